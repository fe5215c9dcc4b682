/** Free streets: bought, declined, or grabbed (T8, T25); hotels built (T15). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import type { CheatAct } from '../pack/types.ts';
import { openAuction } from './auction.ts';
import { leaveFor } from './leave.ts';
import { record } from './ledger.ts';
import { amountOf, cash, hasNotes } from './money.ts';
import { finishMove, landingOf } from './move.ts';
import type { Scene } from './scene.ts';
import { has } from './seats.ts';
import { doubt, isFree, own, ownsGroup, seemsToHold, seemsToOwnGroup } from './streets.ts';
import { type Amount, BANK, BOARD, type Leave, type Moved, type State, type Street, TRAY } from './types.ts';
import { boardSeen, hotelsInTray, traySeen } from './zones.ts';

const NOT_NOW: Refusal = { code: 'not-now' };
const NO_CASH: Refusal = { code: 'no-cash' };
const IN_DEBT: Refusal = { code: 'in-debt' };
const BARRED: Refusal = { code: 'barred' };
const NO_DEED: Refusal = { code: 'no-deed' };

/** The street the mover may buy, −1. */
export function offeredStreet(state: State): Street {
  if (state.stage !== 'buy') return -1;
  return editionOf(state.options.pack).streetAt[state.tokens[state.mover]!]!;
}

/** What the seat owes in all. */
export function owed(state: State, seat: Seat): number {
  let sum = 0;
  for (const debt of state.debts) if (debt.from === seat) sum += debt.sum;
  return sum;
}

/** T17: what is bought, bid or given needs cash in hand, beyond what one owes. */
export function refuseSpending(state: State, seat: Seat, sum: number): Refusal | undefined {
  const there = cash(state, seat);
  if (there < sum) return NO_CASH;
  return there < sum + owed(state, seat) ? IN_DEBT : undefined;
}

/** The seat has the sum, and the notes when it names them. */
export function refuseAmount(state: State, seat: Seat, amount: Amount, sum: number): Refusal | undefined {
  if (amount.notes !== undefined && !hasNotes(state, seat, amount.notes)) return NO_CASH;
  return cash(state, seat) >= sum ? undefined : NO_CASH;
}

/** `lawful`, or the cheat it is: nothing laid down is a grab, something is too little. */
function purchase(state: State, seat: Seat, street: Street, sum: number): 'lawful' | CheatAct {
  const price = editionOf(state.options.pack).price[street]!;
  const mine = state.stage === 'buy' && state.mover === seat && offeredStreet(state) === street;
  if (mine && sum === price) return 'lawful';
  return sum === 0 || !mine ? 'deed' : 'short';
}

export function refuseBuy(
  state: State,
  seat: Seat,
  wanted: Street | undefined,
  amount: Amount,
): Refusal | undefined {
  const { price, streets } = editionOf(state.options.pack);
  const offered = state.mover === seat ? offeredStreet(state) : -1;
  const street = wanted ?? offered;
  if (street < 0 || street >= streets) return NOT_NOW;
  const sum = amountOf(state, amount, price[street]!);
  const kind = purchase(state, seat, street, sum);
  if (kind === 'deed' && sum !== 0) return NOT_NOW;
  if (sum > price[street]!) return { code: 'wrong-sum', params: { sum: price[street]! } };
  const gain = kind === 'short' ? price[street]! - sum : 0;
  if (kind !== 'lawful' && leaveFor(state, seat, kind, gain) === undefined) {
    return { code: 'not-open', params: { cheat: kind, sum: price[street]! } };
  }
  if (kind !== 'deed' && state.soldBy[street] === seat) return BARRED;
  if (!has(boardSeen(state, seat).deeds, street)) return NO_DEED;
  if (kind === 'deed') return undefined;
  return refuseAmount(state, seat, amount, sum) ?? refuseSpending(state, seat, sum);
}

export function buy(scene: Scene, seat: Seat, wanted: Street | undefined, amount: Amount): void {
  const { state, edition } = scene;
  const street = wanted ?? offeredStreet(state);
  const price = edition.price[street]!;
  const sum = amountOf(state, amount, price);
  const kind = purchase(state, seat, street, sum);
  scene.look(seat, BOARD);
  if (kind === 'deed') {
    grab(scene, seat, street);
    return;
  }
  if (!isFree(state, street)) {
    // The deed went while nobody looked: there is nothing to buy (T22).
    scene.missed('buy', seat);
    scene.act('no-deed', seat, true, { street });
    finishMove(scene);
    return;
  }
  const landing = landingOf(state, seat);
  if (landing !== undefined) {
    landing.bought = street;
    landing.price = sum;
  }
  const leave: Leave | undefined = kind === 'short' ? leaveFor(state, seat, kind, price - sum) : undefined;
  record(scene, seat, {
    verb: 'buy',
    to: BANK,
    sum,
    street,
    landing: landing?.no ?? 0,
    ...deviation(leave, [{ what: 'missing', to: BANK, sum: price - sum }]),
  });
  scene.pay(seat, BANK, sum, amount.notes);
  scene.deed(street, seat);
  own(state, street, seat);
  scene.act('buy', seat, true, { street });
  finishMove(scene);
}

