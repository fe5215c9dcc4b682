/** Card counting: from what a seat remembers to the chance that somebody holds so many cards of a rank. */
import { type Card, deck, type Rank } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { View } from '../rules/types.ts';
import { begin, everywhere, fits, type Memory, PILE_BIT } from './memory.ts';

const PLACES = 12;
const DEAD = 10;
const PILE = 11;

/** How far a memory reaches: lays back, `Infinity` for all, −1 for the own hand only. */
export type Span = number;

/** Where every card may be just before the newest lay, and how much room each place has left. */
export interface Picture {
  readonly cards: readonly Card[];
  /** By card: possible places as bits; one bit: certain. */
  readonly where: readonly number[];
  /** By place (seats, 10 dead hand, 11 pile): cards in it that are not placed for certain. */
  readonly free: readonly number[];
  /** By place: all cards in it. */
  readonly size: readonly number[];
}

/**
 * The picture before the newest lay (or now, when nothing lies on the table), as far as the span reaches.
 * The own hand is always known.
 */
export function picture(memory: Memory, view: View, span: Span): Picture {
  const { seat, seats } = view;
  const lay = view.lay;
  const size = Array<number>(PLACES).fill(0);
  for (let s = 0; s < seats; s++) size[s] = view.counts[s]!.n;
  size[PILE] = view.pile;
  size[DEAD] = memory.dead;
  const before = lay !== null && lay.seat !== seat;
  if (before) {
    size[lay.seat]! += lay.claim.count;
    size[PILE]! -= lay.claim.count;
  }
  const cards = memory.cards;
  const known = before ? memory.before : memory.where;
  const where = known.slice();
  const own = 1 << seat;
  let vague = everywhere(memory) & ~own;
  for (let s = 0; s < seats; s++) if (size[s] === 0) vague &= ~(1 << s);
  if (size[PILE]! <= 0) vague &= ~PILE_BIT;
  for (const card of cards) {
    if (memory.lays - memory.learned[card]! > span) where[card] = vague;
  }
  for (const card of view.hand) where[card] = own;

  // A place whose cards are all known can hold no other; telling so may make further cards certain.
  const free = size.slice();
  for (let pass = 0; pass < 3; pass++) {
    for (let place = 0; place < PLACES; place++) free[place] = size[place]!;
    for (const card of cards) {
      const places = where[card]!;
      if ((places & (places - 1)) === 0) free[31 - Math.clz32(places)]!--;
    }
    let full = 0;
    for (let place = 0; place < PLACES; place++) if (free[place]! <= 0) full |= 1 << place;
    let sharper = false;
    if (full !== 0 && !view.options.countMayLie) {
      for (const card of cards) {
        const places = where[card]!;
        if ((places & (places - 1)) === 0) continue;
        const left = places & ~full;
        if (left === 0 || left === places) continue;
        where[card] = left;
        if ((left & (left - 1)) === 0) sharper = true;
      }
    }
    if (!sharper) break;
  }
  for (let place = 0; place < PLACES; place++) free[place] = Math.max(0, free[place]!);
  return { cards, where, free, size };
}

/**
 * Distribution of the number of cards fitting `rank` (jokers included) that a seat held, by count from 0.
 * Cards of the largest class of equal places are drawn without replacement (hypergeometric), the few others
 * independently.
 */
export function holding(seen: Picture, seat: Seat, rank: Rank): number[] {
  const bit = 1 << seat;
  let certain = 0;
  const classes = new Map<number, number>();
  for (const card of seen.cards) {
    if (!fits(card, rank)) continue;
    const places = seen.where[card]!;
    if ((places & bit) === 0) continue;
    if (places === bit) certain++;
    else classes.set(places, (classes.get(places) ?? 0) + 1);
  }
  let most = 0;
  for (const [places, n] of classes) if (n > (classes.get(most) ?? 0)) most = places;
  let chances = [1];
  for (const [places, n] of classes) {
    const room = roomOf(seen, places);
    const share = seen.free[seat]!;
    if (places === most) chances = convolve(chances, hypergeometric(room, n, share));
    else for (let i = 0; i < n; i++) chances = convolve(chances, [1 - share / room, share / room]);
  }
  return [...Array<number>(certain).fill(0), ...chances];
}

