/**
 * Screens that are not there at first sight are loaded right after it: what opens over the table or comes down upon
 * it; and, when they are asked for, the text view and the end.
 */
import { type ComponentType, lazy, type RefObject, Suspense } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import type { Space, View } from '../rules/types.ts';
import type { Grip } from './grip.ts';

/** A component that shows nothing until it is loaded. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(() => load().then((page) => ({ default: page as ComponentType<object> })));
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

const extras = () => import('./extras.tsx');

/** These listen for what happens, so they are loaded as soon as the table is there, and what opens with them. */
export const Flights = later<{ grip: Grip }>(() => extras().then((module) => module.Flights));
export const FirstTurn = later<{ grip: Grip }>(() => extras().then((module) => module.FirstTurn));
export const Verdicts = later<{ grip: Grip }>(() => extras().then((module) => module.Verdicts));
export const Gestures = later<{ grip: Grip; area: RefObject<HTMLElement | null> }>(() =>
  extras().then((module) => module.Gestures),
);
export const Opening = later<{ grip: Grip }>(() => extras().then((module) => module.Opening));
export const SpaceCard = later<{ grip: Grip; space: Space }>(() =>
  extras().then((module) => module.SpaceCard),
);

export const End = later<RoundProps<View>>(() => import('./End.tsx').then((module) => module.End));
export const TextTable = later<RoundProps<View>>(() =>
  import('./TextTable.tsx').then((module) => module.TextTable),
);
