/** The state of a table: plain data, the fold over its records. Made and changed by machine.ts only. */
import type { AnyGame, Json, Observer, Outcome, Registered, Seat } from '#games/game.ts';
import type { Offer } from './fair.ts';
import { shortOptions } from './large.ts';
import type { Cursor, Pace, Phase, ShownClock, ShownEvent, TableEvent, TableView } from './wire.ts';

export interface SeatState {
  kind: 'empty' | 'person' | 'software';
  /** Whose seat it is; empty unless a person's. */
  guest: string;
  name: string;
  /** Software: who plays. Person: who stands in, empty for the table's usual one. */
  player: string;
  /** Why somebody stands in for the person; empty when nobody does. */
  standIn: '' | 'lost' | 'away' | 'clock' | 'vote';
  /** The person takes over again when the game next waits for this seat. */
  returning: boolean;
  factor: 1 | 2 | 4;
  muted: boolean;
  /** For the coming deal, hex. */
  nonce: string;
  /** Changes with the occupant: cursors of another one are not this one's. */
  epoch: number;
  /** Events shown to this seat since the table began. */
  count: number;
  /**
   * How often something happened that a software player on it thinks anew for: everything in the game it is
   * shown, little at the table, so that nobody can keep it from playing. And `at` of the last such record.
   */
  stirred: number;
  movedAt: number;
  /** `stirred` at which its software player last made a move. */
  decided: number;
}

/** A running clock of the rules. */
export interface OpenTimer {
  readonly id: string;
  readonly key: string;
  readonly shown: boolean;
  /** Already stretched by seat factors or pace. */
  readonly ms: number;
  startedAt: number;
}

export interface MoveClock {
  readonly seat: Seat;
  readonly ms: number;
  startedAt: number;
}

/** Something that happened, in full; what an observer is told of it is `shownTo`. */
export type FullEvent = TableEvent | { readonly kind: string };

export interface TableState {
  readonly code: string;
  readonly game: string;
  readonly rules: number;
  /** Last record folded in, and its time. */
  seq: number;
  at: number;
  raw: Json;
  /** Resolved. */
  options: Json;
  pace: Pace;
  spectators: boolean;
  graceSeconds: number;
  phase: Phase;
  seats: SeatState[];
  /** −1: nobody. */
  host: Seat;
  /** Rounds dealt in this match, and since the table opened. */
  round: number;
  deals: number;
  /** Of the rounds of this match that ended by rule. */
  outcomes: Outcome[];
  /** What they add up to; null where the match is a single round. */
  scores: readonly number[] | null;
  /** Places of the match once it is over. */
  places: readonly number[] | null;
  /** Of the coming or running round; and its hash, which is all that is shown of it. */
  secret: string;
  commitment: string;
  /** Of the one after; empty while no round runs. */
  nextSecret: string;
  /** Nonces the running round was dealt with. */
  nonces: string[];
  /** Actions of the running round so far, the deal included: numbers its draws. */
  plays: number;
  /** What the last round handed on; undefined before the first and after the seats changed. */
  carry: Json | undefined;
  /** State of the game; null before the first deal. Stays after the round, to be looked at. */
  inner: unknown;
  /** −1: not paused. */
  pausedBy: Seat;
  pausedAt: number;
  votes: { [vote: string]: Seat[] };
  timers: OpenTimer[];
  moves: MoveClock[];
  /** The window that may be called in now, and when it opened. */
  window: { readonly name: string; readonly target: Seat; readonly at: number } | null;
  /** Not settled yet; shown to nobody. */
  offers: Offer[];
  /** When the first of them was written. */
  offersAt: number;
  epochs: number;
  /** Events shown to spectators since the table began, and `at` of the last. */
  watched: number;
  watchedAt: number;
  /** `at` of the last thing in the game that everybody could see. */
  openlyAt: number;
  /** Ids of accepted actions per guest, oldest first. */
  answered: { [guest: string]: string[] };
  /** What happened lately, from the start of the last round but one. */
  log: FullEvent[];
  /** Index in `log` where the current round began. */
  roundStart: number;
  /** Events that have left `log`; and how many were shown before it, per seat and to spectators. */
  forgotten: number;
  base: number[];
  watchedBase: number;
}

/** Raised when old shown events would look different now: cursors of before get a full view. */
const PROJECTION = 1;

export function seatOf(state: TableState, guest: string): Seat | null {
  const seat = state.seats.findIndex((s) => s.kind === 'person' && s.guest === guest);
  return seat < 0 ? null : seat;
}

