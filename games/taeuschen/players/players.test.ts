import { describe, expect, it } from 'vitest';
import { playRound } from '#games/arena.ts';
import type { AnySoftwarePlayer, Json } from '#games/game.ts';
import { fastRandom } from '#games/random.ts';
import { editionOf } from '../pack/pack.ts';
import { game } from '../rules/game.ts';
import { LAWFUL, NOTES, type Options, type Shown, type State } from '../rules/types.ts';
import { shouldHave } from './book.ts';
import { delayOf } from './delays.ts';
import { players } from './index.ts';
import { MIDDLE } from './levels.ts';
import { begin, type Memory, see } from './memory.ts';
import { give } from './played.ts';
import { makePlayer } from './player.ts';
import { suspicions } from './signs.ts';
import { Table } from './table.ts';

function optionsOf(input: Record<string, Json>, seats: number): Options {
  const parsed = game.options.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

const byId = (id: string): AnySoftwarePlayer => players.find((player) => player.id === id)!;
const VARIANTS: Record<string, Json>[] = [
  {},
  { gaze: 'off' },
  { proof: 'table', backs: 'shown' },
  { meistermogler: true },
  { graceSeconds: 0, stationEndsTurn: true },
  { stallGuard: false, proof: 'table', meistermogler: true },
];

type OnDecision = (player: AnySoftwarePlayer, seat: number, memory: Memory, state: State) => void;

/** Plays a game and hands every decision over together with the true state it was made in. */
function watchGame(
  table: readonly AnySoftwarePlayer[],
  options: Options,
  seed: number,
  onDecision: OnDecision,
  onEvents: (events: readonly { kind: string }[], action: { do: string }, seat: number) => void = () => {},
) {
  let live: State | undefined;
  const check = {
    began: (state: State) => {
      live = state;
    },
    before: () => {},
    after: (_state: State, seat: number, action: { do: string }, events: readonly { kind: string }[]) =>
      onEvents(events, action, seat),
    ended: () => {},
  };
  const watched = table.map(
    (player, seat): AnySoftwarePlayer => ({
      ...player,
      decide(memory, view, random) {
        onDecision(player, seat, memory, live!);
        return player.decide(memory, view, random);
      },
    }),
  );
  const registered = { game, players };
  const setup = { registered, options, seats: table.length, players: watched, seed, check };
  return playRound({ ...setup, maxActions: 40_000 });
}

function tableOf(from: number, seats: number): AnySoftwarePlayer[] {
  const thinking = players.filter(({ id }) => id !== 'random');
  return Array.from({ length: seats }, (_, seat) => thinking[(from + seat) % thinking.length]!);
}

describe('the registry', () => {
  it('has the pool, three levels and four characters, each id once', () => {
    const ids = players.map((player) => player.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['random', 'honest', 'scripted']) expect(byId(id).level).toBe(0);
    for (let level = 1; level <= 3; level++) expect(byId(`level${level}`).level).toBe(level);
    expect(players.filter(({ character }) => character !== undefined)).toHaveLength(4);
  });
});

describe('every player', () => {
  it('plays lawfully to the end with every option and number of seats', { timeout: 60_000 }, () => {
    VARIANTS.forEach((raw, i) => {
      for (let seats = 2; seats <= 6; seats++) {
        const round = watchGame(tableOf(i * 5 + seats, seats), optionsOf(raw, seats), 7 + i, () => {});
        expect([round.ended, i, seats]).toEqual(['rule', i, seats]);
      }
    });
  });

  it('decides the same whatever it cannot see, again in any process, without changing its memory', {
    timeout: 60_000,
  }, () => {
    const random = fastRandom(11);
    let compared = 0;
    let different = 0;
    for (let from = 0; from < players.length; from++) {
      const options = optionsOf(VARIANTS[from % VARIANTS.length]!, 4);
      watchGame(tableOf(from, 4), options, from, (player, seat, memory, state) => {
        if (random.int(25) !== 0) return;
        const before = JSON.stringify(memory);
        const seed = random.int(1 << 30);
        const here = player.decide(memory, game.view(state, seat), fastRandom(seed));
        expect(JSON.stringify(memory)).toBe(before);
        const twin = JSON.parse(JSON.stringify(game.reshuffle(game.copy(state), seat, random)));
        if (JSON.stringify(twin) !== JSON.stringify(state)) different++;
        const there = player.decide(JSON.parse(before), game.view(twin, seat), fastRandom(seed));
        expect(there).toEqual(here);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(300);
    expect(different).toBeGreaterThan(100);
  });

  it('takes a time that knows the stage of the turn only', () => {
    const random = fastRandom(12);
    let acted = 0;
    watchGame(tableOf(3, 4), optionsOf({}, 4), 5, (player, seat, memory, state) => {
      const seed = random.int(1 << 30);
      const decision = player.decide(memory, game.view(state, seat), fastRandom(seed));
      if (decision === undefined) return;
      acted++;
      expect(decision.delay).toBe(delayOf(state.stage, fastRandom(seed)));
      expect(decision.delay).toBeGreaterThanOrEqual(300);
      expect(decision.delay).toBeLessThanOrEqual(2000);
    });
    expect(acted).toBeGreaterThan(500);
  });

  it('looks around and offers only so often while the dice lie still', () => {
    const looks = [0, 0, 0, 0];
    const offers = [0, 0, 0, 0];
    let most = 0;
    let offered = 0;
    const table = ['level1', 'level2', 'level3', 'luise'].map(byId);
    watchGame(
      table,
      optionsOf({}, 4),
      6,
      () => {},
      (events, action, seat) => {
        if (events.some(({ kind }) => kind === 'turn')) {
          looks.fill(0);
          offers.fill(0);
        }
        if (action.do === 'look') looks[seat]!++;
        if (action.do === 'offer') offers[seat]!++;
        most = Math.max(most, ...looks);
        offered = Math.max(offered, ...offers);
      },
    );
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(7);
    expect(offered).toBeLessThanOrEqual(2);
  });
});

describe('counting', () => {
  it('knows what everybody should have, while nothing is pending, nearly always', () => {
    const edition = editionOf('standard');
    let sure = 0;
    let right = 0;
    // A single game may turn on a sum that nobody saw; over these it comes to about nine in ten.
    for (let seed = 0; seed < 8; seed++) {
      watchGame(
        ['level2', 'level2', 'level3', 'level3'].map(byId),
        optionsOf({}, 4),
        seed,
        (_, seat, memory, state) => {
          if (state.stage !== 'roll' || state.acts.some(({ cheat }) => cheat !== LAWFUL)) return;
          const table = new Table(game.view(state, seat), memory);
          const should = shouldHave(memory.book, edition, seat, (street) => table.rent(street));
          if (!should.sure) return;
          sure++;
          if (should.sum === table.cash) right++;
        },
      );
    }
    expect(sure).toBeGreaterThan(2000);
    expect(right / sure).toBeGreaterThan(0.8);
  });
});

describe('what it saw', () => {
  const edition = editionOf('standard');
  const robbed: Shown = {
    kind: 'motion',
    seat: 2,
    motion: [{ what: 'money', from: -1, to: 2, sum: 100 }],
  };
  const sharp = { ...MIDDLE, attention: 1, counting: 0 };

  function tableAfter(events: readonly Shown[], seed = 1): Table {
    const state = game.start({ options: optionsOf({}, 4), seats: 4, random: fastRandom(seed) });
    const memory = begin(0, 4);
    for (const event of events) see(memory, event);
    return new Table(game.view(state, 0), memory);
  }

  it('gives a robber away until the window is closed, or until it has been judged', () => {
    expect(suspicions(tableAfter([robbed]), sharp)).toEqual([{ seat: 2, act: 'rob', p: 1, victim: -1 }]);
    const log = [{ seat: 2, verb: 'take', to: -2, sum: 100, street: -1 }];
    expect(suspicions(tableAfter([robbed, { kind: 'closed', window: 1, log }]), sharp)).toEqual([]);
    const cheat = edition.cheatOf.rob!;
    const judged: Shown = { kind: 'accused', seat: 2, by: 1, cheat, right: true, done: [], motion: [] };
    expect(suspicions(tableAfter([robbed, judged]), sharp)).toEqual([]);
  });

  it('stays open when the window closes without it (T7), but no longer than one', () => {
    const closed: Shown = { kind: 'closed', window: 1, log: [] };
    expect(suspicions(tableAfter([robbed, closed]), sharp)).toHaveLength(1);
    expect(suspicions(tableAfter([robbed, closed, closed]), sharp)).toEqual([]);
  });

  it('is overlooked by who pays no attention', () => {
    expect(suspicions(tableAfter([robbed]), { ...sharp, attention: 0 })).toEqual([]);
  });

  it('tells a false landlord by the deeds, and usury by the deed', () => {
    const bought: Shown = { kind: 'act', verb: 'buy', seat: 1, zones: [0], street: 5 };
    const owes = (sum: number): Shown => ({ kind: 'owes', debt: 9, from: 0, to: 1, why: 'rent', sum });
    const demand = (seat: number, sum: number): Shown => ({
      ...{ kind: 'act' as const, verb: 'demand', seat, zones: [] },
      ...{ to: 0, street: 5, debt: 9, sum },
    });
    const turns: Shown[] = [2, 3, 4].map((n) => ({ kind: 'turn', turn: n % 4, turns: n }));
    const rent = edition.rent[5]!;
    const before = [bought, ...turns];
    expect(suspicions(tableAfter([...before, owes(rent), demand(1, rent)]), sharp)).toEqual([]);
    expect(suspicions(tableAfter([...before, owes(rent), demand(3, rent)]), sharp)).toEqual([
      { seat: 3, act: 'landlord', p: 0.97, victim: 0 },
    ]);
    expect(suspicions(tableAfter([...before, owes(rent + 50), demand(1, rent + 50)]), sharp)).toEqual([
      { seat: 1, act: 'usury', p: 0.97, victim: 0 },
    ]);
  });
});

it.each([{ meistermogler: true }, { meistermogler: true, proof: 'table' }])(
  'call the same player in vain for the same thing no more than once at a time: %o',
  (input) => {
    const table = ['level2', 'level2', 'level2', 'level2'].map(byId);
    const vain = new Map<string, number>();
    watchGame(
      table,
      optionsOf({ ...input, maxTurns: 80 }, 4),
      5,
      () => {},
      (events) => {
        for (const event of events as readonly Shown[]) {
          if (event.kind === 'closed') vain.clear();
          const lost =
            (event.kind === 'accused' && !event.right) || (event.kind === 'verdict' && !event.guilty);
          if (!lost) continue;
          const { by, seat, cheat } = event;
          const key = `${by}.${seat}.${cheat}`;
          vain.set(key, (vain.get(key) ?? 0) + 1);
          expect(vain.get(key)).toBe(1);
        }
      },
    );
  },
);

it('who owes money and has nothing left but a deed that was slipped in tries to sell it, and is bankrupt', () => {
  const edition = editionOf('standard');
  const [own, slipped] = [edition.streetIds.indexOf('schlossallee'), edition.streetIds.indexOf('badstrasse')];
  const start: typeof game.start = (setup, tell) => {
    const state = game.start(setup, tell);
    for (const [street, seat] of [
      [own, 0],
      [slipped, 1],
    ] as const) {
      give(state, { street, seat });
      const act = { told: true, facts: { street }, motion: [], zones: [0], see: 0, sum: -1, sumTo: 0 };
      tell?.({ kind: 'act', verb: 'gift', seat, ...act });
    }
    state.notes.fill(0, 0, NOTES);
    state.open[0] = edition.cheatOf.swap!;
    game.play(state, 1, { do: 'swap', mine: slipped, other: own }, setup.random, tell!);
    expect(state.deedAt[slipped]).toBe(0);
    state.debts.push({ no: ++state.no, from: 0, to: -1, sum: 50, why: 'penalty', landing: 0 });
    return state;
  };
  // Nobody cries thief, for then the deed would come back.
  const blind = makePlayer('blind', 0, { ...MIDDLE, mute: true, boldness: 0, nerve: 0 });
  const bankrupt: number[] = [];
  const nothing = (): void => {};
  const round = playRound({
    registered: { game: { ...game, start }, players },
    options: optionsOf({}, 3),
    seats: 3,
    players: [blind, blind, blind],
    seed: 1,
    check: {
      began: nothing,
      before: nothing,
      after: (_state, _seat, _action, events: readonly Shown[]) => {
        for (const event of events) if (event.kind === 'bankrupt') bankrupt.push(event.seat);
      },
      ended: nothing,
    },
  });
  expect([round.ended, bankrupt[0]]).toEqual(['rule', 0]);
});
