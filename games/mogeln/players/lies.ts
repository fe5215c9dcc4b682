/** What a style lays, and so when and how it lies. */
import type { Card, Rank } from '#games/cards.ts';
import type { Random } from '#games/game.ts';
import type { View } from '../rules/types.ts';
import { chanceOthersCall } from './calls.ts';
import { fitting, holding, type Picture, picture, type Span } from './knowledge.ts';
import { fits, type Memory } from './memory.ts';
import { turnsToGo, usualTurns } from './plan.ts';
import type { PlannedLay } from './player.ts';
import { bestRank, isFixed, latestFirst, lawfulRanks, mostCards, trueCards } from './ranks.ts';
import type { ByMood, ByPlan } from './style.ts';

/** Lies as the mood takes it. */
export function layByMood(lies: ByMood, view: View, random: Random): PlannedLay {
  const rank = bestRank(view, random);
  const own = trueCards(view, rank);
  const wrong = latestFirst(view, rank, random);
  const one = view.options.cardsPerTurn === 'one';
  const keeps = random.float() < lies.keeps;
  const adds = random.float() < lies.adds;
  const two = random.float() < lies.two;
  const dawdles = random.float() < lies.dawdles;
  if (one) {
    const cards = keeps && wrong.length > 0 ? wrong : own.length > 0 ? own : wrong;
    return { cards: cards.slice(0, 1), rank };
  }
  const cards = keeps && wrong.length > 0 ? [] : own.slice(0, dawdles ? 1 : own.length);
  let extra = cards.length === 0 ? 1 : 0;
  if (adds) extra += two ? 2 : 1;
  // Four of a rank are the most a pack can make true; and nobody ends a hand on a lie it need not tell.
  const room = Math.max(cards.length === 0 ? 1 : 0, 3 - cards.length);
  extra = Math.min(extra, room, Math.max(cards.length === 0 ? 1 : 0, view.hand.length - cards.length - 1));
  return spoken(
    view,
    [...cards, ...wrong.slice(0, extra)].slice(0, mostCards(view)),
    rank,
    cards.length,
    random,
  );
}

/** A lay that may be made, and the share of the round it promises. */
interface Candidate extends PlannedLay {
  readonly worth: number;
}

/** Lies as the plan of its hand needs it and the risk allows. */
export function layByPlan(span: Span, lies: ByPlan, memory: Memory, view: View, random: Random): PlannedLay {
  const seen = picture(memory, view, span);
  const candidates: Candidate[] = [];
  for (const rank of isFixed(view) ? lawfulRanks(view) : ranksWorthTrying(view, random)) {
    const own = trueCards(view, rank);
    const wrong = latestFirst(view, rank, random);
    for (const cards of layable(view, own, wrong, lies.most)) {
      candidates.push({ cards, rank, worth: worthOf(lies, memory, view, seen, rank, cards, own) });
    }
  }
  let best = candidates[0]!;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const worth = candidate.worth * (1 + lies.mixes * (random.float() - 0.5));
    if (worth > bestWorth) {
      bestWorth = worth;
      best = candidate;
    }
  }
  const cards = best.cards.slice(0, mostCards(view));
  const honest = cards.filter((card) => fits(card, best.rank)).length;
  return spoken(view, cards, best.rank, honest, random);
}

/** Where the claimed count may be a lie (G18), false cards slip along with true ones unsaid half of the time. */
function spoken(view: View, cards: readonly Card[], rank: Rank, honest: number, random: Random): PlannedLay {
  const slips = view.options.countMayLie && honest > 0 && honest < cards.length && random.int(2) === 0;
  return slips ? { cards, rank, count: honest } : { cards, rank };
}

/** Without a fixed order: the two lawful ranks with most true cards. */
function ranksWorthTrying(view: View, random: Random): Rank[] {
  const ranks = lawfulRanks(view);
  const held = (rank: Rank): number => trueCards(view, rank).length + random.float();
  const scored = ranks.map((rank) => ({ rank, n: held(rank) })).sort((a, b) => b.n - a.n);
  return scored.slice(0, 2).map((entry) => entry.rank);
}

function layable(view: View, own: readonly Card[], wrong: readonly Card[], most: number): Card[][] {
  if (view.options.cardsPerTurn === 'one') {
    const singles: Card[][] = [];
    if (own.length > 0) singles.push([own[0]!]);
    if (wrong.length > 0) singles.push([wrong[0]!]);
    return singles;
  }
  const lays: Card[][] = [];
  for (let extra = 0; extra <= Math.min(most, wrong.length); extra++) {
    if (own.length + extra > 0) lays.push([...own, ...wrong.slice(0, extra)]);
  }
  // One true card held back serves the last lay when the hand would end on a lie.
  if (own.length > 1 && wrong.length > 0) lays.push([...own.slice(1), wrong[0]!]);
  return lays;
}

/** The share of the round this seat may expect after such a lay. */
function worthOf(
  lies: ByPlan,
  memory: Memory,
  view: View,
  seen: Picture,
  rank: Rank,
  cards: readonly Card[],
  own: readonly Card[],
): number {
  const rest = view.hand.filter((card) => !cards.includes(card));
  const isTrue = cards.every((card) => own.includes(card));
  const last = rest.length === 0;
  const safe = (last && view.options.lastCardSafe) || (view.pile === 0 && view.options.firstCardSafe);
  const called = safe ? 0 : last ? 0.97 : riskOfCall(memory, view, seen, rank, cards.length);
  const share = (turns: number): number => Math.exp(-turns / lies.tempo);
  const stands = last ? 3 : share(turnsToGo(view, rank, rest, lies.prices));
  if (isTrue) {
    // Being called wrongly only helps; a little, as the caller is one of several.
    return last ? stands : stands * (1 + 0.1 * called);
  }
  const caught = share(usualTurns(view, view.hand.length + view.pile) + 1);
  return (1 - called) * stands + called * Math.min(caught, stands);
}

/** Chance that somebody calls: who can prove the lie does, others by what they did so far. */
function riskOfCall(memory: Memory, view: View, seen: Picture, rank: Rank, count: number): number {
  const all = fitting(seen, rank);
  let unproven = 1;
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.seat || view.out.includes(seat)) continue;
    const held = holding(seen, seat, rank);
    let proof = 0;
    for (let k = Math.max(0, all - count + 1); k < held.length; k++) proof += held[k]!;
    unproven *= 1 - Math.min(1, proof);
  }
  return 1 - unproven * (1 - chanceOthersCall(memory, view, count));
}
