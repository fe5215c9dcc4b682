import { describe, expect, it } from 'vitest';
import { provenance, STANDARD } from './pack.ts';

/** The table of published values; everything else of the shipped pack is assumed (T2). */
describe('T2: marks of the shipped pack', () => {
  const marks = new Map(provenance(STANDARD).map(({ path, mark }) => [path, mark]));
  const markOf = (path: string): string => `${path} ${marks.get(path)}`;

  it('the ring is sourced: kind and name of every space, name of every group', () => {
    const paths = [
      ...STANDARD.spaces.flatMap((_, i) => [`spaces[${i}].kind`, `spaces[${i}].name`]),
      ...STANDARD.groups.map((_, i) => `groups[${i}].name`),
    ];
    expect(paths.map(markOf)).toEqual(paths.map((path) => `${path} sourced`));
  });

  it('of streets group and price are sourced, rents of the brown ones only, hotels never', () => {
    STANDARD.spaces.forEach(({ kind, group }, i) => {
      if (kind !== 'street') return;
      const rents = group === 'braun' ? 'sourced' : 'assumed';
      const expected = { group: 'sourced', price: 'sourced', rent: rents, setRent: rents };
      for (const [key, mark] of Object.entries({
        ...expected,
        hotelRent: 'assumed',
        hotelPrice: 'assumed',
      })) {
        expect(markOf(`spaces[${i}].${key}`)).toBe(`spaces[${i}].${key} ${mark}`);
      }
    });
  });

  it('sums of cheats and all cards are assumed', () => {
    for (const [path, mark] of marks) {
      if (path.startsWith('cards.') || /^cheats.*\.(max|reward|penalty|text)$/.test(path)) {
        expect(`${path} ${mark}`).toBe(`${path} assumed`);
      }
    }
  });
});
