import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Registered } from '#games/game.ts';
import { wordRefusal } from '#web/refusal.ts';
import { CATALOGUES } from '#web/words/index.ts';
import { mogul } from '../index.ts';
import { optionSpec } from '../rules/options.ts';
import { STANDARD_SHARES } from '../rules/shares.ts';
import type { Options, Shown } from '../rules/types.ts';
import { ui } from './index.tsx';
import { tell } from './tell.ts';
import { WORDS } from './words.ts';

const NAMES = ['Anna', 'Ben', 'Carla'];
const teller = (lang: 'de' | 'en', you: number | null = 0) => ({
  lang,
  you,
  name: (seat: number) => NAMES[seat]!,
});

/** One of each: a kind missing here does not compile. */
const EVENTS: { [K in Shown['kind']]: Extract<Shown, { kind: K }> } = {
  dealt: { kind: 'dealt', start: 1, shares: [[0], [2], [4]], chips: 6, bank: 27, pile: 29 },
  revealed: { kind: 'revealed', round: 3, share: 15, premium: [1, 0, 2], pile: 20, start: 1 },
  loan: { kind: 'loan', seat: 1, points: 3, bank: 20 },
  ready: { kind: 'ready', seat: 2, auction: true },
  bid: { kind: 'bid', seat: 1, middle: 1 },
  dropped: { kind: 'dropped', seat: 1, got: 5 },
  won: { kind: 'won', seat: 0, paid: 4, second: 1 },
  taken: { kind: 'taken', seat: 0, share: 15, as: 'winner' },
  sold: { kind: 'sold', seat: 1, shares: [26, 27], colour: 4, price: 5, gained: 10, as: 'second' },
  declined: { kind: 'declined', seat: 1, share: 15 },
  over: { kind: 'over', places: [2, 1, 3], scores: [3, 9, 5], forChips: [], chips: [], bank: 0, pile: [] },
};

