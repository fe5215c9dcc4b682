/** Money lies as notes (T3): what a seat has, and how a sum is made up. All sums are multiples of 10. */
import type { Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { type Amount, NOTES, type Notes, type State } from './types.ts';

export function cash(state: State, seat: Seat): number {
  const { notes } = editionOf(state.options.pack);
  let sum = 0;
  for (let i = 0; i < NOTES; i++) sum += state.notes[seat * NOTES + i]! * notes[i]!;
  return sum;
}

export function worth(state: State, notes: Notes): number {
  const values = editionOf(state.options.pack).notes;
  let sum = 0;
  for (let i = 0; i < NOTES; i++) sum += notes[i]! * values[i]!;
  return sum;
}

/** The sum an action names, by itself or as notes; `otherwise` when it names none. */
export function amountOf(state: State, { sum, notes }: Amount, otherwise: number): number {
  if (notes !== undefined) return worth(state, notes);
  return sum ?? otherwise;
}

export function hasNotes(state: State, seat: Seat, notes: Notes): boolean {
  for (let i = 0; i < NOTES; i++) if (state.notes[seat * NOTES + i]! < notes[i]!) return false;
  return true;
}

/** Moves exactly these notes in or out of a hand. */
export function shiftNotes(state: State, seat: Seat, notes: Notes, by: 1 | -1): void {
  for (let i = 0; i < NOTES; i++) state.notes[seat * NOTES + i]! += by * notes[i]!;
}

/** Adds a sum to a hand in the fewest notes. */
export function addSum(state: State, seat: Seat, sum: number): void {
  const values = editionOf(state.options.pack).notes;
  let rest = sum;
  for (let i = NOTES - 1; i >= 0; i--) {
    const n = Math.floor(rest / values[i]!);
    state.notes[seat * NOTES + i]! += n;
    rest -= n * values[i]!;
  }
}

/**
 * Takes a sum out of a hand that has it, the largest notes first; what does not come out even is changed with
 * the tray on the way (T23: free and never a cheat).
 */
export function takeSum(state: State, seat: Seat, sum: number): void {
  const values = editionOf(state.options.pack).notes;
  const at = seat * NOTES;
  let rest = sum;
  for (let i = NOTES - 1; i >= 0 && rest > 0; i--) {
    const n = Math.min(state.notes[at + i]!, Math.floor(rest / values[i]!));
    state.notes[at + i]! -= n;
    rest -= n * values[i]!;
  }
  if (rest === 0) return;
  for (let i = 0; i < NOTES; i++) {
    if (state.notes[at + i]! === 0 || values[i]! <= rest) continue;
    state.notes[at + i]!--;
    addSum(state, seat, values[i]! - rest);
    return;
  }
  throw new Error(`seat ${seat} lacks ${rest}`);
}
