import { expect, test } from 'vitest';
import { testGames } from './testing/murmur.ts';
import { World } from './testing/world.ts';

const input = {
  code: 'ABCD',
  name: 'Anna',
  game: 'murmur',
  options: {},
  seats: 4,
  pace: 'gemuetlich' as const,
};

test.each([
  [{ game: 'chess' }, { code: 'unknown-game' }],
  [{ game: 'constructor' }, { code: 'unknown-game' }],
  [{ seats: 1 }, { code: 'bad-seats', params: { min: 2, max: 10 } }],
  [{ seats: 11 }, { code: 'bad-seats', params: { min: 2, max: 10 } }],
  [{ seats: Number.NaN }, { code: 'bad-seats', params: { min: 2, max: 10 } }],
  [{ name: ' \u200b ' }, { code: 'name-empty' }],
  [{ name: '😀'.repeat(200) }, { code: 'name-too-long', params: { max: 20 } }],
  [{ fill: 'level99' }, { code: 'unknown-player' }],
  [{ start: true }, { code: 'empty-seats' }],
  [
    { options: { length: 0 } },
    { problems: [{ path: 'options.length', code: 'bad-option', params: { key: 'length' } }] },
  ],
])('opening with %j is refused', async (change, refusal) => {
  const { house, journal } = new World(testGames);
  expect(await house.open('g', { ...input, ...change })).toEqual(refusal);
  expect(await journal.read('ABCD')).toEqual([]);
});

test('a code is given once', async () => {
  const { house } = new World(testGames);
  expect(await house.open('g', input)).toEqual({ code: 'ABCD', seat: 0 });
  expect(await house.open('h', input)).toEqual({ code: 'code-taken' });
  expect(await house.attach('WXYZ', 'g', {}, () => {})).toEqual({ code: 'unknown-table' });
  expect(await house.summary('WXYZ')).toEqual({ code: 'unknown-table' });
});

test('"play at once": filled, dealt, and the first view shows it', async () => {
  const world = new World(testGames);
  const anna = await world.open('Anna', 'murmur', 3, { fill: 'murmel', start: true });
  expect(anna.all?.table).toMatchObject({ phase: 'playing', round: 1, host: 0, you: 0 });
  expect(anna.all?.table.seats.map((s) => [s.kind, s.name])).toEqual([
    ['person', 'Anna'],
    ['software', 'Murmel'],
    ['software', 'Murmel 2'],
  ]);
  expect(anna.all?.game).toMatchObject({ seat: 0, sayings: 0 });
});

test('sitting down: the first free seat or the chosen one, once, with a name of one’s own', async () => {
  const world = new World(testGames);
  const anna = await world.open('Anna', 'murmur', 4);
  const ben = await world.join('ben');
  expect(ben.seat).toBeNull();
  expect(await ben.play({ do: 'peek' })).toBe('not-seated');
  expect(await ben.act({ do: 'sit', name: 'x', seat: 9 })).toBe('no-such-seat');
  expect(await ben.act({ do: 'sit', name: 'x', seat: 0 })).toBe('seat-taken');
  expect(await ben.act({ do: 'sit', name: '\u202e', seat: 1 })).toBe('name-empty');
  expect(await ben.act({ do: 'sit', name: ' anna\u0007 ', seat: 2 })).toBe('ok');
  expect(ben.seat).toBe(2);
  expect(anna.last('t:sat')).toEqual({ kind: 't:sat', seat: 2, name: 'anna 2' });
  expect(await ben.act({ do: 'sit', name: 'again' })).toBe('already-seated');
  expect(await ben.act({ do: 'rename', name: 'Ben' })).toBe('ok');
  const carla = await world.join('carla');
  expect(await carla.act({ do: 'sit', name: 'Carla' })).toBe('ok');
  expect(carla.seat).toBe(1);
  const dan = await world.join('dan');
  await dan.act({ do: 'sit', name: 'Dan' });
  const eve = await world.join('eve');
  expect(await eve.act({ do: 'sit', name: 'Eve' })).toBe('table-full');
  expect(eve.all?.table.seats.map((s) => s.name)).toEqual(['Anna', 'Carla', 'Ben', 'Dan']);
});

