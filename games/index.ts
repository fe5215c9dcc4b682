/** The games of this table. One line per game: its rules and its software players. */
import type { Registered } from './game.ts';
import { mogeln } from './mogeln/index.ts';
import { mogul } from './mogul/index.ts';
import { taeuschen } from './taeuschen/index.ts';

export const games: Readonly<Record<string, Registered>> = { mogeln, mogul, taeuschen };
