/**
 * The frozen pool: simple players that strength is measured against. They must never change; a better idea
 * becomes another player.
 */
import type { Random } from '#games/game.ts';
import { shuffle } from '#games/random.ts';
import type { View } from '../rules/types.ts';
import {
  atLeast,
  countedSuspicion,
  fitting,
  hypergeometric,
  judge,
  picture,
  type Span,
} from './knowledge.ts';
import type { Memory } from './memory.ts';
import { type MogelnPlayer, makePlayer, type PlannedLay } from './player.ts';
import { bestRank, latestFirst, lawfulRanks, mostCards, ofOneRank, trueCards } from './ranks.ts';

/** Everything revealed, taken and laid oneself; or the own hand alone. */
const COUNTS_ALL: Span = Number.POSITIVE_INFINITY;
const OWN_HAND: Span = -1;

/** All true cards of the rank due, else the one card owed latest. One card where only one may be laid. */
export function honestLay(view: View, random: Random): PlannedLay {
  const rank = bestRank(view, random);
  const own = trueCards(view, rank);
  const cards = own.length > 0 ? own : latestFirst(view, rank, random).slice(0, 1);
  return { cards: cards.slice(0, mostCards(view)), rank };
}

/** The honest lay with one false card more, as far as the rules allow. */
function smugglingLay(view: View, random: Random): PlannedLay {
  const honest = honestLay(view, random);
  if (honest.cards.length >= mostCards(view)) return honest;
  const extra = latestFirst(view, honest.rank, random).find((card) => !honest.cards.includes(card));
  return extra === undefined ? honest : { ...honest, cards: [...honest.cards, extra] };
}

/** Did the newest lay empty its layer's hand, as far as one can see? */
export function isLastLay(view: View): boolean {
  return view.lay !== null && view.counts[view.lay.seat]!.n === 0;
}

/** Counted suspicion of the newest lay. */
function counted(memory: Memory, view: View, span: Span): number {
  return countedSuspicion(judge(picture(memory, view, span), view), view.lay!.claim.count);
}

function isProvenLie(memory: Memory, view: View): boolean {
  return judge(picture(memory, view, COUNTS_ALL), view).impossible;
}

function uniformLay(view: View, random: Random): PlannedLay {
  const ranks = lawfulRanks(view);
  const rank = ranks[random.int(ranks.length)]!;
  const { hand } = view;
  const most = mostCards(view);
  if (most === 1) return { cards: [hand[random.int(hand.length)]!], rank };
  const cards = shuffle(hand.slice(), random).slice(0, uniformSize(hand.length, most, random));
  return view.options.countMayLie ? { cards, rank, count: 1 + random.int(ofOneRank(view)) } : { cards, rank };
}

/** The size of a set drawn uniformly from all sets of 1 … `most` out of `n` cards. */
function uniformSize(n: number, most: number, random: Random): number {
  const ways: number[] = [];
  let all = 0;
  for (let k = 1, sets = n; k <= most; k++, sets *= (n - k + 1) / k) {
    ways.push(sets);
    all += sets;
  }
  let at = random.float() * all;
  const k = ways.findIndex((sets) => {
    at -= sets;
    return at < 0;
  });
  return k < 0 ? most : k + 1;
}

/** `bayes.97` is `counting('bayes.97', COUNTS_ALL, 0.97)`. */
function counting(id: string, span: Span, threshold: number, smuggles = 0): MogelnPlayer {
  return makePlayer(id, 0, {
    doubts: (memory, view) => isLastLay(view) || counted(memory, view, span) > threshold,
    lays: (_memory, view, random) =>
      random.float() < smuggles ? smugglingLay(view, random) : honestLay(view, random),
  });
}

/**
 * A person at the table, scripted: adds a false card to three in ten lays and supposes that three in ten lays
 * are lies; a claim is the more suspect the less likely it became by a look at the own hand. Calls above
 * 60 % suspicion.
 */
const naive = makePlayer('naive', 0, {
  doubts: (memory, view) => naiveSuspicion(memory, view) > 0.6,
  lays: (_memory, view, random) =>
    random.float() < 0.3 ? smugglingLay(view, random) : honestLay(view, random),
});

function naiveSuspicion(memory: Memory, view: View): number {
  const { claim, seat } = view.lay!;
  const seen = picture(memory, view, OWN_HAND);
  const verdict = judge(seen, view);
  if (verdict.impossible) return 1;
  const held = seen.size[seat]!;
  const blind = atLeast(hypergeometric(seen.cards.length, fitting(seen, claim.rank), held), claim.count);
  const odds = (0.3 / 0.7) * (blind / atLeast(verdict.held, claim.count));
  return odds / (1 + odds);
}

export const pool: readonly MogelnPlayer[] = [
  makePlayer('random', 0, {
    doubts: (_memory, _view, random) => random.int(20) === 0,
    lays: (_memory, view, random) => uniformLay(view, random),
  }),
  makePlayer('honest', 0, {
    doubts: (memory, view) => isProvenLie(memory, view),
    lays: (_memory, view, random) => honestLay(view, random),
  }),
  makePlayer('honest+lastcall', 0, {
    doubts: (memory, view) => isLastLay(view) || isProvenLie(memory, view),
    lays: (_memory, view, random) => honestLay(view, random),
  }),
  counting('bayes.97', COUNTS_ALL, 0.97),
  counting('bayes.9+smuggle', COUNTS_ALL, 0.9, 0.25),
  counting('bayes.7', COUNTS_ALL, 0.7),
  counting('bayes.5', COUNTS_ALL, 0.5),
  counting('hypergeometric.9', OWN_HAND, 0.9),
  naive,
];
