import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#games/game.ts';
import { mergePatch } from './patch.ts';

describe('mergePatch', () => {
  // The table of RFC 7386, appendix A.
  const cases: [Json, Json, Json][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  it.each(cases)('%j patched with %j is %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  it('keeps the identity of what it does not touch, and changes neither argument', () => {
    const kept = { deep: [1, 2] };
    const target: Json = { kept, other: { n: 1 } };
    const before = structuredClone(target);
    const result = mergePatch(target, { other: { n: 2 } }) as { kept: Json };
    expect(result.kept).toBe(kept);
    expect(target).toEqual(before);
  });

  it('cannot reach a prototype', () => {
    const patch = JSON.parse('{"__proto__": {"polluted": true}}') as Json;
    mergePatch({}, patch);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('is idempotent', () => {
    const json = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(JSON.stringify(mergePatch(once, patch))).toBe(JSON.stringify(once));
      }),
    );
  });
});
