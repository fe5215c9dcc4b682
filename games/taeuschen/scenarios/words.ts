/** Scenarios of Mogeln & Täuschen: its words as states and actions, and back. */
import type { Json, Seat } from '#games/game.ts';
import { type ScenarioGame, ScenarioInput, type ScenarioTable, seatOf, type Words } from '#games/scenario.ts';
import { type Edition, editionOf } from '../pack/pack.ts';
import { learn } from '../rules/cards.ts';
import { emptyState, look } from '../rules/deal.ts';
import { addSum, cash, shiftNotes } from '../rules/money.ts';
import { outcome } from '../rules/outcome.ts';
import { has } from '../rules/seats.ts';
import { allOwned } from '../rules/streets.ts';
import { dueAtLos } from '../rules/tray.ts';
import {
  type Action,
  AREA,
  BANK,
  BOARD,
  EVERYBODY,
  type Event,
  type Goods,
  KIND,
  KINDS,
  LAWFUL,
  type Notes,
  type Options,
  type SeenZone,
  type State,
  TRAY,
  type ZoneId,
} from '../rules/types.ts';
import { view } from '../rules/view.ts';
import schema from './schema.json' with { type: 'json' };

export const scenarios: ScenarioGame = {
  schema,
  options: {},
  table(scenario, options: Options, seats) {
    const place = new Placing(scenario, options, seats);
    return new Table(place.state(), seats);
  },
};

/** Ids of the pack in both directions. */
class Ids {
  readonly edition: Edition;
  readonly seats: readonly string[];

  constructor(options: Options, seats: readonly string[]) {
    this.edition = editionOf(options.pack);
    this.seats = seats;
  }

  find(list: readonly string[], id: Json | undefined, path: string, what: string): number {
    const at = list.indexOf(id as string);
    if (at < 0) throw new ScenarioInput(path, id, `is no ${what} of the pack`);
    return at;
  }

  space(id: Json | undefined, path: string): number {
    return this.find(
      this.edition.pack.spaces.map((space) => space.id),
      id,
      path,
      'space',
    );
  }

  street(id: Json | undefined, path: string): number {
    return this.find(this.edition.streetIds, id, path, 'street');
  }

  card(id: Json | undefined, path: string): number {
    return this.find(
      this.edition.cards.map((card) => card.id),
      id,
      path,
      'card',
    );
  }

  cheat(id: Json | undefined, path: string): number {
    return this.find(
      this.edition.cheats.map((cheat) => cheat.id),
      id,
      path,
      'cheat',
    );
  }

  seat(name: Json | undefined, path: string): Seat {
    return seatOf(this.seats, name, path);
  }

  zone(name: Json | undefined, path: string): ZoneId {
    if (name === 'board') return BOARD;
    return name === 'tray' ? TRAY : AREA + this.seat(name, path);
  }

  zoneName(zone: ZoneId): string {
    if (zone === BOARD) return 'board';
    return zone === TRAY ? 'tray' : this.seats[zone - AREA]!;
  }

  /** Notes by value, as `{ "50": 2 }`. */
  notes(words: Json | undefined, path: string): Notes {
    const notes = this.edition.notes.map(() => 0);
    for (const [value, count] of Object.entries((words ?? {}) as Record<string, number>)) {
      const at = this.edition.notes.indexOf(Number(value));
      if (at < 0) throw new ScenarioInput(`${path}.${value}`, count, 'is no note of the pack');
      notes[at] = count;
    }
    return notes;
  }

  cheatName(cheat: number): string {
    return cheat >= KIND ? KINDS[cheat - KIND]! : this.edition.cheats[cheat]!.id;
  }
}

/** Puts a position on the table. */
class Placing {
  readonly ids: Ids;
  readonly position: Words;
  readonly chance: Words;
  readonly table: State;

  constructor(scenario: Words, options: Options, seats: readonly string[]) {
    this.ids = new Ids(options, seats);
    this.position = (scenario.position ?? {}) as Words;
    this.chance = (scenario.chance ?? {}) as Words;
    this.table = emptyState(options, seats.length, scenario.clocks === true);
  }

