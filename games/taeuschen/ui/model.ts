/** What a seat sees, made ready for screens: zones with their eyes, what is asked of it, what lies where. Pure. */
import type { Seat } from '#games/game.ts';
import {
  AREA,
  BOARD,
  type Card,
  type KnownDebt,
  type KnownLanding,
  type Notes,
  type Offer,
  type SeenZone,
  type Shown,
  type Space,
  type Street,
  TRAY,
  type View,
  type ZoneId,
} from '../rules/types.ts';
import { NO_NOTES, worth } from './amounts.ts';
import { editionFor } from './leave.ts';

export const STEP = 10;

/** Seats in playing order, the own one last; for spectators from the first. */
export function seatsInOrder(seats: number, you: Seat | null): Seat[] {
  const first = you === null || you < 0 ? 0 : you + 1;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}

/** A zone as a tab: who looks there, and how old what one knows of it is. */
export interface Tab {
  readonly zone: ZoneId;
  /** Whose area it is; −1 for board and tray. */
  readonly seat: Seat;
  /** Seats that were looking there a second ago, the own one left out. */
  readonly eyes: readonly Seat[];
  /** One sees it as it is. */
  readonly now: boolean;
  /** Rolls since it was last seen. */
  readonly age: number;
  /** An announced act has changed it since. */
  readonly changed: boolean;
}

export function tabsOf(view: View): Tab[] {
  const zones = [BOARD, TRAY, ...seatsInOrder(view.seats, view.seat).map((seat) => AREA + seat)];
  return zones.map((zone) => {
    const { at, changed } = view.zones[zone] ?? {};
    return {
      zone,
      seat: zone - AREA >= 0 ? zone - AREA : -1,
      eyes: view.gaze.flatMap((at, seat) => (at === zone && seat !== view.seat ? [seat] : [])),
      now: at === undefined,
      age: at === undefined ? 0 : Math.max(0, view.rolls - at),
      changed: changed === true,
    };
  });
}

export interface BoardSeen {
  readonly tokens: readonly Space[];
  readonly prisoner: Seat;
  readonly hotels: readonly Street[];
  /** Streets whose deed lies beside its space. */
  readonly deeds: readonly Street[];
  readonly dice: readonly number[];
}

export function boardOf({ zones, rolls }: Pick<View, 'zones' | 'rolls'>): BoardSeen {
  const { tokens = [], prisoner = -1, hotels, deeds = [], dice = [] } = zones[BOARD] ?? {};
  // What the dice show before anybody has rolled means nothing.
  const rolled = rolls > 0 ? dice : [];
  return { tokens, prisoner, hotels: Array.isArray(hotels) ? hotels : [], deeds, dice: rolled };
}

export function trayHotels({ zones }: Pick<View, 'zones'>): number {
  const { hotels } = zones[TRAY] ?? {};
  return typeof hotels === 'number' ? hotels : 0;
}

/** T15: the hotels are down to the last one as far as one sees, or it is being asked for or auctioned. */
export function isLastHotel(view: View): boolean {
  return view.lastHotel !== null || view.auction?.street === -1 || trayHotels(view) === 1;
}

export interface AreaSeen {
  readonly notes: Notes;
  readonly deeds: readonly Street[];
  readonly cards: readonly [number, number];
}

export function areaOf({ zones }: Pick<View, 'zones'>, seat: Seat): AreaSeen {
  const { notes = NO_NOTES, deeds = [], cards = [0, 0] } = zones[AREA + seat] ?? ({} as SeenZone);
  return { notes, deeds, cards };
}

export function ownNotes(view: View): Notes {
  return view.seat < 0 ? NO_NOTES : areaOf(view, view.seat).notes;
}

export function ownCash(view: View): number {
  return worth(ownNotes(view), editionFor(view).notes);
}

/** Where a street's deed was last seen: a seat, −1 beside its space, −2 nowhere. */
export function holderOf(view: View, street: Street): Seat {
  for (let seat = 0; seat < view.seats; seat++) if (areaOf(view, seat).deeds.includes(street)) return seat;
  return boardOf(view).deeds.includes(street) ? -1 : -2;
}

/** Deeds in the own area, without those an own act that can still be caught has brought there, or found not one's own. */
export function ownDeeds(view: View): Street[] {
  if (view.seat < 0) return [];
  const not = [...view.pending.map(({ street }) => street), ...view.doubted];
  return areaOf(view, view.seat).deeds.filter((street) => !not.includes(street));
}

