/** Notes on the table: what they are worth, how a sum is made up, laying down and taking back. Pure. */
import type { Notes } from '../rules/types.ts';

/** Values of the notes, ascending. */
export type Values = readonly number[];

export const NO_NOTES: Notes = [0, 0, 0, 0, 0];

export function worth(notes: Notes, values: Values): number {
  return notes.reduce((sum, n, i) => sum + n * (values[i] ?? 0), 0);
}

/** A sum in the fewest notes; what is below the least note is left out. */
export function notesOf(sum: number, values: Values): Notes {
  const notes = values.map(() => 0);
  let rest = Math.max(0, sum);
  for (let i = values.length - 1; i >= 0; i--) {
    notes[i] = Math.floor(rest / values[i]!);
    rest -= notes[i]! * values[i]!;
  }
  return notes;
}

/**
 * Exactly this sum out of a hand, the largest notes first; undefined when it does not come out even with what
 * there is (then it takes changing).
 */
export function exactly(sum: number, hand: Notes, values: Values): Notes | undefined {
  const found = (i: number, rest: number): number[] | undefined => {
    if (rest === 0) return new Array<number>(i + 1).fill(0);
    if (i < 0) return undefined;
    for (let n = Math.min(hand[i]!, Math.floor(rest / values[i]!)); n >= 0; n--) {
      const below = found(i - 1, rest - n * values[i]!);
      if (below !== undefined) return [...below, n];
    }
    return undefined;
  };
  return found(values.length - 1, sum);
}

/** One note more or less of a value. */
export function shifted(notes: Notes, value: number, by: 1 | -1): Notes {
  return notes.map((n, i) => (i === value ? Math.max(0, n + by) : n));
}

/** What is left of a hand beside the notes that lie elsewhere; never below nothing. */
export function without(hand: Notes, laid: Notes): Notes {
  return hand.map((n, i) => Math.max(0, n - (laid[i] ?? 0)));
}

export function isIn(notes: Notes, hand: Notes): boolean {
  return notes.every((n, i) => n <= (hand[i] ?? 0));
}

export function countOf(notes: Notes): number {
  return notes.reduce((sum, n) => sum + n, 0);
}
