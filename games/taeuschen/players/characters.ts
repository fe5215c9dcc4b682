/** Players with a name and a way of their own. */
import { MIDDLE } from './levels.ts';
import { makePlayer, type TaeuschenPlayer } from './player.ts';
import type { Style } from './style.ts';

interface Character {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly style: Style;
}

const CHARACTERS: readonly Character[] = [
  {
    // Keeps her money together, cheats hardly ever, and is hardly ever wrong.
    id: 'vera',
    name: 'Vera Vorsicht',
    level: 2,
    style: {
      ...MIDDLE,
      attention: 0.7,
      zeal: 0.5,
      boldness: 0.08,
      nerve: 0.01,
      edge: 60,
      fear: 1.5,
      reserve: 250,
      cushion: 300,
      bids: 0.7,
      fairness: 1,
    },
  },
  {
    // Everything he sees he wants, and he has seen everything.
    id: 'gernot',
    name: 'Gernot Nimmersatt',
    level: 2,
    style: {
      ...MIDDLE,
      looks: 1,
      attention: 0.6,
      counting: 0.3,
      boldness: 0.5,
      likes: ['usury', 'landlord', 'los'],
      reserve: 0,
      cushion: 0,
      bids: 1.15,
      offers: 2,
    },
  },
  {
    // Her eyes are everywhere.
    id: 'luise',
    name: 'Luchsaugen-Luise',
    level: 3,
    style: {
      ...MIDDLE,
      looks: 5,
      attention: 1,
      counting: 0.95,
      zeal: 1.6,
      boldness: 0.1,
      nerve: 0.01,
      edge: 50,
    },
  },
  {
    // Has long fingers, and a good conscience.
    id: 'lothar',
    name: 'Langfinger-Lothar',
    level: 2,
    style: {
      ...MIDDLE,
      boldness: 0.7,
      nerve: 0.16,
      edge: -20,
      fear: 0.7,
      likes: ['rob', 'pick', 'short', 'swap', 'deed'],
    },
  },
];

export const characters: readonly TaeuschenPlayer[] = CHARACTERS.map(({ id, name, level, style }) =>
  makePlayer(id, level, style, { name }),
);
