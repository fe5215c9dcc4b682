/** Scenarios of Mogul: its words as states and actions, and back. */
import type { Json, Seat } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { type ScenarioGame, ScenarioInput, type ScenarioTable, seatOf, type Words } from '#games/scenario.ts';
import { emptyState, start } from '../rules/deal.ts';
import { outcome } from '../rules/outcome.ts';
import { LOAN, layOut, reveal } from '../rules/play.ts';
import { shareCode, shareList } from '../rules/shares.ts';
import { type Action, CRASH, type Event, type Options, type Share, type State } from '../rules/types.ts';
import { view } from '../rules/view.ts';
import schema from './schema.json' with { type: 'json' };

export const scenarios: ScenarioGame = {
  schema,
  options: {},
  table(scenario, options: Options, seats) {
    const opening: Event[] = [];
    const tell = (event: Event): void => {
      opening.push(event);
    };
    const state =
      scenario.deal === undefined
        ? place(scenario.position, options, seats, tell)
        : dealt(scenario, options, seats, tell);
    return new Table(state, seats, opening);
  },
};

type Tell = (event: Event) => void;

function dealt(scenario: Words, options: Options, seats: readonly string[], tell: Tell): State {
  if (scenario.position !== undefined) {
    throw new ScenarioInput('.deal', scenario.deal, 'cannot stand beside a position');
  }
  const { start: name } = scenario.deal as Words;
  const wanted = name === undefined ? undefined : seatOf(seats, name, '.deal.start');
  for (let seed = 1; ; seed++) {
    const events: Event[] = [];
    const state = start({ options, seats: seats.length, random: fastRandom(seed) }, (e) => events.push(e));
    if (wanted !== undefined && state.start !== wanted) continue;
    events.forEach(tell);
    return state;
  }
}

interface Position {
  readonly start?: string;
  readonly points?: Readonly<Record<string, number>>;
  readonly chips?: Readonly<Record<string, number>>;
  readonly shares?: Readonly<Record<string, readonly string[]>>;
  readonly pile?: readonly string[];
  readonly bank?: number;
}

function place(input: Json | undefined, options: Options, seats: readonly string[], tell: Tell): State {
  if (input === undefined) throw new ScenarioInput('.position', input, 'is missing');
  const position = input as Position;
  const box = new Box(options);
  const state = emptyState(options, seats.length);
  if (position.start !== undefined) state.start = seatOf(seats, position.start, '.position.start');
  for (const key of ['points', 'chips'] as const) {
    for (const [name, n] of Object.entries(position[key] ?? {})) {
      state[key][seatOf(seats, name, `.position.${key}.${name}`)] = n;
    }
  }
  state.bank = position.bank ?? 0;
  for (const [name, codes] of Object.entries(position.shares ?? {})) {
    const path = `.position.shares.${name}`;
    const seat = seatOf(seats, name, path);
    for (const share of box.takeAll(codes, path)) layOut(state, seat, share);
  }
  const pile = position.pile ?? [];
  if (pile.length === 0) throw new ScenarioInput('.position.pile', position.pile, 'has no card to reveal');
  state.pile.push(...box.takeAll(pile, '.position.pile').reverse());
  reveal(state, tell);
  return state;
}

/** The material of the game; each share and the crash card can be taken out once. */
class Box {
  readonly codes: readonly string[];
  readonly left: Set<Share>;

  constructor(options: Options) {
    this.codes = [...shareList(options).codes, 'CRASH'];
    this.left = new Set(this.codes.keys());
  }

  takeAll(codes: readonly string[], path: string): Share[] {
    return codes.map((code, i) => this.take(code, `${path}[${i}]`));
  }

  take(code: string, path: string): Share {
    if (!this.codes.includes(code)) throw new ScenarioInput(path, code, 'is not in this game (shares)');
    const share = [...this.left].find((one) => this.codes[one] === code);
    if (share === undefined) {
      const n = this.codes.filter((one) => one === code).length;
      throw new ScenarioInput(path, code, n === 1 ? 'is named twice' : `is there only ${n} times`);
    }
    this.left.delete(share);
    return share;
  }
}

class Table implements ScenarioTable {
  readonly state: State;
  readonly seats: readonly string[];
  readonly opening: readonly Event[];

  constructor(state: State, seats: readonly string[], opening: readonly Event[]) {
    this.state = state;
    this.seats = seats;
    this.opening = opening;
  }

