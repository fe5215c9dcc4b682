import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import { difference, patched, same } from './patch.ts';

const key = fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom('a', 'b', 'c') });
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: 0, max: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

test('a patch leads from any value to any other and changes neither', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const kept = JSON.stringify([before, after]);
      const patch = difference(before, after);
      expect(patched(before, patch === undefined ? undefined : JSON.parse(JSON.stringify(patch)))).toEqual(
        after,
      );
      expect(patch === undefined).toBe(same(before, after));
      expect(JSON.stringify([before, after])).toBe(kept);
    }),
  );
});

test('null is a value, members that went away are named, untouched ones are absent', () => {
  expect(difference({ a: 1, b: { c: 2, d: 3 }, e: 5 }, { a: null, b: { c: 2, d: 4 } })).toEqual({
    a: null,
    b: { d: 4 },
    '-': ['e'],
  });
});
