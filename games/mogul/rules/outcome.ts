/** The end of the game and what it is worth (U14). */
import type { Outcome, Tell } from '#games/game.ts';
import { placesOf } from '#games/match.ts';
import type { Event, State } from './types.ts';

/** Chips for one point. */
export const CHIPS_FOR_POINT = 5;

/** The crash card lies open: shares are worthless, five chips are a point. */
export function end(state: State, tell?: Tell<Event>): void {
  state.phase = 'over';
  state.turn = -1;
  state.active = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    const points = Math.floor(state.chips[seat]! / CHIPS_FOR_POINT);
    state.forChips[seat] = points;
    state.points[seat]! += points;
    state.chips[seat]! -= points * CHIPS_FOR_POINT;
    state.bank += points * CHIPS_FOR_POINT;
  }
  turnOver(state, placesOfSeats(state), tell);
}

/** The people end the game before its time: hands and pile are turned over, chips stay chips, nobody wins. */
export function abandon(state: State, tell?: Tell<Event>): void {
  state.abandoned = true;
  state.phase = 'over';
  state.turn = -1;
  state.active = 0;
  turnOver(state, [], tell);
}

function turnOver(state: State, places: readonly number[], tell?: Tell<Event>): void {
  tell?.({
    kind: 'over',
    places,
    scores: [...state.points],
    forChips: [...state.forChips],
    chips: [...state.chips],
    bank: state.bank,
    pile: state.pile.toReversed(),
  });
}

/** Most points win, of equals whoever has more shares; still equal ones share the place. */
export function placesOfSeats(state: State): number[] {
  // No seat has as many shares as there are.
  return placesOf(
    state.points.map((points, seat) => points * 32 + state.shares[seat]!.length),
    true,
  );
}

/** Undefined while it runs, and when it was given up. */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over' || state.abandoned === true) return undefined;
  const places = placesOfSeats(state);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { places, scores: [...state.points], winners };
}