  state(): State {
    const { table: state, position } = this;
    this.money();
    this.deeds();
    this.seats();
    this.cards();
    this.cheats();
    state.given.push(...((this.chance.dice ?? []) as [number, number][]));
    state.endPhase = (position.endPhase as boolean | undefined) ?? allOwned(state);
    state.turns = (position.turns as number | undefined) ?? 0;
    state.graceOver = !state.clocks || state.options.graceSeconds === 0;
    const eyes = new Array<ZoneId>(state.seats).fill(BOARD);
    for (const [name, zone] of this.entries('gaze')) {
      eyes[this.ids.seat(name, `.position.gaze.${name}`)] = this.ids.zone(zone, `.position.gaze.${name}`);
    }
    look(state, eyes);
    return state;
  }

  entries(key: string): [string, Json][] {
    return Object.entries((this.position[key] ?? {}) as Words);
  }

  money(): void {
    const { table: state, ids } = this;
    for (const [name, amount] of this.entries('cash')) {
      const path = `.position.cash.${name}`;
      const seat = ids.seat(name, path);
      if (typeof amount === 'number') addSum(state, seat, amount);
      else shiftNotes(state, seat, ids.notes(amount, path), 1);
    }
  }

  deeds(): void {
    const { table: state, ids } = this;
    for (const [name, streets] of this.entries('deeds')) {
      const seat = ids.seat(name, `.position.deeds.${name}`);
      (streets as string[]).forEach((id, i) => {
        const path = `.position.deeds.${name}[${i}]`;
        const street = ids.street(id, path);
        if (state.owner[street] !== BANK) throw new ScenarioInput(path, id, 'is named twice');
        state.owner[street] = seat;
        state.deedAt[street] = seat;
      });
    }
    ((this.position.hotels ?? []) as string[]).forEach((id, i) => {
      state.hotels |= 1 << ids.street(id, `.position.hotels[${i}]`);
    });
    state.honestHotels = state.hotels;
    for (const [id, name] of this.entries('soldBy')) {
      const path = `.position.soldBy.${id}`;
      state.soldBy[ids.street(id, path)] = ids.seat(name, path);
    }
    for (const [id, n] of this.entries('unbid')) {
      state.unbid[ids.street(id, `.position.unbid.${id}`)] = n as number;
    }
    ((this.position.left ?? []) as string[]).forEach((id, i) => {
      state.left |= 1 << ids.street(id, `.position.left[${i}]`);
    });
  }

  seats(): void {
    const { table: state, ids, position } = this;
    for (const [name, space] of this.entries('tokens')) {
      const path = `.position.tokens.${name}`;
      state.tokens[ids.seat(name, path)] = ids.space(space, path);
    }
    const seat = (key: string): Seat | undefined =>
      position[key] === undefined ? undefined : ids.seat(position[key], `.position.${key}`);
    const jailed = seat('jail');
    if (jailed !== undefined) {
      state.prisoner = jailed;
      state.tokens[jailed] = ids.edition.jail;
    }
    for (const [name, n] of this.entries('jailRolls')) {
      state.prisonRolls[ids.seat(name, `.position.jailRolls.${name}`)] = n as number;
    }
    for (const key of ['waiting', 'out'] as const) {
      ((position[key] ?? []) as string[]).forEach((name, i) => {
        state[key] |= 1 << ids.seat(name, `.position.${key}[${i}]`);
      });
    }
    state.turn = seat('turn') ?? 0;
    (state as { start: Seat }).start = seat('start') ?? 0;
    state.roller = seat('roller') ?? -1;
    if (position.phase !== 'move') return;
    const [one, other] = (position.dice ?? [1, 2]) as [number, number];
    state.dice[0] = one;
    state.dice[1] = other;
    state.stage = 'move';
    state.mover = state.turn;
    state.roller = state.turn;
    state.passes = true;
    state.rolls = 1;
    state.doubles = one === other ? 1 : 0;
  }

