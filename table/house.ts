/**
 * The keeper of tables inside one process: loads them from the journal, judges and appends what people do,
 * tells every attached observer what it may know, and serves clocks and software players.
 */
import type { OptionProblem, Refusal, Registered, Seat } from '#games/game.ts';
import type { Clock, Courier, Journal } from './ports.ts';
import type { GameRecord } from './record.ts';
import type { Cursor, EMOTES, Pace, Phase, SeatView, ServerMessage, TableAction } from './wire.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
/** Receives structured log lines; fields never hold secrets, hands or names. */
export type Log = (level: LogLevel, code: string, fields: Readonly<Record<string, unknown>>) => void;

export interface HouseLimits {
  /** A loaded table that nobody is attached to is forgotten after this time, ms. */
  readonly unloadAfter: number;
  /** Shown events kept per observer for resuming. */
  readonly resumeEvents: number;
  /** Attachments to one table at most. */
  readonly attachments: number;
}

export interface HouseDeps {
  readonly journal: Journal;
  readonly courier: Courier;
  readonly clock: Clock;
  readonly games: Readonly<Record<string, Registered>>;
  /** Cryptographic randomness. */
  randomBytes(n: number): Uint8Array;
  readonly log?: Log;
  readonly limits?: Partial<HouseLimits>;
}

export interface OpenInput {
  /** Four letters, chosen by the caller. */
  readonly code: string;
  /** Name of the person who opens. */
  readonly name: string;
  readonly game: string;
  /** Raw options of the game. */
  readonly options: unknown;
  readonly seats: number;
  readonly pace: Pace;
  /** Software player for all other seats. */
  readonly fill?: string;
  /** Deals at once. */
  readonly start?: boolean;
}

/** Success of `open`; told from a refusal by `seat`. */
export interface Opened {
  readonly code: string;
  readonly seat: Seat;
}

export interface Summary {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly seats: readonly SeatView[];
  readonly round: number;
  /** ms since 1970 of the last record. */
  readonly changedAt: number;
  /** Present when asked for a guest who is seated. */
  readonly yourSeat?: Seat;
  readonly yourTurn?: boolean;
}

/** One connection at a table. */
export interface Attachment {
  /** Null for spectators; changes when the guest sits down or leaves. */
  readonly seat: Seat | null;
  /** Answered through `send` by `ok` or `no` with the same id. */
  act(id: string, what: TableAction, reaction?: number): void;
  emote(what: (typeof EMOTES)[number]): void;
  hover(n: number): void;
  pen(): void;
  /** The process measured a round trip of this connection, ms. */
  measured(rttMs: number): void;
  detach(): void;
}

export class House {
  readonly deps: HouseDeps;

  constructor(deps: HouseDeps) {
    this.deps = deps;
  }

  /** Creates a table; the opener is seated at 0 as host. `code-taken`: try another code. */
  open(_guest: string, _input: OpenInput): Promise<Opened | Refusal | { problems: OptionProblem[] }> {
    throw new Error('not built yet');
  }

  /** Connects a guest. Refusals: `unknown-table`, `closed`, `no-spectators`, `too-many-connections`, `damaged`, `not-stored`. */
  attach(
    _code: string,
    _guest: string,
    _how: { cursor?: Cursor; watch?: boolean },
    _send: (message: ServerMessage) => void,
  ): Promise<Attachment | Refusal> {
    throw new Error('not built yet');
  }

  /** What a list of tables shows; undefined for an unknown table. `guest` adds its seat. */
  summary(_code: string, _guest?: string): Promise<Summary | undefined> {
    throw new Error('not built yet');
  }

  /** Gives a seat to another guest id (seat recovery link). Undefined when done. */
  reseat(_code: string, _seat: Seat, _newGuest: string): Promise<Refusal | undefined> {
    throw new Error('not built yet');
  }

  /** The record of a round, once it was revealed. */
  record(_code: string, _round: number): Promise<GameRecord | undefined> {
    throw new Error('not built yet');
  }

  /** Serves tables that are due without watchers (correspondence). @returns how many were served */
  processDue(_now: number): Promise<number> {
    throw new Error('not built yet');
  }

  /** Drains: pending appends finished, every attachment told `bye` with `again`. */
  stop(): Promise<void> {
    throw new Error('not built yet');
  }
}
