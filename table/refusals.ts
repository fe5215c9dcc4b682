/** Every code a table refuses with, besides those of the game. The catalogues word them. */
import type { Refusal } from '#games/game.ts';

export const TABLE_CODES = [
  // Coming in
  'unknown-table',
  'closed',
  'no-spectators',
  'too-many-connections',
  'code-taken',
  'no-data', // options of this name are not at the table
  'unknown-game',
  'bad-seats', // min, max
  'unknown-player',
  // Trouble of the house
  'not-stored',
  'damaged',
  'internal',
  'going-down',
  'seat-moved', // the seat went to another device
  'other-tab', // another tab of the seat has the pen
  'malformed',
  // Names and seats
  'name-empty',
  'name-too-long', // max
  'not-seated',
  'already-seated',
  'no-such-seat',
  'seat-taken',
  'seat-occupied', // seat
  'seat-empty',
  'not-a-person',
  'own-seat',
  'table-full',
  'empty-seats',
  'bad-order',
  'host-only',
  // Wrong moment
  'round-running',
  'no-round',
  'match-running',
  'match-over',
  'match-not-over',
  'paused',
  'not-paused',
  'offer-pending',
  'not-away',
  'stood-in',
  'has-clock',
  'not-idle', // seconds
  'too-early',
  'too-late',
  'no-effect',
] as const;
export type TableCode = (typeof TABLE_CODES)[number];

export function no(code: TableCode, params?: Refusal['params']): Refusal {
  return params === undefined ? { code } : { code, params };
}
