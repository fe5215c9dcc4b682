/** Every card and how often it exists (law 1: each is in exactly one place). */
import { cardCode } from '#games/cards.ts';
import type { State } from './types.ts';

export function census(state: State): Record<string, number> {
  const count: Record<string, number> = {};
  for (const place of [...state.hands, state.dead, state.pile]) {
    for (const card of place) {
      const code = cardCode(card);
      count[code] = (count[code] ?? 0) + 1;
    }
  }
  return count;
}
