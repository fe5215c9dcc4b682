/** From counting to suspicion: how people lay, and how likely a claim is a lie given that. */
import type { Seat } from '#games/game.ts';
import type { View } from '../rules/types.ts';
import type { Verdict } from './knowledge.ts';
import type { Memory } from './memory.ts';

/** How a layer is believed to lay. */
export interface Temper {
  /** With fitting cards in hand: chance to add others to them. */
  readonly adds: number;
  /** Without any: chance to lay more than the one card it must. */
  readonly bold: number;
  /** Chance to hold one or more fitting cards back. */
  readonly holdsBack: number;
}

/** Of the cards a liar adds, how many: one, two, three. */
const ADDED = [0.66, 0.25, 0.09];

/**
 * P(lie | claim) by Bayes' rule over what the layer may have held, for a layer of that temper. 1 only when
 * the claim is impossible or nobody of that temper would make it honestly.
 */
export function suspicion(verdict: Verdict, count: number, temper: Temper, oneCard: boolean): number {
  if (verdict.impossible) return 1;
  const { held } = verdict;
  if (oneCard) return singleSuspicion(held, temper);
  let lie = 0;
  let truth = 0;
  for (let x = 0; x < held.length; x++) {
    const chance = held[x]!;
    if (chance <= 0) continue;
    if (x === 0) {
      lie += chance * (count === 1 ? 1 - temper.bold : temper.bold * (ADDED[count - 2] ?? 0.02));
      continue;
    }
    if (count > x) lie += chance * temper.adds * (ADDED[count - x - 1] ?? 0.02);
    else if (count === x) truth += chance * (1 - temper.adds) * (1 - (x > 1 ? temper.holdsBack : 0));
    else truth += chance * (1 - temper.adds) * (temper.holdsBack / (x - 1));
    // A plainly false lay in spite of fitting cards.
    if (count <= x) lie += chance * temper.adds * 0.15;
  }
  return lie + truth <= 0 ? 1 : lie / (lie + truth);
}

/** Where every lay is one card, only its truth is a choice. */
function singleSuspicion(held: readonly number[], temper: Temper): number {
  const none = held[0]!;
  const lie = none + (1 - none) * temper.adds * 0.35;
  return lie;
}

/** What the trained estimate looks at, all of it public or counted. */
export interface Clues {
  /** Counted suspicion of the claim. */
  readonly counted: number;
  readonly count: number;
  /** Cards the layer held before the lay. */
  readonly held: number;
  /** Lays the layer has made since it last picked up a pile. */
  readonly since: number;
  /** Cards in the pile, this lay included. */
  readonly pile: number;
  /** Lays of this layer whose truth came out, and how many of them were lies. */
  readonly shown: number;
  readonly lied: number;
}

/**
 * The clues of the newest lay.
 *
 * @param counted its counted suspicion
 * @param learns whether to look at the layer's habits, too
 */
export function cluesOf(memory: Memory, view: View, counted: number, learns: boolean): Clues {
  const { seat, claim } = view.lay!;
  const habit = memory.habits[seat]!;
  return {
    counted,
    count: claim.count,
    held: view.counts[seat]!.n + claim.count,
    since: memory.since[seat]!,
    pile: Math.max(1, view.pile),
    shown: learns ? habit.shown : 0,
    lied: learns ? habit.lied : 0,
  };
}

/** The clues as numbers for `WEIGHTS`. */
export function features(clues: Clues): number[] {
  const { count, counted } = clues;
  const odds = logit(counted);
  const by = (n: number): number => (Math.min(count, 4) === n ? 1 : 0);
  return [
    by(1),
    by(2),
    by(3),
    by(4),
    by(1) * odds,
    by(2) * odds,
    by(3) * odds,
    Math.log(clues.held),
    clues.count === clues.held ? 1 : 0,
    Math.min(clues.since, 13) / 13,
    Math.log(clues.pile),
    logit((clues.lied + 1.5) / (clues.shown + 5)),
  ];
}

/**
 * Learned by `npm run calibrate -- 4000 1` from rounds of the pool, all levels and all characters. On rounds it was
 * not learned from: calibration error 0.024 (any number of cards) and 0.020 (one card), log loss 0.554 and 0.582
 * against 1.409 and 0.638 of counting alone.
 */
const WEIGHTS = {
  any: [0.428, -0.12, -0.876, -2.841, 0.222, 0.181, 0.249, -0.096, -1.08, -2.359, 0.115, 0.196],
  one: [0.683, 0, 0, 0, 0.756, 0, 0, 0.09, 0, 0.228, -0.332, 0.586],
} as const;

/** P(lie) as it came out in many games: logistic in the clues. For claims that are possible. */
export function trainedSuspicion(clues: Clues, oneCard: boolean): number {
  const weights = oneCard ? WEIGHTS.one : WEIGHTS.any;
  const sum = features(clues).reduce((total, value, i) => total + value * weights[i]!, 0);
  return 1 / (1 + Math.exp(-sum));
}

function logit(p: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, p));
  return Math.log(inside / (1 - inside));
}

/** The temper expected of a seat: a prior, moved by the lays of it whose truth came out. */
export function temperOf(memory: Memory, seat: Seat, expected: number, learns: boolean): Temper {
  const habit = memory.habits[seat]!;
  // Forced lies are about three in ten lays, so that share of lies says nothing about boldness.
  const weight = learns ? habit.shown : 0;
  const rate = weight === 0 ? 0 : Math.max(0, habit.lied / weight - 0.3) / 0.7;
  const adds = (expected * 6 + rate * weight) / (6 + weight);
  return { adds, bold: adds, holdsBack: 0.06 };
}
