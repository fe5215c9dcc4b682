/** The paces a table can have, in the order they are offered. */
import type { Pace } from '#table/wire.ts';

export const PACE_CODES = [
  'gemuetlich',
  'normal',
  'blitz',
  'correspondence',
] as const satisfies readonly Pace[];
