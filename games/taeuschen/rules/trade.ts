/** Trades by agreement: offered openly, checked again on both sides when accepted (T16, T17). */
import type { Refusal, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { owed, refuseSpending } from './buy.ts';
import { learn } from './cards.ts';
import { isBound } from './leave.ts';
import { cash } from './money.ts';
import type { Scene } from './scene.ts';
import { has, plays } from './seats.ts';
import { holds, own, seemsToHold } from './streets.ts';
import { AREA, type Card, EVERYBODY, type Goods, type Offer, type State, type Street } from './types.ts';
import { areaSeen, looksAt } from './zones.ts';

const NOT_NOW: Refusal = { code: 'not-now' };
const NOT_YOURS: Refusal = { code: 'not-yours' };
const NOT_THERE: Refusal = { code: 'not-there' };

export function refuseOffer(
  state: State,
  seat: Seat,
  to: Seat,
  give: Goods,
  want: Goods,
  counter: number | undefined,
): Refusal | undefined {
  if (to >= state.seats || to === seat || !plays(state, to)) return NOT_NOW;
  if (counter !== undefined) {
    const old = state.offers.find(({ no }) => no === counter);
    if (old === undefined || old.to !== seat || old.from !== to) return { code: 'no-such-offer' };
  }
  if (isNothing(give) && isNothing(want)) return NOT_NOW;
  if (give.money > 0 && want.money > 0) return NOT_NOW;
  const { streets, cards } = editionOf(state.options.pack);
  for (const side of [give, want]) {
    for (let i = 0; i < side.streets.length; i++) {
      if (side.streets[i]! >= streets || side.streets.indexOf(side.streets[i]!) !== i) return NOT_NOW;
    }
    for (let i = 0; i < side.cards.length; i++) {
      const card = side.cards[i]!;
      if (side.cards.indexOf(card) !== i || cards[card]?.when !== 'jail') return NOT_NOW;
    }
  }
  if (mustSell(state, seat) && want.money === 0) return { code: 'in-debt' };
  for (const street of give.streets) if (!seemsToHold(state, seat, street)) return NOT_YOURS;
  for (const card of give.cards)
    if (!state.kept[seat]!.includes(card) || isBound(state, card)) return NOT_YOURS;
  if (give.money > 0) {
    const refusal = refuseSpending(state, seat, give.money);
    if (refusal !== undefined) return refusal;
  }
  for (const street of want.streets) if (!mayLieWith(state, seat, to, street)) return NOT_THERE;
  return undefined;
}

/**
 * T24: seen there, or not seen for a while and named by an open offer as the other's, which all know; asking for
 * it turns the gaze there. Who looks there sees for itself.
 */
function mayLieWith(state: State, seat: Seat, to: Seat, street: Street): boolean {
  if (has(areaSeen(state, seat, to).deeds, street)) return true;
  if (looksAt(state, seat, AREA + to)) return false;
  return state.offers.some(({ from, give }) => from === to && give.streets.includes(street));
}

/** T17: whoever is short of money sells and does not give away. */
function mustSell(state: State, seat: Seat): boolean {
  return owed(state, seat) > cash(state, seat);
}

function isNothing(goods: Goods): boolean {
  return goods.streets.length === 0 && goods.cards.length === 0 && goods.money === 0;
}

/** A seat has one offer on the table; a new one takes its place. */
export function offer(
  scene: Scene,
  seat: Seat,
  to: Seat,
  give: Goods,
  want: Goods,
  counter: number | undefined,
): void {
  const { state } = scene;
  scene.look(seat, AREA + to);
  const old = state.offers.filter(({ from, no }) => from === seat || no === counter);
  for (const one of old) close(scene, one, one.no === counter ? 'refused' : 'withdrawn');
  const made: Offer = { no: ++state.no, from: seat, to, give, want };
  state.offers.push(made);
  // Who offers a card has shown that it holds it.
  for (const card of give.cards) learn(state, card, EVERYBODY);
  scene.tell?.({ kind: 'offer', offer: made });
}

function close(scene: Scene, one: Offer, answer: 'accepted' | 'refused' | 'withdrawn' | 'failed'): void {
  const { state } = scene;
  state.offers = state.offers.filter((other) => other !== one);
  scene.tell?.({ kind: 'answer', offer: one.no, answer });
}

/** Accepting needs what the accepter itself can see to be there; refusing and withdrawing need nothing. */
export function refuseAnswer(
  state: State,
  seat: Seat,
  no: number,
  answer: 'accept' | 'refuse' | 'withdraw',
): Refusal | undefined {
  const one = state.offers.find((other) => other.no === no);
  const mine = answer === 'withdraw' ? one?.from : one?.to;
  if (one === undefined || mine !== seat) return { code: 'no-such-offer' };
  if (answer !== 'accept') return undefined;
  const { want, give } = one;
  if (mustSell(state, seat) && give.money === 0) return { code: 'in-debt' };
  for (const street of want.streets) if (!seemsToHold(state, seat, street)) return NOT_YOURS;
  for (const card of want.cards)
    if (!state.kept[seat]!.includes(card) || isBound(state, card)) return NOT_YOURS;
  return want.money > 0 ? refuseSpending(state, seat, want.money) : undefined;
}

/** Both sides are checked again; that it fails is seen by all (T24). */
export function accept(scene: Scene, seat: Seat, no: number): void {
  const { state } = scene;
  const one = state.offers.find((other) => other.no === no)!;
  scene.look(seat, AREA + one.from);
  const { from, to, give, want } = one;
  if (!canGive(state, from, give, want.money) || !canGive(state, to, want, give.money)) {
    close(scene, one, 'failed');
    return;
  }
  close(scene, one, 'accepted');
  hand(scene, from, to, give);
  hand(scene, to, from, want);
  scene.act('trade', to, true, { to: from });
}

function canGive(state: State, seat: Seat, goods: Goods, gets: number): boolean {
  if (mustSell(state, seat) && gets === 0) return false;
  return (
    (goods.money === 0 || refuseSpending(state, seat, goods.money) === undefined) &&
    goods.streets.every((street) => holds(state, seat, street)) &&
    goods.cards.every((card) => state.kept[seat]!.includes(card) && !isBound(state, card))
  );
}

function hand(scene: Scene, from: Seat, to: Seat, goods: Goods): void {
  const { state } = scene;
  scene.pay(from, to, goods.money);
  for (const street of goods.streets) {
    scene.deed(street, to);
    own(state, street, to);
  }
  for (const card of goods.cards) handCard(scene, from, to, card);
}

/** A kept card goes to another player; both know it (T11: a second one of its kind is settled at once). */
export function handCard(scene: Scene, from: Seat, to: Seat, card: Card): void {
  const { state } = scene;
  const kept = state.kept[from]!;
  kept.splice(kept.indexOf(card), 1);
  state.kept[to]!.push(card);
  learn(state, card, (1 << from) | (1 << to));
  scene.touch(AREA + from);
  scene.touch(AREA + to);
}

/** Offers of or to somebody who is out. */
export function dropOffersOf(state: State, seat: Seat): void {
  state.offers = state.offers.filter(({ from, to }) => from !== seat && to !== seat);
}
