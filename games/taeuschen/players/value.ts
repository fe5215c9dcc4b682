/** What streets, groups, hotels and spaces are worth to somebody: the rent they will probably bring. */
import type { Seat } from '#games/game.ts';
import type { Space, Street } from '../rules/types.ts';
import type { Table } from './table.ts';

/** How likely a group is to become whole, by the part one has, when the rest is unsold or with others. */
const UNSOLD = 0.75;
const OTHERS = 0.4;
/** What another's gain costs oneself, as a part of it. */
export const HARM = 0.3;

/** Rent payments a street will still bring, the last count included. */
export function payments(table: Table, street: Street): number {
  return table.visits(table.edition.spaceOf[street]!) + 1;
}

/** Worth of everything somebody holds; `owner` is whose each street is. */
export function holdings(
  table: Table,
  owner: readonly Seat[],
  seat: Seat,
  groups: ReadonlySet<number>,
): number {
  let sum = 0;
  for (const group of groups) sum += groupWorth(table, owner, seat, group);
  return sum;
}

function groupWorth(table: Table, owner: readonly Seat[], seat: Seat, group: number): number {
  const { edition } = table;
  const streets = edition.groups[group]!;
  let mine = 0;
  let others = 0;
  for (const street of streets) {
    if (owner[street] === seat) mine++;
    else if (owner[street]! >= 0) others++;
  }
  if (mine === 0) return 0;
  const part = mine / streets.length;
  const chance = mine === streets.length ? 1 : part * part * (others > 0 ? OTHERS : UNSOLD);
  let plain = 0;
  let more = 0;
  for (const street of streets) {
    const times = payments(table, street);
    const hotel = table.hotel(street);
    const base = hotel ? edition.hotelRent[street]! : edition.rent[street]!;
    if (owner[street] === seat) plain += base * times;
    if (hotel) continue;
    const built = (edition.hotelRent[street]! - edition.rent[street]!) * times - edition.hotelPrice[street]!;
    const set = (edition.setRent[street]! - edition.rent[street]!) * times;
    more += Math.max(built, set);
  }
  return plain + chance * more;
}

/** What a street more is worth to a seat, what it keeps others from included. */
export function streetWorth(table: Table, street: Street, seat: Seat): number {
  const groups = new Set([table.edition.group[street]!]);
  const gain = gainOf(table, street, seat, groups);
  let denied = 0;
  for (let other = 0; other < table.view.seats; other++) {
    if (other === seat || table.view.out.includes(other)) continue;
    const theirs = gainOf(table, street, other, groups);
    if (theirs > denied) denied = theirs;
  }
  return gain + HARM * Math.max(0, denied - plainWorth(table, street));
}

function gainOf(table: Table, street: Street, seat: Seat, groups: ReadonlySet<number>): number {
  const after = [...table.owner];
  after[street] = seat;
  const before = [...table.owner];
  if (before[street] === seat) before[street] = -1;
  return holdings(table, after, seat, groups) - holdings(table, before, seat, groups);
}

function plainWorth(table: Table, street: Street): number {
  const { edition } = table;
  const rent = table.hotel(street) ? edition.hotelRent[street]! : edition.rent[street]!;
  return rent * payments(table, street);
}

/** What a paid hotel brings on balance on a street of a whole group. */
export function hotelGain(table: Table, street: Street): number {
  const { hotelRent, hotelPrice } = table.edition;
  return (hotelRent[street]! - table.rent(street)) * payments(table, street) - hotelPrice[street]!;
}

/** What it is worth to this seat to come to lie on a space. */
export function spaceWorth(table: Table, space: Space): number {
  const { edition, seat, view } = table;
  const street = edition.streetAt[space]!;
  if (street >= 0) {
    const owner = table.owner[street]!;
    if (owner === seat) return 0;
    if (owner >= 0) return view.out.includes(owner) ? 0 : -0.9 * table.rent(street);
    const price = edition.price[street]!;
    return table.cash < price ? 0 : Math.max(0, streetWorth(table, street, seat) - price);
  }
  switch (edition.kinds[space]) {
    case 'go-to-jail':
      return -80;
    case 'event':
    case 'community':
    case 'parking':
      return 25;
    default:
      return 0;
  }
}
