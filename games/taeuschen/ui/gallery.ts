/** Situations of a table for looking at screens without a server, put together by hand. Development only: not part of the build. */
import type { Json } from '#games/game.ts';
import type { SeatView, ShownClock, ShownEvent, TableView } from '#table/wire.ts';
import { exampleTable, type Situation } from '#web/gallery/situation.ts';
import { editionOf, STANDARD } from '../pack/pack.ts';
import { CHEAT_ACTS, type CheatAct, type Pack } from '../pack/types.ts';
import { KIND_OF } from '../rules/leave.ts';
import { AREA, BOARD, KIND, KINDS, type Shown, type Space, TRAY, type View } from '../rules/types.ts';
import { sampleView } from './sample.ts';
import { DEEDS } from './sampleDeeds.ts';

const NAMES = ['Anna', 'Ben', 'Carla-Friederike', 'Großonkel Waldemar', 'Stufe 3', 'Knauser-Konrad'];

interface Input {
  readonly seats: number;
  readonly view?: Partial<View>;
  /** Comes live, with what it changes. */
  readonly live?: readonly Shown[];
  readonly then?: Partial<View>;
  readonly events?: readonly Shown[];
  readonly clocks?: readonly ShownClock[];
  /** What happened while one was away. */
  readonly missed?: readonly Shown[];
  readonly table?: Partial<TableView>;
  readonly seat?: (i: number) => Partial<SeatView>;
}

function make({
  seats,
  view = {},
  live,
  then = {},
  events = [],
  clocks = [],
  missed,
  table = {},
  seat,
}: Input): Situation {
  const shown = sampleView(seats, view);
  const all = {
    table: exampleTable({
      game: 'taeuschen',
      options: shown.options as unknown as Json,
      phase: shown.over ? 'over' : 'playing',
      seats: Array.from({ length: seats }, (_, i) => ({
        kind: i > 3 ? 'software' : 'person',
        name: NAMES[i]!,
        ...(i > 3 ? { player: 'level3' } : {}),
        ...seat?.(i),
      })),
      you: shown.seat < 0 ? null : shown.seat,
      clocks,
      ...table,
    }),
    game: shown as unknown as Json,
  };
  const told: ShownEvent[] = [
    { kind: 't:started', round: 1, commitment: 'ab' },
    ...(BEFORE as unknown as ShownEvent[]),
    ...(events as unknown as ShownEvent[]),
  ];
  return {
    all,
    events: told,
    ...(missed && { missed: missed as unknown as ShownEvent[] }),
    ...(live && {
      next: {
        events: live as unknown as ShownEvent[],
        game: sampleView(seats, { ...view, ...then }) as unknown as Json,
      },
    }),
  };
}

const BEFORE: readonly Shown[] = [
  { kind: 'dealt', start: 0, rolls: [], open: [0, 6, 9, 13, 11] },
  { kind: 'act', verb: 'rolled', seat: 1, zones: [BOARD] },
  { kind: 'act', verb: 'move', seat: 1, zones: [BOARD] },
  { kind: 'act', verb: 'buy', seat: 1, zones: [BOARD, TRAY, AREA + 1], street: 8 },
  { kind: 'turn', turn: 0, turns: 36 },
];

/** The zones with the own token on another space. */
function standing(seats: number, space: Space): View['zones'] {
  return sampleView(seats).zones.map((zone) =>
    zone.tokens === undefined ? zone : { ...zone, tokens: [space, ...zone.tokens.slice(1)] },
  );
}

const debt = { no: 7, from: 0, to: 1, why: 'rent', sum: 290 } as const;
const moving: Partial<View> = { stage: 'move', mover: 0, roller: 0, turn: 1, target: 13, graceOver: false };
const clock: ShownClock = { id: 'grace', ms: 4000, left: 2600 };

function through(act: CheatAct, seat: number, victim: number): Extract<Shown, { kind: 'succeeded' }> {
  const cheat = editionOf('standard').cheatOf[act]!;
  return { kind: 'succeeded', seat, cheat, reward: true, motion: [], done: [...DEEDS[act](seat, victim)] };
}

