/** Players with a name and a way of their own. About as strong as the middle levels, and unlike each other. */
import { EXPECTED } from './levels.ts';
import { type Mind, type MogulPlayer, makePlayer, plainMind, searchMind } from './player.ts';
import type { Style } from './policy.ts';

interface Character {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  /** Rounds it remembers who paid what. */
  readonly span: number;
  readonly mind: Mind;
}

/** What a level-headed player is like; each character departs from it in its own way. */
const SOBER: Style = {
  premium: 0.85,
  sale: 0.5,
  hope: 0.55,
  chip: 0.45,
  chipEarly: 0.85,
  wobble: 0.2,
  borrowBelow: 1,
  borrowWhile: 0.6,
  borrowFor: 4,
};

const CHARACTERS: readonly Character[] = [
  {
    // All goes up: pays much and sells late.
    id: 'bertram',
    name: 'Bulle Bertram',
    level: 2,
    span: 4,
    mind: plainMind({ ...SOBER, premium: 1, hope: 0.75, chip: 0.4, borrowBelow: 3 }),
  },
  {
    // Everything falls: sells at the first price she gets.
    id: 'baerbel',
    name: 'Bärbel Baisse',
    level: 2,
    span: 6,
    mind: plainMind({ ...SOBER, premium: 0.75, sale: 0.4, hope: 0.35, borrowBelow: 3 }),
  },
  {
    // Money is there to be borrowed.
    id: 'paule',
    name: 'Pump-Paule',
    level: 3,
    span: 6,
    mind: plainMind({ ...SOBER, wobble: 0.4, borrowBelow: 14, borrowWhile: 0, borrowFor: 1.5 }),
  },
  {
    // Lives on premiums and hardly thinks of selling.
    id: 'zita',
    name: 'Zinsen-Zita',
    level: 2,
    span: 10,
    mind: plainMind({ ...SOBER, premium: 1.3, sale: 0.1, hope: 0.5 }),
  },
  {
    // Lets the others pay, and takes the middle.
    id: 'konrad',
    name: 'Knauser-Konrad',
    level: 3,
    span: 31,
    mind: plainMind({ ...SOBER, chip: 0.6, chipEarly: 1.1, borrowBelow: 0 }),
  },
  {
    // Thinks every line through, a little.
    id: 'parkett',
    name: 'Professor Parkett',
    level: 4,
    span: 31,
    mind: searchMind(250, EXPECTED),
  },
];

export const characters: readonly MogulPlayer[] = CHARACTERS.map(({ id, name, level, span, mind }) =>
  makePlayer(id, level, span, mind, { name }),
);
