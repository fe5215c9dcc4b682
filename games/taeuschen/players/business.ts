/** What the table waits for, done lawfully: buying, bidding, building, paying, selling, cards, choices. */
import type { Random } from '#games/game.ts';
import { leastBid } from '../rules/auction.ts';
import type { Action, Street, View } from '../rules/types.ts';
import type { Style } from './style.ts';
import type { Table } from './table.ts';
import { hotelGain, streetWorth } from './value.ts';

function wobbly(style: Style, worth: number, random: Random): number {
  return worth * (1 + style.wobble * (2 * random.float() - 1));
}

/** Whether it wants the street it stands on for its price. */
export function wantsToBuy(table: Table, style: Style, random: Random): boolean {
  const { view, edition, cash, owes, board } = table;
  const street = view.offered;
  const price = edition.price[street]!;
  const able = owes === 0 && cash >= price && !view.barred.includes(street) && board.deeds!.includes(street);
  if (!able) return false;
  const worth = wobbly(style, streetWorth(table, street, table.seat), random);
  // A street can be sold for its price when money is short.
  return worth >= 0.85 * price && (cash - price >= style.reserve || worth >= 1.5 * price);
}

/** A bid, a pass, or nothing. */
export function bid(table: Table, style: Style, random: Random): Action | undefined {
  const { view, cash, owes, seat, edition } = table;
  const { auction } = view;
  if (auction === null || auction.bidder === seat) return undefined;
  if (!auction.able.includes(seat) || auction.passed.includes(seat)) return undefined;
  const least = leastBid(auction);
  const worth =
    auction.street < 0
      ? lastHotelWorth(table)
      : style.bids * wobbly(style, streetWorth(table, auction.street, seat), random);
  const face = auction.street < 0 ? 0 : edition.price[auction.street]!;
  const most = Math.floor(Math.min(worth, cash - (worth > 1.5 * face ? 0 : style.reserve)) / 10) * 10;
  if (owes > 0 || most < least || cash < least) return { do: 'pass' };
  const step = Math.floor(((most - least) * (0.15 + 0.3 * random.float())) / 10) * 10;
  return { do: 'bid', sum: least + step };
}

function lastHotelWorth(table: Table): number {
  const { view, seat, edition } = table;
  const street = view.lastHotel?.[seat] ?? -1;
  const mine =
    street >= 0 ? [street] : table.deeds.filter((one) => table.whole(one, seat) && !table.hotel(one));
  return mine.reduce((most, one) => Math.max(most, hotelGain(table, one) + edition.hotelPrice[one]!), 0);
}

/** A hotel worth its price, bought with money to spare. */
export function build(table: Table, style: Style): Action | undefined {
  const { view, deeds, cash, owes, seat, edition, board } = table;
  if (view.stage === 'last' || owes > 0) return undefined;
  const hotels = board.hotels as readonly Street[];
  const tray = table.trayHotels();
  let best = -1;
  let most = 0;
  for (const street of deeds) {
    if (hotels.includes(street) || table.hotel(street)) continue;
    if (!table.group(street).every((one) => deeds.includes(one))) continue;
    const price = edition.hotelPrice[street]!;
    const gain = hotelGain(table, street);
    if (cash - price < style.cushion || gain <= most) continue;
    most = gain;
    best = street;
  }
  if (best < 0 || view.auction?.street === -1) return undefined;
  if (tray > 1) {
    const able = view.lastHotel === null && !table.missed('build');
    return able ? { do: 'build', street: best } : undefined;
  }
  const asked = (view.lastHotel !== null && view.lastHotel[seat] !== -1) || table.missed('last-hotel');
  return tray === 1 && !asked ? { do: 'last-hotel', street: best } : undefined;
}

