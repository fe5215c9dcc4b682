/** What an observer sees now, built up field by field (G5, G18). */
import { type Card, packOf, rankOf, suitOf } from '#games/cards.ts';
import type { Observer } from '#games/game.ts';
import { placesOfSeats, scoresOf } from './outcome.ts';
import type { HandCount, State, View } from './types.ts';
import { isFinal, mayLay } from './window.ts';

export function view(state: State, observer: Observer): View {
  const seat = observer === 'table' ? -1 : observer;
  return {
    seat,
    seats: state.seats,
    options: state.options,
    dealer: state.dealer,
    turn: state.turn,
    due: state.due,
    lastClaim: state.lastClaim,
    hand: seat < 0 ? [] : sorted(state.hands[seat]!),
    counts: state.hands.map((_, of) => handCount(state, of, seat)),
    pile: state.options.countMayLie && !state.over ? state.toldPile : state.pile.length,
    lays: state.lays,
    lay: viewLay(state, seat),
    out: [...state.out],
    over: state.over,
    ...(state.over && state.abandoned !== true
      ? { places: placesOfSeats(state), scores: scoresOf(state) }
      : {}),
  };
}

function handCount(state: State, of: number, observer: number): HandCount {
  const n = state.hands[of]!.length;
  if (!state.options.countMayLie || of === observer || state.over || (state.outSet >> of) & 1) return { n };
  const told = state.told[of]!;
  return told >= 1 ? { n: told } : { n: 1, atLeast: true };
}

function viewLay(state: State, seat: number): View['lay'] {
  const lay = state.lay;
  if (lay === null) return null;
  const verdeckt = state.options.calling === 'verdeckt';
  const done = ((lay.waived >> seat) & 1) === 1;
  return {
    no: lay.no,
    seat: lay.seat,
    claim: { count: lay.claimCount, rank: lay.claimRank },
    open: lay.open,
    ...(lay.safe === '' ? {} : { safe: lay.safe }),
    ...(!state.options.countMayLie && lay.open && state.hands[lay.seat]!.length === 0
      ? { last: true as const }
      : {}),
    ...(lay.open && isFinal(state) ? { final: true as const } : {}),
    mayLay: !state.over && mayLay(state),
    ...(seat < 0 ? {} : { done }),
    ...(seat >= 0 && verdeckt && done ? { doubt: ((lay.doubts >> seat) & 1) === 1 } : {}),
  };
}

/** By rank, then suit, then pack; jokers last. */
const ORDER = Uint16Array.from(
  { length: 108 },
  (_, card) => rankOf(card) * 16 + (suitOf(card) + 1) * 2 + packOf(card),
);

export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => ORDER[a]! - ORDER[b]! || a - b);
}
