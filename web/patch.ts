/** JSON merge patch (RFC 7386). What the patch does not touch keeps its identity, so that screens redraw little. */
import type { Json } from '#games/game.ts';

/**
 * Applies a merge patch: objects are merged member by member, `null` removes a member, anything else replaces.
 * @returns the patched value; neither argument is changed
 */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const base = isObject(target) ? target : {};
  const result: { [key: string]: Json } = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    // A member called __proto__ must become a member, not the prototype.
    else {
      Object.defineProperty(result, key, {
        value: mergePatch(Object.hasOwn(base, key) ? base[key] : undefined, value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return result;
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
