import { describe, expect, it } from 'vitest';
import { cardCode, cardsOfCode } from '#games/cards.ts';
import { fastRandom } from '#games/random.ts';
import { game } from '../rules/game.ts';
import type { View } from '../rules/types.ts';
import { begin, see } from './memory.ts';
import { honestLay, pool } from './pool.ts';

const cards = (...codes: string[]): number[] => codes.map((code) => cardsOfCode(code)[0]!);

/** My turn at a table of four, nothing on the table; `due` as rank number. */
function turn(hand: number[], due: number, options: object = {}): View {
  const parsed = game.options.parse(options, 4);
  if (!parsed.ok) throw new Error('options');
  return {
    seat: 0,
    seats: 4,
    options: parsed.options,
    dealer: 3,
    turn: 0,
    due,
    lastClaim: -1,
    hand,
    counts: [{ n: hand.length }, { n: 13 }, { n: 13 }, { n: 13 }],
    pile: 0,
    lays: 4,
    lay: null,
    out: [],
    over: false,
  };
}

/** Seat 1 has just claimed `count` sevens and holds `left` more cards. */
function claimed(hand: number[], count: number, left: number): View {
  return {
    ...turn(hand, 8),
    turn: 2,
    counts: [{ n: hand.length }, { n: left }, { n: 13 }, { n: 13 }],
    pile: count,
    lay: { no: 4, seat: 1, claim: { count, rank: 6 }, open: true, mayLay: false },
  };
}

function memoryOf(hand: number[], count: number) {
  const memory = begin(0, 4);
  const counts = [hand.length, 13, 13, 52 - hand.length - 26];
  see(memory, { kind: 'dealt', dealer: 3, turn: 0, due: 0, counts, dead: 0, drawn: [], hand });
  see(memory, { kind: 'laid', no: 4, seat: 1, claim: { count, rank: 6 } });
  return memory;
}

const codes = (list: readonly number[]): string[] => list.map(cardCode);
const calls = (id: string, hand: number[], count: number, left: number): boolean => {
  const player = pool.find((p) => p.id === id)!;
  const decision = player.decide(memoryOf(hand, count), claimed(hand, count, left), fastRandom(1));
  return decision!.action.do === 'challenge';
};

describe('honest', () => {
  it('lays all true cards it holds of the rank due', () => {
    const lay = honestLay(turn(cards('7♠', '7♦', '8♠', 'K♥'), 6), fastRandom(1));
    expect(codes(lay.cards)).toEqual(['7♠', '7♦']);
    expect(lay.rank).toBe(6);
  });

  it('else the one card whose rank it will owe latest: four seats, ranks four apart', () => {
    // After a seven it owes J(B) Q… : ranks 6, 10, 1, 5, 9, 0, 4, 8, 12, 3, 7, 11, 2.
    expect(codes(honestLay(turn(cards('B♠', '2♦', '3♥', 'D♣'), 6), fastRandom(1)).cards)).toEqual(['3♥']);
    expect(codes(honestLay(turn(cards('B♠', '2♦', 'D♣'), 6), fastRandom(1)).cards)).toEqual(['D♣']);
  });

  it('downwards owes other ranks', () => {
    // 6, 2, 11, 7, 3, 12, 8, 4, 0, 9, 5, 1, 10.
    const view = turn(cards('B♠', '2♦', '3♥'), 6, { order: 'descending' });
    expect(codes(honestLay(view, fastRandom(1)).cards)).toEqual(['B♠']);
  });

  it('lays one card where one is the rule, and a joker rather than a lie', () => {
    const klopfen = turn(cards('7♠', '7♦', '8♠'), 6, { preset: 'klopfen' });
    expect(honestLay(klopfen, fastRandom(1)).cards).toHaveLength(1);
    const joker = turn([...cards('8♠', '9♠'), 52], 6, { jokers: true });
    expect(honestLay(joker, fastRandom(1)).cards).toEqual([52]);
  });

  it('where it may choose, claims the rank it holds most of', () => {
    const lay = honestLay(turn(cards('7♠', 'K♦', 'K♠', 'K♥'), -1, { order: 'free' }), fastRandom(1));
    expect(lay.rank).toBe(12);
    expect(lay.cards).toHaveLength(3);
  });

  it('calls only what is provably false', () => {
    expect(calls('honest', cards('7♠', '7♥', '7♦', 'A♠'), 2, 11)).toBe(true);
    expect(calls('honest', cards('7♠', '7♥', '7♦', 'A♠'), 1, 12)).toBe(false);
    expect(calls('honest', cards('7♠', '7♥', '7♦', 'A♠'), 1, 0)).toBe(false);
  });
});

describe('the others of the pool', () => {
  const hand = cards('7♠', '7♥', 'A♠', '2♠', '3♠', '4♠', '5♠', '6♠', '8♠', '9♠', '10♠', 'B♠', 'D♠');

  it('honest+lastcall and bayes call every last lay', () => {
    for (const id of ['honest+lastcall', 'bayes.97', 'bayes.5']) expect(calls(id, hand, 1, 0), id).toBe(true);
    expect(calls('honest+lastcall', hand, 1, 12)).toBe(false);
  });

  it('bayes calls above its threshold: of two sevens elsewhere one hand of 13 out of 39 has both in 11 %', () => {
    // P(both) = 13·12 / (39·38) = 0.105, so the claim of two is false with 0.895.
    expect(calls('bayes.7', hand, 2, 11)).toBe(true);
    expect(calls('bayes.97', hand, 2, 11)).toBe(false);
    expect(calls('hypergeometric.9', hand, 2, 11)).toBe(false);
  });

  it('random calls one lay in twenty', () => {
    const player = pool.find((p) => p.id === 'random')!;
    const random = fastRandom(5);
    const view = claimed(hand, 1, 12);
    let called = 0;
    for (let i = 0; i < 4000; i++) {
      if (player.decide(memoryOf([], 1), view, random)!.action.do === 'challenge') called++;
    }
    expect(called / 4000).toBeGreaterThan(0.04);
    expect(called / 4000).toBeLessThan(0.06);
  });

  it('random lays any set of its hand equally often', () => {
    const player = pool.find((p) => p.id === 'random')!;
    const random = fastRandom(6);
    const view = turn(cards('7♠', '8♠', '9♠'), 6);
    const seen = new Map<string, number>();
    for (let i = 0; i < 7000; i++) {
      const action = player.decide(begin(0, 4), view, random)!.action;
      if (action.do !== 'lay') throw new Error('no lay');
      const key = codes(action.cards).sort().join(' ');
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    expect(seen.size).toBe(7);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
