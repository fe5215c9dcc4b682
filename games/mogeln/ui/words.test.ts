import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardsOfCode } from '#games/cards.ts';
import type { Registered } from '#games/game.ts';
import { wordRefusal } from '#web/refusal.ts';
import { CATALOGUES } from '#web/words/index.ts';
import { mogeln } from '../index.ts';
import { optionSpec } from '../rules/options.ts';
import { PRESETS, type Shown } from '../rules/types.ts';
import { ui } from './index.tsx';
import { tell } from './tell.ts';
import { WORDS } from './words.ts';

const card = (code: string) => cardsOfCode(code)[0]!;
const NAMES = ['Anna', 'Ben', 'Carla'];
const teller = (lang: 'de' | 'en', you: number | null = 0) => ({
  lang,
  you,
  name: (seat: number) => NAMES[seat]!,
});

/** One of each: a kind missing here does not compile. */
const EVENTS: { [K in Shown['kind']]: Extract<Shown, { kind: K }> } = {
  dealt: {
    kind: 'dealt',
    dealer: 1,
    turn: 2,
    due: 0,
    counts: [17, 17, 18],
    dead: 0,
    drawn: [[card('7♠'), card('K♥'), card('2♣')]],
  },
  laid: { kind: 'laid', no: 1, seat: 1, claim: { count: 2, rank: 6 } },
  waived: { kind: 'waived', no: 1, seat: 0 },
  chosen: { kind: 'chosen', no: 1, seat: 0, doubt: true },
  opened: { kind: 'opened', no: 1, turn: 2 },
  challenged: {
    kind: 'challenged',
    no: 1,
    by: 2,
    seat: 1,
    claim: { count: 3, rank: 10 },
    revealed: [card('B♠'), card('B♥'), card('4♣')],
    lie: true,
    pileTo: 1,
    size: 14,
    doubters: [],
    next: 2,
    due: 11,
  },
  believed: { kind: 'believed', no: 1 },
  out: { kind: 'out', seat: 1, place: 1, next: 2 },
  over: { kind: 'over', places: [2, 1, 3], scores: [3, 0, 5], byLimit: false, hands: [], dead: [], pile: [] },
};

