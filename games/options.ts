/** Reading untrusted options by their fields; what holds between them is each game's own affair. */
import type { Json, OptionField, OptionProblem } from './game.ts';
import { MATCH_KINDS, MATCH_SCORES, type Match } from './match.ts';

/** Largest value of one's own (a pack, a list), bytes of its JSON as UTF-8. */
export const MOST_DATA = 256 * 1024;

/** Longest match: rounds, or points. */
const MATCH_LIMIT = 10_000;

export interface Read {
  /** The keys that were given with a fit value; a `choice` always as a string. */
  readonly values: Record<string, Json>;
  readonly problems: OptionProblem[];
}

/**
 * Checks every given key by its field. Absent keys stay absent, unknown keys and unfit values become
 * problems: `not-an-object`, `unknown-option` (allowed keys), `wrong-value` (allowed values, or min and max),
 * `too-large` (max, bytes). Lists of what is allowed are ids joined by spaces, `[…]` or `{…}` for a list or an object
 * of one's own.
 */
export function readFields(fields: readonly OptionField[], input: unknown): Read {
  const values: Record<string, Json> = {};
  const problems: OptionProblem[] = [];
  if (!isRecord(input)) {
    return { values, problems: [{ path: 'options', code: 'not-an-object' }] };
  }
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const field = fields.find((f) => f.key === key);
    if (field === undefined) {
      const allowed = fields.map((f) => f.key).join(' ');
      problems.push({ path: `options.${key}`, code: 'unknown-option', params: { allowed } });
      continue;
    }
    const read = readField(field, value);
    if ('problem' in read) problems.push(read.problem);
    else values[key] = read.value;
  }
  return { values, problems };
}

function readField(field: OptionField, value: unknown): { value: Json } | { problem: OptionProblem } {
  const path = `options.${field.key}`;
  switch (field.kind) {
    case 'choice': {
      const allowed = field.values ?? [];
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && allowed.includes(text)) return { value: text };
      return { problem: { path, code: 'wrong-value', params: { allowed: allowed.join(' ') } } };
    }
    case 'flag':
      if (typeof value === 'boolean') return { value };
      return { problem: { path, code: 'wrong-value', params: { allowed: 'false true' } } };
    case 'integer': {
      const min = field.min ?? 0;
      const max = field.max ?? Number.MAX_SAFE_INTEGER;
      if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) {
        return { value: value as number };
      }
      return { problem: { path, code: 'wrong-value', params: { min, max } } };
    }
    case 'data': {
      const named = typeof value === 'string' && field.values?.includes(value) === true;
      if (named) return { value };
      const object = field.own === 'object';
      if (object ? !isRecord(value) : !Array.isArray(value)) {
        const allowed = [...(field.values ?? []), object ? '{…}' : '[…]'].join(' ');
        return { problem: { path, code: 'wrong-value', params: { allowed } } };
      }
      if (bytesOf(value) > MOST_DATA) {
        return { problem: { path, code: 'too-large', params: { max: MOST_DATA } } };
      }
      return { value: value as Json };
    }
    case 'match':
      return readMatch(path, value);
  }
}

/** Length of a value's JSON as UTF-8; without end where it is nested too deep to be written. */
function bytesOf(value: unknown): number {
  const text = textOf(value);
  if (text === undefined) return Number.POSITIVE_INFINITY;
  let bytes = text.length;
  // A pair of surrogates has two units here and four bytes there, so each half of it counts two.
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function readMatch(path: string, value: unknown): { value: Json } | { problem: OptionProblem } {
  if (!isRecord(value)) return { problem: { path, code: 'not-an-object' } };
  const wrong = (key: string, params: Record<string, string | number>) => ({
    problem: { path: `${path}.${key}`, code: 'wrong-value', params },
  });
  for (const key of Object.keys(value)) {
    if (!['kind', 'n', 'score'].includes(key)) {
      return {
        problem: { path: `${path}.${key}`, code: 'unknown-option', params: { allowed: 'kind n score' } },
      };
    }
  }
  const { kind, n, score } = value as { [K in keyof Match]?: unknown };
  if (!MATCH_KINDS.includes(kind as Match['kind'])) return wrong('kind', { allowed: MATCH_KINDS.join(' ') });
  const counted = kind === 'rounds' || kind === 'target';
  const fits = Number.isInteger(n) && (n as number) >= 1 && (n as number) <= MATCH_LIMIT;
  if (n === undefined ? counted : !fits) return wrong('n', { min: 1, max: MATCH_LIMIT });
  if (score !== undefined && !MATCH_SCORES.includes(score as 'wins')) {
    return wrong('score', { allowed: MATCH_SCORES.join(' ') });
  }
  return {
    value: {
      kind: kind as string,
      ...(counted ? { n: n as number } : {}),
      ...(score === undefined ? {} : { score: score as string }),
    },
  };
}

/** The value an option problem's path (`options.match.kind`, `options.shares[3]`) points at. */
export function valueAt(options: unknown, path: string): unknown {
  let value = options;
  for (const key of path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .slice(1)) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

/** A plain object: what JSON calls an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