  /** Kept cards, then what is to be drawn, then the rest of each deck as the pack has it. */
  cards(): void {
    const { table: state, ids } = this;
    const { cards, events } = ids.edition;
    const left = new Set(cards.keys());
    const takeOut = (id: Json, path: string): number => {
      const card = ids.card(id, path);
      if (!left.delete(card)) throw new ScenarioInput(path, id, 'is named twice');
      return card;
    };
    for (const [name, kept] of this.entries('cards')) {
      const seat = ids.seat(name, `.position.cards.${name}`);
      (kept as string[]).forEach((id, i) => {
        const card = takeOut(id, `.position.cards.${name}[${i}]`);
        state.kept[seat]!.push(card);
        learn(state, card, 1 << seat);
      });
    }
    for (const [deck, key] of ['ereignis', 'gemeinschaft'].entries()) {
      ((this.chance[key] ?? []) as string[]).forEach((id, i) => {
        const path = `.chance.${key}[${i}]`;
        const card = takeOut(id, path);
        if (card < events !== (deck === 0)) throw new ScenarioInput(path, id, 'is of the other deck');
        state.piles[deck as 0 | 1].push(card);
      });
    }
    for (const card of left) state.piles[card < events ? 0 : 1].push(card);
  }

  cheats(): void {
    const { table: state, ids } = this;
    const left = new Set(ids.edition.cheats.keys());
    const takeOut = (id: Json, path: string): number => {
      const cheat = ids.cheat(id, path);
      if (!left.delete(cheat)) throw new ScenarioInput(path, id, 'is named twice');
      return cheat;
    };
    ((this.position.open ?? []) as string[]).forEach((id, i) => {
      state.open.push(takeOut(id, `.position.open[${i}]`));
    });
    ((this.chance.cheats ?? []) as string[]).forEach((id, i) => {
      state.cheatPile.push(takeOut(id, `.chance.cheats[${i}]`));
    });
    state.cheatPile.push(...left);
    for (const cheat of state.open) state.shownCheats |= 1 << cheat;
  }
}

class Table implements ScenarioTable {
  readonly state: State;
  readonly seats: readonly string[];
  readonly ids: Ids;

  constructor(state: State, seats: readonly string[]) {
    this.state = state;
    this.seats = seats;
    this.ids = new Ids(state.options, seats);
  }

  action(move: Words): { seat: Seat; action: Action } {
    const seat = this.ids.seat(move.seat, '.seat');
    return { seat, action: this.actionOf(seat, move) };
  }