test('only the host may change the table, and only between rounds', async () => {
  const world = new World(testGames);
  const [anna, ben] = await world.table('murmur', 2, { seats: 3 });
  const forHosts = [
    { do: 'remove', seat: 0 },
    { do: 'seats', count: 4 },
    { do: 'order', order: [1, 0, 2] },
    { do: 'bot', seat: 2, player: 'level1' },
    { do: 'settings', pace: 'blitz' },
    { do: 'host', seat: 0 },
    { do: 'mute', seat: 0, on: true },
    { do: 'start' },
    { do: 'close' },
  ] as const;
  for (const what of forHosts)
    expect([what.do, await ben!.act(what as never)]).toEqual([what.do, 'host-only']);
  expect(await anna!.act({ do: 'start' })).toBe('empty-seats');
  expect(await anna!.act({ do: 'bot', seat: 2, player: 'nobody' })).toBe('unknown-player');
  expect(await anna!.act({ do: 'bot', seat: 2, player: 'level2' })).toBe('ok');
  expect(await anna!.act({ do: 'start' })).toBe('ok');
  for (const what of [forHosts[1], forHosts[2], forHosts[4], forHosts[7]]) {
    expect([what.do, await anna!.act(what as never)]).toEqual([what.do, 'round-running']);
  }
  expect(await (await world.join('late')).act({ do: 'sit', name: 'Late', seat: 2 })).toBe('round-running');
});

test('settings: options are checked for the seats there are, with path and reason', async () => {
  const world = new World(testGames);
  const anna = await world.open('Anna', 'murmur', 3);
  expect(await anna.act({ do: 'settings', options: { length: 13 }, pace: 'blitz', graceSeconds: 9 })).toBe(
    'ok',
  );
  expect(anna.all?.table).toMatchObject({
    options: { length: 13 },
    raw: { length: 13 },
    pace: 'blitz',
    graceSeconds: 9,
  });
  expect(await anna.act({ do: 'settings', options: { colour: 1 } })).toBe('bad-option');
  expect(anna.answers.get('Anna-1')).toMatchObject({ params: { path: 'options.colour' } });
  expect(await anna.act({ do: 'seats', count: 4 })).toBe('unlucky');
  expect(await anna.act({ do: 'settings', options: {} })).toBe('ok');
  expect(await anna.act({ do: 'seats', count: 11 })).toBe('bad-seats');
  expect(await anna.act({ do: 'seats', count: 4 })).toBe('ok');
  const ben = await world.join('ben');
  await ben.act({ do: 'sit', name: 'Ben', seat: 3 });
  expect(await anna.act({ do: 'seats', count: 3 })).toBe('seat-occupied');
  expect(await anna.act({ do: 'remove', seat: 3 })).toBe('ok');
  expect(await anna.act({ do: 'seats', count: 2 })).toBe('ok');
  expect(anna.all?.table.seats).toHaveLength(2);
});

test('correspondence calls in secret unless the options say otherwise', async () => {
  const world = new World(testGames);
  const anna = await world.open('Anna', 'murmur', 3, { pace: 'correspondence' });
  expect(anna.all?.table.options).toMatchObject({ calling: 'verdeckt' });
  await anna.act({ do: 'settings', options: { calling: 'fair' } });
  expect(anna.all?.table.options).toMatchObject({ calling: 'fair' });
  await anna.act({ do: 'settings', options: {}, pace: 'normal' });
  expect(anna.all?.table.options).toMatchObject({ calling: 'fair' });
});

test('reordering moves people with their names; everybody gets a full view of the new order', async () => {
  const world = new World(testGames);
  const [anna, ben, carla] = await world.table('murmur', 3);
  expect(await anna!.act({ do: 'order', order: [1, 2, 2] })).toBe('bad-order');
  expect(await anna!.act({ do: 'order', order: [1, 2] })).toBe('bad-order');
  const before = ben!.cursor;
  expect(await anna!.act({ do: 'order', order: [1, 2, 0] })).toBe('ok');
  expect([anna!.seat, ben!.seat, carla!.seat]).toEqual([2, 0, 1]);
  expect(anna!.all?.table.seats.map((s) => s.name)).toEqual(['p1', 'p2', 'p0']);
  expect(anna!.all?.table.host).toBe(2);
  const again = await world.join('p1', 'ABCD', { cursor: before! });
  expect(again.messages[0]).toMatchObject({ t: 'full', resumed: false });
});

test('host duty moves on clockwise when the host leaves, and waits for the next person when nobody is left', async () => {
  const world = new World(testGames);
  const [anna, ben, carla] = await world.table('murmur', 3);
  expect(await anna!.act({ do: 'host', seat: 0 })).toBe('own-seat');
  expect(await anna!.act({ do: 'host', seat: 1 })).toBe('ok');
  expect(await ben!.act({ do: 'leave' })).toBe('ok');
  expect(carla!.last('t:host')).toEqual({ kind: 't:host', seat: 2 });
  expect(carla!.last('t:left')).toMatchObject({ seat: 1, name: 'p1', removed: false });
  await carla!.act({ do: 'leave' });
  await anna!.act({ do: 'leave' });
  expect(anna!.all?.table.host).toBeNull();
  await ben!.act({ do: 'sit', name: 'Ben', seat: 2 });
  expect(anna!.all?.table.host).toBe(2);
});

