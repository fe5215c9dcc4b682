/**
 * The frozen pool: simple players that strength is measured against. They must never change; a better idea
 * becomes another player.
 */
import { sample } from '../rules/legal.ts';
import { delayOf } from './delays.ts';
import { begin, see } from './memory.ts';
import { type MogulPlayer, makePlayer, plainMind } from './player.ts';
import type { Style } from './policy.ts';

/** Uniform over what is lawful. */
const random: MogulPlayer = {
  id: 'random',
  level: 0,
  begin,
  see,
  decide(_memory, view, chance) {
    const delay = delayOf(view.phase, chance);
    const action = sample(view, chance);
    return action === undefined ? undefined : { action, delay };
  },
};

/**
 * Counts what is still to come, values a share by its premiums and a later sale, pays for it in chips,
 * which are dearer early in the game, and never borrows.
 */
const HONEST: Style = {
  premium: 1,
  sale: 0.5,
  hope: 0.5,
  chip: 0.5,
  chipEarly: 0.8,
  wobble: 0,
  borrowBelow: 0,
  borrowWhile: 0,
  borrowFor: 0,
};

export const pool: readonly MogulPlayer[] = [
  random,
  makePlayer('honest', 0, Number.POSITIVE_INFINITY, plainMind(HONEST)),
];
