import { describe, expect, it } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { balance } from './balance.ts';
import { dearestOf } from './gifts.ts';
import { closest } from './habits.ts';

describe('the balance sheet', () => {
  it('is a function of games, seed and player, and holds the goals', () => {
    const one = balance({ games: 2, seed: 5, only: 'four alike', bot: 'level3' });
    expect(balance({ games: 2, seed: 5, only: 'four alike', bot: 'level3' })).toEqual(one);
    expect(one).not.toEqual(balance({ games: 2, seed: 6, only: 'four alike', bot: 'level3' }));
    const goals = one.filter(({ least, most }) => least !== undefined || most !== undefined);
    expect(goals).toHaveLength(8);
    expect(new Set(one.map(({ series }) => series))).toEqual(new Set(['four alike: level3']));
    const laps = one.find(({ what }) => what === 'laps')!.value;
    expect(laps).toBeGreaterThan(2);
    const turns = one.find(({ what }) => what === 'turns, median')!.value;
    expect(turns).toBeGreaterThan(20);
  });

  it('lets one sit on every seat in turn, and says whom it does not know', () => {
    const [share] = balance({ games: 4, seed: 1, only: 'never cheat or call' });
    expect(share!.value).toBeGreaterThanOrEqual(0);
    expect(share!.value).toBeLessThanOrEqual(1);
    expect(() => balance({ games: 1, seed: 1, bot: 'nobody' })).toThrow('no player nobody');
  });
});

describe('the dearest of many streets', () => {
  /** So many streets of true worths, each measured with a normal error of `error`. */
  function measured(worths: readonly number[], error: number, seed: number) {
    const random = fastRandom(seed);
    const noise = (): number => Array.from({ length: 12 }, () => random.float()).reduce((a, b) => a + b) - 6;
    return worths.map((worth) => ({ value: worth + error * noise(), margin: 1.96 * error }));
  }
  const trials = Array.from({ length: 60 }, (_, seed) => seed);
  const alike = new Array<number>(22).fill(1.2);
  const spread = alike.map((worth, i) => worth + 0.02 * (i - 10.5));

  it.each([
    ['all alike', alike, 1.2],
    ['far apart', spread, 1.41],
  ])('%s: the largest figure is too large, the estimate is right', (_, worths, truth) => {
    const estimates = trials.map((seed) => dearestOf(measured(worths, 0.13, seed), seed));
    const largest = trials.map((seed) => Math.max(...measured(worths, 0.13, seed).map(({ value }) => value)));
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b) / values.length;
    const error = Math.abs(mean(estimates.map(({ value }) => value)) - truth);
    expect(error).toBeLessThan(0.09);
    expect(error).toBeLessThan(0.6 * Math.abs(mean(largest) - truth));
    const holds = estimates.filter(({ value, margin }) => Math.abs(value - truth) <= margin);
    expect(holds.length).toBeGreaterThan(0.9 * trials.length);
  });
});

describe('characters', () => {
  it('are apart in what they differ in most', () => {
    expect(
      closest([
        [0.1, 0.5],
        [0.3, 0.5],
        [0.1, 0.9],
      ]),
    ).toBeCloseTo(0.2);
    expect(
      closest([
        [0.1, 0.5],
        [0.1, 0.5],
        [0.9, 0.9],
      ]),
    ).toBe(0);
  });

  it('differ: Lothar cheats most, Luise calls most, Vera keeps most of her money and Gernot least', {
    timeout: 60_000,
  }, () => {
    const lines = balance({ games: 20, seed: 3, only: 'characters' });
    const most = (what: string): string[] =>
      lines
        .filter((line) => line.what.includes(what))
        .sort((a, b) => b.value - a.value)
        .map((line) => line.what.split(':')[0]!);
    expect(most('cheats tried')[0]).toBe('lothar');
    expect(most('cheats tried').at(-1)).toBe('vera');
    expect(most('accusations')[0]).toBe('luise');
    expect(most('money')[0]).toBe('vera');
    expect(most('money').at(-1)).toBe('gernot');
    const apart = lines.find(({ what }) => what.startsWith('any two'))!;
    expect(apart.value).toBeGreaterThan(apart.least!);
  });
});
