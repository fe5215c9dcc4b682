/**
 * What a software player remembers: a fold of what its seat was shown. Whose the streets are, where the hotels
 * stand, who wears the cuff – by what was announced; what it saw move; and what everybody's money should come to.
 */
import type { Seat } from '#games/game.ts';
import type { Card, Cheat, Debt, Goods, Line, Motion, Shown, Street } from '../rules/types.ts';
import { type Book, begin as beginBook, bookAct, bookCaught, bookClosed, bookMotion } from './book.ts';

/** An act it saw or was told of, until its window is closed. */
export interface Seen {
  /** Number of the event, for what it takes in and what it does not. */
  readonly n: number;
  readonly seat: Seat;
  /** As the log of the closed window calls it. */
  readonly verb: string;
  readonly told: boolean;
  readonly motion: readonly Motion[];
  readonly to: Seat;
  readonly street: Street;
  readonly debt: number;
  /** Told to those it concerns; −1. */
  readonly sum: number;
  /** The dice it saw fall, and whether the move was one by the dice. */
  readonly dice: readonly number[] | null;
  readonly hop: boolean;
  readonly endPhase: boolean;
  /** Windows that were closed since. */
  age: number;
}

export interface KnownOwed {
  readonly from: Seat;
  readonly to: Seat;
  readonly why: Debt['why'];
  /** −1: not told. */
  readonly sum: number;
  /** The street whose rent it is, −1. */
  street: Street;
  /** Somebody played a card on it. */
  cut: boolean;
}

export interface Memory {
  seat: Seat;
  seats: number;
  /** Events taken in. */
  n: number;
  /** What was shown last. */
  last: string;
  /** By announcement: holder of each street, −1 the bank; absent: not sold yet. */
  owner: Record<number, Seat>;
  /** Turn in which a street last changed hands. */
  moved: Record<number, number>;
  /** By announcement: hotel or none; absent: as it was at the start. */
  hotels: Record<number, boolean>;
  prisoner: Seat;
  endPhase: boolean;
  turns: number;
  /** The dice of the running roll, where it saw them fall; null. */
  dice: readonly number[] | null;
  /** The next move is a hop to a station. */
  hop: boolean;
  /** Windows to go until each seat has no landing any more that it did not see. */
  blind: number[];
  /** Somebody has put a token down and it has not looked at the board since. */
  landed: boolean;
  seen: Seen[];
  debts: Record<number, KnownOwed>;
  offers: Record<number, { from: Seat; to: Seat; give: Goods; want: Goods }>;
  book: Book;
  /** Own looks since the dice were passed on; zones looked at, as a set. */
  looks: number;
  looked: number;
  /** Own offers since then, and those that came to nothing: by content, the turn. */
  offered: number;
  refused: Record<string, number>;
  /** Turn of the own last cheat that became known. */
  cheated: number;
  /** At this table, in all: cheats caught and got away with. */
  caught: number;
  free: number;
  /** Cheat cards it has seen turned over, as a set. */
  turned: number;
  /** What it wrongly called: seat and cheat. */
  wrong: Record<string, number>;
  cause: { seat: Seat; card: Card; cheat: Cheat };
  /** What was judged, right or wrong: earlier acts of this seat under this card are done with. */
  judged: { seat: Seat; cheat: number; n: number }[];
  /** The last hotel has been asked for: it is built first and paid for afterwards (T15). */
  lastHotel: boolean;
  /** Own acts that came to nothing: the turn, by verb. */
  missed: Record<string, number>;
}

export function begin(seat: Seat, seats: number): Memory {
  return {
    seat,
    seats,
    n: 0,
    last: '',
    owner: {},
    moved: {},
    hotels: {},
    prisoner: -1,
    endPhase: false,
    turns: 0,
    dice: null,
    hop: false,
    blind: new Array<number>(seats).fill(0),
    landed: false,
    seen: [],
    debts: {},
    offers: {},
    book: beginBook(seats),
    looks: 0,
    looked: 0,
    offered: 0,
    refused: {},
    cheated: -99,
    caught: 0,
    free: 0,
    turned: 0,
    wrong: {},
    cause: { seat: -1, card: -1, cheat: -1 },
    judged: [],
    lastHotel: false,
    missed: {},
  };
}

