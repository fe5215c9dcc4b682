/**
 * Situations of a table for looking at screens without a server: moments out of games that software players play
 * here. Development only: not part of the build.
 */
import type { Json } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import type { Everything, SeatView, ShownClock, ShownEvent, TableView } from '#table/wire.ts';
import { exampleTable, type Situation } from '#web/gallery/situation.ts';
import { players } from '../players/index.ts';
import type { MogulPlayer } from '../players/player.ts';
import { game } from '../rules/game.ts';
import { optionSpec } from '../rules/options.ts';
import type { Action, Event, Options, Shown, State, View } from '../rules/types.ts';

const NAMES = [
  'Anna',
  'Ben',
  'Carla-Friederike',
  'Großonkel Waldemar',
  'Professor Parkett',
  'Knauser-Konrad',
];

interface Input {
  readonly seats: number;
  readonly you?: number | null;
  readonly raw?: Record<string, Json>;
  readonly seed?: number;
  /** The game goes on until this holds. */
  readonly until: (view: View, state: State) => boolean;
  /** This many actions more come live. */
  readonly live?: number;
  readonly table?: Partial<TableView>;
  readonly seat?: (i: number) => Partial<SeatView>;
  readonly clocks?: readonly ShownClock[];
  readonly rest?: Partial<Situation>;
  /** What the seat in turn does instead of what its player would. */
  readonly instead?: (view: View) => Action | undefined;
}

