/**
 * How long a software player seems to think. Drawn before anything else of a decision, from distributions
 * that know neither hand nor truth nor what will be done: a delay tells nothing.
 */
import type { Random } from '#games/game.ts';

/** Milliseconds before a call, a waiver or a secret choice: 700 … 2600. */
export function reactionDelay(random: Random): number {
  return Math.round(700 + 1900 * bell(random));
}

/** Milliseconds before a lay: 900 … 2500. */
export function layDelay(random: Random): number {
  return Math.round(900 + 1600 * bell(random));
}

/** In [0, 1), most often near the middle. */
function bell(random: Random): number {
  return (random.float() + random.float()) / 2;
}
