import { expect, test } from 'vitest';
import type { MemoryJournal } from './memory.ts';
import { testGames } from './testing/murmur.ts';
import { flush, World } from './testing/world.ts';

const turnOf = (client: { all: unknown }) => (client.all as { game: { turn: number } }).game.turn;

async function dealt(people = 3, options: object = {}) {
  const world = new World(testGames);
  const clients = await world.table('murmur', people, { options, pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  return { world, clients };
}

test('a phone that slept comes back to what it missed, and nothing twice', async () => {
  const { world, clients } = await dealt();
  const [p0, p1, p2] = clients;
  p2!.attachment!.detach();
  const speaker = clients[turnOf(p0!)]!;
  await (speaker === p2 ? p0! : speaker).play({ do: 'say', n: 7 });
  await p0!.play({ do: 'peek' });
  await p1!.act({ do: 'rename', name: 'Berta' });
  const before = p2!.events.length;
  await world.rejoin(p2!, 'ABCD', { cursor: p2!.cursor! });
  const full = p2!.messages.findLast((message) => message.t === 'full')!;
  expect(full).toMatchObject({ resumed: true });
  const watcher = await world.join('watcher');
  expect(p2!.events.slice(before).map((event) => event.kind)).toEqual(
    speaker === p2 ? ['t:renamed'] : ['said', 't:renamed'],
  );
  expect(p2!.all?.table.seats).toEqual(watcher.all?.table.seats);
});

test('without a cursor, with another seat’s or with one from nowhere: the full view and the round so far', async () => {
  const { world, clients } = await dealt();
  await clients[turnOf(clients[0]!)]!.play({ do: 'say', n: 7 });
  const own = clients[1]!.cursor!;
  for (const cursor of [
    undefined,
    { version: own.version + 1, count: own.count },
    { version: 0, count: 0 },
    { version: own.version, count: own.count + 1 },
  ]) {
    const again = await world.join('p1', 'ABCD', cursor === undefined ? {} : { cursor });
    expect(again.messages[0]).toMatchObject({ t: 'full', resumed: false });
    expect(again.kinds()).toEqual(['t:started', 'dealt', 'said']);
    expect(again.cursor).toEqual(own);
    expect(again.all).toEqual(clients[1]!.all);
  }
  const same = await world.join('p1', 'ABCD', { cursor: own });
  expect(same.messages[0]).toMatchObject({ resumed: true, missed: [] });
});

test('after a crash another process knows every cursor, every view and every answer', async () => {
  const { world, clients } = await dealt();
  const speaker = clients[turnOf(clients[0]!)]!;
  const id = 'the-very-action';
  await speaker.play({ do: 'say', n: 7 }, undefined, id);
  for (const client of clients) await client.play({ do: 'peek' });
  const before = clients.map((client) => ({
    all: client.all,
    cursor: client.cursor,
    events: client.events.length,
  }));
  const records = (await world.journal.read('ABCD')).length;
  await world.crash();
  for (const [i, client] of clients.entries()) {
    await world.rejoin(client, 'ABCD', { cursor: client.cursor! });
    expect(client.messages.findLast((message) => message.t === 'full')).toMatchObject({
      resumed: true,
      missed: [],
    });
    expect({ all: client.all, cursor: client.cursor, events: client.events.length }).toEqual(before[i]);
  }
  expect(await speaker.play({ do: 'say', n: 7 }, undefined, id)).toBe('ok');
  await flush();
  expect(await world.journal.read('ABCD')).toHaveLength(records);
  expect(speaker.all).toEqual(before[clients.indexOf(speaker)]!.all);
});

test('an action sent twice happens once and gets its first answer; a refused one is judged anew', async () => {
  const { world, clients } = await dealt();
  const turn = turnOf(clients[0]!);
  const speaker = clients[turn]!;
  const next = clients[(turn + 1) % 3]!;
  const action = { do: 'say', n: 7 };
  const say = { do: 'game', action } as const;
  expect(await next.act(say, undefined, 'early')).toBe('not-your-turn');
  speaker.send(say, undefined, 'twice');
  speaker.send(say, undefined, 'twice');
  await flush();
  expect(await speaker.act(say, undefined, 'twice')).toBe('ok');
  expect(speaker.messages.filter((m) => m.t === 'ok' && m.id === 'twice')).toHaveLength(3);
  expect(speaker.kinds().filter((kind) => kind === 'said')).toHaveLength(1);
  for (const client of clients) if (client !== speaker) await client.play({ do: 'pass' });
  expect(await next.act(say, undefined, 'early')).toBe('ok');
  expect(await clients[2]!.act({ do: 'rename', name: 'Zoe' }, undefined, 'twice')).toBe('ok');
  expect((await world.journal.read('ABCD')).filter((record) => record.actionId === 'twice')).toHaveLength(2);
});

test('acknowledged only when durable, told only when acknowledged', async () => {
  const { world, clients } = await dealt();
  const journal = world.journal as MemoryJournal;
  const speaker = clients[turnOf(clients[0]!)]!;
  const append = journal.append.bind(journal);
  let release = () => {};
  journal.append = async (...args) => {
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await gate;
    return append(...args);
  };
  const seen = clients.map((client) => client.messages.length);
  const action = { do: 'say', n: 1 };
  const id = speaker.send({ do: 'game', action });
  await flush();
  expect(clients.map((client) => client.messages.length)).toEqual(seen);
  release();
  await flush();
  expect(speaker.messages.slice(seen[clients.indexOf(speaker)]).map((m) => m.t)).toEqual(['ok', 'more']);
  expect(speaker.answers.get(id)).toBe('ok');
});

test('the disk is full: every waiting action is refused as not stored, nobody sees it, and play goes on later', async () => {
  const { world, clients } = await dealt();
  const journal = world.journal as MemoryJournal;
  const before = clients.map((client) => ({ all: client.all, events: client.events.length }));
  journal.unavailable = true;
  const ids = clients.map((client) => client.send({ do: 'game', action: { do: 'peek' } }));
  await flush();
  for (const [i, client] of clients.entries()) {
    expect(client.answers.get(ids[i]!)).toMatchObject({ t: 'no', code: 'not-stored' });
    expect({ all: client.all, events: client.events.length }).toEqual(before[i]);
  }
  expect(
    await world.house.open('x', {
      code: 'NEWT',
      name: 'x',
      game: 'murmur',
      options: {},
      seats: 2,
      pace: 'normal',
    }),
  ).toEqual({ code: 'not-stored' });
  journal.unavailable = false;
  for (const [i, client] of clients.entries()) {
    expect(await client.act({ do: 'game', action: { do: 'peek' } }, undefined, ids[i])).toBe('ok');
  }
  expect(clients.map((client) => client.last('peeked') !== undefined)).toEqual([true, true, true]);
});

test('secret acts: only who may know gets a message, and no cursor but theirs moves', async () => {
  const { world, clients } = await dealt();
  const eve = await world.join('eve');
  const all = [...clients, eve];
  const sizes = all.map((client) => client.wire.length);
  const cursors = all.map((client) => client.cursor);
  expect(await clients[1]!.play({ do: 'peek' })).toBe('ok');
  expect(await clients[1]!.play({ do: 'breathe' })).toBe('ok');
  await world.clock.advance(5_000);
  expect(all.map((client, i) => client.wire.length - sizes[i]!)).toEqual([0, 3, 0, 0]);
  expect(clients[1]!.messages.slice(-3).map((m) => m.t)).toEqual(['ok', 'more', 'ok']);
  expect(clients[0]!.cursor).toEqual(cursors[0]);
  expect(eve.cursor).toEqual(cursors[3]);
  expect(clients[1]!.cursor!.count).toBe(cursors[1]!.count + 1);
});

test('bad actions are refused with a reason and change nothing', async () => {
  const { world, clients } = await dealt();
  const records = (await world.journal.read('ABCD')).length;
  const p0 = clients[0]!;
  for (const action of [
    { do: 'fly' },
    { do: 'say' },
    { do: 'say', n: 'seven' },
    { do: 'say', n: 0.5 },
    { do: 'clock', timer: 'close' },
  ]) {
    expect([action, await p0.play(action as never)]).toEqual([action, 'malformed']);
  }
  expect(await p0.act({ do: 'teleport' } as never)).toBe('malformed');
  for (const forged of [
    'play',
    'offer',
    'settle',
    'clock',
    'move-over',
    'lost',
    'return',
    'reseat',
    'wake',
    'open',
  ]) {
    const code = await p0.act({ do: forged, seat: 1, action: { do: 'peek' }, guest: 'p0' } as never);
    expect([forged, code]).toEqual([forged, 'malformed']);
  }
  expect(await world.journal.read('ABCD')).toHaveLength(records);
});

test('a table nobody looks at is put away, and loaded again as it was', async () => {
  const { world, clients } = await dealt();
  const before = clients[1]!.all;
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(29_000);
  expect(world.house.loaded).toBe(1);
  await world.clock.advance(2_000);
  expect(world.house.loaded).toBe(0);
  expect(world.clock.timers).toHaveLength(0);
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! });
  expect(clients[1]!.all).toEqual(before);
  expect(clients[1]!.bye).toBeUndefined();
});

