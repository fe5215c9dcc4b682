import { describe, expect, it } from 'vitest';
import type { OptionField } from './game.ts';
import { MOST_DATA, readFields, valueAt } from './options.ts';

const fields: readonly OptionField[] = [
  { key: 'order', kind: 'choice', values: ['up', 'down', '2'] },
  { key: 'open', kind: 'flag' },
  { key: 'seconds', kind: 'integer', min: 2, max: 5 },
  { key: 'free', kind: 'integer' },
  { key: 'match', kind: 'match' },
  { key: 'pack', kind: 'data', values: ['standard'] },
];

describe('reading options by their fields', () => {
  it('takes what fits, choices also as numbers, and leaves absent keys absent', () => {
    expect(readFields(fields, { order: 'down', open: false, seconds: 5, match: { kind: 'open' } })).toEqual({
      values: { order: 'down', open: false, seconds: 5, match: { kind: 'open' } },
      problems: [],
    });
    expect(readFields(fields, { order: 2, open: undefined, seconds: 2, free: 0 })).toEqual({
      values: { order: '2', seconds: 2, free: 0 },
      problems: [],
    });
  });

  it('takes own data by name or as a list, which the game checks', () => {
    expect(readFields(fields, { pack: 'standard' }).values).toEqual({ pack: 'standard' });
    expect(readFields(fields, { pack: ['x', 1] }).values).toEqual({ pack: ['x', 1] });
  });

  it('takes an object where one’s own is an object', () => {
    const pack: OptionField = { key: 'pack', kind: 'data', values: ['standard'], own: 'object' };
    expect(readFields([pack], { pack: { a: [1] } })).toEqual({ values: { pack: { a: [1] } }, problems: [] });
    expect(readFields([pack], { pack: 'standard' }).values).toEqual({ pack: 'standard' });
    for (const unfit of [['x'], 'other', null, 3]) {
      expect(readFields([pack], { pack: unfit }).problems).toEqual([
        { path: 'options.pack', code: 'wrong-value', params: { allowed: 'standard {…}' } },
      ]);
    }
  });

  it.each([
    ['one byte', 'x', 1],
    ['two bytes', 'ß', 2],
    ['three bytes', '€', 3],
    ['four bytes', '🃏', 4],
    ['a quote, which is escaped', '"', 2],
  ])('own data has at most 256 kB of JSON: letters of %s', (_, letter, bytes) => {
    // Brackets and quotes are four bytes more.
    const most = Math.floor((MOST_DATA - 4) / bytes);
    const read = (n: number) => readFields(fields, { pack: [letter.repeat(n)] }).problems;
    expect(Buffer.byteLength(JSON.stringify([letter.repeat(most)]))).toBeGreaterThan(MOST_DATA - bytes);
    expect(read(most)).toEqual([]);
    expect(read(most + 1)).toEqual([{ path: 'options.pack', code: 'too-large', params: { max: MOST_DATA } }]);
  });

  it('own data that is nested too deep to be written is too large, not a fault', () => {
    const deep = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`);
    expect(readFields(fields, { pack: [deep] }).problems).toEqual([
      { path: 'options.pack', code: 'too-large', params: { max: MOST_DATA } },
    ]);
  });

  it.each([null, 3, 'x', [], undefined])('%j is no set of options', (input) => {
    expect(readFields(fields, input)).toEqual({
      values: {},
      problems: [{ path: 'options', code: 'not-an-object' }],
    });
  });

  it.each<[object, object]>([
    [
      { colour: 1 },
      {
        path: 'options.colour',
        code: 'unknown-option',
        params: { allowed: 'order open seconds free match pack' },
      },
    ],
    [{ order: 'sideways' }, { path: 'options.order', code: 'wrong-value', params: { allowed: 'up down 2' } }],
    [{ order: true }, { path: 'options.order', code: 'wrong-value', params: { allowed: 'up down 2' } }],
    [{ open: 1 }, { path: 'options.open', code: 'wrong-value', params: { allowed: 'false true' } }],
    [{ pack: 'other' }, { path: 'options.pack', code: 'wrong-value', params: { allowed: 'standard […]' } }],
    [{ pack: { a: 1 } }, { path: 'options.pack', code: 'wrong-value', params: { allowed: 'standard […]' } }],
    [{ seconds: 1 }, { path: 'options.seconds', code: 'wrong-value', params: { min: 2, max: 5 } }],
    [{ seconds: 6 }, { path: 'options.seconds', code: 'wrong-value', params: { min: 2, max: 5 } }],
    [{ seconds: 2.5 }, { path: 'options.seconds', code: 'wrong-value', params: { min: 2, max: 5 } }],
    [{ seconds: '3' }, { path: 'options.seconds', code: 'wrong-value', params: { min: 2, max: 5 } }],
    [
      { free: -1 },
      { path: 'options.free', code: 'wrong-value', params: { min: 0, max: Number.MAX_SAFE_INTEGER } },
    ],
    [{ match: 'open' }, { path: 'options.match', code: 'not-an-object' }],
    [
      { match: { kind: 'open', length: 3 } },
      { path: 'options.match.length', code: 'unknown-option', params: { allowed: 'kind n score' } },
    ],
    [
      { match: {} },
      {
        path: 'options.match.kind',
        code: 'wrong-value',
        params: { allowed: 'single open rounds target' },
      },
    ],
    [
      { match: { kind: 'rounds' } },
      { path: 'options.match.n', code: 'wrong-value', params: { min: 1, max: 10_000 } },
    ],
    [
      { match: { kind: 'target', n: 0 } },
      { path: 'options.match.n', code: 'wrong-value', params: { min: 1, max: 10_000 } },
    ],
    [
      { match: { kind: 'target', n: 10_001 } },
      { path: 'options.match.n', code: 'wrong-value', params: { min: 1, max: 10_000 } },
    ],
    [
      { match: { kind: 'open', n: 1.5 } },
      { path: 'options.match.n', code: 'wrong-value', params: { min: 1, max: 10_000 } },
    ],
    [
      { match: { kind: 'open', score: 'luck' } },
      { path: 'options.match.score', code: 'wrong-value', params: { allowed: 'cards-left wins' } },
    ],
  ])('%j', (input, problem) => {
    expect(readFields(fields, input)).toEqual({ values: {}, problems: [problem] });
  });

  it('reports every problem, and keeps the values that fit', () => {
    const { values, problems } = readFields(fields, { order: 'x', seconds: 9, open: true });
    expect(values).toEqual({ open: true });
    expect(problems.map((p) => p.path)).toEqual(['options.order', 'options.seconds']);
  });

  it.each([
    [
      { kind: 'rounds', n: 1 },
      { kind: 'rounds', n: 1 },
    ],
    [
      { kind: 'target', n: 10_000, score: 'wins' },
      { kind: 'target', n: 10_000, score: 'wins' },
    ],
    // A number means nothing where nothing is counted.
    [
      { kind: 'open', n: 4, score: 'cards-left' },
      { kind: 'open', score: 'cards-left' },
    ],
  ])('the match %j', (match, read) => {
    expect(readFields(fields, { match })).toEqual({ values: { match: read }, problems: [] });
  });
});

it.each<[string, unknown]>([
  ['options', { match: { n: 3 }, list: ['a', 'b'] }],
  ['options.match.n', 3],
  ['options.list[1]', 'b'],
  ['options.list[7]', undefined],
  ['options.nothing.here', undefined],
])('the value at %s', (path, value) => {
  expect(valueAt({ match: { n: 3 }, list: ['a', 'b'] }, path)).toEqual(value);
});
