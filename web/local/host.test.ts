/** Tables in the page's own worker: real ports, real channels between tabs, the journal of the browser. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verify } from '#table/record.ts';
import { testGames } from '#table/testing/murmur.ts';
import { thinkHere } from '#table/thinking.ts';
import { machineClock } from '#table/time.ts';
import type { Everything, TableAction } from '#table/wire.ts';
import type { Refused } from '../api.ts';
import { type Connection, connect } from '../connection.ts';
import { channelCourier } from './courier.ts';
import { type LocalApi, openHost } from './host.ts';
import { IndexedDbJournal } from './journal.ts';
import { Line } from './line.ts';
import { openLine } from './socket.ts';

let names = 0;
let name = '';
const cleanups: (() => unknown)[] = [];

beforeEach(() => {
  name = `device-${++names}`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** What one tab of this device runs in its worker. */
async function tab() {
  const shelf = new IndexedDbJournal(name);
  const courier = channelCourier(name);
  const host = await openHost({
    shelf,
    courier,
    clock: machineClock(),
    games: testGames,
    thinker: thinkHere(testGames),
    randomBytes: (n) => crypto.getRandomValues(new Uint8Array(n)),
  });
  const stop = async () => {
    await host.stop();
    await courier.close();
    await shelf.close();
  };
  cleanups.push(stop);
  return { host, stop };
}

/** A page at a table. */
function page(host: LocalApi, code: string) {
  let ids = 0;
  const connection = connect(code, false, {
    open: () => openLine(host.speak, () => {}),
    now: () => performance.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: () => 0,
    newId: () => `${Math.random()}`.slice(2, 12) + ids++,
    data: (hash) => host.data(code, hash),
  });
  cleanups.push(() => connection.close());
  return connection;
}

/** Waits until what the page sees is so. @returns it */
async function sees(connection: Connection, what: (all: Everything) => boolean): Promise<Everything> {
  await vi.waitFor(
    () => {
      const { all } = connection.store.get();
      expect(all !== null && what(all)).toBe(true);
    },
    { timeout: 5_000, interval: 5 },
  );
  return connection.store.get().all!;
}

/** Does something. @returns the code of its refusal, `ok` without one */
function does(connection: Connection, what: TableAction): Promise<string> {
  return new Promise((resolve) => {
    let id = '';
    const end = connection.listen({
      answered(answered, _what, refusal) {
        if (answered !== id) return;
        end();
        resolve(refusal?.code ?? 'ok');
      },
    });
    id = connection.act(what);
  });
}

const TABLE = { game: 'murmur', options: { length: 2 }, seats: 2, pace: 'gemuetlich', name: 'Anna' } as const;

/** A table of one person and one software player, dealt. */
async function dealt(host: LocalApi) {
  const code = await host.open(TABLE);
  const connection = page(host, code);
  await sees(connection, () => true);
  const player = testGames.murmur!.players[0]!.id;
  expect(await does(connection, { do: 'bot', seat: 1, player })).toBe('ok');
  expect(await does(connection, { do: 'start' })).toBe('ok');
  return { code, connection, all: await sees(connection, ({ game }) => game !== null) };
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => (error as Refused).refusal.code,
  );

test('somebody opens a table, sits there as the host, and finds it again after the page was closed', async () => {
  const before = await tab();
  const { code, all } = await dealt(before.host);
  expect(all.table).toMatchObject({ code, you: 0, host: 0, phase: 'playing' });
  await before.stop();
  const { host } = await tab();
  const again = await sees(page(host, code), ({ game }) => game !== null);
  expect(again.table.you).toBe(0);
  expect(again.table.commitment).toBe(all.table.commitment);
  expect(await host.mine()).toMatchObject([{ code, game: 'murmur', yourSeat: 0, phase: 'playing' }]);
});

test('two tabs of one table are both kept true, whoever of them writes', async () => {
  const [one, other] = [await tab(), await tab()];
  const code = await one.host.open(TABLE);
  const pages = [page(one.host, code), page(other.host, code)] as const;
  for (const connection of pages) await sees(connection, ({ table }) => table.you === 0);
  const named = (is: string) => (all: Everything) => all.table.seats[0]!.name === is;
  expect(await does(pages[0], { do: 'rename', name: 'Berta' })).toBe('ok');
  await sees(pages[1], named('Berta'));
  expect(await does(pages[1], { do: 'rename', name: 'Clara' })).toBe('ok');
  await sees(pages[0], named('Clara'));
});

test('what two tabs do in the same moment happens one after the other, and once', async () => {
  const [one, other] = [await tab(), await tab()];
  const code = await one.host.open({ ...TABLE, seats: 3 });
  const pages = [page(one.host, code), page(other.host, code)] as const;
  for (const connection of pages) await sees(connection, () => true);
  const players = testGames.murmur!.players.map(({ id }) => id);
  const answers = await Promise.all(
    pages.map((connection, i) =>
      does(connection, { do: 'bot', seat: 1, player: players[i % players.length]! }),
    ),
  );
  expect(answers).toContain('ok');
  const seats = (connection: Connection) => connection.store.get().all!.table.seats;
  await vi.waitFor(() => expect(seats(pages[0])).toEqual(seats(pages[1])));
  expect(seats(pages[0])[1]).toMatchObject({ kind: 'software' });
});

test('large options come once by their hash, and change between rounds', async () => {
  const { host } = await tab();
  const book = { pages: new Array<string>(20).fill('a'.repeat(200)) };
  const code = await host.open({ ...TABLE, options: { book } });
  const connection = page(host, code);
  expect((await sees(connection, () => true)).table.raw).toEqual({ book });
  const thicker = { pages: [...book.pages, 'b'] };
  await host.change(code, { options: { book: thicker }, pace: 'normal' });
  await sees(connection, ({ table }) => JSON.stringify(table.raw) === JSON.stringify({ book: thicker }));
  expect(await refusal(host.change(code, { options: { length: -1 }, pace: 'normal' }))).toBe('bad-option');
  expect(await refusal(host.data(code, '0'.repeat(64)))).toBe('no-data');
});

