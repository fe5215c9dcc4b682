/**
 * What a software player remembers of a round: a fold of what its seat was shown, plain data.
 *
 * For every card it keeps the set of places where that card may lie. The set starts as "anywhere but my
 * hand" and is sharpened by reveals, pick-ups and own lays; a lay by somebody else blurs it again, because
 * each card that may be in that hand may now be in the pile.
 */
import { type Card, type Rank, rankOf } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { Shown } from '../rules/types.ts';

/** Bits 0 … 9 are hands; the two other places follow. */
export const DEAD_BIT = 1 << 10;
export const PILE_BIT = 1 << 11;

/** A lay as it was heard; the newest is the last of the pile. */
export interface HeardLay {
  no: number;
  seat: Seat;
  count: number;
  rank: Rank;
  /** The layer has claimed this rank before and picked up nothing since. */
  again: boolean;
}

/** What is known of a neighbour's habits. */
export interface Habit {
  /** Lays whose truth came out, and how many of them were lies. */
  shown: number;
  lied: number;
  /** Calls made, and how many of them met a lie. */
  called: number;
  caught: number;
  /** Calls against this player. */
  calledMe: number;
}

export interface Memory {
  seat: Seat;
  seats: number;
  /** Cards in play; empty until the deal was seen. */
  cards: Card[];
  dead: number;
  /** By card: the places where it may be. */
  where: number[];
  /** By card: the number of the lay after which its place was learned. */
  learned: number[];
  /** `where` as it was before the newest lay: what that lay may consist of. */
  before: number[];
  lays: number;
  pile: HeardLay[];
  /** By seat: ranks claimed since its last pick-up, as bits. */
  claimed: number[];
  /** By seat: lays made since its last pick-up. */
  since: number[];
  habits: Habit[];
  /** By claimed count (the last for more): lays of others that could be called, and those others called. */
  callable: number[];
  calls: number[];
}

/** Counts from this one on share a class in `callable` and `calls`. */
export const MANY = 5;

export function begin(seat: Seat, seats: number): Memory {
  return {
    seat,
    seats,
    cards: [],
    dead: 0,
    where: [],
    learned: [],
    before: [],
    lays: 0,
    pile: [],
    claimed: Array<number>(seats).fill(0),
    since: Array<number>(seats).fill(0),
    habits: Array.from({ length: seats }, () => ({ shown: 0, lied: 0, called: 0, caught: 0, calledMe: 0 })),
    callable: Array<number>(MANY + 1).fill(0),
    calls: Array<number>(MANY + 1).fill(0),
  };
}

/** Takes in one shown event; changes the memory in place. */
export function see(memory: Memory, event: Shown): void {
  switch (event.kind) {
    case 'dealt':
      seeDeal(memory, event);
      break;
    case 'laid':
      seeLay(memory, event);
      break;
    case 'challenged':
      seeChallenge(memory, event);
      break;
    case 'out':
      for (const card of memory.cards) settle(memory, card, memory.where[card]! & ~(1 << event.seat));
      break;
  }
}

function seeDeal(memory: Memory, event: Extract<Shown, { kind: 'dealt' }>): void {
  const total = event.counts.reduce((sum, n) => sum + n, 0) + event.dead;
  const packs = total > 54 ? 2 : 1;
  const jokers = total % 54 === 0;
  memory.dead = event.dead;
  memory.cards = [];
  memory.where = Array<number>(packs * 54).fill(0);
  memory.learned = Array<number>(packs * 54).fill(0);
  const elsewhere = everywhere(memory) & ~(1 << memory.seat) & ~PILE_BIT;
  for (let card = 0; card < packs * 54; card++) {
    if (!jokers && card % 54 >= 52) continue;
    memory.cards.push(card);
    memory.where[card] = elsewhere;
  }
  for (const card of event.hand ?? []) memory.where[card] = 1 << memory.seat;
  memory.before = memory.where.slice();
}

function seeLay(memory: Memory, event: Extract<Shown, { kind: 'laid' }>): void {
  const { seat, claim } = event;
  const bit = 1 << seat;
  memory.lays = event.no;
  memory.before = memory.where.slice();
  if (event.cards) {
    for (const card of event.cards) settle(memory, card, PILE_BIT);
  } else {
    for (const card of memory.cards) {
      if (memory.where[card]! & bit) memory.where[card]! |= PILE_BIT;
    }
    if (!event.safe) memory.callable[countClass(claim.count)]!++;
  }
  const again = (memory.claimed[seat]! >> claim.rank) & 1;
  memory.claimed[seat]! |= 1 << claim.rank;
  memory.since[seat]!++;
  memory.pile.push({ no: event.no, seat, count: claim.count, rank: claim.rank, again: again === 1 });
}

function seeChallenge(memory: Memory, event: Extract<Shown, { kind: 'challenged' }>): void {
  const { by, seat, pileTo, revealed, lie } = event;
  const taker = 1 << pileTo;
  const turned = new Set(revealed);
  const taken = event.pile ? new Set(event.pile) : undefined;
  for (const card of memory.cards) {
    const before = memory.before[card] ?? memory.where[card]!;
    if (turned.has(card) || taken?.has(card)) settle(memory, card, taker);
    else if (taken) settle(memory, card, before & ~PILE_BIT);
    else settle(memory, card, before & PILE_BIT ? (before & ~PILE_BIT) | taker : before);
  }
  memory.before = memory.where.slice();

  const layer = memory.habits[seat]!;
  layer.shown++;
  if (lie) layer.lied++;
  const caller = memory.habits[by]!;
  caller.called++;
  if (lie) caller.caught++;
  if (seat === memory.seat) caller.calledMe++;
  else if (by !== memory.seat) memory.calls[countClass(event.claim.count)]!++;
  if (event.pile) learnFromPile(memory, event.pile);
  memory.claimed[pileTo] = 0;
  memory.since[pileTo] = 0;
  memory.pile = [];
}

/** Whoever takes the pile sees who had lied in it; only where claimed counts are the true ones. */
function learnFromPile(memory: Memory, pile: readonly Card[]): void {
  const told = memory.pile.reduce((sum, lay) => sum + lay.count, 0);
  if (told !== pile.length) return;
  let from = 0;
  for (const lay of memory.pile.slice(0, -1)) {
    const cards = pile.slice(from, from + lay.count);
    from += lay.count;
    if (lay.seat === memory.seat) continue;
    const habit = memory.habits[lay.seat]!;
    habit.shown++;
    if (!cards.every((card) => fits(card, lay.rank))) habit.lied++;
  }
}

/** Sets where a card may be. An empty set would contradict the deal: then nothing is known of it. */
function settle(memory: Memory, card: Card, places: number): void {
  if (places === memory.where[card]) return;
  memory.where[card] = places === 0 ? everywhere(memory) : places;
  memory.learned[card] = memory.lays;
}

/** Every place there is. */
export function everywhere(memory: Memory): number {
  return ((1 << memory.seats) - 1) | PILE_BIT | (memory.dead > 0 ? DEAD_BIT : 0);
}

export function countClass(count: number): number {
  return Math.min(count, MANY);
}

/** Is this card an honest one for a claim of that rank (G11, G20)? */
export function fits(card: Card, rank: Rank): boolean {
  const own = rankOf(card);
  return own === rank || own === 13;
}
