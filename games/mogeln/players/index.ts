/** All software players of Mogeln: the frozen pool, the levels, the characters. */
import { characters } from './characters.ts';
import { levels } from './levels.ts';
import type { MogelnPlayer } from './player.ts';
import { pool } from './pool.ts';

export const players: readonly MogelnPlayer[] = [...pool, ...levels, ...characters];
