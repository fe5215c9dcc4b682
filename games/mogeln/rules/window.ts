/**
 * The challenge window of the newest lay (G10, G17, G22, G24): who may still call, who is waited for.
 * Everything here but `waitsToStand` may be seen by everybody, so nothing else may read true counts.
 */
import { activeSet } from './seats.ts';
import type { Lay, State } from './types.ts';

/** Seats that may still call, or choose (verdeckt), as a set. */
export function callerSet(state: State): number {
  const lay = state.lay;
  if (lay === null || !lay.open) return 0;
  return activeSet(state) & ~(1 << lay.seat) & ~lay.waived;
}

/** G22: the next player has to wait, for the guard and for somebody who has not waived. */
export function guardRuns(state: State): boolean {
  const lay = state.lay;
  if (lay === null || !lay.open || lay.guardOver) return false;
  const { calling, challengeWindow, guardSeconds } = state.options;
  if (calling === 'verdeckt' || challengeWindow === 'open' || guardSeconds === 0) return false;
  return (callerSet(state) & ~(1 << state.turn)) !== 0;
}

/** G22, G24: the seat in turn may lay now. */
export function mayLay(state: State): boolean {
  const lay = state.lay;
  if (lay === null || !lay.open) return true;
  return state.options.calling === 'fair' && !guardRuns(state);
}

/** G26: no further lay is allowed. */
export function isFinal(state: State): boolean {
  return state.lays >= state.options.maxLays;
}

/** G17, G26: when its window closes unchallenged, this lay puts its player out or ends the round. */
export function waitsToStand(state: State, lay: Lay): boolean {
  return lay.open && (state.hands[lay.seat]!.length === 0 || isFinal(state));
}

/**
 * The last-lay clock runs. G18: there it runs for every lay that may be challenged, for whether one was the
 * last is a secret until it stands.
 */
export function lastLayRuns(state: State): boolean {
  const lay = state.lay;
  if (lay === null || !lay.open || lay.lastOver || state.options.calling === 'verdeckt') return false;
  return state.options.countMayLie || waitsToStand(state, lay);
}