function moments(seats: number): Record<string, () => Situation> {
  const at = (name: string, input: Omit<Input, 'seats'>) => [
    `${name}-${seats}`,
    () => make({ seats, ...input }),
  ];
  return Object.fromEntries([
    at('roll', {}),
    at('grace', { view: { turn: 1, roller: 0, graceOver: false }, clocks: [clock] }),
    at('move', { view: moving }),
    at('buy', {
      view: { ...moving, stage: 'buy', offered: 7 },
      clocks: [{ id: 'buy', ms: 30000, left: 21000 }],
    }),
    at('debt', { view: { debts: [debt], held: true } }),
    at('short', { view: { debts: [{ ...debt, sum: 2600 }], held: true, broke: false } }),
    at('los', { view: { los: 200, turn: 1, graceOver: false } }),
    at('rent', {
      view: {
        landings: [
          { seat: 1, street: 3, due: 90 },
          { seat: 2, street: 8 },
        ],
        turn: 1,
      },
    }),
    // More is open to one than the large buttons say.
    at('beside', { view: { ...moving, los: 200, landings: [{ seat: 1, street: 3, due: 90 }] } }),
    at('beside-los', { view: { ...moving, los: 200 } }),
    at('tray', { view: { look: TRAY } }),
    // Long names beside the own token.
    at('near', { view: { zones: standing(seats, 21) } }),
    at('near-long', { view: { zones: standing(seats, 2) } }),
    at('area', { view: { look: AREA + 1 } }),
    at('own', { view: { look: AREA } }),
    at('old-board', { view: { look: TRAY } }),
    at('auction', {
      view: {
        held: true,
        auction: { street: 18, from: 10, high: 130, bidder: 1, able: [0, 1, 2].slice(0, seats), passed: [] },
      },
      clocks: [{ id: 'auction', ms: 5000, left: 3100 }],
    }),
    at('offer', {
      view: {
        offers: [
          {
            no: 9,
            from: 1,
            to: 0,
            give: { streets: [5, 8], cards: [], money: 0 },
            want: { streets: [0], cards: [7], money: 150 },
          },
        ],
      },
    }),
    at('choose', { view: { tasks: [{ no: 4, seat: 0, kind: 'player', about: 0, from: [1] }], held: true } }),
    at('jail', { view: { jailed: true } }),
    at('draw', { view: { ...moving, stage: 'draw' } }),
    at('over', {
      view: {
        over: true,
        places: [1, 2, 3, 4, 5, 6].slice(0, seats),
        scores: [4230, 3110, 2950, 2210, 1400, 0].slice(0, seats),
        past: [
          {
            no: 3,
            seat: 1,
            cheat: editionOf('standard').cheatOf.los!,
            verb: 'los',
            sum: 300,
            end: 'succeeded',
          },
          { no: 8, seat: 0, cheat: 6, verb: 'pay', sum: 60, end: 'caught' },
          { no: 12, seat: 2 % seats, cheat: 9, verb: 'move', sum: 0, end: 'succeeded' },
        ],
      },
      events: [
        through('los', 1, 0),
        {
          ...({ kind: 'accused', seat: 0, by: 1, cheat: 6, right: true, motion: [] } as const),
          done: [...DEEDS.short(0, 1)],
        },
      ],
    }),
    at('watch', { view: { seat: -1, look: -1 } }),
    at('seen', {
      view: { look: TRAY },
      live: [{ kind: 'motion', seat: 1, motion: [{ what: 'money', from: -1, to: 1, sum: 170 }] }],
    }),
    at('paid', {
      live: [
        {
          kind: 'act',
          verb: 'pay',
          seat: 1,
          zones: [AREA + 1, AREA],
          to: 0,
          why: 'rent',
          motion: [{ what: 'money', from: 1, to: 0, sum: 90 }],
        },
      ],
    }),
  ]);
}

/** A board of so many spaces: the standard one's, fewer of them or some once more. */
function board(n: number): Situation {
  const { spaces } = STANDARD;
  const some = Array.from({ length: n }, (_, i) => {
    const space = spaces[n < spaces.length ? Math.floor((i * spaces.length) / n) : i % spaces.length]!;
    return { ...space, id: i < spaces.length ? space.id : `${space.id}-${i}` };
  });
  const pack: Pack = { ...STANDARD, id: 'sized', spaces: some };
  const { options, zones } = sampleView(6);
  const { streets } = editionOf(pack);
  const there = (list: readonly number[] = []) => list.filter((street) => street < streets);
  return make({
    seats: 6,
    view: {
      options: { ...options, pack },
      zones: zones.map((zone) => ({
        ...zone,
        ...(zone.deeds && { deeds: there(zone.deeds) }),
        ...(Array.isArray(zone.hotels) && { hotels: there(zone.hotels) }),
        ...(zone.tokens && { tokens: zone.tokens.map((space) => space % n) }),
      })),
    },
  });
}

