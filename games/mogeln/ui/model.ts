/** What a seat sees and may do, made ready for screens: groups, ranks owed, choices, the one sentence. Pure. */
import { type Card, RANKS, rankOf } from '#games/cards.ts';
import type { Seat } from '#games/game.ts';
import type { ShownClock, ShownEvent } from '#table/wire.ts';
import { legal } from '../rules/legal.ts';
import type { Action, Claim, Shown, View } from '../rules/types.ts';
import type { MogelnWords } from './words.de.ts';

/** Cards of one rank in a hand. */
export interface Group {
  readonly rank: number;
  readonly cards: readonly Card[];
}

/** The hand by ranks, from the lowest rank of the order on; jokers last. */
export function groupHand(hand: readonly Card[], lowest = 0): Group[] {
  const groups = new Map<number, Card[]>();
  for (const card of hand) {
    const rank = rankOf(card);
    const group = groups.get(rank);
    if (group === undefined) groups.set(rank, [card]);
    else group.push(card);
  }
  const place = (rank: number) => (rank >= RANKS ? RANKS : (rank - lowest + RANKS) % RANKS);
  return [...groups].map(([rank, cards]) => ({ rank, cards })).sort((a, b) => place(a.rank) - place(b.rank));
}

/** The rank a hand is sorted from: where the order starts, so that neighbours in time are neighbours in hand. */
export function lowestRank({ options }: Pick<View, 'options'>): number {
  if (options.order === 'ascending') return options.firstRank;
  return options.order === 'descending' ? (options.firstRank + 1) % RANKS : 0;
}

/**
 * The ranks this seat will have to claim in its next turns, the current turn included, as long as nobody is
 * challenged or goes out meanwhile (G9). Empty in the orders without a rank due, and for who does not play.
 */
export function owedRanks(view: View, n = 3): number[] {
  const { due, seat, seats, turn, out, over, options } = view;
  if (due < 0 || over || seat < 0 || turn < 0 || out.includes(seat)) return [];
  const active = Array.from({ length: seats }, (_, i) => (turn + i) % seats).filter((s) => !out.includes(s));
  const until = active.indexOf(seat);
  if (until < 0) return [];
  const direction = options.order === 'descending' ? -1 : 1;
  return Array.from({ length: n }, (_, i) => {
    const turns = until + i * active.length;
    return (((due + direction * turns) % RANKS) + RANKS) % RANKS;
  });
}

export interface Deeds {
  /** The lay that may be made now. */
  readonly lay: {
    readonly max: number;
    /** Ranks to choose a claim from; empty where the rank is due. */
    readonly ranks: readonly number[];
    /** Bounds of the claimed count where it may be a lie (G18). */
    readonly counts: readonly [number, number] | null;
  } | null;
  /** The answer that stamps, and the one that believes. */
  readonly stamp: Action | null;
  readonly believe: Action | null;
}

export function deedsOf(view: View): Deeds {
  let lay: Deeds['lay'] = null;
  let stamp: Action | null = null;
  let believe: Action | null = null;
  for (const choice of legal(view)) {
    if (choice.kind === 'subset') {
      const { claims } = choice;
      lay = {
        max: choice.max,
        ranks: view.due < 0 ? (claims?.ranks ?? []) : [],
        counts: claims === undefined || claims.counts === 'true' ? null : claims.counts,
      };
    } else if (choice.action.do === 'challenge' || choice.action.do === 'doubt') stamp = choice.action;
    else believe = choice.action;
  }
  return { lay, stamp, believe };
}

/** What will be claimed: undefined while a rank has still to be chosen or nothing is picked. */
export function claimFor(
  view: View,
  picked: number,
  rank: number | null,
  count: number | null,
): Claim | undefined {
  const claimed = view.due >= 0 ? view.due : rank;
  if (picked === 0 || claimed === null) return undefined;
  return { count: count ?? picked, rank: claimed };
}

/** The action that lays these cards; it carries a claim only where the options leave a choice. */
export function layAction(view: View, cards: readonly Card[], claim: Claim): Action {
  const free = view.due < 0 || view.options.countMayLie;
  return { do: 'lay', cards: [...cards], no: view.lays + 1, ...(free ? { claim } : {}) };
}