/** What a ledger entry says of a deviation; nothing of a lawful act. */
export function deviation(
  leave: Leave | undefined,
  moved: readonly Moved[],
): { cheat?: number; card?: number; moved?: readonly Moved[] } {
  return leave === undefined ? {} : { cheat: leave.cheat, card: leave.card, moved };
}

/** T25, Grundstücksgriff. On the street one has landed on it looks like buying. */
function grab(scene: Scene, seat: Seat, street: Street): void {
  const { state } = scene;
  const mine = state.stage === 'buy' && state.mover === seat && offeredStreet(state) === street;
  if (!isFree(state, street)) {
    scene.missed('buy', seat);
    return;
  }
  const leave = leaveFor(state, seat, 'deed')!;
  const moved: Moved = { what: 'deed', street, from: BANK, to: seat };
  record(scene, seat, { verb: mine ? 'buy' : 'take-deed', to: BANK, street, ...deviation(leave, [moved]) });
  // Announced as bought: the payment of nothing marks the zones that the price would have (T22).
  if (mine) scene.pay(seat, BANK, 0);
  scene.deed(street, seat);
  scene.act(mine ? 'buy' : 'take-deed', seat, mine, mine ? { street } : {});
  // Who is about to buy it will find out by trying: until then nobody is told.
  if (mine) finishMove(scene);
}

export function refuseDecline(state: State, seat: Seat): Refusal | undefined {
  return state.stage === 'buy' && state.mover === seat ? undefined : NOT_NOW;
}

/** T8: not bought, or no answer in time: the street is auctioned. */
export function decline(scene: Scene): void {
  const { state } = scene;
  const street = offeredStreet(state);
  scene.act('decline', state.mover, true, { street });
  const there = isFree(state, street);
  if (!there) scene.act('no-deed', state.mover, true, { street });
  finishMove(scene);
  if (there) openAuction(scene, street);
}

export function refuseBuild(state: State, seat: Seat, street: Street, amount: Amount): Refusal | undefined {
  const { hotelPrice, streets } = editionOf(state.options.pack);
  if (street >= streets || !seemsToHold(state, seat, street)) return { code: 'not-yours' };
  const price = hotelPrice[street]!;
  const sum = amountOf(state, amount, price);
  if (sum > price) return { code: 'wrong-sum', params: { sum: price } };
  const cheat = sum === 0 ? 'build' : 'short';
  if (sum < price && leaveFor(state, seat, cheat, sum === 0 ? 0 : price - sum) === undefined) {
    return { code: 'not-open', params: { cheat, sum: price } };
  }
  const paid = sum > 0 || price === 0;
  if (paid) {
    if (!seemsToOwnGroup(state, seat, street)) return { code: 'no-group' };
    if (state.lastHotel !== null || state.auction?.street === -1) return NOT_NOW;
  }
  if (has(boardSeen(state, seat).hotels, street)) return { code: 'has-hotel' };
  const left = traySeen(state, seat).hotels;
  if (left === 0) return { code: 'no-hotel' };
  // T15: the last one is asked for, so that others may ask as well.
  if (left === 1 && paid) return { code: 'last-hotel' };
  if (!paid) return undefined;
  return refuseAmount(state, seat, amount, sum) ?? refuseSpending(state, seat, sum);
}

export function build(scene: Scene, seat: Seat, street: Street, amount: Amount): void {
  const { state, edition } = scene;
  const price = edition.hotelPrice[street]!;
  const sum = amountOf(state, amount, price);
  const unpaid = sum === 0 && price > 0;
  scene.look(seat, BOARD);
  const enough = hotelsInTray(state) > (unpaid ? 0 : 1);
  if (!enough) scene.look(seat, TRAY);
  const fits = enough && !has(state.hotels, street) && state.deedAt[street] === seat;
  const whole = ownsGroup(state, seat, street);
  if (!fits || (!unpaid && !whole)) {
    doubt(state, seat, street);
    scene.missed('build', seat);
    return;
  }
  const missing = price - sum;
  const leave =
    missing > 0 ? leaveFor(state, seat, unpaid ? 'build' : 'short', unpaid ? 0 : missing)! : undefined;
  const moved: Moved = unpaid
    ? { what: 'hotel', street, from: -1 }
    : { what: 'missing', to: BANK, sum: missing };
  record(scene, seat, { verb: 'build', to: BANK, sum, street, ...deviation(leave, [moved]) });
  scene.pay(seat, BANK, sum, amount.notes);
  scene.hotel(-1, street);
  if (!unpaid) state.honestHotels |= 1 << street;
  // Without the group it could not be told as lawful; then it is only seen.
  scene.act('build', seat, whole, whole ? { street } : {});
}
