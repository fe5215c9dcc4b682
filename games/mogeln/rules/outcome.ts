/** Going out, the end of a round and what it is worth (G17, G26). */
import type { Outcome, Seat, Tell } from '#games/game.ts';
import { placesOf } from '#games/match.ts';
import { activeSet } from './seats.ts';
import type { Event, State } from './types.ts';
import { isFinal } from './window.ts';

/** The newest lay stands: who emptied a hand with it is out, and the last lay of G26 ends the round. */
export function layStands(state: State, tell?: Tell<Event>): void {
  const lay = state.lay!;
  lay.open = false;
  if (state.hands[lay.seat]!.length === 0) goOut(state, lay.seat, tell);
  if (!state.over && isFinal(state)) endRound(state, true, tell);
}

/** G17: the seat is rid of all cards and nobody can change that any more. */
export function goOut(state: State, seat: Seat, tell?: Tell<Event>): void {
  state.out.push(seat);
  state.outSet |= 1 << seat;
  const left = activeSet(state);
  const ends = state.options.end === 'first-out' || (left & (left - 1)) === 0;
  tell?.({ kind: 'out', seat, place: state.out.length, next: ends ? -1 : state.turn });
  if (ends) endRound(state, false, tell);
}

/** Ends the round without an outcome: all hands, the dead hand and the pile are turned over. */
export function abandon(state: State, tell?: Tell<Event>): void {
  state.abandoned = true;
  endRound(state, false, tell);
}

/** @param byLimit G26 ended it */
export function endRound(state: State, byLimit: boolean, tell?: Tell<Event>): void {
  state.over = true;
  state.turn = -1;
  state.due = -1;
  if (state.lay !== null) state.lay.open = false;
  if (tell === undefined) return;
  tell({
    kind: 'over',
    places: state.abandoned === true ? [] : placesOfSeats(state),
    scores: scoresOf(state),
    byLimit,
    hands: state.hands.map((hand) => [...hand]),
    dead: [...state.dead],
    pile: [...state.pile],
  });
}

/** Places by going out, the others behind them by cards left; equal ones share. Undefined while it runs and when it was abandoned. */
export function outcome(state: State): Outcome | undefined {
  if (!state.over || state.abandoned === true) return undefined;
  const places = placesOfSeats(state);
  const winners = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { places, scores: scoresOf(state), winners };
}

export function scoresOf(state: State): number[] {
  return state.hands.map((hand) => hand.length);
}

export function placesOfSeats(state: State): number[] {
  // Whoever is out ranks before everybody with cards, in the order of going out.
  const order = state.hands.map((hand, seat) => {
    const at = state.out.indexOf(seat);
    return at < 0 ? hand.length : at - state.seats;
  });
  return placesOf(order, false);
}
