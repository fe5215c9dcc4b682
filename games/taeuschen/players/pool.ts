/** The frozen pool: simple players that strength is measured against. They must never change. */
import type { Random, SoftwarePlayer } from '#games/game.ts';
import { sample } from '../rules/legal.ts';
import type { Action, Shown, View } from '../rules/types.ts';

export type Player = SoftwarePlayer<null, View, Shown, Action>;

/** Milliseconds of a think, drawn before anything else: it knows no hand and not what will be done. */
function delayOf(random: Random): number {
  return 500 + random.int(2500);
}

/** Does what is lawful at random; accuses seldom. */
const random: Player = {
  id: 'random',
  level: 0,
  begin: () => null,
  see() {},
  decide(_memory, view, chance) {
    const delay = delayOf(chance);
    const action = sample(view, chance);
    return action === undefined ? undefined : { action, delay };
  },
};

export const pool: readonly Player[] = [random];
