import { describe, expect, it } from 'vitest';
import type { AnySoftwarePlayer, Registered } from '#games/game.ts';
import { mogeln } from '#games/mogeln/index.ts';
import { type SimulationSetup, simulate } from './simulate.ts';
import { tournament } from './tournament.ts';

const registered: Registered = mogeln;

function bots(...ids: string[]): AnySoftwarePlayer[] {
  return ids.map((id) => registered.players.find((player) => player.id === id)!);
}

function setup(ids: string[], options: object = {}): SimulationSetup {
  const parsed = registered.game.options.parse(options, ids.length);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return { registered, options: parsed.options, players: bots(...ids), games: 20, seed: 7 };
}

const without = (result: object): object => ({ ...result, seconds: 0 });

describe('simulate', () => {
  it('is a function of its setup, and counts what happened', () => {
    const ids = ['level3', 'honest', 'naive', 'kalle'];
    const result = simulate(setup(ids));
    expect(without(simulate(setup(ids)))).toEqual(without(result));
    expect(without(simulate({ ...setup(ids), seed: 8 }))).not.toEqual(without(result));
    expect(result.games).toBe(20);
    expect(result.finished).toBe(20);
    expect(result.capped).toBe(0);
    expect(result.violations).toBe(0);
    expect(result.wins.reduce((a, b) => a + b, 0)).toBeCloseTo(20, 9);
    expect(result.meanLength).toBeCloseTo(result.moves / 20, 9);
  });

  it('G26: shares a win that ends by the limit of lays', () => {
    const ids = ['honest', 'honest', 'honest'];
    const many = { ...setup(ids, { packs: '2', maxLays: 100, preset: 'klopfen' }), games: 30 };
    const result = simulate({ ...many, players: bots('random', 'random', 'random') });
    expect(result.finished).toBe(30);
    expect(result.wins.reduce((a, b) => a + b, 0)).toBeCloseTo(30, 9);
  });

  it('plays matches to their end, the deal moving on', () => {
    const ids = ['honest', 'honest', 'naive'];
    const single = simulate(setup(ids));
    const match = simulate(setup(ids, { match: { kind: 'rounds', n: 3 } }));
    const target = simulate(setup(ids, { match: { kind: 'target', n: 3, score: 'wins' } }));
    expect(match.finished).toBe(20);
    expect(match.moves).toBeGreaterThan(2 * single.moves);
    expect(target.finished).toBe(20);
    expect(target.moves).toBeGreaterThan(3 * single.moves);
    expect(match.wins.reduce((a, b) => a + b, 0)).toBeCloseTo(20, 9);
    const open = simulate(setup(ids, { match: { kind: 'open' } }));
    expect(open.moves).toBe(single.moves);
  });

  it('tests every law on demand, and reports a game that breaks one', async () => {
    const kit = (await registered.kit!()).laws;
    const lawful = { ...setup(['level3', 'kalle', 'random']), games: 2, laws: kit };
    expect(simulate(lawful).violations).toBe(0);
    const leaky: Registered = {
      ...registered,
      game: {
        ...registered.game,
        view: (state, observer) => ({
          ...(registered.game.view(state, observer) as object),
          next: (state as { hands: number[][] }).hands[1]![0] ?? -1,
        }),
      },
    };
    const told: string[] = [];
    const result = simulate({ ...lawful, registered: leaky, onViolation: (_game, what) => told.push(what) });
    expect(result.violations).toBeGreaterThan(0);
    expect(told.some((what) => what.startsWith('non-interference'))).toBe(true);
    expect(told.length).toBe(result.violations);
  }, 60_000);

  it('reports a round in which nobody acts', () => {
    const asleep: AnySoftwarePlayer = { ...bots('honest')[0]!, decide: () => undefined };
    const result = simulate({
      ...setup(['honest', 'honest', 'honest']),
      players: [asleep, asleep, asleep],
      games: 2,
    });
    expect(result).toMatchObject({ finished: 0, capped: 0, violations: 2, wins: [0, 0, 0] });
  });
});

describe('tournament', () => {
  const four = {
    registered,
    options: setup(['honest', 'honest', 'honest', 'honest']).options,
    seats: 4,
    seed: 3,
  };

  it('lets every bot play every seat of every deal', () => {
    const ids = ['level1', 'honest', 'level5', 'naive'];
    const results = tournament({ ...four, bots: bots(...ids), games: 80 });
    expect(results.map((result) => result.bot)).toEqual(ids);
    for (const { games, share, low, high } of results) {
      expect(games).toBe(80);
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
    }
    expect(results.reduce((sum, result) => sum + result.share, 0)).toBeCloseTo(1, 9);
    const [level1, , level5] = results;
    expect(level5!.share).toBeGreaterThan(level1!.share);
    expect(level5!.rating).toBeGreaterThan(level1!.rating);
  });

  it('plays every combination when there are more bots than seats, and whole rotations', () => {
    const ids = ['honest', 'naive', 'level1', 'level2', 'level3'];
    const results = tournament({ ...four, bots: bots(...ids), games: 18 });
    // 5 deals of 4 rotations; each combination leaves one bot out.
    expect(results.map((result) => result.games)).toEqual([16, 16, 16, 16, 16]);
  });

  it('seats bots again when there are fewer than seats: alone, a bot is exactly at par', () => {
    const [only] = tournament({ ...four, bots: bots('honest'), games: 40 });
    expect(only).toMatchObject({ games: 160, share: 0.25 });
    const [hero, pool] = tournament({
      ...four,
      bots: bots('level5', 'honest', 'honest', 'honest'),
      games: 40,
    });
    expect(hero!.games).toBe(40);
    expect(pool!.games).toBe(120);
  });
});
