import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';

describe('the shape of actions', () => {
  it.each([
    { do: 'lay', cards: [0, 107] },
    { do: 'lay', cards: [] },
    { do: 'lay', cards: [3], claim: { count: 1, rank: 12 }, no: 4 },
    { do: 'lay', cards: [3], claim: { count: 0, rank: 0 } },
    { do: 'challenge' },
    { do: 'challenge', lay: 0 },
    { do: 'waive', lay: 1_000_000 },
    { do: 'believe', lay: 2 },
    { do: 'doubt' },
  ])('%j', (action) => {
    expect(parse(action)).toStrictEqual(action);
  });

  it('has no second kind of zero, which JSON would take for the first one', () => {
    const parsed = parse(JSON.parse('{"do":"lay","cards":[-0],"claim":{"count":1,"rank":-0},"no":-0}'));
    expect(parsed).toStrictEqual({ do: 'lay', cards: [0], claim: { count: 1, rank: 0 }, no: 0 });
    expect(parse(JSON.parse('{"do":"challenge","lay":-0}'))).toStrictEqual({ do: 'challenge', lay: 0 });
  });

  it('is new, so that nothing can be changed behind it', () => {
    const action = { do: 'lay', cards: [1], claim: { count: 1, rank: 1 } };
    const parsed = parse(action) as typeof action;
    expect(parsed).not.toBe(action);
    expect(parsed.cards).not.toBe(action.cards);
    expect(parsed.claim).not.toBe(action.claim);
  });

  it.each([
    undefined,
    null,
    'lay',
    7,
    [],
    {},
    { do: 'fly' },
    { do: 'clock', timer: 'guard' },
    { do: 'lay' },
    { do: 'lay', cards: 3 },
    { do: 'lay', cards: ['7♠'] },
    { do: 'lay', cards: [108] },
    { do: 'lay', cards: [-1] },
    { do: 'lay', cards: [1.5] },
    { do: 'lay', cards: [Number.NaN] },
    { do: 'lay', cards: { length: 1, 0: 3 } },
    { do: 'lay', cards: new Array(2) },
    { do: 'lay', cards: Array.from({ length: 109 }, () => 1) },
    { do: 'lay', cards: [1], claim: null },
    { do: 'lay', cards: [1], claim: { count: 1 } },
    { do: 'lay', cards: [1], claim: { rank: 1 } },
    { do: 'lay', cards: [1], claim: { count: 1, rank: 13 } },
    { do: 'lay', cards: [1], claim: { count: 1, rank: -1 } },
    { do: 'lay', cards: [1], claim: { count: 109, rank: 1 } },
    { do: 'lay', cards: [1], claim: { count: '1', rank: 1 } },
    { do: 'lay', cards: [1], claim: { count: 1, rank: 1, suit: 1 } },
    { do: 'lay', cards: [1], no: -1 },
    { do: 'lay', cards: [1], no: 1_000_001 },
    { do: 'lay', cards: [1], no: null },
    { do: 'lay', cards: [1], seat: 2 },
    { do: 'challenge', lay: -1 },
    { do: 'challenge', lay: 1.5 },
    { do: 'challenge', lay: '1' },
    { do: 'challenge', lay: null },
    { do: 'challenge', lay: 1_000_001 },
    { do: 'challenge', seat: 1 },
    { do: 'doubt', cards: [] },
  ])('%j is none', (input) => {
    expect(parse(input)).toBeUndefined();
  });

  it('108 cards are the most there are', () => {
    const cards = Array.from({ length: 108 }, (_, card) => card);
    expect(parse({ do: 'lay', cards })).toEqual({ do: 'lay', cards });
    expect(parse({ do: 'lay', cards: [1], claim: { count: 108, rank: 1 } })).toBeDefined();
  });
});
