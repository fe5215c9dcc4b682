import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Colour tokens by name: [day, night]. */
function tokens(): Map<string, readonly [Oklch, Oklch]> {
  const css = readFileSync('web/tokens.css', 'utf8');
  const colour = 'oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)';
  const pattern = new RegExp(`--([a-z-]+): light-dark\\(${colour}, ${colour}\\)`, 'g');
  return new Map(
    [...css.matchAll(pattern)].map(([, name, ...numbers]) => {
      const [a, b, c, d, e, f] = numbers.map(Number) as [number, number, number, number, number, number];
      return [
        name!,
        [
          [a, b, c],
          [d, e, f],
        ],
      ] as const;
    }),
  );
}

/** Relative luminance of WCAG 2, by way of OKLab and linear sRGB (clipped to the gamut). */
function luminance([L, C, h]: Oklch): number {
  const a = C * Math.cos((h * Math.PI) / 180);
  const b = C * Math.sin((h * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (x: number) => Math.min(1, Math.max(0, x));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** [what is read, on what]: text needs 4.5 : 1. */
const TEXT = [
  ['on-wood', 'wood'],
  ['on-wood', 'wood-deep'],
  ['on-wood-soft', 'wood'],
  ['on-wood-soft', 'wood-deep'],
  ['on-sheet', 'sheet'],
  ['on-sheet', 'sheet-deep'],
  ['on-sheet-soft', 'sheet'],
  ['on-sheet-soft', 'sheet-deep'],
  ['stamp-on-sheet', 'sheet'],
  ['stamp-on-sheet', 'sheet-deep'],
  ['honest-on-sheet', 'sheet'],
  ['ink', 'paper'],
  ['ink', 'paper-dim'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-dim'],
  ['stamp-ink', 'paper'],
  ['honest-ink', 'paper'],
  ['on-stamp', 'stamp'],
  ['on-honest', 'honest'],
  ['on-gold', 'gold-paper'],
  ['paper', 'ink'],
  ['on-film', 'film'],
  ['spade', 'paper'],
  ['heart', 'paper'],
  ['diamond', 'paper'],
  ['club', 'paper'],
  ['joker', 'paper'],
  ['on-brown', 'brown'],
  ['on-pink', 'pink'],
  ['on-blue', 'blue'],
  ['on-green', 'green'],
  ['on-yellow', 'yellow'],
  ['on-chip', 'chip'],
  ['on-sky', 'sky'],
  ['on-orange', 'orange'],
  ['on-red', 'red'],
  ['ink', 'note-a'],
  ['ink', 'note-b'],
  ['ink', 'note-c'],
  ['ink', 'note-d'],
  ['ink', 'note-e'],
] as const;

/** Shapes that carry meaning need 3 : 1. */
const SHAPES = [
  ['stamp', 'wood'],
  ['stamp', 'paper'],
  ['honest', 'paper'],
  ['gold', 'wood'],
  ['line', 'sheet'],
  ['line', 'wood'],
  ['focus', 'wood'],
  ['focus', 'sheet'],
  ['card-back', 'paper'],
  ['handle', 'paper'],
  ['chip', 'paper'],
  ['red', 'paper'],
  ['green', 'paper'],
  ['brown', 'paper'],
  ['blue', 'paper'],
  // A company's colour is told from the paper by its outline.
  ['ink-soft', 'paper'],
] as const;

const all = tokens();
const of = (name: string, theme: 0 | 1): Oklch => {
  const token = all.get(name);
  if (token === undefined) throw new Error(`no token --${name}`);
  return token[theme];
};

describe('contrast', () => {
  it('is computed right: black on white 21, a known grey', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
    // #767676 on white is the classic 4.54.
    expect(contrast([0.5659, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
  });
  it.each(['day', 'night'])('of text is 4.5 : 1 or more by %s', (theme) => {
    const index = theme === 'day' ? 0 : 1;
    const weak = TEXT.map(([a, b]) => [`${a} on ${b}`, contrast(of(a, index), of(b, index))] as const);
    expect(weak.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
  });
  it.each(['day', 'night'])('of shapes is 3 : 1 or more by %s', (theme) => {
    const index = theme === 'day' ? 0 : 1;
    const weak = SHAPES.map(([a, b]) => [`${a} on ${b}`, contrast(of(a, index), of(b, index))] as const);
    expect(weak.filter(([, ratio]) => ratio < 3)).toEqual([]);
  });
});
