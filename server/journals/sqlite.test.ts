import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { conforms, record } from '#table/journals/conformance.ts';
import { JournalDamaged, JournalUnavailable } from '#table/ports.ts';
import { type Database, FolderError, openDatabase } from '../database.ts';
import { SqliteJournal } from './sqlite.ts';

const OPEN = { due: null, closed: false };
const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'mogeltisch-journal-'));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function open(dir: string): { database: Database; journal: SqliteJournal } {
  const database = openDatabase(dir);
  cleanups.push(() => database.close());
  return { database, journal: new SqliteJournal(database) };
}

conforms('sqlite', async () => {
  const dir = folder();
  let { database, journal } = open(dir);
  let blocker: DatabaseSync | undefined;
  return {
    journal,
    async reopen() {
      database.close();
      ({ database, journal } = open(dir));
      return journal;
    },
    available(can) {
      if (can) blocker?.close();
      else {
        blocker = new DatabaseSync(database.path);
        blocker.exec('BEGIN IMMEDIATE');
      }
    },
    dispose: async () => database.close(),
  };
});

test('every append is durable: write-ahead log, synchronous FULL', () => {
  const { database } = open(folder());
  expect(database.db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});

test('one job that throws does not take the others of its turn with it', async () => {
  const { database, journal } = open(folder());
  const results = await Promise.allSettled([
    journal.append('AAAA', 0, [record(1)], OPEN),
    database.write(() => {
      throw new RangeError('mine alone');
    }),
    journal.append('BBBB', 0, [record(1)], OPEN),
  ]);
  expect(results.map((r) => r.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await journal.read('AAAA')).toHaveLength(1);
  expect(await journal.read('BBBB')).toHaveLength(1);
});

test('a second process on the same folder is refused and the first goes on', async () => {
  const dir = folder();
  const { journal } = open(dir);
  const script = `
    import { openDatabase } from '#server/database.ts';
    try { openDatabase(${JSON.stringify(dir)}); console.log('opened'); }
    catch (error) { console.log(error.code); }`;
  const child = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  });
  expect(child.stdout.trim()).toBe('folder-in-use');
  expect(() => openDatabase(dir)).toThrow(FolderError);
  expect(await journal.append('AAAA', 0, [record(1)], OPEN)).toBe('ok');
});

