/**
 * Cheats that are open to a player now: what they would bring, what they may cost, and how likely they are to be
 * seen where the others look (published a second late, so never quite sure).
 */
import type { Random, Seat } from '#games/game.ts';
import type { CheatAct } from '../pack/types.ts';
import { type Action, AREA, BOARD, type Space, type Street, TRAY, type ZoneId } from '../rules/types.ts';
import type { Style } from './style.ts';
import type { Table } from './table.ts';
import { hotelGain, payments, spaceWorth, streetWorth } from './value.ts';

export interface Trick {
  readonly act: CheatAct;
  readonly action: Action;
  /** What it moves to the cheater's side, in money. */
  readonly loot: number;
  readonly zones: readonly ZoneId[];
}

/** How easily each is found out by who did not see it: by counting, or because somebody is told. */
const FOUND: Readonly<Record<CheatAct, number>> = {
  rob: 0.18,
  pick: 0.22,
  los: 0.2,
  build: 0.3,
  hotel: 0.35,
  token: 0.25,
  short: 0.3,
  landlord: 0.5,
  usury: 0.45,
  step: 0.2,
  die: 0.25,
  deed: 0.3,
  swap: 0.35,
  slip: 0.2,
  escape: 0.25,
};
/** Chance that somebody who looks there sees it and calls. */
const SEES = 0.7;
/** What an unknown back brings and costs, about. */
const USUAL_REWARD = 80;
const USUAL_PENALTY = 200;

/** Worth of trying, on balance. */
export function balanceOf(table: Table, style: Style, trick: Trick): number {
  const { view, memory, edition } = table;
  let reward = 0;
  let penalty = USUAL_PENALTY;
  const cheat = table.underCard(trick.act);
  const known = cheat >= 0 && (view.options.backs === 'shown' || ((memory.turned >> cheat) & 1) === 1);
  if (cheat >= 0) reward = known ? table.effects(edition.cheats[cheat]!.reward) : USUAL_REWARD;
  if (known) penalty = -table.effects(edition.cheats[cheat]!.penalty);
  const danger = Math.min(0.95, style.fear * dangerOf(table, trick));
  return (1 - danger) * (trick.loot + reward) - danger * penalty;
}

function dangerOf(table: Table, trick: Trick): number {
  const { memory, view } = table;
  const alert = (memory.caught + 4) / ((memory.caught + memory.free + 10) * 0.4);
  let unseen = 1 - Math.min(0.9, FOUND[trick.act] * alert);
  if (view.options.gaze === 'off') return 1 - unseen * (1 - SEES);
  for (const other of table.others) if (trick.zones.includes(view.gaze[other]!)) unseen *= 1 - SEES;
  return 1 - unseen;
}

/** The one to take, if any: a fair share of those that pay. */
export function choose(
  table: Table,
  style: Style,
  tricks: readonly Trick[],
  part: number,
  random: Random,
): Action | undefined {
  let best: Trick | undefined;
  let most = style.edge;
  for (const trick of tricks) {
    const favour = style.likes.includes(trick.act) ? 1.5 : 1;
    const balance = balanceOf(table, style, trick) * favour;
    if (balance > most) {
      most = balance;
      best = trick;
    }
  }
  if (best === undefined) return undefined;
  const eager = style.likes.includes(best.act) ? 2 : 1;
  return random.float() < Math.min(0.95, part * eager) ? best.action : undefined;
}

