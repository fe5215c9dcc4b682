/** Trades: what an offer is worth, and offers of one's own. Nobody gets a whole group for nothing. */
import type { Seat } from '#games/game.ts';
import { type Action, AREA, type Goods, type Offer, type Street } from '../rules/types.ts';
import { offerKey } from './memory.ts';
import type { Style } from './style.ts';
import type { Table } from './table.ts';
import { HARM, holdings } from './value.ts';

/** Turns until the same streets are offered to the same player again. */
const AGAIN = 24;
const JAIL_CARD = 40;

interface Deal {
  /** What it brings this player and the other, in money. */
  readonly mine: number;
  readonly theirs: number;
}

function dealOf(table: Table, other: Seat, gets: Goods, gives: Goods): Deal {
  const { owner, seat, edition } = table;
  const after = [...owner];
  for (const street of gets.streets) after[street] = seat;
  for (const street of gives.streets) after[street] = other;
  const groups = new Set([...gets.streets, ...gives.streets].map((street) => edition.group[street]!));
  const gain = (who: Seat): number =>
    holdings(table, after, who, groups) - holdings(table, owner, who, groups);
  const rest = gets.money - gives.money + JAIL_CARD * (gets.cards.length - gives.cards.length);
  return { mine: gain(seat) + rest, theirs: gain(other) - rest };
}

/** Whether it is good enough: it brings something, and not much less than it brings the other. */
function good(style: Style, { mine, theirs }: Deal): boolean {
  return mine - HARM * Math.max(0, theirs) > 15 && mine >= style.fairness * theirs;
}

/** What to say to an offer. */
export function answer(table: Table, style: Style, offer: Offer): Action {
  const { view, cash, owes, deeds } = table;
  const { no, from, give, want } = offer;
  const able =
    view.stage !== 'last' &&
    want.streets.every((street) => deeds.includes(street)) &&
    want.cards.every((card) => view.hand.includes(card) && !view.pending.some((one) => one.card === card)) &&
    cash - want.money >= (want.money > 0 ? style.reserve / 2 : 0) &&
    cash >= want.money &&
    (owes === 0 || give.money > 0);
  if (able && good(style, dealOf(table, from, give, want))) return { do: 'accept', offer: no };
  return { do: 'refuse', offer: no };
}

/** An offer worth making, if there is one: the one that brings most of those the other might accept. */
export function proposal(table: Table, style: Style): Action | undefined {
  const { view, owes, memory, seat } = table;
  if (view.stage === 'last' || owes > 0 || memory.offered >= style.offers) return undefined;
  if (view.offers.some(({ from }) => from === seat)) return undefined;
  let best: Action | undefined;
  let most = 40;
  for (const to of table.others) {
    const theirs = view.zones[AREA + to]!.deeds!.filter((street) => table.owner[street] === to);
    for (const wanted of theirs) {
      if (!table.group(wanted).some((street) => table.owner[street] === seat)) continue;
      for (const given of [-1, ...table.deeds]) {
        const found = draft(table, style, to, wanted, given);
        if (found === undefined || found.deal.mine <= most) continue;
        most = found.deal.mine;
        best = found.action;
      }
    }
  }
  return best;
}

/** A street of theirs for one of one's own, or for money, with as much money on top as makes it fair. */
function draft(
  table: Table,
  style: Style,
  to: Seat,
  wanted: Street,
  given: Street,
): { action: Action; deal: Deal } | undefined {
  const { edition, view, memory, cash } = table;
  if (given >= 0 && edition.group[given] === edition.group[wanted]) return undefined;
  const want: Goods = { streets: [wanted], cards: [], money: 0 };
  const give: Goods = { streets: given < 0 ? [] : [given], cards: [], money: 0 };
  const key = offerKey({ to, give, want });
  if (memory.turns - (memory.refused[key] ?? -AGAIN) < AGAIN) return undefined;
  const plain = dealOf(table, to, want, give);
  const total = plain.mine + plain.theirs;
  if (total < 60) return undefined;
  // Even shares; the other may want a little more of what it did not ask for.
  const money = Math.round(((plain.mine - plain.theirs) * 0.5 + 15) / 10) * 10;
  const theirCash = table.worth(view.zones[AREA + to]!.notes!);
  if (money > cash - style.reserve || -money > theirCash - 50) return undefined;
  const offer = money >= 0 ? { give: { ...give, money }, want } : { give, want: { ...want, money: -money } };
  const deal = dealOf(table, to, offer.want, offer.give);
  return good(style, deal) ? { action: { do: 'offer', to, ...offer }, deal } : undefined;
}
