/** What the panel at the end says of a game that was played out, and of one that was given up. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fastRandom } from '#games/random.ts';
import type { RoundProps } from '#web/game-ui.ts';
import { game } from '../rules/game.ts';
import { optionSpec } from '../rules/options.ts';
import type { Event, View } from '../rules/types.ts';
import { Chart } from './Chart.tsx';
import { End } from './End.tsx';
import { play } from './game.testing.ts';
import { WORDS } from './words.ts';

const NAMES = ['Anna', 'Ben', 'Carla', 'Dan', 'Eva', 'Fritz'];

/** The panel as seat 0 sees it. */
function panel(view: View, history: RoundProps<View>['history'], lang: 'de' | 'en'): string {
  const props = {
    view,
    table: { code: 'QRTW', deals: 1 },
    you: 0,
    lang,
    history,
  } as unknown as RoundProps<View>;
  return renderToStaticMarkup(createElement(End, { ...props, name: (seat: number) => NAMES[seat]! }));
}

/** A game that is given up after its deal. */
function givenUp(): { view: View; history: RoundProps<View>['history'] } {
  const parsed = optionSpec.parse({}, 4);
  if (!parsed.ok) throw new Error('options');
  const told: Event[] = [];
  const state = game.start({ options: parsed.options, seats: 4, random: fastRandom(1) }, (event) =>
    told.push(event),
  );
  game.abandon(state, (event) => told.push(event));
  const history = told.map((event) => game.show(event, 0)) as unknown as RoundProps<View>['history'];
  return { view: game.view(state, 0), history };
}

describe.each(['de', 'en'] as const)('the end in %s', (lang) => {
  const { end } = WORDS[lang];
  const worthless = end.sharesLeft(2).replace(/^2\s/, '');

  it('of a game that was given up speaks of no crash, no tie and nothing worthless', () => {
    const { view, history } = givenUp();
    const html = panel(view, history, lang);
    expect(html).toContain(end.whyEnded);
    for (const lie of [end.mark, end.why, end.tie, worthless, end.restNone, end.rest]) {
      expect(html).not.toContain(lie);
    }
    expect(html).toContain(end.sharesHeld(1));
  });

  it('of a game that was played out has the crash, and the rule of a tie only where one was broken', () => {
    const over = play({ seed: 5, hasty: true }, () => {});
    const view = over.view(0);
    const shown = (points: number[], places: number[]) =>
      panel({ ...view, points, scores: points, places }, over.events(0), lang);
    const clear = shown([9, 4, 4, 1], [1, 2, 2, 4]);
    expect(clear).toContain(end.mark);
    expect(clear).toContain(end.why);
    expect(clear).toContain(worthless);
    expect(clear).not.toContain(end.tie);
    expect(shown([9, 9, 4, 1], [1, 2, 3, 4])).toContain(end.tie);
    expect(shown([9, 9, 4, 1], [1, 1, 3, 4])).not.toContain(end.tie);
  });

  it('counts one share of the largest sale once', () => {
    const one = end.bestSale('Anna', 1, 'x', 6, 6, 2);
    expect(one.match(/6/g)).toHaveLength(1);
    expect(end.bestSale('Anna', 3, 'x', 5, 15, 2)).toMatch(/5.*15/);
  });
});

describe('curves', () => {
  it('have a dash each, so that six can be told apart without colour', () => {
    const html = renderToStaticMarkup(
      createElement(Chart, {
        title: 'x',
        series: [
          [0, 0, 0, 0, 0, 0],
          [1, 2, 3, 4, 5, 6],
        ],
        labels: NAMES,
        long: NAMES,
        words: WORDS.de,
      }),
    );
    const curves = [...html.matchAll(/<path class="[^"]*curve[^"]*"[^>]*>/g)].map(([path]) => path);
    const dashes = curves.map((path) => /stroke-dasharray="([^"]*)"/.exec(path)?.[1] ?? '');
    expect(dashes).toHaveLength(6);
    // A gap of nothing is a line without dashes.
    const seen = dashes.map((dash) => {
      const lengths = dash.split(' ').map(Number);
      return lengths.every((n, i) => i % 2 === 0 || n === 0) ? 'solid' : dash;
    });
    expect(new Set(seen).size).toBe(6);
  });
});