/** Takes in one shown event; changes the memory in place. */
export function see(memory: Memory, event: Shown): void {
  memory.n++;
  if (event.kind !== 'gazed' && event.kind !== 'changed') memory.last = event.kind;
  switch (event.kind) {
    case 'act':
      if (event.missed === true) memory.missed[event.verb] = memory.turns;
      else seeAct(memory, event);
      break;
    case 'motion':
      seeMotion(memory, event.seat, event.motion);
      break;
    case 'looked':
      memory.looks++;
      memory.looked |= 1 << event.zone;
      if (event.zone === 0) memory.landed = false;
      break;
    case 'turn':
      memory.turns = event.turns;
      memory.looks = 0;
      memory.looked = 0;
      memory.offered = 0;
      break;
    case 'closed':
      close(memory, event.log);
      break;
    case 'succeeded':
      memory.free++;
      if (event.seat === memory.seat) memory.cheated = memory.turns;
      if (event.reward) memory.turned |= 1 << event.cheat;
      memory.cause = { seat: event.seat, card: -1, cheat: event.cheat };
      stands(memory, event.motion);
      break;
    case 'accused':
      accused(memory, event);
      break;
    case 'verdict':
      // Whom the table convicts, an accusation that was right follows.
      if (!event.guilty) accused(memory, { ...event, kind: 'accused', right: false });
      break;
    case 'played':
      memory.cause = { seat: event.seat, card: event.card, cheat: -1 };
      break;
    case 'drew':
      memory.cause = { seat: event.seat, card: event.card ?? -1, cheat: -1 };
      break;
    case 'owes': {
      const { from, to, why, sum = -1 } = event;
      memory.debts[event.debt] = { from, to, why, sum, street: -1, cut: false };
      break;
    }
    case 'offer':
      memory.offers[event.offer.no] = event.offer;
      if (event.offer.from === memory.seat) memory.offered++;
      break;
    case 'answer':
      answered(memory, event.offer, event.answer);
      break;
    case 'bankrupt':
      for (const street of Object.keys(memory.owner)) {
        if (memory.owner[Number(street)] === event.seat) holdBy(memory, Number(street), event.to);
      }
      if (memory.prisoner === event.seat) memory.prisoner = -1;
      if (event.to >= 0) memory.book.lost[event.to] = true;
      memory.seen = memory.seen.filter(({ seat }) => seat !== event.seat);
      break;
    case 'asked':
      memory.lastHotel = true;
      break;
    case 'end-phase':
      memory.endPhase = event.on;
      break;
  }
}

function holdBy(memory: Memory, street: Street, seat: Seat): void {
  memory.owner[street] = seat;
  memory.moved[street] = memory.turns;
}

type Act = Shown & { kind: 'act' };

function seeAct(memory: Memory, event: Act): void {
  const { verb, seat, street = -1, motion = [] } = event;
  switch (verb) {
    case 'rolled': {
      const fell = motion.find((one) => one.what === 'dice');
      memory.dice = fell?.what === 'dice' ? fell.dice : null;
      memory.hop = false;
      break;
    }
    case 'buy':
    case 'auctioned':
    case 'gift':
      holdBy(memory, street, seat);
      break;
    case 'sell':
      holdBy(memory, street, -1);
      break;
    case 'build':
    case 'free-hotel':
      memory.hotels[street] = true;
      break;
    case 'jailed':
      memory.prisoner = seat;
      break;
    case 'freed':
    case 'released':
    case 'leave':
      memory.prisoner = -1;
      break;
    case 'demand': {
      const debt = memory.debts[event.debt ?? -1];
      if (debt !== undefined) debt.street = street;
      break;
    }
    case 'rent-cut': {
      const debt = memory.debts[event.debt ?? -1];
      if (debt !== undefined) debt.cut = true;
      break;
    }
  }
  if (verb === 'build' && memory.lastHotel) {
    memory.lastHotel = false;
    return;
  }
  bookAct(memory, event);
  if (WATCHED.has(verb)) keep(memory, event, motion);
  if (verb !== 'move' && verb !== 'go') return;
  memory.hop = true;
  if (motion.length > 0) return;
  memory.landed = true;
  memory.blind[seat] = 2;
}

/** Announced acts that may have been done otherwise than they should. */
const WATCHED: ReadonlySet<string> = new Set(['move', 'los', 'buy', 'build', 'pay', 'demand', 'leave']);

