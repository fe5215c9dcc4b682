import { describe, expect, it } from 'vitest';
import { parse } from './parse.ts';

describe('parsing actions', () => {
  it.each([
    { do: 'loan' },
    { do: 'ready', no: 3 },
    { do: 'bid' },
    { do: 'drop', no: 0 },
    { do: 'take' },
    { do: 'decline' },
    { do: 'sell', shares: [] },
    { do: 'sell', shares: [0, 30, 30], no: 1_000_000 },
    { do: 'sell', shares: [...Array(31).keys()] },
  ])('%j is one', (action) => {
    expect(parse(action)).toStrictEqual(action);
  });

  it.each([
    null,
    [],
    'bid',
    {},
    { do: 'pass' },
    { do: 'clock', timer: 'x' },
    { do: '__proto__' },
    { do: 'bid', shares: [] },
    { do: 'bid', chips: 2 },
    { do: 'bid', no: -1 },
    { do: 'bid', no: 1.5 },
    { do: 'bid', no: 1_000_001 },
    { do: 'bid', no: null },
    { do: 'sell' },
    { do: 'sell', shares: 3 },
    { do: 'sell', shares: [31] },
    { do: 'sell', shares: [-1] },
    { do: 'sell', shares: ['BrGr'] },
    { do: 'sell', shares: Array(32).fill(0) },
    { do: 'sell', shares: [], all: true },
  ])('%j is none', (input) => {
    expect(parse(input)).toBeUndefined();
  });

  it('what comes out shares nothing with what came in', () => {
    const shares = [1, 2];
    const action = parse({ do: 'sell', shares });
    shares.push(3);
    expect(action).toEqual({ do: 'sell', shares: [1, 2] });
  });
});
