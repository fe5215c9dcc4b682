/** Seats as sets, and who still plays. */
import type { Seat } from '#games/game.ts';
import type { State } from './types.ts';

/** Not bankrupt. */
export function plays(state: State, seat: Seat): boolean {
  return ((state.out >> seat) & 1) === 0;
}

/** Neither bankrupt nor waiting on LOS. */
export function walks(state: State, seat: Seat): boolean {
  return (((state.out | state.waiting) >> seat) & 1) === 0;
}

/**
 * By the honest table: wears the cuff, or has slipped it off and can still be caught (T22). What all hear must not
 * tell the one from the other.
 */
export function isPrisoner({ prisoner, acts }: State, seat: Seat): boolean {
  if (prisoner >= 0) return prisoner === seat;
  return acts.some((act) => act.seat === seat && act.moved[0]?.what === 'cuff');
}

/** Seats that are not bankrupt, as a set. */
export function playing(state: State): number {
  return ((1 << state.seats) - 1) & ~state.out;
}

export function has(set: number, member: number): boolean {
  return ((set >> member) & 1) === 1;
}

export function members(set: number): number[] {
  const list: number[] = [];
  for (let i = 0; set >> i !== 0; i++) if ((set >> i) & 1) list.push(i);
  return list;
}

export function count(set: number): number {
  let n = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** The next seat to the left that walks; the seat itself when it is the only one; −1 when nobody walks. */
export function nextWalker(state: State, seat: Seat): Seat {
  for (let i = 1; i <= state.seats; i++) {
    const next = (seat + i) % state.seats;
    if (walks(state, next)) return next;
  }
  return -1;
}
