import { describe, expect, it } from 'vitest';
import { playRound, subSeed } from '#games/arena.ts';
import type { Json, Random } from '#games/game.ts';
import { mogul } from '#games/mogul/index.ts';
import { fastRandom } from '#games/random.ts';
import { game } from '../rules/game.ts';
import type { Options, State, View } from '../rules/types.ts';
import { delayOf } from './delays.ts';
import { players } from './index.ts';
import { EXPECTED } from './levels.ts';
import { knownChips, type Memory } from './memory.ts';
import { actionOf, openMoves } from './moves.ts';
import { type MogulPlayer, makePlayer, searchMind } from './player.ts';
import { positionOf, revealsLeft } from './position.ts';

function optionsOf(input: Record<string, Json>, seats: number): Options {
  const parsed = game.options.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

function byId(id: string): MogulPlayer {
  return players.find((player) => player.id === id)!;
}

/** Those that need no search, and one that searches a little: enough for everything but strength. */
const QUICK = [
  ...players.filter(({ id }) => !['level4', 'level5', 'parkett'].includes(id)),
  makePlayer('searcher', 4, 3, searchMind(30, EXPECTED)),
];

const VARIANTS: Record<string, Json>[] = [
  {},
  { memoryAid: false },
  { memoryAid: false, overdraft: true },
  { loanTiming: 'own-bid', memoryAid: false },
  { openChips: true, loanTiming: 'own-bid', overdraft: true },
];

type OnDecision = (player: MogulPlayer, seat: number, memory: Memory, state: State) => void;

/** Plays a game and hands every decision over together with the true state it was made in. */
function watchGame(
  table: readonly MogulPlayer[],
  options: Options,
  seed: number,
  onDecision: OnDecision,
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
    (player, seat): MogulPlayer => ({
      ...player,
      decide(memory, view, random) {
        onDecision(player, seat, memory, live!);
        return player.decide(memory, view, random);
      },
    }),
  );
  const setup = { registered: mogul, options, seats: table.length, players: watched, seed, check };
  return playRound(setup).state;
}

function tableOf(from: number, seats: number): MogulPlayer[] {
  return Array.from({ length: seats }, (_, seat) => QUICK[(from + seat) % QUICK.length]!);
}

describe('the registry', () => {
  it('has the pool, five levels and at least four characters, each id once', () => {
    const ids = players.map((player) => player.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['random', 'honest']) expect(byId(id).level).toBe(0);
    for (let level = 1; level <= 5; level++) expect(byId(`level${level}`).level).toBe(level);
    expect(new Set(players.flatMap((player) => player.character?.name ?? [])).size).toBeGreaterThanOrEqual(4);
  });
});

