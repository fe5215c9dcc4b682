import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { actionRandom, commitmentOf, playerRandom, roundKey } from './chance.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';

test('the commitment is the SHA-256 of the secret, as any other program computes it', () => {
  expect(commitmentOf(SECRET)).toBe(createHash('sha256').update(Buffer.from(SECRET, 'hex')).digest('hex'));
});

test('every nonce, every secret and every action has draws of its own; the same ones repeat', () => {
  const draws = (secret: string, nonces: string[], n: number) => {
    const random = actionRandom(roundKey(secret, nonces), n);
    return Array.from({ length: 20 }, () => random.int(1_000_000));
  };
  const base = draws(SECRET, ['aa', 'bb'], 0);
  expect(draws(SECRET, ['aa', 'bb'], 0)).toEqual(base);
  for (const other of [
    draws(SECRET.replace('0', '1'), ['aa', 'bb'], 0),
    draws(SECRET, ['aa', 'bc'], 0),
    draws(SECRET, ['aab', 'b'], 0),
    draws(SECRET, ['bb', 'aa'], 0),
    draws(SECRET, ['aa', 'bb'], 1),
  ]) {
    expect(other).not.toEqual(base);
  }
});

test('a fixed answer: old rounds stay verifiable', () => {
  const random = actionRandom(roundKey(SECRET, ['0f', '']), 0);
  expect(Array.from({ length: 8 }, () => random.int(52))).toMatchInlineSnapshot(`
    [
      46,
      22,
      20,
      30,
      28,
      32,
      0,
      0,
    ]
  `);
  const player = playerRandom(SECRET, 3, 17);
  expect(Array.from({ length: 4 }, () => player.int(100))).toMatchInlineSnapshot(`
    [
      29,
      38,
      70,
      62,
    ]
  `);
});

test('draws are uniform: 52 faces, 52,000 draws, chi-squared below the 99.99 % bound', () => {
  const random = actionRandom(roundKey(SECRET, []), 5);
  const seen = new Array<number>(52).fill(0);
  for (let i = 0; i < 52_000; i++) seen[random.int(52)]!++;
  const chi = seen.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
  expect(chi).toBeLessThan(100);
});