function make(input: Input): Situation {
  const { seats, you = 0, raw = {}, seed = 7 } = input;
  const parsed = optionSpec.parse(raw, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const options: Options = parsed.options;
  const random = fastRandom(seed);
  const player = players.find(({ id }) => id === 'level3') as MogulPlayer;
  const memories = Array.from({ length: seats }, (_, seat) => player.begin(seat, seats));
  const observer = you ?? 'table';
  const events: ShownEvent[] = [{ kind: 't:started', round: 1, commitment: 'ab' }];
  const tell = (event: Event) => {
    const shown = game.show(event, observer) as Shown;
    events.push(shown as unknown as ShownEvent);
    for (const memory of memories) player.see(memory, shown);
  };
  const state = game.start({ options, seats, random }, tell);
  const view = () => game.view(state, observer);
  const act = () => {
    const seat = state.turn;
    const seen = game.view(state, seat);
    const action = input.instead?.(seen) ?? player.decide(memories[seat]!, seen, random)!.action;
    const refusal = game.refuse(state, seat, action);
    if (refusal !== undefined) throw new Error(refusal.code);
    game.play(state, seat, action, random, tell);
  };
  for (let n = 0; !input.until(view(), state); n++) {
    if (n > 2000 || state.turn < 0) throw new Error('this never happens here');
    act();
  }
  const all = everything(input, options, view());
  const before = events.length;
  for (let n = 0; n < (input.live ?? 0) && state.turn >= 0; n++) act();
  return {
    all,
    events: events.slice(0, before),
    ...(input.live && { next: { events: events.slice(before), game: view() as unknown as Json } }),
    ...input.rest,
  };
}

function everything(input: Input, options: Options, view: View): Everything {
  const { seats, you = 0, raw = {} } = input;
  const table = exampleTable({
    game: 'mogul',
    options: options as unknown as Json,
    raw: raw as Json,
    phase: view.over ? 'over' : 'playing',
    seats: Array.from({ length: seats }, (_, i) => ({
      kind: i > 3 ? 'software' : 'person',
      name: NAMES[i]!,
      ...(i > 3 ? { player: i === 4 ? 'parkett' : 'konrad' } : {}),
      ...input.seat?.(i),
    })),
    you,
    clocks: input.clocks ?? [],
    ...input.table,
  });
  return { table, game: view as unknown as Json };
}

const mine = (view: View) => view.turn === view.seat;
const late = (view: View) => view.round >= 12;
/** Bids as long as there are chips: long auctions. */
const eager = (view: View): Action | undefined =>
  view.phase === 'auction' && view.chips > 1 && view.middle < 7 ? { do: 'bid', no: view.no } : undefined;

/** The same moments at tables of three and of six. */
function phases(seats: number): Record<string, () => Situation> {
  const at = (name: string, input: Omit<Input, 'seats'>) => [
    `${name}-${seats}`,
    () => make({ seats, ...input }),
  ];
  return Object.fromEntries([
    at('begin', { until: () => true, live: 1 }),
    at('loans', { until: (v) => late(v) && v.phase === 'loans' && mine(v) }),
    at('loans-soon', {
      until: (v) => late(v) && v.phase === 'loans' && !mine(v) && v.toAnswer.includes(0),
    }),
    at('bid', {
      until: (v) => late(v) && v.phase === 'auction' && mine(v) && v.middle > 2,
      clocks: [{ id: 'move', seat: 0, ms: 60000, left: 43000 }],
      instead: eager,
    }),
    at('others-bid', {
      until: (v) => late(v) && v.phase === 'auction' && !mine(v) && v.dropped.length > 0 && v.middle > 1,
      clocks: [{ id: 'move', seat: 1, ms: 60000, left: 4000 }],
      live: 3,
      rest: { sayings: [null, 'hurry', null, 'innocent'] },
      instead: eager,
    }),
    at('out', {
      until: (v) => late(v) && v.phase === 'auction' && !v.active.includes(0) && v.middle > 0,
      live: 2,
    }),
    at('won', {
      until: (v) => v.phase === 'winner' && mine(v) && v.sellable.length > 0,
      instead: (v) =>
        v.seat === 0 && v.phase === 'auction' && v.chips > 0 ? { do: 'bid', no: v.no } : undefined,
    }),
    at('others-won', { until: (v) => late(v) && v.phase === 'winner' && !mine(v), live: 1 }),
    at('second-sells', {
      until: (v) => v.phase === 'second' && mine(v) && v.winnerDid === 'take' && v.sellable.length > 0,
    }),
    at('second-takes', { until: (v) => v.phase === 'second' && mine(v) && v.winnerDid === 'sell' }),
    at('others-second', { until: (v) => late(v) && v.phase === 'second' && !mine(v), live: 1 }),
    at('danger', { until: (v) => v.pile <= 5 && v.phase === 'auction' && mine(v) }),
    at('crash', {
      until: (_, state) => state.phase === 'second' && state.pile.at(-1) === 31,
      live: 1,
    }),
    at('over', { until: (v) => v.over }),
    at('watch', { you: null, until: (v) => late(v) && v.phase === 'auction' && v.middle > 1 }),
  ]);
}

export const situations: Record<string, () => Situation> = {
  ...phases(3),
  ...phases(4),
  ...phases(6),
  'hidden-6': () =>
    make({
      seats: 6,
      raw: { memoryAid: false },
      until: (v) => late(v) && v.phase === 'auction' && mine(v),
      seat: (i) => (i === 3 ? { standIn: true, player: 'paule' } : i === 1 ? { factor: 2 } : {}),
      rest: { snapshot: { present: [true, true, false, false, true, true] } },
    }),
  'own-bid-4': () =>
    make({
      seats: 4,
      raw: { loanTiming: 'own-bid', overdraft: true, openChips: true },
      until: (v) => late(v) && v.phase === 'auction' && mine(v) && v.loansLeft > 0,
    }),
  'no-chips-6': () =>
    make({
      seats: 6,
      until: (v) => v.phase === 'auction' && mine(v) && v.chips === 0,
      instead: (v) => (v.phase === 'auction' && v.chips > 0 ? { do: 'bid', no: v.no } : undefined),
    }),
  'correspondence-4': () => {
    const input: Input = {
      seats: 4,
      until: (v) => late(v) && v.phase === 'auction' && mine(v) && v.middle > 0,
      table: { pace: 'correspondence' },
      clocks: [{ id: 'move', seat: 0, ms: 259_200_000, left: 187_000_000 }],
    };
    const situation = make(input);
    return { ...situation, missed: situation.events.slice(-26) };
  },
  'standin-4': () =>
    make({
      seats: 4,
      until: (v) => late(v) && v.phase === 'auction',
      seat: (i) => (i === 0 ? { standIn: true, player: 'paule' } : {}),
    }),
  'paused-4': () => make({ seats: 4, until: (v) => late(v), table: { paused: true, pausedBy: 2 } }),
};