describe('every player', () => {
  it('plays lawfully to the end with every option and number of seats', () => {
    VARIANTS.forEach((raw, i) => {
      for (let seats = 3; seats <= 6; seats++) {
        const state = watchGame(tableOf(i * 4 + seats, seats), optionsOf(raw, seats), i, () => {});
        expect(state.phase).toBe('over');
      }
    });
  });

  it('decides the same whatever lies in the pile, again in any process, without changing its memory', () => {
    const random = fastRandom(11);
    let compared = 0;
    for (let from = 0; from < QUICK.length; from++) {
      const options = optionsOf(VARIANTS[from % VARIANTS.length]!, 4);
      watchGame(tableOf(from, 4), options, from, (player, seat, memory, state) => {
        if (random.int(6) !== 0) return;
        const before = JSON.stringify(memory);
        const seed = random.int(1 << 30);
        const here = player.decide(memory, game.view(state, seat), fastRandom(seed));
        expect(JSON.stringify(memory)).toBe(before);
        const twin = JSON.parse(JSON.stringify(game.reshuffle(state, seat, random)));
        const there = player.decide(JSON.parse(before), game.view(twin, seat), fastRandom(seed));
        expect(there).toEqual(here);
        compared++;
      });
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('that searches at full strength decides the same whatever lies in the pile', { timeout: 60_000 }, () => {
    const random = fastRandom(14);
    const searchers = players.filter(({ slow }) => slow);
    expect(searchers.map(({ id }) => id)).toEqual(['level4', 'level5', 'parkett']);
    const compared = { level4: 0, level5: 0, parkett: 0 } as Record<string, number>;
    watchGame(tableOf(0, 4), optionsOf({ memoryAid: false }, 4), 15, (_player, seat, memory, state) => {
      if (state.phase === 'loans' || random.int(8) !== 0) return;
      const twin = game.reshuffle(state, seat, random);
      if (JSON.stringify(twin.pile) === JSON.stringify(state.pile)) return;
      for (const player of searchers) {
        if (compared[player.id]! >= 3) continue;
        const seed = random.int(1 << 30);
        const here = player.decide(memory, game.view(state, seat), fastRandom(seed));
        expect(player.decide(memory, game.view(twin, seat), fastRandom(seed))).toEqual(here);
        compared[player.id]!++;
      }
    });
    expect(compared).toEqual({ level4: 3, level5: 3, parkett: 3 });
  });

  it('says that it is slow exactly when it searches', () => {
    for (const { id, slow } of players) {
      expect(slow ?? false).toBe(['level4', 'level5', 'parkett'].includes(id));
    }
  });

  it('takes a time that knows the phase only', () => {
    const random = fastRandom(12);
    watchGame(tableOf(0, 4), optionsOf({}, 4), 5, (player, seat, memory, state) => {
      const seed = random.int(1 << 30);
      const decision = player.decide(memory, game.view(state, seat), fastRandom(seed))!;
      expect(decision.delay).toBe(delayOf(state.phase, fastRandom(seed)));
      expect(decision.delay).toBeGreaterThanOrEqual(300);
      expect(decision.delay).toBeLessThanOrEqual(2800);
    });
  });

  it('names the place its action is for', () => {
    watchGame(tableOf(3, 3), optionsOf({}, 3), 6, (player, seat, memory, state) => {
      const view = game.view(state, seat);
      expect(player.decide(memory, view, fastRandom(1))!.action.no).toBe(view.no);
      expect(player.decide(memory, { ...view, turn: (seat + 1) % 3 }, fastRandom(1))).toBeUndefined();
    });
  });
});

describe('chips in other hands', () => {
  const COVERED = { memoryAid: false };

  it('can be counted by whoever remembers every round', () => {
    let counted = 0;
    for (const raw of [COVERED, { ...COVERED, loanTiming: 'own-bid', overdraft: true }]) {
      watchGame(tableOf(2, 5), optionsOf(raw, 5), 7, (_player, seat, memory, state) => {
        const view = game.view(state, seat);
        expect(view.allChips).toBeNull();
        expect(knownChips(memory, view, Number.POSITIVE_INFINITY)).toEqual(state.chips);
        counted++;
      });
    }
    expect(counted).toBeGreaterThan(300);
  });

  it('are guessed by whoever forgets: the own ones right, none negative, as many as there must be', () => {
    const wrong = [0, 0, 0];
    watchGame(tableOf(4, 4), optionsOf(COVERED, 4), 8, (_player, seat, memory, state) => {
      const view = game.view(state, seat);
      [0, 3, 12].forEach((span, i) => {
        const chips = knownChips(memory, view, span);
        expect(chips[seat]).toBe(state.chips[seat]);
        expect(Math.min(...chips)).toBeGreaterThanOrEqual(0);
        const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
        expect(sum(chips)).toBe(sum(state.chips));
        wrong[i]! += sum(chips.map((n, s) => Math.abs(n - state.chips[s]!)));
      });
    });
    expect(wrong[0]).toBeGreaterThan(wrong[1]!);
    expect(wrong[1]).toBeGreaterThan(wrong[2]!);
  });

  it('that came and went longer ago than a player remembers do not change what it does', () => {
    const spans: Record<string, number> = { level1: 0, level2: 2, bertram: 4, paule: 6, searcher: 3 };
    const forgetful = QUICK.filter(({ id }) => spans[id] !== undefined);
    expect(forgetful).toHaveLength(5);
    const attentive = makePlayer('attentive', 4, Number.POSITIVE_INFINITY, searchMind(30, EXPECTED));
    const random = fastRandom(16);
    const compared: Record<string, number> = {};
    let noticed = 0;
    watchGame(tableOf(6, 4), optionsOf(COVERED, 4), 17, (_player, seat, memory, state) => {
      const view = game.view(state, seat);
      const decisions = (player: MogulPlayer, other: Memory) => {
        const seed = random.int(1 << 30);
        return [memory, other].map((one) => JSON.stringify(player.decide(one, view, fastRandom(seed))));
      };
      for (const player of forgetful) {
        const old = memory.flows.length - spans[player.id]!;
        if (old <= 0) continue;
        const [here, there] = decisions(player, otherPast(memory, old, random));
        expect(there).toBe(here);
        compared[player.id] = (compared[player.id] ?? 0) + 1;
      }
      // Who searches and remembers everything sees another table.
      const [here, there] = decisions(attentive, otherPast(memory, memory.flows.length, random));
      if (here !== there) noticed++;
    });
    for (const { id } of forgetful) expect(compared[id], id).toBeGreaterThan(50);
    expect(noticed).toBeGreaterThan(5);
  });

  /** A memory in which other hands paid and got other chips, in the first `rounds` rounds only. */
  function otherPast(memory: Memory, rounds: number, random: Random): Memory {
    const other = structuredClone(memory);
    const others = [0, 1, 2, 3].filter((s) => s !== memory.seat);
    for (const flow of other.flows.slice(0, rounds)) {
      const from = random.int(3);
      const chips = 1 + random.int(6);
      flow[others[from]!]! -= chips;
      flow[others[(from + 1) % 3]!]! += chips;
    }
    return other;
  }

  it('are read where the table shows them, also by the forgetful', () => {
    watchGame(tableOf(0, 3), optionsOf({}, 3), 9, (_player, seat, memory, state) => {
      expect(knownChips(memory, game.view(state, seat), 0)).toEqual(state.chips);
    });
  });
});

describe('the position a player thinks in', () => {
  it('looks to every observer as the true one does, and holds the same cards', () => {
    for (const raw of VARIANTS) {
      watchGame(tableOf(1, 4), optionsOf(raw, 4), 10, (_player, seat, _memory, state) => {
        const position = positionOf(game.view(state, seat), state.chips);
        for (const observer of [0, 1, 2, 3, 'table'] as const) {
          const seen: View = game.view(position, observer);
          expect(seen).toEqual(game.view(state, observer));
        }
        expect(game.census(position)).toEqual(game.census(state));
      });
    }
  });

  it('has lawful moves only, and every kind of action the rules offer', () => {
    for (const raw of VARIANTS) {
      watchGame(tableOf(5, 4), optionsOf(raw, 4), 13, (_player, seat, _memory, state) => {
        const open: number[] = [];
        const count = openMoves(state, open);
        const moves = open.slice(0, count);
        const actions = moves.map((move) => actionOf(state, move));
        for (const action of actions) expect(game.refuse(state, seat, action)).toBeUndefined();
        const offered = game
          .legal(game.view(state, seat))
          .map((choice) => (choice.kind === 'one' ? choice.action.do : choice.do))
          // To sell nothing as the second is to decline.
          .filter(
            (verb) => verb !== 'sell' || state.phase === 'winner' || actions.some((a) => a.do === 'sell'),
          );
        expect(new Set(actions.map((action) => action.do))).toEqual(new Set(offered));
      });
    }
  });

  it('expects as many cards before the crash as come on average', () => {
    // 20 cards, the crash card among the last five: 15 for certain, then 0 … 4.
    expect(revealsLeft(20)).toBe(17);
    expect(revealsLeft(5)).toBe(2);
    expect(revealsLeft(1)).toBe(0);
  });
});

describe('strength', () => {
  /** Won part of games against three of the same kind, seats rotated. */
  function share(hero: MogulPlayer, villain: MogulPlayer, games: number): number {
    let wins = 0;
    for (let i = 0; i < games; i++) {
      const table = Array.from({ length: 4 }, (_, seat) => (seat === i % 4 ? hero : villain));
      const setup = { registered: mogul, options: optionsOf({}, 4), seats: 4, players: table };
      const { outcome } = playRound({ ...setup, seed: subSeed(5, i >> 2, 0) });
      if (outcome!.winners.includes(i % 4)) wins += 1 / outcome!.winners.length;
    }
    return wins / games;
  }

  it.each([
    ['level1', 'random'],
    ['level2', 'level1'],
    ['level3', 'level2'],
    ['level3', 'honest'],
  ])('%s beats %s', (stronger, weaker) => {
    expect(share(byId(stronger), byId(weaker), 200)).toBeGreaterThan(0.3);
  });

  it('a search of sixty iterations already beats those that reckon', { timeout: 120_000 }, () => {
    const searcher = makePlayer('searcher', 4, 31, searchMind(60, EXPECTED));
    expect(share(searcher, byId('level3'), 24)).toBeGreaterThan(0.3);
  });
});
