import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Acted, type PlayedRound, playRound, type RoundSetup } from './arena.ts';
import type { AnyGame, AnySoftwarePlayer, GameKit, Json, OptionField, Registered } from './game.ts';
import { games } from './index.ts';
import { type Law, LawWatch, samplePlayer } from './laws.ts';

/** Rounds are cut here: laws are tested after every action, and long rounds repeat themselves. */
const LONGEST = 120;
// The same cases on every machine, so that a red test is the work of the change at hand; LAWS_SEED looks at others.
fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 1) });

const RUNS = 60;

interface Wanted {
  readonly seats: number;
  readonly raw: Record<string, Json>;
  readonly players: readonly number[];
  readonly seed: number;
}

/** Any value a field may have. */
function fieldValue(field: OptionField, kit: GameKit): fc.Arbitrary<Json> {
  if (field.kind === 'data') return fc.constantFrom(...dataValues(field, kit));
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'choice') return fc.constantFrom(...field.values!);
  if (field.kind === 'match') return fc.constant({ kind: 'single' });
  return fc.integer({ min: field.min ?? 0, max: field.max ?? 100 });
}

function dataValues(field: OptionField, kit: GameKit): readonly Json[] {
  return [...(field.values ?? []), ...(kit.laws.data?.[field.key] ?? [])];
}

/** Seats, options as people might set them (those left out get their defaults) and who plays. */
function wanted(game: AnyGame, kit: GameKit, players: number): fc.Arbitrary<Wanted> {
  const fields = Object.fromEntries(game.options.fields.map((field) => [field.key, fieldValue(field, kit)]));
  return fc.record({
    seats: fc.integer({ min: game.seats.min, max: game.seats.max }),
    raw: fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Record<string, Json>>,
    players: fc.array(fc.nat(players - 1), { minLength: 1, maxLength: game.seats.max }),
    seed: fc.nat(1_000_000),
  });
}

/** The lawful setup nearest to the wish: options that do not go together are dropped one by one. */
function lawful(game: AnyGame, wish: Wanted): { seats: number; options: unknown } {
  const raw = { ...wish.raw };
  for (;;) {
    const parsed = game.options.parse(raw, wish.seats);
    if (parsed.ok) return { seats: wish.seats, options: parsed.options };
    const key = parsed.problems[0]!.path.split('.')[1];
    // A number of seats the preset does not allow.
    if (key === undefined) return lawful(game, { ...wish, seats: wish.seats + 1 });
    delete raw[key];
  }
}

/** The presets as options; the defaults alone where a game has none. */
function presetsOf(game: AnyGame): Record<string, Json>[] {
  const { presets } = game.options;
  return presets.length === 0 ? [{}] : presets.map((preset) => ({ preset }));
}

/** The fewest seats and the first preset that allow these options. */
function firstLawful(
  game: AnyGame,
  raw: Record<string, Json>,
): { seats: number; preset: Record<string, Json> } {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    for (const preset of presetsOf(game)) {
      if (game.options.parse({ ...preset, ...raw }, seats).ok) return { seats, preset };
    }
  }
  throw new Error(`nobody can play with ${JSON.stringify(raw)}`);
}

function setupOf(
  registered: Registered,
  kit: GameKit,
  wish: Wanted,
  maxActions: number,
): Omit<RoundSetup, 'check'> {
  const all = everyone(registered, kit);
  const { seats, options } = lawful(registered.game, wish);
  const players = Array.from({ length: seats }, (_, s) => all[wish.players[s % wish.players.length]!]!);
  return { registered, options, seats, players, seed: wish.seed, maxActions };
}

/** Half of the time the uniform player, for it does everything that is offered. */
function everyone(registered: Registered, kit: GameKit): AnySoftwarePlayer[] {
  const extremes = kit.laws.extremes;
  return [...extremes.map(() => samplePlayer(registered.game)), ...extremes];
}

function watched(setup: Omit<RoundSetup, 'check'>, kit: GameKit): { watch: LawWatch; round: PlayedRound } {
  const watch = new LawWatch(kit.laws, setup);
  return { watch, round: playRound({ ...setup, check: watch }) };
}