test('a list that looks at a table does not keep it', async () => {
  const { world, clients } = await dealt();
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(40_000);
  await world.house.summary('ABCD');
  expect(world.house.loaded).toBe(1);
  await world.clock.advance(31_000);
  expect(world.house.loaded).toBe(0);
});

test('stopping: what was taken is written and answered, then everybody is asked to come again', async () => {
  const { world, clients } = await dealt();
  const ids = clients.map((client) => client.send({ do: 'game', action: { do: 'peek' } }));
  const late = clients[0]!.attachment!;
  await world.house.stop();
  expect(clients.map((client, i) => client.answers.get(ids[i]!))).toEqual(['ok', 'ok', 'ok']);
  expect(clients.map((client) => client.bye)).toEqual(
    clients.map(() => ({ t: 'bye', again: true, code: 'going-down' })),
  );
  late.act('after', { do: 'game', action: { do: 'peek' } });
  expect(clients[0]!.answers.get('after')).toMatchObject({ code: 'going-down' });
  expect(await world.house.attach('ABCD', 'p0', {}, () => {})).toEqual({ code: 'going-down' });
});

test('a house that has stopped listens to nobody, serves nothing and knows no table', async () => {
  const { world, clients } = await dealt();
  const other = world.another();
  const far = await world.join('far', 'ABCD', {}, other);
  const seen = far.messages.length;
  await other.stop();
  expect(far.bye).toMatchObject({ code: 'going-down' });
  await clients[0]!.act({ do: 'rename', name: 'Zoe' });
  expect(far.messages).toHaveLength(seen + 1);
  expect(await other.processDue(world.clock.now())).toBe(0);
  expect(await other.summary('ABCD')).toEqual({ code: 'going-down' });
  expect(await other.reseat('ABCD', 0, 'x')).toEqual({ code: 'going-down' });
  const input = { code: 'NEWT', name: 'x', game: 'murmur', options: {}, seats: 2, pace: 'normal' as const };
  expect(await other.open('x', input)).toEqual({ code: 'going-down' });
});

