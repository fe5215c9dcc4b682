/** Dragging and single keys; what they do, buttons and taps do as well. */
import type { RefObject } from 'react';
import type { Grip } from './grip.ts';
import { useDrag } from './useDrag.ts';
import { useKeys } from './useKeys.ts';

export function Gestures({ grip, area }: { grip: Grip; area: RefObject<HTMLElement | null> }) {
  useDrag(grip, area);
  useKeys(grip);
  return null;
}
