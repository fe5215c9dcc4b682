/** What gives a cheat away: a motion seen, an amount that is not right, a piece that is not where it was told to be. */
import type { Seat } from '#games/game.ts';
import type { CheatAct } from '../pack/types.ts';
import { KIND_OF } from '../rules/leave.ts';
import { AREA, BOARD, KIND, KINDS, type Motion, type Street } from '../rules/types.ts';
import { shouldHave } from './book.ts';
import { lot, type Seen } from './memory.ts';
import type { Style } from './style.ts';
import type { Table } from './table.ts';

export interface Suspicion {
  readonly seat: Seat;
  readonly act: CheatAct;
  /** How sure it is. */
  readonly p: number;
  /** Whom it was done to, −1 nobody. */
  readonly victim: Seat;
}

/** Which draw of the lot settles what is taken in: seen, counted. */
const SEEING = 1;
const COUNTING = 2;
/** How far it trusts its own count: of others' money, of its own. */
const SUM = 0.6;
const OWN = 0.8;

/** Everything this player has noticed and can still call, the surest first. */
export function suspicions(table: Table, style: Style): Suspicion[] {
  const { memory, edition } = table;
  const list: Suspicion[] = [];
  for (const seen of memory.seen) {
    if (seen.seat === table.seat && seen.verb !== 'pay') continue;
    if (lot(memory, seen.n, SEEING) >= style.attention) continue;
    const found = seen.told ? judgeTold(table, seen) : judgeMotion(seen);
    if (found === undefined || found.seat === table.seat) continue;
    const names = [edition.cheatOf[found.act], kindOf(found.act)];
    const done = memory.judged.some(
      (one) => one.seat === found.seat && names.includes(one.cheat) && one.n > seen.n,
    );
    if (!done) list.push(found);
  }
  counted(table, style, list);
  return list.filter((one) => callable(table, one)).sort((a, b) => b.p - a.p);
}

/** The card lies open, or did in this window; and it has not called the same in vain just now. */
function callable(table: Table, { seat, act }: Suspicion): boolean {
  const { view, memory, edition } = table;
  if (view.out.includes(seat)) return false;
  const cheat = edition.cheatOf[act];
  const shown = cheat !== undefined && (view.open.includes(cheat) || view.recent.includes(cheat));
  const byKind = view.options.meistermogler !== false && !shown;
  if (cheat === undefined && !byKind) return false;
  const wrong = memory.wrong[`${seat}.${byKind ? kindOf(act) : cheat}`];
  return wrong === undefined || memory.turns - wrong > 8;
}

/** What it is called without a card (T28). */
const kindOf = (act: CheatAct): number => KIND + KINDS.indexOf(KIND_OF[act]);

const UNTOLD: Readonly<Record<string, CheatAct>> = {
  take: 'rob',
  pick: 'pick',
  'take-deed': 'deed',
  swap: 'swap',
  shift: 'hotel',
  build: 'build',
  slip: 'slip',
  turn: 'die',
  leave: 'escape',
};

/** Nothing lawful is done without a word. */
function judgeMotion(seen: Seen): Suspicion | undefined {
  const act = UNTOLD[seen.verb];
  if (act === undefined) return undefined;
  const [first] = seen.motion;
  const from = first?.what === 'money' || first?.what === 'deed' ? first.from : -1;
  return { seat: seen.seat, act, p: 1, victim: from };
}

function moneyOf(motion: readonly Motion[]): number {
  let sum = 0;
  for (const one of motion) if (one.what === 'money') sum += one.sum;
  return sum;
}

function judgeTold(table: Table, seen: Seen): Suspicion | undefined {
  const { edition } = table;
  const { seat, motion, street } = seen;
  const sure = (act: CheatAct, p = 1, victim = -1): Suspicion => ({ seat, act, p, victim });
  if (seen.verb === 'demand') return judgeDemand(table, seen);
  if (motion.length === 0) return undefined;
  const money = moneyOf(motion);
  switch (seen.verb) {
    case 'move':
      return judgeMove(table, seen);
    case 'los':
      return money % edition.los === 0 ? undefined : sure('los');
    case 'buy':
      if (money >= edition.price[street]!) return undefined;
      return sure(money === 0 ? 'deed' : 'short');
    case 'build':
      return money === 0 && edition.hotelPrice[street]! > 0 ? sure('build') : undefined;
    case 'leave':
      return money === 0 ? sure('escape') : undefined;
    case 'pay':
      return judgePayment(table, seen, money);
    default:
      return undefined;
  }
}

