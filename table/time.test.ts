import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { machineClock } from './time.ts';

const DAY = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits as long as it is told, also longer than a timer can', () => {
  let timers = 0;
  const clock = machineClock(() => timers++);
  const begun = clock.now();
  let after = Number.NaN;
  clock.after(60 * DAY, () => {
    after = clock.now() - begun;
  });
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(after).toBeNaN();
  vi.advanceTimersByTime(1);
  expect(after).toBe(60 * DAY);
  expect(timers).toBe(3);
});

test('what is cancelled is not called, whichever of its timers runs', () => {
  const called = vi.fn();
  const cancel = machineClock().after(60 * DAY, called);
  vi.advanceTimersByTime(30 * DAY);
  cancel();
  vi.advanceTimersByTime(60 * DAY);
  machineClock().after(-5, called)();
  vi.advanceTimersByTime(DAY);
  expect(called).not.toHaveBeenCalled();
});
