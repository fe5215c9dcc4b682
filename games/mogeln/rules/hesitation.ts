/** What the others may be shown of somebody who has not laid yet. */
import type { Seat } from '#games/game.ts';
import type { State } from './types.ts';

/**
 * Cards at most, for the seat whose turn it is. None where a count may be a lie (G18): how many cards were taken in
 * hand would tell how many were laid.
 */
export function hesitation(state: State, seat: Seat): number {
  return state.options.countMayLie || seat !== state.turn ? 0 : state.hands[seat]!.length;
}