function judgeMove(table: Table, seen: Seen): Suspicion | undefined {
  const [first] = seen.motion;
  if (first?.what !== 'token') return undefined;
  if (first.token !== seen.seat) return { seat: seen.seat, act: 'token', p: 1, victim: first.token };
  if (seen.hop || seen.dice === null) return undefined;
  const { spaces } = table.edition;
  const steps = first.from + seen.dice[0]! + seen.dice[1]!;
  const honest = steps < spaces ? steps : seen.endPhase ? 0 : steps - spaces;
  return first.to === honest ? undefined : { seat: seen.seat, act: 'step', p: 1, victim: -1 };
}

/** The deed tells whose it is and what is due; the sum is known to the two it concerns. */
function judgeDemand(table: Table, seen: Seen): Suspicion | undefined {
  const { seat, street, to, sum } = seen;
  const owner = table.owner[street]!;
  const victim = to;
  // Rent is due to whoever had the street when it was landed on.
  const lately = table.memory.turns - (table.memory.moved[street] ?? -9) <= 1;
  if (owner !== seat) return { seat, act: 'landlord', p: lately ? 0.3 : 0.97, victim };
  if (sum >= 0 && sum > table.rent(street)) return { seat, act: 'usury', p: 0.97, victim };
  return undefined;
}

function judgePayment(table: Table, seen: Seen, money: number): Suspicion | undefined {
  const debt = table.memory.debts[seen.debt];
  if (debt === undefined || debt.cut) return undefined;
  if (debt.sum >= 0)
    return money < debt.sum ? { seat: seen.seat, act: 'short', p: 1, victim: debt.to } : undefined;
  if (debt.why !== 'rent' || debt.street < 0) return undefined;
  // The rent may have risen since the landing; less than the plain one it never was.
  const { rent } = table.edition;
  if (money >= table.rent(debt.street)) return undefined;
  return { seat: seen.seat, act: 'short', p: money < rent[debt.street]! ? 1 : 0.6, victim: debt.to };
}

/** Where it looks, it may find what was not told of. */
function counted(table: Table, style: Style, list: Suspicion[]): void {
  const { memory, view } = table;
  const { looks, n } = memory;
  // One look, one chance: what was overlooked stays so until it looks again.
  const key = memory.turns * 64 + looks;
  if (view.look === BOARD || view.options.gaze === 'off') {
    if (lot(memory, key, COUNTING) < style.counting) onBoard(table, list);
  }
  for (const seat of table.others) {
    if (!table.looksAt(AREA + seat) || lot(memory, key + seat, COUNTING + 1) >= style.counting) continue;
    deedsOf(table, seat, list);
    if (n > 0) notesOf(table, seat, list);
  }
  if (lot(memory, memory.turns, COUNTING + 2) < style.counting) {
    ownNotes(table, list);
    ownDeeds(table, list);
  }
}

function holdsPending(table: Table, act: CheatAct): boolean {
  const cheat = table.edition.cheatOf[act];
  return table.view.pending.some((one) => one.cheat === cheat || one.cheat >= 100);
}

function onBoard(table: Table, list: Suspicion[]): void {
  const { board, memory, owner, seat, edition, view } = table;
  const hotels = board.hotels as readonly Street[];
  if (!holdsPending(table, 'build') && !holdsPending(table, 'hotel')) {
    const missing = owner.findIndex((_, street) => table.hotel(street) && !hotels.includes(street));
    for (const street of hotels) {
      const of = owner[street]!;
      if (table.hotel(street) || of < 0 || of === seat) continue;
      const victim = missing >= 0 ? owner[missing]! : -1;
      list.push({ seat: of, act: missing >= 0 ? 'hotel' : 'build', p: 0.97, victim });
    }
  }
  const { prisoner } = memory;
  if (prisoner >= 0 && prisoner !== seat && board.prisoner === -1) {
    list.push({ seat: prisoner, act: 'escape', p: 0.97, victim: -1 });
  }
  const { dice } = memory;
  const turned = dice !== null && (dice[0] !== board.dice![0] || dice[1] !== board.dice![1]);
  if (turned && view.roller >= 0 && view.roller !== seat) {
    list.push({ seat: view.roller, act: 'die', p: 0.97, victim: -1 });
  }
  for (const landing of view.landings) {
    const at = board.tokens![landing.seat]!;
    const space = edition.spaceOf[landing.street]!;
    if (
      Math.abs(at - space) === 1 &&
      view.mover !== landing.seat &&
      landing.seat === view.roller &&
      !view.extra
    ) {
      list.push({ seat: landing.seat, act: 'slip', p: 0.6, victim: owner[landing.street]! });
    }
  }
}

