import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastRandom } from '#games/random.ts';
import { drawCode, isCode, isRude, LETTERS } from './codes.ts';

test('codes are four letters without I and O, and never rude', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const code = drawCode(fastRandom(seed).int);
      expect(code).toMatch(/^[A-HJ-NP-Z]{4}$/);
      expect(isCode(code)).toBe(true);
      expect(isRude(code)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('a rude draw is drawn again', () => {
  const draws = [...'FUCKSSAAMNPQ'].map((letter) => LETTERS.indexOf(letter));
  expect(drawCode(() => draws.shift()!)).toBe('MNPQ');
});

test.each(['FUCK', 'XFUC', 'ASSQ', 'SSAB', 'KACK', 'HURE', 'NAZB', 'BSEX'])('%s is rude', (code) => {
  expect(isRude(code)).toBe(true);
});

test('nine of ten codes remain', () => {
  let fit = 0;
  let all = 0;
  for (const a of LETTERS)
    for (const b of LETTERS)
      for (const c of LETTERS)
        for (const d of LETTERS) {
          all += 1;
          if (!isRude(a + b + c + d)) fit += 1;
        }
  expect(all).toBe(24 ** 4);
  expect(fit / all).toBeGreaterThan(0.9);
});

test.each(['ABC', 'ABCDE', 'ABCI', 'AB0D', 'abcd', 'AB D'])('%s is no code', (text) => {
  expect(isCode(text)).toBe(false);
});