  actionOf(seat: Seat, move: Words): Action {
    const { ids, state } = this;
    const verb = move.do as Action['do'];
    switch (verb) {
      case 'move': {
        const token = move.token === undefined ? {} : { token: ids.seat(move.token, '.token') };
        return { do: verb, to: ids.space(move.to, '.to'), ...token };
      }
      case 'turn':
        return { do: verb, die: ((move.die as number) - 1) as 0 | 1, value: move.value as number };
      case 'buy':
        return {
          do: verb,
          ...(move.street === undefined ? {} : { street: ids.street(move.street, '.street') }),
          ...this.amount(move),
        };
      case 'draw':
        return move.deck === undefined ? { do: verb } : { do: verb, deck: move.deck === 'ereignis' ? 0 : 1 };
      case 'take':
      case 'leave':
        return { do: verb, ...this.amount(move) };
      case 'demand': {
        const from = ids.seat(move.from, '.from');
        return { do: verb, from, street: ids.street(move.street, '.street'), ...this.amount(move) };
      }
      case 'pay': {
        const to = move.to === undefined || move.to === 'bank' ? BANK : ids.seat(move.to, '.to');
        const mine = state.debts.filter((debt) => debt.from === seat);
        const debt = move.to === undefined ? mine[0] : mine.find((one) => one.to === to);
        return { do: verb, debt: debt?.no ?? 0, ...this.amount(move) };
      }
      case 'build':
        return { do: verb, street: ids.street(move.street, '.street'), ...this.amount(move) };
      case 'last-hotel':
      case 'sell':
        return { do: verb, street: ids.street(move.street, '.street') };
      case 'pick':
        return { do: verb, from: ids.seat(move.from, '.from'), sum: move.sum as number };
      case 'shift':
        return { do: verb, from: ids.street(move.from, '.from'), to: ids.street(move.to, '.to') };
      case 'swap':
        return { do: verb, mine: ids.street(move.mine, '.mine'), other: ids.street(move.other, '.other') };
      case 'change':
        return { do: verb, give: ids.notes(move.give, '.give'), get: ids.notes(move.get, '.get') };
      case 'bid':
        return { do: verb, sum: move.sum as number };
      case 'play': {
        const card = ids.card(move.card, '.card');
        const debt = state.debts.find(({ from, why }) => from === seat && why === 'rent');
        return { do: verb, card, ...(debt === undefined ? {} : { debt: debt.no }) };
      }
      case 'put-back':
        return { do: verb, card: ids.card(move.card, '.card') };
      case 'choose':
        return this.choice(seat, move.pick);
      case 'offer': {
        const to = ids.seat(move.to, '.to');
        const against = state.offers.find((offer) => offer.from === to && offer.to === seat);
        const counter = move.counter === true ? { counter: against?.no ?? 0 } : {};
        return {
          do: verb,
          to,
          give: this.goods(move.give, '.give'),
          want: this.goods(move.want, '.want'),
          ...counter,
        };
      }
      case 'accept':
      case 'refuse':
        return { do: verb, offer: state.offers.find(({ to }) => to === seat)?.no ?? 0 };
      case 'withdraw':
        return { do: verb, offer: state.offers.find(({ from }) => from === seat)?.no ?? 0 };
      case 'accuse': {
        const accused = ids.seat(move.player, '.player');
        const window = move.window === undefined ? {} : { window: move.window as number };
        if (move.kind !== undefined) {
          return { do: verb, seat: accused, kind: move.kind as (typeof KINDS)[number], ...window };
        }
        return { do: verb, seat: accused, cheat: ids.cheat(move.cheat, '.cheat'), ...window };
      }
      case 'vote':
        return { do: verb, guilty: move.guilty as boolean };
      case 'look':
        return { do: verb, zone: ids.zone(move.zone, '.zone') };
      default:
        return { do: verb } as Action;
    }
  }

  amount(move: Words): { sum?: number; notes?: Notes } {
    if (move.notes !== undefined) return { notes: this.ids.notes(move.notes, '.notes') };
    return move.sum === undefined ? {} : { sum: move.sum as number };
  }

  goods(words: Json | undefined, path: string): Goods {
    const { streets = [], cards = [], money = 0 } = (words ?? {}) as Words;
    return {
      streets: (streets as string[]).map((id, i) => this.ids.street(id, `${path}.streets[${i}]`)),
      cards: (cards as string[]).map((id, i) => this.ids.card(id, `${path}.cards[${i}]`)),
      money: money as number,
    };
  }

  /** The oldest choice of this seat; null picks nothing. */
  choice(seat: Seat, pick: Json | undefined): Action {
    const { ids } = this;
    const task = this.state.tasks.find((one) => one.seat === seat);
    const no = task?.no ?? 0;
    if (pick === null || task === undefined) return { do: 'choose', task: no, pick: -1 };
    if (task.kind === 'player') return { do: 'choose', task: no, pick: ids.seat(pick, '.pick') };
    if (task.kind === 'space') return { do: 'choose', task: no, pick: ids.space(pick, '.pick') };
    return { do: 'choose', task: no, pick: ids.street(pick, '.pick') };
  }

