/** Mogeln & Täuschen: its rules and its software players. */
import type { Registered } from '#games/game.ts';
import { players } from './players/index.ts';
import { game } from './rules/game.ts';

export const taeuschen: Registered = {
  game,
  players,
  kit: async () => {
    const [{ scenarios }, { laws }, { balance }] = await Promise.all([
      import('./scenarios/words.ts'),
      import('./rules/twins.ts'),
      import('./players/balance.ts'),
    ]);
    return { scenarios, laws, balance };
  },
};
