/** The shape of untrusted actions. What comes out is new and holds nothing but the fields it should. */
import { type Card, isCard, RANKS } from '#games/cards.ts';
import { isRecord } from '#games/options.ts';
import type { Action, Claim } from './types.ts';

/** Two packs with their jokers. */
const MOST_CARDS = 108;
const MOST_LAYS = 1_000_000;

/** @returns undefined when it is no action: unknown or missing fields, wrong types, no such card or rank */
export function parse(input: unknown): Action | undefined {
  if (!isRecord(input)) return undefined;
  switch (input.do) {
    case 'lay':
      return parseLay(input);
    case 'challenge':
    case 'waive':
    case 'believe':
    case 'doubt': {
      if (!onlyKeys(input, ['do', 'lay'])) return undefined;
      if (input.lay === undefined) return { do: input.do };
      return isNumber(input.lay, MOST_LAYS) ? { do: input.do, lay: plain(input.lay) } : undefined;
    }
    default:
      return undefined;
  }
}

function parseLay(input: Record<string, unknown>): Action | undefined {
  if (!onlyKeys(input, ['do', 'cards', 'claim', 'no'])) return undefined;
  const { cards, claim, no } = input;
  if (!Array.isArray(cards) || cards.length > MOST_CARDS || ![...cards].every(isCard)) return undefined;
  if (no !== undefined && !isNumber(no, MOST_LAYS)) return undefined;
  const claimed = claim === undefined ? undefined : parseClaim(claim);
  if (claim !== undefined && claimed === undefined) return undefined;
  return {
    do: 'lay',
    cards: cards.map((card: Card) => plain(card)),
    ...(claimed === undefined ? {} : { claim: claimed }),
    ...(no === undefined ? {} : { no: plain(no) }),
  };
}

function parseClaim(input: unknown): Claim | undefined {
  if (!isRecord(input) || !onlyKeys(input, ['count', 'rank'])) return undefined;
  const { count, rank } = input;
  return isNumber(count, MOST_CARDS) && isNumber(rank, RANKS - 1)
    ? { count: plain(count), rank: plain(rank) }
    : undefined;
}

function isNumber(value: unknown, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max;
}

/** JSON reads −0 and writes 0: only one of them may get into a state. */
function plain(number: number): number {
  return number + 0;
}

function onlyKeys(input: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(input).every((key) => keys.includes(key));
}
