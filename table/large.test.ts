/** Large values in options cross the wire once: elsewhere only their names do. */
import { expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import { games } from '#games/index.ts';
import { fastRandom } from '#games/random.ts';
import { shortOptions } from './large.ts';
import { completed, isReference, referencesIn } from './references.ts';
import { testGames } from './testing/murmur.ts';
import { World } from './testing/world.ts';
import type { Everything, TableAction } from './wire.ts';

const HASH = /^[0-9a-f]{64}$/;
const book = (letter: string, pages = 1_000) => ({
  pages: new Array<string>(pages).fill(letter.repeat(200)),
});

/** The name of the book in the options of a view, wherever they stand. */
function named(all: Everything | undefined): string[] {
  const { table, game } = all!;
  return [table.raw, table.options, (game as { options?: Json } | null)?.options].flatMap(referencesIn);
}

async function opened(people: number, options: object) {
  const world = new World(testGames);
  const clients = await world.table('murmur', people, { options, pace: 'gemuetlich' });
  return { world, clients, host: clients[0]! };
}

test('a large value travels in no view and no patch, and is fetched by its name', async () => {
  const large = book('a');
  const { world, clients, host } = await opened(2, { length: 3, book: large });
  await host.act({ do: 'start' });
  await clients[(host.all!.game as { turn: number }).turn]!.play({ do: 'say', n: 1 });
  for (const client of clients) {
    const [first, ...others] = named(client.all);
    expect(first).toMatch(HASH);
    expect(others).toEqual([first, first]);
    expect(client.wire.join('')).not.toContain('aaa');
    for (const text of client.wire) expect(text.length).toBeLessThan(6_000);
    expect(client.all!.table.raw).toEqual({ length: 3, book: { $data: first } });
  }
  const [name] = named(host.all);
  expect(await world.house.data('ABCD', name!)).toEqual({ value: large });
  expect(await world.house.data('ABCD', '0'.repeat(64))).toEqual({ code: 'no-data' });
  expect(await world.house.data('ABCD', '')).toEqual({ code: 'no-data' });
  expect(await world.house.data('QQQQ', name!)).toEqual({ code: 'unknown-table' });
});

test('a small one stays where it is', async () => {
  const { host } = await opened(2, { book: { pages: ['a'] } });
  expect(host.all!.table.raw).toEqual({ book: { pages: ['a'] } });
  expect(host.all!.table.options).toMatchObject({ book: { pages: ['a'] } });
});

test('settings name what stays as it is; the journal has it once, and any process folds the same', async () => {
  const large = book('a');
  const { world, host } = await opened(2, { book: large });
  const $data = named(host.all)[0]!;
  expect(await host.act({ do: 'settings', options: { length: 2, book: { $data } } })).toBe('ok');
  expect(host.all!.table.raw).toEqual({ length: 2, book: { $data } });
  expect(host.all!.table.options).toMatchObject({ length: 2, book: { $data } });
  const records = JSON.stringify(await world.journal.read('ABCD'));
  expect(records.split(JSON.stringify(large))).toHaveLength(2);
  const elsewhere = await world.join('eve', 'ABCD', {}, world.another());
  expect(elsewhere.all!.table.raw).toEqual(host.all!.table.raw);
  expect(await world.another().data('ABCD', $data)).toEqual({ value: large });
});

test('a name that the table does not have is no value', async () => {
  const { world, host } = await opened(2, { book: book('a') });
  const before = await world.journal.read('ABCD');
  const settings: TableAction = { do: 'settings', options: { book: { $data: '0'.repeat(64) } } };
  expect(await host.act(settings)).toBe('bad-option');
  expect(await world.journal.read('ABCD')).toEqual(before);
});

test('a host may bring another one without a connection; others may not, and not while a round runs', async () => {
  const { world, clients, host } = await opened(2, { book: book('a') });
  const settings = (letter: string): TableAction => ({ do: 'settings', options: { book: book(letter) } });
  const old = named(host.all)[0]!;
  expect(await world.house.ask('ABCD', clients[1]!.guest, settings('b'))).toEqual({ code: 'host-only' });
  expect(await world.house.ask('ABCD', 'stranger', settings('b'))).toEqual({ code: 'not-seated' });
  await host.act({ do: 'start' });
  expect(await world.house.ask('ABCD', host.guest, settings('b'))).toEqual({ code: 'round-running' });
  await host.act({ do: 'vote', what: 'end', on: true });
  await clients[1]!.act({ do: 'vote', what: 'end', on: true });
  expect(await world.house.ask('ABCD', host.guest, settings('b'))).toBeUndefined();
  expect(await world.house.ask('ABCD', host.guest, settings('b'))).toBeUndefined();
  const [raw, options, played] = named(host.all);
  expect([raw, options]).toEqual([raw, raw]);
  // The round that was played still shows its own, and so it can still be fetched.
  expect(played).toBe(old);
  expect(await world.house.data('ABCD', raw!)).toEqual({ value: book('b') });
  expect(await world.house.data('ABCD', old)).toEqual({ value: book('a') });
  expect(host.wire.join('')).not.toContain('bbb');
  // But settings can name only what is there now.
  const settingsAgain = { do: 'settings', options: { book: { $data: old } } } as const;
  expect(await host.act(settingsAgain)).toBe('bad-option');
});

test('options of strangers with odd keys are completed like all others', () => {
  const odd = JSON.parse('{"__proto__":{"$data":"x"},"constructor":1,"a":{"$data":2},"b":null}');
  expect(completed(odd, () => 'found')).toBe(odd);
  const name = '0'.repeat(64);
  const named = JSON.parse(`{"__proto__":{"$data":"${name}"}}`);
  const full = completed(named, () => 'found');
  expect(Object.getOwnPropertyDescriptor(full, '__proto__')?.value).toBe('found');
  expect(isReference({ $data: name, more: 1 })).toBe(false);
  for (const none of [null, 'x', 3, ['y'], undefined]) expect(shortOptions(none)).toBe(none);
});

test.each(Object.values(games).map(({ game }) => [game.id, game] as const))(
  '%s: a view holds the options it began with, as they were',
  (_, game) => {
    const parsed = game.options.parse({}, game.seats.max);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { options } = parsed;
    const state = game.copy(game.start({ options, seats: game.seats.max, random: fastRandom(1) }));
    for (const observer of ['table', 0] as const) expect(game.view(state, observer).options).toBe(options);
  },
);
