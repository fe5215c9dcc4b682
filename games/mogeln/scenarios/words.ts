/** Scenarios of Mogeln: its words as states and actions, and back. */
import { type Card, cardCode, cardsOfCode, deck, RANK_CODES, type Rank } from '#games/cards.ts';
import type { Json, Seat } from '#games/game.ts';
import { isRecord } from '#games/options.ts';
import { fastRandom } from '#games/random.ts';
import { type ScenarioGame, ScenarioInput, type ScenarioTable, seatOf, type Words } from '#games/scenario.ts';
import { emptyState, start } from '../rules/deal.ts';
import { outcome } from '../rules/outcome.ts';
import { rankAfter } from '../rules/play.ts';
import { nextActive } from '../rules/seats.ts';
import { timers } from '../rules/timers.ts';
import type { Action, Claim, Event, Options, State } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import schema from './schema.json' with { type: 'json' };

export const scenarios: ScenarioGame = {
  schema,
  options: { challengeWindow: 'open' },
  table(scenario, options: Options, seats) {
    const state =
      scenario.deal === undefined
        ? place(scenario.position, options, seats)
        : dealt(scenario, options, seats);
    return new Table(state, seats);
  },
};

function dealt(scenario: Words, options: Options, seats: readonly string[]): State {
  if (scenario.position !== undefined) {
    throw new ScenarioInput('.deal', scenario.deal, 'cannot stand beside a position');
  }
  const dealer = seatOf(seats, (scenario.deal as Words).dealer, '.deal.dealer');
  const carry = { dealer: (dealer + seats.length - 1) % seats.length };
  return start({ options, seats: seats.length, random: fastRandom(1), carry });
}

interface Position {
  readonly dealer?: string;
  readonly turn?: string;
  readonly due?: string | null;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly pile?: readonly string[];
  readonly dead?: readonly string[];
  readonly lastLay?: LastLay;
  readonly lastClaim?: string;
  readonly lays?: number;
  readonly out?: readonly string[];
}

interface LastLay {
  readonly seat: string;
  readonly cards: readonly string[];
  readonly claim: { readonly count: number; readonly rank: string };
}

function place(input: Json | undefined, options: Options, seats: readonly string[]): State {
  if (input === undefined) throw new ScenarioInput('.position', input, 'is missing');
  const position = input as unknown as Position;
  const box = new Box(options);
  const hands: Card[][] = seats.map(() => []);
  for (const [name, codes] of Object.entries(position.hands)) {
    const path = `.position.hands.${name}`;
    hands[seatOf(seats, name, path)] = box.takeAll(codes, path);
  }
  const dead = box.takeAll(position.dead ?? [], '.position.dead');
  if (dead.length > 0 && !options.deadHand) {
    throw new ScenarioInput('.position.dead', position.dead, 'needs the option deadHand');
  }
  const pile = box.takeAll(below(position), '.position.pile');
  const state = emptyState(options, seats.length, 0, 0, hands, dead);
  state.pile = pile;
  setOut(state, position, seats);
  if (position.lastLay !== undefined) setLastLay(state, position.lastLay, box, seats);
  state.lays = position.lays ?? (state.lay === null ? 0 : 1);
  if (state.lay !== null) {
    if (state.lays === 0) throw new ScenarioInput('.position.lays', 0, 'there is a last lay');
    state.lay.no = state.lays;
  }
  setDue(state, position);
  if (position.lastClaim !== undefined) state.lastClaim = rank(position.lastClaim);
  return withTurn(state, position, seats);
}

/** The pile without the last lay: files may list its cards at the top of the pile or leave them out there. */
function below(position: Position): readonly string[] {
  const pile = position.pile ?? [];
  const top = position.lastLay?.cards ?? [];
  if (top.length === 0 || top.length > pile.length) return pile;
  const start = pile.length - top.length;
  return top.every((code, i) => pile[start + i] === code) ? pile.slice(0, start) : pile;
}

function setOut(state: State, position: Position, seats: readonly string[]): void {
  const add = (seat: Seat): void => {
    state.out.push(seat);
    state.outSet |= 1 << seat;
  };
  position.out?.forEach((name, i) => {
    const seat = seatOf(seats, name, `.position.out[${i}]`);
    if (state.hands[seat]!.length > 0) {
      throw new ScenarioInput(`.position.out[${i}]`, name, 'still holds cards');
    }
    add(seat);
  });
  if (state.options.end !== 'places') return;
  // Where the round goes on without them, whoever has no card is out, but for one whose last lay is open.
  state.hands.forEach((hand, seat) => {
    const waits = seats[seat] === position.lastLay?.seat;
    if (hand.length === 0 && !waits && !state.out.includes(seat)) add(seat);
  });
}

