/** The shape of untrusted actions. What comes out is new and holds nothing but the fields it should. */
import { isRecord } from '#games/options.ts';
import { SHARES } from './options.ts';
import type { Action } from './types.ts';

/** More actions than any game has. */
const MOST_ACTIONS = 1_000_000;

/** @returns undefined when it is no action: unknown or missing fields, wrong types, no such share */
export function parse(input: unknown): Action | undefined {
  if (!isRecord(input)) return undefined;
  const { no, shares } = input;
  if (no !== undefined && !isNumber(no, MOST_ACTIONS)) return undefined;
  const place = no === undefined ? {} : { no };
  switch (input.do) {
    case 'loan':
    case 'ready':
    case 'bid':
    case 'drop':
    case 'take':
    case 'decline':
      return onlyKeys(input, ['do', 'no']) ? { do: input.do, ...place } : undefined;
    case 'sell':
      if (!onlyKeys(input, ['do', 'shares', 'no'])) return undefined;
      if (!Array.isArray(shares) || shares.length > SHARES) return undefined;
      if (!shares.every((share) => isNumber(share, SHARES - 1))) return undefined;
      return { do: 'sell', shares: [...shares], ...place };
    default:
      return undefined;
  }
}

function isNumber(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

function onlyKeys(input: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(input).every((key) => keys.includes(key));
}