/** The next pick after a tap on a group: one card more, or none when all were picked. */
export function tapGroup(picked: ReadonlySet<Card>, group: Group, max: number): Set<Card> {
  const next = new Set(picked);
  const rest = group.cards.filter((card) => !picked.has(card));
  if (rest.length === 0 || (max === 1 && rest.length < group.cards.length)) {
    for (const card of group.cards) next.delete(card);
    return next;
  }
  if (max === 1) next.clear();
  // From the top: that is the one that is seen whole.
  if (next.size < max) next.add(rest.at(-1)!);
  return next;
}

/** All cards of a group, or none when all were picked. */
export function tapAll(picked: ReadonlySet<Card>, group: Group, max: number): Set<Card> {
  const next = new Set(picked);
  const all = group.cards.every((card) => picked.has(card));
  for (const card of group.cards) {
    if (all) next.delete(card);
    else if (next.size < max) next.add(card);
  }
  return next;
}

/** The clock that matters now: the own move, else the window's, else that of who is awaited. */
export function clockOf(clocks: readonly ShownClock[], you: Seat | null, view: View): ShownClock | undefined {
  const mine = clocks.find((clock) => clock.seat !== undefined && clock.seat === you);
  const windows = clocks.filter(({ seat }) => seat === undefined);
  const window =
    view.lay?.last || view.lay?.final
      ? (windows.find(({ id }) => id === 'last-lay') ?? windows[0])
      : (windows.find(({ id }) => id !== 'last-lay') ?? windows[0]);
  return mine ?? window ?? clocks[0];
}

export interface Known {
  readonly name: (seat: Seat) => string;
  /** A call of this seat waits for the server. */
  readonly calling: boolean;
  readonly hovers: readonly number[];
}

/**
 * Others may see over how many cards one hesitates. Not where the number laid is a secret (G18): there not even
 * that the choice changes is told, for whoever counts the changes counts the cards.
 */
export function hesitationIsShown(view: View): boolean {
  return !view.options.countMayLie;
}

/** The one sentence: whose turn, what may I do, who is awaited. Strong words stand between asterisks. */
export function sentence(view: View, words: MogelnWords, known: Known): string {
  const { say } = words;
  const { name } = known;
  const { lay, turn, seat, options } = view;
  if (view.over || turn < 0) return say.over;
  const due = view.due < 0 ? null : words.ranks(view.due);
  const next = name(turn);
  if (seat < 0) return due === null ? say.watchFree(next) : say.watch(next, due);
  if (view.out.includes(seat)) return say.out(next);
  const secret = options.calling === 'verdeckt';
  const said = lay ? words.claim(lay.claim.count, lay.claim.rank) : '';
  const mayAnswer = lay?.open === true && !lay.done && lay.seat !== seat;
  if (known.calling) return say.called;
  if (mayAnswer && secret) return say.askSecret(name(lay.seat), said);
  if (mayAnswer && (lay.last || lay.final)) return say.askLast(name(lay.seat), said);
  if (turn === seat) {
    const may = lay === null || lay.mayLay;
    const chosen = due ?? (options.order === 'step' && view.lastClaim >= 0 ? null : undefined);
    if (!may) return due === null ? say.waitThenLayFree : say.waitThenLay(due);
    if (mayAnswer)
      return due === null ? say.layFreeOrCall(name(lay.seat)) : say.layOrCall(due, name(lay.seat));
    if (chosen === null) return say.layStep(deedsOf(view).lay?.ranks ?? []);
    return due === null ? say.layFree : say.lay(due);
  }
  if (mayAnswer) return say.askCall(name(lay.seat), said);
  if (lay?.open && lay.seat === seat) {
    if (secret) return say.ownSecret;
    return lay.last ? say.ownLast : say.own(said, next);
  }
  const hovering = known.hovers[turn] ?? 0;
  if (hovering > 0) return say.hesitates(next, hovering);
  if (lay?.open && lay.done) {
    if (secret) return say.decided;
    return due === null ? say.believedFree(next) : say.believed(next, due);
  }
  return due === null ? say.othersFree(next) : say.others(next, due);
}

