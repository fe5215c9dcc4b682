/** Kept cards that permit a cheat which is not on display (T29). */
import type { Edition } from '../pack/pack.ts';
import type { Card } from './types.ts';

/**
 * One that can be used now; −1. Of two of a deck one has to be put back, and a bound one cannot (T11): so neither it
 * nor another of its deck may stand behind an act that can still be caught.
 *
 * @param bound cards behind own acts; negative where there is none
 */
export function permitIn({ permits, events }: Edition, hand: readonly Card[], bound: readonly Card[]): Card {
  for (const card of hand) {
    const used = bound.some((one) => one >= 0 && one < events === card < events);
    if (permits[card] && !used) return card;
  }
  return -1;
}
