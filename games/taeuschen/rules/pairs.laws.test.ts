import { describe, expect, it } from 'vitest';
import { playRound } from '#games/arena.ts';
import type { AnySoftwarePlayer, Json, Observer, Seat } from '#games/game.ts';
import { samplePlayer } from '#games/laws.ts';
import { fastRandom } from '#games/random.ts';
import { taeuschen } from '../index.ts';
import { game } from './game.ts';
import { has } from './seats.ts';
import { SMALL_PACK } from './small-pack.ts';
import { pairsOf } from './testing/secrets.ts';
import { tableOf } from './testing/sight.ts';
import type { Rules } from './testing/world.ts';
import { comparePair, type Pair } from './testing/worlds.ts';
import { laws } from './twins.ts';
import { AREA, type State, type View } from './types.ts';
import { snapshot, zoneCount } from './zones.ts';

// The same cases on every machine; LAWS_SEED looks at others.
const SEED = Number(process.env.LAWS_SEED ?? 1);
/** One state in so many is tried, and of the pairs there are of a kind, the rarer the kind. */
const EVERY = 8;
const MANY = 6;
const GAMES = 12;

/** How often each kind of pair was compared, and the first difference found. */
class Search {
  readonly rules: Rules;
  readonly compared = new Map<string, number>();
  difference: string | undefined;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** Tries what a game of this number comes to, or only pairs of these kinds, until something differs. */
  game(i: number, raw: Record<string, Json> = {}, only?: readonly string[]): void {
    const { rules } = this;
    const seats = 2 + (i % 5);
    const seed = 1000 * SEED + i;
    const parsed = game.options.parse({ ...optionsOf(i), ...raw }, seats);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const others = [...taeuschen.players, ...laws.extremes];
    const players = Array.from(
      { length: seats },
      (_, seat: Seat): AnySoftwarePlayer =>
        seat % 2 === 0 ? samplePlayer(game) : others[(i + 3 * seat) % others.length]!,
    );
    const random = fastRandom(seed);
    let n = 0;
    const check = {
      began() {},
      before() {},
      after: (state: State) => {
        n++;
        if (this.difference !== undefined || state.stage === 'over' || random.int(EVERY) > 0) return;
        const observer: Observer = random.int(12) === 0 ? 'table' : random.int(seats);
        const kinds = new Map<string, Pair[]>();
        for (const pair of pairsOf(tableOf(rules, state, observer, random))) {
          kinds.set(pair.name, [...(kinds.get(pair.name) ?? []), pair]);
        }
        for (const [name, pairs] of kinds) {
          const before = this.compared.get(name) ?? 0;
          if (only?.includes(name) === false || random.int(1 + before) >= MANY) continue;
          const pair = pairs[random.int(pairs.length)]!;
          const { times, difference } = comparePair(rules, state, observer, pair, random);
          if (times > 0) this.compared.set(name, before + 1);
          if (difference === undefined) continue;
          this.difference = `${name}: game ${i} of seed ${SEED}, ${n} actions, ${observer} sees ${difference}`;
          return;
        }
      },
      ended() {},
    };
    playRound({
      registered: taeuschen,
      options: parsed.options,
      seats,
      players,
      seed,
      maxActions: 1200,
      check,
    });
  }
}

/** All presets and variants that decide what is seen, in turn; half of the tables play Meistermogler. */
function optionsOf(i: number): Record<string, Json> {
  return {
    gaze: i % 6 === 5 ? 'off' : 'on',
    proof: i % 3 === 0 ? 'table' : 'ledger',
    meistermogler: i % 2 === 0,
    graceSeconds: i % 5 === 1 ? 0 : 4,
    stationEndsTurn: i % 4 === 1,
    backs: i % 4 === 2 ? 'shown' : 'hidden',
    ...(i % 8 === 7 ? { pack: SMALL_PACK as unknown as Json } : {}),
  };
}

describe('law 2: whoever has not seen it cannot tell', () => {
  const KINDS = [
    ...['take', 'pick', 'shift', 'swap', 'buy', 'build', 'move', 'turn', 'leave'].map(
      (act) => `${act} / nothing`,
    ),
    ...['take', 'pay', 'buy', 'build', 'leave', 'demand'].map((act) => `${act}, how much`),
    ...['move', 'slip', 'token', 'turn'].map((way) => `move / ${way}`),
    'move = slip',
    'fallen / turned',
    'rent / rack rent paid short',
    'pick from the observer, whose hand',
    'buy, whose hand',
  ];

  it('an unseen act from none, nor a cheat from what looks the same', () => {
    const search = new Search(game);
    for (let i = 0; i < GAMES; i++) search.game(i);
    // What comes seldom is looked for.
    const missing = (): string[] => KINDS.filter((kind) => !search.compared.has(kind));
    for (let i = GAMES; i < 4 * GAMES && missing().length > 0; i++) search.game(i, {}, missing());
    expect(search.difference).toBeUndefined();
    expect(missing()).toEqual([]);
  });
});

