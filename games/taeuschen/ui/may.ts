/**
 * What the sheets let one do, and why not, as far as the own seat can tell: said before anything is pressed. The
 * same conditions as the rules', which judge again. Pure.
 */
import type { Seat } from '#games/game.ts';
import type { Card, Goods, Offer, Street, View } from '../rules/types.ts';
import { overfull } from './asks.ts';
import { freeCash, owed } from './job.ts';
import { editionFor, leaveOf, type Why } from './leave.ts';
import {
  areaOf,
  boardOf,
  deckOf,
  hasGroup,
  holderOf,
  isLastHotel,
  ownDeeds,
  tabsOf,
  trayHotels,
} from './model.ts';

/** Why a kept card is not played now; `when`: it is not the time its face names; the others are what is waited for. */
export type NoPlay = 'when' | 'jailed' | 'waits' | 'move' | 'debts' | 'tasks' | 'auction' | 'trial' | 'other';

/** T11, T14, T29. @returns null when it may be played */
export function whyNoPlay(view: View, card: Card): NoPlay | null {
  const { seat, stage, turn, jailed } = view;
  switch (editionFor(view).cards[card]?.when) {
    case 'demand':
      return rentOwed(view) !== undefined && !jailed ? null : 'when';
    case 'jail':
      return jailed && turn === seat && stage === 'roll' && !view.extra ? null : 'when';
    case 'turn': {
      const mine = overfull(view) === deckOf(view, card) || seat === turn || seat === view.roller;
      if (!mine) return 'when';
      if (jailed) return 'jailed';
      if (view.waiting.includes(seat)) return 'waits';
      if (stage !== 'roll') return 'move';
      if (view.debts.length > 0) return 'debts';
      if (view.tasks.length > 0) return 'tasks';
      if (view.auction !== null) return 'auction';
      if (view.trial !== null) return 'trial';
      return view.lastHotel === null ? null : 'other';
    }
    default:
      return 'when';
  }
}

/** The rent a card is played against. */
export function rentOwed(view: View): View['debts'][number] | undefined {
  return view.debts.find(({ from, why }) => from === view.seat && why === 'rent');
}

/** T11: one of two is put back; not the one that stands behind an act of one's own which can still be caught. */
export function mayPutBack(view: View, card: Card): boolean {
  return overfull(view) === deckOf(view, card) && !isBound(view, card);
}

function isBound(view: View, card: Card): boolean {
  return view.pending.some((act) => act.card === card);
}

/** What can be done on a street without a hotel (T15). */
export interface Site {
  /** The notes come onto the mat, which says what is wrong with them; nothing of it would be taken otherwise. */
  readonly build: boolean;
  /** `last`: only the last hotel is there, which is asked for. */
  readonly last: boolean;
  readonly ask: boolean;
  readonly why: Why | { readonly why: 'asked' | 'auctioned' | 'no-hotel' } | null;
}

export function siteOf(view: View, street: Street): Site {
  const stock = trayHotels(view);
  const last = isLastHotel(view);
  const closed = view.stage === 'last' && view.graceOver;
  const none: Site = { build: false, last, ask: false, why: null };
  if (closed) return { ...none, why: { why: 'closed' } };
  if (stock === 0 && !last) return { ...none, why: { why: 'no-hotel' } };
  // T23: with no note laid down it is done like any other, where that is permitted.
  const build = stock > 0 && (!last || leaveOf(view, 'build') !== undefined);
  if (!last || !hasGroup(view, street)) return { ...none, build };
  const why = whyNotAsk(view, street);
  return { build, last, ask: why === null, why };
}

function whyNotAsk(view: View, street: Street): Site['why'] {
  if (view.auction?.street === -1) return { why: 'auctioned' };
  if ((view.lastHotel?.[view.seat] ?? -1) >= 0) return { why: 'asked' };
  return whyNotSpend(view, editionFor(view).hotelPrice[street]!);
}

