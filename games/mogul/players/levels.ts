/**
 * The five levels. 1 has an eye for premiums and hardly a steady hand, 2 also thinks of selling later, 3 counts
 * everything and borrows where it pays, 4 and 5 search, 5 with five times the effort. They differ in
 * arithmetic, memory and patience, never in luck or in what they may see.
 */
import { type MogulPlayer, makePlayer, plainMind, searchMind } from './player.ts';
import type { Style } from './policy.ts';

const ALL = Number.POSITIVE_INFINITY;

const CARELESS: Style = {
  premium: 0.6,
  sale: 0.2,
  hope: 0.4,
  chip: 0.55,
  chipEarly: 0.6,
  wobble: 0.7,
  borrowBelow: 0,
  borrowWhile: 0,
  borrowFor: 0,
};

const WILLING: Style = {
  premium: 0.7,
  sale: 0.3,
  hope: 0.5,
  chip: 0.55,
  chipEarly: 0.7,
  wobble: 0.45,
  borrowBelow: 1,
  borrowWhile: 0,
  borrowFor: 3,
};

/** Found by many games against its own ancestors: each generation had to beat the four before it. */
const RECKONING: Style = {
  premium: 0.9,
  sale: 0.65,
  hope: 0.55,
  chip: 0.5,
  chipEarly: 0.85,
  wobble: 0.1,
  borrowBelow: 10,
  borrowWhile: 0.15,
  borrowFor: 2.5,
};

/** Who searches takes everybody for a reckoner with moods: of one mind, all lines would look alike. */
export const EXPECTED: Style = { ...RECKONING, wobble: 0.3 };

/** Iterations for one move: on one core of a small server at most about 50 and 300 ms, usually a quarter of that. */
export const EFFORTS = { level4: 1200, level5: 6000 } as const;

export const levels: readonly MogulPlayer[] = [
  makePlayer('level1', 1, 0, plainMind(CARELESS)),
  makePlayer('level2', 2, 2, plainMind(WILLING)),
  makePlayer('level3', 3, ALL, plainMind(RECKONING)),
  makePlayer('level4', 4, 6, searchMind(EFFORTS.level4, EXPECTED)),
  makePlayer('level5', 5, ALL, searchMind(EFFORTS.level5, EXPECTED)),
];
