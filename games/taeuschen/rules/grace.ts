/** When the grace runs, and who may let the others go on (T7). From a state or a view alike. */
import type { State, View } from './types.ts';

/**
 * The next roll, or the end of the last window, waits for the grace. What is being judged was called in time: the last
 * window stays open until the verdict (T6, T21).
 */
export function graceRuns({
  stage,
  extra,
  graceOver,
  trial,
}: Pick<State | View, 'stage' | 'extra' | 'graceOver' | 'trial'>): boolean {
  if (graceOver) return false;
  return stage === 'roll' ? !extra : stage === 'last' && trial === null;
}

/** Saying that one lets the others go on is open to the seat and not said yet. */
export function mayWaive(view: View): boolean {
  const rolls = view.stage === 'roll' && view.turn === view.seat;
  return graceRuns(view) && !rolls && view.waived !== true && !view.over;
}