  fact(name: string, events: readonly Event[], expected: Json): Json {
    const { ids, seats } = this;
    const names = (set: number): string[] => seats.filter((_, seat) => has(set, seat));
    const acts = events.filter((event) => event.kind === 'act');
    switch (name) {
      case 'right': {
        const verdict = events.find((event) => event.kind === 'accused');
        return verdict?.kind === 'accused' ? verdict.right : null;
      }
      case 'succeeded':
        return events.flatMap((event) =>
          event.kind === 'succeeded'
            ? [{ seat: seats[event.seat]!, cheat: ids.cheatName(event.cheat), reward: event.reward }]
            : [],
        );
      case 'seen': {
        // Who saw what moved in the first act of this move.
        const first = acts[0];
        return ordered(first === undefined ? [] : names(first.see), expected);
      }
      case 'announced':
        return acts.some(({ told }) => told);
      case 'missed':
        return acts.some(({ missed }) => missed === true);
      case 'told': {
        // Who was told anything at all.
        let set = 0;
        for (const event of events) set |= audience(event);
        return ordered(names(set), expected);
      }
      case 'drew': {
        const drawn = events.find((event) => event.kind === 'drew');
        return drawn?.kind === 'drew' ? ids.edition.cards[drawn.card]!.id : null;
      }
      case 'sold': {
        const sold = events.find((event) => event.kind === 'sold');
        if (sold?.kind !== 'sold') return null;
        return { to: seats[sold.seat] ?? null, sum: sold.sum };
      }
      case 'closed':
        return events.some((event) => event.kind === 'closed');
      case 'failed':
        return events.some((event) => event.kind === 'answer' && event.answer === 'failed');
      default:
        return null;
    }
  }

  end(name: string, expected: Json): Json {
    const { state, seats, ids } = this;
    const { edition } = ids;
    const names = (set: number): string[] => seats.filter((_, seat) => has(set, seat));
    const streets = (set: number): string[] => edition.streetIds.filter((_, street) => has(set, street));
    switch (name) {
      case 'turn':
        return state.stage === 'over' || state.stage === 'last' ? null : seats[state.turn]!;
      case 'tokens':
        return this.bySeat(expected, name, (seat) => edition.pack.spaces[state.tokens[seat]!]!.id);
      case 'cash':
        return this.bySeat(expected, name, (seat, wanted) => this.cashOf(seat, wanted));
      case 'deeds':
      case 'honest': {
        const at = name === 'deeds' ? state.deedAt : state.owner;
        return this.bySeat(expected, name, (seat, wanted) =>
          ordered(
            edition.streetIds.filter((_, street) => at[street] === seat),
            wanted,
          ),
        );
      }
      case 'hotels':
        return ordered(streets(state.hotels), expected);
      case 'left':
        return ordered(streets(state.left), expected);
      case 'jail':
        return seats[state.prisoner] ?? null;
      case 'cards':
        return this.bySeat(expected, name, (seat, wanted) => {
          const cards = state.kept[seat]!.map((card) => edition.cards[card]!.id);
          return typeof wanted === 'number' ? cards.length : ordered(cards, wanted);
        });
      case 'open':
        return ordered(
          state.open.map((cheat) => edition.cheats[cheat]!.id),
          expected,
        );
      case 'phase':
        return state.stage;
      case 'endPhase':
        return state.endPhase;
      case 'extra':
        return state.extra;
      case 'dice':
        return [...state.dice];
      case 'gaze':
        return this.bySeat(expected, name, (seat) => ids.zoneName(state.eyes[seat]!));
      case 'published':
        return this.bySeat(expected, name, (seat) => ids.zoneName(state.published[seat]!));
      case 'pending':
        return state.acts.filter(({ cheat }) => cheat !== LAWFUL).length;
      case 'owes':
        return this.bySeat(expected, name, (seat) =>
          state.debts.reduce((sum, debt) => sum + (debt.from === seat ? debt.sum : 0), 0),
        );
      case 'due':
        return this.bySeat(expected, name, (seat) => dueAtLos(state, seat));
      case 'waiting':
        return ordered(names(state.waiting), expected);
      case 'out':
        return ordered(names(state.out), expected);
      case 'auction':
        return state.auction === null ? null : (edition.streetIds[state.auction.street] ?? 'hotel');
      case 'choices':
        return ordered(
          state.tasks.map(({ seat }) => seats[seat]!),
          expected,
        );
      case 'sees':
        return this.bySeat(expected, name, (seat, wanted) => this.seenBy(seat, wanted));
      case 'over':
        return state.stage === 'over';
      case 'winners':
        return ordered(
          (outcome(state)?.winners ?? []).map((seat) => seats[seat]!),
          expected,
        );
      case 'places': {
        const places = outcome(state)?.places;
        return places === undefined ? null : this.bySeat(expected, name, (seat) => places[seat]!);
      }
      default:
        return null;
    }
  }

