import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { conforms, record } from '#table/journals/conformance.ts';
import { JournalDamaged, JournalUnavailable } from '#table/ports.ts';
import type { Refused } from '../api.ts';
import { IndexedDbJournal } from './journal.ts';
import { openShelf } from './shelf.ts';

const OPEN = { due: null, closed: false };
let names = 0;

afterEach(() => vi.restoreAllMocks());

/** A database of its own. */
const fresh = (): string => `test-${++names}`;

/** The browser has no room left, as it says so: what has begun is thrown away. */
function refuseStoring(): void {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
}

conforms('indexeddb', async () => {
  const name = fresh();
  const journal = new IndexedDbJournal(name);
  return {
    journal,
    async reopen() {
      await journal.close();
      return new IndexedDbJournal(name);
    },
    available: (can) => (can ? vi.restoreAllMocks() : refuseStoring()),
    dispose: () => journal.close(),
  };
});

test('two tabs that write the same place: one is first, and the other reads what it wrote', async () => {
  const name = fresh();
  const tabs = [new IndexedDbJournal(name), new IndexedDbJournal(name)];
  const answers = await Promise.all(
    tabs.map((tab, i) => tab.append('AAAA', 0, [record(1, `tab ${i}`)], OPEN)),
  );
  expect(answers.toSorted()).toEqual(['conflict', 'ok']);
  const first = `tab ${answers.indexOf('ok')}`;
  for (const tab of tabs) expect((await tab.read('AAAA')).map(({ what }) => what)).toEqual([first]);
});

test('what was refused in the middle leaves nothing behind', async () => {
  const journal = new IndexedDbJournal(fresh());
  await journal.append('AAAA', 0, [record(1)], OPEN);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(journal.append('AAAA', 1, [record(2), record(3)], OPEN)).rejects.toThrow(JournalUnavailable);
  vi.restoreAllMocks();
  expect(await journal.read('AAAA')).toHaveLength(1);
  expect(await journal.append('AAAA', 1, [record(2)], OPEN)).toBe('ok');
});

test('a record that cannot be read back is damage, and names table and place, not its content', async () => {
  const name = fresh();
  const journal = new IndexedDbJournal(name);
  await journal.append('AAAA', 0, [record(1)], OPEN);
  const raw = await openDB(name);
  await raw.put('records', { ...record(2), table: 'AAAA', what: '{"hand":' });
  const error = await journal.read('AAAA').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(JournalDamaged);
  expect((error as Error).message).toBe('Record 2 of table AAAA cannot be read');
});

test('a table that is removed is gone with all its records, and no other one', async () => {
  const journal = new IndexedDbJournal(fresh());
  for (const code of ['AAAA', 'AAAB']) await journal.append(code, 0, [record(1), record(2)], OPEN);
  await journal.remove('AAAA');
  expect((await journal.tables()).map(({ table }) => table)).toEqual(['AAAB']);
  expect(await journal.read('AAAA')).toEqual([]);
  expect(await journal.row('AAAA')).toBeUndefined();
  expect(await journal.read('AAAB')).toHaveLength(2);
});

test('every tab has the same guest, also the first two at once', async () => {
  const name = fresh();
  const guests = await Promise.all([1, 2].map(() => new IndexedDbJournal(name).guest()));
  expect(guests[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(guests[1]).toBe(guests[0]);
});

test('a newer page of another tab need not wait, and the older one says that it cannot store', async () => {
  const name = fresh();
  const journal = new IndexedDbJournal(name);
  await journal.append('AAAA', 0, [record(1)], OPEN);
  const newer = await openDB(name, 2);
  await expect(journal.append('AAAA', 1, [record(2)], OPEN)).rejects.toThrow(JournalUnavailable);
  expect(await newer.count('records')).toBe(1);
  newer.close();
});

test('who may store has a lasting shelf, who may not a passing one that works', async () => {
  expect((await openShelf()).lasting).toBe(true);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const shelf = await openShelf();
  expect(shelf.lasting).toBe(false);
  expect(await shelf.append('AAAA', 0, [record(1)], OPEN)).toBe('ok');
  expect(await shelf.tables()).toHaveLength(1);
  expect(await shelf.guest()).toBe(await shelf.guest());
  await shelf.remove('AAAA');
  expect(await shelf.tables()).toEqual([]);
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', undefined);
  expect((await openShelf()).lasting).toBe(false);
  vi.unstubAllGlobals();
});

test('tables of a newer page are not said to be gone: the older one has to be loaded anew', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  (await openDB('mogeltisch', 2)).close();
  const refused = await openShelf().catch((error: Refused) => error.refusal);
  vi.unstubAllGlobals();
  expect(refused).toEqual({ code: 'wrong-version' });
});

test('where there is no room left, tables that stand on the device stay the ones there are', async () => {
  const shelf = await openShelf();
  await shelf.append('AAAA', 0, [record(1)], OPEN);
  refuseStoring();
  const again = await openShelf();
  expect(again.lasting).toBe(true);
  expect(await again.read('AAAA')).toHaveLength(1);
  await again.remove('AAAA');
  expect((await openShelf()).lasting).toBe(false);
});
