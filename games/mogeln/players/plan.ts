/**
 * What a hand is worth: how many own turns it still takes, planned along the ranks that will be owed.
 *
 * The last lay of a hand is looked at by everybody, so it must be true: a plan is the turn of that last lay.
 * What is owed before goes out truly in its turn; what is owed after must be laid as something else, first
 * on turns where nothing true is held (there a false card is owed anyway), the rest as additions.
 */
import { type Card, JOKER, RANKS, rankOf } from '#games/cards.ts';
import type { View } from '../rules/types.ts';
import { turnsUntil } from './ranks.ts';

/** What the parts of a plan cost, in own turns. */
export interface Prices {
  /** A false card on a turn that has nothing true. */
  readonly forced: number;
  /** A false card added to others. */
  readonly added: number;
}

/**
 * Own turns until the hand can be empty, false cards priced in; 0 for an empty hand.
 *
 * @param rest the hand after the lay considered now; its next turn is the one after
 */
export function turnsToGo(view: View, claim: number, rest: readonly Card[], prices: Prices): number {
  if (rest.length === 0) return 0;
  const turns = turnsUntil(view, claim);
  const byTurn = Array<number>(RANKS + 1).fill(0);
  let jokers = 0;
  for (const card of rest) {
    const rank = rankOf(card);
    if (rank === JOKER) jokers++;
    else byTurn[turns[rank]! === 0 ? RANKS : turns[rank]!]!++;
  }
  if (view.options.order === 'free') return groups(view, rest);
  if (view.options.cardsPerTurn === 'one') return oneByOne(view, byTurn, rest.length, jokers, prices);
  return manyAtOnce(byTurn, rest.length, jokers, prices);
}

function groups(view: View, rest: readonly Card[]): number {
  if (view.options.cardsPerTurn === 'one') return rest.length;
  let ranks = 0;
  for (const card of rest) ranks |= 1 << rankOf(card);
  let n = 0;
  for (; ranks !== 0; ranks &= ranks - 1) n++;
  return n;
}

/** The best plan over all turns of the last lay. `byTurn[t]`: cards truly owed t turns from now. */
function manyAtOnce(byTurn: readonly number[], total: number, jokers: number, prices: Prices): number {
  let best = Number.POSITIVE_INFINITY;
  let before = 0;
  let gaps = 0;
  for (let last = 1; last <= RANKS; last++) {
    const now = byTurn[last]!;
    if (now > 0 || jokers > 0) {
      const late = total - jokers - before - now;
      // A joker fills a gap, or is the true last lay.
      const spare = jokers - (now > 0 ? 0 : 1);
      const open = Math.max(0, gaps - spare);
      if (late >= open) {
        const cost = last + open * prices.forced + addedCost(late - open, last, prices.added);
        if (cost < best) best = cost;
      } else {
        // Too few cards for the gaps: true ones must go early, as something else, and few remain for the end.
        const short = open - late;
        if (before > short) {
          const cost = last + open * prices.forced + short * 0.5;
          if (cost < best) best = cost;
        }
      }
    }
    before += now;
    if (now === 0) gaps++;
  }
  if (best < Number.POSITIVE_INFINITY) return best;
  return RANKS * 0.6 + total;
}

/** Added false cards cost more the more of them must go on one turn. */
function addedCost(added: number, turns: number, price: number): number {
  const perTurn = added / turns;
  return added * price * Math.max(1, perTurn);
}

/** One card a turn: as many turns as cards, and every card not owed within them is a lie. */
function oneByOne(
  view: View,
  byTurn: readonly number[],
  total: number,
  jokers: number,
  prices: Prices,
): number {
  let matched = 0;
  for (let turn = 1; turn <= Math.min(total, RANKS); turn++) {
    if (byTurn[turn]! > 0) matched += total > RANKS ? byTurn[turn]! : 1;
  }
  const lies = Math.max(0, total - jokers - matched - (view.options.lastCardSafe ? 1 : 0));
  return total + lies * prices.forced;
}

/** Own turns a hand of so many unknown cards usually takes; what others' hands are measured with. */
export function usualTurns(view: View, cards: number): number {
  if (cards <= 0) return 0;
  if (view.options.cardsPerTurn === 'one') return cards * 1.2;
  return cards <= 12 ? 2 + 0.62 * cards : 9.4 + 0.25 * (cards - 12);
}
