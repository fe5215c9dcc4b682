import { describe, expect, it } from 'vitest';
import { chapterWords } from './Chapters.tsx';
import { play } from './game.testing.ts';
import { storyOf } from './story.ts';
import { WORDS } from './words.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const name = (seat: number) => ['Anna', 'Ben', 'Carla', 'Dan'][seat]!;

describe.each(SEEDS)('the story of game %i', (seed) => {
  const raw = seed % 2 === 0 ? { loanTiming: 'own-bid', overdraft: true } : {};
  const { state, events, view } = play({ seed, raw }, () => {});
  const story = storyOf(events(0), state.options, 4);

  it('comes to the points and prices that the rules came to', () => {
    expect(story.whole).toBe(true);
    expect(story.points.at(-1)).toEqual(state.points);
    expect(story.prices.at(-1)).toEqual(view(0).prices);
    expect(story.points).toHaveLength(state.round + 1);
    expect(story.sources.map((s) => s.premiums + s.sales + s.loans + s.chips)).toEqual(state.points);
  });

  it('has a chapter for every auction, each with a winner', () => {
    expect(story.chapters.map(({ round }) => round)).toEqual(
      Array.from({ length: state.round }, (_, i) => i + 1),
    );
    for (const chapter of story.chapters) {
      expect(chapter.done).toBe(true);
      expect(chapter.won).not.toBeNull();
      expect(chapter.taken !== null).toBe(!chapter.lost);
    }
  });

  it.each(['de', 'en'] as const)('puts each into a sentence in %s', (lang) => {
    for (const chapter of story.chapters) {
      for (const you of [0, null]) {
        const text = chapterWords(chapter, { you, name }, WORDS[lang]);
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/undefined|NaN|null|\[object/);
      }
    }
  });

  it('names what stands out', () => {
    const sales = story.chapters.flatMap(({ sold }) => sold.map(({ gained }) => gained));
    expect(story.bestSale?.sold.gained ?? 0).toBe(Math.max(0, ...sales));
    expect(story.dearest?.paid ?? 0).toBe(Math.max(0, ...story.chapters.map(({ won }) => won!.paid)));
  });
});

describe('a story without its beginning', () => {
  it('says that it is not whole, and still has its chapters', () => {
    const { state, events } = play({ seed: 9 }, () => {});
    const story = storyOf(events(0).slice(40), state.options, 4);
    expect(story.whole).toBe(false);
    expect(story.chapters.at(-1)?.round).toBe(state.round);
  });
});