/** While its token has to move. */
export function moveTricks(table: Table): Trick[] {
  const { view, edition, seat, board } = table;
  const list: Trick[] = [];
  if (view.hop || !table.looksAt(BOARD)) return list;
  const { target } = view;
  const { spaces } = edition;
  const at = board.tokens![seat]!;
  const honest = spaceWorth(table, target);
  const zones = [BOARD];
  // T14: a roll that does not lead out of jail.
  const stays = target === at;
  if (!stays && table.may('step') > 0 && !(view.endPhase && target === 0)) {
    for (const to of [(target + 1) % spaces, (target + spaces - 1) % spaces]) {
      if (to === at || (view.endPhase && to === 0)) continue;
      list.push({ act: 'step', action: { do: 'move', to }, loot: spaceWorth(table, to) - honest, zones });
    }
  }
  const dice = board.dice!;
  if (table.may('die') > 0) {
    for (const die of [0, 1] as const) {
      for (let value = 1; value <= 6; value++) {
        if (value === dice[die]) continue;
        const steps = at + value + dice[1 - die]!;
        const to = steps < spaces ? steps : view.endPhase ? 0 : steps - spaces;
        const loot = spaceWorth(table, to) - honest + (value === dice[1 - die] ? 20 : 0);
        list.push({ act: 'die', action: { do: 'turn', die, value }, loot, zones });
      }
    }
  }
  if (!stays && table.may('token') > 0) {
    for (const token of table.others) {
      if (view.waiting.includes(token) || board.prisoner === token) continue;
      const steps = board.tokens![token]! + dice[0]! + dice[1]!;
      const to = steps < spaces ? steps : view.endPhase ? 0 : steps - spaces;
      const street = edition.streetAt[to]!;
      const rent = street >= 0 && table.owner[street] === seat ? table.rent(street) : 0;
      list.push({ act: 'token', action: { do: 'move', token, to }, loot: rent - honest, zones });
    }
  }
  return list;
}

/** While it may buy the street it stands on. */
export function buyTricks(table: Table): Trick[] {
  const { view, edition, seat, board } = table;
  const street = view.offered;
  const price = edition.price[street]!;
  const list: Trick[] = [];
  if (!table.looksAt(BOARD) || !board.deeds!.includes(street)) return list;
  const less = Math.min(table.may('short'), price - 10);
  if (less > 0 && table.owes === 0 && !view.barred.includes(street) && table.cash >= price - less) {
    const zones = [BOARD, TRAY, AREA + seat];
    list.push({ act: 'short', action: { do: 'buy', sum: price - less }, loot: less, zones });
  }
  if (table.may('deed') > 0 && price > 0) {
    const action: Action = { do: 'buy', street, sum: 0 };
    list.push({ act: 'deed', action, loot: price, zones: [BOARD, AREA + seat] });
  }
  return list;
}

/** While it owes something. */
export function payTricks(table: Table, debt: { no: number; to: Seat; sum: number }): Trick[] {
  const { seat } = table;
  const less = Math.min(table.may('short'), debt.sum);
  if (less <= 0 || table.cash < debt.sum - less) return [];
  const zones = [debt.to < 0 ? TRAY : AREA + debt.to, AREA + seat];
  return [{ act: 'short', action: { do: 'pay', debt: debt.no, sum: debt.sum - less }, loot: less, zones }];
}

/** While LOS money is due to it. */
export function losTricks(table: Table): Trick[] {
  const more = table.may('los');
  if (more === 0) return [];
  const zones = [TRAY, AREA + table.seat];
  return [{ act: 'los', action: { do: 'take', sum: table.view.los + more }, loot: more, zones }];
}

/** While rent is due to it: more of it. */
export function usuryTricks(table: Table, from: Seat, street: Street, due: number): Trick[] {
  const more = table.may('usury');
  if (more === 0) return [];
  return [{ act: 'usury', action: { do: 'demand', from, street, sum: due + more }, loot: more, zones: [] }];
}

/** At any moment, also in others' turns. */
export function idleTricks(table: Table): Trick[] {
  const { view, seat } = table;
  const list: Trick[] = [];
  if (view.los === 0 && table.may('rob') > 0) {
    const sum = Math.min(table.may('rob'), 500);
    list.push({ act: 'rob', action: { do: 'take', sum }, loot: sum, zones: [TRAY, AREA + seat] });
  }
  if (view.jailed && table.may('escape') > 0 && table.edition.bail > 0) {
    list.push({ act: 'escape', action: { do: 'leave', sum: 0 }, loot: 60, zones: [BOARD] });
  }
  picks(table, list);
  landlords(table, list);
  hotels(table, list);
  deeds(table, list);
  slips(table, list);
  return list;
}

function picks(table: Table, list: Trick[]): void {
  const { view, edition, seat } = table;
  const most = table.may('pick');
  if (most === 0) return;
  for (const from of table.others) {
    const notes = view.zones[AREA + from]!.notes!;
    const note = notes.findLastIndex((n, i) => n > 0 && edition.notes[i]! <= most);
    if (note < 0) continue;
    const sum = edition.notes[note]!;
    list.push({
      act: 'pick',
      action: { do: 'pick', from, sum },
      loot: sum,
      zones: [AREA + from, AREA + seat],
    });
  }
}

