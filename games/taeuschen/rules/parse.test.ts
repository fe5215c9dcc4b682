import { describe, expect, it } from 'vitest';
import { parse, VERBS } from './parse.ts';

describe('untrusted actions', () => {
  it.each([
    [{ do: 'roll' }],
    [{ do: 'move', to: 3, token: 1 }],
    [{ do: 'buy', street: 2, sum: 0 }],
    [{ do: 'pay', debt: 4, notes: [1, 0, 0, 0, 0] }],
    [{ do: 'choose', task: 1, pick: -1 }],
    [{ do: 'accuse', seat: 1, cheat: 2, window: 7 }],
    [{ do: 'accuse', seat: 1, kind: 'cuff' }],
    [
      {
        do: 'offer',
        to: 1,
        give: { streets: [1], cards: [], money: 0 },
        want: { streets: [], cards: [7], money: 50 },
      },
    ],
  ])('%j is one, and comes back as a new object', (action) => {
    expect(parse(action)).toEqual(action);
    expect(parse(action)).not.toBe(action);
  });

  it.each([
    [null],
    [[]],
    ['roll'],
    [{ do: '__proto__' }],
    [{ do: 'roll', fast: true }],
    [{ do: 'move' }],
    [{ do: 'move', to: 1.5 }],
    [{ do: 'move', to: -1 }],
    [{ do: 'turn', die: 2, value: 1 }],
    [{ do: 'turn', die: 0, value: 7 }],
    [{ do: 'take', sum: 15 }],
    [{ do: 'take', sum: -10 }],
    [{ do: 'take', sum: 10, notes: [1, 0, 0, 0, 0] }],
    [{ do: 'take', notes: [1, 0, 0, 0] }],
    [{ do: 'take', notes: [1, 0, 0, 0, -1] }],
    [{ do: 'accuse', seat: 1 }],
    [{ do: 'accuse', seat: 1, cheat: 1, kind: 'money' }],
    [{ do: 'accuse', seat: 1, kind: 'love' }],
    [{ do: 'vote', guilty: 1 }],
    [{ do: 'offer', to: 1, give: { streets: [1] }, want: {} }],
    [
      {
        do: 'offer',
        to: 1,
        give: { streets: Array(99).fill(1), cards: [], money: 0 },
        want: { streets: [], cards: [], money: 0 },
      },
    ],
  ])('%j is none', (input) => {
    expect(parse(input)).toBeUndefined();
  });

  it('no verb is an action with an unknown field', () => {
    for (const verb of VERBS) expect(parse({ do: verb, unknown: 1 })).toBeUndefined();
  });
});
