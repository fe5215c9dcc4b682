/** Who has won (T18). */
import type { Json, Outcome } from '#games/game.ts';
import { placesOfSeats, scoresOf } from './end.ts';
import type { State } from './types.ts';

export function outcome(state: State): Outcome | undefined {
  if (state.stage !== 'over' || state.abandoned === true) return undefined;
  const places = placesOfSeats(state);
  return {
    places,
    scores: scoresOf(state),
    winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])),
  };
}

/** The next round needs nothing of this one. */
export function carry(_state: State): Json {
  return null;
}