/** T17: cash in hand, beyond what one owes. */
function whyNotSpend(view: View, sum: number): Why | null {
  const free = freeCash(view);
  if (free >= sum) return null;
  return free + owed(view) < sum ? { why: 'no-cash' } : { why: 'in-debt' };
}

/** What both sides of a trade are, from the own seat. */
export interface Deal {
  readonly give: Goods;
  readonly want: Goods;
}

/** The most money one may ask for. */
const MOST = 5_000;

/** What lies ready to be put into an offer: for a side, streets, jail cards, and the most money. */
export interface Stock {
  readonly streets: readonly Street[];
  readonly cards: readonly Card[];
  readonly most: number;
}

export function stockToGive(view: View): Stock {
  const { cards } = editionFor(view);
  return {
    streets: ownDeeds(view),
    cards: view.hand.filter((card) => cards[card]?.when === 'jail' && !isBound(view, card)),
    most: Math.max(0, freeCash(view)),
  };
}

/** Seen with the other, or named by an offer of theirs, which all know – unless one looks and sees it is gone (T24). */
export function stockToWant(view: View, to: Seat): Stock {
  const seen = areaOf(view, to).deeds;
  const offered = view.offers.flatMap(({ from, give }) => (from === to ? [give] : []));
  const looks = tabsOf(view).find(({ seat }) => seat === to)?.now ?? false;
  const named = looks ? [] : offered.flatMap(({ streets }) => streets);
  return {
    streets: [...new Set([...seen, ...named])],
    cards: [...new Set(offered.flatMap(({ cards }) => cards))],
    most: MOST,
  };
}

/** As much of it as there is. */
export function within({ streets, cards, money }: Goods, stock: Stock): Goods {
  return {
    streets: streets.filter((street) => stock.streets.includes(street)),
    cards: cards.filter((card) => stock.cards.includes(card)),
    money: Math.min(money, stock.most),
  };
}

/** Money goes one way: what is added on one side is taken off the other first. */
export function withMoney(deal: Deal, side: keyof Deal, by: number, most: number): Deal {
  const other = side === 'give' ? 'want' : 'give';
  const back = Math.min(deal[other].money, Math.max(0, by));
  const money = Math.max(0, Math.min(most, deal[side].money + by - back));
  return {
    ...deal,
    [other]: { ...deal[other], money: deal[other].money - back },
    [side]: { ...deal[side], money },
  };
}

const isNothing = ({ streets, cards, money }: Goods) => streets.length + cards.length === 0 && money === 0;

/** Why this is not offered; `short`: who is short of money asks for some (T17). */
export function whyNoOffer(view: View, { give, want }: Deal): 'nothing' | 'short' | Why | null {
  if (isNothing(give) && isNothing(want)) return 'nothing';
  if (freeCash(view) < 0 && want.money === 0) return 'short';
  return give.money > 0 ? whyNotSpend(view, give.money) : null;
}

/** Why an offer to the own seat is not accepted now. */
export function whyNoAccept(view: View, { give, want }: Offer): 'not-yours' | 'short' | Why | null {
  if (freeCash(view) < 0 && give.money === 0) return 'short';
  const stock = stockToGive(view);
  const there =
    want.streets.every((street) => stock.streets.includes(street)) &&
    want.cards.every((card) => stock.cards.includes(card));
  if (!there) return 'not-yours';
  return want.money > 0 ? whyNotSpend(view, want.money) : null;
}

/** What a landing on the street would cost as things were last seen. */
export function rentSeen(view: View, street: Street): number {
  const { rent, setRent, hotelRent, groups, group } = editionFor(view);
  if (boardOf(view).hotels.includes(street)) return hotelRent[street]!;
  const holder = holderOf(view, street);
  const whole = holder >= 0 && groups[group[street]!]!.every((one) => holderOf(view, one) === holder);
  return whole ? setRent[street]! : rent[street]!;
}