/** Verdicts: each cheat caught and come through, by its card; caught without a card; and those that show nothing. */
function verdicts(): Record<string, () => Situation> {
  const { cheatOf } = editionOf('standard');
  const { options } = sampleView(4);
  const master = { ...options, meistermogler: { returnLoot: true, payCatcher: 100, jailOnCatch: 3 } };
  const live = (...shown: Shown[]) => make({ seats: 4, live: shown });
  const caught = (act: CheatAct, seat: number, by: number, cheat: number): Shown => ({
    ...({ kind: 'accused', seat, by, cheat, right: true, motion: [] } as const),
    done: [...DEEDS[act](seat, (seat + 3) % 4)],
  });
  const each = (name: string, make: (act: CheatAct) => Situation) =>
    CHEAT_ACTS.map((act) => [`${name}-${act}`, () => make(act)] as const);
  return Object.fromEntries([
    ...each('caught', (act) =>
      live(caught(act, 3, 0, cheatOf[act]!), { kind: 'owes', debt: 11, from: 3, to: -1, why: 'penalty' }),
    ),
    ...each('through', (act) => live(through(act, 1, 0))),
    ...each('master', (act) =>
      make({
        seats: 4,
        view: { options: master },
        live: [caught(act, 0, 2, KIND + KINDS.indexOf(KIND_OF[act]))],
      }),
    ),
    // Several come through at one roll, just when one has to move; and one with the mat open.
    [
      'several',
      () =>
        make({
          seats: 4,
          view: moving,
          live: [through('swap', 3, 2), through('rob', 1, 0), through('pick', 2, 0)],
        }),
    ],
    [
      'caught-in-debt',
      () =>
        make({
          seats: 4,
          view: { debts: [debt], held: true },
          live: [caught('swap', 3, 0, cheatOf.swap!)],
        }),
    ],
    ['innocent', () => live({ kind: 'accused', seat: 2, by: 0, cheat: 6, right: false })],
    ['acquitted', () => live({ kind: 'verdict', seat: 2, by: 3, cheat: 6, guilty: false, yes: 0, no: 2 })],
    [
      'convicted',
      () => live({ kind: 'accused', seat: 2, by: 3, cheat: 6, right: true, done: [], motion: [] }),
    ],
    [
      'paid-nothing',
      () =>
        live({
          ...({ kind: 'succeeded', seat: 1, cheat: KIND, reward: false, motion: [] } as const),
          done: [{ what: 'short', to: -1, sum: 0, due: 1380 }],
        }),
    ],
  ]);
}

export const situations: Record<string, () => Situation> = {
  ...moments(2),
  ...moments(4),
  ...moments(6),
  ...verdicts(),
  ...Object.fromEntries([12, 13, 16, 20, 24, 28, 36, 40, 60].map((n) => [`board-${n}`, () => board(n)])),
  'trial-4': () =>
    make({ seats: 4, view: { trial: { accuser: 1, accused: 0, cheat: 6, voting: false }, held: true } }),
  'vote-4': () =>
    make({
      seats: 4,
      view: { trial: { accuser: 1, accused: 2, cheat: 6, voting: true }, held: true },
      clocks: [{ id: 'vote', ms: 20_000, left: 12_000 }],
    }),
  'master-4': () => {
    const { options } = sampleView(4);
    const mode = { ...options, meistermogler: { returnLoot: true, payCatcher: 100, jailOnCatch: 3 } };
    return make({ seats: 4, view: { options: { ...mode, backs: 'shown' }, catches: [0, 2, 1, 0] } });
  },
  'missed-4': () => make({ seats: 4, view: moving, missed: BEFORE }),
  'last-hotel-4': () => make({ seats: 4, view: { lastHotel: [-1, 5, -1, -1] } }),
  'stays-4': () => make({ seats: 4, view: { ...moving, turn: 0, target: 5, jailed: true } }),
  'let-go-4': () => make({ seats: 4, view: { hand: [7, 8], held: true } }),
  // A street of theirs that was bought after one last looked there, asked for with more money than one has.
  'unseen-offer-4': () => {
    const give = { streets: [17], cards: [], money: 0 };
    const want = { streets: [0], cards: [], money: 5_000 };
    return make({ seats: 4, view: { look: TRAY, offers: [{ no: 9, from: 1, to: 0, give, want }] } });
  },
  'place-4': () => {
    const { kinds } = editionOf('standard');
    const from = kinds.flatMap((kind, space) => (kind === 'go-to-jail' || kind === 'los' ? [] : [space]));
    return make({
      seats: 4,
      view: { tasks: [{ no: 4, seat: 0, kind: 'space', about: 2, from }], held: true },
    });
  },
  'last-one-4': () => {
    const { zones } = sampleView(4, { look: TRAY });
    const tray = zones.map((zone, i) => (i === TRAY ? { hotels: 1 } : zone));
    return make({ seats: 4, view: { look: TRAY, zones: tray } });
  },
  'out-4': () => make({ seats: 4, view: { out: [0], turn: 1, hand: [], graceOver: false } }),
  'broke-4': () =>
    make({
      seats: 4,
      view: { debts: [{ ...debt, sum: 9000 }], held: true, broke: true, waiting: [2], out: [3] },
    }),
  'standin-4': () => make({ seats: 4, seat: (i) => (i === 0 ? { standIn: true, player: 'level3' } : {}) }),
};
