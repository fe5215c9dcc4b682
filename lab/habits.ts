/** How software players of Mogeln behave at the table: how often they lie, how often they call. */

import { fits } from '#games/mogeln/players/memory.ts';
import type { MogelnPlayer } from '#games/mogeln/players/player.ts';

export interface Habits {
  lays: number;
  lies: number;
  /** Lays of others it looked at, and those it wanted to call. */
  chances: number;
  calls: number;
}

export function noHabits(): Habits {
  return { lays: 0, lies: 0, chances: 0, calls: 0 };
}

/** The same player, counted. */
export function observed(player: MogelnPlayer, habits: Habits): MogelnPlayer {
  return {
    ...player,
    see(memory, event) {
      player.see(memory, event);
      if (event.kind !== 'laid' || event.cards === undefined) return;
      habits.lays++;
      const { count, rank } = event.claim;
      if (count !== event.cards.length || !event.cards.every((card) => fits(card, rank))) habits.lies++;
    },
    decide(memory, view, random) {
      const decision = player.decide(memory, view, random);
      const what = decision?.action.do;
      if (what !== undefined && what !== 'lay') {
        habits.chances++;
        if (what === 'challenge' || what === 'doubt') habits.calls++;
      }
      return decision;
    },
  };
}
