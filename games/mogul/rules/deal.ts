/** Setting up: chips, start shares, the pile with the crash card in it (U4, U5). */
import type { Json, Random, Setup, Tell } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import { SHARES } from './options.ts';
import { layOut, reveal } from './play.ts';
import { shareList } from './shares.ts';
import { COLOURS, CRASH, type Event, type Options, type Share, type State } from './types.ts';

/** U1. */
export const CHIPS = 45;
/** U4: chips each seat gets. */
export const HAND = 6;
/** U4: the crash card is shuffled with the last four. */
export const LAST = 5;

export function start(setup: Setup<Options>, tell?: Tell<Event>): State {
  const { options, seats, random } = setup;
  const { starts } = shareList(options);
  const all = Array.from({ length: SHARES }, (_, share) => share);
  const dealt = shuffle(
    all.filter((share) => starts[share]),
    random,
  ).slice(0, seats);
  const rest = all.filter((share) => !dealt.includes(share));
  const state = emptyState(options, seats);
  state.pile.push(...pileOf(rest, random));
  dealt.forEach((share, seat) => {
    layOut(state, seat, share);
  });
  state.chips.fill(HAND);
  state.bank = CHIPS - HAND * seats;
  state.start = random.int(seats);
  tell?.({
    kind: 'dealt',
    start: state.start,
    shares: state.shares.map((shares) => [...shares]),
    chips: HAND,
    bank: state.bank,
    pile: state.pile.length,
  });
  reveal(state, tell);
  return state;
}

/** These shares shuffled, the crash card with equal chance in one of the last five places; the top card last. */
export function pileOf(shares: readonly Share[], random: Random): Share[] {
  const pile = shuffle([...shares], random);
  pile.splice(random.int(Math.min(LAST, pile.length + 1)), 0, CRASH);
  return pile;
}

/** Nobody has anything and nothing lies anywhere. */
export function emptyState(options: Options, seats: number): State {
  const nothing = (): number[] => new Array<number>(seats).fill(0);
  return {
    options,
    seats,
    phase: 'loans',
    acts: 0,
    round: 0,
    start: 0,
    turn: 0,
    points: nothing(),
    chips: nothing(),
    bank: 0,
    middle: 0,
    shares: Array.from({ length: seats }, () => []),
    laid: new Array<number>(seats * COLOURS.length).fill(0),
    lying: new Array<number>(COLOURS.length).fill(0),
    pile: [],
    revealed: CRASH,
    gone: [],
    premium: nothing(),
    loans: nothing(),
    active: 0,
    bids: nothing(),
    dropped: [],
    winner: -1,
    winnerDid: '',
    forChips: [],
  };
}

/** U5: the next start player is drawn again; nothing is handed on. */
export function carry(_state: State): Json {
  return null;
}

/** An independent copy. */
export function copy(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    acts: state.acts,
    round: state.round,
    start: state.start,
    turn: state.turn,
    points: state.points.slice(),
    chips: state.chips.slice(),
    bank: state.bank,
    middle: state.middle,
    shares: state.shares.map((shares) => shares.slice()),
    laid: state.laid.slice(),
    lying: state.lying.slice(),
    pile: state.pile.slice(),
    revealed: state.revealed,
    gone: state.gone.slice(),
    premium: state.premium.slice(),
    loans: state.loans.slice(),
    active: state.active,
    bids: state.bids.slice(),
    dropped: state.dropped.slice(),
    winner: state.winner,
    winnerDid: state.winnerDid,
    forChips: state.forChips.slice(),
    ...(state.abandoned === true && { abandoned: true as const }),
  };
}
