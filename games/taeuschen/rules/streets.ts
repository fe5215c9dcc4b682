/** Whose a street is and what it brings, by the honest table (T9, T15, T22). */
import type { Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { has } from './seats.ts';
import { type Act, BANK, type State, type Street } from './types.ts';

/** The seat honestly has the whole group of this street. */
export function ownsGroup(state: State, seat: Seat, street: Street): boolean {
  const { groups, group } = editionOf(state.options.pack);
  const all = groups[group[street]!]!;
  for (let i = 0; i < all.length; i++) if (state.owner[all[i]!] !== seat) return false;
  return true;
}

/** The rent of a street as things stand: hotel, else whole group, else plain. */
export function rentOf(state: State, street: Street): number {
  const { rent, setRent, hotelRent } = editionOf(state.options.pack);
  if (has(state.honestHotels, street)) return hotelRent[street]!;
  const owner = state.owner[street]!;
  return owner !== BANK && ownsGroup(state, owner, street) ? setRent[street]! : rent[street]!;
}

/** What the bank gives for a street: face value, with hotel the rent with hotel (T17). */
export function bankValue(state: State, street: Street): number {
  const { price, hotelRent } = editionOf(state.options.pack);
  return has(state.honestHotels, street) ? hotelRent[street]! : price[street]!;
}

/** The street is honestly this seat's and lies with it. */
export function holds(state: State, seat: Seat, street: Street): boolean {
  return state.owner[street] === seat && state.deedAt[street] === seat;
}

/** The deed lies with the seat, and not by an own act that can still be caught: all the seat itself knows. */
export function seemsToHold(state: State, seat: Seat, street: Street): boolean {
  return (
    state.deedAt[street] === seat && !has(state.doubts[seat]!, street) && !pendingOn(state, seat, street)
  );
}

/** The seat finds out which deeds of a group lie with it and are not its own, for what it tried came to nothing. */
export function doubt(state: State, seat: Seat, street: Street): void {
  const { groups, group } = editionOf(state.options.pack);
  for (const one of groups[group[street]!]!) {
    if (state.deedAt[one] === seat && state.owner[one] !== seat) state.doubts[seat]! |= 1 << one;
  }
}

/** The seat has taken this deed by an act that can still be caught. */
function pendingOn(state: State, seat: Seat, street: Street): boolean {
  const { acts } = state;
  for (let i = 0; i < acts.length; i++) {
    const act = acts[i]!;
    if (act.seat === seat && act.cheat >= 0 && deedTaken(state, act) === street) return true;
  }
  return false;
}

/** The deed an act has brought its seat, −1; one of its own that came back is none. */
export function deedTaken(state: State, { seat, moved }: Act): Street {
  for (const one of moved) {
    if (one.what === 'deed' && one.to === seat && state.owner[one.street] !== seat) return one.street;
  }
  return -1;
}

/** What the seat itself takes for a whole group. */
export function seemsToOwnGroup(state: State, seat: Seat, street: Street): boolean {
  const { groups, group } = editionOf(state.options.pack);
  const all = groups[group[street]!]!;
  for (let i = 0; i < all.length; i++) if (!seemsToHold(state, seat, all[i]!)) return false;
  return true;
}

export function streetsOf(state: State, seat: Seat): Street[] {
  const list: Street[] = [];
  for (let street = 0; street < state.owner.length; street++) {
    if (state.owner[street] === seat) list.push(street);
  }
  return list;
}

/** T18: every street has an owner, or nobody wants it. */
export function allOwned(state: State): boolean {
  const { owner } = state;
  for (let street = 0; street < owner.length; street++) {
    if (owner[street] === BANK && !has(state.left, street)) return false;
  }
  return true;
}

/** Unsold by the honest table, with its deed in place. */
export function isFree(state: State, street: Street): boolean {
  return state.owner[street] === BANK && state.deedAt[street] === BANK;
}

/** All have heard that it was bought; that its price was never laid down can still be called (T22, T25). */
export function seemsSold(state: State, street: Street): boolean {
  return state.acts.some(
    ({ verb, moved }) => verb === 'buy' && moved[0]?.what === 'deed' && moved[0].street === street,
  );
}

/** T17: the seat sold this street to the bank, and as far as it has heard nobody has owned it since. */
export function isBarred(state: State, seat: Seat, street: Street): boolean {
  return state.soldBy[street] === seat && !seemsSold(state, street);
}

/** A street changes hands lawfully: deed and ownership. */
export function own(state: State, street: Street, seat: Seat): void {
  state.owner[street] = seat;
  if (seat === BANK) return;
  // T17: once somebody else has owned it, whoever sold it may have it again.
  if (state.soldBy[street] !== seat) state.soldBy[street] = -1;
  state.unbid[street] = 0;
  state.left &= ~(1 << street);
}
