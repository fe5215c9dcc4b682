/**
 * Everybody's money as it should be, by what was announced and by the amounts that the log of each closed window
 * tells. Who counts the notes of an area compares them with this.
 */
import type { Seat } from '#games/game.ts';
import type { Edition } from '../pack/pack.ts';
import type { Effect } from '../pack/types.ts';
import type { Card, Cheat, Line, Motion, Shown, Street } from '../rules/types.ts';
import type { KnownOwed, Memory } from './memory.ts';

/** An act of the open window whose amount is not told yet. */
interface Entry {
  readonly seat: Seat;
  readonly verb: string;
  readonly to: Seat;
  readonly street: Street;
  /** The debt paid; undefined where it is none. */
  readonly debt?: KnownOwed;
  /** Seen: exactly so much moved; −1 not seen. */
  readonly sum: number;
  age: number;
}

export interface Book {
  /** By seat: what came in since the deal by amounts known, LOS money and gifts of cards left out. */
  base: number[];
  /** Times LOS paid without a log. */
  los: number[];
  /** What the bank gave because of a card or a cheat; hotels the seat had then. */
  gifts: { seat: Seat; card: Card; cheat: Cheat; hotels: number }[];
  open: Entry[];
  /** Nobody could keep count of this seat's money: it inherited. */
  lost: boolean[];
  /** The dice have fallen, the window is being closed. */
  closing: boolean;
}

export function begin(seats: number): Book {
  return {
    base: new Array<number>(seats).fill(0),
    los: new Array<number>(seats).fill(0),
    gifts: [],
    open: [],
    lost: new Array<boolean>(seats).fill(false),
    closing: false,
  };
}

const PAYING: ReadonlySet<string> = new Set(['buy', 'build', 'leave', 'pay', 'los', 'sell']);

export function bookAct(memory: Memory, event: Shown & { kind: 'act' }): void {
  const { book } = memory;
  const { verb, seat, to = -2, street = -1 } = event;
  if (verb === 'roll') book.closing = true;
  if (verb === 'rolled' || verb === 'move') book.closing = false;
  if (verb === 'receive') {
    const { card, cheat } = memory.cause;
    book.gifts.push({ seat, card, cheat, hotels: hotelsOf(memory, seat) });
    return;
  }
  if (verb === 'los' && book.closing) {
    book.los[seat]!++;
    return;
  }
  if (!PAYING.has(verb)) return;
  const money = event.motion?.filter((one) => one.what === 'money');
  const debt = memory.debts[event.debt ?? -1];
  const sum = money === undefined ? -1 : money.reduce((all, one) => all + one.sum, 0);
  book.open.push({ seat, verb, to, street, ...(debt === undefined ? {} : { debt }), sum, age: 0 });
}

function hotelsOf(memory: Memory, seat: Seat): number {
  return Object.keys(memory.hotels).filter(
    (s) => memory.hotels[Number(s)] && memory.owner[Number(s)] === seat,
  ).length;
}

/** Money seen to move without a word. */
export function bookMotion(book: Book, seat: Seat, verb: string, motion: readonly Motion[]): void {
  const [first] = motion;
  if (first?.what !== 'money') return;
  book.open.push({ seat, verb, to: first.from, street: -1, sum: first.sum, age: 0 });
}

/** The amounts of a closed window. */
export function bookClosed(book: Book, log: readonly Line[]): void {
  for (const line of log) {
    const fits = (to: boolean): number =>
      book.open.findIndex(
        (one) => one.seat === line.seat && one.verb === line.verb && (!to || one.to === line.to),
      );
    const exact = fits(true);
    const at = exact < 0 ? fits(false) : exact;
    const entry = at < 0 ? undefined : book.open.splice(at, 1)[0];
    // What is paid for a caught cheat was counted as if it had been paid in the first place.
    if (entry?.debt?.why === 'undo') continue;
    move(book.base, line.seat, line.verb, line.to, line.sum);
  }
  for (const entry of book.open) entry.age++;
  book.open = book.open.filter(({ age }) => age < 2);
}

function move(base: number[], seat: Seat, verb: string, to: Seat, sum: number): void {
  switch (verb) {
    case 'los':
    case 'take':
    case 'sell':
      base[seat]! += sum;
      break;
    case 'pick':
      base[seat]! += sum;
      base[to]! -= sum;
      break;
    case 'buy':
    case 'build':
    case 'leave':
      base[seat]! -= sum;
      break;
    case 'pay':
      base[seat]! -= sum;
      if (to >= 0) base[to]! += sum;
      break;
  }
}

/** A cheat was caught: its act will be in no log. */
export function bookCaught(memory: Memory, seat: Seat, motion: readonly Motion[]): void {
  const { book } = memory;
  const money = motion.filter((one) => one.what === 'money');
  for (const { from, to, sum } of money) {
    if (from >= 0) book.base[from]! -= sum;
    if (to >= 0) book.base[to]! += sum;
  }
  // Loot given back was never booked: only where it was, the two are even.
  book.lost[seat] = true;
  for (const { from, to } of money) {
    if (from >= 0) book.lost[from] = true;
    if (to >= 0) book.lost[to] = true;
  }
}

/** What a seat should have, and whether one can be sure of it. */
export function shouldHave(
  book: Book,
  edition: Edition,
  seat: Seat,
  rent: (street: Street) => number,
): { sum: number; sure: boolean } {
  const start = edition.start.reduce((sum, n, i) => sum + n * edition.notes[i]!, 0);
  let sum = start + book.base[seat]! + book.los[seat]! * edition.los;
  let sure = !book.lost[seat];
  for (const gift of book.gifts) if (gift.seat === seat) sum += giftOf(edition, gift);
  const copy = [0, 0, 0, 0, 0, 0];
  for (const entry of book.open) {
    if (entry.seat !== seat && entry.to !== seat) continue;
    const amount = entry.sum >= 0 ? entry.sum : expected(edition, entry, rent);
    if (amount < 0) sure = false;
    else move(copy, entry.seat, entry.verb, entry.to, amount);
  }
  return { sum: sum + copy[seat]!, sure };
}

/** What an act should have moved; −1 unknown. */
function expected(edition: Edition, entry: Entry, rent: (street: Street) => number): number {
  const { verb, street, debt } = entry;
  switch (verb) {
    case 'buy':
      return edition.price[street]!;
    case 'build':
      return edition.hotelPrice[street]!;
    case 'leave':
      return edition.bail;
    case 'los':
      return edition.los;
    case 'pay':
      if (debt === undefined) return -1;
      if (debt.sum >= 0) return debt.cut ? -1 : debt.sum;
      if (debt.why === 'fine') return edition.fine;
      if (debt.why === 'bail') return edition.bail;
      return debt.why === 'rent' && debt.street >= 0 && !debt.cut ? rent(debt.street) : -1;
    default:
      return -1;
  }
}

function giftOf(edition: Edition, gift: Book['gifts'][number]): number {
  const effects: readonly Effect[] =
    gift.card >= 0 ? edition.cards[gift.card]!.effects : (edition.cheats[gift.cheat]?.reward ?? []);
  return effects.reduce((sum, effect) => {
    if (effect.do === 'bank' && effect.sum > 0) return sum + effect.sum;
    return effect.do === 'per-hotel' ? sum + effect.sum * gift.hotels : sum;
  }, 0);
}
