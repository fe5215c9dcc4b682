/** The software players of Mogeln. */
import type { AnySoftwarePlayer } from '#games/game.ts';

export const players: readonly AnySoftwarePlayer[] = [];
