import { describe, expect, it } from 'vitest';
import { cardsOfCode } from '#games/cards.ts';
import { game } from '../rules/game.ts';
import type { Claim, Shown, View } from '../rules/types.ts';
import { atLeast, countedSuspicion, holding, hypergeometric, judge, picture } from './knowledge.ts';
import { begin, type Memory, see } from './memory.ts';

const ALL = Number.POSITIVE_INFINITY;
const ME = 0;

const cards = (...codes: string[]): number[] => codes.map((code) => cardsOfCode(code)[0]!);
const suit = (rank: string): string[] => ['♠', '♥', '♦', '♣'].map((s) => `${rank}${s}`);

/** Thirteen cards each; mine are given, filled up with low ones of spades and hearts. */
function dealt(hand: number[]): Memory {
  const memory = begin(ME, 4);
  see(memory, {
    kind: 'dealt',
    dealer: 3,
    turn: 0,
    due: 0,
    counts: [13, 13, 13, 13],
    dead: 0,
    drawn: [],
    hand,
  });
  return memory;
}

function laid(memory: Memory, no: number, seat: number, claim: Claim, own?: number[]): void {
  see(memory, { kind: 'laid', no, seat, claim, ...(own === undefined ? {} : { cards: own }) });
}

function called(memory: Memory, event: Partial<Extract<Shown, { kind: 'challenged' }>>): void {
  see(memory, {
    kind: 'challenged',
    no: memory.lays,
    by: 2,
    seat: 1,
    claim: { count: 1, rank: 0 },
    revealed: [],
    lie: true,
    pileTo: 1,
    size: 1,
    doubters: [],
    next: 2,
    due: 1,
    ...event,
  });
}

function viewOf(hand: number[], counts: number[], pile: number, lay: View['lay']): View {
  const parsed = game.options.parse({}, 4);
  if (!parsed.ok) throw new Error('options');
  return {
    seat: ME,
    seats: 4,
    options: parsed.options,
    dealer: 3,
    turn: lay === null ? ME : (lay.seat + 1) % 4,
    due: 2,
    lastClaim: -1,
    hand,
    counts: counts.map((n) => ({ n })),
    pile,
    lays: lay?.no ?? 0,
    lay,
    out: [],
    over: false,
  };
}

const layOf = (no: number, seat: number, claim: Claim): NonNullable<View['lay']> => ({
  no,
  seat,
  claim,
  open: true,
  mayLay: true,
});

const FILLER = ['A♠', '2♠', '3♠', '4♠', '5♠', '6♠', '8♠', '9♠', '10♠', 'A♥', '2♥', '3♥', '4♥'];
const SEVEN = 6;

describe('hypergeometric', () => {
  it('sums to one and has the mean drawn · marked / total', () => {
    for (const [total, marked, drawn] of [
      [39, 4, 13],
      [26, 3, 9],
      [5, 2, 5],
      [10, 0, 3],
    ] as const) {
      const chances = hypergeometric(total, marked, drawn);
      expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      const mean = chances.reduce((sum, p, k) => sum + k * p, 0);
      expect(mean).toBeCloseTo((drawn * marked) / total, 9);
    }
  });
});

