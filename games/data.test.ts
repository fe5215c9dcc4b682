import { describe, expect, it } from 'vitest';
import { checkData, fieldsFor, textProblems } from './data.ts';
import type { AnyGame, OptionField } from './game.ts';
import { mogul } from './mogul/index.ts';
import { STANDARD_SHARES } from './mogul/rules/shares.ts';

describe('texts', () => {
  it.each([
    '',
    'Möhrengasse 3 & Söhne',
    'a < b',
    'Preis: 3',
    'AT&T',
    'mehr & mehr; viel mehr',
    'und so weiter …',
    'www',
    'Hinweis:// fehlt',
  ])('%j', (text) => {
    const expected: Record<string, string> = { 'a < b': 'html', 'Hinweis:// fehlt': 'link' };
    expect(textProblems(text, '$').map(({ code }) => code)).toEqual(expected[text] ? [expected[text]] : []);
  });

  it.each([
    ['<b>fett</b>', 'html'],
    ['&lt;b&gt;', 'html'],
    ['&#60;', 'html'],
    ['&#x3C;', 'html'],
    ['https://example.org', 'link'],
    ['siehe www.example.org', 'link'],
    ['JavaScript:alert(1)', 'link'],
    ['mailto:x', 'link'],
    ['data:text/plain,x', 'link'],
  ])('%s is %s, wherever it stands', (text, code) => {
    expect(textProblems({ a: [1, { b: text }] }, '$')).toEqual([{ path: '$.a[1].b', code }]);
    expect(textProblems({ [text]: 1 }, '$')).toEqual([{ path: `$.${text}`, code }]);
  });

  it('are not told without end', () => {
    expect(textProblems(new Array(1_000).fill('<'), '$')).toHaveLength(50);
  });
});

const { game } = mogul;
const list = (...changes: [number, unknown][]) => {
  const shares: unknown[] = [...STANDARD_SHARES];
  for (const [index, code] of changes) shares[index] = code;
  return shares;
};

describe('a share list of Mogul', () => {
  it('fits as many players as it has start shares for', () => {
    expect(checkData(game, 'shares', list())).toEqual({ seats: [3, 4, 5, 6], problems: [] });
    const fewer = list([0, 'BrGr'], [2, 'BrYe']);
    expect(checkData(game, 'shares', fewer)).toEqual({ seats: [3, 4], problems: [] });
  });

  it('U3: with too few of them for anybody says so for the fewest', () => {
    const none = list([0, 'BrGr'], [2, 'BrYe'], [4, 'BrBl'], [5, 'BrBl']);
    expect(checkData(game, 'shares', none)).toEqual({
      seats: [],
      problems: [{ path: '$', code: 'too-few-start-shares', params: { count: 2, needed: 3 } }],
    });
  });

  it('names each entry that is none, and texts that are no plain text, once', () => {
    const { seats, problems } = checkData(game, 'shares', list([3, 'BrBr'], [7, '<b>'], [9, null]));
    expect(seats).toEqual([]);
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '$[7] html',
      '$[3] equal-colours',
      '$[7] not-a-share',
      '$[9] not-a-share',
    ]);
  });
});

describe('which field a value is for', () => {
  const field = (key: string, own?: OptionField['own']): OptionField =>
    own === undefined ? { key, kind: 'data' } : { key, kind: 'data', own };
  const fields = [field('list'), field('pack', 'object'), { key: 'list2', kind: 'flag' } as const];
  const of = (value: unknown) =>
    fieldsFor({ options: { fields } } as unknown as AnyGame, value).map(({ key }) => key);

  it('is told by what it is', () => {
    expect(of([])).toEqual(['list']);
    expect(of({})).toEqual(['pack']);
    for (const none of ['standard', null, 3, true]) expect(of(none)).toEqual([]);
  });

  it('a pack is checked by its game; problems that are not about it are not told', () => {
    const parse = (input: { pack: { n?: number } }, seats: number) => ({
      ok: false,
      problems: [
        { path: 'seats', code: 'too-few-players' },
        { path: 'options.packs', code: 'wrong-value' },
        ...(input.pack.n === undefined ? [{ path: 'options.pack.n', code: 'missing' }] : []),
        ...(seats > 2 && input.pack.n === 1 ? [{ path: 'options.pack', code: 'too-small' }] : []),
      ],
    });
    const pack = { seats: { min: 2, max: 3 }, options: { fields, parse } } as unknown as AnyGame;
    expect(checkData(pack, 'pack', {})).toEqual({
      seats: [],
      problems: [{ path: '$.n', code: 'missing' }],
    });
    expect(checkData(pack, 'pack', { n: 1 })).toEqual({ seats: [2], problems: [] });
    expect(checkData(pack, 'pack', { n: 2 })).toEqual({ seats: [2, 3], problems: [] });
  });
});
