import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playRound, subSeed } from '#games/arena.ts';
import type { Random } from '#games/game.ts';
import { mogeln } from '#games/mogeln/index.ts';
import { fastRandom } from '#games/random.ts';
import { game } from '../rules/game.ts';
import type { Options, State, View } from '../rules/types.ts';
import { REVEAL_MS } from './delays.ts';
import { players } from './index.ts';
import type { Memory } from './memory.ts';
import type { MogelnPlayer } from './player.ts';

function optionsOf(input: object, seats: number): Options {
  const parsed = game.options.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

function byId(id: string): MogelnPlayer {
  return players.find((player) => player.id === id)!;
}

/** Plays a round and hands every decision over together with the true state it was made in. */
function watchRound(
  table: readonly MogelnPlayer[],
  options: Options,
  seed: number,
  onDecision: (player: MogelnPlayer, seat: number, memory: Memory, state: State, random: Random) => void,
): State {
  let live: State | undefined;
  const check = {
    began: (state: State) => {
      live = state;
    },
    before: () => {},
    after: () => {},
    ended: () => {},
  };
  const watched = table.map(
    (player, seat): MogelnPlayer => ({
      ...player,
      decide(memory, view, random) {
        onDecision(player, seat, memory, live!, random);
        return player.decide(memory, view, random);
      },
    }),
  );
  const round = playRound({
    registered: mogeln,
    options,
    seats: table.length,
    players: watched,
    seed,
    check,
    maxActions: 3000,
  });
  return round.state;
}

describe('the registry', () => {
  it('has the pool, five levels and at least four characters, each id once', () => {
    const ids = players.map((player) => player.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['random', 'honest', 'honest+lastcall', 'bayes.97', 'bayes.9+smuggle', 'naive']) {
      expect(ids).toContain(id);
    }
    for (let level = 1; level <= 5; level++) expect(byId(`level${level}`).level).toBe(level);
    const names = players.flatMap((player) => player.character?.name ?? []);
    expect(new Set(names).size).toBeGreaterThanOrEqual(4);
  });
});

describe('nobody peeks', () => {
  it('the same decision whatever the cards are that a seat cannot see', () => {
    const random = fastRandom(11);
    let compared = 0;
    for (let round = 0; round < players.length; round++) {
      const table = Array.from({ length: 4 }, (_, seat) => players[(round + seat) % players.length]!);
      const options = optionsOf(round % 2 === 0 ? {} : { preset: 'klopfen', maxLays: 150 }, 4);
      watchRound(table, options, round, (player, seat, memory, state) => {
        if (random.int(8) !== 0) return;
        const twin = game.reshuffle(game.copy(state), seat, random);
        const seed = random.int(1 << 30);
        const here = player.decide(memory, game.view(state, seat), fastRandom(seed));
        const there = player.decide(memory, game.view(twin, seat), fastRandom(seed));
        expect(there).toEqual(here);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(500);
  });

  it('from the rules they take the words of views and events only, as types', () => {
    const folder = new URL('./', import.meta.url);
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
    expect(sources.length).toBeGreaterThan(8);
    for (const name of sources) {
      const text = readFileSync(new URL(name, folder), 'utf8');
      for (const [line, names, from] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)) {
        if (!from!.includes('rules')) continue;
        expect(line.startsWith('import type'), `${name}: ${line}`).toBe(true);
        expect(from).toBe('../rules/types.ts');
        const words = names!.split(',').map((word) => word.trim());
        expect(words.filter((word) => !['Action', 'Shown', 'View', ''].includes(word))).toEqual([]);
      }
    }
  });
});

describe('a decision', () => {
  it('is repeated by any process, does not change the memory, and needs plain data only', () => {
    const random = fastRandom(12);
    for (const player of players) {
      const table = Array.from({ length: 4 }, () => player);
      watchRound(table, optionsOf({ maxLays: 100 }, 4), 3, (_player, seat, memory, state) => {
        if (random.int(6) !== 0) return;
        const before = JSON.stringify(memory);
        const seed = random.int(1 << 30);
        const view = game.view(state, seat);
        const first = player.decide(memory, view, fastRandom(seed));
        expect(JSON.stringify(memory)).toBe(before);
        const elsewhere = player.decide(JSON.parse(before), structuredClone(view), fastRandom(seed));
        expect(elsewhere).toEqual(first);
      });
    }
  });

  it('answers within the time of a person: lays 900 … 2500 ms, reactions 700 … 2600 ms, later after a reveal', () => {
    for (const player of players) {
      const table = Array.from({ length: 4 }, () => player);
      watchRound(table, optionsOf({ maxLays: 100 }, 4), 4, (_player, seat, memory, state) => {
        const view = game.view(state, seat);
        const decision = player.decide(memory, view, fastRandom(state.lays));
        if (decision === undefined) return;
        const lay = decision.action.do === 'lay';
        const reading = view.lay === null && view.lays > 0 ? REVEAL_MS : 0;
        expect(decision.delay).toBeGreaterThanOrEqual(reading + (lay ? 900 : 700));
        expect(decision.delay).toBeLessThanOrEqual(reading + (lay ? 2500 : 2600));
      });
    }
  });

  it('of the best level takes at most 5 ms, 99 times of 100', () => {
    const best = byId('level5');
    const spent: number[] = [];
    for (const seats of [4, 10]) {
      const table = Array.from({ length: seats }, () => best);
      watchRound(table, optionsOf({ maxLays: 400 }, seats), 5, (_player, seat, memory, state, random) => {
        const view = game.view(state, seat);
        // The quickest of three equal decisions: what else the machine does is no concern of the player.
        const times = [1, 2, 3].map(() => {
          const began = performance.now();
          best.decide(memory, view, random);
          return performance.now() - began;
        });
        spent.push(Math.min(...times));
      });
    }
    spent.sort((a, b) => a - b);
    expect(spent.length).toBeGreaterThan(300);
    expect(spent[Math.floor(spent.length * 0.99)]!).toBeLessThan(5);
  });

  it('can be made by a seat taken over in mid-round, without any memory', () => {
    const random = fastRandom(13);
    for (const player of players) {
      const table = Array.from({ length: 4 }, () => player);
      watchRound(table, optionsOf({ maxLays: 100 }, 4), 6, (_player, seat, _memory, state) => {
        if (random.int(4) !== 0) return;
        const view = game.view(state, seat);
        const decision = player.decide(player.begin(seat, 4), view, random);
        if (decision === undefined) return;
        expect(game.refuse(state, seat, decision.action)).toBeUndefined();
      });
    }
  });
});

describe('every table', () => {
  const anyOptions = fc.record(
    {
      preset: fc.constantFrom('gemogelt', 'klopfen'),
      packs: fc.constantFrom('1', '2'),
      jokers: fc.boolean(),
      order: fc.constantFrom('ascending', 'descending', 'step', 'free'),
      cardsPerTurn: fc.constantFrom('any', 'one'),
      firstCardSafe: fc.boolean(),
      lastCardSafe: fc.boolean(),
      afterChallenge: fc.constantFrom('left-of-checked', 'pile-taker'),
      countMayLie: fc.boolean(),
      deadHand: fc.boolean(),
      calling: fc.constantFrom('fair', 'verdeckt'),
      challengeWindow: fc.constantFrom('open', 'guarded', 'all-waive'),
      end: fc.constantFrom('first-out', 'places'),
      maxLays: fc.constant(150),
    },
    { requiredKeys: ['maxLays'] },
  );

  it('of any options, size and players plays lawfully to an end', () => {
    fc.assert(
      fc.property(
        anyOptions,
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 0, max: 1 << 20 }),
        (input, seats, seed) => {
          const parsed = game.options.parse(input, seats);
          fc.pre(parsed.ok);
          const random = fastRandom(seed);
          const table = Array.from({ length: seats }, () => players[random.int(players.length)]!);
          // The arena throws when a player decides for something unlawful.
          const round = playRound({
            registered: mogeln,
            options: parsed.options,
            seats,
            players: table,
            seed,
          });
          expect(round.ended).toBe('rule');
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);

  it('moves on with one who never reacts: the others waive', () => {
    const sleeper: MogelnPlayer = {
      ...byId('honest'),
      decide: (memory, view, random) =>
        view.turn === view.seat ? byId('honest').decide(memory, view, random) : undefined,
    };
    const table = [sleeper, byId('erna'), byId('kalle'), byId('level5')];
    const options = optionsOf({ challengeWindow: 'all-waive' }, 4);
    const round = playRound({ registered: mogeln, options, seats: 4, players: table, seed: 8 });
    expect(round.ended).toBe('rule');
  });
});

describe('characters', () => {
  /** How many of a player's waivers become calls when its memory or view is changed so. */
  function turned(
    id: string,
    change: (memory: Memory, view: View) => { memory: Memory; view: View },
  ): number {
    let more = 0;
    const player = byId(id);
    const table = [player, byId('baronin'), byId('naive'), byId('level2')];
    for (let round = 0; round < 12; round++) {
      watchRound(table, optionsOf({}, 4), round, (_player, seat, memory, state) => {
        const view = game.view(state, seat) as View;
        if (seat !== 0 || view.lay?.open !== true) return;
        const before = player.decide(memory, view, fastRandom(state.lays));
        if (before?.action.do !== 'waive') return;
        const other = change(structuredClone(memory), structuredClone(view));
        const after = player.decide(other.memory, other.view, fastRandom(state.lays));
        if (after?.action.do === 'challenge') more++;
      });
    }
    return more;
  }

  const calledBack = (memory: Memory, view: View) => {
    memory.habits[view.lay!.seat]!.calledMe = 2;
    return { memory, view };
  };
  const nearlyOut = (memory: Memory, view: View) => ({
    memory,
    view: { ...view, counts: view.counts.map((count, seat) => (seat === view.lay!.seat ? { n: 2 } : count)) },
  });

  it('Rächer-Rudi calls back who called him, Omi Erna does not', () => {
    expect(turned('rudi', calledBack)).toBeGreaterThan(10);
    expect(turned('erna', calledBack)).toBe(0);
  });

  it('Jägerin Jule is after whoever is nearly out', () => {
    expect(turned('jule', nearlyOut)).toBeGreaterThan(10);
  });

  it('all grow patient: after very many lays they call last lays only', () => {
    for (const player of players.filter((p) => p.level > 0)) {
      const table = Array.from({ length: 4 }, () => player);
      watchRound(table, optionsOf({ maxLays: 100 }, 4), 2, (_player, seat, memory, state) => {
        const view = { ...game.view(state, seat), lays: 2000 };
        const decision = player.decide(memory, view, fastRandom(state.lays));
        if (decision?.action.do === 'challenge') expect(view.counts[view.lay!.seat]!.n).toBe(0);
      });
    }
  });
});

describe('styles', () => {
  /** Share of wins of one against three, each seat of each deal. */
  function lone(hero: string, others: string, deals: number): number {
    let wins = 0;
    const options = optionsOf({}, 4);
    for (let deal = 0; deal < deals; deal++) {
      for (let seat = 0; seat < 4; seat++) {
        const table = Array.from({ length: 4 }, (_, s) => byId(s === seat ? hero : others));
        const setup = { registered: mogeln, options, seats: 4, players: table, seed: subSeed(21, deal, 0) };
        const { outcome } = playRound(setup);
        if (outcome?.winners.includes(seat)) wins += 1 / outcome.winners.length;
      }
    }
    return wins / (4 * deals);
  }

  for (let level = 2; level <= 5; level++) {
    it(`level ${level} beats three of level ${level - 1} by more than five points over par`, () => {
      expect(lone(`level${level}`, `level${level - 1}`, 60)).toBeGreaterThan(0.3);
    }, 60_000);
  }

  it('the best level is not under par against any column of the pool', () => {
    for (const others of ['random', 'honest', 'honest+lastcall', 'bayes.97', 'bayes.9+smuggle', 'bayes.5']) {
      expect(lone('level5', others, 15), others).toBeGreaterThan(0.25);
    }
  }, 120_000);
});
