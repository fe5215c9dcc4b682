/**
 * Differences between two JSON values, as they cross the wire.
 *
 * Close to a JSON merge patch (RFC 7386): objects are merged member by member, everything else is replaced.
 * Unlike there `null` is a value like any other; members that went away are listed under `-`.
 */
import type { Json } from '#games/game.ts';

type JsonObject = { [key: string]: Json };

const GONE = '-';

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deep equality of JSON values. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  if (!isObject(a) || !isObject(b)) return false;
  let members = 0;
  for (const key in a) {
    if (a[key] === undefined) continue;
    if (!same(a[key], b[key])) return false;
    members++;
  }
  for (const key in b) if (b[key] !== undefined) members--;
  return members === 0;
}

/** The patch that leads from one value to another; undefined when they are equal. */
export function difference(before: Json | undefined, after: Json): Json | undefined {
  if (before === after) return undefined;
  if (!isObject(before) || !isObject(after)) return same(before, after) ? undefined : after;
  let patch: JsonObject | undefined;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    const change = difference(before[key], value);
    if (change === undefined) continue;
    patch ??= {};
    patch[key] = change;
  }
  let gone: string[] | undefined;
  for (const key in before) {
    if (before[key] !== undefined && after[key] === undefined) {
      gone ??= [];
      gone.push(key);
    }
  }
  if (gone !== undefined) {
    patch ??= {};
    patch[GONE] = gone;
  }
  return patch;
}

/** The value after the patch; `before` stays as it was, unchanged parts are shared with it. */
export function patched(before: Json | undefined, patch: Json | undefined): Json {
  if (patch === undefined) return before ?? null;
  if (!isObject(patch)) return patch;
  const result: JsonObject = isObject(before) ? { ...before } : {};
  for (const key in patch) {
    if (key === GONE) continue;
    result[key] = patched(result[key], patch[key]);
  }
  const gone = patch[GONE];
  if (Array.isArray(gone)) for (const key of gone) delete result[key as string];
  return result;
}
