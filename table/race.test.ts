import { expect, test } from 'vitest';
import { testGames } from './testing/murmur.ts';
import { type Client, World } from './testing/world.ts';

const turnOf = (client: Client) => (client.all!.game as { turn: number }).turn;

/** A dealt table whose first saying has just been shown; seats counted from the speaker's left. */
async function said(people = 4, options: object = {}, more: object = {}) {
  const world = new World(testGames);
  const clients = await world.table('murmur', people, { options, pace: 'gemuetlich', ...more });
  for (const client of clients) for (let i = 0; i < 10; i++) client.attachment!.measured(40);
  await clients[0]!.act({ do: 'start' });
  const speaker = turnOf(clients[0]!);
  await clients[speaker]!.play({ do: 'say', n: -1 });
  const left = Array.from({ length: people - 1 }, (_, i) => clients[(speaker + 1 + i) % people]!);
  const seat = (client: Client) => client.seat!;
  return { world, clients, speaker: clients[speaker]!, left, seat };
}

test('a call is acknowledged at once, shown to nobody, and settled after the collecting time', async () => {
  const { world, clients, left } = await said();
  const sizes = clients.map((client) => client.wire.length);
  await world.clock.advance(800);
  expect(await left[1]!.play({ do: 'call' }, 790)).toBe('ok');
  await world.clock.advance(599);
  expect(clients.map((client, i) => client.wire.length - sizes[i]!)).toEqual(
    clients.map((client) => (client === left[1] ? 1 : 0)),
  );
  await world.clock.advance(1);
  for (const client of clients) {
    expect(client.kinds().slice(-2)).toEqual(['t:race', 'called']);
    expect(client.last('t:race')).toMatchObject({
      calls: [{ seat: left[1]!.seat, ms: 790 }],
      winner: left[1]!.seat,
      tie: false,
    });
  }
});

test('who reacted first wins, not whose connection was faster', async () => {
  const { world, clients, left } = await said();
  for (let i = 0; i < 20; i++) left[2]!.attachment!.measured(400);
  await world.clock.advance(900);
  await left[0]!.play({ do: 'call' }, 880);
  await world.clock.advance(250);
  await left[2]!.play({ do: 'call' }, 750);
  await world.clock.advance(600);
  const race = clients[0]!.last('t:race')!;
  expect(race).toMatchObject({ winner: left[2]!.seat, tie: false });
  expect(race.calls).toEqual([
    { seat: left[2]!.seat, ms: 750 },
    { seat: left[0]!.seat, ms: 880 },
  ]);
  expect(clients[0]!.last('called')).toMatchObject({ by: left[2]!.seat });
  expect(left[0]!.last('t:void')).toEqual({ kind: 't:void', seat: left[0]!.seat, why: 'beaten' });
  expect(clients.filter((client) => client.last('t:void') !== undefined)).toEqual([left[0]]);
});

test('within 50 ms the seat nearest to the left counts, and the photo finish says so', async () => {
  const { world, clients, left } = await said();
  await world.clock.advance(900);
  await left[1]!.play({ do: 'call' }, 840);
  await left[0]!.play({ do: 'call' }, 890);
  await world.clock.advance(600);
  expect(clients[0]!.last('t:race')).toMatchObject({ winner: left[0]!.seat, tie: true });
});

test('a client that lies about its reaction gains no more than its connection may have lost', async () => {
  const { world, clients, left } = await said();
  await world.clock.advance(1000);
  await left[1]!.play({ do: 'call' }, 0);
  await left[0]!.play({ do: 'call' }, 990);
  await world.clock.advance(600);
  // A round trip of 40 ms: at least 120 ms are believed, no more.
  expect(clients[0]!.last('t:race')).toMatchObject({
    calls: [
      { seat: left[1]!.seat, ms: 880 },
      { seat: left[0]!.seat, ms: 990 },
    ],
  });
});

test('the clock of a device, wrong by a year, changes nothing: reactions are differences', async () => {
  const { world, clients, left } = await said();
  await world.clock.advance(1000);
  await left[0]!.play({ do: 'call' }, 31_536_000_000);
  await world.clock.advance(600);
  expect(clients[0]!.last('t:race')).toMatchObject({ calls: [{ seat: left[0]!.seat, ms: 1000 }] });
});

test('after a reconnect, where the showing was not measured, the arrival counts', async () => {
  const { world, clients, left } = await said();
  await world.clock.advance(500);
  left[1]!.attachment!.detach();
  await world.rejoin(left[1]!, 'ABCD', { cursor: left[1]!.cursor! });
  await world.clock.advance(500);
  await left[1]!.play({ do: 'call' }, 300);
  await world.clock.advance(600);
  expect(clients[0]!.last('t:race')).toMatchObject({ calls: [{ seat: left[1]!.seat, ms: 1000 }] });
});

test('a call pressed before the closing act arrived beats it, and that act never happened', async () => {
  const { world, clients, left } = await said();
  for (let i = 0; i < 20; i++) left[1]!.attachment!.measured(400);
  await world.clock.advance(1000);
  expect(await left[0]!.play({ do: 'say', n: 3 })).toBe('ok');
  expect(clients.every((client) => client.kinds().at(-1) === 'said' && client.last('said')!.no === 1)).toBe(
    true,
  );
  await world.clock.advance(200);
  expect(await left[1]!.play({ do: 'call' }, 950)).toBe('ok');
  await world.clock.advance(400);
  expect(clients[0]!.last('called')).toMatchObject({ by: left[1]!.seat });
  expect(clients[0]!.kinds().filter((kind) => kind === 'said')).toHaveLength(1);
  expect(left[0]!.last('t:void')).toEqual({ kind: 't:void', seat: left[0]!.seat, why: 'beaten' });
  expect(turnOf(clients[0]!)).toBe(left[0]!.seat);
});

