/**
 * The journal of the tables that live in this browser: IndexedDB, durable before it answers. Several tabs write to it,
 * each with a house of its own; the one transaction in which is compared and appended decides who was first.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import {
  type AppendHints,
  JournalDamaged,
  type JournalRecord,
  JournalUnavailable,
  type TableRow,
} from '#table/ports.ts';
import { randomHex } from '../ids.ts';
import type { Shelf } from './shelf.ts';

const NAME = 'mogeltisch';
const VERSION = 1;

/** A record as it lies there: what happened as JSON, so that what is read back is what a server would read. */
interface Line extends Omit<JournalRecord, 'what'> {
  readonly table: string;
  readonly what: string;
}

interface Schema extends DBSchema {
  tables: { key: string; value: TableRow; indexes: { due: number } };
  records: { key: [table: string, seq: number]; value: Line };
  /** What the device itself is known by. */
  device: { key: string; value: string };
}

type Database = IDBPDatabase<Schema>;
type Names = ('tables' | 'records' | 'device')[];
type Store<Name extends Names[number]> = IDBPObjectStore<Schema, Names, Name, 'readwrite'>;

interface Stores {
  readonly tables: Store<'tables'>;
  readonly records: Store<'records'>;
  readonly device: Store<'device'>;
}

export class IndexedDbJournal implements Shelf {
  readonly lasting = true;
  outdated = false;
  readonly #name: string;
  #database: Promise<Database> | undefined;

  constructor(name = NAME) {
    this.#name = name;
  }

  async append(
    table: string,
    expectedSeq: number,
    records: readonly JournalRecord[],
    hints: AppendHints,
  ): Promise<'ok' | 'conflict'> {
    const last = records.at(-1);
    if (last === undefined) return 'ok';
    const lines = records.map((record): Line => ({ ...record, table, what: JSON.stringify(record.what) }));
    return this.#write(async ({ tables, records }) => {
      const row = await tables.get(table);
      if ((row?.lastSeq ?? 0) !== expectedSeq) return 'conflict';
      const createdAt = row?.createdAt ?? lines[0]!.at;
      for (const line of lines) await records.add(line);
      await tables.put({ table, lastSeq: last.seq, createdAt, changedAt: last.at, ...hints });
      return 'ok';
    });
  }

  async read(table: string, after = 0): Promise<JournalRecord[]> {
    const lines = await this.#with((database) => database.getAll('records', rangeOf(table, after)));
    return lines.map(({ seq, at, who, actionId, what }) => {
      try {
        return { seq, at, who, actionId, what: JSON.parse(what) };
      } catch (cause) {
        throw new JournalDamaged(`Record ${seq} of table ${table} cannot be read`, { cause });
      }
    });
  }

  row(table: string): Promise<TableRow | undefined> {
    return this.#with((database) => database.get('tables', table));
  }

  dueTables(now: number, limit: number): Promise<TableRow[]> {
    return this.#with((database) =>
      database.getAllFromIndex('tables', 'due', IDBKeyRange.upperBound(now), limit),
    );
  }

  tables(): Promise<TableRow[]> {
    return this.#with((database) => database.getAll('tables'));
  }

  async remove(table: string): Promise<void> {
    await this.#write(async ({ tables, records }) => {
      await records.delete(rangeOf(table, 0));
      await tables.delete(table);
    });
  }

  guest(): Promise<string> {
    return this.#write(async ({ device }) => {
      const known = await device.get('guest');
      if (known !== undefined) return known;
      const guest = randomHex(16);
      await device.put(guest, 'guest');
      return guest;
    });
  }

  async ready(): Promise<boolean> {
    try {
      await this.#write(({ device }) => device.put('', 'probe'));
      return true;
    } catch (error) {
      if (error instanceof JournalUnavailable) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    const database = await this.#database?.catch(() => undefined);
    database?.close();
    this.#database = undefined;
  }

  /** Does something with the database, opened at need. */
  async #with<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      this.#database ??= this.#open();
      return await work(await this.#database);
    } catch (error) {
      // What could not be opened, or was closed from outside, is opened anew the next time.
      if (!(error instanceof DOMException)) throw error;
      if (error.name === 'VersionError') this.outdated = true;
      if (error.name !== 'QuotaExceededError') this.#database = undefined;
      throw new JournalUnavailable(`This browser cannot store now: ${error.name}`, { cause: error });
    }
  }

  /** Does all of it or nothing, in one transaction, which is on the disk when this resolves. */
  #write<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.#with(async (database) => {
      const names: Names = ['tables', 'records', 'device'];
      const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
      // Told by what failed in it.
      transaction.done.catch(() => {});
      try {
        const result = await work({
          tables: transaction.objectStore('tables'),
          records: transaction.objectStore('records'),
          device: transaction.objectStore('device'),
        });
        await transaction.done;
        return result;
      } catch (error) {
        abort(transaction);
        throw error;
      }
    });
  }

  #open(): Promise<Database> {
    return openDB<Schema>(this.#name, VERSION, {
      upgrade(database) {
        database.createObjectStore('tables', { keyPath: 'table' }).createIndex('due', 'due');
        database.createObjectStore('records', { keyPath: ['table', 'seq'] });
        database.createObjectStore('device');
      },
      // A newer page of another tab waits for it.
      blocking: () => void this.close(),
      terminated: () => {
        this.#database = undefined;
      },
    });
  }
}

/** What is refused outright, without a request, would leave the rest to be stored. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/** The records of a table after a seq. */
function rangeOf(table: string, after: number): IDBKeyRange {
  return IDBKeyRange.bound([table, after], [table, Number.POSITIVE_INFINITY], true);
}
