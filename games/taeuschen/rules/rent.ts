/** Rent demanded, debts paid (T9, T17, T23). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { deviation, refuseAmount } from './buy.ts';
import { leaveFor } from './leave.ts';
import { record } from './ledger.ts';
import { amountOf } from './money.ts';
import type { Scene } from './scene.ts';
import { has } from './seats.ts';
import {
  type Amount,
  AREA,
  BANK,
  BOARD,
  type Landing,
  type Leave,
  type Moved,
  type State,
  type Street,
  TRAY,
} from './types.ts';
import { areaSeen, boardSeen, looksAt } from './zones.ts';

const NOT_NOW: Refusal = { code: 'not-now' };
const TOO_LATE: Refusal = { code: 'too-late' };
const NOBODY_THERE: Refusal = { code: 'nobody-there' };
const ALREADY: Refusal = { code: 'already-demanded' };
const NOT_DUE: Refusal = { code: 'not-due' };

/** The newest open landing of a seat on a street that this one has seen; a newer one must not show in what it is told. */
export function landingOn(state: State, from: Seat, street: Street, by: Seat): Landing | undefined {
  for (let i = state.landings.length - 1; i >= 0; i--) {
    const landing = state.landings[i]!;
    if (landing.seat === from && landing.street === street && has(landing.seen, by)) return landing;
  }
  return undefined;
}

/** Nobody can be demanded of or accused any more, not even in the last window. */
export function isClosed(state: State): boolean {
  return state.stage === 'over' || (state.stage === 'last' && state.graceOver);
}

interface FalseDemand {
  readonly act: CheatAct;
  /** Above the rent. */
  readonly gain: number;
  /** T28: no card permits a demand below the rent, or of another's rent in another sum. */
  readonly far?: true;
}

/**
 * What a landing brings this seat, as far as it is told: the rent due, or for a false landlord (T25) what the street
 * seems to bring by what it has seen itself. Named by the honest table, the sum would tell whether a hotel that
 * stands there was paid for, or a group really is whole (T22).
 */
function rentFor(state: State, { owner, rent, street }: Landing, seat: Seat): number {
  if (owner === seat) return rent;
  const edition = editionOf(state.options.pack);
  if (has(boardSeen(state, seat).hotels, street)) return edition.hotelRent[street]!;
  const group = edition.groups[edition.group[street]!]!;
  for (let one = 0; one < state.seats; one++) {
    const { deeds } = areaSeen(state, seat, one);
    if (group.every((other) => has(deeds, other))) return edition.setRent[street]!;
  }
  return edition.rent[street]!;
}

function classify(owner: Seat, rent: number, seat: Seat, sum: number): 'lawful' | FalseDemand {
  const gain = sum - rent;
  if (owner === seat) {
    if (gain === 0) return 'lawful';
    return gain > 0 ? { act: 'usury', gain } : { act: 'usury', gain: 0, far: true };
  }
  return gain === 0 ? { act: 'landlord', gain } : { act: 'landlord', gain: Math.max(0, gain), far: true };
}

function leaveToDemand(state: State, seat: Seat, { act, gain, far }: FalseDemand): Leave | undefined {
  return leaveFor(state, seat, act, act === 'usury' || far === true ? gain : 0, far !== true);
}

/**
 * Judged by what the seat has seen: who did not see the token there looks first, and is told nothing before
 * it has.
 */
export function refuseDemand(
  state: State,
  seat: Seat,
  from: Seat,
  street: Street,
  amount: Amount,
): Refusal | undefined {
  const { streets, spaceOf } = editionOf(state.options.pack);
  if (isClosed(state)) return TOO_LATE;
  if (from >= state.seats || from === seat || street >= streets) return NOT_NOW;
  const landing = landingOn(state, from, street, seat);
  if (landing === undefined) {
    if (looksAt(state, seat, BOARD)) return NOBODY_THERE;
    return boardSeen(state, seat).tokens[from] === spaceOf[street] ? undefined : NOBODY_THERE;
  }
  if (has(landing.demanded, seat)) return ALREADY;
  const rent = rentFor(state, landing, seat);
  const sum = amountOf(state, amount, rent);
  if (sum === 0) return NOT_DUE;
  const kind = classify(landing.owner, rent, seat, sum);
  if (landing.owner !== seat && (amount.sum ?? amount.notes) !== undefined) {
    // T22: whether a sum is the right one tells what the honest table knows of a street of somebody else.
    const free = state.options.meistermogler !== false && leaveFor(state, seat, 'landlord', 0, false);
    return free ? undefined : { code: 'not-open', params: { cheat: 'landlord' } };
  }
  if (kind === 'lawful' || leaveToDemand(state, seat, kind) !== undefined) return undefined;
  if (kind.far === true) return { code: 'wrong-sum', params: { sum: landing.rent } };
  return { code: 'not-open', params: { cheat: kind.act } };
}

export function demand(scene: Scene, seat: Seat, from: Seat, street: Street, amount: Amount): void {
  const { state } = scene;
  scene.look(seat, BOARD);
  if (refuseDemand(state, seat, from, street, amount) !== undefined || has(state.out, from)) {
    scene.missed('demand', seat);
    return;
  }
  const landing = landingOn(state, from, street, seat)!;
  const seems = rentFor(state, landing, seat);
  const sum = amountOf(state, amount, seems);
  const kind = classify(landing.owner, seems, seat, sum);
  const leave = kind === 'lawful' ? undefined : leaveToDemand(state, seat, kind);
  landing.demanded |= 1 << seat;
  const debt = scene.owe(from, seat, sum, 'rent', landing.no);
  const rent = landing.owner === seat ? landing.rent : -1;
  const moved: Moved = { what: 'demand', debt, from, right: Math.max(0, rent), sum, rent };
  const { no } = landing;
  record(scene, seat, {
    verb: 'demand',
    to: from,
    sum,
    street,
    landing: no,
    debt,
    ...deviation(leave, [moved]),
  });
  scene.act('demand', seat, true, { to: from, street, debt }, sum, (1 << seat) | (1 << from));
}

export function refusePay(state: State, seat: Seat, no: number, amount: Amount): Refusal | undefined {
  const debt = state.debts.find((one) => one.no === no);
  if (debt === undefined || debt.from !== seat) return { code: 'no-such-debt' };
  const sum = amountOf(state, amount, debt.sum);
  if (sum > debt.sum || sum < 0) return { code: 'wrong-sum', params: { sum: debt.sum } };
  if (sum < debt.sum && leaveFor(state, seat, 'short', debt.sum - sum) === undefined) {
    return { code: 'not-open', params: { cheat: 'short', sum: debt.sum } };
  }
  return refuseAmount(state, seat, amount, sum);
}

/** T23: the notes of a payment are laid down; whether they are enough is for the others to see. */
export function pay(scene: Scene, seat: Seat, no: number, amount: Amount): void {
  const { state } = scene;
  const debt = state.debts.find((one) => one.no === no)!;
  const { to, landing } = debt;
  const sum = amountOf(state, amount, debt.sum);
  scene.look(seat, to === BANK ? TRAY : AREA + to);
  const missing = debt.sum - sum;
  const leave = missing > 0 ? leaveFor(state, seat, 'short', missing)! : undefined;
  const moved: Moved = { what: 'missing', to, sum: missing };
  record(scene, seat, { verb: 'pay', to, sum, landing, debt: debt.of ?? no, ...deviation(leave, [moved]) });
  state.debts.splice(state.debts.indexOf(debt), 1);
  scene.pay(seat, to, sum, amount.notes);
  scene.act('pay', seat, true, { to, why: debt.why, debt: no });
}
