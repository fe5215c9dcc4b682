/** Time as the machine has it. */
import type { Clock } from './ports.ts';

/** setTimeout cannot wait longer (2³¹ − 1 ms, some 24 days). */
const LONGEST = 2_147_483_647;

type Timer = ReturnType<typeof setTimeout>;

/** @param set told of every timer, where more is to be done with it */
export function machineClock(set: (timer: Timer) => void = () => {}): Clock {
  return {
    now: () => Date.now(),
    after(ms, callback) {
      let timer: Timer;
      const wait = (left: number): void => {
        timer = setTimeout(
          () => (left > LONGEST ? wait(left - LONGEST) : callback()),
          Math.max(0, Math.min(left, LONGEST)),
        );
        set(timer);
      };
      wait(ms);
      return () => clearTimeout(timer);
    },
  };
}
