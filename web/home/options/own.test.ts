import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf, MOST_TEXT, placeOf, readList, readObject, textOf } from './own.ts';

/** What stands at each span. */
function marked(text: string): string[] {
  const read = readList(text);
  if (!read.ok || read.spans === undefined) throw new Error('no spans');
  return read.spans.map(([from, to]) => text.slice(from, to));
}

describe('lists people bring', () => {
  it('are entries apart by blanks, commas, semicolons or lines', () => {
    const text = ' BrGr*, BrYe;BrBl\n\n"Pi Ye"\tX ';
    expect(readList(text)).toMatchObject({ ok: true, list: ['BrGr*', 'BrYe', 'BrBl', 'Pi Ye', 'X'] });
    expect(marked(text)).toEqual(['BrGr*', 'BrYe', 'BrBl', '"Pi Ye"', 'X']);
  });

  it('may be JSON, and then keep what they hold', () => {
    expect(readList('[1, {"a": "b"}]')).toEqual({ ok: true, list: [1, { a: 'b' }], spans: undefined });
    expect(marked('["a", "b\\"c"]')).toEqual(['"a"', '"b\\"c"']);
    expect(readList('{"a": ["b"]}')).toEqual({ ok: false, why: 'not-a-list' });
  });

  it('say in which line JSON breaks off', () => {
    expect(readList('["a",\n"b" "c"]')).toEqual({ ok: false, why: 'not-json', line: 2 });
    expect(readList('["a",\n"b",\n')).toEqual({ ok: false, why: 'not-json', line: 2 });
  });

  it('are not read when they are too large', () => {
    expect(readList('x'.repeat(MOST_TEXT))).toMatchObject({ ok: true });
    expect(readList('x'.repeat(MOST_TEXT + 1))).toEqual({ ok: false, why: 'too-large' });
  });

  it('come back from the text they were put into', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[A-Z][a-z]\*?$/))), (list) => {
        expect(readList(textOf(list))).toMatchObject({ ok: true, list });
      }),
    );
  });

  it('are pointed into by the path of a problem', () => {
    expect(entryOf('options.shares[3]')).toBe(3);
    expect(entryOf('options.shares')).toBeUndefined();
  });
});

describe('objects people bring', () => {
  it('are JSON, as they are', () => {
    expect(readObject(' {"a": [1, {"b": "c"}]}\n')).toEqual({ ok: true, object: { a: [1, { b: 'c' }] } });
  });

  it.each<[string, object]>([
    ['[1]', { ok: false, why: 'not-an-object' }],
    ['null', { ok: false, why: 'not-an-object' }],
    ['3', { ok: false, why: 'not-an-object' }],
    ['{"a":\n"b" "c"}', { ok: false, why: 'not-json', line: 2 }],
    ['', { ok: false, why: 'not-json', line: 1 }],
    [`{"a":"${'x'.repeat(MOST_TEXT)}"}`, { ok: false, why: 'too-large' }],
  ])('%.20s is none', (text, unread) => {
    expect(readObject(text)).toEqual(unread);
  });

  it('are pointed into by the path of a problem', () => {
    const pack = { spaces: [{ rent: 3 }], name: 'x' };
    expect(placeOf('options.pack.spaces[0].rent', pack)).toEqual({ place: 'spaces[0].rent', value: 3 });
    expect(placeOf('options.pack.name', pack)).toEqual({ place: 'name', value: 'x' });
    expect(placeOf('options.pack.missing', pack)).toEqual({ place: 'missing', value: undefined });
    expect(placeOf('options.pack', pack)).toEqual({ place: '', value: pack });
  });
});