/** Another process that holds this folder; what it says on its way out if it does not come to that. */
async function holder(dir: string, before = ''): Promise<ChildProcess> {
  const script = `
    import { openDatabase } from '#server/database.ts';
    openDatabase(${JSON.stringify(dir)});
    ${before}
    console.log('held');
    setInterval(() => {}, 1000);`;
  const flags = ['--expose-gc', '--input-type=module-typescript', '-e', script];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  cleanups.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    throw new Error(`the holder ended (${code ?? signal}): ${said}`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return child;
}

test('the folder is free again after the holder was killed', async () => {
  const dir = folder();
  const child = await holder(dir);
  expect(() => openDatabase(dir)).toThrow(expect.objectContaining({ code: 'folder-in-use' }));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const { journal } = open(dir);
  expect(await journal.append('AAAA', 0, [record(1)], OPEN)).toBe('ok');
});

test('a folder stays held when nobody remembers its database and the collector has been around', async () => {
  const dir = folder();
  const turn = 'await new Promise((resolve) => setTimeout(resolve, 20)); gc();';
  await holder(dir, turn + turn);
  expect(() => openDatabase(dir)).toThrow(expect.objectContaining({ code: 'folder-in-use' }));
});

test('a file locked by another real process: not stored, and stored again when it lets go', async () => {
  const { database, journal } = open(folder());
  await journal.append('AAAA', 0, [record(1)], OPEN);
  const script = `
    import { DatabaseSync } from 'node:sqlite';
    const db = new DatabaseSync(${JSON.stringify(database.path)});
    db.exec('BEGIN IMMEDIATE');
    console.log('locked');
    process.stdin.once('data', () => { db.exec('ROLLBACK'); db.close(); process.exit(0); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  await expect(journal.append('AAAA', 1, [record(2)], OPEN)).rejects.toThrow(JournalUnavailable);
  expect(await journal.ready()).toBe(false);
  child.stdin.write('go\n');
  await once(child, 'exit');
  expect(await journal.append('AAAA', 1, [record(2)], OPEN)).toBe('ok');
  expect(await journal.read('AAAA')).toHaveLength(2);
});

/** A real file system of 1 MB in memory; undefined, with the reason, where this user may not mount one. */
function smallDisk(): { dir: string } | { why: string } {
  const dir = folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir], { stdio: 'pipe' });
  } catch (error) {
    return { why: String((error as { stderr?: Buffer }).stderr ?? error).trim() };
  }
  cleanups.push(() => execFileSync('umount', [dir]));
  return { dir };
}

test('a full disk: not stored, nothing lost, and it recovers when there is space again', async (context) => {
  const disk = smallDisk();
  if ('why' in disk) {
    console.warn(`skipped, cannot mount a small disk: ${disk.why}`);
    return context.skip(disk.why);
  }
  const { journal } = open(disk.dir);
  const ballast = join(disk.dir, 'ballast');
  writeFileSync(ballast, Buffer.alloc(400_000));
  let stored = 0;
  let failure: unknown;
  for (; stored < 2000 && failure === undefined; stored++) {
    const what = { do: 'test', filler: 'x'.repeat(2000) };
    await journal.append('FULL', stored, [record(stored + 1, what)], OPEN).catch((error) => {
      failure = error;
    });
  }
  stored--;
  expect(failure).toBeInstanceOf(JournalUnavailable);
  expect(stored).toBeGreaterThan(10);
  expect(await journal.read('FULL')).toHaveLength(stored);
  rmSync(ballast);
  expect(await journal.ready()).toBe(true);
  expect(await journal.append('FULL', stored, [record(stored + 1, 'again')], OPEN)).toBe('ok');
  expect((await journal.read('FULL')).map((r) => r.seq)).toEqual(
    Array.from({ length: stored + 1 }, (_, i) => i + 1),
  );
});

test.each([
  ['not a database', (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x55))],
  ['a torn page', (bytes: Buffer) => bytes.fill(0x7f, 4096, 4096 + 3000)],
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5000)],
])('a damaged file (%s) is named and left as it is', async (_, damage) => {
  const dir = folder();
  const { database, journal } = open(dir);
  for (let i = 0; i < 50; i++) await journal.append('AAAA', i, [record(i + 1, 'x'.repeat(500))], OPEN);
  database.close();
  const damaged = Buffer.from(damage(readFileSync(database.path)));
  writeFileSync(database.path, damaged);
  expect(() => openDatabase(dir)).toThrow(JournalDamaged);
  expect(() => openDatabase(dir)).toThrow(database.path);
  expect(readFileSync(database.path).equals(damaged)).toBe(true);
});

test('a record that is no JSON is named by table and number, without its content', async () => {
  const { database, journal } = open(folder());
  await journal.append('AAAA', 0, [record(1), record(2)], OPEN);
  database.db.exec(`UPDATE records SET what = '{"secret' WHERE seq = 2`);
  const failure = await journal.read('AAAA').catch((error) => error);
  expect(failure).toBeInstanceOf(JournalDamaged);
  expect(failure.message).toMatch(/2.*AAAA/);
  expect(failure.message).not.toContain('secret');
});

test('a folder that cannot be a folder is refused with its path', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => openDatabase(join(file, 'data'))).toThrow(
    expect.objectContaining({ code: 'folder-unusable', message: expect.stringContaining(file) }),
  );
});

test('a file of a newer program is refused', () => {
  const dir = folder();
  const { database } = open(dir);
  database.db.exec(`UPDATE components SET version = 99 WHERE name = 'journal'`);
  expect(() => new SqliteJournal(database)).toThrow(expect.objectContaining({ code: 'folder-newer' }));
});
