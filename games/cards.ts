/**
 * French cards as small integers: `pack * 54 + suit * 13 + rank`, jokers 52 and 53 of their pack.
 * Ranks 0 … 12 are A 2 … 10 B D K, suits 0 … 3 are ♠ ♥ ♦ ♣, packs 0 and 1.
 */

export type Card = number;
export type Rank = number;

export const RANKS = 13;
export const JOKER: Rank = 13;
export const RANK_CODES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'B', 'D', 'K'] as const;
export const SUIT_CODES = ['♠', '♥', '♦', '♣'] as const;

const PACK = 54;
const RANK_OF = Uint8Array.from({ length: 2 * PACK }, (_, card) =>
  card % PACK >= 52 ? JOKER : (card % PACK) % RANKS,
);

/** Rank 0 … 12, or JOKER. */
export function rankOf(card: Card): Rank {
  return RANK_OF[card]!;
}

/** Suit 0 … 3; −1 for a joker. */
export function suitOf(card: Card): number {
  const inPack = card % PACK;
  return inPack >= 52 ? -1 : Math.floor(inPack / RANKS);
}

/** 0 for the first pack, 1 for the second. */
export function packOf(card: Card): number {
  return card >= PACK ? 1 : 0;
}

export function isCard(value: unknown): value is Card {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 * PACK;
}

/** All cards of a game: one or two packs, with two jokers each or none. */
export function deck(packs: 1 | 2, jokers: boolean): Card[] {
  const cards: Card[] = [];
  for (let pack = 0; pack < packs; pack++) {
    for (let i = 0; i < (jokers ? PACK : 52); i++) cards.push(pack * PACK + i);
  }
  return cards;
}

/** `7♠`, `10♥'` (second pack), `★`. The two jokers of a pack look alike. */
export function cardCode(card: Card): string {
  const rank = rankOf(card);
  const face = rank === JOKER ? '★' : `${RANK_CODES[rank]}${SUIT_CODES[suitOf(card)]}`;
  return card >= PACK ? `${face}'` : face;
}

/** The cards a code may mean: one, or the two jokers of a pack; empty when it is no card. */
export function cardsOfCode(code: string): Card[] {
  const second = code.endsWith("'");
  const base = second ? PACK : 0;
  const face = second ? code.slice(0, -1) : code;
  if (face === '★') return [base + 52, base + 53];
  const suit = SUIT_CODES.indexOf(face.slice(-1) as (typeof SUIT_CODES)[number]);
  const rank = RANK_CODES.indexOf(face.slice(0, -1) as (typeof RANK_CODES)[number]);
  return suit < 0 || rank < 0 ? [] : [base + suit * RANKS + rank];
}