test('leaving in a round: a software player stays on the seat, and a latecomer takes it over after the round', async () => {
  const world = new World(testGames);
  const [anna, ben] = await world.table('murmur', 2, { options: { length: 1 } });
  await anna!.act({ do: 'start' });
  await ben!.act({ do: 'leave' });
  expect(anna!.kinds().slice(-2)).toEqual(['t:left', 't:stand-in']);
  expect(anna!.all?.table.seats[1]).toEqual({ kind: 'software', name: '', player: 'level2' });
  expect(ben!.seat).toBeNull();
  expect((ben!.all!.game as { mine: unknown }).mine).toBeNull();
  const late = await world.join('late');
  expect(await late.act({ do: 'sit', name: 'Late' })).toBe('round-running');
  const turn = () => (anna!.all!.game as { turn: number }).turn;
  if (turn() === 0) await anna!.play({ do: 'say', n: 5 });
  await world.clock.advance(3000);
  if (anna!.all!.table.phase === 'playing') await anna!.play({ do: 'pass' });
  await world.clock.advance(3000);
  expect(anna!.all?.table.phase).toBe('over');
  expect(await late.act({ do: 'sit', name: 'Late' })).toBe('ok');
  expect(late.seat).toBe(1);
});

test('the host may remove people, and put a software player in their place', async () => {
  const world = new World(testGames);
  const [anna, ben, carla] = await world.table('murmur', 3);
  expect(await anna!.act({ do: 'remove', seat: 0 })).toBe('own-seat');
  expect(await anna!.act({ do: 'remove', seat: 1 })).toBe('ok');
  expect(await anna!.act({ do: 'remove', seat: 1 })).toBe('seat-empty');
  expect(ben!.seat).toBeNull();
  expect(await anna!.act({ do: 'bot', seat: 2, player: 'level1' })).toBe('ok');
  expect(carla!.seat).toBeNull();
  expect(anna!.all?.table.seats.map((s) => s.kind)).toEqual(['person', 'empty', 'software']);
});

test('emotes reach everybody, unless the host has muted the seat; spectators have none', async () => {
  const world = new World(testGames);
  const [anna, ben] = await world.table('murmur', 2);
  const eve = await world.join('eve');
  ben!.attachment!.emote('wow');
  eve.attachment!.emote('hm');
  expect(anna!.messages.at(-1)).toEqual({ t: 'emote', seat: 1, what: 'wow' });
  expect(ben!.messages.at(-1)).toEqual({ t: 'emote', seat: 1, what: 'wow' });
  await anna!.act({ do: 'mute', seat: 1, on: true });
  const count = anna!.messages.length;
  ben!.attachment!.emote('wow');
  expect(anna!.messages).toHaveLength(count);
  expect(await world.journal.read('ABCD')).toHaveLength(3);
});

test('without spectators: nobody looks on while a round runs, a television of somebody seated does', async () => {
  const world = new World(testGames);
  const [anna] = await world.table('murmur', 2);
  const eve = await world.join('eve');
  await anna!.act({ do: 'settings', spectators: false });
  expect((await world.join('fay', 'ABCD', { watch: true })).refused).toEqual({ code: 'no-spectators' });
  await anna!.act({ do: 'start' });
  expect(eve.bye).toEqual({ t: 'bye', again: false, code: 'no-spectators' });
  expect((await world.join('fay')).refused).toEqual({ code: 'no-spectators' });
  const tv = await world.join('p0', 'ABCD', { watch: true });
  expect(tv.all?.table.you).toBeNull();
  expect((tv.all!.game as { mine: unknown }).mine).toBeNull();
  expect(await tv.play({ do: 'peek' })).toBe('not-seated');
});

test('a seat moves to another device: the old one is told, the new one sees the same', async () => {
  const world = new World(testGames);
  const [anna, ben] = await world.table('murmur', 2);
  await anna!.act({ do: 'start' });
  const phone = await world.join('phone');
  expect(await world.house.reseat('ABCD', 1, 'p0')).toEqual({ code: 'already-seated' });
  expect(await world.house.reseat('ABCD', 7, 'phone')).toEqual({ code: 'not-a-person' });
  expect(await world.house.reseat('ABCD', 1, 'phone')).toBeUndefined();
  expect(ben!.bye).toEqual({ t: 'bye', again: false, code: 'seat-moved' });
  expect(phone.all).toEqual(ben!.all);
  expect(phone.seat).toBe(1);
  expect(await phone.play({ do: 'peek' })).toBe('ok');
  const back = await world.join('p1');
  expect(back.seat).toBeNull();
});

