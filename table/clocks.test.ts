import { expect, test } from 'vitest';
import type { Observer } from '#games/game.ts';
import type { MemoryJournal } from './memory.ts';
import { testGames } from './testing/murmur.ts';
import { type Client, World } from './testing/world.ts';

const turnOf = (client: Client) => (client.all!.game as { turn: number }).turn;

async function dealt(people: number, options: object, more: object = {}) {
  const world = new World(testGames);
  const clients = await world.table('murmur', people, { options, ...more });
  await clients[0]!.act({ do: 'start' });
  return { world, clients, turn: turnOf(clients[0]!) };
}

test('a shown clock of the rules runs from the record that opened it, and plays when it is over', async () => {
  const { world, clients, turn } = await dealt(3, { guard: 3000 });
  const next = clients[(turn + 1) % 3]!;
  await world.clock.advance(1234);
  await clients[turn]!.play({ do: 'say', n: 1 });
  const ends = world.clock.now() + 3000;
  expect(clients[0]!.all?.table.clocks).toEqual([{ id: 'guard', ends, ms: 3000 }]);
  expect(await next.play({ do: 'say', n: 2 })).toBe('window-open');
  await world.clock.advance(2999);
  expect(clients[0]!.last('ready')).toBeUndefined();
  await world.clock.advance(1);
  expect(clients[0]!.last('ready')).toEqual({ kind: 'ready', no: 1 });
});

test('a secret clock is shown to nobody and runs all the same', async () => {
  const { world, clients, turn } = await dealt(3, { close: 4000 }, { pace: 'gemuetlich' });
  await clients[turn]!.play({ do: 'say', n: 1 });
  expect(clients[0]!.all?.table.clocks).toEqual([]);
  await world.clock.advance(4000);
  expect(clients[0]!.last('closed')).toEqual({ kind: 'closed', no: 1 });
});

test('a secret clock does not change the clocks that are shown', async () => {
  const shown = async (close: number) => {
    const { clients, turn } = await dealt(3, { close });
    await clients[turn]!.play({ do: 'say', n: 1 });
    return clients[0]!.all?.table.clocks;
  };
  expect(await shown(4000)).toEqual(await shown(0));
});

test('a shown clock that changes nothing anybody sees is told to have run out; a secret one is not', async () => {
  const { world, clients, turn } = await dealt(3, { guard: 9000, still: 2000, hush: 1000 });
  await clients[turn]!.play({ do: 'say', n: 1 });
  const sizes = clients.map((client) => client.wire.length);
  await world.clock.advance(1999);
  expect(clients.map((client) => client.wire.length)).toEqual(sizes);
  expect(clients[0]!.all?.table.clocks.map((clock) => clock.id)).toEqual(['guard', 'still']);
  await world.clock.advance(1);
  expect(clients.map((client) => client.last('t:clock'))).toEqual(
    clients.map(() => ({ kind: 't:clock', clock: 'still' })),
  );
  expect(clients[0]!.all?.table.clocks.map((clock) => clock.id)).toEqual(['guard']);
  await world.clock.advance(7000);
  expect(clients[0]!.kinds().filter((kind) => kind === 't:clock')).toHaveLength(1);
  expect(
    (await world.journal.read('ABCD')).filter(({ what }) => (what as { do: string }).do === 'clock'),
  ).toHaveLength(3);
});

test('a clock whose key was replaced is void', async () => {
  const { world, clients, turn } = await dealt(3, { guard: 3000 });
  await clients[turn]!.play({ do: 'say', n: 1 });
  await clients[(turn + 2) % 3]!.play({ do: 'pass' });
  expect(clients[0]!.last('ready')).toMatchObject({ no: 1 });
  await world.clock.advance(1000);
  await clients[(turn + 1) % 3]!.play({ do: 'say', n: 2 });
  await world.clock.advance(2500);
  expect(clients[0]!.kinds().filter((kind) => kind === 'ready')).toHaveLength(1);
  await world.clock.advance(500);
  expect(clients[0]!.kinds().filter((kind) => kind === 'ready')).toHaveLength(2);
});

test.each([
  ['normal', 60_000],
  ['blitz', 15_000],
] as const)(
  'move clock at %s pace: %i ms, then a stand-in plays until the person is back',
  async (pace, ms) => {
    const { world, clients, turn } = await dealt(2, {}, { pace });
    const slow = clients[turn]!;
    const ends = world.clock.now() + ms;
    expect(clients[0]!.all?.table.clocks).toEqual([{ id: 'move', seat: turn, ends, ms }]);
    await world.clock.advance(ms - 1);
    expect(slow.last('t:stand-in')).toBeUndefined();
    await world.clock.advance(1);
    expect(clients[0]!.last('t:stand-in')).toEqual({
      kind: 't:stand-in',
      seat: turn,
      player: 'level2',
      why: 'clock',
    });
    expect(clients[0]!.all?.table.seats[turn]).toMatchObject({ standIn: true, player: 'level2' });
    await world.clock.advance(1000);
    expect(clients[0]!.last('said')).toMatchObject({ seat: turn });
    expect(await slow.play({ do: 'peek' })).toBe('ok');
    expect(slow.kinds().slice(-2)).toEqual(['t:back', 'peeked']);
    expect(clients[0]!.all?.table.seats[turn]).not.toHaveProperty('standIn');
  },
);

