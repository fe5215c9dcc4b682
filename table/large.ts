/**
 * Large values in options: which they are, what they are called, and views without them. Options are never changed
 * in place, so what was found out about one stays true.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Json } from '#games/game.ts';
import { isRecord } from '#games/options.ts';
import { completed, type Reference, withMembers } from './references.ts';

/** Longest JSON of a value that travels with its options, characters. */
const LARGE = 1_000;

const hashes = new WeakMap<object, string>();
const shortened = new WeakMap<object, unknown>();

/** The name of a large value; undefined for one that travels as it is. */
function hashOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  let hash = hashes.get(value);
  if (hash === undefined) {
    const text = JSON.stringify(value);
    hash = text.length > LARGE ? bytesToHex(sha256(utf8ToBytes(text))) : '';
    hashes.set(value, hash);
  }
  return hash === '' ? undefined : hash;
}

/** Options with a reference in place of each large value. The same object for the same options. */
export function shortOptions<T>(options: T): T {
  if (!isRecord(options)) return options;
  let short = shortened.get(options);
  if (short === undefined) {
    short = withMembers(options, (value) => {
      const hash = hashOf(value);
      return hash === undefined ? value : ({ $data: hash } satisfies Reference);
    });
    shortened.set(options, short);
  }
  return short as T;
}

/** A view with its member `options` shortened, where it has one. */
export function shortView(view: Json): Json {
  if (!isRecord(view) || view.options === undefined) return view;
  const options = shortOptions(view.options) as Json;
  return options === view.options ? view : { ...(view as { [key: string]: Json }), options };
}

/** The large value of this name in options; undefined when they have none. */
export function largeValue(options: unknown, hash: string): Json | undefined {
  if (!isRecord(options)) return undefined;
  return Object.values(options).find((value) => hashOf(value) === hash) as Json | undefined;
}

/** Options somebody asks for, with the values that the options so far hold in place of their references. */
export function asAsked<T>(asked: T, before: unknown): T {
  return completed(asked, (hash) => largeValue(before, hash));
}
