import { describe, expect, it } from 'vitest';
import { optionSpec } from './options.ts';
import type { Options } from './types.ts';

function resolved(input: unknown, seats = 4): Options {
  const parsed = optionSpec.parse(input, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

function problems(input: unknown, seats = 4) {
  const parsed = optionSpec.parse(input, seats);
  return parsed.ok ? [] : parsed.problems;
}

describe('presets', () => {
  it('gemogelt', () => {
    expect(resolved({})).toEqual({
      preset: 'gemogelt',
      packs: 1,
      jokers: false,
      packet: 1,
      order: 'ascending',
      firstRank: 0,
      cardsPerTurn: 'any',
      firstCardSafe: false,
      lastCardSafe: false,
      afterChallenge: 'left-of-checked',
      countMayLie: false,
      deadHand: false,
      calling: 'fair',
      challengeWindow: 'guarded',
      guardSeconds: 3,
      lastLaySeconds: 10,
      end: 'first-out',
      match: { kind: 'single' },
      maxLays: 2000,
    });
  });

  it('klopfen', () => {
    expect(resolved({ preset: 'klopfen' })).toEqual({
      ...resolved({}),
      preset: 'klopfen',
      firstRank: 1,
      cardsPerTurn: 'one',
      firstCardSafe: true,
      lastCardSafe: true,
      afterChallenge: 'pile-taker',
    });
  });

  it('G21: a preset is only a start: each of its rules can be changed', () => {
    const changed = {
      cardsPerTurn: 'any',
      firstCardSafe: false,
      lastCardSafe: false,
      afterChallenge: 'left-of-checked',
      firstRank: '10',
      jokers: true,
      packet: '3',
      end: 'places',
      countMayLie: true,
      lastLaySeconds: 120,
      guardSeconds: 0,
      challengeWindow: 'open',
      match: { kind: 'target', n: 100 },
      maxLays: 100,
    };
    expect(resolved({ preset: 'klopfen', ...changed })).toMatchObject({
      ...changed,
      firstRank: 9,
      packet: 3,
    });
  });

  it('G2: two packs from six players, unless the table decides', () => {
    expect([5, 6, 10].map((seats) => resolved({}, seats).packs)).toEqual([1, 2, 2]);
    expect([1, '1', 2, '2', 'auto'].map((packs) => resolved({ packs }, 4).packs)).toEqual([1, 1, 2, 2, 1]);
    expect(resolved({ packs: 1 }, 10).packs).toBe(1);
  });

  it('G19: descending starts at the highest rank of the preset', () => {
    expect(resolved({ order: 'descending' }).firstRank).toBe(12);
    expect(resolved({ order: 'descending', preset: 'klopfen' }).firstRank).toBe(0);
    expect(resolved({ order: 'descending', firstRank: '9' }).firstRank).toBe(8);
  });

  it('G22, G24: the clock is longer where everybody is waited for', () => {
    expect(resolved({ challengeWindow: 'all-waive' }).guardSeconds).toBe(20);
    expect(resolved({ calling: 'verdeckt' }).guardSeconds).toBe(20);
    expect(resolved({ calling: 'verdeckt', guardSeconds: 7 }).guardSeconds).toBe(7);
  });

  it('complete options come back as they are', () => {
    const raw = { preset: 'klopfen', order: 'descending', firstRank: '2', packs: 2, packet: 2, jokers: true };
    const once = resolved(raw, 6);
    expect(resolved(once, 6)).toEqual(once);
    expect(resolved(JSON.parse(JSON.stringify(once)), 6)).toEqual(once);
  });
});

describe('refused with the place and the reason', () => {
  it.each<[string, unknown, number, object[]]>([
    ['seats of gemogelt', {}, 2, [{ path: 'seats', code: 'too-few-players', params: { min: 3 } }]],
    [
      'seats of klopfen',
      { preset: 'klopfen' },
      1,
      [{ path: 'seats', code: 'too-few-players', params: { min: 2 } }],
    ],
    ['half a seat', {}, 3.5, [{ path: 'seats', code: 'too-few-players', params: { min: 3 } }]],
    ['eleven', {}, 11, [{ path: 'seats', code: 'too-many-players', params: { max: 10 } }]],
    [
      'G21: counts may lie with one card a turn',
      { countMayLie: true, cardsPerTurn: 'one' },
      4,
      [{ path: 'options.countMayLie', code: 'count-needs-any-number' }],
    ],
    [
      'G21: and klopfen has one card a turn',
      { countMayLie: true, preset: 'klopfen' },
      4,
      [{ path: 'options.countMayLie', code: 'count-needs-any-number' }],
    ],
    [
      'G25: a dead hand with three',
      { deadHand: true },
      3,
      [{ path: 'options.deadHand', code: 'dead-hand-needs-two-players' }],
    ],
    [
      'G24: no time to choose',
      { calling: 'verdeckt', guardSeconds: 0 },
      4,
      [{ path: 'options.guardSeconds', code: 'choosing-needs-time' }],
    ],
    [
      'a rank that is none',
      { firstRank: 'J' },
      4,
      [
        {
          path: 'options.firstRank',
          code: 'wrong-value',
          params: { allowed: 'A 2 3 4 5 6 7 8 9 10 B D K' },
        },
      ],
    ],
    [
      'a lone number as a rank: the code or the third one?',
      { firstRank: 2 },
      4,
      [
        {
          path: 'options.firstRank',
          code: 'wrong-value',
          params: { allowed: 'A 2 3 4 5 6 7 8 9 10 B D K' },
        },
      ],
    ],
    [
      'seconds',
      { guardSeconds: 61, lastLaySeconds: 2 },
      4,
      [
        { path: 'options.guardSeconds', code: 'wrong-value', params: { min: 0, max: 60 } },
        { path: 'options.lastLaySeconds', code: 'wrong-value', params: { min: 3, max: 120 } },
      ],
    ],
    [
      'lays',
      { maxLays: 99 },
      4,
      [{ path: 'options.maxLays', code: 'wrong-value', params: { min: 100, max: 100_000 } }],
    ],
    [
      'more lays',
      { maxLays: 100_001 },
      4,
      [{ path: 'options.maxLays', code: 'wrong-value', params: { min: 100, max: 100_000 } }],
    ],
    ['nothing at all', null, 4, [{ path: 'options', code: 'not-an-object' }]],
    [
      'an unknown preset',
      { preset: 'luegen' },
      4,
      [{ path: 'options.preset', code: 'wrong-value', params: { allowed: 'gemogelt klopfen' } }],
    ],
  ])('%s', (_, input, seats, expected) => {
    expect(problems(input, seats)).toEqual(expected);
  });

  it.each([
    'order',
    'cardsPerTurn',
    'afterChallenge',
    'calling',
    'challengeWindow',
    'end',
    'packs',
    'packet',
  ])('%s takes its own values only', (key) => {
    expect(problems({ [key]: 'nonsense' })).toMatchObject([{ path: `options.${key}`, code: 'wrong-value' }]);
    const field = optionSpec.fields.find((f) => f.key === key)!;
    for (const value of field.values!) expect(problems({ [key]: value })).toEqual([]);
  });

  it.each(['jokers', 'firstCardSafe', 'lastCardSafe', 'countMayLie', 'deadHand'])('%s is a flag', (key) => {
    expect(problems({ [key]: 'yes' })).toMatchObject([{ path: `options.${key}`, code: 'wrong-value' }]);
  });
});

describe('what is offered', () => {
  const relevant = (key: string, options: Record<string, string | boolean>, seats = 4): boolean =>
    optionSpec.fields.find((field) => field.key === key)!.relevant!(options, seats);

  it('a first rank in the fixed orders only', () => {
    expect(
      ['ascending', 'descending', 'step', 'free'].map((order) => relevant('firstRank', { order })),
    ).toEqual([true, true, false, false]);
    expect(relevant('firstRank', {})).toBe(true);
  });

  it('false counts where several cards may be laid', () => {
    expect(relevant('countMayLie', { preset: 'gemogelt' })).toBe(true);
    expect(relevant('countMayLie', { preset: 'klopfen' })).toBe(false);
    expect(relevant('countMayLie', { preset: 'klopfen', cardsPerTurn: 'any' })).toBe(true);
    expect(relevant('countMayLie', { preset: 'gemogelt', cardsPerTurn: 'one' })).toBe(false);
  });

  it('a dead hand to two players', () => {
    expect(relevant('deadHand', {}, 2)).toBe(true);
    expect(relevant('deadHand', {}, 3)).toBe(false);
  });

  it('windows and clocks where there are any', () => {
    expect(relevant('challengeWindow', { calling: 'fair' })).toBe(true);
    expect(relevant('challengeWindow', { calling: 'verdeckt' })).toBe(false);
    expect(relevant('guardSeconds', { challengeWindow: 'open' })).toBe(false);
    expect(relevant('guardSeconds', { challengeWindow: 'guarded' })).toBe(true);
    expect(relevant('guardSeconds', { challengeWindow: 'open', calling: 'verdeckt' })).toBe(true);
    expect(relevant('lastLaySeconds', {})).toBe(true);
    expect(relevant('lastLaySeconds', { calling: 'verdeckt' })).toBe(false);
    expect(relevant('lastLaySeconds', { preset: 'klopfen' })).toBe(false);
    expect(relevant('lastLaySeconds', { preset: 'klopfen', lastCardSafe: false })).toBe(true);
  });

  it('G25: says that two players with one pack hide nothing', () => {
    const notes = (input: object, seats: number) => optionSpec.notes!(resolved(input, seats), seats);
    expect(notes({ preset: 'klopfen' }, 2)).toEqual(['nothing-hidden']);
    expect(notes({ preset: 'klopfen', deadHand: true }, 2)).toEqual([]);
    expect(notes({ preset: 'klopfen', packs: 2 }, 2)).toEqual([]);
    expect(notes({ preset: 'klopfen' }, 3)).toEqual([]);
  });
});
