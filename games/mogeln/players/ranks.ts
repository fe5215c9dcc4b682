/** Which ranks a seat will owe, and when: the calendar every plan is made with. */
import { type Card, JOKER, RANKS, type Rank, rankOf } from '#games/cards.ts';
import type { Random } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import type { View } from '../rules/types.ts';

/** Ranks this seat may claim now (G7, G19). */
export function lawfulRanks(view: View): Rank[] {
  if (view.options.order === 'free' || (view.options.order === 'step' && view.lastClaim < 0)) {
    return Array.from({ length: RANKS }, (_, rank) => rank);
  }
  if (view.options.order === 'step') {
    return [view.lastClaim, (view.lastClaim + 1) % RANKS, (view.lastClaim + RANKS - 1) % RANKS];
  }
  return [view.due];
}

export function isFixed(view: View): boolean {
  return view.options.order === 'ascending' || view.options.order === 'descending';
}

/**
 * Own turns from now until each rank is owed, 0 for this turn (by rank 0 … 12). Exact in the fixed orders
 * as long as nobody goes out and nobody's turn is skipped; in `step` the distance of ranks, in `free` all 0.
 */
export function turnsUntil(view: View, claim: Rank): number[] {
  const turns = Array<number>(RANKS).fill(0);
  if (view.options.order === 'free') return turns;
  if (view.options.order === 'step') {
    return turns.map((_, rank) => {
      const apart = Math.abs(rank - claim);
      return Math.min(apart, RANKS - apart);
    });
  }
  const stride = (view.options.order === 'descending' ? -1 : 1) * (view.seats - view.out.length);
  for (let turn = RANKS - 1; turn >= 0; turn--) {
    turns[(((claim + stride * turn) % RANKS) + RANKS) % RANKS] = turn;
  }
  return turns;
}

/** The hand without what fits the claim, the card owed latest first; equal ones in random order. Jokers never. */
export function latestFirst(view: View, claim: Rank, random: Random): Card[] {
  const turns = turnsUntil(view, claim);
  const copies = Array<number>(RANKS).fill(0);
  for (const card of view.hand) if (rankOf(card) !== JOKER) copies[rankOf(card)]!++;
  const wrong = view.hand.filter((card) => rankOf(card) !== claim && rankOf(card) !== JOKER);
  const ordered = shuffle(wrong.slice(), random);
  const value = (card: Card): number => turns[rankOf(card)]! * 16 - copies[rankOf(card)]!;
  return ordered.sort((a, b) => value(b) - value(a));
}

/** True cards for a claim: those of the rank, or one joker where there is none (jokers are kept for need). */
export function trueCards(view: View, claim: Rank): Card[] {
  const own = view.hand.filter((card) => rankOf(card) === claim);
  if (own.length > 0) return own;
  const joker = view.hand.find((card) => rankOf(card) === JOKER);
  return joker === undefined ? [] : [joker];
}

/** The lawful rank with most true cards; of several the one fewest other cards are near, then by chance. */
export function bestRank(view: View, random: Random): Rank {
  const ranks = lawfulRanks(view);
  if (ranks.length === 1) return ranks[0]!;
  let best = ranks[0]!;
  let most = -1;
  for (const rank of shuffle(ranks, random)) {
    const n = view.hand.filter((card) => rankOf(card) === rank).length;
    if (n > most) {
      best = rank;
      most = n;
    }
  }
  return best;
}

/**
 * A rank such that `turnsUntil` counted from it gives 1 for what this seat owes on its next turn, when it is
 * not on turn now (fixed orders; elsewhere the last claim).
 */
export function rankBeforeNextTurn(view: View): Rank {
  if (!isFixed(view)) return Math.max(0, view.lastClaim);
  const direction = view.options.order === 'descending' ? -1 : 1;
  let ahead = 0;
  for (let seat = view.turn; seat !== view.seat && ahead < view.seats; seat = (seat + 1) % view.seats) {
    if (!view.out.includes(seat)) ahead++;
  }
  const stride = view.seats - view.out.length;
  const rank = (view.due + direction * (ahead - stride)) % RANKS;
  return (rank + RANKS) % RANKS;
}

/** Most cards one lay may have: one, the hand, or where counts may be lied about what a rank has (G6, G18). */
export function mostCards(view: View): number {
  const { options, hand } = view;
  if (options.cardsPerTurn === 'one') return 1;
  return options.countMayLie ? Math.min(hand.length, ofOneRank(view)) : hand.length;
}

/** Cards in play that may pass for one rank, jokers included. */
export function ofOneRank(view: View): number {
  return view.options.packs * (view.options.jokers ? 6 : 4);
}
