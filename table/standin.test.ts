import { expect, test } from 'vitest';
import { testGames } from './testing/murmur.ts';
import { type Client, World } from './testing/world.ts';

const turnOf = (client: Client) => (client.all!.game as { turn: number }).turn;

async function dealt(people: number, options: object = {}, more: object = {}) {
  const world = new World(testGames);
  const clients = await world.table('murmur', people, { options, pace: 'gemuetlich', ...more });
  await clients[0]!.act({ do: 'start' });
  return { world, clients, turn: turnOf(clients[0]!) };
}

test('a lost connection: the grace, then the stand-in of the seat’s choice; back at once when nothing is waited for', async () => {
  const { world, clients, turn } = await dealt(3, { length: 100 });
  const lost = clients[turn]!;
  expect(await lost.act({ do: 'prefer', standIn: 'nobody' })).toBe('unknown-player');
  expect(await lost.act({ do: 'prefer', standIn: 'level1' })).toBe('ok');
  lost.attachment!.detach();
  const other = clients[(turn + 1) % 3]!;
  expect(other.present[turn]).toBe(false);
  await world.clock.advance(59_999);
  expect(other.last('t:stand-in')).toBeUndefined();
  await world.clock.advance(1);
  expect(other.last('t:stand-in')).toEqual({ kind: 't:stand-in', seat: turn, player: 'level1', why: 'lost' });
  await world.clock.advance(1_000);
  expect(other.last('said')).toMatchObject({ seat: turn });
  await world.rejoin(lost, 'ABCD', { cursor: lost.cursor! });
  expect(lost.kinds().slice(-3)).toEqual(['t:stand-in', 'said', 't:back']);
  expect(other.all?.table.seats[turn]).not.toHaveProperty('standIn');
  expect(other.present).toEqual([true, true, true]);
});

test('a reconnect within the grace stops it', async () => {
  const { world, clients, turn } = await dealt(3);
  const lost = clients[turn]!;
  lost.attachment!.detach();
  await world.clock.advance(59_000);
  await world.rejoin(lost, 'ABCD', { cursor: lost.cursor! });
  await world.clock.advance(600_000);
  expect(lost.last('t:stand-in')).toBeUndefined();
});

test('the grace is a setting of the table', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'settings', graceSeconds: 7 });
  await clients[0]!.act({ do: 'start' });
  clients[1]!.attachment!.detach();
  await world.clock.advance(7_000);
  expect(clients[0]!.last('t:stand-in')).toMatchObject({ seat: 1, why: 'lost' });
});

test('who comes back while the stand-in is about to move gets the seat at the next turn', async () => {
  const { world, clients, turn } = await dealt(2, { length: 100 });
  const lost = clients[turn]!;
  const other = clients[1 - turn]!;
  lost.attachment!.detach();
  await world.clock.advance(60_500);
  expect(other.last('t:stand-in')).toBeDefined();
  await world.rejoin(lost, 'ABCD', { cursor: lost.cursor! });
  expect(lost.kinds().at(-1)).toBe('t:returning');
  expect(other.all?.table.seats[turn]).toMatchObject({ standIn: true, returning: true });
  await world.clock.advance(1_500);
  expect(lost.kinds().slice(-2)).toEqual(['said', 't:back']);
});

test('who comes back after the move clock had given the seat away is back, too', async () => {
  const { world, clients, turn } = await dealt(2, { length: 100 }, { pace: 'blitz' });
  const slow = clients[turn]!;
  slow.attachment!.detach();
  await world.clock.advance(16_000);
  expect(clients[1 - turn]!.last('t:stand-in')).toMatchObject({ seat: turn, why: 'clock' });
  await world.rejoin(slow, 'ABCD', { cursor: slow.cursor! });
  expect(slow.kinds().at(-1)).toBe('t:back');
});

test('who came back during the stand-in’s last move plays the next round', async () => {
  const { world, clients, turn } = await dealt(2, { length: 1, match: { kind: 'rounds', n: 2 } });
  const lost = clients[turn]!;
  const other = clients[1 - turn]!;
  lost.attachment!.detach();
  await world.clock.advance(60_500);
  await world.rejoin(lost, 'ABCD', { cursor: lost.cursor! });
  expect(lost.all?.table.seats[turn]).toMatchObject({ standIn: true, returning: true });
  for (const client of clients) await client.act({ do: 'vote', what: 'end', on: true });
  expect(other.all?.table.phase).toBe('between');
  expect(lost.all?.table.seats[turn]).not.toHaveProperty('standIn');
});

