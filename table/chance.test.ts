import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { actionRandom, commitmentOf, decisionKey, decisionRandom, roundKey } from './chance.ts';

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
});

test('every secret, seat and moment gives a decision a key of its own, from which the secret cannot be told', () => {
  const hmac = (key: string, text: string) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
  const key = decisionKey(SECRET, 3, 17);
  expect(key).toBe(hmac(SECRET, 'player;3;17'));
  const keys = [key, decisionKey(SECRET, 3, 18), decisionKey(SECRET, 4, 17)];
  keys.push(decisionKey(SECRET.replace('0', '1'), 3, 17));
  expect(new Set(keys).size).toBe(4);
  const draws = (of: string) => {
    const random = decisionRandom(of);
    return Array.from({ length: 20 }, () => random.int(1_000_000));
  };
  expect(draws(key)).toEqual(draws(key));
  expect(new Set(keys.map((one) => draws(one).join())).size).toBe(4);
});

test('draws are uniform: 52 faces, 52,000 draws, chi-squared below the 99.99 % bound', () => {
  const random = actionRandom(roundKey(SECRET, []), 5);
  const seen = new Array<number>(52).fill(0);
  for (let i = 0; i < 52_000; i++) seen[random.int(52)]!++;
  const chi = seen.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
  expect(chi).toBeLessThan(100);
});