/** What each seat claimed last on the pile that lies there now; undefined where it claimed nothing. */
export function claimsOnPile(history: readonly ShownEvent[], seats: number): (Claim | undefined)[] {
  const claims: (Claim | undefined)[] = Array.from({ length: seats }, () => undefined);
  for (const event of history as readonly (Shown | { kind: `t:${string}` })[]) {
    if (event.kind === 'dealt' || event.kind === 'challenged') claims.fill(undefined);
    else if (event.kind === 'laid') claims[event.seat] = event.claim;
  }
  return claims;
}

/** The last challenge of the round, while nobody has laid more than one lay since. */
export function lastReveal(history: readonly ShownEvent[]): Extract<Shown, { kind: 'challenged' }> | null {
  let found: Extract<Shown, { kind: 'challenged' }> | null = null;
  let lays = 0;
  for (const event of history as readonly Shown[]) {
    if (event.kind === 'challenged') {
      found = event;
      lays = 0;
    } else if (event.kind === 'laid') lays++;
    else if (event.kind === 'dealt') found = null;
  }
  return lays > 1 ? null : found;
}

/** Seats in playing order, the own left neighbour first; all of them for spectators. */
export function othersInOrder(seats: number, you: Seat | null): Seat[] {
  const all = Array.from({ length: seats }, (_, i) => i);
  if (you === null || you < 0) return all;
  return all.slice(1).map((i) => (you + i) % seats);
}

export interface HandLayout {
  readonly rows: number;
  readonly perRow: number;
  /** Width of a card, px. */
  readonly card: number;
  /** How far one card of a group lies from the next, px. */
  readonly spread: number;
}

/** Smallest width of a group: what a thumb hits. */
export const TOUCH = 44;
const GAP = 4;
const HEADER = 26;
const LIFT = 8;
const RATIO = 84 / 60;

/**
 * Lays a grouped hand into a box so that every group can be hit and the cards are as large as they can be:
 * one row, or two or three when that makes them larger or shows more of those that lie under others.
 *
 * @param sizes cards per group, in order
 */
export function layoutHand(
  sizes: readonly number[],
  width: number,
  height: number,
  largest = 84,
): HandLayout {
  let best: HandLayout = { rows: 1, perRow: Math.max(1, sizes.length), card: 0, spread: 0 };
  let bestWorth = 0;
  const stacked = sizes.some((n) => n > 1);
  for (let rows = 1; rows <= 3; rows++) {
    const perRow = Math.max(1, Math.ceil(sizes.length / rows));
    const tallest = (height - (rows - 1) * GAP) / rows - HEADER - LIFT;
    const lines = Array.from({ length: rows }, (_, r) => sizes.slice(r * perRow, (r + 1) * perRow));
    for (let card = Math.floor(Math.min(largest, tallest / RATIO)); card >= 24 && card > bestWorth; card--) {
      const spread = spreadFor(lines, width, card);
      if (spread < 0) continue;
      // Small cards are not made smaller still to show more of each.
      const seen = !stacked ? 1 : card < READABLE ? 0 : Math.min(1, spread / (card * RANK_SHOWN));
      const worth = card * (0.5 + seen / 2);
      if (worth <= bestWorth) continue;
      best = { rows, perRow, card, spread };
      bestWorth = worth;
    }
  }
  // Nothing fits: as small as is readable, and the box scrolls.
  return best.card > 0 ? best : { rows: 2, perRow: Math.ceil(sizes.length / 2), card: 36, spread: 3 };
}

/** Width from which a card is read at a glance, px. */
const READABLE = 46;
/** How much of a card is seen when its rank is, as a part of its width. */
const RANK_SHOWN = 0.76;

/** The widest spread, up to the one that shows every rank, that lets all lines fit; −1 when none does. */
function spreadFor(lines: readonly (readonly number[])[], width: number, card: number): number {
  const fits = (spread: number) =>
    lines.every((line) => {
      const used = line.reduce((sum, n) => sum + Math.max(TOUCH, card + spread * (n - 1)), 0);
      return used + GAP * Math.max(0, line.length - 1) <= width;
    });
  for (let spread = Math.round(card * RANK_SHOWN); spread >= 2; spread--) if (fits(spread)) return spread;
  return -1;
}