function keep(memory: Memory, event: Act, motion: readonly Motion[]): void {
  const { seat, verb, to = -2, street = -1, debt = 0, sum = -1 } = event;
  memory.seen.push({
    n: memory.n,
    seat,
    verb,
    told: true,
    motion,
    to,
    street,
    debt,
    sum,
    dice: memory.dice,
    hop: memory.hop,
    endPhase: memory.endPhase,
    age: 0,
  });
}

/** How the log of a closed window calls what was seen and not announced. */
function verbOf(motion: readonly Motion[]): string {
  const [first] = motion;
  switch (first?.what) {
    case 'money':
      return first.from < 0 ? 'take' : 'pick';
    case 'deed':
      return first.from < 0 ? 'take-deed' : 'swap';
    case 'hotel':
      return first.from < 0 ? 'build' : 'shift';
    case 'token':
      return 'slip';
    case 'dice':
      return 'turn';
    default:
      return 'leave';
  }
}

function seeMotion(memory: Memory, seat: Seat, motion: readonly Motion[]): void {
  const [first] = motion;
  const verb = verbOf(motion);
  const street = first?.what === 'deed' ? first.street : first?.what === 'hotel' ? first.to : -1;
  bookMotion(memory.book, seat, verb, motion);
  memory.seen.push({
    n: memory.n,
    seat,
    verb,
    told: false,
    motion,
    to: -2,
    street,
    debt: 0,
    sum: -1,
    dice: null,
    hop: false,
    endPhase: memory.endPhase,
    age: 0,
  });
}

/** What the log holds can no longer be called; what was done just now stays open for one more window (T7). */
function close(memory: Memory, log: readonly Line[]): void {
  bookClosed(memory.book, log);
  const { seen } = memory;
  for (const { seat, verb } of log) {
    const at = seen.findIndex((one) => one.seat === seat && one.verb === verb);
    if (at >= 0) seen.splice(at, 1);
  }
  for (const one of seen) one.age++;
  memory.judged = memory.judged.slice(-8);
  memory.blind = memory.blind.map((windows) => Math.max(0, windows - 1));
  memory.seen = seen.filter(({ age }) => age < 2);
}

/** What a cheat moved that nobody caught, or what was given back: from now on it is so. */
function stands(memory: Memory, motion: readonly Motion[]): void {
  for (const one of motion) {
    if (one.what === 'deed') holdBy(memory, one.street, one.to);
    if (one.what === 'hotel') {
      if (one.from >= 0) memory.hotels[one.from] = false;
      if (one.to >= 0) memory.hotels[one.to] = true;
    }
    if (one.what === 'cuff') memory.prisoner = one.to;
    if (one.what === 'dice') memory.dice = one.dice;
  }
}

function accused(memory: Memory, event: Shown & { kind: 'accused' }): void {
  const { seat, by, cheat } = event;
  memory.judged.push({ seat, cheat, n: memory.n });
  if (!event.right) {
    if (by === memory.seat) memory.wrong[`${seat}.${cheat}`] = memory.turns;
    return;
  }
  for (const debt of Object.values(memory.debts)) if (debt.to === seat) debt.cut = true;
  memory.caught++;
  memory.turned |= 1 << cheat;
  if (seat === memory.seat) memory.cheated = memory.turns;
  // Hotels taken back from a street that was told to be built.
  stands(memory, event.motion);
  bookCaught(memory, seat, event.motion);
}

function answered(memory: Memory, no: number, answer: string): void {
  const offer = memory.offers[no];
  if (offer === undefined) return;
  delete memory.offers[no];
  if (answer !== 'accepted') {
    if (offer.from === memory.seat) memory.refused[offerKey(offer)] = memory.turns;
    return;
  }
  for (const street of offer.give.streets) holdBy(memory, street, offer.to);
  for (const street of offer.want.streets) holdBy(memory, street, offer.from);
  const money = offer.give.money - offer.want.money;
  memory.book.base[offer.from]! -= money;
  memory.book.base[offer.to]! += money;
}

/** Two offers of the same streets to the same player are the same offer, however much money goes with them. */
export function offerKey(offer: { to: Seat; give: Goods; want: Goods }): string {
  return `${offer.to}:${offer.give.streets.join()}:${offer.want.streets.join()}`;
}

/** A number in [0, 1) for each event of this memory: whether a player takes it in is settled once. */
export function lot(memory: Memory, n: number, salt: number): number {
  let h = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(memory.seat + 7 * salt + 1, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}
