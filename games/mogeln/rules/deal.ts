/** The draw for the deal and the deal (G2, G3, G4, G25). */
import { type Card, deck, RANKS, rankOf } from '#games/cards.ts';
import type { Json, Random, Seat, Setup, Tell } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import type { Event, Options, State } from './types.ts';

export function start(setup: Setup<Options>, tell?: Tell<Event>): State {
  const { options, seats, random } = setup;
  const { dealer, drawn } = chooseDealer(options, seats, random, setup.carry);
  const cards = shuffle(deck(options.packs, options.jokers), random);
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  const dead: Card[] = [];
  // G25: the dead hand is dealt like that of a third player, behind the dealer.
  const order = Array.from({ length: seats }, (_, i) => hands[(dealer + 1 + i) % seats]!);
  if (options.deadHand) order.push(dead);
  dealOut(cards, order, options.packet);

  const first = (dealer + 1) % seats;
  const state = emptyState(options, seats, dealer, first, hands, dead);
  tell?.({
    kind: 'dealt',
    dealer,
    turn: first,
    due: state.due,
    hands: hands.map((hand) => [...hand]),
    dead: dead.length,
    drawn,
  });
  return state;
}

/** A round in which nothing was laid yet, with these hands. */
export function emptyState(
  options: Options,
  seats: number,
  dealer: Seat,
  turn: Seat,
  hands: Card[][],
  dead: Card[],
): State {
  const seen = new Array<number>(options.packs * 54).fill(0);
  for (let seat = 0; seat < seats; seat++) for (const card of hands[seat]!) seen[card] = 1 << seat;
  return {
    options,
    seats,
    dealer,
    turn,
    due: options.order === 'ascending' || options.order === 'descending' ? options.firstRank : -1,
    lastClaim: -1,
    hands,
    dead,
    pile: [],
    lay: null,
    lays: 0,
    out: [],
    outSet: 0,
    over: false,
    seen,
    told: hands.map((hand) => hand.length),
    toldPile: 0,
  };
}

/** Packets while there is a whole one for everybody, then single cards (G3). */
function dealOut(cards: readonly Card[], hands: readonly Card[][], packet: number): void {
  let at = 0;
  while (cards.length - at >= packet * hands.length) {
    for (const hand of hands) for (let i = 0; i < packet; i++) hand.push(cards[at++]!);
  }
  for (let to = 0; at < cards.length; to = (to + 1) % hands.length) hands[to]!.push(cards[at++]!);
}

type Draws = (Card | null)[][];

function chooseDealer(
  options: Options,
  seats: number,
  random: Random,
  carry: Json | undefined,
): { dealer: Seat; drawn: Draws } {
  const before = (carry as { dealer?: unknown } | null | undefined)?.dealer;
  if (typeof before === 'number') return { dealer: (before + 1) % seats, drawn: [] };
  if (options.preset === 'klopfen') return drawForDeal(seats, random);
  return { dealer: random.int(seats), drawn: [] };
}

/** Everybody draws, the highest card deals, ace high; those who tie draw again from what is left (G3). */
function drawForDeal(seats: number, random: Random): { dealer: Seat; drawn: Draws } {
  const drawn: Draws = [];
  let pack = shuffle(deck(1, false), random);
  let tied = Array.from({ length: seats }, (_, seat) => seat);
  while (tied.length > 1) {
    if (pack.length < tied.length) pack = shuffle(deck(1, false), random);
    const draw = new Array<Card | null>(seats).fill(null);
    for (const seat of tied) draw[seat] = pack.pop()!;
    drawn.push(draw);
    const best = Math.max(...tied.map((seat) => height(draw[seat]!)));
    tied = tied.filter((seat) => height(draw[seat]!) === best);
  }
  return { dealer: tied[0]!, drawn };
}

function height(card: Card): number {
  return rankOf(card) === 0 ? RANKS : rankOf(card);
}

/** G4: the next round is dealt one seat further to the left. */
export function carry(state: State): Json {
  return { dealer: state.dealer };
}

/** An independent copy. */
export function copy(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    dealer: state.dealer,
    turn: state.turn,
    due: state.due,
    lastClaim: state.lastClaim,
    hands: state.hands.map((hand) => hand.slice()),
    dead: state.dead.slice(),
    pile: state.pile.slice(),
    lay: state.lay === null ? null : { ...state.lay },
    lays: state.lays,
    out: state.out.slice(),
    outSet: state.outSet,
    over: state.over,
    ...(state.abandoned === true && { abandoned: true as const }),
    seen: state.seen.slice(),
    told: state.told.slice(),
    toldPile: state.toldPile,
  };
}
