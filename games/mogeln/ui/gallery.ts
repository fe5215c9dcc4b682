/** Typed situations of a table, for looking at screens without a server. Development only: not part of the build. */
import { type Card, deck } from '#games/cards.ts';
import type { Json } from '#games/game.ts';
import type { Everything, SeatView, ShownClock, ShownEvent, TableView } from '#table/wire.ts';
import { exampleTable, type Situation } from '#web/gallery/situation.ts';
import { optionSpec } from '../rules/options.ts';
import type { Options, Shown, View } from '../rules/types.ts';
import { sorted } from '../rules/view.ts';

const NAMES = [
  'Anna',
  'Ben',
  'Carla-Friederike',
  'Großonkel Waldemar',
  'Dan',
  'Omi Erna',
  'Baronin Lügenfels',
  'Ülkü',
  'Donaudampfschifffahrt',
  'Fritz',
];

function options(raw: Record<string, Json>, seats: number): Options {
  const parsed = optionSpec.parse({ preset: 'gemogelt', ...raw }, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

/** A hand of n cards, spread over the deck by a fixed step. */
function hand(n: number, step = 7): Card[] {
  const cards = deck(2, true);
  return sorted(Array.from({ length: n }, (_, i) => cards[(i * step + 3) % cards.length]!));
}

interface Input {
  readonly seats: number;
  readonly hand?: number;
  readonly you?: number | null;
  readonly raw?: Record<string, Json>;
  readonly view?: Partial<View>;
  readonly table?: Partial<TableView>;
  readonly seat?: (i: number) => Partial<SeatView>;
  readonly clocks?: readonly ShownClock[];
}

export function make(input: Input): Everything {
  const { seats, you = 0, raw = {} } = input;
  const resolved = options(raw, seats);
  const cards = hand(input.hand ?? 13);
  const view: View = {
    seat: you ?? -1,
    seats,
    options: resolved,
    dealer: seats - 1,
    turn: 0,
    due: 6,
    lastClaim: 5,
    hand: you === null ? [] : cards,
    counts: Array.from({ length: seats }, (_, i) => ({ n: i === you ? cards.length : 9 + ((i * 5) % 14) })),
    pile: 9,
    lays: 5,
    lay: null,
    out: [],
    over: false,
    ...input.view,
  };
  const table = exampleTable({
    game: 'mogeln',
    options: resolved as unknown as Json,
    raw: raw as Json,
    phase: 'playing',
    seats: Array.from({ length: seats }, (_, i) => ({
      kind: i > 4 ? 'software' : 'person',
      name: NAMES[i]!,
      ...(i > 4 ? { player: 'erna' } : {}),
      ...input.seat?.(i),
    })),
    you,
    round: 2,
    deals: 2,
    clocks: input.clocks ?? [],
    ...input.table,
  });
  return { table, game: view as unknown as Json };
}

const laid = (no: number, seat: number, count: number, rank: number): Shown => ({
  kind: 'laid',
  no,
  seat,
  claim: { count, rank },
});
const lay = (seat: number, count: number, rank: number, over: object = {}): NonNullable<View['lay']> => ({
  no: 5,
  seat,
  claim: { count, rank },
  open: true,
  mayLay: true,
  done: false,
  ...over,
});
const started: ShownEvent = { kind: 't:started', round: 2, commitment: 'ab' };
const events = (...shown: Shown[]): ShownEvent[] => [started, ...(shown as unknown as ShownEvent[])];
const guard: ShownClock = { id: 'guard', ms: 3000, left: 1900 };
const reveal = (
  lie: boolean,
  revealed: Card[],
  over: Partial<Extract<Shown, { kind: 'challenged' }>> = {},
): Shown => ({
  kind: 'challenged',
  no: 5,
  by: 2,
  seat: 1,
  claim: { count: revealed.length, rank: 10 },
  revealed,
  lie,
  pileTo: lie ? 1 : 2,
  size: 14,
  doubters: [],
  next: 2,
  due: 11,
  ...over,
});

const challengedAfter = (seats: number): Json =>
  make({ seats, view: { turn: 2, due: 11, pile: 0, lay: null } }).game;

export const situations: Record<string, () => Situation> = {
  'my-turn': () => ({
    all: make({
      seats: 4,
      view: { lay: lay(3, 2, 5) },
      clocks: [{ id: 'move', seat: 0, ms: 60000, left: 43000 }],
    }),
    events: events(laid(3, 1, 1, 3), laid(4, 2, 3, 4), laid(5, 3, 2, 5)),
  }),
  'not-my-turn': () => ({
    all: make({ seats: 4, view: { turn: 2, due: 7, lay: lay(1, 3, 6, { mayLay: false }) }, clocks: [guard] }),
    events: events(laid(4, 0, 1, 5), laid(5, 1, 3, 6)),
    hovers: [0, 0, 3],
    sayings: [null, 'innocent', null, 'hurry'],
  }),
  two: () => ({ all: make({ seats: 2, raw: { preset: 'klopfen' }, hand: 25 }), events: events() }),
  three: () => ({
    all: make({ seats: 3, hand: 1, view: { turn: 1, lay: lay(0, 1, 6) } }),
    events: events(laid(5, 0, 1, 6)),
  }),
  six: () => ({
    all: make({
      seats: 6,
      hand: 17,
      view: { turn: 3, due: 9, lay: lay(2, 4, 8, { mayLay: false }) },
      clocks: [guard],
    }),
    events: events(laid(3, 0, 1, 6), laid(4, 1, 2, 7), laid(5, 2, 4, 8)),
    snapshot: { present: [true, true, true, false, true, true] },
  }),
  ten: () => ({
    all: make({
      seats: 10,
      hand: 40,
      raw: { jokers: true },
      view: { turn: 0, due: 9, lay: lay(9, 4, 8), pile: 38 },
      seat: (i) => (i === 3 ? { standIn: true, player: 'kalle' } : {}),
      clocks: [{ id: 'move', seat: 0, ms: 60000, left: 4000 }],
    }),
    events: events(laid(3, 7, 1, 6), laid(4, 8, 2, 7), laid(5, 9, 4, 8)),
  }),
  'ten-small': () => ({ all: make({ seats: 10, hand: 10, view: { turn: 4 } }), events: events() }),
  lie: () => ({
    all: make({ seats: 4, view: { turn: 2, due: 11, lay: lay(1, 3, 10) } }),
    events: events(laid(5, 1, 3, 10)),
    next: { events: [reveal(true, [10, 23, 42]) as never], game: challengedAfter(4) },
  }),
  honest: () => ({
    all: make({ seats: 4, view: { turn: 2, due: 11, lay: lay(1, 2, 10) } }),
    events: events(laid(5, 1, 2, 10)),
    next: { events: [reveal(false, [10, 23], { by: 0, pileTo: 0 }) as never], game: challengedAfter(4) },
  }),
  photo: () => ({
    all: make({ seats: 4, view: { turn: 2, due: 11, lay: lay(1, 3, 10) } }),
    events: events(laid(5, 1, 3, 10)),
    next: {
      events: [
        {
          kind: 't:race',
          calls: [
            { seat: 2, ms: 820 },
            { seat: 0, ms: 870 },
            { seat: 3, ms: 1340 },
          ],
          winner: 2,
          tie: false,
        },
        reveal(true, [10, 23, 42]) as never,
      ],
      game: challengedAfter(4),
    },
  }),
  after: () => ({
    all: make({ seats: 4, view: { turn: 2, due: 11, pile: 0, lay: null } }),
    events: events(laid(5, 1, 3, 10), reveal(true, [10, 23, 42])),
  }),
  verdeckt: () => ({
    all: make({
      seats: 5,
      raw: { calling: 'verdeckt' },
      view: { turn: 2, due: 7, lay: lay(1, 2, 6, { mayLay: false }) },
      clocks: [{ id: 'choose', ms: 20000, left: 13000 }],
    }),
    events: events(laid(5, 1, 2, 6)),
  }),
  free: () => ({
    all: make({ seats: 4, raw: { order: 'free' }, view: { due: -1, lay: lay(3, 2, 5) } }),
    events: events(laid(5, 3, 2, 5)),
  }),
  step: () => ({ all: make({ seats: 4, raw: { order: 'step' }, view: { due: -1 } }), events: events() }),
  countlie: () => ({
    all: make({
      seats: 4,
      raw: { countMayLie: true },
      view: { counts: [{ n: 13 }, { n: 1, atLeast: true }, { n: 9 }, { n: 14 }] },
    }),
    events: events(),
  }),
  last: () => ({
    all: make({
      seats: 4,
      view: { turn: 0, lay: lay(3, 1, 5, { last: true }), counts: [{ n: 13 }, { n: 8 }, { n: 9 }, { n: 0 }] },
      clocks: [{ id: 'last-lay', ms: 10000, left: 7000 }],
    }),
    events: events(laid(5, 3, 1, 5)),
  }),
  places: () => ({
    all: make({
      seats: 5,
      raw: { end: 'places' },
      view: { turn: 2, out: [1, 3], counts: [{ n: 5 }, { n: 0 }, { n: 3 }, { n: 0 }, { n: 6 }] },
    }),
    events: events(),
  }),
  watch: () => ({
    all: make({ seats: 6, you: null, view: { turn: 3, due: 9, lay: lay(2, 4, 8) } }),
    events: events(laid(5, 2, 4, 8)),
  }),
  paused: () => ({ all: make({ seats: 4, table: { paused: true, pausedBy: 2 } }), events: events() }),
  away: () => ({
    all: make({ seats: 4 }),
    events: events(),
    snapshot: {
      status: {
        is: 'waiting',
        attempt: 3,
        since: performance.now() - 12000,
        retryAt: performance.now() + 4000,
      },
    },
  }),
  tab: () => ({ all: make({ seats: 4 }), events: events(), snapshot: { pen: false } }),
  missed: () => ({
    all: make({ seats: 4 }),
    events: events(),
    missed: events(laid(3, 1, 1, 3), reveal(true, [10, 23, 42]), laid(5, 3, 2, 5)),
  }),
  standin: () => ({
    all: make({ seats: 4, seat: (i) => (i === 0 ? { standIn: true, player: 'kalle' } : {}) }),
    events: events(),
  }),
  over: () => ({
    all: make({
      seats: 4,
      raw: { match: { kind: 'rounds', n: 5, score: 'cards-left' } },
      view: { over: true, turn: -1, due: -1, places: [2, 1, 3, 4], scores: [3, 0, 9, 22] },
      table: { phase: 'between', scores: [12, 4, 9, 41] },
    }),
    events: events({
      kind: 'over',
      places: [2, 1, 3, 4],
      scores: [3, 0, 9, 22],
      byLimit: false,
      hands: [hand(3), [], hand(9, 5), hand(22, 11)],
      dead: [],
      pile: hand(18, 13),
    }),
  }),
};
