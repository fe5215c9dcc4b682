import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { JournalUnavailable } from '#table/ports.ts';
import { FolderError, openDatabase } from './database.ts';

test('while another process holds the file, all who wait are told at once, not one after the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  const database = openDatabase(folder);
  database.db.exec('CREATE TABLE t (n INTEGER)');
  const backup = new DatabaseSync(database.path);
  try {
    backup.exec('BEGIN IMMEDIATE');
    const since = performance.now();
    const insert = () => database.db.prepare('INSERT INTO t VALUES (1)').run();
    const writes = await Promise.allSettled(Array.from({ length: 40 }, () => database.write(insert)));
    // Each for itself they would wait 40 times.
    expect(performance.now() - since).toBeLessThan(1_000);
    for (const write of writes) {
      expect(write.status === 'rejected' && write.reason).toBeInstanceOf(JournalUnavailable);
    }
    backup.exec('ROLLBACK');
    await database.write(insert);
    expect(database.db.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 1 });
  } finally {
    backup.close();
    database.close();
    rmSync(folder, { recursive: true });
  }
});

test('one job that fails does not take the others along', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  const database = openDatabase(folder);
  try {
    database.db.exec('CREATE TABLE t (n INTEGER UNIQUE)');
    const insert = (n: number) => () => database.db.prepare('INSERT INTO t VALUES (?)').run(n);
    const writes = await Promise.allSettled([1, 2, 1, 3].map((n) => database.write(insert(n))));
    expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
});

test('missing folders above are made too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  openDatabase(join(folder, 'a', 'b')).close();
  expect(existsSync(join(folder, 'a', 'b', 'mogeltisch.sqlite'))).toBe(true);
  rmSync(folder, { recursive: true });
});

// Where it did not end at once, this test would never end.
test.runIf(existsSync('/proc/self'))('a folder that no system can make is refused at once', () => {
  expect(() => openDatabase('/proc/nowhere/data')).toThrow(FolderError);
});
