/** A person's turn: what may be done, sending it once, the guard against a press that was meant for something else. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoundProps } from '#web/game-ui.ts';
import { setTaught } from '#web/prefs.ts';
import { buzz } from '#web/sound.ts';
import { useStore } from '#web/store.ts';
import type { Share, View } from '../rules/types.ts';
import { actionOf, type Deeds, deedsOf, NO_DEEDS, type Verb } from './model.ts';
import { inForce, type Plans, pauseOf, planned, plans } from './plan.ts';

/** A press this soon after one's turn began was the second tap of two, or meant for something else, ms. */
export const MISCLICK_GUARD = 280;
/** How long it is said that a press came too early, ms. */
const EARLY_SHOWN = 1_200;

export interface Turn {
  readonly deeds: Deeds;
  /** An action is on its way. */
  readonly sending: boolean;
  /** A press came within the guard, just now. */
  readonly early: boolean;
  /** What was settled in advance and is in force. */
  readonly plans: Plans;
  /** A plan will press in a moment. */
  readonly planning: Verb | null;
  /** Names table and deal, for plans. */
  readonly game: string;
  /**
   * @param at time of the press, in the page's monotonic time
   * @param since when what was pressed came up, where that was not with the turn itself
   */
  press(verb: Verb, at: number, shares?: readonly Share[], since?: number): void;
}

export function useTurn(props: RoundProps<View>): Turn {
  const { view, active, table, act, refused } = props;
  const [sent, setSent] = useState(0);
  const [early, setEarly] = useState(false);
  const shownAt = useRef(0);
  const mine = active && view.turn === view.seat && view.seat >= 0;
  const deeds = mine ? deedsOf(view) : NO_DEEDS;
  const game = `${table.code}:${table.deals}`;
  const settled = inForce(useStore(plans), game, view);
  const planning = mine && sent !== view.no ? planned(view, settled) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each moment of one's turn is shown anew
  useEffect(() => {
    if (mine) shownAt.current = performance.now();
  }, [mine, view.no]);
  useEffect(() => {
    if (refused !== null) setSent(0);
  }, [refused]);
  useEffect(() => {
    if (!early) return;
    const timer = setTimeout(() => setEarly(false), EARLY_SHOWN);
    return () => clearTimeout(timer);
  }, [early]);

  const send = useCallback(
    (verb: Verb, shares?: readonly Share[]) => {
      setSent(view.no);
      buzz(8);
      // Who bids or drops knows how.
      if (verb === 'bid' || verb === 'drop') setTaught('mogul');
      act(actionOf(view, verb, shares));
    },
    [view, act],
  );
  usePlanned(planning, view, send);

  return {
    deeds,
    sending: mine && sent === view.no,
    early,
    plans: settled,
    planning,
    game,
    press(verb, at, shares, since = 0) {
      if (!deeds.verbs.has(verb) || sent === view.no) return;
      if (at - Math.max(since, shownAt.current) < MISCLICK_GUARD) return setEarly(true);
      send(verb, shares);
    },
  };
}

/** Presses what was settled in advance, after a pause that is drawn once for each moment and plan. */
function usePlanned(planning: Verb | null, view: View, send: (verb: Verb) => void): void {
  const latest = useRef({ send, view });
  latest.current = { send, view };
  const { no } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment draws another pause
  useEffect(() => {
    if (planning === null) return;
    const timer = setTimeout(() => latest.current.send(planning), pauseOf(latest.current.view));
    return () => clearTimeout(timer);
  }, [planning, no]);
}
