/** Players with a name and a way of their own. About as strong as the middle levels, and unlike each other. */

import { mindOf } from './mind.ts';
import { type MogelnPlayer, makePlayer } from './player.ts';
import type { Style } from './style.ts';

interface Character {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly style: Style;
}

const ALL = Number.POSITIVE_INFINITY;

const CHARACTERS: readonly Character[] = [
  {
    // Lies only when she must, and believes nearly everything.
    id: 'erna',
    name: 'Omi Erna',
    level: 2,
    style: {
      span: 13,
      attention: 0.9,
      expects: 0.08,
      learns: false,
      trained: true,
      patience: 15,
      calls: { by: 'threshold', above: 0.72, aboveLast: 0.6, grudge: 0, hunts: 0, cheap: 0 },
      lies: { by: 'mood', adds: 0, two: 0, keeps: 0, dawdles: 0.15 },
    },
  },
  {
    // Knocks at everything that smells.
    id: 'kalle',
    name: 'Kalle Klopf',
    level: 2,
    style: {
      span: 10,
      attention: 1,
      expects: 0.35,
      learns: false,
      trained: true,
      patience: 17,
      calls: { by: 'threshold', above: 0.47, aboveLast: 0.1, grudge: 0, hunts: 0.05, cheap: 0.03 },
      lies: { by: 'mood', adds: 0.1, two: 0.1, keeps: 0, dawdles: 0 },
    },
  },
  {
    // Hardly a lay of hers is clean.
    id: 'baronin',
    name: 'Baronin Lügenfels',
    level: 3,
    style: {
      span: 16,
      attention: 0.9,
      expects: 0.3,
      learns: false,
      trained: true,
      patience: 15,
      calls: { by: 'threshold', above: 0.68, aboveLast: 0.4, grudge: 0, hunts: 0, cheap: 0 },
      lies: { by: 'mood', adds: 0.9, two: 0.2, keeps: 0.22, dawdles: 0 },
    },
  },
  {
    // Counts every card, plans every lay, calls when the sum says so.
    id: 'zaehler',
    name: 'Doktor Zähler',
    level: 4,
    style: {
      span: ALL,
      attention: 1,
      expects: 0.3,
      learns: true,
      trained: true,
      patience: 15,
      calls: { by: 'threshold', above: 0.7, aboveLast: 0.15, grudge: 0, hunts: 0.03, cheap: 0 },
      lies: { by: 'plan', prices: { forced: 0.3, added: 0.45 }, tempo: 3, most: 2, mixes: 0.4 },
    },
  },
  {
    // Harmless, until somebody calls him.
    id: 'rudi',
    name: 'Rächer-Rudi',
    level: 3,
    style: {
      span: 13,
      attention: 0.95,
      expects: 0.3,
      learns: false,
      trained: true,
      patience: 17,
      calls: { by: 'threshold', above: 0.49, aboveLast: 0.5, grudge: 0.08, hunts: 0, cheap: 0 },
      lies: { by: 'mood', adds: 0.38, two: 0.15, keeps: 0.05, dawdles: 0 },
    },
  },
  {
    // Leaves everybody in peace but whoever is about to win.
    id: 'jule',
    name: 'Jägerin Jule',
    level: 3,
    style: {
      span: 20,
      attention: 1,
      expects: 0.3,
      learns: true,
      trained: true,
      patience: 15,
      calls: { by: 'threshold', above: 0.65, aboveLast: 0.05, grudge: 0, hunts: 0.2, cheap: 0 },
      lies: { by: 'mood', adds: 0.84, two: 0.25, keeps: 0, dawdles: 0 },
    },
  },
];

export const characters: readonly MogelnPlayer[] = CHARACTERS.map(({ id, name, level, style }) =>
  makePlayer(id, level, mindOf(style), { name }),
);