for (const [id, registered] of Object.entries(games)) {
  const kit = await registered.kit!();
  const { game } = registered;
  const count = everyone(registered, kit).length;

  describe(`the laws of ${id}`, () => {
    it('hold after every action, whatever the options and whoever plays', { timeout: 120_000 }, () => {
      fc.assert(
        fc.property(wanted(game, kit, count), (wish) => {
          const { watch } = watched(setupOf(registered, kit, wish, LONGEST), kit);
          expect(watch.violations).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    });

    const values = game.options.fields.flatMap((field): [string, Json][] => {
      if (field.kind === 'data') return dataValues(field, kit).map((value) => [field.key, value]);
      if (field.kind !== 'flag' && field.kind !== 'choice') return [];
      return (field.values ?? [true, false]).map((value) => [field.key, value]);
    });
    it.each(values)('hold with %s %j', { timeout: 120_000 }, (key, value) => {
      const { seats, preset } = firstLawful(game, { [key]: value });
      fc.assert(
        fc.property(wanted(game, kit, count), (wish) => {
          const raw = { ...wish.raw, ...(key === 'preset' ? {} : preset), [key]: value };
          const parsed = game.options.parse(raw, seats);
          const setup = setupOf(registered, kit, { ...wish, seats, raw }, LONGEST / 2);
          // What the value does not go together with is left out, never the value itself.
          fc.pre(
            parsed.ok ||
              JSON.stringify(setup.options).includes(JSON.stringify({ [key]: value }).slice(1, -1)),
          );
          expect(watched(setup, kit).watch.violations).toEqual([]);
        }),
        { numRuns: 3 },
      );
    });

    for (const preset of presetsOf(game)) {
      it(`hold in ${preset.preset ?? 'its only way to play'} for every number of seats to the end`, {
        timeout: 120_000,
      }, () => {
        for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
          const parsed = game.options.parse(preset, seats);
          if (!parsed.ok) continue;
          const players = Array.from({ length: seats }, (_, seat) =>
            seat === 0 ? samplePlayer(game) : kit.laws.extremes[seat % kit.laws.extremes.length]!,
          );
          const setup = { registered, options: parsed.options, seats, players, seed: seats, maxActions: 400 };
          expect(watched(setup, kit).watch.violations, `${seats} seats`).toEqual([]);
        }
      });
    }

    it('every round ends by rule, also among players of one extreme kind', { timeout: 120_000 }, () => {
      for (const player of everyone(registered, kit)) {
        fc.assert(
          fc.property(wanted(game, kit, 1), (wish) => {
            const setup = setupOf(registered, kit, wish, Number.POSITIVE_INFINITY);
            const round = playRound({ ...setup, players: setup.players.map(() => player) });
            expect(round.ended).toBe('rule');
          }),
          { numRuns: 3 },
        );
      }
    });

    it('the same setup plays the same round', () => {
      const wish = fc.sample(wanted(game, kit, count), { numRuns: 1, seed: 7 })[0]!;
      const setup = setupOf(registered, kit, wish, LONGEST);
      const log = (): readonly Acted[] => playRound(setup).log;
      expect(log()).toEqual(log());
    });
  });
}

describe('each law is broken by a fault planted against it', async () => {
  const registered = games.mogeln!;
  const kit = await registered.kit!();
  const real = registered.game;
  // biome-ignore lint/suspicious/noExplicitAny: the faults reach into the states of Mogeln
  type Any = any;

  /** The laws that a round of the changed game breaks. */
  function broken(change: Partial<AnyGame>, raw: Record<string, Json> = {}, seats = 4, rounds = 6): Set<Law> {
    const faulty: Registered = { ...registered, game: { ...real, ...change } };
    const parsed = real.options.parse(raw, seats);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const laws = new Set<Law>();
    for (let seed = 0; seed < rounds; seed++) {
      const players = Array.from({ length: seats }, () => samplePlayer(faulty.game));
      const setup = { registered: faulty, options: parsed.options, seats, players, seed, maxActions: 60 };
      const watch = new LawWatch(kit.laws, setup);
      try {
        playRound({ ...setup, check: watch });
      } catch {
        // What a faulty game offers may be refused; the law has seen it before.
      }
      for (const violation of watch.violations) laws.add(violation.law);
    }
    return laws;
  }

  it('none is broken without a fault', () => {
    for (const raw of [{}, { calling: 'verdeckt' }, { countMayLie: true }, { end: 'places' }]) {
      expect([...broken({}, raw)]).toEqual([]);
    }
  });

  const afterwards = (then: (state: Any, action: Any, tell: Any) => void): Partial<AnyGame> => ({
    play(state, seat, action, random, tell) {
      real.play(state, seat, action, random, tell);
      then(state, action, tell);
    },
  });
  const seeing = (more: (state: Any, observer: Any) => object): Partial<AnyGame> => ({
    view: (state, observer) => ({ ...real.view(state, observer), ...more(state, observer) }),
  });
  const COUNT: Record<string, Json> = { countMayLie: true, packs: '1', challengeWindow: 'open' };

  it.each<[string, Law, Partial<AnyGame>, Record<string, Json>?]>([
    [
      'a card gets lost',
      'conservation',
      afterwards((state) => {
        if (state.pile.length > 4) state.pile.pop();
      }),
    ],
    [
      'a card is there twice',
      'conservation',
      afterwards((state) => {
        if (state.pile.length === 3) state.hands[0].push(state.pile[0]);
      }),
    ],
    ['a view shows the top of the pile', 'non-interference', seeing((state) => ({ top: state.pile.at(-1) }))],
    [
      'a view is longer when the newest lay is a lie',
      'non-interference',
      seeing((state) =>
        state.pile.slice(-(state.lay?.count ?? 0)).some((card: number) => card % 13 !== state.lay?.claimRank)
          ? { hm: 1 }
          : {},
      ),
    ],
    [
      'a view has the cards in the order of the deal of another hand',
      'non-interference',
      seeing((state) => ({ order: state.hands[0][0] })),
    ],
    [
      'the count of a hand is true where counts may lie',
      'non-interference',
      seeing((state) => ({ sizes: state.hands.map((hand: number[]) => hand.length) })),
      COUNT,
    ],
    [
      'the pile is true where counts may lie',
      'non-interference',
      seeing((state) => ({ pile: state.pile.length })),
      COUNT,
    ],
    [
      'a clock runs for a hidden last lay only',
      'non-interference',
      {
        timers: (state) =>
          real.timers(state).filter((t) => t.id !== 'last-lay' || state.hands[state.lay.seat].length === 0),
      },
      COUNT,
    ],
    [
      'an event shows the cards laid to everybody',
      'non-interference',
      {
        show: (event, observer) =>
          event.kind === 'laid'
            ? { ...real.show(event, observer), cards: event.cards }
            : real.show(event, observer),
      },
    ],
    [
      'an event shows the whole pile to everybody',
      'non-interference',
      {
        show: (event, observer) =>
          event.kind === 'challenged'
            ? { ...real.show(event, observer), pile: event.pile }
            : real.show(event, observer),
      },
    ],
    [
      'everybody is told of a choice',
      'non-interference',
      {
        show: (event, observer) =>
          event.kind === 'laid' && event.cards[0] % 2 === 0 ? undefined : real.show(event, observer),
      },
    ],
    [
      'a refusal tells who holds a card',
      'non-interference',
      {
        refuse: (state, seat, action: Any) => {
          const refusal = real.refuse(state, seat, action);
          const holder = state.hands.findIndex((hand: number[]) => hand.includes(action.cards?.[0]));
          return refusal?.code === 'not-in-hand' ? { ...refusal, params: { holder } } : refusal;
        },
      },
    ],
    [
      'the state holds what is not in the log',
      'replay',
      (() => {
        let n = 0;
        return afterwards((state) => {
          state.lastClaim = n++ % 13;
        });
      })(),
      { order: 'free' },
    ],
    [
      'the state is no plain data',
      'plain-data',
      afterwards((state) => {
        state.extra = new Map([[1, 2]]);
        state.since = undefined;
        state.told = Object.assign(state.told, { toJSON: () => [0] });
      }),
    ],
    [
      'a copy shares the pile',
      'independent-copy',
      { copy: (state) => ({ ...real.copy(state), pile: state.pile }) },
    ],
    ['a copy forgets', 'independent-copy', { copy: (state) => ({ ...real.copy(state), lays: 0 }) }],
    [
      'a clock is named that cannot run out',
      'somebody-acts',
      { timers: (state) => [...real.timers(state), { id: 'tea', key: '1', ms: 1, shown: true }] },
    ],
    [
      'nobody may act any more',
      'somebody-acts',
      {
        mayAct: (state) => (state.lays > 5 ? [] : real.mayAct(state)),
        timers: () => [],
      },
    ],
    [
      'the round is stuck',
      'ends',
      { mayAct: (state) => (state.lays > 5 ? [] : real.mayAct(state)), timers: () => [] },
    ],
    [
      'judging leaves traces',
      'refused-changes-nothing',
      {
        refuse(state, seat, action) {
          const refusal = real.refuse(state, seat, action);
          if (refusal?.code === 'not-your-turn') state.toldPile++;
          return refusal;
        },
      },
    ],
    [
      'a view changes and nobody is told',
      'view-with-event',
      { show: (event, observer) => (event.kind === 'opened' ? undefined : real.show(event, observer)) },
    ],
    [
      'a waiver shows in the view of others',
      'view-with-event',
      seeing((state) => ({ waived: state.lay?.waived })),
    ],
    [
      'more is offered than is allowed',
      'offered-is-lawful',
      {
        legal: (view: Any) => [
          ...real.legal(view),
          ...(view.lay ? [{ kind: 'one' as const, action: { do: 'challenge', lay: view.lay.no } }] : []),
        ],
      },
    ],
    [
      'a lawful action does not survive parsing',
      'offered-is-lawful',
      { parse: (input: Any) => (input?.claim ? undefined : real.parse(input)) },
      { order: 'free' },
    ],
  ])('%s', (_, law, change, raw) => {
    // Small hands make last lays.
    expect([...broken(change, raw, raw === COUNT ? 9 : 4)]).toContain(law);
  });
});