test('gemütlich has no move clock', async () => {
  const { world, clients } = await dealt(2, {}, { pace: 'gemuetlich' });
  await world.clock.advance(3_600_000);
  expect(clients[0]!.last('t:stand-in')).toBeUndefined();
  expect(clients[0]!.all?.table.clocks).toEqual([]);
});

test('"I need longer": own move clock by the own factor, shared windows by the longest at the table', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { options: { guard: 3000 } });
  expect(await clients[1]!.act({ do: 'prefer', factor: 4 })).toBe('ok');
  expect(clients[0]!.all?.table.seats[1]).toMatchObject({ factor: 4 });
  await clients[0]!.act({ do: 'start' });
  const turn = turnOf(clients[0]!);
  expect(clients[0]!.all?.table.clocks).toMatchObject([{ id: 'move', ms: turn === 1 ? 240_000 : 60_000 }]);
  await clients[turn]!.play({ do: 'say', n: 1 });
  expect(clients[0]!.all?.table.clocks).toMatchObject([{ id: 'guard', ms: 12_000 }]);
  await clients[1]!.act({ do: 'away' });
  await world.clock.advance(12_000);
  for (const client of clients) if (client.seat === turnOf(client)) await client.play({ do: 'say', n: 1 });
  await world.clock.advance(3_000);
  expect(clients[0]!.all?.table.clocks.filter((clock) => clock.id === 'guard')).toEqual(
    turnOf(clients[0]!) === 1 ? expect.anything() : [],
  );
});

test('"I need longer" counts at once, for the clock that runs now; taking it back shortens nothing that runs', async () => {
  const { world, clients, turn } = await dealt(3, { guard: 3000 });
  await world.clock.advance(20_000);
  const before = clients[0]!.all!.table.clocks[0]!.ends!;
  await clients[turn]!.act({ do: 'prefer', factor: 2 });
  expect(clients[0]!.all?.table.clocks).toMatchObject([{ id: 'move', ms: 120_000, ends: before + 60_000 }]);
  await clients[turn]!.act({ do: 'prefer', factor: 1 });
  expect(clients[0]!.all?.table.clocks).toMatchObject([{ id: 'move', ends: before + 60_000 }]);
  await clients[turn]!.play({ do: 'say', n: 1 });
  const guard = clients[0]!.all!.table.clocks[0]!;
  await clients[(turn + 1) % 3]!.act({ do: 'prefer', factor: 4 });
  expect(clients[0]!.all?.table.clocks).toMatchObject([
    { id: 'guard', ms: 12_000, ends: guard.ends! + 9_000 },
  ]);
});

test('pause stops every clock, resume gives the rest back; nobody acts meanwhile', async () => {
  const { world, clients, turn } = await dealt(3, { guard: 3000 });
  await clients[turn]!.play({ do: 'say', n: 1 });
  await world.clock.advance(1000);
  expect(await clients[2]!.act({ do: 'resume' })).toBe('not-paused');
  expect(await clients[1]!.act({ do: 'pause' })).toBe('ok');
  expect(await clients[2]!.act({ do: 'pause' })).toBe('paused');
  expect(clients[0]!.all?.table).toMatchObject({
    paused: true,
    pausedBy: 1,
    clocks: [{ id: 'guard', left: 2000, ms: 3000 }],
  });
  expect(await clients[(turn + 1) % 3]!.play({ do: 'pass' })).toBe('paused');
  await world.clock.advance(600_000);
  expect(clients[0]!.last('ready')).toBeUndefined();
  expect(await clients[2]!.act({ do: 'resume' })).toBe('ok');
  expect(clients[0]!.all?.table.clocks).toEqual([{ id: 'guard', ends: world.clock.now() + 2000, ms: 3000 }]);
  await world.clock.advance(1999);
  expect(clients[0]!.last('ready')).toBeUndefined();
  await world.clock.advance(1);
  expect(clients[0]!.last('ready')).toBeDefined();
});

test('a server that slept: the gap does not count, and the table is told', async () => {
  const { world, clients, turn } = await dealt(2, {}, { pace: 'blitz' });
  await world.clock.advance(5_000);
  world.clock.sleep(100_000);
  await world.clock.advance(0);
  expect(clients[0]!.kinds().at(-1)).toBe('t:woke');
  expect(clients[0]!.all?.table.clocks).toEqual([
    { id: 'move', seat: turn, ends: world.clock.now() + 15_000, ms: 15_000 },
  ]);
  await world.clock.advance(14_999);
  expect(clients[0]!.last('t:stand-in')).toBeUndefined();
  await world.clock.advance(1);
  expect(clients[0]!.last('t:stand-in')).toBeDefined();
});

