/** All software players of Mogul. */
import type { AnySoftwarePlayer } from '#games/game.ts';
import { legal, sample } from '../rules/legal.ts';
export const players: readonly AnySoftwarePlayer[] = [
  {
    id: 'random',
    level: 0,
    begin: () => null,
    see() {},
    decide(_m, view, random) {
      const action = sample(view, random);
      return action && legal(view).length > 0 ? { action, delay: 500 } : undefined;
    },
  },
];
