/**
 * A player as a table of numbers: how far it remembers, whom it trusts, when it calls, how it lies. Levels
 * and characters are styles; nothing else distinguishes them.
 */
import type { Card, Rank } from '#games/cards.ts';
import type { Random, Seat } from '#games/game.ts';
import type { View } from '../rules/types.ts';
import { countedSuspicion, fitting, holding, judge, type Picture, picture, type Span } from './knowledge.ts';
import { countClass, fits, MANY, type Memory } from './memory.ts';
import { type Prices, turnsToGo, usualTurns } from './plan.ts';
import type { Mind, PlannedLay } from './player.ts';
import { isLastLay } from './pool.ts';
import {
  bestRank,
  isFixed,
  latestFirst,
  lawfulRanks,
  mostCards,
  rankBeforeNextTurn,
  trueCards,
} from './ranks.ts';
import { cluesOf, suspicion, temperOf, trainedSuspicion } from './suspicion.ts';

export interface Style {
  /** Lays back its memory of cards reaches. */
  readonly span: Span;
  /** Chance that it looks at a lay at all before waiving. */
  readonly attention: number;
  /** How often it expects others to add false cards; with `learns`, moved by what came out. */
  readonly expects: number;
  readonly learns: boolean;
  /** Judges by what came out in many games instead of by an idea of how people lay. */
  readonly trained: boolean;
  /** Own turns after which it wishes the round to end and calls less and less, down to what is proven. */
  readonly patience: number;
  readonly calls: ByThreshold | ByWorth;
  readonly lies: ByMood | ByPlan;
}

/** Calls above a suspicion. */
export interface ByThreshold {
  readonly by: 'threshold';
  readonly above: number;
  /** The same for a lay that empties a hand. */
  readonly aboveLast: number;
  /** Lowered so much by each call of the layer against this player. */
  readonly grudge: number;
  /** Lowered so much when the layer holds fewest cards, three or fewer. */
  readonly hunts: number;
  /** Lowered so much while the pile is small (up to four cards). */
  readonly cheap: number;
}

/** Calls when that raises its chance to win, by its own estimate. */
export interface ByWorth {
  readonly by: 'worth';
  /** What a call must gain on top, as a share of the round. */
  readonly margin: number;
  /** Turns by which a lead is worth a factor e. */
  readonly tempo: number;
  /** How much it relies on others to call. */
  readonly leaves: number;
}

/** Lies as the mood takes it. */
export interface ByMood {
  readonly by: 'mood';
  /** Chance to add false cards to true ones, or to lay more than the one false card it must. */
  readonly adds: number;
  /** Chance that these are two. */
  readonly two: number;
  /** Chance to lay false cards although it holds true ones, and to keep those. */
  readonly keeps: number;
  /** Chance to lay one true card where it holds several. */
  readonly dawdles: number;
}

/** Lies as the plan of its hand needs it and the risk allows. */
export interface ByPlan {
  readonly by: 'plan';
  readonly prices: Prices;
  readonly tempo: number;
  /** Most false cards on one lay. */
  readonly most: number;
  /** Spread of the choice among nearly equal lays; keeps it from being read. */
  readonly mixes: number;
}

export function mindOf(style: Style): Mind {
  return {
    doubts: (memory, view, random) => doubts(style, memory, view, random),
    lays: (memory, view, random) =>
      style.lies.by === 'mood'
        ? layByMood(style.lies, view, random)
        : layByPlan(style, style.lies, memory, view, random),
  };
}

// ── Calling ────────────────────────────────────────────────────────────────────────────────────────────

function doubts(style: Style, memory: Memory, view: View, random: Random): boolean {
  const weary = weariness(style, view);
  const looks = random.float() < style.attention * Math.min(1, 2 - weary);
  const last = isLastLay(view);
  if (!looks && !last) return false;
  const lie = suspicionOf(style, memory, view);
  const generous = last ? 0 : Math.min(1, weary + (view.options.cardsPerTurn === 'one' ? ONE_CARD : 0));
  return style.calls.by === 'threshold'
    ? lie >= raised(threshold(style.calls, memory, view, last), generous)
    : lie >= raised(0, generous) && worthCalling(style.calls, memory, view, lie, last);
}

/** Own turns from patience to calling only what is proven; after as many more it looks at last lays only. */
const WEARY = 25;
/** Where each lay is one card, forced lies are half of all: who calls them all never comes to an end. */
const ONE_CARD = 0.25;

/** 0: calls as ever, 1: only what is proven, 2: only last lays. */
function weariness(style: Style, view: View): number {
  const turns = view.lays / view.seats;
  return Math.min(2, Math.max(0, turns - style.patience) / WEARY);
}

