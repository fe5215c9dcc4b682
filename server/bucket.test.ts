import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';

test('gives its size at once and its rate afterwards', () => {
  const bucket = new Bucket(10, 3, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  expect(bucket.take(99)).toBe(false);
  expect(bucket.take(100)).toBe(true);
  expect(bucket.take(100)).toBe(false);
});

test('never holds more than its size', () => {
  const bucket = new Bucket(10, 3, 0);
  const later = Array.from({ length: 4 }, () => bucket.take(1_000_000));
  expect(later).toEqual([true, true, true, false]);
});
