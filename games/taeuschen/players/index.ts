/** All software players of Mogeln & Täuschen. */
import { type Player, pool } from './pool.ts';

export const players: readonly Player[] = pool;
