/**
 * What people type, paste or bring as a file for an option: a list, as JSON or as entries apart by blanks, commas or
 * semicolons; or an object, as JSON.
 */
import type { Json } from '#games/game.ts';
import { isRecord, MOST_DATA, valueAt } from '#games/options.ts';

/** Largest text that is read, characters (and bytes of a file). */
export const MOST_TEXT = MOST_DATA;

/** Where an entry stands in the text: from, and up to. */
export type Span = readonly [number, number];

/** Why a text is neither. */
export type Unread =
  | { readonly ok: false; readonly why: 'too-large' | 'not-a-list' | 'not-an-object' }
  | { readonly ok: false; readonly why: 'not-json'; readonly line: number | undefined };

export type ReadList =
  | { readonly ok: true; readonly list: Json[]; readonly spans: readonly Span[] | undefined }
  | Unread;

export type ReadObject = { readonly ok: true; readonly object: { [key: string]: Json } } | Unread;

const PLAIN = /"([^"]*)"|[^\s,;"]+/g;
const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

/**
 * The entries of a text. What begins like JSON has to be JSON; `spans` is missing where its entries are not
 * simply texts.
 */
export function readList(text: string): ReadList {
  if (text.length > MOST_TEXT) return { ok: false, why: 'too-large' };
  if (/^\s*[[{]/.test(text)) return readJsonList(text);
  const entries = [...text.matchAll(PLAIN)];
  return {
    ok: true,
    list: entries.map(([whole, quoted]) => quoted ?? whole),
    spans: entries.map((entry) => [entry.index, entry.index + entry[0].length]),
  };
}

function readJsonList(text: string): ReadList {
  const read = readJson(text);
  if ('why' in read) return read;
  const list = read.json;
  if (!Array.isArray(list)) return { ok: false, why: 'not-a-list' };
  const strings = [...text.matchAll(JSON_STRING)];
  const simple = strings.length === list.length && list.every((entry) => typeof entry === 'string');
  return {
    ok: true,
    list,
    spans: simple ? strings.map((entry) => [entry.index, entry.index + entry[0].length]) : undefined,
  };
}

/** The object of a text. */
export function readObject(text: string): ReadObject {
  if (text.length > MOST_TEXT) return { ok: false, why: 'too-large' };
  const read = readJson(text);
  if ('why' in read) return read;
  return isRecord(read.json)
    ? { ok: true, object: read.json as { [key: string]: Json } }
    : { ok: false, why: 'not-an-object' };
}

function readJson(text: string): { readonly json: Json } | Unread {
  try {
    return { json: JSON.parse(text) as Json };
  } catch (error) {
    return { ok: false, why: 'not-json', line: lineOf(text, String(error)) };
  }
}

/** The line, from 1, that the browser's own message names by line or by position; not all of them do. */
function lineOf(text: string, message: string): number | undefined {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length;
  return /end of|unterminated/i.test(message) ? text.trimEnd().split('\n').length : undefined;
}

/** A list as text that `readList` reads back: its plain form where its entries allow it, else JSON. */
export function textOf(list: readonly Json[]): string {
  const plain = list.every((entry) => typeof entry === 'string' && /^[^\s,;"[{][^\s,;"]*$/.test(entry));
  return plain ? list.join(' ') : JSON.stringify(list, null, 1);
}

/** The entry, from 0, that a problem's path (`options.shares[3]`) names; undefined for the list as a whole. */
export function entryOf(path: string): number | undefined {
  const index = /\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** Where in a value of one's own a problem's path (`options.pack.spaces[8].rent`) points, and what stands there. */
export function placeOf(path: string, value: unknown): { readonly place: string; readonly value: unknown } {
  const place = path.replace(/^options\.\w+\.?/, '');
  return { place, value: valueAt(value, `$.${place}`) };
}