/** Rent for the street of another who has not demanded it. */
function landlords(table: Table, list: Trick[]): void {
  const { view, owner, seat, deeds: own } = table;
  if (table.may('landlord') === 0) return;
  for (const { seat: from, street, due, demanded } of view.landings) {
    if (demanded || due !== undefined || own.includes(street) || view.out.includes(from)) continue;
    if (!table.sawLanding(from, street)) continue;
    if (owner[street] === from || owner[street] === seat || owner[street]! < 0) continue;
    const loot = table.rent(street);
    list.push({ act: 'landlord', action: { do: 'demand', from, street }, loot, zones: [] });
  }
}

function hotels(table: Table, list: Trick[]): void {
  const { edition, board, deeds: own, seat, view } = table;
  const standing = board.hotels as readonly Street[];
  const free = own.filter((street) => !standing.includes(street));
  if (free.length === 0 || !table.looksAt(BOARD) || view.lastHotel !== null) return;
  const gain = (street: Street): number =>
    (edition.hotelRent[street]! - table.rent(street)) * payments(table, street);
  const best = free.reduce((a, b) => (gain(b) > gain(a) ? b : a));
  if (table.may('build') > 0 && table.trayHotels() > 0 && edition.hotelPrice[best]! > 0) {
    const saved = hotelGain(table, best) > 0 && table.whole(best, seat);
    const loot = saved ? edition.hotelPrice[best]! : gain(best);
    const zones = [BOARD, TRAY];
    list.push({ act: 'build', action: { do: 'build', street: best, sum: 0 }, loot, zones });
  }
  if (table.may('hotel') === 0) return;
  const mine = view.zones[AREA + seat]!.deeds!;
  for (const from of standing) {
    const of = table.owner[from]!;
    if (of < 0 || of === seat || mine.includes(from) || board.deeds!.includes(from)) continue;
    const action: Action = { do: 'shift', from, to: best };
    list.push({ act: 'hotel', action, loot: gain(best) + 0.3 * gain(from), zones: [BOARD] });
  }
}

function deeds(table: Table, list: Trick[]): void {
  const { view, edition, board, seat } = table;
  if (table.may('deed') > 0 && table.looksAt(BOARD)) {
    for (const street of board.deeds!) {
      // Bought without money, the one it stands on would be declined by nobody else.
      if (street === view.offered || edition.price[street] === 0) continue;
      const loot = streetWorth(table, street, seat);
      const action: Action = { do: 'buy', street, sum: 0 };
      list.push({ act: 'deed', action, loot, zones: [BOARD, AREA + seat] });
    }
  }
  if (table.may('swap') === 0 || table.deeds.length === 0) return;
  const worth = (street: Street): number => streetWorth(table, street, seat);
  const mine = table.deeds.reduce((a, b) => (worth(b) < worth(a) ? b : a));
  const lost = worth(mine);
  for (const other of table.others) {
    for (const street of view.zones[AREA + other]!.deeds!) {
      if (street === mine || table.owner[street] !== other) continue;
      const loot = worth(street) - lost;
      if (loot <= 0) continue;
      const action: Action = { do: 'swap', mine, other: street };
      list.push({ act: 'swap', action, loot, zones: [AREA + other, AREA + seat] });
    }
  }
}

/** Off a street before its rent is demanded. */
function slips(table: Table, list: Trick[]): void {
  const { view, edition, board, seat, owner } = table;
  if (!view.slip || table.may('slip') === 0 || !table.looksAt(BOARD)) return;
  const at: Space = board.tokens![seat]!;
  const street = edition.streetAt[at]!;
  const rent = street >= 0 && owner[street]! >= 0 && owner[street] !== seat ? table.rent(street) : 0;
  const to = at + 1 < edition.spaces ? at + 1 : at - 1;
  if (to <= 0) return;
  list.push({ act: 'slip', action: { do: 'move', to }, loot: 0.7 * rent, zones: [BOARD] });
}
