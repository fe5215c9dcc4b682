/** The time of this device. */
import type { Clock } from '#table/ports.ts';

/** setTimeout cannot wait longer (2³¹ − 1 ms, some 24 days). */
const LONGEST = 2_147_483_647;

export const deviceClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (left: number): void => {
      timer = setTimeout(
        () => (left > LONGEST ? wait(left - LONGEST) : callback()),
        Math.max(0, Math.min(left, LONGEST)),
      );
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