/** The part of an event an observer may know; undefined when it may not even know that something happened. */
export function shownTo(game: AnyGame, event: FullEvent, observer: Observer): ShownEvent | undefined {
  if (!event.kind.startsWith('t:')) return game.show(event, observer);
  const own = event as TableEvent;
  return own.kind === 't:void' && own.seat !== observer ? undefined : own;
}

export function cursorOf(state: TableState, observer: Observer): Cursor {
  return observer === 'table'
    ? { version: PROJECTION * 1_000_000, count: state.watched }
    : { version: PROJECTION * 1_000_000 + state.seats[observer]!.epoch, count: state.seats[observer]!.count };
}

/** Events an observer has missed since its cursor; without a cursor that still counts, the round's so far. */
export function missedSince(
  game: AnyGame,
  state: TableState,
  observer: Observer,
  cursor: Cursor | undefined,
): { missed: ShownEvent[]; resumed: boolean } {
  const now = cursorOf(state, observer);
  const base = observer === 'table' ? state.watchedBase : state.base[observer]!;
  const resumed =
    cursor !== undefined &&
    cursor.version === now.version &&
    cursor.count >= base &&
    cursor.count <= now.count;
  if (resumed && cursor.count === now.count) return { missed: [], resumed };
  const missed: ShownEvent[] = [];
  let skip = resumed ? cursor.count - base : 0;
  for (let i = resumed ? 0 : state.roundStart; i < state.log.length; i++) {
    const shown = shownTo(game, state.log[i]!, observer);
    if (shown === undefined) continue;
    if (skip > 0) skip--;
    else missed.push(shown);
  }
  return { missed, resumed };
}

/** The software player that stands in on a seat: its wish, else a middling one, else any. */
export function standInOf(registered: Registered, seat: SeatState): string {
  const ids = registered.players.map((player) => player.id);
  return [seat.player, 'level2'].find((id) => ids.includes(id)) ?? ids[0] ?? 'any';
}

/** Who plays a seat by software now; undefined when a person does. */
export function softwareOn(registered: Registered, seat: SeatState): string | undefined {
  if (seat.kind === 'software') return seat.player;
  return seat.kind === 'person' && seat.standIn !== '' ? standInOf(registered, seat) : undefined;
}

/** What everybody may know of the table, large options by reference; `you` is filled in per observer. */
export function tableView(registered: Registered, state: TableState): TableView {
  return {
    code: state.code,
    game: state.game,
    rules: state.rules,
    options: shortOptions(state.options),
    raw: shortOptions(state.raw),
    pace: state.pace,
    spectators: state.spectators,
    graceSeconds: state.graceSeconds,
    phase: state.phase,
    seats: state.seats.map((seat) => {
      const player = softwareOn(registered, seat);
      return {
        kind: seat.kind,
        name: seat.name,
        ...(player !== undefined && { player }),
        ...(seat.standIn !== '' && { standIn: true as const }),
        ...(seat.returning && { returning: true as const }),
        ...(seat.factor !== 1 && { factor: seat.factor }),
        ...(seat.muted && { muted: true as const }),
        ...(seat.nonce !== '' && { nonce: true as const }),
      };
    }),
    host: state.host < 0 ? null : state.host,
    you: null,
    round: state.round,
    deals: state.deals,
    scores: state.scores,
    places: state.places,
    commitment: state.commitment,
    paused: state.pausedBy >= 0,
    pausedBy: state.pausedBy < 0 ? null : state.pausedBy,
    votes: { ...state.votes },
    clocks: shownClocks(state),
  };
}

export function shownClocks(state: TableState): ShownClock[] {
  const clock = (id: string, startedAt: number, ms: number, seat?: Seat): ShownClock => ({
    id,
    ...(seat !== undefined && { seat }),
    ...(state.pausedBy >= 0 ? { left: startedAt + ms - state.pausedAt } : { ends: startedAt + ms }),
    ms,
  });
  return [
    ...state.timers.filter((t) => t.shown).map((t) => clock(t.id, t.startedAt, t.ms)),
    ...state.moves.map((m) => clock('move', m.startedAt, m.ms, m.seat)),
  ];
}

/** An independent copy; events and options never change and are shared. */
export function copyOf(registered: Registered, state: TableState): TableState {
  const { inner, log, raw, options, ...rest } = state;
  return {
    ...structuredClone(rest),
    raw,
    options,
    inner: inner === null ? null : registered.game.copy(inner),
    log: [...log],
  };
}