describe.each(['de', 'en'] as const)('events of Mogeln in %s', (lang) => {
  it.each(Object.values(EVENTS).map((event) => [event.kind, event] as const))('%s', (_, event) => {
    for (const you of [0, 1, null]) {
      const told = tell(event as never, teller(lang, you))!;
      expect(told.text).toMatch(/^\p{Lu}.*[.!]$/su);
      expect(told.text).not.toMatch(/undefined|NaN|null|\[object/);
    }
  });
  it('has words for what it does not know', () => {
    expect(tell({ kind: 'something-new' } as never, teller(lang))?.text).toMatch(/\.$/);
  });
});

describe('what moved', () => {
  it('comes from the same event as its line: mover, path and cards', () => {
    expect(tell(EVENTS.laid as never, teller('de'))).toEqual({
      text: 'Ben legt zwei Siebenen.',
      mover: 1,
      path: { from: 1, to: 'pile', cards: 2 },
      move: true,
    });
    expect(tell(EVENTS.challenged as never, teller('de'))).toEqual({
      text: 'Carla stempelt Bens „drei Buben“: B♠ B♥ 4♣. Gelogen! Ben nimmt 14 Karten.',
      mover: 2,
      path: { from: 'pile', to: 1, cards: 14 },
      tone: 'lie',
      move: true,
    });
  });
  it('speaks to whom it concerns', () => {
    const text = (lang: 'de' | 'en', you: number) =>
      tell(EVENTS.challenged as never, teller(lang, you))!.text;
    expect(text('de', 1)).toBe('Carla stempelt dein „drei Buben“: B♠ B♥ 4♣. Gelogen! Du nimmst 14 Karten.');
    expect(text('de', 2)).toMatch(/^Du stempelst Bens/);
    expect(text('en', 1)).toBe('Carla stamps your “three jacks”: J♠ J♥ 4♣. A lie! You take 14 cards.');
  });
});

describe('claims in words', () => {
  it.each([
    [1, 0, 'ein Ass', 'one ace'],
    [1, 6, 'eine Sieben', 'one seven'],
    [1, 10, 'ein Bube', 'one jack'],
    [2, 6, 'zwei Siebenen', 'two sevens'],
    [4, 12, 'vier Könige', 'four kings'],
    [14, 9, '14 Zehnen', '14 tens'],
  ])('%i × %i', (count, rank, german, english) => {
    expect(WORDS.de.claim(count, rank)).toBe(german);
    expect(WORDS.en.claim(count, rank)).toBe(english);
  });
  it('bends the single jack and king when they are laid', () => {
    expect(WORDS.de.log.laid('Ben', 1, 10)).toBe('Ben legt einen Buben.');
    expect(WORDS.de.log.laid('Ben', 1, 12)).toBe('Ben legt einen König.');
    expect(WORDS.de.log.laid('Ben', 1, 11)).toBe('Ben legt eine Dame.');
  });
});

describe.each(['de', 'en'] as const)('settings in %s', (lang) => {
  it('words every option, every value and every group', () => {
    const grouped = ui.groups(lang).flatMap(({ keys }) => keys);
    for (const field of optionSpec.fields) {
      if (field.key === 'preset') continue;
      expect(grouped, field.key).toContain(field.key);
      const { label, values } = ui.option(field.key, lang);
      expect(label).not.toBe(field.key);
      if (field.kind === 'choice' && field.key !== 'firstRank') {
        expect(Object.keys(values ?? {}).sort()).toEqual([...(field.values ?? [])].sort());
      }
    }
    for (const preset of PRESETS) expect(ui.presets(lang)[preset]?.about).toBeTruthy();
  });

  it('sums up every preset and option in whole sentences', () => {
    const raws = [
      {},
      { preset: 'klopfen', jokers: true },
      { calling: 'verdeckt', order: 'step' },
      { countMayLie: true, order: 'free', end: 'places', match: { kind: 'rounds', n: 5 } },
      {
        challengeWindow: 'all-waive',
        order: 'descending',
        match: { kind: 'target', n: 50, score: 'cards-left' },
      },
      { challengeWindow: 'open', match: { kind: 'open', score: 'wins' } },
    ];
    const texts = raws.map((raw) => {
      const parsed = optionSpec.parse({ preset: 'gemogelt', ...raw }, 6);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      return ui.summary(parsed.options, 6, lang);
    });
    for (const text of texts) {
      expect(text).not.toMatch(/undefined|NaN| {2}/);
      expect(text).toMatch(/\.$/);
    }
    expect(new Set(texts).size).toBe(raws.length);
  });

  it('words every code the rules refuse with', () => {
    const sources = globSync('games/mogeln/rules/*.ts').concat('games/options.ts');
    const codes = new Set(
      sources
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) =>
          [...readFileSync(file, 'utf8').matchAll(/code: '([a-z-]+)'/g)].map(([, code]) => code!),
        ),
    );
    expect(codes.size).toBeGreaterThan(20);
    for (const code of codes) {
      const text = wordRefusal({ code, params: { min: 1, max: 4, due: 3 } }, lang, ui);
      expect(text, code).toMatch(/[.?!]$/);
      expect(text, code).not.toBe(CATALOGUES[lang].refusedInGeneral);
      expect(text).not.toMatch(/undefined/);
    }
    expect(ui.refusal({ code: 'host-only' }, lang)).toBeUndefined();
    expect(ui.refusal({ code: 'constructor' }, lang)).toBeUndefined();
  });

  it('notes that nothing is hidden between two with one pack (G25)', () => {
    for (const code of optionSpec.notes?.(optionsFor(2), 2) ?? []) expect(ui.note(code, lang)).toMatch(/\.$/);
  });

  it('introduces every character and level there is', () => {
    const known = (mogeln as Registered).players.filter(({ level }) => level > 0).map(({ id }) => id);
    expect([...ui.players].sort()).toEqual(known.sort());
    for (const id of known) expect(ui.player(id, lang)?.style).toBeTruthy();
  });
});

function optionsFor(seats: number) {
  const parsed = optionSpec.parse({ preset: 'klopfen' }, seats);
  if (!parsed.ok) throw new Error('klopfen');
  return parsed.options;
}
