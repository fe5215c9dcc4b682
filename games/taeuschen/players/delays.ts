/**
 * How long a software player seems to think. Drawn before anything else of a decision, from a distribution that
 * knows the stage of the turn and nothing else: no hand, no cheat, not what will be done.
 */
import type { Random } from '#games/game.ts';
import type { Stage } from '../rules/types.ts';

/** Shortest and longest think, ms. Everything done by hand has to be seen; nobody waits long. */
const RANGES: Readonly<Record<Stage, readonly [number, number]>> = {
  roll: [350, 1300],
  move: [500, 1400],
  buy: [700, 1800],
  draw: [600, 1400],
  closing: [500, 1400],
  last: [350, 1300],
  over: [0, 0],
};

/** Milliseconds before an action in this stage. */
export function delayOf(stage: Stage, random: Random): number {
  const [least, most] = RANGES[stage];
  return Math.round(least + ((most - least) * (random.float() + random.float())) / 2);
}