describe('card counting', () => {
  it('at the deal is the exact chance of a hand of thirteen out of the unseen thirty-nine', () => {
    const hand = cards(...FILLER);
    const memory = dealt(hand);
    const claim = { count: 1, rank: SEVEN };
    laid(memory, 1, 1, claim);
    const view = viewOf(hand, [13, 12, 13, 13], 1, layOf(1, 1, claim));
    // P(no seven among 13 of 39 with 4 sevens) = C(35,13) / C(39,13)
    const none = [26, 25, 24, 23].reduce((p, left, i) => (p * left) / (39 - i), 1);
    expect(countedSuspicion(judge(picture(memory, view, ALL), view), 1)).toBeCloseTo(none, 9);
  });

  it('proves a lie from the own hand: three of a rank cannot be two elsewhere', () => {
    const hand = cards('7♠', '7♥', '7♦', ...FILLER.slice(0, 10));
    const memory = dealt(hand);
    const claim = { count: 2, rank: SEVEN };
    laid(memory, 1, 1, claim);
    const view = viewOf(hand, [13, 11, 13, 13], 2, layOf(1, 1, claim));
    expect(judge(picture(memory, view, ALL), view).impossible).toBe(true);
    const one = { count: 1, rank: SEVEN };
    const possible = viewOf(hand, [13, 12, 13, 13], 1, layOf(1, 1, one));
    expect(judge(picture(memory, possible, ALL), possible).impossible).toBe(false);
  });

  it('follows revealed cards to the hand that took them, and forgets them beyond its span', () => {
    const hand = cards(...FILLER);
    const memory = dealt(hand);
    const claim = { count: 4, rank: 0 };
    laid(memory, 1, 1, claim);
    called(memory, { claim, revealed: cards(...suit('7')), pileTo: 1, size: 4 });
    // Two turns later another seat claims a seven: all four are in the hand of seat 1.
    const lie = { count: 1, rank: SEVEN };
    laid(memory, 2, 2, lie);
    const view = viewOf(hand, [13, 13, 12, 13], 1, layOf(2, 2, lie));
    expect(judge(picture(memory, view, ALL), view).impossible).toBe(true);
    expect(judge(picture(memory, view, 0), view).impossible).toBe(false);
    // And seat 1 certainly held them before its next lay.
    const seen = picture(memory, view, ALL);
    expect(atLeast(holding(seen, 1, SEVEN), 4)).toBeCloseTo(1, 9);
  });

  it('blurs a known hand by its next lay, but not beyond hand and pile', () => {
    const hand = cards(...FILLER);
    const memory = dealt(hand);
    const claim = { count: 4, rank: 0 };
    laid(memory, 1, 1, claim);
    called(memory, { claim, revealed: cards(...suit('7')), pileTo: 1, size: 4 });
    laid(memory, 2, 2, { count: 1, rank: 1 });
    laid(memory, 3, 1, { count: 2, rank: 2 });
    const view = viewOf(hand, [13, 11, 12, 13], 3, layOf(3, 1, { count: 2, rank: 2 }));
    // A third seat cannot have them.
    laid(memory, 4, 3, { count: 1, rank: SEVEN });
    const later = { ...view, lay: layOf(4, 3, { count: 1, rank: SEVEN }) };
    expect(judge(picture(memory, later, ALL), later).impossible).toBe(true);
  });

  it('knows its own cards in the pile', () => {
    const rest = cards(...FILLER.slice(0, 11));
    const hand = [...cards('7♠', '7♥'), ...rest];
    const memory = dealt(hand);
    laid(memory, 1, 0, { count: 2, rank: 0 }, cards('7♠', '7♥'));
    const claim = { count: 3, rank: SEVEN };
    laid(memory, 2, 1, claim);
    const view = viewOf(rest, [11, 10, 13, 13], 5, layOf(2, 1, claim));
    expect(judge(picture(memory, view, ALL), view).impossible).toBe(true);
    // A picture of the own hand alone does not reach into the pile.
    expect(judge(picture(memory, view, -1), view).impossible).toBe(false);
  });

  it('after a pick-up of its own knows what everybody had laid, and who lied', () => {
    const hand = cards(...FILLER);
    const memory = dealt(hand);
    laid(memory, 1, 1, { count: 1, rank: 1 });
    laid(memory, 2, 2, { count: 2, rank: 2 });
    const pile = cards('K♦', '3♦', '3♣');
    called(memory, {
      by: 0,
      seat: 2,
      claim: { count: 2, rank: 2 },
      revealed: pile.slice(1),
      lie: false,
      pileTo: 0,
      pile,
    });
    expect(memory.habits[1]).toMatchObject({ shown: 1, lied: 1 });
    expect(memory.habits[2]).toMatchObject({ shown: 1, lied: 0 });
    for (const card of pile) expect(memory.where[card]).toBe(1 << ME);
  });
});
