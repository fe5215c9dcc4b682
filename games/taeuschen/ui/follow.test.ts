import { expect, test } from 'vitest';
import { AREA, BOARD, TRAY, type ZoneId } from '../rules/types.ts';
import { BY_HAND_MS, FOLLOW_MS, Follow, type Time } from './follow.ts';

/** Time that stands until it is told to pass. */
class Standing implements Time {
  #now = 0;
  #due: { at: number; run: () => void }[] = [];
  now = () => this.#now;
  after(ms: number, run: () => void) {
    const one = { at: this.#now + ms, run };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  }
  pass(ms: number) {
    this.#now += ms;
    const due = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { run } of due) run();
  }
}

function following() {
  const time = new Standing();
  const turns: ZoneId[] = [];
  const follow = new Follow(time, (zone) => {
    if (zone === turns.at(-1)) return false;
    turns.push(zone);
    return true;
  });
  return { time, turns, follow };
}

test('T24: what is announced is followed, and soon after that only the newest, when its time has come', () => {
  const { time, turns, follow } = following();
  follow.to(TRAY);
  expect(turns).toEqual([TRAY]);
  time.pass(100);
  follow.to(AREA);
  follow.to(BOARD);
  expect(turns).toEqual([TRAY]);
  time.pass(FOLLOW_MS - 101);
  expect(turns).toEqual([TRAY]);
  time.pass(1);
  expect(turns).toEqual([TRAY, BOARD]);
  time.pass(10 * FOLLOW_MS);
  expect(turns).toEqual([TRAY, BOARD]);
});

test('T24: after a look by hand nothing is followed for a while, nor what was to be followed before', () => {
  const { time, turns, follow } = following();
  follow.to(TRAY);
  follow.to(BOARD);
  follow.looked();
  time.pass(BY_HAND_MS - 1);
  follow.to(AREA);
  expect(turns).toEqual([TRAY]);
  time.pass(1);
  expect(turns).toEqual([TRAY]);
  follow.to(AREA);
  expect(turns).toEqual([TRAY, AREA]);
});

test('where one looks already, nothing turns, and so nothing has to wait for it', () => {
  const { time, turns, follow } = following();
  follow.to(TRAY);
  time.pass(FOLLOW_MS);
  follow.to(TRAY);
  follow.to(BOARD);
  expect(turns).toEqual([TRAY, BOARD]);
});

test('who has left the table turns no more', () => {
  const { time, turns, follow } = following();
  follow.to(TRAY);
  follow.to(BOARD);
  follow.stop();
  time.pass(FOLLOW_MS);
  expect(turns).toEqual([TRAY]);
});
