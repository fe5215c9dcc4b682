/** Auctions of streets and of the last hotel (T8, T15, T17, T18). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { refuseSpending } from './buy.ts';
import type { Scene } from './scene.ts';
import { count, has, playing } from './seats.ts';
import { doubt, holds, isFree, own, ownsGroup, seemsToHold, seemsToOwnGroup } from './streets.ts';
import { type Auction, BANK, BOARD, NOBODY, type State, type Street, TRAY } from './types.ts';
import { boardSeen, hotelsInTray, traySeen } from './zones.ts';

/** Bids go up by this. */
export const STEP = 10;
const NOT_NOW: Refusal = { code: 'not-now' };
/** T18, stall guard: auctions without a bid until a street is auctioned from 0; fewer when few are left. */
const UNBID = 3;
const FEW_STREETS = 2;

/** Everybody may bid, the lander too, but for whoever sold this street to the bank (T17). */
export function openAuction(scene: Scene, street: Street, from = STEP): void {
  const { state } = scene;
  const sold = state.soldBy[street]!;
  start(scene, street, from, playing(state) & ~(sold >= 0 ? 1 << sold : 0), []);
}

function start(scene: Scene, street: Street, from: number, able: number, wanted: readonly Street[]): void {
  const { state } = scene;
  const no = ++state.no;
  state.auction = { no, street, from, high: -1, bidder: NOBODY, bids: 0, passed: 0, able, wanted };
  scene.tell?.({ kind: 'auction', street, from });
  if (able === 0) endAuction(scene);
}

/** The least that is a bid now. */
export function leastBid(auction: Pick<Auction, 'from' | 'high'>): number {
  return auction.high < 0 ? auction.from : auction.high + STEP;
}

export function refuseBid(state: State, seat: Seat, sum: number): Refusal | undefined {
  const { auction } = state;
  if (auction === null) return NOT_NOW;
  if (!has(auction.able, seat) || has(auction.passed, seat)) return { code: 'not-in-auction' };
  if (seat === auction.bidder) return { code: 'own-bid' };
  if (sum < leastBid(auction)) return { code: 'too-low', params: { least: leastBid(auction) } };
  return refuseSpending(state, seat, sum);
}

export function bid(scene: Scene, seat: Seat, sum: number): void {
  const auction = scene.state.auction!;
  auction.high = sum;
  auction.bidder = seat;
  auction.bids++;
  scene.tell?.({ kind: 'bid', seat, sum });
  endIfDecided(scene);
}

export function refusePass(state: State, seat: Seat): Refusal | undefined {
  const { auction } = state;
  if (auction === null) return NOT_NOW;
  if (!has(auction.able, seat) || has(auction.passed, seat)) return { code: 'not-in-auction' };
  return seat === auction.bidder ? { code: 'own-bid' } : undefined;
}

export function pass(scene: Scene, seat: Seat): void {
  scene.state.auction!.passed |= 1 << seat;
  scene.tell?.({ kind: 'passed', seat });
  endIfDecided(scene);
}

/** All others have passed. */
function endIfDecided(scene: Scene): void {
  const auction = scene.state.auction!;
  const bidder = auction.bidder === NOBODY ? 0 : 1 << auction.bidder;
  if ((auction.able & ~auction.passed & ~bidder) === 0) endAuction(scene);
}

/** No higher bid came, or all others passed. What is bought is owed at once (T8). */
export function endAuction(scene: Scene): void {
  const { state } = scene;
  const { street, high, bidder, from, wanted } = state.auction!;
  state.auction = null;
  scene.tell?.({ kind: 'sold', street, seat: bidder, sum: Math.max(0, high) });
  if (street < 0) {
    // Nobody bid for the last hotel: it stays in the tray.
    if (bidder !== NOBODY) giveHotel(scene, bidder, wanted[bidder]!, high);
    return;
  }
  if (bidder !== NOBODY) {
    if (!isFree(state, street)) {
      scene.act('no-deed', bidder, true, { street });
      return;
    }
    scene.deed(street, bidder);
    own(state, street, bidder);
    scene.act('auctioned', bidder, true, { street });
    scene.owe(bidder, BANK, high, 'auction');
    return;
  }
  unbid(scene, street, from);
}