  cashOf(seat: Seat, wanted: Json): Json {
    if (typeof wanted !== 'object' || wanted === null) return cash(this.state, seat);
    return this.notesOf(this.state.notes.slice(seat * 5, seat * 5 + 5));
  }

  notesOf(notes: Notes): Json {
    const entries = notes.flatMap((n, i) =>
      n === 0 ? [] : [[String(this.ids.edition.notes[i]), n] as const],
    );
    return Object.fromEntries(entries);
  }

  /** What a seat sees of the zones asked about, in the words of the question. */
  seenBy(seat: Seat, wanted: Json): Json {
    const seen = view(this.state, seat).zones;
    return Object.fromEntries(
      Object.entries(wanted as Words).map(([name, facts]) => {
        const zone = seen[this.ids.zone(name, `.expect.sees.${name}`)]!;
        const asked = Object.entries(facts as Words);
        return [
          name,
          Object.fromEntries(asked.map(([fact, value]) => [fact, this.seenFact(zone, fact, value)])),
        ];
      }),
    );
  }

  seenFact(zone: SeenZone, fact: string, wanted: Json): Json {
    const { edition } = this.ids;
    const ids = (list: readonly number[]): Json =>
      ordered(
        list.map((street) => edition.streetIds[street]!),
        wanted,
      );
    switch (fact) {
      case 'cash':
        return zone.notes?.reduce((sum, n, i) => sum + n * edition.notes[i]!, 0) ?? null;
      case 'deeds':
        return ids(zone.deeds ?? []);
      case 'hotels':
        return typeof zone.hotels === 'number' ? zone.hotels : ids(zone.hotels ?? []);
      case 'changed':
        return zone.changed ?? false;
      case 'now':
        return zone.at === undefined;
      case 'tokens':
        return this.bySeat(wanted, 'sees', (seat) => edition.pack.spaces[zone.tokens![seat]!]!.id);
      default:
        return null;
    }
  }

  /** Answers for the seats that are asked about; for all of them when the question names none. */
  bySeat(expected: Json, name: string, answer: (seat: Seat, wanted: Json) => Json): Json {
    const asked = typeof expected === 'object' && expected !== null ? Object.entries(expected) : [];
    const all: [string, Json][] = asked.length > 0 ? asked : this.seats.map((seat) => [seat, null]);
    return Object.fromEntries(
      all.map(([seat, wanted]) => [
        seat,
        answer(seatOf(this.seats, seat, `.expect.${name}.${seat}`), wanted),
      ]),
    );
  }
}

/** The observers that an event reaches, as a set. */
function audience(event: Event): number {
  switch (event.kind) {
    case 'act':
      return event.told ? EVERYBODY : event.see;
    case 'changed':
      return event.to;
    case 'looked':
    case 'waived':
    case 'voted':
      return 1 << event.seat;
    default:
      return EVERYBODY;
  }
}

/** In the order of the expectation when they are the same ones. */
function ordered(list: readonly string[], wanted: Json): Json {
  if (!Array.isArray(wanted)) return [...list];
  const same = [...list].sort().join(' ') === [...(wanted as string[])].sort().join(' ');
  return same ? wanted : [...list];
}