/** A deed that lies where it was never said to go. */
function deedsOf(table: Table, seat: Seat, list: Suspicion[]): void {
  const { view, owner, edition } = table;
  if (holdsPending(table, 'swap') || holdsPending(table, 'deed')) return;
  const there = view.zones[AREA + seat]!.deeds!;
  for (const street of there) {
    const of = owner[street]!;
    if (of === seat || of === table.seat) continue;
    if (of < 0) {
      list.push({ seat, act: 'deed', p: 0.95, victim: -1 });
      continue;
    }
    // Of two whose deeds have changed places, the one who has gained by it did it.
    const gone = owner.findIndex((holder, one) => holder === seat && !there.includes(one));
    if (gone < 0) continue;
    const gained = edition.price[street]! >= edition.price[gone]!;
    list.push(
      gained ? { seat, act: 'swap', p: 0.9, victim: of } : { seat: of, act: 'swap', p: 0.9, victim: seat },
    );
  }
}

/** Among its own deeds there is one that is not its own. */
function ownDeeds(table: Table, list: Suspicion[]): void {
  const { view, owner, seat } = table;
  if (holdsPending(table, 'swap')) return;
  for (const street of table.deeds) {
    const of = owner[street]!;
    if (of >= 0 && of !== seat && !view.out.includes(of)) {
      list.push({ seat: of, act: 'swap', p: 0.9, victim: seat });
    }
  }
}

/** More notes than there should be, and by how much one can have too many. */
function notesOf(table: Table, seat: Seat, list: Suspicion[]): void {
  const { view, memory, edition } = table;
  const should = shouldHave(memory.book, edition, seat, (street) => table.rent(street));
  if (!should.sure) return;
  const more = table.worth(view.zones[AREA + seat]!.notes!) - should.sum;
  if (more <= 0) return;
  const ways: [CheatAct, number][] = [];
  const did = (verb: string, of = seat): boolean =>
    memory.seen.some((one) => one.verb === verb && one.seat === of);
  const open = (act: CheatAct): boolean => {
    const cheat = edition.cheatOf[act];
    return cheat !== undefined && (view.open.includes(cheat) || view.recent.includes(cheat));
  };
  const fits = (act: CheatAct): boolean =>
    open(act) && more <= (edition.cheats[edition.cheatOf[act]!]!.max ?? 0);
  if (fits('rob')) ways.push(['rob', 1]);
  if (fits('pick') && edition.notes.includes(more)) ways.push(['pick', 0.7]);
  if (fits('los') && did('los')) ways.push(['los', 2]);
  if (fits('short') && (did('pay') || did('buy'))) ways.push(['short', 2]);
  const built = memory.seen.find((one) => one.verb === 'build' && one.seat === seat);
  if (open('build') && built !== undefined && more === edition.hotelPrice[built.street])
    ways.push(['build', 3]);
  const all = ways.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [act, weight] of ways) list.push({ seat, act, p: (SUM * weight) / all, victim: -1 });
}

/** Too few notes of one's own: whoever paid too little, or took one. */
function ownNotes(table: Table, list: Suspicion[]): void {
  const { view, memory, edition, seat } = table;
  const should = shouldHave(memory.book, edition, seat, (street) => table.rent(street));
  if (!should.sure || view.pending.length > 0) return;
  const less = should.sum - table.cash;
  if (less <= 0 || less > 100) return;
  const open = (act: CheatAct): boolean => {
    const cheat = edition.cheatOf[act];
    return cheat !== undefined && (view.open.includes(cheat) || view.recent.includes(cheat));
  };
  const payers = open('short') ? memory.seen.filter((one) => one.verb === 'pay' && one.to === seat) : [];
  const picks = open('pick') && edition.notes.includes(less) ? table.others : [];
  const all = 2 * payers.length + picks.length;
  for (const payer of payers) list.push({ seat: payer.seat, act: 'short', p: (OWN * 2) / all, victim: seat });
  for (const other of picks) list.push({ seat: other, act: 'pick', p: OWN / all, victim: seat });
}
