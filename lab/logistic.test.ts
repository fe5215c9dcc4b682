import { describe, expect, it } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { calibrationError, fitLogistic, logLoss, probability } from './logistic.ts';

/** Samples of a known truth: weights −0.5, 1.2, −2. */
function samples(n: number) {
  const random = fastRandom(3);
  const x = Array.from({ length: n }, () => [1, random.float() * 4 - 2, random.float()]);
  const y: number[] = x.map((row) => (random.float() < probability([-0.5, 1.2, -2], row) ? 1 : 0));
  return { x, y };
}

describe('logistic regression', () => {
  it('finds the weights that made the samples', () => {
    const weights = fitLogistic(samples(40_000));
    [-0.5, 1.2, -2].forEach((truth, i) => {
      expect(Math.abs(weights[i]! - truth)).toBeLessThan(0.1);
    });
  });

  it('makes predictions that come true as often as they say, and better than the mean', () => {
    const { x, y } = samples(20_000);
    const weights = fitLogistic(samples(4000));
    const guesses = x.map((row) => probability(weights, row));
    const mean = y.reduce((a, b) => a + b, 0) / y.length;
    expect(calibrationError(guesses, y)).toBeLessThan(0.02);
    expect(
      calibrationError(
        guesses.map((p) => p ** 3),
        y,
      ),
    ).toBeGreaterThan(0.1);
    expect(logLoss(guesses, y)).toBeLessThan(
      logLoss(
        y.map(() => mean),
        y,
      ) - 0.05,
    );
  });

  it('log loss of a fair coin is ln 2', () => {
    expect(logLoss([0.5, 0.5], [0, 1])).toBeCloseTo(Math.LN2, 12);
  });
});
