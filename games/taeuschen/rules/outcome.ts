/** Who has won (T18). */
import type { Json, Outcome } from '#games/game.ts';
import { placesOfSeats, scoresOf } from './end.ts';
import { streetsOf } from './streets.ts';
import type { State } from './types.ts';

export function outcome(state: State): Outcome | undefined {
  if (state.stage !== 'over' || state.abandoned === true) return undefined;
  const places = placesOfSeats(state);
  // A tie is a shared win; who has more streets is named first (D).
  const winners = places
    .flatMap((place, seat) => (place === 1 ? [seat] : []))
    .sort((one, other) => streetsOf(state, other).length - streetsOf(state, one).length);
  return { places, scores: scoresOf(state), winners };
}

/** The next round needs nothing of this one. */
export function carry(_state: State): Json {
  return null;
}
