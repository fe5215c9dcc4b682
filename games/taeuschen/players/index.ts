/** All software players of Mogeln & Täuschen: the frozen pool, the levels, the characters. */
import type { AnySoftwarePlayer } from '#games/game.ts';
import { characters } from './characters.ts';
import { levels } from './levels.ts';
import { pool } from './pool.ts';

export const players: readonly AnySoftwarePlayer[] = [...pool, ...levels, ...characters];
