/**
 * How long a software player seems to think. Drawn before anything else of a decision, from distributions
 * that know neither hand nor truth nor what will be done: a delay tells nothing.
 */
import type { Random } from '#games/game.ts';

/** Milliseconds before a call, a waiver or a secret choice: 700 … 2600. */
export function reactionDelay(random: Random): number {
  return Math.round(700 + 1900 * bell(random));
}

/** Time for everybody to read what a call has turned over, ms. */
export const REVEAL_MS = 2400;

/**
 * Milliseconds before a lay: 900 … 2500, and later by the time a reveal takes to be read.
 * @param revealed the lay before was called and lies open
 */
export function layDelay(random: Random, revealed: boolean): number {
  return Math.round((revealed ? REVEAL_MS : 0) + 900 + 1600 * bell(random));
}

/** In [0, 1), most often near the middle. */
function bell(random: Random): number {
  return (random.float() + random.float()) / 2;
}