test.each([
  ['what brings the game no further leaves the move clock running', true],
  ['what is told to all and counts starts the move clock anew', false],
])('%s', async (_, idle) => {
  const { murmur } = testGames;
  const game = {
    ...murmur!.game,
    // Here everybody hears it.
    show: (event: { kind: string }, observer: Observer) =>
      event.kind === 'breathed' ? event : murmur!.game.show(event, observer),
    ...(idle && { idles: ({ kind }: { kind: string }) => kind === 'breathed' }),
  };
  const world = new World({ murmur: { ...murmur!, game } });
  const clients = await world.table('murmur', 2, { options: {}, pace: 'blitz' });
  await clients[0]!.act({ do: 'start' });
  const began = world.clock.now();
  await world.clock.advance(5_000);
  expect(await clients[1 - turnOf(clients[0]!)]!.play({ do: 'breathe' })).toBe('ok');
  const ends = idle ? began + 15_000 : world.clock.now() + 15_000;
  expect(clients[0]!.all?.table.clocks).toMatchObject([{ id: 'move', ends }]);
});

test('a clock served a little late runs out as it should', async () => {
  const { world, clients } = await dealt(2, {}, { pace: 'blitz' });
  world.clock.sleep(16_900);
  await world.clock.advance(0);
  expect(clients[0]!.last('t:woke')).toBeUndefined();
  expect(clients[0]!.last('t:stand-in')).toBeDefined();
});

test('nobody looks: the table is put away and its clocks stand still until somebody comes', async () => {
  const { world, clients } = await dealt(2, {}, { pace: 'blitz' });
  for (const client of clients) client.attachment!.detach();
  const records = (await world.journal.read('ABCD')).length;
  await world.clock.advance(31_000);
  const stood = (await world.journal.read('ABCD')).length;
  await world.clock.advance(86_400_000);
  expect(await world.journal.read('ABCD')).toHaveLength(stood);
  expect(stood - records).toBeLessThan(6);
});

test('while the journal cannot store, clocks are tried again and play goes on when it can', async () => {
  const { world, clients, turn } = await dealt(3, { guard: 3000 });
  await clients[turn]!.play({ do: 'say', n: 1 });
  (world.journal as MemoryJournal).unavailable = true;
  await world.clock.advance(4_500);
  expect(clients[0]!.last('ready')).toBeUndefined();
  (world.journal as MemoryJournal).unavailable = false;
  await world.clock.advance(1_000);
  expect(clients[0]!.last('ready') ?? clients[0]!.last('t:woke')).toBeDefined();
  await world.clock.advance(3_000);
  expect(clients[0]!.last('ready')).toBeDefined();
});

test('correspondence: a day for each move and window, stored as due and served with nobody there', async () => {
  const day = 86_400_000;
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, {
    pace: 'correspondence',
    options: { guard: 3000, calling: 'fair' },
  });
  await clients[0]!.act({ do: 'start' });
  const turn = turnOf(clients[0]!);
  await world.clock.advance(5_000);
  await clients[turn]!.play({ do: 'say', n: 1 });
  const ends = world.clock.now() + day;
  expect(clients[0]!.all?.table.clocks).toEqual([{ id: 'guard', ends, ms: day }]);
  expect(await world.journal.row('ABCD')).toMatchObject({ due: ends });
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(31_000);
  expect(world.house.loaded).toBe(0);
  await world.clock.advance(day - 31_000 - 1);
  expect(await world.house.processDue(world.clock.now())).toBe(0);
  await world.clock.advance(5_001);
  expect(await world.house.processDue(world.clock.now())).toBe(1);
  const what = (await world.journal.read('ABCD')).map((record) => (record.what as { do: string }).do);
  expect(what.slice(-1)).toEqual(['clock']);
  expect(await world.journal.row('ABCD')).toMatchObject({ due: world.clock.now() + day });
  await world.clock.advance(31_000);
  expect(world.house.loaded).toBe(0);
});

test('correspondence: software players move without watchers, too', async () => {
  const world = new World(testGames);
  const anna = await world.open('p0', 'murmur', 3, { pace: 'correspondence', fill: 'level2', start: true });
  anna.attachment!.detach();
  await world.clock.advance(31_000);
  for (let i = 0; i < 40; i++) {
    await world.clock.advance(5_000);
    await world.house.processDue(world.clock.now());
  }
  const what = (await world.journal.read('ABCD')).map((record) => (record.what as { do: string }).do);
  expect(what.filter((kind) => kind === 'play').length).toBeGreaterThan(0);
  const again = await world.join('p0');
  expect(turnOf(again)).toBe(0);
});
