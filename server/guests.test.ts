import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock, JournalRecord } from '#table/ports.ts';
import { type Database, openDatabase } from './database.ts';
import { Guests, SEAT_KEY_LIFE } from './guests.ts';
import { SqliteJournal } from './journals/sqlite.ts';
import { forgetUnused } from './retention.ts';

const DAY = 86_400_000;
const START = 20_000 * DAY;

let folder: string;
let database: Database;
let guests: Guests;
let now: number;
const clock: Clock = { now: () => now, after: () => () => {} };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  now = START;
  database = openDatabase(folder);
  guests = new Guests(database, clock);
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

test('a device is known by its token alone', async () => {
  const anna = await guests.create();
  const ben = await guests.create();
  expect(anna.token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(guests.find(anna.token)).toBe(anna.guest);
  expect(guests.find(ben.token)).toBe(ben.guest);
  expect(anna.guest).not.toBe(ben.guest);
});

test.each(['', 'x', 'A'.repeat(22), "' OR 1=1 --", 'ä'.repeat(22), 'A'.repeat(5000)])(
  'the made-up token %j is nobody',
  async (token) => {
    await guests.create();
    expect(guests.find(token)).toBeUndefined();
  },
);

test('no token is on the disk, only hashes', async () => {
  const { token, guest } = await guests.create();
  const link = await guests.issueSeatKey('ABCD', 2, guest);
  database.close();
  const disk = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  expect(disk.some((file) => file.includes(guest))).toBe(true);
  expect(disk.some((file) => file.includes(token) || file.includes(link))).toBe(false);
});

test('the tables of a guest, latest first', async () => {
  const { guest } = await guests.create();
  for (const code of ['AAAA', 'BBBB', 'CCCC', 'AAAA']) {
    now += 1;
    await guests.noteTable(guest, code);
  }
  expect(guests.tablesOf(guest)).toEqual(['AAAA', 'CCCC', 'BBBB']);
  expect(guests.tablesOf(guest, 1)).toEqual(['AAAA']);
  expect(guests.hasBeenAt(guest, 'BBBB')).toBe(true);
  expect(guests.hasBeenAt(guest, 'DDDD')).toBe(false);
});

test('a recovery link works once', async () => {
  const { guest } = await guests.create();
  const token = await guests.issueSeatKey('ABCD', 2, guest);
  expect(await guests.takeSeatKey(token)).toMatchObject({ code: 'ABCD', seat: 2, guest });
  expect(await guests.takeSeatKey(token)).toBeUndefined();
});

test('of the links of a guest to a seat the newest works', async () => {
  const { guest } = await guests.create();
  const older = await guests.issueSeatKey('ABCD', 2, guest);
  const elsewhere = await guests.issueSeatKey('EFGH', 0, guest);
  const newer = await guests.issueSeatKey('ABCD', 2, guest);
  expect(await guests.takeSeatKey(older)).toBeUndefined();
  expect(await guests.takeSeatKey(newer)).toBeDefined();
  expect(await guests.takeSeatKey(elsewhere)).toBeDefined();
});

test('a recovery link that could not be used is given back with its old end', async () => {
  const { guest } = await guests.create();
  const token = await guests.issueSeatKey('ABCD', 2, guest);
  const key = await guests.takeSeatKey(token);
  now += SEAT_KEY_LIFE - 1;
  await guests.restoreSeatKey(token, key!);
  expect(await guests.takeSeatKey(token)).toEqual(key);
});

test('a recovery link ends after seven days', async () => {
  const { guest } = await guests.create();
  const token = await guests.issueSeatKey('ABCD', 2, guest);
  now += SEAT_KEY_LIFE;
  expect(SEAT_KEY_LIFE).toBe(7 * DAY);
  expect(await guests.takeSeatKey(token)).toBeUndefined();
});

test('a forgotten guest leaves nothing behind', async () => {
  const anna = await guests.create();
  const ben = await guests.create();
  for (const { guest } of [anna, ben]) await guests.noteTable(guest, 'ABCD');
  const annasLink = await guests.issueSeatKey('ABCD', 0, anna.guest);
  const bensLink = await guests.issueSeatKey('ABCD', 1, ben.guest);
  await guests.forget(anna.guest);
  expect(guests.find(anna.token)).toBeUndefined();
  expect(guests.tablesOf(anna.guest)).toEqual([]);
  expect(await guests.takeSeatKey(annasLink)).toBeUndefined();
  expect(guests.find(ben.token)).toBe(ben.guest);
  expect(guests.tablesOf(ben.guest)).toEqual(['ABCD']);
  expect(await guests.takeSeatKey(bensLink)).toBeDefined();
});

test('unused guests and tables are deleted, used ones stay', async () => {
  const journal = new SqliteJournal(database);
  const hints = { due: null, closed: false };
  const record = (): JournalRecord => ({ seq: 1, at: now, who: 'x', actionId: 'a', what: null });
  const old = await guests.create();
  const loyal = await guests.create();
  for (const code of ['GNNE', 'WTCH', 'PLAY']) await journal.append(code, 0, [record()], hints);
  await guests.noteTable(old.guest, 'GNNE');

  now += 100 * DAY;
  expect(guests.find(loyal.token)).toBe(loyal.guest);
  await guests.noteTable(loyal.guest, 'WTCH');
  await journal.append('PLAY', 1, [{ ...record(), seq: 2 }], hints);

  expect(await forgetUnused(database, guests, now - 90 * DAY)).toEqual({ tables: 1, guests: 1 });
  expect(guests.find(old.token)).toBeUndefined();
  expect(guests.find(loyal.token)).toBe(loyal.guest);
  expect(guests.tablesOf(old.guest)).toEqual([]);
  expect(await journal.row('GNNE')).toBeUndefined();
  expect(await journal.read('GNNE')).toEqual([]);
  expect(await journal.read('WTCH')).toHaveLength(1);
  expect(await journal.read('PLAY')).toHaveLength(2);
});
