import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLE_CODES } from '#table/refusals.ts';
import { wordRefusal } from '../refusal.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { formatter } from './format.ts';

/** Paths of all messages. */
function paths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => paths(part, `${path}.${key}`));
}

/** The codes in the server's own list, read from its source: the app must not import the server. */
function serverCodes(): string[] {
  const source = readFileSync('server/problems.ts', 'utf8');
  const list = /SERVER_CODES = \[([^\]]+)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code!);
}

describe('catalogues', () => {
  it('have the same messages', () => {
    expect(paths(en).sort()).toEqual(paths(de).sort());
  });

  it('word every code of the table and the server', () => {
    expect(serverCodes().length).toBeGreaterThan(10);
    for (const code of [...TABLE_CODES, ...serverCodes(), 'offline']) {
      for (const words of [de, en]) expect(Object.hasOwn(words.refusals, code), code).toBe(true);
    }
  });

  it('word refusals as sentences, with their parameters', () => {
    for (const lang of ['de', 'en'] as const) {
      const texts = [...TABLE_CODES, ...serverCodes()].map((code) =>
        wordRefusal({ code, params: { min: 2, max: 10, seconds: 20, seat: 1 } }, lang),
      );
      expect(texts.every((text) => /[.?!]$/.test(text) && !/undefined/.test(text))).toBe(true);
    }
  });

  it('have something to say for codes nobody has heard of', () => {
    expect(wordRefusal({ code: 'quantum' }, 'de')).toBe(de.refusedInGeneral);
    expect(wordRefusal({ code: 'constructor' }, 'en')).toBe(en.refusedInGeneral);
    expect(wordRefusal({ code: 'http', params: { status: 502 } }, 'en')).toContain('502');
  });
});

describe('formatter', () => {
  it('knows plurals, lists and ordinals of both languages', () => {
    expect(formatter('de').plural(1, { one: '# Zug', other: '# Züge' })).toBe('1 Zug');
    expect(formatter('en').plural(3, { one: '# move', other: '# moves' })).toBe('3 moves');
    expect(formatter('de').plural(-2, { one: '# Punkt', other: '# Punkte' })).toBe('\u22122 Punkte');
    expect(formatter('en').number(-1234)).toBe('\u22121,234');
    expect(formatter('de').list(['A', 'B', 'C'])).toBe('A, B und C');
    expect(formatter('en').either(['A', 'B'])).toBe('A or B');
    expect([1, 2, 3, 4, 11, 21].map(formatter('en').ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '21st',
    ]);
    expect(formatter('de').left(119_000)).toBe('119 s');
    expect(
      formatter('de')
        .left(119 * 60_000)
        .replace(/\s/, ' '),
    ).toBe('119 Min.');
    expect(
      formatter('en')
        .left(23.9 * 3_600_000)
        .replace(/\s/, ' '),
    ).toBe('23 hrs');
    expect(
      formatter('de')
        .left(72 * 3_600_000)
        .replace(/\s/, ' '),
    ).toBe('3 Tg.');
    expect(formatter('de').seconds(823).replace(/\s/, ' ')).toBe('0,82 s');
  });

  it('says a moment as people do', () => {
    const now = new Date(2026, 10, 30, 18, 0).getTime();
    const at = (days: number) => new Date(2026, 10, 30 + days, 9, 5).getTime();
    const { when } = formatter('de');
    expect([-1, 0, 1, 2, 9].map((days) => when(at(days), now))).toEqual([
      'gestern um 09:05',
      'heute um 09:05',
      'morgen um 09:05',
      'Mittwoch um 09:05',
      '9. Dezember um 09:05',
    ]);
    expect(formatter('en').when(at(1), now)).toBe('tomorrow at 09:05');
  });
});