/** The oldest own debt that can be paid, or a street to sell for it, or the end. */
export function settleDebts(table: Table): Action | undefined {
  const { view, seat, cash, owes, deeds, edition } = table;
  const debt = view.debts.find(({ from }) => from === seat);
  if (debt === undefined) return undefined;
  if (view.broke) return { do: 'give-up' };
  if (debt.why === 'rent' && debt.sum! >= 90 && !view.jailed) {
    const card = view.hand.find((one) => edition.cards[one]!.when === 'demand');
    if (card !== undefined) return { do: 'play', card, debt: debt.no };
  }
  if (owes <= cash) return { do: 'pay', debt: debt.no };
  const loss = (street: Street): number =>
    streetWorth(table, street, seat) - Math.min(table.bankValue(street), owes - cash + 100);
  const own = deeds.filter((street) => table.owner[street] === seat);
  if (own.length === 0 && cash >= debt.sum!) return { do: 'pay', debt: debt.no };
  // A deed that somebody has slipped in among its own cannot be sold: only who has tried may give up.
  const lying = own.length > 0 ? own : deeds;
  if (lying.length === 0) return undefined;
  const street = lying.reduce((a, b) => (loss(b) < loss(a) ? b : a));
  return { do: 'sell', street };
}

/** A choice that a card, a reward or a penalty leaves to it. */
export function choice(table: Table): Action | undefined {
  const { view, seat } = table;
  const task = view.tasks.find((one) => one.seat === seat);
  if (task === undefined) return overfull(table);
  const from = task.from!;
  return { do: 'choose', task: task.no, pick: pickOf(table, task, from) };
}

function pickOf(table: Table, task: View['tasks'][number], from: readonly number[]): number {
  const { edition, owner, seat } = table;
  switch (task.kind) {
    case 'player': {
      const leader = table.leader();
      return from.includes(leader) ? leader : from[0]!;
    }
    case 'street':
    case 'hotel': {
      const real = from.filter((street) => street >= 0);
      if (real.length === 0) return from[0]!;
      const worth = (street: Street): number =>
        task.kind === 'street' ? streetWorth(table, street, seat) : hotelGain(table, street);
      return real.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    }
    case 'space': {
      // Seven before the own best street; where there is none, back to the beginning.
      const mine = [...owner.keys()].filter((street) => owner[street] === seat && table.rent(street) >= 150);
      if (mine.length === 0) return from[0]!;
      const best = mine.reduce((a, b) => (table.rent(b) > table.rent(a) ? b : a));
      const aim = (edition.spaceOf[best]! - 7 + edition.spaces) % edition.spaces;
      return from.includes(aim) ? aim : from[0]!;
    }
  }
}

/** Which of two kept cards of a kind goes back. */
function overfull(table: Table): Action | undefined {
  const { view, edition } = table;
  const bound = view.pending.map(({ card }) => card);
  for (const event of [true, false]) {
    const cards = view.hand.filter((card) => card < edition.events === event);
    const free = cards.filter((card) => !bound.includes(card));
    if (cards.length < 2 || free.length === 0) continue;
    const worth = (card: number): number => CARD_WORTH[edition.cards[card]!.when ?? 'turn'];
    return { do: 'put-back', card: free.reduce((a, b) => (worth(b) < worth(a) ? b : a)) };
  }
  return undefined;
}

const CARD_WORTH = { turn: 60, jail: 40, demand: 120, cheat: 90 } as const;

/** A kept card to be played now, before the roll. */
export function card(table: Table): Action | undefined {
  const { view, edition, seat } = table;
  if (view.stage !== 'roll' || view.held || view.jailed || view.waiting.includes(seat)) return undefined;
  if (view.turn !== seat && view.roller !== seat) return undefined;
  const mine = view.hand.filter((one) => edition.cards[one]!.when === 'turn');
  for (const one of mine) {
    const [first] = edition.cards[one]!.effects;
    if (first!.do !== 'hotel' || wantsHotel(table)) return { do: 'play', card: one };
  }
  return undefined;
}

function wantsHotel(table: Table): boolean {
  const { deeds, seat } = table;
  const fit = (street: Street): boolean => table.whole(street, seat) && !table.hotel(street);
  return table.trayHotels() > 0 && deeds.some(fit);
}

/** At the start of the own turn in jail: out, while there is something to be had; later one stays. */
export function leaveJail(table: Table): Action | undefined {
  const { view, edition, cash, owes } = table;
  if (!view.jailed || view.extra) return undefined;
  const jailCard = view.hand.find((one) => edition.cards[one]!.when === 'jail');
  if (jailCard !== undefined && table.unsold > 2) return { do: 'play', card: jailCard };
  return table.unsold > 6 && owes === 0 && cash >= edition.bail + 100 ? { do: 'leave' } : undefined;
}
