/** Every code of a refusal that the catalogues word, besides those of the games. */
import type { TableCode } from '#table/refusals.ts';

/** Codes of the server that tables do not share. codes.test.ts compares them with the server's own list. */
export const SERVER_CODES = [
  'bad-options',
  'bad-request',
  'no-guest',
  'no-hello',
  'no-record',
  'not-found',
  'not-your-seat',
  'too-fast',
  'too-large',
  'too-many-guesses',
  'too-many-guests',
  'too-many-tables',
  'too-many-uploads',
  'too-slow',
  'unknown-key',
  'wrong-origin',
  'wrong-version',
] as const;

/** `offline`: the server could not be reached at all. */
export type Code = TableCode | (typeof SERVER_CODES)[number] | 'offline';
