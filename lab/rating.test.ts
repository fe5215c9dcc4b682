import { describe, expect, it } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { clusteredInterval, ratings, wilson } from './rating.ts';

describe('Wilson', () => {
  it('agrees with published values', () => {
    // Newcombe 1998, table I: 81 of 263 and 15 of 148, score method without continuity correction.
    expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(wilson(15, 148).low).toBeCloseTo(0.0624, 4);
    expect(wilson(15, 148).high).toBeCloseTo(0.1605, 4);
  });

  it('keeps some doubt at the ends', () => {
    expect(wilson(0, 20).low).toBe(0);
    expect(wilson(0, 20).high).toBeCloseTo(0.1611, 4);
    expect(wilson(20, 20).low).toBeCloseTo(1 - 0.1611, 4);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('holds the share itself, also at the ends', () => {
    for (let games = 1; games < 200; games++) {
      expect(wilson(0, games).low).toBe(0);
      expect(wilson(games, games).high).toBe(1);
    }
  });
});

describe('the interval of clusters', () => {
  it('is wider when games with the same cards end alike', () => {
    const alike = Array.from({ length: 100 }, (_, i) => ({ wins: i % 4 === 0 ? 4 : 0, games: 4 }));
    const even = Array.from({ length: 100 }, () => ({ wins: 1, games: 4 }));
    const width = (c: typeof alike): number => clusteredInterval(c).high - clusteredInterval(c).low;
    expect(width(alike)).toBeGreaterThan(1.8 * width(even));
    expect(width(even)).toBeCloseTo(wilson(100, 400).high - wilson(100, 400).low, 9);
  });

  it('covers the truth about 95 times of 100', () => {
    const random = fastRandom(1);
    let covered = 0;
    for (let trial = 0; trial < 400; trial++) {
      const clusters = Array.from({ length: 60 }, () => {
        const p = 0.1 + 0.3 * random.int(2);
        let wins = 0;
        for (let i = 0; i < 4; i++) if (random.float() < p) wins++;
        return { wins, games: 4 };
      });
      const { low, high } = clusteredInterval(clusters);
      if (low <= 0.25 && 0.25 <= high) covered++;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.985);
  });
});

describe('ratings', () => {
  it('recover strengths: four times the odds are 241 points', () => {
    const random = fastRandom(2);
    const games = Array.from({ length: 6000 }, () => {
      const first = random.float() < 0.8;
      return { bots: ['strong', 'weak'], wins: [first ? 1 : 0, first ? 0 : 1] };
    });
    const rated = ratings(games);
    expect(rated.get('strong')! - rated.get('weak')!).toBeGreaterThan(220);
    expect(rated.get('strong')! - rated.get('weak')!).toBeLessThan(262);
    expect((rated.get('strong')! + rated.get('weak')!) / 2).toBeCloseTo(1500, 6);
  });

  it('stay finite for the unbeaten, and equal for equals at one table', () => {
    const rated = ratings([
      { bots: ['a', 'b', 'b', 'b'], wins: [1, 0, 0, 0] },
      { bots: ['b', 'a', 'b', 'b'], wins: [0, 1, 0, 0] },
    ]);
    expect(Number.isFinite(rated.get('a')!)).toBe(true);
    expect(rated.get('a')!).toBeGreaterThan(rated.get('b')!);
    const level = ratings([{ bots: ['x', 'y'], wins: [0.5, 0.5] }]);
    expect(level.get('x')!).toBeCloseTo(level.get('y')!, 6);
  });
});
