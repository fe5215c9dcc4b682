/** What a table needs from outside: a journal, a courier, a clock, somebody who thinks. Everything else here is pure. */
import type { Decision, Json } from '#games/game.ts';

/** One thing that happened at a table. The state of a table is the fold over its records. */
export interface JournalRecord {
  /** 1, 2, 3 … without gaps per table. Never shown to a seat. */
  readonly seq: number;
  /** Server time, ms since 1970; never falls within a table. */
  readonly at: number;
  /** Who did it: a guest id, or `'table'` for clocks, settlements and software players. */
  readonly who: string;
  /** The client's id of the action; an accepted one happens once. */
  readonly actionId: string;
  /** A table action (`table/actions.ts`). */
  readonly what: Json;
}

export interface TableRow {
  readonly table: string;
  readonly lastSeq: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** When somebody has to look at this table again (ms), null when nothing is due. */
  readonly due: number | null;
  readonly closed: boolean;
}

/** What the journal keeps beside the records, written in the same commit. */
export interface AppendHints {
  readonly due: number | null;
  readonly closed: boolean;
}

/** The journal could not store (disk full, file locked, connection gone). Nothing was stored. */
export class JournalUnavailable extends Error {
  override name = 'JournalUnavailable';
}

/** A stored record cannot be read back; names the table and the record, never its content. */
export class JournalDamaged extends Error {
  override name = 'JournalDamaged';
}

export interface Journal {
  /**
   * Stores the records behind `expectedSeq` (0: the table is new). Resolves when they are durable.
   * @returns `'ok'`, or `'conflict'` when somebody else was first (then nothing was stored)
   * @throws JournalUnavailable
   */
  append(
    table: string,
    expectedSeq: number,
    records: readonly JournalRecord[],
    hints: AppendHints,
  ): Promise<'ok' | 'conflict'>;
  /** Records with seq > after, in order; empty for an unknown table. */
  read(table: string, after?: number): Promise<JournalRecord[]>;
  row(table: string): Promise<TableRow | undefined>;
  /** Tables that are due at or before `now`, oldest first, at most `limit`. */
  dueTables(now: number, limit: number): Promise<TableRow[]>;
  /** True when it can store now (readiness). */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Carries hints between processes, never content; may lose messages. */
export interface Courier {
  hint(table: string, seq: number): void;
  /** @returns a function that ends the subscription */
  listen(receive: (table: string, seq: number) => void): () => void;
  close(): Promise<void>;
}

/** What a slow software player decides from: plain data. */
export interface Question {
  /** Which game, as the table names it, and which of its players. */
  readonly game: string;
  readonly player: string;
  readonly memory: unknown;
  readonly view: Json;
  /** Of the chance of this decision alone (`decisionKey`). */
  readonly key: string;
}

/** Lets slow software players think where nobody has to wait for them. */
export interface Thinker {
  /**
   * What the player decides, a function of the question alone; undefined: it waits for something to happen.
   * The question must not change before the promise is settled or the signal given.
   *
   * @param signal the answer is not wanted any more; the promise may then reject or never settle
   * @throws (rejects) when the player threw, its thread died or it thought for too long. Who catches it logs kind
   *   and place only
   */
  think(question: Question, signal: AbortSignal): Promise<Decision<Json> | undefined>;
}

/** Time, so that tests can hold it. */
export interface Clock {
  /** ms since 1970. */
  now(): number;
  /** Calls back once, after `ms`. @returns a function that cancels it */
  after(ms: number, callback: () => void): () => void;
}
