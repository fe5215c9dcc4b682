import { expect, test } from 'vitest';
import { Holdings, Quota } from './limits.ts';

test('an address has its quota; another one has its own', async () => {
  const quota = new Quota(2, 3600);
  expect(await quota.allows('192.0.2.1')).toBe(true);
  expect(await quota.take('192.0.2.1')).toBe(true);
  expect(await quota.take('192.0.2.1')).toBe(true);
  expect(await quota.allows('192.0.2.1')).toBe(false);
  expect(await quota.take('192.0.2.1')).toBe(false);
  expect(await quota.take('192.0.2.2')).toBe(true);
});

test('holdings are limited per address and in all, and come back once', () => {
  const holdings = new Holdings(2, 3);
  const first = holdings.hold('192.0.2.1');
  expect(holdings.hold('192.0.2.1')).toBeDefined();
  expect(holdings.hold('192.0.2.1')).toBeUndefined();
  expect(holdings.hold('192.0.2.2')).toBeDefined();
  expect(holdings.hold('192.0.2.3')).toBeUndefined();
  first!();
  first!();
  expect(holdings.total).toBe(2);
  expect(holdings.hold('192.0.2.3')).toBeDefined();
  expect(holdings.hold('192.0.2.4')).toBeUndefined();
});
