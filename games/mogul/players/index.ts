/** All software players of Mogul: the frozen pool, the levels, the characters. */
import { characters } from './characters.ts';
import { levels } from './levels.ts';
import type { MogulPlayer } from './player.ts';
import { pool } from './pool.ts';

export const players: readonly MogulPlayer[] = [...pool, ...levels, ...characters];