/** The deeds of the whole group of a street are the own seat's. */
export function hasGroup(view: View, street: Street): boolean {
  const { groups, group } = editionFor(view);
  const deeds = ownDeeds(view);
  return (groups[group[street]!] ?? []).every((one) => deeds.includes(one));
}

/** Own streets without a hotel, as far as one sees; those of whole groups apart. */
export function sitesOf(view: View): { readonly whole: Street[]; readonly other: Street[] } {
  const { hotels } = boardOf(view);
  const free = ownDeeds(view).filter((one) => !hotels.includes(one));
  return {
    whole: free.filter((one) => hasGroup(view, one)),
    other: free.filter((one) => !hasGroup(view, one)),
  };
}

export const deckOf = (view: Pick<View, 'options'>, card: Card): 0 | 1 =>
  card < editionFor(view).events ? 0 : 1;

/** The deck of which one holds a second card and has to let one go; null when of none (T11). */
export function overfull(view: View): 0 | 1 | null {
  for (const deck of [0, 1] as const) {
    if (view.hand.filter((card) => deckOf(view, card) === deck).length > 1) return deck;
  }
  return null;
}

/** What is asked of the own seat, or open to it; the first is what the table waits for. */
export type Ask =
  | { readonly ask: 'choose'; readonly task: View['tasks'][number] }
  | { readonly ask: 'answer' }
  | { readonly ask: 'vote' }
  | { readonly ask: 'debt'; readonly debt: KnownDebt }
  | { readonly ask: 'let-go'; readonly deck: 0 | 1 }
  | { readonly ask: 'auction' }
  | { readonly ask: 'last-hotel' }
  | { readonly ask: 'move' }
  | { readonly ask: 'buy'; readonly street: Street }
  | { readonly ask: 'draw'; readonly decks: readonly (0 | 1)[] }
  | { readonly ask: 'los'; readonly sum: number }
  | { readonly ask: 'rent'; readonly landing: KnownLanding }
  | { readonly ask: 'offer'; readonly offer: Offer }
  | { readonly ask: 'leave' }
  | { readonly ask: 'roll' }
  | { readonly ask: 'waive' };

export function asksOf(view: View): Ask[] {
  const { seat, stage, mover, turn } = view;
  if (seat < 0 || view.over || view.out.includes(seat)) return [];
  const asks: Ask[] = [];
  const { trial, auction } = view;
  if (trial !== null && trial.accused === seat && !trial.voting) asks.push({ ask: 'answer' });
  if (mayVote(view)) asks.push({ ask: 'vote' });
  for (const task of view.tasks) if (task.seat === seat) asks.push({ ask: 'choose', task });
  for (const debt of view.debts) if (debt.from === seat) asks.push({ ask: 'debt', debt });
  const deck = overfull(view);
  if (deck !== null) asks.push({ ask: 'let-go', deck });
  if (auction?.able.includes(seat) === true && !auction.passed.includes(seat)) asks.push({ ask: 'auction' });
  if (view.lastHotel !== null && view.lastHotel[seat] === -1 && sitesOf(view).whole.length > 0) {
    asks.push({ ask: 'last-hotel' });
  }
  if (mover === seat && stage === 'move') asks.push({ ask: 'move' });
  if (mover === seat && stage === 'buy') asks.push({ ask: 'buy', street: view.offered });
  if (mover === seat && stage === 'draw') asks.push({ ask: 'draw', decks: decksAt(view) });
  if (view.los > 0) asks.push({ ask: 'los', sum: view.los });
  for (const landing of view.landings) {
    if (landing.seat !== seat && landing.due !== undefined && landing.demanded !== true) {
      asks.push({ ask: 'rent', landing });
    }
  }
  for (const offer of view.offers) if (offer.to === seat) asks.push({ ask: 'offer', offer });
  if (turn === seat && stage === 'roll') {
    if (mayLeave(view)) asks.push({ ask: 'leave' });
    asks.push({ ask: 'roll' });
  }
  if (mayWaive(view)) asks.push({ ask: 'waive' });
  return asks;
}

/** T21: neither accuser nor accused, and not voted yet. */
export function mayVote({ trial, seat }: View): boolean {
  if (trial === null || !trial.voting || trial.voted !== undefined) return false;
  return trial.accuser !== seat && trial.accused !== seat;
}

/** T7: saying that one lets the others go on is open and not said yet. */
export function mayWaive(view: View): boolean {
  const open = (view.stage === 'roll' && !view.extra) || view.stage === 'last';
  const rolls = view.stage === 'roll' && view.turn === view.seat;
  return open && !rolls && !view.graceOver && view.waived !== true && !view.over;
}