function setLastLay(state: State, lastLay: LastLay, box: Box, seats: readonly string[]): void {
  const { options } = state;
  const seat = seatOf(seats, lastLay.seat, '.position.lastLay.seat');
  const cards = box.takeAll(lastLay.cards, '.position.lastLay.cards');
  const { count } = lastLay.claim;
  if (count !== cards.length && !options.countMayLie) {
    throw new ScenarioInput('.position.lastLay.claim.count', count, 'must be the number of cards');
  }
  const first = state.pile.length === 0 && options.firstCardSafe;
  const last = state.hands[seat]!.length === 0 && options.lastCardSafe;
  if (last || (first && state.hands[seat]!.length === 0)) {
    throw new ScenarioInput('.position.lastLay.seat', lastLay.seat, 'has won with a lay that is safe');
  }
  state.pile.push(...cards);
  for (const card of cards) state.seen[card]! |= 1 << seat;
  state.lay = {
    no: 1,
    seat,
    count: cards.length,
    claimCount: count,
    claimRank: rank(lastLay.claim.rank),
    open: !first,
    safe: first ? 'first-card-safe' : '',
    guardOver: false,
    lastOver: false,
    waived: 0,
    doubts: 0,
  };
  state.lastClaim = state.lay.claimRank;
  state.told[seat]! += cards.length - count;
  state.toldPile = state.pile.length - cards.length + count;
}

function setDue(state: State, position: Position): void {
  const { due } = position;
  if (state.lay === null) state.toldPile = state.pile.length;
  if (state.due < 0) {
    if (due !== undefined && due !== null) {
      throw new ScenarioInput('.position.due', due, `no rank is due in the order ${state.options.order}`);
    }
    return;
  }
  if (due !== undefined && due !== null) state.due = rank(due);
  else if (state.lay !== null) state.due = rankAfter(state, state.lay.claimRank);
}

function withTurn(state: State, position: Position, seats: readonly string[]): State {
  const named = (name: string | undefined, path: string): Seat | undefined =>
    name === undefined ? undefined : seatOf(seats, name, path);
  const dealer = named(position.dealer, '.position.dealer');
  const turn =
    named(position.turn, '.position.turn') ??
    nextActive(state, state.lay?.seat ?? dealer ?? seats.length - 1);
  if ((state.outSet >> turn) & 1) throw new ScenarioInput('.position.turn', position.turn, 'is out');
  const before = (turn + seats.length - 1) % seats.length;
  return { ...state, dealer: dealer ?? before, turn };
}

function rank(code: string): Rank {
  return RANK_CODES.indexOf(code as (typeof RANK_CODES)[number]);
}

/** The material of the game; each card can be taken out once. */
class Box {
  readonly left: Set<Card>;
  readonly material: ReadonlySet<Card>;

  constructor(options: Options) {
    const cards = deck(options.packs, options.jokers);
    this.left = new Set(cards);
    this.material = new Set(cards);
  }

  takeAll(codes: readonly string[], path: string): Card[] {
    return codes.map((code, i) => this.take(code, `${path}[${i}]`));
  }

  take(code: string, path: string): Card {
    const meant = cardsOfCode(code).filter((card) => this.material.has(card));
    if (meant.length === 0) throw new ScenarioInput(path, code, 'is not in this game (packs, jokers)');
    const card = meant.find((c) => this.left.has(c));
    if (card === undefined) throw new ScenarioInput(path, code, 'is named twice');
    this.left.delete(card);
    return card;
  }
}

/** Facts and parts of the end that are names of seats. */
const NAMES = new Set(['pileTo', 'by', 'doubters', 'dealer', 'turn', 'winner', 'places', 'out']);

class Table implements ScenarioTable {
  state: State;
  readonly seats: readonly string[];
  /** Lays made before the first one of the scenario. */
  readonly before: number;

  constructor(state: State, seats: readonly string[]) {
    this.state = state;
    this.seats = seats;
    this.before = state.lays - (state.lay === null ? 0 : 1);
  }

  action(move: Words): { seat: Seat; action: Action } {
    const seat = seatOf(this.seats, move.seat, '.seat');
    if (move.do === 'lay') return { seat, action: this.layAction(seat, move) };
    const lay = move.lay === undefined ? {} : { lay: this.number(move.lay as number) };
    return { seat, action: { do: move.do as 'challenge', ...lay } };
  }