describe.each(['de', 'en'] as const)('events of Mogul in %s', (lang) => {
  it.each(Object.values(EVENTS).map((event) => [event.kind, event] as const))('%s', (_, event) => {
    for (const you of [0, 1, null]) {
      const told = tell(event as never, teller(lang, you))!;
      expect(told.text).toMatch(/^\p{Lu}.*[.!]$/su);
      expect(told.text).not.toMatch(/undefined|NaN|null|\[object/);
    }
  });
  it('nothing sold, nothing taken, nobody wins, nobody wants it', () => {
    const others = [
      { ...EVENTS.sold, shares: [], gained: 0 },
      { ...EVENTS.dropped, got: 0 },
      { ...EVENTS.declined, share: -1 },
      { ...EVENTS.over, places: [] },
      { ...EVENTS.over, places: [1, 1, 3] },
      { ...EVENTS.revealed, premium: [0, 0, 0] },
    ];
    const texts = others.map((event) => tell(event as never, teller(lang))!.text);
    expect(new Set(texts).size).toBe(others.length);
    for (const text of texts) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  });
  it('has words for what it does not know', () => {
    expect(tell({ kind: 'something-new' } as never, teller(lang))?.text).toMatch(/\.$/);
  });
});

describe('what moved', () => {
  it('comes from the same event as its line', () => {
    expect(tell(EVENTS.bid as never, teller('de'))).toEqual({
      text: 'Ben bietet, in der Mitte liegt 1 Chip.',
      mover: 1,
      path: { from: 1, to: 'middle', cards: 1, what: 'chip' },
      move: true,
    });
    expect(tell(EVENTS.sold as never, teller('en'))).toMatchObject({
      text: 'Ben sells 2 yellow shares for 5 each: 10 points.',
      path: { from: 1, to: 'gone', cards: 2, what: 'share' },
    });
  });
  it('speaks to whom it concerns', () => {
    const text = (lang: 'de' | 'en', event: Shown, you: number) =>
      tell(event as never, teller(lang, you))!.text;
    expect(text('de', EVENTS.won, 0)).toBe('Du gewinnst die Versteigerung für 4 Chips. Danach darf Ben.');
    expect(text('de', EVENTS.won, 1)).toBe('Anna gewinnt die Versteigerung für 4 Chips. Danach darfst du.');
    expect(text('de', EVENTS.revealed, 0)).toBe(
      'Runde 3: blaue Aktie, verkauft Grün. Prämie: du 1 und Carla 2.',
    );
    expect(text('en', EVENTS.dropped, 1)).toBe('You drop out and take 5 chips.');
  });
});

describe.each(['de', 'en'] as const)('settings in %s', (lang) => {
  const options = (raw: object, seats = 4) => {
    const parsed = optionSpec.parse(raw, seats);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.options as Options;
  };

  it('words every option, every value and every group', () => {
    const grouped = ui.groups(lang).flatMap(({ keys }) => keys);
    expect([...grouped].sort()).toEqual(optionSpec.fields.map(({ key }) => key).sort());
    for (const field of optionSpec.fields) {
      const { label, values } = ui.option(field.key, lang);
      expect(label).not.toBe(field.key);
      if (field.values !== undefined)
        expect(Object.keys(values ?? {}).sort()).toEqual([...field.values].sort());
    }
  });

  it('gives a list of one’s own that can be played to begin with', () => {
    const example = ui.option('shares', lang).own?.example ?? '';
    expect(optionSpec.parse({ shares: example.split(' ') }, 6).ok).toBe(true);
  });

  it('sums up every choice in whole sentences', () => {
    const raws = [
      {},
      { overdraft: true },
      { openChips: true },
      { memoryAid: false },
      { openChips: true, memoryAid: false },
      { loanTiming: 'own-bid' },
      { shares: [...STANDARD_SHARES] },
    ];
    const texts = raws.flatMap((raw) => [3, 6].map((seats) => ui.summary(options(raw, seats), seats, lang)));
    for (const text of texts) {
      expect(text).not.toMatch(/undefined|NaN| {2}/);
      expect(text).toMatch(/\.$/);
    }
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('words every code the rules refuse with', () => {
    const sources = globSync('games/mogul/rules/*.ts').concat('games/options.ts');
    const codes = new Set(
      sources
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) =>
          [...readFileSync(file, 'utf8').matchAll(/code: '([a-z-]+)'/g)].map(([, code]) => code!),
        ),
    );
    expect(codes.size).toBeGreaterThan(18);
    for (const code of codes) {
      const params = { min: 1, max: 4, needed: 2, count: 30, index: 4, colour: 'Br' };
      const text = wordRefusal({ code, params }, lang, ui);
      expect(text, code).toMatch(/[.?!]$/);
      expect(text, code).not.toBe(CATALOGUES[lang].refusedInGeneral);
      expect(text).not.toMatch(/undefined|NaN/);
    }
    expect(ui.refusal({ code: 'host-only' }, lang)).toBeUndefined();
    expect(ui.refusal({ code: 'constructor' }, lang)).toBeUndefined();
  });

  it('says exactly what is wrong with a list of one’s own (U3)', () => {
    const wrong = (list: readonly string[], seats = 6) => {
      const parsed = optionSpec.parse({ shares: list }, seats);
      return parsed.ok ? [] : parsed.problems.map((problem) => ui.problem(problem, lang));
    };
    expect(wrong(STANDARD_SHARES.slice(1))).toEqual([expect.stringMatching(/30.*31/)]);
    expect(wrong(['BrBr', 'Xx', ...STANDARD_SHARES.slice(2)])).toEqual([
      expect.stringMatching(/1 .*Br/),
      expect.stringMatching(/2 .*BrGr/),
      expect.stringMatching(/5.*6/),
    ]);
  });

  it('introduces every character and level there is', () => {
    const known = (mogul as Registered).players.filter(({ level }) => level > 0).map(({ id }) => id);
    expect([...ui.players].sort()).toEqual(known.sort());
    for (const id of known) expect(ui.player(id, lang)?.style).toBeTruthy();
  });

  it('has a rulebook with a section for every phase', async () => {
    const book = readFileSync(`games/mogul/rulebook/${lang}.md`, 'utf8');
    for (const phase of ['loans', 'auction', 'winner', 'second', 'over']) {
      expect(book).toContain(`{#${ui.section({ phase } as never)}}`);
    }
    expect(book).toContain(`{#${ui.section(null)}}`);
  });

  it('asks each question with a key of its own, which is no key of the screen or of the table', () => {
    const asked = ui.queries(lang).map(({ key }) => key);
    const keys = ui.keys(lang).flatMap(({ keys: one }) => one.toLowerCase().split(', '));
    const all = [...asked, ...keys, 's', 'v', 'm', '?'];
    expect(new Set(all).size).toBe(all.length);
    expect(WORDS[lang].query).toHaveProperty(asked[0]!);
  });
});