/** T14: one sits in jail at the start of one's turn. */
export function mayLeave(view: View): boolean {
  return view.jailed && view.turn === view.seat && view.stage === 'roll' && !view.extra;
}

/** The dice may fall now. */
export function mayRoll(view: View): boolean {
  const { seat, turn, stage, held, graceOver, extra } = view;
  return turn === seat && seat >= 0 && stage === 'roll' && !held && (graceOver || extra);
}

/** The decks the mover may draw from (T11, T12). */
function decksAt(view: View): readonly (0 | 1)[] {
  const space = boardOf(view).tokens[view.seat] ?? 0;
  const kind = editionFor(view).kinds[space];
  if (kind === 'event') return [0];
  return kind === 'community' ? [1] : [0, 1];
}

/** Landings rent can be asked for: also those of others' streets, for the gesture is the same. */
export function landingsOn(view: View, space: Space): KnownLanding[] {
  const street = editionFor(view).streetAt[space] ?? -1;
  if (street < 0) return [];
  return view.landings.filter((one) => one.street === street && one.seat !== view.seat);
}

/** What can be named when the stamp comes down: the open cheats, then those just replaced, then the rest. */
export function cheatsToName(view: View): {
  readonly open: number[];
  readonly recent: number[];
  readonly rest: number[];
} {
  const open = [...view.open];
  const recent = view.recent.filter((cheat) => !open.includes(cheat));
  const all = editionFor(view).cheats.map((_, cheat) => cheat);
  return { open, recent, rest: all.filter((cheat) => !open.includes(cheat) && !recent.includes(cheat)) };
}

/** Accusing is possible: the table runs, and somebody has rolled. */
export function mayAccuse(view: View): boolean {
  if (view.seat < 0 || view.over || view.trial !== null || view.out.includes(view.seat)) return false;
  return view.stage !== 'closing' && !(view.stage === 'last' && view.graceOver);
}

/** Who can be accused: everybody else who plays. */
export function suspects(view: View): Seat[] {
  return seatsInOrder(view.seats, view.seat).filter((seat) => seat !== view.seat && !view.out.includes(seat));
}

/** Three letters or so for each name, different from each other; of "Stufe 2" the number stays. */
export function shortNames(names: readonly string[]): string[] {
  const letters = names.map((name) => Array.from(name));
  const short = letters.map((all) => all.slice(0, 3).join(''));
  const twice = (list: readonly string[], one: string) => list.filter((other) => other === one).length > 1;
  const ended = short.map((one, i) =>
    twice(short, one) ? `${letters[i]!.slice(0, 2).join('')}${letters[i]!.at(-1) ?? ''}` : one,
  );
  return ended.map((one, i) => (twice(ended, one) ? `${one}${i + 1}` : one));
}

/** Acts that are about the board whatever else they touch. */
const ON_BOARD: ReadonlySet<string> = new Set(['roll', 'rolled', 'move', 'go', 'jailed', 'build', 'buy']);

/** T24: where an announced act of somebody else draws the gaze; null when it does not. */
export function gazeFor(event: Shown, seat: Seat): ZoneId | null {
  if (event.kind !== 'act' || event.seat === seat || event.missed === true) return null;
  if (ON_BOARD.has(event.verb)) return BOARD;
  // The own area is in sight anyway.
  return event.zones.filter((zone) => zone !== AREA + seat).at(-1) ?? null;
}

/** A name with places where it may be broken between lines: where its words join, and in words too long for a space. */
export function soften(name: string): string {
  return joints(name).replace(
    /(?<=Münch)(?=ner)|(?<=Chaus)(?=see)|(?<=Bahn)(?=hof)|(?<=Gefäng)(?=nis)|(?<=Commu)(?=nity)/gu,
    '\u00ad',
  );
}

/** A name with the places where its words join. */
export function joints(name: string): string {
  return name.replace(
    /(?<=\p{L}{2})(stücks|straße|platz|allee|bahnhof|parken|schaft|räuber|brecher|breaker|pocket|könig|fall|mieter|griff|wucher|trick|schritt|preller|zuschlag|dieb|bau|raub|dreh)/gu,
    '\u00ad$1',
  );
}

/** Notes of one value. */
export interface Heap {
  readonly amount: number;
  /** Number of the value in the edition. */
  readonly value: number;
  readonly n: number;
}

/** Notes as they lie: the largest first, values of which there are none left out. */
export function heapsOf(values: readonly number[], notes: readonly number[]): Heap[] {
  return values
    .map((amount, value) => ({ amount, value, n: notes[value] ?? 0 }))
    .filter(({ n }) => n > 0)
    .reverse();
}
