/**
 * How long a software player seems to think. Drawn before anything else of a decision, from distributions that
 * know no hand and not what will be done: a delay tells nothing.
 */
import type { Random } from '#games/game.ts';
import type { Phase } from '../rules/types.ts';

/** Shortest and longest think, ms. Bids are quick, what to do with a win takes longer. */
const RANGES: Readonly<Record<Phase, readonly [number, number]>> = {
  loans: [300, 900],
  auction: [600, 1700],
  winner: [1200, 2800],
  second: [900, 2200],
  over: [0, 0],
};

/** Milliseconds before an action of this phase. */
export function delayOf(phase: Phase, random: Random): number {
  const [least, most] = RANGES[phase];
  return Math.round(least + ((most - least) * (random.float() + random.float())) / 2);
}