test('a game that is no longer there', async () => {
  const { world } = await dealt();
  const bare = new World({}, 1, { journal: world.journal });
  expect(await bare.house.attach('ABCD', 'p0', {}, () => {})).toEqual({ code: 'unknown-game' });
  expect(await bare.house.record('ABCD', 1)).toBeUndefined();
  expect(await bare.house.record('NONE', 1)).toBeUndefined();
});

test('more connections than a table takes are refused, until one goes', async () => {
  const world = new World(testGames, 1, { limits: { attachments: 3 } });
  await world.table('murmur', 3);
  const crowd = await Promise.all(['ada', 'bob', 'cid'].map((guest) => world.join(guest)));
  expect((await world.join('eve')).refused).toEqual({ code: 'too-many-connections' });
  crowd[2]!.attachment!.detach();
  crowd[2]!.attachment!.detach();
  expect((await world.join('eve')).refused).toBeUndefined();
});

test('the journal fails while a table is loaded, or read on: said as it is', async () => {
  const { world, clients } = await dealt();
  const { JournalUnavailable } = await import('./ports.ts');
  const read = world.journal.read.bind(world.journal);
  world.journal.read = async () => {
    throw new JournalUnavailable('gone');
  };
  expect((await world.join('p0', 'WXYZ')).refused).toEqual({ code: 'not-stored' });
  expect((await world.join('eve')).refused).toBeUndefined();
  world.journal.read = read;
  expect(await clients[0]!.act({ do: 'rename', name: 'Zoe' })).toBe('ok');
});

