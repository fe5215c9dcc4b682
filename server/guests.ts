/**
 * Who the devices are: guests without accounts, the tables each has been at, and links that move a seat to
 * another device. Tokens are random and known to their device only; at rest there are SHA-256 hashes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { StatementSync } from 'node:sqlite';
import type { Seat } from '#games/game.ts';
import type { Clock } from '#table/ports.ts';
import { asPortError, type Database } from './database.ts';

const DAY = 86_400_000;

/** A seat recovery link is good for so long, ms. */
export const SEAT_KEY_LIFE = 7 * DAY;

const STEPS = [
  `CREATE TABLE guests (
     id TEXT PRIMARY KEY,
     token_hash BLOB NOT NULL UNIQUE,
     -- Day of the last visit, ms: enough for retention, too coarse to follow anybody by.
     seen INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE guest_tables (
     guest TEXT NOT NULL,
     code TEXT NOT NULL,
     seen INTEGER NOT NULL,
     PRIMARY KEY (guest, code)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE seat_keys (
     token_hash BLOB PRIMARY KEY,
     code TEXT NOT NULL,
     seat INTEGER NOT NULL,
     guest TEXT NOT NULL,
     expires INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
];

/** A seat that a recovery link stands for, and the guest who asked for the link. */
export interface SeatKey {
  readonly code: string;
  readonly seat: Seat;
  readonly guest: string;
  readonly expires: number;
}

type Value = string | number | Buffer;

/** 128 random bits, base64url: 22 characters. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** All writing methods resolve when it is durable and fail with JournalUnavailable when nothing was stored. */
export class Guests {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: Database, clock: Clock) {
    database.migrate('guests', STEPS);
    this.#database = database;
    this.#clock = clock;
  }

  /** A new guest. The token goes to the device and nowhere else. */
  async create(): Promise<{ guest: string; token: string }> {
    const guest = newToken();
    const token = newToken();
    await this.#write('INSERT INTO guests VALUES (?, ?, ?)', guest, hashOf(token), this.#today());
    return { guest, token };
  }

  /** The guest a token belongs to; undefined for tokens that are unknown or no tokens at all. */
  find(token: string): string | undefined {
    if (!/^[A-Za-z0-9_-]{22}$/.test(token)) return undefined;
    const row = this.#get('SELECT id, seen FROM guests WHERE token_hash = ?', hashOf(token));
    if (row === undefined) return undefined;
    const guest = row.id as string;
    const today = this.#today();
    if (row.seen !== today) {
      // A full disk must not keep anybody from looking on; tomorrow is another day.
      this.#write('UPDATE guests SET seen = ? WHERE id = ?', today, guest).catch(() => {});
    }
    return guest;
  }

  /** Remembers that a guest is at a table. */
  async noteTable(guest: string, code: string): Promise<void> {
    await this.#write(
      'INSERT INTO guest_tables VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET seen = excluded.seen',
      guest,
      code,
      this.#clock.now(),
    );
  }

  /** Codes of the tables a guest has been at, latest first, at most `limit`. */
  tablesOf(guest: string, limit = 50): string[] {
    const rows = this.#statement('SELECT code FROM guest_tables WHERE guest = ? ORDER BY seen DESC LIMIT ?');
    return rows.all(guest, limit).map((row) => row.code as string);
  }

  hasBeenAt(guest: string, code: string): boolean {
    return this.#get('SELECT 1 FROM guest_tables WHERE guest = ? AND code = ?', guest, code) !== undefined;
  }

  /** @returns the token of a new recovery link for a seat; an earlier one of this guest at this table ends */
  async issueSeatKey(code: string, seat: Seat, guest: string): Promise<string> {
    const token = newToken();
    await this.#write('DELETE FROM seat_keys WHERE guest = ? AND code = ?', guest, code);
    await this.restoreSeatKey(token, { code, seat, guest, expires: this.#clock.now() + SEAT_KEY_LIFE });
    return token;
  }

  /** Uses up a recovery link; undefined when it is unknown, used or too old. */
  async takeSeatKey(token: string): Promise<SeatKey | undefined> {
    const sql = 'DELETE FROM seat_keys WHERE token_hash = ? RETURNING code, seat, guest, expires';
    const row = await this.#database.write(() => this.#get(sql, hashOf(token)));
    const key = row as SeatKey | undefined;
    return key !== undefined && key.expires > this.#clock.now() ? key : undefined;
  }

  /** Gives back a link whose seat could not be moved just now. */
  async restoreSeatKey(token: string, key: SeatKey): Promise<void> {
    await this.#write(
      'INSERT INTO seat_keys VALUES (?, ?, ?, ?, ?)',
      hashOf(token),
      key.code,
      key.seat,
      key.guest,
      key.expires,
    );
  }

  /** Deletes everything kept about a guest. */
  async forget(guest: string): Promise<void> {
    await Promise.all([
      this.#write('DELETE FROM seat_keys WHERE guest = ?', guest),
      this.#write('DELETE FROM guest_tables WHERE guest = ?', guest),
      this.#write('DELETE FROM guests WHERE id = ?', guest),
    ]);
  }

  /**
   * Retention: deletes guests not seen since `before` (ms), what belongs to nobody any more, and links that
   * have run out.
   *
   * @returns how many guests were deleted
   */
  async forgetUnused(before: number): Promise<number> {
    const gone = await this.#write('DELETE FROM guests WHERE seen < ?', before);
    await this.#write(
      'DELETE FROM guest_tables WHERE seen < ? OR guest NOT IN (SELECT id FROM guests)',
      before,
    );
    await this.#write('DELETE FROM seat_keys WHERE expires <= ?', this.#clock.now());
    return gone;
  }

  #today(): number {
    const now = this.#clock.now();
    return now - (now % DAY);
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #get(sql: string, ...values: Value[]): Record<string, unknown> | undefined {
    try {
      return this.#statement(sql).get(...values);
    } catch (error) {
      throw asPortError(error);
    }
  }

  /** @returns how many rows changed */
  #write(sql: string, ...values: Value[]): Promise<number> {
    return this.#database.write(() => Number(this.#statement(sql).run(...values).changes));
  }
}
