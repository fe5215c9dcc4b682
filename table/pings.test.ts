import { expect, test } from 'vitest';
import { Pings } from './pings.ts';

test('come soon after one another at first, and then every ten seconds', () => {
  const pings = new Pings();
  let now = 1000;
  const due = Array.from({ length: 4 }, () => {
    const { n, next } = pings.send(now);
    const wait = next - now;
    now = next;
    return [n, wait];
  });
  expect(due).toEqual([
    [0, 500],
    [1, 1000],
    [2, 10_000],
    [3, 10_000],
  ]);
});

test('an answer tells the round trip once, and covers the pings before it', () => {
  const pings = new Pings();
  for (const now of [0, 500, 1500]) pings.send(now);
  expect(pings.waitingSince).toBe(0);
  expect(pings.answered(1, 540)).toBe(40);
  expect(pings.waitingSince).toBe(1500);
  expect([0, 1, 7, -1].map((n) => pings.answered(n, 600))).toEqual(Array(4).fill(undefined));
  expect(pings.answered(2, 1520)).toBe(20);
  expect(pings.waitingSince).toBeUndefined();
});
