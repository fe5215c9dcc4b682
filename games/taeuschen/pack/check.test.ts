import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { MOST_DATA } from '#games/options.ts';
import { checkPack } from './check.ts';
import { editionOf, provenance, STANDARD } from './pack.ts';

const schema = Compile(JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8')));

// biome-ignore lint/suspicious/noExplicitAny: packs are broken on purpose
type Any = any;

/** The standard pack with one thing changed. */
function changed(change: (pack: Any) => void): unknown {
  const pack = structuredClone(STANDARD);
  change(pack);
  return pack;
}

describe('T1: the shipped pack', () => {
  it('is lawful by the checker and by the published schema', () => {
    expect(checkPack(STANDARD)).toMatchObject({ ok: true });
    expect(schema.Check(STANDARD)).toBe(true);
  });

  it('T2: has the ring, the deeds and the material that were published', () => {
    const edition = editionOf('standard');
    expect(edition.spaces).toBe(36);
    expect(edition.streets).toBe(22);
    expect(edition.kinds.filter((kind) => kind === 'station')).toHaveLength(4);
    expect(edition.kinds.filter((kind) => kind === 'event')).toHaveLength(3);
    expect(edition.kinds.filter((kind) => kind === 'community')).toHaveLength(3);
    expect([edition.kinds[0], edition.kinds[9], edition.kinds[18], edition.kinds[27]]).toEqual([
      ...['los', 'jail', 'parking', 'go-to-jail'],
    ]);
    expect(edition.cheats).toHaveLength(15);
    expect([edition.events, edition.cards.length]).toEqual([16, 32]);
    expect([edition.hotels, edition.display, edition.los, edition.bail, edition.fine]).toEqual([
      ...[16, 5, 200, 50, 100],
    ]);
    const start = edition.notes.reduce((sum, note, i) => sum + note * edition.start[i]!, 0);
    expect([start, edition.notes]).toEqual([1500, [10, 20, 50, 100, 500]]);
    expect(edition.groups.map((streets) => streets.length)).toEqual([2, 3, 3, 3, 3, 3, 3, 2]);
    expect(edition.price.reduce((sum, price) => sum + price, 0)).toBe(4020);
    expect(edition.setRent).toEqual(edition.rent.map((rent) => 2 * rent));
  });

  it('T2: eight cards lead to the next unsold street, four let the most pay the fewest', () => {
    const doing = (what: string) =>
      editionOf('standard').cards.filter(({ effects }) => effects.some((effect) => effect.do === what))
        .length;
    expect([doing('next-free'), doing('most-to-fewest'), doing('jail-card'), doing('permit')]).toEqual([
      ...[8, 4, 2, 2],
    ]);
  });

  it('T2: every value is marked as sourced or assumed', () => {
    const marks = new Map(provenance(STANDARD).map(({ path, mark }) => [path, mark]));
    expect(marks.get('spaces[1].rent')).toBe('sourced');
    expect(marks.get('spaces[1].hotelRent')).toBe('assumed');
    expect(marks.get('spaces[35].price')).toBe('sourced');
    expect(marks.get('spaces[35].rent')).toBe('assumed');
    expect(marks.get('money.los')).toBe('sourced');
    expect(marks.get('cheats[14].name')).toBe('sourced');
    expect(marks.get('cheats[1].name')).toBe('assumed');
    expect(marks.get('cards.event[0].effects')).toBe('assumed');
    expect(marks.size).toBeGreaterThan(300);
  });
});

describe('T1: what is wrong with a pack is said exactly', () => {
  it.each<[string, (pack: Any) => void, string, string, object?]>([
    ['no list', (pack) => delete pack.spaces, 'spaces', 'missing'],
    ['an unknown key', (pack) => (pack.logo = 'x'), 'logo', 'unknown-key', { value: '"x"' }],
    ['an unknown format', (pack) => (pack.format = '2'), 'format', 'wrong-value', { value: '"2"' }],
    [
      'money that is no multiple of 10',
      (pack) => (pack.spaces[1].rent = 35),
      'spaces[1].rent',
      'wrong-value',
      { value: '35', step: 10 },
    ],
    [
      'a rent below 0',
      (pack) => (pack.spaces[1].rent = -10),
      'spaces[1].rent',
      'wrong-value',
      { value: '-10', min: 0 },
    ],
    [
      'a hotel that sells too dear',
      (pack) => (pack.spaces[1].hotelRent = 170),
      'spaces[1].hotelRent',
      'sells-too-dear',
      { value: '170', max: 160 },
    ],
    [
      'the free hotel, too',
      (pack) => (pack.spaces[8].hotelRent = 130),
      'spaces[8].hotelRent',
      'sells-too-dear',
      { max: 120 },
    ],
    ['HTML', (pack) => (pack.cheats[0].text.de = 'a <b>b</b>'), 'cheats[0].text.de', 'html'],
    ['an entity', (pack) => (pack.cheats[0].text.de = 'a &lt;'), 'cheats[0].text.de', 'html'],
    [
      'a link',
      (pack) => (pack.cards.event[2].text.en = 'see https://x.de'),
      'cards.event[2].text.en',
      'link',
    ],
    ['two lines', (pack) => (pack.name.de = 'a\nb'), 'name.de', 'wrong-value'],
    ['letters read the other way', (pack) => (pack.name.de = 'a\u202eb'), 'name.de', 'wrong-value'],
    ['no text', (pack) => (pack.name.en = ' '), 'name.en', 'wrong-value'],
    ['nothing to be seen', (pack) => (pack.name.en = '\u200b\u200b'), 'name.en', 'wrong-value'],
    ['an id twice', (pack) => (pack.spaces[2].id = 'los'), 'spaces[2].id', 'twice'],
    ['a cheat of a kind twice', (pack) => (pack.cheats[1].act = 'rob'), 'cheats[1].act', 'twice'],
    ['an unknown kind of cheat', (pack) => (pack.cheats[0].act = 'fly'), 'cheats[0].act', 'wrong-value'],
    ['an unknown group', (pack) => (pack.spaces[1].group = 'x'), 'spaces[1].group', 'no-such-group'],
    [
      'an unknown effect',
      (pack) => (pack.cheats[0].reward[0] = { do: 'fly' }),
      'cheats[0].reward[0].do',
      'wrong-value',
    ],
    [
      'an effect with too much in it',
      (pack) => (pack.cheats[0].reward[0] = { do: 'jail', sum: 10 }),
      'cheats[0].reward[0].sum',
      'unknown-key',
    ],
    [
      'a way to nowhere',
      (pack) => (pack.cards.event[0].effects = [{ do: 'goto', space: 'x' }]),
      'cards.event[0].effects[0].space',
      'no-such-space',
    ],
    [
      'a permit that is no kept card',
      (pack) => (pack.cards.event[0].effects = [{ do: 'permit' }]),
      'cards.event[0].effects[0]',
      'wrong-time',
    ],
    [
      'a kept card without a time',
      (pack) => (pack.cards.event[0].now = false),
      'cards.event[0].when',
      'wrong-value',
    ],
    ['no jail', (pack) => (pack.spaces[9].kind = 'parking'), 'spaces', 'wrong-count', { kind: 'jail' }],
    ['LOS elsewhere', (pack) => pack.spaces.push(pack.spaces.shift()), 'spaces[0].kind', 'wrong-value'],
    ['more hotels than streets', (pack) => (pack.hotels = 23), 'hotels', 'wrong-value'],
    ['the first hotel nowhere', (pack) => (pack.firstHotel = 'los'), 'firstHotel', 'wrong-value'],
    [
      'too many on display',
      (pack) => {
        pack.cheats.splice(5);
      },
      'display',
      'wrong-value',
      { max: 4 },
    ],
    ['notes that do not ascend', (pack) => (pack.money.notes[1] = 10), 'money.notes[1]', 'wrong-value'],
    [
      'a most where there is nothing to limit',
      (pack) => (pack.cheats[9].max = 10),
      'cheats[9].max',
      'unknown-key',
    ],
    [
      'a source for nothing',
      (pack) => pack.spaces[0].sourced.push('price'),
      'spaces[0].sourced[2]',
      'wrong-value',
    ],
  ])('%s', (_, change, path, code, params = {}) => {
    const read = checkPack(changed(change));
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problems).toContainEqual(
      expect.objectContaining({
        path: `options.pack.${path}`,
        code,
        params: expect.objectContaining(params),
      }),
    );
  });

  it('more than 256 kB', () => {
    const read = checkPack(changed((pack) => (pack.name.de = 'x'.repeat(MOST_DATA))));
    expect(read).toMatchObject({ ok: false, problems: [{ path: 'options.pack', code: 'too-large' }] });
  });

  it.each([[null], [[]], ['standard'], [{}], [7]])('%j', (input) => {
    expect(checkPack(input).ok).toBe(false);
  });

  it('the schema refuses what it can see, too', () => {
    expect(schema.Check(changed((pack) => (pack.logo = 'x')))).toBe(false);
    expect(schema.Check(changed((pack) => (pack.spaces[1].rent = 35)))).toBe(false);
    expect(schema.Check(changed((pack) => (pack.cheats[0].reward[0] = { do: 'fly' })))).toBe(false);
    expect(schema.Check(changed((pack) => (pack.spaces[0].price = 10)))).toBe(false);
  });
});