describe('each leak is noticed', () => {
  /** The first difference in games by these rules. */
  function found(change: Partial<Rules>): string | undefined {
    const search = new Search({ ...game, ...change });
    for (let i = 0; i < GAMES && search.difference === undefined; i++) search.game(i, { gaze: 'on' });
    return search.difference;
  }
  const seeing = (more: (state: State, observer: Observer) => object): Partial<Rules> => ({
    view: (state, observer) => ({ ...game.view(state, observer), ...more(state, observer) }) as View,
  });
  /** Zones that lie otherwise than the observer has seen them. */
  const changed = (state: State, observer: Observer): number[] =>
    observer === 'table'
      ? []
      : [...Array(zoneCount(state.seats)).keys()].filter(
          (zone) => JSON.stringify(snapshot(state, zone)) !== JSON.stringify(state.copies[observer]![zone]),
        );

  it.each<[string, Partial<Rules>]>([
    ['how many hands have been on the table', seeing(({ acts }) => ({ count: acts.length }))],
    ['the number of the newest act', seeing(({ actNo }) => ({ last: actNo }))],
    ['who has witnessed what', seeing(({ acts }) => ({ witnesses: acts.map(({ seen }) => seen) }))],
    ['that a zone has changed in secret', seeing((state, seat) => ({ marks: changed(state, seat) }))],
    ['that something is pending', seeing(({ acts }) => ({ guilty: acts.some(({ cheat }) => cheat >= 0) }))],
    ['where the tokens are', seeing(({ tokens }) => ({ really: tokens }))],
    ['where the hotels are', seeing(({ hotels }) => ({ really: hotels }))],
    ['where the deeds are', seeing(({ deedAt }) => ({ really: deedAt }))],
    ['who still wears the cuff', seeing(({ prisoner }) => ({ really: prisoner }))],
    ['what the dice show', seeing(({ dice }) => ({ really: dice }))],
    ['what a hotel has cost', seeing(({ honestHotels }) => ({ paid: honestHotels }))],
    [
      'by whose hand one was robbed',
      seeing(({ acts }, observer) => ({
        thief: acts.findLast(({ moved }) =>
          moved.some((one) => one.what === 'money' && one.from === observer),
        )?.seat,
      })),
    ],
    [
      'that a token has slipped to where one sees it',
      seeing(({ landings }, observer) => ({
        slips: landings.filter(
          ({ slipOf, seen }) => slipOf > 0 && observer !== 'table' && has(seen, observer),
        ).length,
      })),
    ],
    [
      'the clocks of young acts',
      { timers: (state) => game.timers(state).map((timer) => ({ ...timer, shown: true })) },
    ],
    [
      'that the table waits for who has cheated',
      { awaited: (view) => game.awaited!(view) || view.pending.length > 0 },
    ],
    [
      'an act in secret, as a change of nothing',
      {
        show: (event, observer) =>
          game.show(event, observer) ?? (event.kind === 'act' ? { kind: 'changed' } : undefined),
      },
    ],
    [
      'what lies where one does not look, by a refusal',
      {
        refuse: (state, seat, action) => {
          const refusal = game.refuse(state, seat, action);
          if (action.do !== 'pick' || refusal?.code !== 'not-there') return refusal;
          return changed(state, seat).includes(AREA + action.from) ? undefined : refusal;
        },
      },
    ],
    [
      'that there is something to call, by a refusal',
      {
        refuse: (state, seat, action) =>
          action.do === 'accuse' && !state.acts.some((act) => act.seat === action.seat && act.cheat >= 0)
            ? { code: 'not-now' }
            : game.refuse(state, seat, action),
      },
    ],
    [
      'that a token has slipped, by what may be demanded',
      {
        refuse: (state, seat, action) =>
          action.do === 'demand' &&
          state.landings.some(
            ({ slipOf, seen, seat: of }) => slipOf > 0 && of === action.from && has(seen, seat),
          )
            ? { code: 'nobody-there' }
            : game.refuse(state, seat, action),
      },
    ],
  ])('%s', (_, change) => {
    expect(found(change)).toBeDefined();
  });
});
