/** What lies in the zones of the table, and what a seat knows of them (T24). */
import type { Observer, Seat } from '#games/game.ts';
import { editionOf } from '../pack/pack.ts';
import { count } from './seats.ts';
import { AREA, BANK, BOARD, NOTES, type State, TRAY, type Zone, type ZoneId } from './types.ts';

/** Board, tray and one area for each seat. */
export function zoneCount(seats: number): number {
  return AREA + seats;
}

/** The contents of a zone as they are now; a new object that never changes. */
export function snapshot(state: State, zone: ZoneId): Zone {
  if (zone === BOARD) {
    const { tokens, prisoner, hotels, dice } = state;
    const deeds = deedsOf(state, BANK);
    return { zone: 'board', tokens: [...tokens], prisoner, hotels, deeds, dice: [...dice] };
  }
  if (zone === TRAY) return { zone: 'tray', hotels: hotelsInTray(state) };
  const seat = zone - AREA;
  const notes = state.notes.slice(seat * NOTES, seat * NOTES + NOTES);
  const events = eventsIn(state, seat);
  const cards: [number, number] = [events, state.kept[seat]!.length - events];
  return { zone: 'area', notes, deeds: deedsOf(state, seat), cards };
}

/** Streets whose deed lies there, as a set. */
function deedsOf(state: State, holder: Seat): number {
  const { deedAt } = state;
  let deeds = 0;
  for (let street = 0; street < deedAt.length; street++) if (deedAt[street] === holder) deeds |= 1 << street;
  return deeds;
}

export function hotelsInTray(state: State): number {
  return editionOf(state.options.pack).hotels - count(state.hotels);
}

function eventsIn(state: State, seat: Seat): number {
  const { events } = editionOf(state.options.pack);
  let n = 0;
  for (const card of state.kept[seat]!) if (card < events) n++;
  return n;
}

/** Everybody sees everything: without gaze, and when it is over. */
export function isOpen(state: State): boolean {
  return state.options.gaze === 'off' || state.stage === 'over';
}

/** A zone as the observer knows it: current where it looks, else as it was. */
export function zoneSeen(state: State, observer: Observer, zone: ZoneId): Zone {
  if (isOpen(state) || observer === 'table') return state.tableCopy[zone]!;
  return state.copies[observer]![zone]!;
}

export function boardSeen(state: State, seat: Seat): Zone & { zone: 'board' } {
  return zoneSeen(state, seat, BOARD) as Zone & { zone: 'board' };
}

export function traySeen(state: State, seat: Seat): Zone & { zone: 'tray' } {
  return zoneSeen(state, seat, TRAY) as Zone & { zone: 'tray' };
}

export function areaSeen(state: State, seat: Seat, of: Seat): Zone & { zone: 'area' } {
  return zoneSeen(state, seat, AREA + of) as Zone & { zone: 'area' };
}

/** The seat looks there now, or sees everything anyway. */
export function looksAt(state: State, seat: Seat, zone: ZoneId): boolean {
  return state.options.gaze === 'off' || state.eyes[seat] === zone || zone === AREA + seat;
}
