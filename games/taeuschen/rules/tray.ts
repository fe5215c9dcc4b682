/** Notes from the tray: LOS money, change, and more than is due (T12, T23, T25). */
import type { Refusal, Seat } from '#games/game.ts';
import { deviation } from './buy.ts';
import { leaveFor } from './leave.ts';
import { record } from './ledger.ts';
import { amountOf, hasNotes, shiftNotes, worth } from './money.ts';
import type { Scene } from './scene.ts';
import { has } from './seats.ts';
import { type Amount, AREA, BANK, type Landing, type Moved, type Notes, type State, TRAY } from './types.ts';

const NOT_DUE: Refusal = { code: 'not-due' };

/** LOS money this seat knows of and has not taken yet; of a way by another's hand who saw it, or looks there, knows. */
export function dueAtLos(state: State, seat: Seat): number {
  let sum = 0;
  for (const landing of state.landings) if (isKnown(landing, seat) && !landing.losTaken) sum += landing.los;
  return sum;
}

function isKnown({ seat, seen }: Landing, to: Seat): boolean {
  return seat === to && has(seen, to);
}

export function refuseTake(state: State, seat: Seat, amount: Amount): Refusal | undefined {
  const due = dueAtLos(state, seat);
  const sum = amountOf(state, amount, due);
  if (sum <= 0) return NOT_DUE;
  if (sum === due) return undefined;
  if (sum < due) return { code: 'wrong-sum', params: { sum: due } };
  const cheat = due > 0 ? 'los' : 'rob';
  if (leaveFor(state, seat, cheat, sum - due) !== undefined) return undefined;
  return { code: 'not-open', params: { cheat, sum: due } };
}

/** With something due it looks like LOS money; else nothing is said of it. */
export function take(scene: Scene, seat: Seat, amount: Amount): void {
  const { state } = scene;
  scene.look(seat, TRAY);
  const due = dueAtLos(state, seat);
  const sum = amountOf(state, amount, due);
  const leave = sum > due ? leaveFor(state, seat, due > 0 ? 'los' : 'rob', sum - due)! : undefined;
  for (const landing of state.landings)
    if (isKnown(landing, seat) && landing.los > 0) landing.losTaken = true;
  const moved: Moved = { what: 'money', from: BANK, to: seat, sum: sum - due };
  const verb = due > 0 ? 'los' : 'take';
  record(scene, seat, { verb, sum, ...deviation(leave, [moved]) });
  scene.pay(BANK, seat, sum, amount.notes);
  scene.act(verb, seat, due > 0);
}

export function refuseChange(state: State, seat: Seat, give: Notes, get: Notes): Refusal | undefined {
  const sum = worth(state, give);
  if (sum === 0 || sum !== worth(state, get)) return { code: 'wrong-sum', params: { sum } };
  return hasNotes(state, seat, give) ? undefined : { code: 'no-cash' };
}

/** T23: free, public, never a cheat. */
export function change(scene: Scene, seat: Seat, give: Notes, get: Notes): void {
  const { state } = scene;
  shiftNotes(state, seat, give, -1);
  shiftNotes(state, seat, get, 1);
  scene.touch(AREA + seat);
  scene.act('change', seat, true);
}