  layAction(seat: Seat, move: Words): Action {
    const claim = move.claim as { count: number; rank: string } | undefined;
    return {
      do: 'lay',
      cards: this.cards(seat, move.cards as string[]),
      ...(claim === undefined
        ? {}
        : { claim: { count: claim.count, rank: rank(claim.rank) } satisfies Claim }),
      ...(move.no === undefined ? {} : { no: this.number(move.no as number) }),
    };
  }

  /** Numbers of lays count from the beginning of the scenario. */
  number(ofScenario: number): number {
    return ofScenario < 1 ? 0 : ofScenario + this.before;
  }

  /** Of two jokers that look alike the one in the hand is meant, and the other one the second time. */
  cards(seat: Seat, codes: readonly string[]): Card[] {
    const left = [...this.state.hands[seat]!];
    return codes.map((code) => {
      const meant = cardsOfCode(code);
      const held = meant.find((card) => left.includes(card));
      if (held === undefined) return meant[0]!;
      left.splice(left.indexOf(held), 1);
      return held;
    });
  }

  fact(name: string, events: readonly Event[], expected: Json): Json {
    if (NAMES.has(name)) this.checkNames(expected, `.expect.${name}`);
    const call = events.find((event) => event.kind === 'challenged');
    if (call === undefined) return null;
    switch (name) {
      case 'lie':
        return call.lie;
      case 'pileTo':
        return this.seats[call.pileTo]!;
      case 'revealed':
        return call.revealed.map(cardCode);
      case 'by':
        return this.seats[call.by]!;
      case 'doubters':
        return call.doubters.map((seat) => this.seats[seat]!);
      default:
        return null;
    }
  }

  end(name: string, expected: Json): Json {
    if (NAMES.has(name)) this.checkNames(expected, `.expect.${name}`);
    const { state, seats } = this;
    const shown = view(state, 'table');
    switch (name) {
      case 'dealer':
        return seats[state.dealer]!;
      case 'turn':
        return seats[state.turn] ?? null;
      case 'due':
        return RANK_CODES[state.due] ?? null;
      case 'pile':
        return state.pile.length;
      case 'dead':
        return state.dead.length;
      case 'hands':
        return this.bySeat(expected, '.expect.hands', (seat, wanted) => this.hand(seat, wanted));
      case 'shown':
        return this.bySeat(expected, '.expect.shown', (seat) => {
          const count = shown.counts[seat]!;
          return count.atLeast ? `${count.n}+` : count.n;
        });
      case 'shownPile':
        return shown.pile;
      case 'timers':
        return timers(state).map((timer) => timer.id);
      case 'over':
        return state.over;
      case 'winner': {
        const winners = (outcome(state)?.winners ?? []).map((seat) => seats[seat]!);
        return winners.length > 1 || Array.isArray(expected) ? winners : (winners[0] ?? null);
      }
      case 'places': {
        const places = outcome(state)?.places;
        if (places === undefined) return null;
        if (Array.isArray(expected)) return [...places];
        return this.bySeat(expected, '.expect.places', (seat) => places[seat]!);
      }
      case 'out':
        return state.out.map((seat) => seats[seat]!);
      default:
        return null;
    }
  }

  /** A name nobody has is a mistake of the file, whatever the game did. */
  checkNames(expected: Json, path: string): void {
    if (typeof expected === 'string') seatOf(this.seats, expected, path);
    else if (Array.isArray(expected)) {
      for (const [i, name] of expected.entries()) this.checkNames(name, `${path}[${i}]`);
    } else if (isRecord(expected)) {
      for (const name of Object.keys(expected)) seatOf(this.seats, name, `${path}.${name}`);
    }
  }

  /** Answers for the seats that are asked about; for all of them when the question is not by name. */
  bySeat(expected: Json, path: string, answer: (seat: Seat, wanted: Json) => Json): Json {
    const asked: [string, Json][] = isRecord(expected)
      ? (Object.entries(expected) as [string, Json][])
      : this.seats.map((name) => [name, null]);
    return Object.fromEntries(
      asked.map(([name, wanted]) => [name, answer(seatOf(this.seats, name, `${path}.${name}`), wanted)]),
    );
  }

  /** A count, or the cards: in the order of the expectation when they are the same ones. */
  hand(seat: Seat, wanted: Json): Json {
    const hand = this.state.hands[seat]!;
    if (!Array.isArray(wanted)) return hand.length;
    const codes = view(this.state, seat).hand.map(cardCode);
    const alike = [...codes].sort().join(' ') === [...(wanted as string[])].sort().join(' ');
    return alike ? wanted : codes;
  }
}
