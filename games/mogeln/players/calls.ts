/** When a style calls: by its suspicion, or by what a call is worth to it. */
import type { Random, Seat } from '#games/game.ts';
import type { View } from '../rules/types.ts';
import { countedSuspicion, judge, picture } from './knowledge.ts';
import { countClass, MANY, type Memory } from './memory.ts';
import { turnsToGo, usualTurns } from './plan.ts';
import { isLastLay } from './pool.ts';
import { rankBeforeNextTurn } from './ranks.ts';
import type { ByThreshold, ByWorth, Style } from './style.ts';
import { cluesOf, suspicion, temperOf, trainedSuspicion } from './suspicion.ts';

/** Does a player of this style call the newest lay? */
export function doubts(style: Style, memory: Memory, view: View, random: Random): boolean {
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
    return countLies(view, trainedSuspicion(clues, view.options.cardsPerTurn === 'one'));
  }
  const temper = temperOf(memory, seat, style.expects, style.learns);
  const lie = suspicion(verdict, claim.count, temper, view.options.cardsPerTurn === 'one');
  const heard = memory.pile.at(-1);
  const repeats = heard?.again === true && style.span > 13 ? repeated(lie) : lie;
  return countLies(view, repeats);
}

/** G18: the number may be a lie where the cards are none. */
function countLies(view: View, lie: number): number {
  return view.options.countMayLie ? 1 - (1 - lie) * 0.85 : lie;
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
  const others = calls.leaves * chanceOthersCall(memory, view, view.lay!.claim.count);
  const called = lie * right + (1 - lie) * wrong;
  const waived = (1 - others) * stays + others * (lie * right + (1 - lie) * stays);
  return called > waived + calls.margin;
}

/** Before anything was seen: how often a lay of so many cards is called. */
const CALLED_BY_COUNT = [0, 0.1, 0.16, 0.35, 0.75, 0.97];
/** Lays of that count the prior weighs as much as. */
const PRIOR = 6;

/** How often lays of that count were called so far this round, prior included. */
export function chanceOthersCall(memory: Memory, view: View, count: number): number {
  const k = countClass(count);
  const prior = CALLED_BY_COUNT[k]!;
  // Own calls hide those of others; what is counted is a lower bound for all but one of the table.
  const rate = (prior * PRIOR + memory.calls[k]!) / (PRIOR + memory.callable[k]!);
  const scale = view.seats > 2 ? (view.seats - 1) / (view.seats - 2) : 1;
  return Math.min(1, rate * (count >= MANY ? 1 : Math.min(1.3, scale)));
}
