/** What an observer sees now, built up field by field (U15). */
import type { Observer, Seat } from '#games/game.ts';
import { LAST } from './deal.ts';
import { SHARES } from './options.ts';
import { placesOfSeats } from './outcome.ts';
import { LOAN, secondOf } from './play.ts';
import { shareList } from './shares.ts';
import type { Sale, Share, State, View } from './types.ts';

export function view(state: State, observer: Observer): View {
  const seat = observer === 'table' ? -1 : observer;
  const { options } = state;
  const over = state.phase === 'over';
  const sale = over ? null : saleOf(state);
  return {
    seat,
    seats: state.seats,
    options,
    phase: state.phase,
    no: state.acts + 1,
    round: state.round,
    start: state.start,
    turn: state.turn,
    revealed: state.revealed,
    premium: [...state.premium],
    sale,
    sellable: seat < 0 || sale === null ? [] : ofColour(state, seat, sale.colour),
    pile: state.pile.length,
    danger: over ? 0 : Math.min(LAST, state.pile.length),
    bank: state.bank,
    middle: state.middle,
    points: [...state.points],
    chips: seat < 0 ? -1 : state.chips[seat]!,
    allChips: options.openChips || options.memoryAid || over ? [...state.chips] : null,
    shares: state.shares.map((shares) => [...shares]),
    prices: [...state.lying],
    gone: [...state.gone],
    unseen: options.memoryAid && !over ? unseen(state) : null,
    loans: [...state.loans],
    loansLeft: seat < 0 || over ? 0 : loansLeft(state, seat),
    toAnswer: state.phase === 'loans' ? toAnswer(state) : [],
    active: activeSeats(state),
    bids: [...state.bids],
    dropped: [...state.dropped],
    winner: state.winner,
    second: secondOf(state),
    winnerDid: state.winnerDid === '' ? null : state.winnerDid,
    over,
    ...(over && { scores: [...state.points], rest: state.pile.toReversed() }),
    ...(over && state.abandoned !== true && { places: placesOfSeats(state), forChips: [...state.forChips] }),
  };
}

/** U10, U11: colour and price of a sale now. */
function saleOf(state: State): Sale {
  const colour = shareList(state.options).borders[state.revealed]!;
  return { colour, price: state.lying[colour]! };
}

/** The shares of this seat with this background. */
export function ofColour(state: State, seat: Seat, colour: number): Share[] {
  const { backs } = shareList(state.options);
  return state.shares[seat]!.filter((share) => backs[share] === colour);
}

/** U15: everything that has lain open somewhere is known, the rest is in the pile. In the order of the list. */
function unseen(state: State): Share[] {
  const seen = new Set<Share>([...state.gone, state.revealed, ...state.shares.flat()]);
  return Array.from({ length: SHARES }, (_, share) => share).filter((share) => !seen.has(share));
}

/** U8. */
function loansLeft(state: State, seat: Seat): number {
  const { overdraft, loanTiming } = state.options;
  const ofBank = Math.floor(state.bank / LOAN);
  const ofPoints = overdraft ? ofBank : Math.max(0, Math.floor(state.points[seat]! / LOAN));
  const left = Math.min(ofBank, ofPoints);
  return loanTiming === 'own-bid' ? Math.min(left, 1 - Math.min(1, state.loans[seat]!)) : left;
}

/** From the seat in turn to the one before the start player. */
function toAnswer(state: State): Seat[] {
  const seats: Seat[] = [];
  let seat = state.turn;
  do {
    seats.push(seat);
    seat = (seat + 1) % state.seats;
  } while (seat !== state.start);
  return seats;
}

function activeSeats(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if ((state.active >> seat) & 1) seats.push(seat);
  return seats;
}