test('two tabs of one seat: both show, one acts, the other may take the pen', async () => {
  const world = new World(testGames);
  const [anna] = await world.table('murmur', 2);
  const second = await world.join('p0');
  expect([anna!.pen, second.pen]).toEqual([true, false]);
  await anna!.act({ do: 'start' });
  expect(second.all).toEqual(anna!.all);
  expect(second.events).toEqual(anna!.events);
  expect(await second.play({ do: 'peek' })).toBe('other-tab');
  second.attachment!.pen();
  expect([anna!.pen, second.pen]).toEqual([false, true]);
  expect(await second.play({ do: 'peek' })).toBe('ok');
  expect(await anna!.play({ do: 'peek' })).toBe('other-tab');
  expect(anna!.last('peeked')).toEqual(second.last('peeked'));
  second.attachment!.detach();
  expect(anna!.pen).toBe(true);
  expect(anna!.present).toEqual([true, true]);
});

test('a reconnect takes the pen from its own dead connection, another tab that blinks does not', async () => {
  const world = new World(testGames);
  const [anna] = await world.table('murmur', 2);
  const second = await world.join('p0');
  const cursor = second.cursor!;
  const blinked = await world.join('p0', 'ABCD', { cursor, pen: false });
  expect([anna!.pen, blinked.pen]).toEqual([true, false]);
  const again = await world.join('p0', 'ABCD', { cursor });
  expect([anna!.pen, again.pen]).toEqual([false, true]);
  expect(await again.act({ do: 'start' })).toBe('ok');
  const foreign = await world.join('p0', 'ABCD', { cursor: { version: 7, count: 0 } });
  expect([again.pen, foreign.pen]).toEqual([true, false]);
});

test('the tab in which somebody sits down is the one that acts', async () => {
  const world = new World(testGames);
  await world.open('Anna', 'murmur', 2);
  const first = await world.join('ben');
  const second = await world.join('ben');
  expect(await second.act({ do: 'sit', name: 'Ben' })).toBe('ok');
  expect([first.pen, second.pen, first.seat, second.seat]).toEqual([false, true, 1, 1]);
  expect(await second.act({ do: 'rename', name: 'Benno' })).toBe('ok');
});

test('what means nothing is not written down', async () => {
  const world = new World(testGames);
  const [anna, ben] = await world.table('murmur', 2);
  const junk = 'x'.repeat(5000);
  await anna!.act({ do: 'mute', seat: 1, on: true, junk } as never);
  await ben!.act({ do: 'rename', name: 'Ben', junk } as never);
  const written = (await world.journal.read('ABCD')).slice(-2).map((record) => record.what);
  expect(written).toEqual([
    { do: 'mute', seat: 1, on: true },
    { do: 'rename', name: 'Ben' },
  ]);
});

test('a closed table takes nobody in and nothing more', async () => {
  const world = new World(testGames);
  const [anna, ben] = await world.table('murmur', 2);
  await anna!.act({ do: 'start' });
  await anna!.act({ do: 'close' });
  expect(ben!.kinds().slice(-2)).toEqual(['t:revealed', 't:closed']);
  expect(await ben!.play({ do: 'peek' })).toBe('closed');
  expect((await world.join('eve')).refused).toEqual({ code: 'closed' });
  expect(await world.journal.row('ABCD')).toMatchObject({ closed: true, due: null });
});

test('the list of tables: phase, seats, and whose turn it is', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2);
  expect(await world.house.summary('ABCD', 'p1')).toMatchObject({
    phase: 'gathering',
    yourSeat: 1,
    yourTurn: false,
  });
  await clients[0]!.act({ do: 'start' });
  const turn = (clients[0]!.all!.game as { turn: number }).turn;
  const summaries = await Promise.all(['p0', 'p1', 'eve'].map((guest) => world.house.summary('ABCD', guest)));
  expect(summaries.map((s) => 'phase' in s && s.yourTurn)).toEqual([turn === 0, turn === 1, undefined]);
  expect(JSON.stringify(summaries)).not.toContain('mine');
  // Until when one is awaited is for who sits there.
  const { clocks } = clients[0]!.all!.table;
  expect(clocks).toMatchObject([{ id: 'move', seat: turn }]);
  expect(summaries.map((s) => 'phase' in s && s.clocks)).toEqual([clocks, clocks, undefined]);
});
