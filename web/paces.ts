/** The paces a table can have, in the order they are offered. */
import type { Pace } from '#table/wire.ts';

export const PACE_CODES = [
  'gemuetlich',
  'normal',
  'blitz',
  'correspondence',
] as const satisfies readonly Pace[];

/** The paces of a table; over days nobody plays on a device alone. @param here it lives on this device */
export const pacesOf = (here: boolean): readonly Pace[] =>
  here ? PACE_CODES.filter((pace) => pace !== 'correspondence') : PACE_CODES;
