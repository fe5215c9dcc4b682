/** The rulebook says what the edition says: its numbers and names come out of the pack, its page shows every mark. */
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { applyFacts, sectionsOf } from '#web/rulebook.ts';
import { checkPack } from '../pack/check.ts';
import { provenance, STANDARD } from '../pack/pack.ts';
import { CHEAT_ACTS, type CheatAct, type Effect, type Pack } from '../pack/types.ts';
import { editionMarkdown, editionParts } from '../rulebook/edition.ts';
import { bookFacts } from '../rulebook/facts.ts';
import { optionSpec } from '../rules/options.ts';
import type { Options } from '../rules/types.ts';

const LANGS = ['de', 'en'] as const;
type Lang = (typeof LANGS)[number];

const read = (lang: Lang) => readFileSync(new URL(`../rulebook/${lang}.md`, import.meta.url), 'utf8');

function options(raw: object = {}): Options {
  const parsed = optionSpec.parse(raw, 4);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.options;
}

/** A section of the book as a table with these options shows it. */
function section(lang: Lang, id: string, raw: object = {}): string {
  const text = applyFacts(read(lang), bookFacts(options(raw), lang));
  const found = sectionsOf(text).find((one) => one.id === id);
  if (found === undefined) throw new Error(`${lang} has no section ${id}`);
  return found.body;
}

function changed(change: (pack: Pack) => unknown): Pack {
  const pack = structuredClone(STANDARD);
  change(pack);
  return pack;
}

const street = (id: string) => STANDARD.spaces.find((space) => space.id === id)!;
const cheat = (act: CheatAct) => STANDARD.cheats.find((one) => one.act === act)!;
/** The money among some effects, for whoever they are about. */
const moneyOf = (effects: readonly Effect[]) =>
  effects.reduce((sum, effect) => sum + ('sum' in effect ? effect.sum : 0), 0);

