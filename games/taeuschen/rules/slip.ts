/**
 * Where a token has slipped to (T25, Zechpreller): to the eye that is a landing like any other. Whoever has not seen it
 * land elsewhere cannot know better and may demand; else what it is offered would tell that no hand put it there (T22).
 */
import type { Seat } from '#games/game.ts';
import { has } from './seats.ts';
import type { Landing, State } from './types.ts';

/** The landing from which a seat's token has slipped to where it lies; 0 where it has not. */
export function slippedFrom(state: State, seat: Seat): number {
  return state.landings.find(({ no }) => no === state.landed[seat])?.slipOf ?? 0;
}

/** The seat has seen the token land where it has slipped off since. */
export function knowsBetter(state: State, { slipOf }: Landing, seat: Seat): boolean {
  const before = slipOf === 0 ? undefined : state.landings.find(({ no }) => no === slipOf);
  return before !== undefined && has(before.seen, seat);
}