  action(move: Words): { seat: Seat; action: Action } {
    const seat = seatOf(this.seats, move.seat, '.seat');
    const no = move.no === undefined ? {} : { no: move.no as number };
    if (move.do !== 'sell') return { seat, action: { do: move.do as 'bid', ...no } };
    return { seat, action: { do: 'sell', shares: this.shares(seat, move.shares as string[]), ...no } };
  }

  /** Own shares where the seat has such; what it does not have is some other share with that code. */
  shares(seat: Seat, codes: readonly string[]): Share[] {
    const own = [...this.state.shares[seat]!];
    const all = shareList(this.state.options).codes;
    return codes.map((code, i) => {
      const at = own.findIndex((share) => all[share] === code);
      if (at >= 0) return own.splice(at, 1)[0]!;
      const other = all.findIndex((one, share) => one === code && !this.state.shares[seat]!.includes(share));
      if (other >= 0) return other;
      const any = all.indexOf(code);
      if (any < 0) throw new ScenarioInput(`.shares[${i}]`, code, 'is not in this game (shares)');
      return any;
    });
  }

  fact(name: string, events: readonly Event[], expected: Json): Json {
    switch (name) {
      case 'revealed': {
        const share = revealedBy(events);
        return share === undefined ? null : this.code(share);
      }
      case 'premium':
        if (revealedBy(events) === undefined) return null;
        return this.bySeat(expected, '.expect.premium', (seat) => this.state.premium[seat]!);
      case 'gained':
        return events.reduce((sum, event) => sum + gainedBy(event), 0);
      default:
        return null;
    }
  }

  end(name: string, expected: Json): Json {
    const { state, seats } = this;
    switch (name) {
      case 'points':
      case 'chips':
        return this.bySeat(expected, `.expect.${name}`, (seat) => state[name][seat]!);
      case 'shares':
        return this.bySeat(expected, '.expect.shares', (seat, wanted) =>
          this.codes(state.shares[seat]!, wanted),
        );
      case 'bank':
      case 'middle':
      case 'phase':
        return state[name];
      case 'pile':
        return state.pile.length;
      case 'start':
        return seats[state.start]!;
      case 'turn':
        return seats[state.turn] ?? null;
      case 'price':
        return view(state, 'table').sale?.price ?? null;
      case 'gone':
        return this.codes(state.gone, expected);
      case 'allChips': {
        const { allChips } = view(state, 'table');
        if (allChips === null) return null;
        return this.bySeat(expected, '.expect.allChips', (seat) => allChips[seat]!);
      }
      case 'over':
        return state.phase === 'over';
      case 'winners': {
        const winners = (outcome(state)?.winners ?? []).map((seat) => seats[seat]!);
        return alike(winners, expected) ? expected : winners;
      }
      case 'places': {
        const places = outcome(state)?.places;
        if (places === undefined) return null;
        if (Array.isArray(expected)) return [...places];
        return this.bySeat(expected, '.expect.places', (seat) => places[seat]!);
      }
      default:
        return null;
    }
  }

  code(share: Share): string {
    return shareCode(this.state.options, share);
  }

  /** A count, or the shares: in the order of the expectation when they are the same ones. */
  codes(shares: readonly Share[], wanted: Json): Json {
    if (!Array.isArray(wanted)) return shares.length;
    const codes = shares.map((share) => this.code(share));
    return alike(codes, wanted) ? wanted : codes;
  }

  /** Answers for the seats that are asked about; for all of them when the question names none. */
  bySeat(expected: Json, path: string, answer: (seat: Seat, wanted: Json) => Json): Json {
    const asked = typeof expected === 'object' && expected !== null ? Object.entries(expected) : [];
    const all: [string, Json][] = asked.length > 0 ? asked : this.seats.map((name) => [name, null]);
    return Object.fromEntries(
      all.map(([name, wanted]) => [name, answer(seatOf(this.seats, name, `${path}.${name}`), wanted)]),
    );
  }
}

/** The card a move turned over; undefined when it turned over none. */
function revealedBy(events: readonly Event[]): Share | undefined {
  for (const event of events) {
    if (event.kind === 'revealed') return event.share;
    if (event.kind === 'over') return CRASH;
  }
  return undefined;
}

function gainedBy(event: Event): number {
  if (event.kind === 'loan') return LOAN;
  if (event.kind === 'dropped') return event.got;
  return event.kind === 'sold' ? event.gained : 0;
}

/** The same members, whatever their order. */
function alike(codes: readonly string[], wanted: Json): boolean {
  return Array.isArray(wanted) && [...codes].sort().join(' ') === [...(wanted as string[])].sort().join(' ');
}