describe.each(LANGS)('%s: facts', (lang) => {
  const asked = new Set([...read(lang).matchAll(/\{[?!=]([A-Za-z]+)/g)].map(([, key]) => key!));

  it('the book asks only for facts there are, and there are none it does not ask for', () => {
    expect(Object.keys(bookFacts(options(), lang)).sort()).toEqual([...asked].sort());
  });

  it.each<[object, string[]]>([
    [{ graceSeconds: 9 }, ['window']],
    [{ graceSeconds: 0 }, ['window', 'example']],
    [{ auctionSeconds: 9 }, ['auction']],
    [{ proof: 'table' }, ['calling']],
    [{ gaze: 'off' }, ['gaze', 'tips', 'example']],
    [{ backs: 'shown' }, ['setup', 'edition']],
    [{ meistermogler: true }, ['hands', 'cheating', 'meistermogler', 'mistakes']],
    [{ meistermogler: { returnLoot: false } }, ['meistermogler']],
    [{ meistermogler: { payCatcher: 0, jailOnCatch: 0 } }, ['meistermogler']],
    [{ stationEndsTurn: true }, ['spaces']],
    [{ stallGuard: false }, ['auction']],
    [{ maxTurns: 700 }, ['end']],
  ])('%j changes what %j say', (raw, ids) => {
    for (const id of ids) expect(section(lang, id, raw), id).not.toBe(section(lang, id));
  });

  it('the seconds of a vote stand where there is one', () => {
    expect(section(lang, 'calling', { proof: 'table', voteSeconds: 77 })).toContain('77');
  });

  it('T7: what is fresh stays open for two seconds at least', () => {
    const young = [0, 1, 2, 5].map((graceSeconds) => bookFacts(options({ graceSeconds }), lang).young);
    expect(young).toEqual([2, 2, 2, 5]);
  });

  it('T28: where the mode is off the book tells the house rules that are the usual ones', () => {
    const { returnLoot, payCatcher, jailOnCatch } = bookFacts(options(), lang);
    expect({ returnLoot, payCatcher, jailOnCatch }).toEqual(options({ meistermogler: true }).meistermogler);
  });

  it('T1: numbers and names are those of the edition at the table', () => {
    const pack = changed((one) => {
      Object.assign(one.money, { los: 310, bail: 70, fine: 130, start: [0, 0, 0, 1, 3] });
      Object.assign(one.spaces.find(({ price }) => price === 0)!, { price: 10 });
      Object.assign(one, { firstHotel: 'seestrasse', display: 4 });
      Object.assign(one.spaces.find(({ id }) => id === 'seestrasse')!, { hotelRent: 140 });
      Object.assign(one, { cheats: one.cheats.filter(({ act }) => act !== 'escape') });
    });
    const raw = { pack };
    const setup = section(lang, 'setup', raw);
    for (const part of ['1600', '3\u00a0×\u00a0500, 1\u00a0×\u00a0100', 'Seestraße', '14'])
      expect(setup).toContain(part);
    expect(section(lang, 'spaces', raw)).toContain('310');
    expect(section(lang, 'spaces', raw)).not.toContain('Bahnhofstraße');
    expect(section(lang, 'spaces')).toContain('Bahnhofstraße');
    expect(section(lang, 'jail', raw)).toContain('70');
    expect(section(lang, 'jail', raw)).not.toContain(cheat('escape').name[lang]);
    expect(section(lang, 'jail')).toContain(cheat('escape').name[lang]);
    expect(section(lang, 'calling', raw)).toContain('130');
    expect(section(lang, 'end', raw)).not.toBe(section(lang, 'end'));
  });
});

describe.each(LANGS)('%s: the numbers in the text are those of the shipped pack', (lang) => {
  it('the example: a rent too high, its penalty, a robbery, a wrong call', () => {
    const text = section(lang, 'example');
    const [usury, rob] = [cheat('usury'), cheat('rob')];
    for (const { name } of [usury, rob]) expect(text).toContain(`**${name[lang]}**`);
    const rent = street('seestrasse').rent!;
    const numbers = [...text.matchAll(/\d+/g)].map(([n]) => Number(n));
    const demanded = 100;
    expect(numbers).toEqual([
      demanded,
      rent,
      demanded - rent,
      -moneyOf(usury.penalty),
      STANDARD.money.fine,
      moneyOf(rob.reward),
    ]);
    expect(usury.max).toBeGreaterThanOrEqual(demanded - rent);
    expect(usury.penalty).toEqual([expect.objectContaining({ do: 'victim' })]);
    expect(rob.max).toBeGreaterThanOrEqual(100);
  });

  it('the example: the last count', () => {
    const brown = STANDARD.spaces.filter(({ group }) => group === street('badstrasse').group);
    const { setRent, hotelRent } = { ...street('badstrasse'), hotelRent: street('poststrasse').hotelRent };
    expect(brown.map((one) => one.setRent)).toEqual([setRent, setRent]);
    expect(STANDARD.firstHotel).toBe('poststrasse');
    const text = section(lang, 'end').split('> ')[1]!;
    const numbers = [...text.matchAll(/\d+/g)].map(([n]) => Number(n));
    expect(numbers).toEqual([setRent, hotelRent, 2 * setRent! + hotelRent!]);
  });

  it('what is said of the values holds for the pack', () => {
    const cards = [...STANDARD.cards.event, ...STANDARD.cards.community];
    const having = (what: Effect['do']) => cards.filter(({ effects }) => effects.some((e) => e.do === what));
    expect([having('next-free').length, having('most-to-fewest').length]).toEqual([8, 4]);
    const text = section(lang, 'assumed');
    for (const part of { de: ['acht Karten', 'Vier '], en: ['eight cards', 'Four '] }[lang]) {
      expect(text).toContain(part);
    }
    for (const { price, hotelPrice, hotelRent } of STANDARD.spaces) {
      if (price !== undefined) expect(hotelRent).toBeLessThanOrEqual(price + hotelPrice!);
    }
    for (const { max, reward, penalty } of STANDARD.cheats) {
      if (max === undefined) continue;
      const gain = max + moneyOf(reward);
      expect(gain).toBeGreaterThanOrEqual(100);
      expect(gain).toBeLessThanOrEqual(250);
      expect(-moneyOf(penalty) / gain).toBeCloseTo(4 / 3, 1);
    }
  });

  it('T25: all cheats are listed by name and front', () => {
    const html = marked.parse(section(lang, 'cheats'), { async: false });
    expect(html.match(/<li>/g)).toHaveLength(CHEAT_ACTS.length);
    for (const { name } of STANDARD.cheats) expect(html).toContain(`<strong>${name[lang]}:</strong>`);
  });
});

describe.each(LANGS)('%s: the edition page', (lang) => {
  const valuesOf = (pack: Pack, backs = true) =>
    editionParts(pack, lang, { backs }).flatMap(({ rows }) => rows.flat(2));

  it.each([true, false])('T2: every value stands there once, marked as in the pack (backs: %s)', (backs) => {
    const shown = valuesOf(STANDARD, backs).filter(({ path }) => path !== undefined);
    const marks = shown.map(({ path, mark }) => `${path} ${mark}`);
    expect(marks.sort()).toEqual(
      provenance(STANDARD)
        .map(({ path, mark }) => `${path} ${mark}`)
        .sort(),
    );
    for (const { text } of shown) expect(text).not.toMatch(/^$|undefined|NaN|object/);
  });

  it('numbers are told as they stand', () => {
    const values = new Map(provenance(STANDARD).map(({ path, value }) => [path, value]));
    for (const { path, text } of valuesOf(STANDARD)) {
      const value = values.get(path!);
      if (typeof value === 'number') expect(text).toBe(String(value));
    }
  });

  it('a star for what is assumed, none for what is sourced', () => {
    const at = STANDARD.spaces.findIndex(({ id }) => id === 'seestrasse');
    const row = (pack: Pack) => {
      const html = marked.parse(editionMarkdown(pack, lang, { backs: true }), { async: false });
      return [...html.matchAll(/<td>Seestraße<\/td>\s*<td>(.*?)<\/td>\s*<td>(.*?)<\/td>/g)][0]!.slice(1);
    };
    expect(row(STANDARD)).toEqual(['140', '50*']);
    expect(row(changed(({ spaces }) => Object.assign(spaces[at]!, { sourced: ['rent'] })))).toEqual([
      '140*',
      '50',
    ]);
  });

  it('T26: hidden backs are not told', () => {
    const pack = changed(({ cheats }) =>
      Object.assign(cheats[0]!, {
        reward: [{ do: 'bank', sum: 7770 }],
        penalty: [{ do: 'bank', sum: -8880 }],
      }),
    );
    const [open, hidden] = [true, false].map((backs) => editionMarkdown(pack, lang, { backs }));
    for (const sum of ['7770', '8880']) {
      expect(open).toContain(sum);
      expect(hidden).not.toContain(sum);
    }
  });

  it('texts of a pack are text, whatever they hold', () => {
    const text = '[x](/a) ![y](/b) **b** `c` | d | # e a@b.de {?gaze} \\';
    const pack = changed(({ cheats, spaces }) => {
      Object.assign(cheats[0]!, { name: { de: text, en: text }, text: { de: text, en: text } });
      Object.assign(spaces[1]!, { name: { de: text, en: text } });
    });
    expect(checkPack(pack)).toMatchObject({ ok: true });
    for (const id of ['edition', 'cheats']) {
      const html = marked.parse(section(lang, id, { pack, backs: 'shown' }), { async: false });
      expect(html).toContain('[x](/a) ![y](/b) **b** `c` | d | # e a@b.de {?gaze} \\');
      expect(html).not.toMatch(/<(a|img|em|code|h[1235])\b/);
    }
  });

  it('tables are narrow: few columns, short words', () => {
    for (const { columns, rows } of editionParts(STANDARD, lang, { backs: true })) {
      expect(columns.length).toBeLessThanOrEqual(4);
      if (columns.length === 0) continue;
      const longest = columns.map((head, i) => {
        const cells = rows.map((row) => row[i]!.map((value) => value.text).join(''));
        return Math.max(...[head, ...cells].flatMap((cell) => cell.split(/[ /]/).map((word) => word.length)));
      });
      expect(longest.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(32);
    }
  });
});

it('the published game is named once in each book', () => {
  for (const lang of LANGS) expect(read(lang).match(/Monopoly/g)).toHaveLength(1);
});
