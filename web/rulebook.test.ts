import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playRound, type Watcher } from '#games/arena.ts';
import { games } from '#games/index.ts';
import { GAMES, loadGame } from './games.ts';
import { applyFacts, sectionsOf } from './rulebook.ts';

describe('applyFacts', () => {
  const facts = { order: 'step', jokers: false, seconds: 3 };
  it.each([
    ['a {?order=step}b{/} c', 'a b c'],
    ['a {?order=free|step}b{/} c', 'a b c'],
    ['a {!order=step}b{/} c', 'a  c'],
    ['{?jokers}x{/}{!jokers}y{/}', 'y'],
    ['{=seconds} s', '3 s'],
    ['{?order=step}a{?jokers}b{/}c{/}d', 'acd'],
    ['{?jokers}a{?order=step}b{/}{=seconds}c{/}d', 'd'],
    ['a\n\n{?jokers}b\n\n{/}\n\nc', 'a\n\nc'],
  ])('%s', (text, result) => {
    expect(applyFacts(text, facts)).toBe(result);
  });
  it('refuses what does not close or was never opened', () => {
    expect(() => applyFacts('{?jokers}a', facts)).toThrow('not closed');
    expect(() => applyFacts('a{/}', facts)).toThrow('without a condition');
  });
});

describe('sectionsOf', () => {
  it('reads titles, ids and bodies', () => {
    expect(sectionsOf('# Book\n\n## One {#one}\n\ntext\n\n## Two {#two}\nmore')).toEqual([
      { id: 'one', title: 'One', body: 'text' },
      { id: 'two', title: 'Two', body: 'more' },
    ]);
  });
});

describe('rulebooks', () => {
  /** What every book has, in this order; between them stands what the game needs. */
  const COMMON = ['overview', 'setup', 'end', 'tips', 'variants', 'mistakes'];
  const folders = globSync('games/*/rulebook');
  const ids = (text: string) => sectionsOf(text).map(({ id }) => id);
  const conditions = (text: string) =>
    sectionsOf(text).map(({ body }) => (body.match(/\{[?!=][^}]*\}/g) ?? []).sort());

  it.each(globSync('games/*/rulebook/*.md'))('%s has every section, and sound conditions', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(ids(text).filter((id) => COMMON.includes(id))).toEqual(COMMON);
    expect(ids(text)).not.toContain('');
    expect(new Set(ids(text)).size).toBe(ids(text).length);
    expect(applyFacts(text, {})).not.toMatch(/\{[?!=/]/);
  });

  it.each(folders)('%s has the same sections and conditions in both languages', (folder) => {
    const [de, en] = ['de', 'en'].map((lang) => readFileSync(`${folder}/${lang}.md`, 'utf8')) as [
      string,
      string,
    ];
    expect(ids(en)).toEqual(ids(de));
    expect(conditions(en)).toEqual(conditions(de));
  });
});

describe.each(GAMES.map(({ id }) => [id]))('the rulebook of %s at a table', (id) => {
  const { game, players } = games[id]!;
  const seats = game.seats.min + 1;
  const parsed = game.options.parse({}, seats);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { options } = parsed;

  it('opens at a section there is, whatever is going on', async () => {
    const ui = await loadGame(id);
    const sections = new Set([ui.section(null)]);
    const look = (state: unknown): void => {
      for (let seat = 0; seat < seats; seat++) sections.add(ui.section(game.view(state, seat)));
    };
    const check: Watcher = { began: look, before: () => {}, after: look, ended: look };
    const random = players.find((player) => player.id === 'random')!;
    const all = Array(seats).fill(random);
    playRound({ registered: games[id]!, options, seats, players: all, seed: 1, check });
    expect(sections.size).toBeGreaterThan(2);
    const ids = sectionsOf(await ui.rulebook('de')).map((section) => section.id);
    expect(ids).toEqual(expect.arrayContaining([...sections]));
  });

  it('asks only for facts there are', async () => {
    const ui = await loadGame(id);
    for (const lang of ['de', 'en'] as const) {
      const keys = Object.keys(ui.facts(options, lang));
      const asked = (await ui.rulebook(lang)).matchAll(/\{[?!=]([A-Za-z]+)/g);
      expect(keys).toEqual(expect.arrayContaining([...asked].map(([, key]) => key)));
    }
  });
});