function raised(threshold: number, generous: number): number {
  return threshold + (1 - threshold) * generous;
}

/** How likely the newest lay is a lie, in the eyes of this style. */
function suspicionOf(style: Style, memory: Memory, view: View): number {
  const { seat, claim } = view.lay!;
  const verdict = judge(picture(memory, view, style.span), view);
  if (style.trained) {
    if (verdict.impossible) return 1;
    const counted = countedSuspicion(verdict, claim.count);
    const clues = cluesOf(memory, view, counted, style.learns);
    return trainedSuspicion(clues, view.options.cardsPerTurn === 'one');
  }
  const temper = temperOf(memory, seat, style.expects, style.learns);
  const lie = suspicion(verdict, claim.count, temper, view.options.cardsPerTurn === 'one');
  const heard = memory.pile.at(-1);
  const repeats = heard?.again === true && style.span > 13 ? repeated(lie) : lie;
  return view.options.countMayLie ? 1 - (1 - repeats) * 0.85 : repeats;
}

/** A rank claimed before by the same seat, and nothing picked up since: most likely all were laid then. */
function repeated(lie: number): number {
  return lie >= 1 ? 1 : lie + (1 - lie) * 0.5;
}

function threshold(calls: ByThreshold, memory: Memory, view: View, last: boolean): number {
  const layer = view.lay!.seat;
  let above = last ? calls.aboveLast : calls.above;
  above -= calls.grudge * Math.min(2, memory.habits[layer]!.calledMe);
  const left = view.counts[layer]!.n;
  if (calls.hunts > 0 && left <= 3 && isLeader(view, layer)) above -= calls.hunts;
  if (view.pile <= 4) above -= calls.cheap;
  return Math.min(1, Math.max(0.02, above));
}

function isLeader(view: View, seat: Seat): boolean {
  return view.counts.every((count, other) => view.out.includes(other) || count.n >= view.counts[seat]!.n);
}

/**
 * Compares shares of the round: calling and being right (the layer takes the pile), calling and being wrong
 * (the pile is mine), and leaving it to others, some of whom may call.
 */
function worthCalling(calls: ByWorth, memory: Memory, view: View, lie: number, last: boolean): boolean {
  const layer = view.lay!.seat;
  const decides = last && view.options.end === 'first-out';
  // Whoever goes out truly has won with or without a call: to call costs nothing but cards that may count.
  if (decides) {
    const costly = view.options.match.kind !== 'single' && view.options.match.score === 'cards-left';
    return lie > (costly ? 0.12 : 0);
  }
  const mine = turnsToGo(view, rankBeforeNextTurn(view), view.hand, { forced: 0.4, added: 0.5 });
  const burdened = usualTurns(view, view.hand.length + view.pile);
  const share = (me: number, layersCards: number): number => {
    const own = Math.exp(-me / calls.tempo);
    let all = own;
    for (let seat = 0; seat < view.seats; seat++) {
      if (seat === view.seat || view.out.includes(seat)) continue;
      const cards = seat === layer ? layersCards : view.counts[seat]!.n;
      all += Math.exp(-usualTurns(view, Math.max(cards, 0.3)) / calls.tempo);
    }
    return own / all;
  };
  const left = view.counts[layer]!.n;
  const stays = share(mine, left);
  const right = share(mine, left + view.pile);
  const wrong = share(burdened, left);
  const others = calls.leaves * chanceOthersCall(memory, view, view.lay!.claim.count, 1);
  const called = lie * right + (1 - lie) * wrong;
  const waived = (1 - others) * stays + others * (lie * right + (1 - lie) * stays);
  return called > waived + calls.margin;
}

/** How often lays of that count were called so far this round, prior included. */
function chanceOthersCall(memory: Memory, view: View, count: number, weight: number): number {
  const k = countClass(count);
  const prior = CALLED_BY_COUNT[k]!;
  // Own calls hide those of others; what is counted is a lower bound for all but one of the table.
  const rate = (prior * 6 + memory.calls[k]! * weight) / (6 + memory.callable[k]! * weight);
  const scale = view.seats > 2 ? (view.seats - 1) / (view.seats - 2) : 1;
  return Math.min(1, rate * (count >= MANY ? 1 : Math.min(1.3, scale)));
}

const CALLED_BY_COUNT = [0, 0.1, 0.16, 0.35, 0.75, 0.97];

// ── Lying ──────────────────────────────────────────────────────────────────────────────────────────────

function layByMood(lies: ByMood, view: View, random: Random): PlannedLay {
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

function layByPlan(style: Style, lies: ByPlan, memory: Memory, view: View, random: Random): PlannedLay {
  const seen = picture(memory, view, style.span);
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
  return 1 - unproven * (1 - chanceOthersCall(memory, view, count, 1));
}
