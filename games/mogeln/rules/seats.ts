/** Who sits, who is still in the round, who is next. */
import type { Seat } from '#games/game.ts';
import type { State } from './types.ts';

/** The seats still in the round, as a set. */
export function activeSet(state: State): number {
  return ((1 << state.seats) - 1) & ~state.outSet;
}

/** The next seat to the left that is still in the round; the seat itself when it is the only one. */
export function nextActive(state: State, seat: Seat): Seat {
  let next = seat;
  do {
    next = next + 1 === state.seats ? 0 : next + 1;
  } while ((state.outSet >> next) & 1 && next !== seat);
  return next;
}

/** The members of a set, in seat order. */
export function members(set: number): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; set >> seat !== 0; seat++) if ((set >> seat) & 1) seats.push(seat);
  return seats;
}