test('a socket that throws, a judge that throws: said in the log, and the table goes on', async () => {
  const { world, clients } = await dealt();
  const broken = await world.house.attach('ABCD', 'broken', {}, () => {
    throw new Error('socket gone');
  });
  expect('act' in broken).toBe(true);
  expect(await clients[0]!.act({ do: 'rename', name: 'Zoe' })).toBe('ok');
  expect(clients[1]!.last('t:renamed')).toBeDefined();
  expect(world.logs.filter((line) => line.startsWith('warn send-failed'))).toHaveLength(2);
  expect(await clients[0]!.act({ do: 'order', order: 7 } as never)).toBe('round-running');
  expect(await clients[0]!.act({ do: 'rename', name: 7 } as never)).toBe('internal');
  expect(world.logs.some((line) => line.startsWith('error judge-failed'))).toBe(true);
  expect(await clients[0]!.play({ do: 'peek' })).toBe('ok');
});

test('a record that cannot be folded breaks its table, says so, and no other', async () => {
  const broken = {
    ...testGames.murmur!,
    game: {
      ...testGames.murmur!.game,
      play: () => {
        throw new Error('a fault of the rules');
      },
    },
  };
  const world = new World({ broken, ...testGames });
  const clients = await world.table('broken', 2);
  await clients[0]!.act({ do: 'start' });
  await clients[0]!.play({ do: 'peek' });
  expect(clients.map((client) => client.bye)).toEqual(
    clients.map(() => ({ t: 'bye', again: false, code: 'damaged' })),
  );
  expect(world.logs.filter((line) => line.startsWith('error table-broken'))).toHaveLength(1);
  expect((await world.join('p0')).refused).toEqual({ code: 'damaged' });
});

test('a damaged table is refused by name and the others go on', async () => {
  const { world } = await dealt();
  const read = world.journal.read.bind(world.journal);
  const { JournalDamaged } = await import('./ports.ts');
  await world.house.open('x', {
    code: 'FINE',
    name: 'x',
    game: 'murmur',
    options: {},
    seats: 2,
    pace: 'normal',
  });
  world.journal.read = async (code, after) => {
    if (code === 'ABCD') throw new JournalDamaged('record 3 of table ABCD');
    return read(code, after);
  };
  await world.crash();
  expect(await world.house.attach('ABCD', 'p0', {}, () => {})).toEqual({ code: 'damaged' });
  expect((await world.join('x', 'FINE')).seat).toBe(0);
});

test.each(['normal', 'gemuetlich'] as const)(
  'secret acts show in no clock either, and in no refusal of a vote (%s)',
  async (pace) => {
    const play = async (secretly: boolean) => {
      const world = new World(testGames);
      const clients = await world.table('murmur', 3, { pace });
      await clients[0]!.act({ do: 'start' });
      const turn = turnOf(clients[0]!);
      const other = clients[(turn + 1) % 3]!;
      await world.clock.advance(10_000);
      if (secretly) await clients[turn]!.play({ do: 'peek' });
      await world.clock.advance(11_000);
      await clients[(turn + 2) % 3]!.act({ do: 'rename', name: 'Carla' });
      await other.act({ do: 'vote', what: 'stand-in', seat: turn, on: true });
      await world.clock.advance(39_000);
      return other.wire;
    };
    expect(await play(true)).toEqual(await play(false));
  },
);
