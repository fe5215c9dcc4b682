import { type MogulPlayer, makePlayer, plainMind, searchMind } from './player.ts';
import type { Style } from './policy.ts';
export const ROLLOUT: Style = {
  premium: 1,
  sale: 0.4,
  hope: 0.7,
  chip: 0.25,
  chipEarly: 0.3,
  wobble: 0.4,
  borrowBelow: 0,
  borrowFor: 0,
};
const L3: Style = {
  premium: 1,
  sale: 0.4,
  hope: 0.7,
  chip: 0.25,
  chipEarly: 0.3,
  wobble: 0.1,
  borrowBelow: 1,
  borrowFor: 6,
};
const L2: Style = {
  premium: 0.6,
  sale: 0.3,
  hope: 0.5,
  chip: 0.4,
  chipEarly: 0.4,
  wobble: 0.5,
  borrowBelow: 0,
  borrowFor: 0,
};
const L1: Style = {
  premium: 0.3,
  sale: 0,
  hope: 0,
  chip: 0.2,
  chipEarly: 0.2,
  wobble: 0.9,
  borrowBelow: 1,
  borrowFor: 2,
};
const ALL = Number.POSITIVE_INFINITY;
export const levels: readonly MogulPlayer[] = [
  makePlayer('level1', 1, 0, plainMind(L1)),
  makePlayer('level2', 2, 2, plainMind(L2)),
  makePlayer('level3', 3, ALL, plainMind(L3)),
  makePlayer('level4', 4, ALL, searchMind(1000, ROLLOUT)),
  makePlayer('level5', 5, ALL, searchMind(6000, ROLLOUT)),
];