test('in correspondence nobody is missed', async () => {
  const { world, clients } = await dealt(3, {}, { pace: 'correspondence' });
  clients[1]!.attachment!.detach();
  await world.clock.advance(3_600_000);
  expect(clients[0]!.last('t:stand-in')).toBeUndefined();
});

test('a table with only the lost one and software does nothing until somebody looks', async () => {
  const { world, clients } = await dealt(1, { length: 100 }, { seats: 3, fill: 'level2' });
  clients[0]!.attachment!.detach();
  await world.clock.advance(3_600_000);
  await world.rejoin(clients[0]!, 'ABCD', { cursor: clients[0]!.cursor! });
  expect(clients[0]!.kinds()).not.toContain('t:stand-in');
});

test('after a restart, who does not come back is stood in for, too', async () => {
  const { world, clients } = await dealt(3);
  await world.crash();
  await world.rejoin(clients[0]!, 'ABCD', { cursor: clients[0]!.cursor! });
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! });
  await world.clock.advance(60_000);
  expect(clients[0]!.kinds().filter((kind) => kind === 't:stand-in')).toHaveLength(1);
  expect(clients[0]!.last('t:stand-in')).toMatchObject({ seat: 2, why: 'lost' });
});

test('away and back by one’s own wish', async () => {
  const { world, clients, turn } = await dealt(2, { length: 100 });
  const p = clients[turn]!;
  expect(await p.act({ do: 'back' })).toBe('not-away');
  expect(await p.act({ do: 'away' })).toBe('ok');
  expect(await p.act({ do: 'away' })).toBe('stood-in');
  await world.clock.advance(1_000);
  expect(p.last('said')).toMatchObject({ seat: turn });
  expect(await p.act({ do: 'back' })).toBe('ok');
  expect(p.kinds().at(-1)).toBe('t:back');
});

test('host duty goes to somebody who is there when the host stays lost, in a round and between rounds', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { pace: 'gemuetlich' });
  clients[0]!.attachment!.detach();
  await world.clock.advance(60_000);
  expect(clients[1]!.last('t:host')).toEqual({ kind: 't:host', seat: 1 });
  expect(clients[1]!.last('t:stand-in')).toBeUndefined();
  await clients[1]!.act({ do: 'start' });
  await world.clock.advance(0);
  expect(clients[1]!.last('t:stand-in')).toMatchObject({ seat: 0, why: 'lost' });
  clients[1]!.attachment!.detach();
  await world.clock.advance(60_000);
  expect(clients[2]!.all?.table.host).toBe(2);
});

test('by vote: an idle seat at an unhurried table, decided by the majority of the others', async () => {
  const { world, clients, turn } = await dealt(4);
  const voters = clients.filter((client) => client.seat !== turn);
  const vote = { do: 'vote', what: 'stand-in', seat: turn, on: true } as const;
  expect(await voters[0]!.act(vote)).toBe('not-idle');
  await world.clock.advance(20_000);
  expect(await clients[turn]!.act(vote)).toBe('own-seat');
  const notOn = clients.find((client) => client.seat !== turn && client !== voters[0])!.seat!;
  expect(await voters[0]!.act({ ...vote, seat: notOn })).toBe('not-idle');
  expect(await voters[0]!.act(vote)).toBe('ok');
  expect(clients[0]!.all?.table.votes).toEqual({ [`stand-in:${turn}`]: [voters[0]!.seat] });
  expect(await voters[0]!.act({ ...vote, on: false })).toBe('ok');
  expect(clients[0]!.all?.table.votes).toEqual({});
  await world.clock.advance(20_000);
  await voters[0]!.act(vote);
  await world.clock.advance(20_000);
  expect(await voters[1]!.act(vote)).toBe('ok');
  expect(clients[0]!.last('t:stand-in')).toMatchObject({ seat: turn, why: 'vote' });
  expect(clients[0]!.all?.table.votes).toEqual({});
});

test('one voter fewer may decide another vote', async () => {
  const { world, clients, turn } = await dealt(4);
  const voters = clients.filter((client) => client.seat !== turn);
  await world.clock.advance(20_000);
  await voters[0]!.act({ do: 'vote', what: 'end', on: true });
  await voters[1]!.act({ do: 'vote', what: 'end', on: true });
  expect(clients[0]!.all?.table.votes).toEqual({ end: [voters[0]!.seat, voters[1]!.seat] });
  const vote = { do: 'vote', what: 'stand-in', seat: turn, on: true } as const;
  await voters[0]!.act(vote);
  expect(clients[0]!.all?.table.phase).toBe('playing');
  await voters[1]!.act(vote);
  expect(clients[0]!.kinds().slice(-4)).toEqual(['t:vote', 't:stand-in', 'turned', 't:revealed']);
});

