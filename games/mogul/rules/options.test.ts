import { describe, expect, it } from 'vitest';
import { game } from './game.ts';
import { STANDARD_SHARES } from './shares.ts';

const parse = (input: unknown, seats = 4) => game.options.parse(input, seats);
const DEFAULTS = {
  shares: 'standard',
  overdraft: false,
  openChips: false,
  memoryAid: true,
  loanTiming: 'before-auction',
};

describe('options', () => {
  it('have their defaults', () => {
    expect(parse({})).toEqual({ ok: true, options: DEFAULTS });
  });

  it('are complete after parsing, and parse to themselves', () => {
    const given = { shares: [...STANDARD_SHARES], overdraft: true, openChips: true, memoryAid: false };
    const first = parse({ ...given, loanTiming: 'own-bid' });
    expect(first).toEqual({ ok: true, options: { ...given, loanTiming: 'own-bid' } });
    if (first.ok) expect(parse(first.options)).toEqual(first);
    expect(parse(DEFAULTS)).toEqual({ ok: true, options: DEFAULTS });
  });

  it.each<[number, object]>([
    [2, { path: 'seats', code: 'too-few-players', params: { min: 3 } }],
    [7, { path: 'seats', code: 'too-many-players', params: { max: 6 } }],
    [3.5, { path: 'seats', code: 'too-few-players', params: { min: 3 } }],
  ])('U1: %d seats are refused', (seats, problem) => {
    expect(parse({}, seats)).toEqual({ ok: false, problems: [problem] });
  });

  it.each<[object, object]>([
    [
      { shares: 'other' },
      { path: 'options.shares', code: 'wrong-value', params: { allowed: 'standard […]' } },
    ],
    [{ shares: { 0: 'BrGr' } }, { path: 'options.shares', code: 'wrong-value' }],
    [{ overdraft: 1 }, { path: 'options.overdraft', code: 'wrong-value' }],
    [{ loanTiming: 'never' }, { path: 'options.loanTiming', code: 'wrong-value' }],
    [{ preset: 'x' }, { path: 'options.preset', code: 'unknown-option' }],
    [{ match: { kind: 'open' } }, { path: 'options.match', code: 'unknown-option' }],
  ])('%j is refused', (input, problem) => {
    expect(parse(input)).toMatchObject({ ok: false, problems: [problem] });
  });
});

describe('U3: another share list', () => {
  const without = (...changes: [number, unknown][]) => {
    const list: unknown[] = [...STANDARD_SHARES];
    for (const [index, code] of changes) list[index] = code;
    return list;
  };
  const problems = (shares: unknown, seats = 4) => {
    const parsed = parse({ shares }, seats);
    return parsed.ok ? [] : parsed.problems;
  };

  it.each([0, 30, 32])('%d shares are not 31', (count) => {
    const shares = Array.from({ length: count }, () => 'BrGr*');
    expect(problems(shares)).toEqual([
      { path: 'options.shares', code: 'wrong-count', params: { count, needed: 31 } },
    ]);
  });

  it.each(['', 'Br', 'BrXx', 'brgr', 'BrGr**', 'BrGr ', 'BrGrPi', 7, null, ['BrGr']])(
    '%j is no share',
    (code) => {
      expect(problems(without([9, code]))).toEqual([
        {
          path: 'options.shares[9]',
          code: 'not-a-share',
          params: { index: 9, colours: 'Br Pi Bl Gr Ye', example: 'BrGr*' },
        },
      ]);
    },
  );

  it('background and border have to differ; every such share is named', () => {
    expect(problems(without([8, 'PiPi'], [30, 'YeYe']))).toEqual([
      { path: 'options.shares[8]', code: 'equal-colours', params: { index: 8, colour: 'Pi' } },
      { path: 'options.shares[30]', code: 'equal-colours', params: { index: 30, colour: 'Ye' } },
    ]);
  });

  it('what comes out shares nothing with what came in', () => {
    const shares = [...STANDARD_SHARES];
    const parsed = parse({ shares });
    shares[0] = 'YeBr';
    expect(parsed).toMatchObject({ ok: true, options: { shares: STANDARD_SHARES } });
  });

  it('there has to be a start share for each seat', () => {
    const five = without([0, 'BrGr']);
    expect(problems(five, 5)).toEqual([]);
    expect(problems(five, 6)).toEqual([
      { path: 'options.shares', code: 'too-few-start-shares', params: { count: 5, needed: 6 } },
    ]);
  });
});