test('after the round its record can be had and checked, not before', async () => {
  const { host } = await tab();
  const { code, connection } = await dealt(host);
  expect(await refusal(host.record(code, 1))).toBe('no-record');
  expect(await does(connection, { do: 'vote', what: 'end', on: true })).toBe('ok');
  await sees(connection, ({ table }) => table.phase !== 'playing');
  expect(verify(testGames.murmur!, await host.record(code, 1))).toMatchObject({ ok: true });
});

test('a table that is deleted is gone from the list, and whoever goes on at it is told', async () => {
  const [one, other] = [await tab(), await tab()];
  const code = await one.host.open(TABLE);
  const elsewhere = page(other.host, code);
  await sees(elsewhere, () => true);
  // Whoever deletes it has just been there.
  const before = page(one.host, code);
  await sees(before, () => true);
  before.close();
  await one.host.remove(code);
  expect(await one.host.mine()).toEqual([]);
  elsewhere.act({ do: 'rename', name: 'Berta' });
  const late = page(one.host, code);
  for (const connection of [elsewhere, late]) {
    await vi.waitFor(() =>
      expect(connection.store.get().status).toEqual({ is: 'refused', refusal: { code: 'unknown-table' } }),
    );
  }
});

test('a page whose tables a newer one has taken over says at the next action that it has to be loaded anew', async () => {
  const { host } = await tab();
  const code = await host.open(TABLE);
  const connection = page(host, code);
  await sees(connection, () => true);
  (await openDB(name, 2)).close();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  connection.act({ do: 'rename', name: 'Berta' });
  const refused = { is: 'refused', refusal: { code: 'wrong-version' } };
  await vi.waitFor(() => expect(connection.store.get().status).toEqual(refused));
  const late = page(host, code);
  late.act({ do: 'rename', name: 'Clara' });
  await vi.waitFor(() => expect(late.store.get().status).toEqual(refused));
});

test('what cannot be played is refused with its reason', async () => {
  const { host } = await tab();
  expect(await refusal(host.open({ ...TABLE, options: { length: -1 } }))).toBe('bad-options');
  expect(await refusal(host.open({ ...TABLE, game: 'chess' }))).toBe('unknown-game');
  expect(await refusal(host.open({ ...TABLE, name: ' ' }))).toBe('name-empty');
});

test('where nothing can be stored, nothing happens and it is said; later it goes on', async () => {
  const { host } = await tab();
  const code = await host.open(TABLE);
  const connection = page(host, code);
  await sees(connection, () => true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await does(connection, { do: 'rename', name: 'Berta' })).toBe('not-stored');
  expect(await refusal(host.open(TABLE))).toBe('not-stored');
  vi.restoreAllMocks();
  expect(await does(connection, { do: 'rename', name: 'Berta' })).toBe('ok');
  await sees(connection, ({ table }) => table.seats[0]!.name === 'Berta');
});

test('a line measures its round trips, and lets its table go when the page does', async () => {
  const { port1, port2 } = new MessageChannel();
  cleanups.push(() => port1.close());
  const measured: number[] = [];
  const detach = vi.fn();
  const attachment = { measured: (ms: number) => measured.push(ms), detach } as never;
  new Line(port2, { house: { attach: async () => attachment }, clock: machineClock(), guest: 'g' });
  port1.onmessage = ({ data }) => {
    const { t, n } = JSON.parse(data);
    if (t === 'ping') port1.postMessage(JSON.stringify({ t: 'pong', n }));
  };
  port1.postMessage(JSON.stringify({ t: 'hello', v: 1, table: 'ABCD' }));
  // The first ping at once, the second after half a second.
  await vi.waitFor(() => expect(measured).toHaveLength(2), { timeout: 5_000 });
  for (const ms of measured) expect(ms).toBeGreaterThanOrEqual(0);
  port1.postMessage(null);
  await vi.waitFor(() => expect(detach).toHaveBeenCalledOnce());
});

test('who goes before the table is there never came', async () => {
  const { port1, port2 } = new MessageChannel();
  cleanups.push(() => port1.close());
  const detach = vi.fn();
  let come: (attachment: never) => void = () => {};
  const attach = () => new Promise<never>((resolve) => (come = resolve));
  new Line(port2, { house: { attach }, clock: machineClock(), guest: 'g' });
  port1.postMessage(JSON.stringify({ t: 'hello', v: 1, table: 'ABCD' }));
  port1.postMessage(null);
  await new Promise((resolve) => setTimeout(resolve, 50));
  come({ detach } as never);
  await vi.waitFor(() => expect(detach).toHaveBeenCalledOnce());
});

test('a worker that nobody hears is given up, one that has spoken is not', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const deaf = vi.fn();
  const silent = openLine(async (port) => port.close(), deaf);
  const leaving = openLine(async (port) => port.close(), deaf);
  leaving.close();
  expect(deaf).not.toHaveBeenCalled();
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  silent.close();
  expect(deaf).toHaveBeenCalledOnce();
  vi.restoreAllMocks();

  const heard = new Promise<void>((resolve) => {
    const socket = openLine(async (port) => port.postMessage('{"t":"ping","n":0}'), deaf);
    socket.onmessage = () => {
      vi.spyOn(performance, 'now').mockReturnValue(Number.MAX_SAFE_INTEGER);
      socket.close();
      resolve();
    };
  });
  await heard;
  expect(deaf).toHaveBeenCalledOnce();
});
