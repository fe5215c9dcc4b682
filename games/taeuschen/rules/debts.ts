/** Short of money: selling to the bank, and bankruptcy (T17). */
import type { Refusal, Seat } from '#games/game.ts';
import { owed } from './buy.ts';
import { pourBack } from './cards.ts';
import { dropTasksOf } from './effects.ts';
import { endActsOf, record } from './ledger.ts';
import { cash } from './money.ts';
import { finishMove } from './move.ts';
import type { Scene } from './scene.ts';
import { playing } from './seats.ts';
import { bankValue, doubt, holds, isFree, own, seemsToHold, streetsOf } from './streets.ts';
import { dropOffersOf, handCard } from './trade.ts';
import { passDice } from './turn.ts';
import { AREA, BANK, type Debt, type Moved, type State, type Street } from './types.ts';

/** Only while the money does not reach, and nothing beyond it. */
export function refuseSell(state: State, seat: Seat, street: Street): Refusal | undefined {
  const debt = owed(state, seat);
  if (debt === 0) return { code: 'no-debt' };
  if (street >= state.owner.length || !seemsToHold(state, seat, street)) return { code: 'not-yours' };
  return cash(state, seat) >= debt ? { code: 'enough-cash' } : undefined;
}

export function sell(scene: Scene, seat: Seat, street: Street): void {
  const { state } = scene;
  if (!holds(state, seat, street)) {
    doubt(state, seat, street);
    scene.missed('sell', seat);
    return;
  }
  const sum = bankValue(state, street);
  record(scene, seat, { verb: 'sell', to: BANK, sum, street });
  scene.pay(BANK, seat, sum);
  scene.deed(street, BANK);
  scene.act('sell', seat, true, { street });
  fallBack(scene, street, seat);
}

/** A street is the bank's again; in the end phase the others may have it at once (T18). */
export function fallBack(scene: Scene, street: Street, seller: Seat): void {
  const { state } = scene;
  own(state, street, BANK);
  state.soldBy[street] = seller;
  if (state.endPhase) state.lots.push(street);
}

/** Cash and bank values do not reach: by what the seat itself can know. */
export function cannotPay(state: State, seat: Seat): boolean {
  const debt = owed(state, seat);
  if (debt === 0) return false;
  let sum = cash(state, seat);
  if (sum >= debt) return false;
  for (let street = 0; street < state.deedAt.length; street++) {
    if (seemsToHold(state, seat, street)) sum += bankValue(state, street);
  }
  return sum < debt;
}

export function refuseGiveUp(state: State, seat: Seat): Refusal | undefined {
  return cannotPay(state, seat) ? undefined : { code: 'can-pay' };
}

/** Bankrupt and out, to the creditor of the oldest debt (D). */
export function goBankrupt(scene: Scene, seat: Seat): void {
  const { state } = scene;
  const to = state.debts.find(({ from }) => from === seat)?.to ?? BANK;
  endActsOf(scene, seat);
  state.out |= 1 << seat;
  state.waiting &= ~(1 << seat);
  dropOffersOf(state, seat);
  dropTasksOf(state, seat);
  state.debts = state.debts
    .filter(({ from }) => from !== seat)
    .map((debt): Debt => (debt.to === seat ? { ...debt, to: to === debt.from ? BANK : to } : debt));
  state.landings = state.landings.filter((landing) => landing.seat !== seat);
  if (state.prisoner === seat) scene.cuff(-1);
  hand(scene, seat, to);
  leaveAuction(state, seat);
  scene.act('bankrupt', seat, true, { to });
  scene.tell?.({ kind: 'bankrupt', seat, to });
  if (state.trial !== null && (state.trial.accused === seat || state.trial.accuser === seat))
    state.trial = null;
  if (state.mover === seat) finishMove(scene);
  if (state.turn === seat && state.stage === 'roll' && state.mover < 0) passDice(scene);
}

function hand(scene: Scene, seat: Seat, to: Seat): void {
  const { state } = scene;
  scene.pay(seat, to, cash(state, seat));
  for (const street of streetsOf(state, seat)) {
    if (state.deedAt[street] === seat) scene.deed(street, to);
    own(state, street, to);
    // What an act that can still be caught has carried off comes back to its new owner, or stays away.
    if (to === BANK && isFree(state, street)) state.lots.push(street);
  }
  // What others have slipped in among them goes along, and stays what it is.
  for (let street = 0; street < state.deedAt.length; street++) {
    if (state.deedAt[street] !== seat) continue;
    scene.deed(street, to);
    redirect(state, street, seat, to);
  }
  for (const card of [...state.kept[seat]!]) {
    if (to === BANK) pourBack(scene, seat, card);
    else handCard(scene, seat, to, card);
  }
  scene.touch(AREA + seat);
}

/** Acts that can still be caught now have carried a deed to somebody else. */
function redirect(state: State, street: Street, from: Seat, to: Seat): void {
  const changed = (moved: Moved): Moved =>
    moved.what === 'deed' && moved.street === street && moved.to === from ? { ...moved, to } : moved;
  state.acts = state.acts.map((act) => ({ ...act, moved: act.moved.map(changed) }));
}

function leaveAuction(state: State, seat: Seat): void {
  const { auction, lastHotel } = state;
  if (lastHotel !== null) lastHotel.wanted[seat] = -1;
  if (auction === null) return;
  auction.passed |= 1 << seat;
  if (auction.bidder === seat) {
    auction.bidder = -1;
    auction.high = -1;
  }
}

/** Everybody who could bid is gone or has passed. */
export function auctionIsIdle(state: State): boolean {
  const { auction } = state;
  if (auction === null) return false;
  const bidder = auction.bidder < 0 ? 0 : 1 << auction.bidder;
  return (auction.able & playing(state) & ~auction.passed & ~bidder) === 0;
}
