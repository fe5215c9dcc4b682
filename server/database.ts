/**
 * The data folder of one process: one SQLite file, held by one process at a time.
 *
 * Everything the server stores goes through `write`, which puts all jobs of one turn of the event loop into
 * one durable transaction.
 */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { JournalDamaged, JournalUnavailable } from '#table/ports.ts';

const FILE = 'mogeltisch.sqlite';
const LOCK = 'mogeltisch.lock';

/** Locks of this process. Referenced here, or the collector might let go of a folder that is in use. */
const held = new Set<DatabaseSync>();

/** How long a write waits for another process that holds the file (a backup), ms. */
const BUSY_MS = 50;

/** Why a data folder cannot be used; the message names the folder. */
export class FolderError extends Error {
  override name = 'FolderError';
  readonly code: 'folder-in-use' | 'folder-unusable' | 'folder-newer';

  constructor(code: FolderError['code'], message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

// Primary result codes, sqlite.org/rescode.html
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const NOTADB = 26;

/** Primary SQLite result code of an error thrown by node:sqlite; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  const code = (error as { errcode?: unknown }).errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
}

/** The error of the ports that says what happened; errors that are not SQLite's come back as they are. */
export function asPortError(error: unknown): unknown {
  const code = resultCode(error);
  if (code === undefined) return error;
  const what = (error as Error).message;
  return code === CORRUPT || code === NOTADB
    ? new JournalDamaged(`The database file is damaged: ${what}`, { cause: error })
    : new JournalUnavailable(`The database cannot store now: ${what}`, { cause: error });
}

interface Job {
  run(): unknown;
  done(result: unknown): void;
  failed(error: unknown): void;
}

export class Database {
  readonly path: string;
  /** For reading; writes belong into `write`. */
  readonly db: DatabaseSync;
  readonly #lock: DatabaseSync;
  #jobs: Job[] = [];
  #closed = false;

  constructor(path: string, db: DatabaseSync, lock: DatabaseSync) {
    this.path = path;
    this.db = db;
    this.#lock = lock;
  }

  /**
   * Brings the tables of one component up to date.
   * @param steps SQL scripts; the n-th leads from version n to n + 1 and never changes once released
   * @throws FolderError `folder-newer` when a newer program has been here
   */
  migrate(component: string, steps: readonly string[]): void {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      this.db.exec(
        'CREATE TABLE IF NOT EXISTS components (name TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID',
      );
      const row = this.db.prepare('SELECT version FROM components WHERE name = ?').get(component);
      const version = (row?.version as number | undefined) ?? 0;
      if (version > steps.length) {
        throw new FolderError(
          'folder-newer',
          `${this.path} was written by a newer version (${component} ${version}, known ${steps.length})`,
        );
      }
      for (const step of steps.slice(version)) this.db.exec(step);
      this.db
        .prepare(
          'INSERT INTO components VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET version = excluded.version',
        )
        .run(component, steps.length);
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw asPortError(error);
    }
  }

  /**
   * Runs a job inside the transaction of this turn of the event loop. Resolves with what it returned once
   * that is durable.
   * @throws JournalUnavailable when nothing could be stored, JournalDamaged when the file is damaged
   */
  write<T>(run: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new JournalUnavailable('The database is closed'));
    return new Promise<T>((resolve, reject) => {
      if (this.#jobs.push({ run, done: resolve as (result: unknown) => void, failed: reject }) === 1) {
        setImmediate(() => this.#flush());
      }
    });
  }

  /** Writes what waits, then lets go of the folder. */
  close(): void {
    if (this.#closed) return;
    this.#flush();
    this.#closed = true;
    this.db.close();
    release(this.#lock);
  }

  #flush(): void {
    const jobs = this.#jobs;
    this.#jobs = [];
    if (jobs.length === 0) return;
    try {
      this.#commit(jobs);
    } catch (error) {
      // One job's fault must not hit the others: each gets a transaction of its own. But where somebody else
      // holds the file, every one of them would wait, and with it the whole process.
      const alone = jobs.length > 1 && resultCode(error) !== BUSY;
      for (const job of jobs) {
        if (alone) this.#alone(job);
        else job.failed(asPortError(error));
      }
    }
  }

  #alone(job: Job): void {
    try {
      this.#commit([job]);
    } catch (error) {
      job.failed(asPortError(error));
    }
  }

  #commit(jobs: readonly Job[]): void {
    const results: unknown[] = [];
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const job of jobs) results.push(job.run());
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
    for (let i = 0; i < jobs.length; i++) jobs[i]!.done(results[i]);
  }
}

/**
 * Opens (or creates) the data folder and holds it until `close` or the end of the process.
 * @throws FolderError when another process holds it or it cannot be written
 * @throws JournalDamaged when the file is damaged; it is left as it is
 */
export function openDatabase(dir: string): Database {
  const path = join(dir, FILE);
  const lock = holdFolder(dir);
  try {
    checkIntegrity(path);
    const db = new DatabaseSync(path, { timeout: BUSY_MS });
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    return new Database(path, db, lock);
  } catch (error) {
    release(lock);
    if (error instanceof JournalDamaged) throw error;
    throw new FolderError('folder-unusable', `${path} cannot be opened: ${(error as Error).message}`, error);
  }
}

/** An open exclusive transaction on a file of its own: the system ends it with the process, however it dies. */
function holdFolder(dir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    makeFolder(dir);
    lock = new DatabaseSync(join(dir, LOCK), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    held.add(lock);
    return lock;
  } catch (error) {
    lock?.close();
    const code = resultCode(error);
    if (code === BUSY || code === LOCKED) {
      throw new FolderError('folder-in-use', `${dir} is in use by another process`, error);
    }
    throw new FolderError('folder-unusable', `${dir} cannot be written: ${(error as Error).message}`, error);
  }
}

/**
 * Makes a folder and those above it that are missing, each once: the runtime's own recursive way never ends
 * where the system denies that the parent is there (`/proc`).
 */
function makeFolder(dir: string): void {
  if (existsSync(dir)) return;
  const parent = dirname(dir);
  if (parent !== dir) makeFolder(parent);
  mkdirSync(dir);
}

function release(lock: DatabaseSync): void {
  held.delete(lock);
  lock.close();
}

/** Read-only, so that a damaged file stays exactly as it was found. */
function checkIntegrity(path: string): void {
  if (!existsSync(path) || statSync(path).size === 0) return;
  const damaged = (why: string, cause?: unknown) =>
    new JournalDamaged(
      `${path} is damaged (${why}). It was left as it is; restore a backup or move it away.`,
      {
        cause,
      },
    );
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
    const verdict = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (verdict !== 'ok') throw damaged(String(verdict));
  } catch (error) {
    const code = resultCode(error);
    if (code === CORRUPT || code === NOTADB) throw damaged((error as Error).message, error);
    throw error;
  } finally {
    db?.close();
  }
}