function unbid(scene: Scene, street: Street, from: number): void {
  const { state } = scene;
  // T18: a street that fell back after the end phase began does not hold it up.
  if (state.endPhase || from === 0) {
    state.left |= 1 << street;
    return;
  }
  if (!state.options.stallGuard) return;
  state.unbid[street]!++;
  let unsold = 0;
  for (const owner of state.owner) if (owner === BANK) unsold++;
  if (state.unbid[street]! >= (unsold <= FEW_STREETS ? 1 : UNBID)) openAuction(scene, street, 0);
}

/** Streets that wait for their auction; those whose deed is gone have none. */
export function nextLot(scene: Scene): void {
  const { state } = scene;
  while (state.auction === null && state.lots.length > 0) {
    const street = state.lots.shift()!;
    if (isFree(state, street)) openAuction(scene, street);
  }
}

export function refuseLastHotel(state: State, seat: Seat, street: Street): Refusal | undefined {
  const edition = editionOf(state.options.pack);
  if (state.auction?.street === -1) return NOT_NOW;
  if (street >= edition.streets || !seemsToHold(state, seat, street)) return { code: 'not-yours' };
  if (!seemsToOwnGroup(state, seat, street)) return { code: 'no-group' };
  if (has(boardSeen(state, seat).hotels, street)) return { code: 'has-hotel' };
  if (state.lastHotel !== null && state.lastHotel.wanted[seat] !== NOBODY) return NOT_NOW;
  if (state.lastHotel === null && traySeen(state, seat).hotels !== 1) return NOT_NOW;
  return refuseSpending(state, seat, edition.hotelPrice[street]!);
}

/** T15: a request for the last hotel; others entitled may ask too, for five seconds. */
export function askLastHotel(scene: Scene, seat: Seat, street: Street): void {
  const { state } = scene;
  scene.look(seat, BOARD);
  const last = hotelsInTray(state) === 1;
  if (!last) scene.look(seat, TRAY);
  if (!last || !entitled(state, seat, street)) {
    doubt(state, seat, street);
    scene.missed('last-hotel', seat);
    return;
  }
  if (state.lastHotel === null) {
    state.lastHotel = { no: ++state.no, wanted: new Array<Street>(state.seats).fill(NOBODY) };
  }
  state.lastHotel.wanted[seat] = street;
  scene.tell?.({ kind: 'asked', seat, street });
}

function entitled(state: State, seat: Seat, street: Street): boolean {
  return holds(state, seat, street) && ownsGroup(state, seat, street) && !has(state.hotels, street);
}

/** One asked: sale at its price; several: an auction among them. */
export function settleLastHotel(scene: Scene): void {
  const { state, edition } = scene;
  const { wanted } = state.lastHotel!;
  state.lastHotel = null;
  let able = 0;
  wanted.forEach((street, seat) => {
    if (street !== NOBODY && !has(state.out, seat)) able |= 1 << seat;
  });
  if (count(able) > 1) {
    start(scene, -1, STEP, able, wanted);
    return;
  }
  const seat = wanted.findIndex((_, one) => has(able, one));
  // Whoever asked is bankrupt: the hotel stays where it is, and all hear that nothing came of it.
  if (seat < 0) scene.act('no-hotel', state.turn, true);
  else giveHotel(scene, seat, wanted[seat]!, edition.hotelPrice[wanted[seat]!]!);
}

function giveHotel(scene: Scene, seat: Seat, street: Street, sum: number): void {
  const { state } = scene;
  if (hotelsInTray(state) === 0 || !entitled(state, seat, street)) {
    scene.act('no-hotel', seat, true, { street });
    return;
  }
  scene.hotel(-1, street);
  state.honestHotels |= 1 << street;
  scene.act('build', seat, true, { street });
  scene.owe(seat, BANK, sum, 'auction');
}
