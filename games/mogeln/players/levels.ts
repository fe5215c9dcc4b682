/**
 * The five levels. They differ in memory, attention and planning, never in luck or in what they may see:
 * 1 forgets and trusts, 2 looks at its hand and the latest reveals, 3 counts everything, 4 also plans its
 * lays, 5 plans, learns its neighbours' habits and weighs every call.
 */

import { mindOf } from './mind.ts';
import { type MogelnPlayer, makePlayer } from './player.ts';
import type { Style } from './style.ts';

const ALL = Number.POSITIVE_INFINITY;

const LEVELS: readonly Style[] = [
  {
    span: -1,
    attention: 0.4,
    expects: 0.3,
    learns: false,
    trained: false,
    patience: 15,
    calls: { by: 'threshold', above: 0.62, aboveLast: 0.6, grudge: 0, hunts: 0, cheap: 0.1 },
    lies: { by: 'mood', adds: 0.3, two: 0.5, keeps: 0.15, dawdles: 0 },
  },
  {
    span: 8,
    attention: 0.38,
    expects: 0.3,
    learns: false,
    trained: false,
    patience: 15,
    calls: { by: 'threshold', above: 0.75, aboveLast: 0.4, grudge: 0, hunts: 0, cheap: 0 },
    lies: { by: 'mood', adds: 0.17, two: 0.2, keeps: 0, dawdles: 0 },
  },
  {
    span: ALL,
    attention: 0.9,
    expects: 0.3,
    learns: false,
    trained: true,
    patience: 15,
    calls: { by: 'threshold', above: 0.58, aboveLast: 0.3, grudge: 0, hunts: 0.05, cheap: 0.04 },
    lies: { by: 'mood', adds: 0.3, two: 0.15, keeps: 0, dawdles: 0 },
  },
  {
    span: ALL,
    attention: 0.8,
    expects: 0.3,
    learns: false,
    trained: true,
    patience: 15,
    calls: { by: 'worth', margin: 0, tempo: 3, leaves: 0.5 },
    lies: { by: 'plan', prices: { forced: 0.3, added: 0.4 }, tempo: 3, most: 1, mixes: 0.4 },
  },
  {
    span: ALL,
    attention: 1,
    expects: 0.3,
    learns: true,
    trained: true,
    patience: 15,
    calls: { by: 'worth', margin: 0.005, tempo: 3, leaves: 1 },
    lies: { by: 'plan', prices: { forced: 0.3, added: 0.85 }, tempo: 3, most: 1, mixes: 0.05 },
  },
];

/** `level1` … `level5`. */
export const levels: readonly MogelnPlayer[] = LEVELS.map((style, i) =>
  makePlayer(`level${i + 1}`, i + 1, mindOf(style)),
);
