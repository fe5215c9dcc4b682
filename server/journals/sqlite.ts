/** The journal in the runtime's own SQLite: one file, durable before it answers. */
import type { StatementSync } from 'node:sqlite';
import {
  type AppendHints,
  type Journal,
  JournalDamaged,
  type JournalRecord,
  JournalUnavailable,
  type TableRow,
} from '#table/ports.ts';
import { asPortError, type Database } from '../database.ts';

const STEPS = [
  `CREATE TABLE tables (
     code TEXT PRIMARY KEY,
     last_seq INTEGER NOT NULL,
     created_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     due INTEGER,
     closed INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
   CREATE TABLE records (
     code TEXT NOT NULL,
     seq INTEGER NOT NULL,
     at INTEGER NOT NULL,
     who TEXT NOT NULL,
     action_id TEXT NOT NULL,
     what TEXT NOT NULL,
     PRIMARY KEY (code, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL) STRICT;
   INSERT INTO probe VALUES (1, 0);`,
];

/** Keeps tables in the database; does not close it when it is closed itself. */
export class SqliteJournal implements Journal {
  readonly #database: Database;
  readonly #lastSeq: StatementSync;
  readonly #insertRecord: StatementSync;
  readonly #insertTable: StatementSync;
  readonly #updateTable: StatementSync;
  readonly #selectRecords: StatementSync;
  readonly #selectTable: StatementSync;
  readonly #selectDue: StatementSync;
  readonly #probe: StatementSync;

  constructor(database: Database) {
    database.migrate('journal', STEPS);
    this.#database = database;
    const db = database.db;
    this.#lastSeq = db.prepare('SELECT last_seq FROM tables WHERE code = ?');
    this.#insertRecord = db.prepare('INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)');
    this.#insertTable = db.prepare('INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)');
    this.#updateTable = db.prepare(
      'UPDATE tables SET last_seq = ?, changed_at = ?, due = ?, closed = ? WHERE code = ?',
    );
    this.#selectRecords = db.prepare(
      'SELECT seq, at, who, action_id, what FROM records WHERE code = ? AND seq > ? ORDER BY seq',
    );
    this.#selectTable = db.prepare('SELECT * FROM tables WHERE code = ?');
    this.#selectDue = db.prepare('SELECT * FROM tables WHERE due <= ? ORDER BY due, code LIMIT ?');
    this.#probe = db.prepare('UPDATE probe SET n = n + 1');
  }

  append(
    table: string,
    expectedSeq: number,
    records: readonly JournalRecord[],
    hints: AppendHints,
  ): Promise<'ok' | 'conflict'> {
    const last = records.at(-1);
    if (last === undefined) return Promise.resolve('ok');
    const rows = records.map((record) => JSON.stringify(record.what));
    return this.#database.write(() => {
      const lastSeq = (this.#lastSeq.get(table)?.last_seq as number | undefined) ?? 0;
      if (lastSeq !== expectedSeq) return 'conflict';
      records.forEach((record, i) => {
        this.#insertRecord.run(table, record.seq, record.at, record.who, record.actionId, rows[i]!);
      });
      const closed = hints.closed ? 1 : 0;
      if (expectedSeq === 0)
        this.#insertTable.run(table, last.seq, records[0]!.at, last.at, hints.due, closed);
      else this.#updateTable.run(last.seq, last.at, hints.due, closed, table);
      return 'ok';
    });
  }

  async read(table: string, after = 0): Promise<JournalRecord[]> {
    const rows = reading(() => this.#selectRecords.all(table, after));
    return rows.map((row) => {
      try {
        return {
          seq: row.seq as number,
          at: row.at as number,
          who: row.who as string,
          actionId: row.action_id as string,
          what: JSON.parse(row.what as string),
        };
      } catch (cause) {
        throw new JournalDamaged(`Record ${row.seq} of table ${table} cannot be read`, { cause });
      }
    });
  }

  async row(table: string): Promise<TableRow | undefined> {
    const row = reading(() => this.#selectTable.get(table));
    return row === undefined ? undefined : tableRow(row);
  }

  async dueTables(now: number, limit: number): Promise<TableRow[]> {
    return reading(() => this.#selectDue.all(now, limit)).map(tableRow);
  }

  async ready(): Promise<boolean> {
    try {
      await this.#database.write(() => this.#probe.run());
      return true;
    } catch (error) {
      if (error instanceof JournalUnavailable || error instanceof JournalDamaged) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.ready();
  }
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw asPortError(error);
  }
}

function tableRow(row: Record<string, unknown>): TableRow {
  return {
    table: row.code as string,
    lastSeq: row.last_seq as number,
    createdAt: row.created_at as number,
    changedAt: row.changed_at as number,
    due: row.due as number | null,
    closed: row.closed === 1,
  };
}