/** Cards not placed for certain in any of these places together, at least one. */
function roomOf(seen: Picture, places: number): number {
  let room = 0;
  for (let place = 0; place < PLACES; place++) if (places & (1 << place)) room += seen.free[place]!;
  return Math.max(1, room);
}

function convolve(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) for (let j = 0; j < b.length; j++) sum[i + j]! += a[i]! * b[j]!;
  return sum;
}

const LOG_FACTORIAL = new Float64Array(128);
for (let i = 2; i < LOG_FACTORIAL.length; i++) LOG_FACTORIAL[i] = LOG_FACTORIAL[i - 1]! + Math.log(i);

function logChoose(n: number, k: number): number {
  return LOG_FACTORIAL[n]! - LOG_FACTORIAL[k]! - LOG_FACTORIAL[n - k]!;
}

/** P(k of `marked` are among `drawn` out of `total`), for k = 0 … marked. */
export function hypergeometric(total: number, marked: number, drawn: number): number[] {
  const all = Math.max(total, marked, drawn);
  return Array.from({ length: marked + 1 }, (_, k) =>
    k > drawn || marked - k > all - drawn
      ? 0
      : Math.exp(logChoose(marked, k) + logChoose(all - marked, drawn - k) - logChoose(all, drawn)),
  );
}

/** Cards in play that fit a rank. */
export function fitting(seen: Picture, rank: Rank): number {
  let n = 0;
  for (const card of seen.cards) if (fits(card, rank)) n++;
  return n;
}

/** The newest lay in the light of the counting, without any guess about its layer's character. */
export interface Verdict {
  /** By count from 0: how likely the layer held that many fitting cards. */
  readonly held: readonly number[];
  /** It cannot be true, whoever laid it. */
  readonly impossible: boolean;
}

/** Judges the claim on the table. */
export function judge(seen: Picture, view: View): Verdict {
  const { seat, claim } = view.lay!;
  const held = holding(seen, seat, claim.rank);
  let most = held.length - 1;
  while (most > 0 && held[most]! <= 0) most--;
  return { held, impossible: most < claim.count };
}

/** P(held at least `count`). */
export function atLeast(held: readonly number[], count: number): number {
  let sum = 0;
  for (let k = count; k < held.length; k++) sum += held[k]!;
  return Math.min(1, sum);
}

/**
 * P(lie) when nothing is assumed about the layer: that it did not hold as many fitting cards as it claims.
 * Exact counting, and yet gloomy: whoever held none would have claimed less.
 */
export function countedSuspicion(verdict: Verdict, count: number): number {
  return verdict.impossible ? 1 : 1 - atLeast(verdict.held, count);
}

/** The memory itself, or, when it saw no deal (a seat taken over in mid-round), one that knows only the view. */
export function remembered(memory: Memory, view: View): Memory {
  if (memory.cards.length > 0) return memory;
  const blank = begin(view.seat, view.seats);
  blank.cards = deck(view.options.packs, view.options.jokers);
  blank.lays = view.lays;
  const held = view.counts.reduce((sum, count) => sum + count.n, 0);
  blank.dead = view.options.deadHand ? Math.max(0, blank.cards.length - held - view.pile) : 0;
  const elsewhere = everywhere(blank) & ~(1 << view.seat);
  blank.where = Array<number>(view.options.packs * 54).fill(0);
  for (const card of blank.cards) blank.where[card] = elsewhere;
  blank.learned = blank.where.map(() => 0);
  for (const card of view.hand) blank.where[card] = 1 << view.seat;
  blank.before = blank.where;
  return blank;
}
