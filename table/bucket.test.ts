import { expect, test } from 'vitest';
import { Bucket, Buckets } from './bucket.ts';

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

test('each key has its own, and who leaves it alone is forgotten', () => {
  const buckets = new Buckets(10, 2);
  expect(['a', 'a', 'a', 'b'].map((key) => buckets.take(key, 0))).toEqual([true, true, false, true]);
  for (let i = 0; i < 5_000; i++) buckets.take(`k${i}`, i * 1_000);
  expect(buckets.count).toBeLessThan(1_100);
  for (let i = 0; i < 5_000; i++) buckets.take('a', 5_000_000);
  buckets.take('z', 5_000_000);
  expect(buckets.take('a', 5_000_000)).toBe(false);
});