test('votes of who leaves, or is stood in for, do not count; votes about a seat end with its person', async () => {
  const { world, clients, turn } = await dealt(5);
  const voters = clients.filter((client) => client.seat !== turn);
  await world.clock.advance(20_000);
  const vote = { do: 'vote', what: 'stand-in', seat: turn, on: true } as const;
  await voters[0]!.act(vote);
  await voters[1]!.act(vote);
  await voters[1]!.act({ do: 'vote', what: 'end', on: true });
  await voters[1]!.act({ do: 'leave' });
  expect(clients[0]!.all?.table.votes).toEqual({ [`stand-in:${turn}`]: [voters[0]!.seat] });
  await voters[0]!.act({ do: 'away' });
  await voters[2]!.act(vote);
  expect(clients[0]!.last('t:stand-in')).toMatchObject({ seat: voters[0]!.seat, why: 'away' });
  await clients[turn]!.act({ do: 'leave' });
  expect(voters[2]!.all?.table.votes).toEqual({});
});

test('by vote: votes about an idle seat are past once it has moved', async () => {
  const { world, clients, turn } = await dealt(4, { length: 100 });
  const idle = clients[turn]!;
  const voters = clients.filter((client) => client !== idle);
  await world.clock.advance(20_000);
  await voters[0]!.act({ do: 'vote', what: 'stand-in', seat: turn, on: true });
  await idle.play({ do: 'peek' });
  expect(Object.keys(voters[1]!.all!.table.votes)).toEqual([`stand-in:${turn}`]);
  await idle.play({ do: 'say', n: 1 });
  expect(voters[1]!.all?.table.votes).toEqual({});
});

test('by vote: refused where a clock does it', async () => {
  const { clients, turn } = await dealt(3, {}, { pace: 'normal' });
  const other = clients[(turn + 1) % 3]!;
  expect(await other.act({ do: 'vote', what: 'stand-in', seat: turn, on: true })).toBe('has-clock');
});

test('a stand-in without a wish of its own does something lawful, also when it wants something unlawful', async () => {
  for (const standIn of ['lost', 'unruly']) {
    const { world, clients, turn } = await dealt(2, { length: 100 });
    const p = clients[turn]!;
    await p.act({ do: 'prefer', standIn });
    await p.act({ do: 'away' });
    await clients[1 - turn]!.act({ do: 'away' });
    await world.clock.advance(60_000);
    expect([standIn, p.kinds().filter((kind) => kind === 'said').length > 3]).toEqual([standIn, true]);
  }
});

test('software players race like people, with their delay as the reaction', async () => {
  const world = new World(testGames);
  const anna = await world.open('p0', 'murmur', 3, {
    fill: 'level1',
    options: { length: 100 },
    pace: 'gemuetlich',
  });
  await anna.act({ do: 'start' });
  for (let i = 0; i < 5 && turnOf(anna) !== 0; i++) await world.clock.advance(1_000);
  await anna.play({ do: 'say', n: -1 });
  await world.clock.advance(3_000);
  const race = anna.last('t:race')!;
  for (const call of race.calls as { ms: number }[]) {
    expect(call.ms).toBeGreaterThanOrEqual(700);
    expect(call.ms).toBeLessThan(750);
  }
});

test('a crash changes no decision of a software player', async () => {
  const play = async (crash: boolean) => {
    const world = new World(testGames);
    const anna = await world.open('p0', 'murmur', 4, {
      fill: 'level1',
      options: { length: 30 },
      pace: 'gemuetlich',
    });
    await anna.act({ do: 'start' });
    await anna.act({ do: 'away' });
    for (let i = 0; i < 40; i++) {
      await world.clock.advance(500);
      if (crash && i % 5 === 2) {
        await world.crash();
        await world.rejoin(anna, 'ABCD', { cursor: anna.cursor! });
      }
    }
    const records = await world.journal.read('ABCD');
    return records.map(({ what, actionId }) => `${actionId} ${JSON.stringify(what)}`);
  };
  const calm = await play(false);
  const stormy = await play(true);
  const actions = (lines: string[]) =>
    lines
      .filter((line) => /"do":"(play|offer)"/.test(line))
      .map((line) => line.replace(/"arrived":\d+,/, ''));
  expect(actions(calm).length).toBeGreaterThan(20);
  const n = Math.min(actions(calm).length, actions(stormy).length);
  expect(actions(stormy).slice(0, n)).toEqual(actions(calm).slice(0, n));
});
