/** What a seat sees, made ready for screens: zones with their eyes, what is asked of it, what lies where. Pure. */
import type { Seat } from '#games/game.ts';
import {
  AREA,
  BOARD,
  type Card,
  type KnownLanding,
  type Notes,
  type SeenZone,
  type Shown,
  type Space,
  type Street,
  TRAY,
  type View,
  type ZoneId,
} from '../rules/types.ts';
import { NO_NOTES, worth } from './amounts.ts';
import { editionFor, type Why } from './leave.ts';

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

/** Why a street is not one's own; null when it is, as far as the own seat can tell. */
export function whyNotOwn(view: View, street: Street): Why | null {
  if (ownDeeds(view).includes(street)) return null;
  return { why: view.pending.some((act) => act.street === street) ? 'pending' : 'not-own' };
}

/** Why nothing is built there; null when the whole group is one's own. */
export function whyNoGroup(view: View, street: Street): Why | null {
  const { groups, group } = editionFor(view);
  const not = groups[group[street]!]!.flatMap((one) => whyNotOwn(view, one) ?? []);
  if (not.length === 0) return null;
  return { why: not.every(({ why }) => why === 'pending') ? 'pending' : 'no-group' };
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

/** Acts that are about the board whatever else they touch. */
const ON_BOARD: ReadonlySet<string> = new Set(['roll', 'rolled', 'move', 'go', 'jailed', 'build', 'buy']);

/** T24: where an announced act of somebody else draws the gaze; null when it does not. */
export function gazeFor(event: Shown, seat: Seat): ZoneId | null {
  if (event.kind !== 'act' || event.seat === seat || event.missed === true) return null;
  if (ON_BOARD.has(event.verb)) return BOARD;
  // The own area is in sight anyway.
  return event.zones.filter((zone) => zone !== AREA + seat).at(-1) ?? null;
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

/** Landings rent can be asked for: also those of others' streets, for the gesture is the same. */
export function landingsOn(view: View, space: Space): KnownLanding[] {
  const street = editionFor(view).streetAt[space] ?? -1;
  if (street < 0) return [];
  return view.landings.filter((one) => one.street === street && one.seat !== view.seat);
}