test('a call pressed after it is too late and costs nothing; the others do not hear of it', async () => {
  const { world, clients, left } = await said();
  await world.clock.advance(1000);
  await left[0]!.play({ do: 'say', n: 3 });
  await world.clock.advance(200);
  expect(await left[1]!.play({ do: 'call' }, 1100)).toBe('ok');
  await world.clock.advance(400);
  expect(clients[0]!.last('said')).toMatchObject({ no: 2 });
  expect(left[1]!.last('t:void')).toEqual({ kind: 't:void', seat: left[1]!.seat, why: 'too-late' });
  for (const client of clients) {
    expect(client.last('t:race')).toBeUndefined();
    expect(client.last('called')).toBeUndefined();
    expect(client.last('t:void') === undefined).toBe(client !== left[1]);
  }
  expect(await left[1]!.play({ do: 'call', no: 1 })).toBe('too-late');
});

test('nobody waits when nobody else could call', async () => {
  const { clients, left } = await said(3);
  await left[1]!.play({ do: 'pass' });
  expect(await left[0]!.play({ do: 'say', n: 3 })).toBe('ok');
  expect(clients[0]!.last('said')).toMatchObject({ no: 2 });
  await left[1]!.play({ do: 'say', n: 4 });
  await left[0]!.play({ do: 'pass' });
});

test('the last one who could still call passes: settled at once', async () => {
  const { world, clients, left } = await said(4);
  await world.clock.advance(300);
  await left[0]!.play({ do: 'say', n: 3 });
  await left[1]!.play({ do: 'pass' });
  expect(clients[0]!.last('said')).toMatchObject({ no: 1 });
  await left[2]!.play({ do: 'pass' });
  expect(clients[0]!.last('said')).toMatchObject({ no: 2 });
});

test('the next one passed, says, and then the others pass: what was said happens', async () => {
  const { world, clients, left } = await said(4);
  await world.clock.advance(300);
  await left[0]!.play({ do: 'pass' });
  expect(await left[0]!.play({ do: 'say', n: 3 })).toBe('ok');
  await left[1]!.play({ do: 'pass' });
  await left[2]!.play({ do: 'pass' });
  expect(clients[0]!.last('said')).toMatchObject({ no: 2 });
  expect(left[0]!.last('t:void')).toBeUndefined();
});

test('a seat whose offer is collected does nothing else meanwhile', async () => {
  const { world, clients, left } = await said();
  await left[0]!.play({ do: 'call' }, 100);
  expect(await left[0]!.play({ do: 'say', n: 4 })).toBe('offer-pending');
  expect(await left[0]!.play({ do: 'pass' })).toBe('offer-pending');
  await world.clock.advance(600);
  expect(clients[0]!.kinds().filter((kind) => kind === 'called')).toHaveLength(1);
});

test('a clock that runs out while calls are collected does not beat them', async () => {
  const { world, clients, left } = await said(4, { close: 1000 });
  await world.clock.advance(900);
  await left[1]!.play({ do: 'call' }, 890);
  await world.clock.advance(599);
  expect(clients[0]!.kinds().at(-1)).toBe('said');
  await world.clock.advance(1);
  expect(clients[0]!.last('called')).toMatchObject({ by: left[1]!.seat });
  expect(clients[0]!.last('closed')).toBeUndefined();
});

test('a process that dies while calls are collected: another settles them the same way', async () => {
  const { world, left } = await said();
  await world.clock.advance(900);
  await left[1]!.play({ do: 'call' }, 840);
  await left[0]!.play({ do: 'call' }, 890);
  await world.crash();
  const eve = await world.join('eve');
  await world.clock.advance(600);
  expect(eve.last('t:race')).toMatchObject({ winner: left[0]!.seat, tie: true });
});

test('ending the round drops what is still being collected', async () => {
  const { world, clients, left } = await said();
  await left[0]!.play({ do: 'call' }, 100);
  for (const client of clients) await client.act({ do: 'vote', what: 'end', on: true });
  await world.clock.advance(5_000);
  expect(clients[0]!.all?.table.phase).toBe('between');
  expect(clients[0]!.last('called')).toBeUndefined();
});

test('nobody makes a window look newly opened: a reconnect and a push of one’s own do not shorten a reaction', async () => {
  const { world, clients, left } = await said();
  await world.clock.advance(1_000);
  left[2]!.attachment!.detach();
  await world.rejoin(left[2]!, 'ABCD', { cursor: left[2]!.cursor! });
  await left[2]!.act({ do: 'rename', name: 'Trick' });
  await left[2]!.play({ do: 'call' }, 0);
  await left[0]!.play({ do: 'call' }, 990);
  await world.clock.advance(600);
  const { calls } = clients[0]!.last('t:race') as unknown as { calls: { seat: number; ms: number }[] };
  expect(calls.find(({ seat }) => seat === left[2]!.seat)?.ms).toBeGreaterThanOrEqual(1_000);
});
