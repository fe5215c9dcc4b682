/** What hostile guests, flaky phones and dying machines try: a table goes on, and everybody else with it. */
import { expect, test } from 'vitest';
import type { AnySoftwarePlayer, Registered } from '#games/game.ts';
import { MemoryJournal } from './memory.ts';
import { type AppendHints, type Journal, JournalDamaged, type JournalRecord } from './ports.ts';
import { murmur, testGames } from './testing/murmur.ts';
import { type Client, flush, World } from './testing/world.ts';

const turnOf = (client: Client) => (client.all!.game as { turn: number }).turn;

async function dealt(people: number, options: object = {}, more: object = {}) {
  const world = new World(testGames);
  const clients = await world.table('murmur', people, { options, pace: 'gemuetlich', ...more });
  await clients[0]!.act({ do: 'start' });
  return { world, clients, turn: turnOf(clients[0]!) };
}

/** The same game with another player on `level2`. */
function withPlayer(player: Partial<AnySoftwarePlayer>): Readonly<Record<string, Registered>> {
  const players = murmur.players.map((one) => (one.id === 'level2' ? { ...one, ...player } : one));
  return { murmur: { game: murmur.game, players } };
}

test('somebody who keeps fidgeting with the table does not keep the software players from playing', async () => {
  const { world, clients } = await dealt(1, { length: 100 }, { seats: 3, fill: 'level2' });
  const [anna] = clients;
  if (turnOf(anna!) === 0) await anna!.play({ do: 'say', n: 1 });
  for (let i = 0; i < 20; i++) {
    await world.clock.advance(400);
    await anna!.act({ do: 'vote', what: 'end', on: false });
    await anna!.act({ do: 'rename', name: `Anna${i}` });
  }
  expect(anna!.kinds().filter((kind) => kind === 'said').length).toBeGreaterThan(1);
});

test('a pause ends when nobody is left who could end it', async () => {
  const { world, clients, turn } = await dealt(2, { length: 2 });
  const watcher = await world.join('watcher', 'ABCD', { watch: true });
  await clients[turn]!.act({ do: 'pause' });
  await clients[turn]!.act({ do: 'leave' });
  expect(watcher.all?.table.paused).toBe(true);
  await clients[1 - turn]!.act({ do: 'leave' });
  expect(watcher.all?.table.paused).toBe(false);
  await world.clock.advance(60_000);
  expect(watcher.all?.table.phase).not.toBe('playing');
  const late = await world.join('late');
  expect(await late.act({ do: 'sit', name: 'Late' })).toBe('ok');
  expect(late.all?.table.host).toBe(late.seat);
});

test('a table always has a host while a person sits at it, also when only lost ones stay', async () => {
  const { world, clients } = await dealt(3);
  clients[1]!.attachment!.detach();
  clients[2]!.attachment!.detach();
  await world.clock.advance(60_000);
  expect(clients[0]!.all?.table.seats.map(({ standIn }) => standIn)).toEqual([undefined, true, true]);
  await clients[0]!.act({ do: 'leave' });
  await world.rejoin(clients[2]!, 'ABCD', { cursor: clients[2]!.cursor! });
  expect(clients[2]!.all?.table.host).not.toBeNull();
});

test('between rounds the duty of an absent host comes to somebody who is there', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { pace: 'gemuetlich' });
  clients[1]!.attachment!.detach();
  await world.clock.advance(61_000);
  clients[0]!.attachment!.detach();
  await world.clock.advance(120_000);
  expect(clients[2]!.all?.table.host).toBe(2);
  expect(await clients[2]!.act({ do: 'start' })).toBe('ok');
});

test('two processes, each with somebody the other does not see, do not pass host duty to and fro', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { pace: 'gemuetlich' });
  const other = world.another();
  clients[1]!.attachment!.detach();
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! }, other);
  await world.clock.advance(120_000);
  expect((await world.journal.read('ABCD')).length).toBeLessThan(6);
});

test('in correspondence, too, a match does not wait for ever for a host who does not look in any more', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { pace: 'correspondence' });
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(23 * 3_600_000);
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! });
  await world.clock.advance(60_000);
  expect(clients[1]!.all?.table.host).toBe(0);
  clients[1]!.attachment!.detach();
  await world.clock.advance(3_600_000);
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! });
  await world.clock.advance(0);
  expect(clients[1]!.all?.table.host).toBe(1);
});

test('host duty does not wander about among people who are all away while somebody only looks on', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { pace: 'gemuetlich' });
  await world.join('watcher', 'ABCD', { watch: true });
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(3_600_000);
  const records = await world.journal.read('ABCD');
  expect(records.filter(({ what }) => (what as { do: string }).do === 'lost')).toEqual([]);
});

test('what could not be stored when somebody was lost, or came back, is stored later', async () => {
  const { world, clients } = await dealt(3, { length: 100 });
  const journal = world.journal as MemoryJournal;
  clients[1]!.attachment!.detach();
  await world.clock.advance(59_000);
  journal.unavailable = true;
  await world.clock.advance(5_000);
  journal.unavailable = false;
  await world.clock.advance(2_000);
  expect(clients[0]!.last('t:stand-in')).toMatchObject({ seat: 1, why: 'lost' });
  journal.unavailable = true;
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! });
  await world.clock.advance(3_000);
  journal.unavailable = false;
  await world.clock.advance(2_000);
  expect(['t:back', 't:returning']).toContain(
    clients[0]!.kinds().findLast((kind) => kind === 't:back' || kind === 't:returning'),
  );
});

test('a software player that breaks is replaced by lawful moves, and the other tables play on', async () => {
  const broken = withPlayer({
    decide() {
      throw new Error('broken');
    },
    see() {
      throw new Error('broken, too');
    },
  });
  const world = new World(broken);
  const anna = await world.open('p0', 'murmur', 3, {
    fill: 'level2',
    options: { length: 5, close: 2_000 },
    pace: 'gemuetlich',
  });
  await anna.act({ do: 'start' });
  for (let i = 0; i < 30; i++) {
    if (anna.all?.table.phase === 'playing' && turnOf(anna) === 0) await anna.play({ do: 'say', n: 1 });
    await world.clock.advance(3_000);
  }
  expect(anna.all?.table.phase).toBe('over');
  expect(world.logs.filter((line) => line.includes('player-broken')).length).toBeGreaterThan(0);
});

test('a decision that came too late by no fault of its own does not make the next one random', async () => {
  // Two processes hold the table: each decides, one writes first, the other is refused.
  const sayings: number[] = [];
  const steady = withPlayer({
    decide(
      _memory,
      view: {
        turn: number;
        seat: number;
        said: { open: boolean; seat: number; passed: boolean; no: number } | null;
      },
    ) {
      const { said } = view;
      if (said?.open && said.seat !== view.seat && !said.passed)
        return { action: { do: 'pass', no: said.no }, delay: 500 };
      return view.turn === view.seat ? { action: { do: 'say', n: 7_777 }, delay: 2_500 } : undefined;
    },
  });
  const world = new World(steady);
  const anna = await world.open('p0', 'murmur', 4, {
    fill: 'level2',
    options: { length: 60 },
    pace: 'gemuetlich',
  });
  await world.join('p0', 'ABCD', {}, world.another());
  await anna.act({ do: 'start' });
  await anna.act({ do: 'away' });
  // Hints are lost: each learns of the other by being refused.
  world.courier.hint = () => {};
  await world.clock.advance(120_000);
  for (const event of anna.events)
    if (event.kind === 'said') sayings.push((event as unknown as { n: number }).n);
  expect(sayings.length).toBeGreaterThan(20);
  expect(new Set(sayings)).toEqual(new Set([7_777]));
});

test('a table is put away also when the timers of the machine run a little early', async () => {
  const world = new World(testGames);
  const anna = await world.open('p0', 'murmur', 3);
  anna.attachment!.detach();
  await world.clock.advance(1_000);
  const { after } = world.clock;
  world.clock.after = (ms, callback) => after.call(world.clock, ms - 1, callback);
  await world.join('p1').then((client) => client.attachment!.detach());
  await world.clock.advance(120_000);
  expect(world.house.loaded).toBe(0);
});

test('the clock of the machine is set back: clocks and software players go on', async () => {
  const { world, clients } = await dealt(1, { length: 100 }, { seats: 3, fill: 'level2' });
  const [anna] = clients;
  for (let i = 0; i < 3; i++) {
    if (turnOf(anna!) === 0) await anna!.play({ do: 'say', n: 1 });
    await world.clock.advance(1_500);
  }
  const before = anna!.kinds().filter((kind) => kind === 'said').length;
  world.clock.sleep(-3_600_000);
  for (let i = 0; i < 6; i++) {
    if (turnOf(anna!) === 0) await anna!.play({ do: 'say', n: 1 });
    await world.clock.advance(1_500);
  }
  expect(anna!.kinds().filter((kind) => kind === 'said').length).toBeGreaterThan(before + 2);
  // And for a process that starts only then.
  await world.crash();
  await world.rejoin(anna!, 'ABCD', { cursor: anna!.cursor! });
  const again = anna!.kinds().filter((kind) => kind === 'said').length;
  for (let i = 0; i < 6; i++) {
    if (turnOf(anna!) === 0) await anna!.play({ do: 'say', n: 1 });
    await world.clock.advance(1_500);
  }
  expect(anna!.kinds().filter((kind) => kind === 'said').length).toBeGreaterThan(again + 2);
});

test('a look from outside neither runs the clocks of a table nobody is at nor writes anything', async () => {
  const { world, clients } = await dealt(2, { length: 100 }, { pace: 'blitz' });
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(60_000);
  const written = (await world.journal.read('ABCD')).length;
  for (let i = 0; i < 20; i++) {
    await world.house.summary('ABCD', 'p0');
    await world.clock.advance(29_000);
  }
  expect((await world.journal.read('ABCD')).length).toBe(written);
});

/** Counts what is asked of it. */
class CountingJournal extends MemoryJournal {
  appends = 0;
  /** Somebody deleted the tables. */
  gone = false;
  damaged: (table: string) => boolean = () => false;
  override async append(
    table: string,
    expectedSeq: number,
    records: readonly JournalRecord[],
    hints: AppendHints,
  ): Promise<'ok' | 'conflict'> {
    this.appends++;
    if (this.gone) {
      await flush();
      return 'conflict';
    }
    return super.append(table, expectedSeq, records, hints);
  }
  override async read(table: string, after?: number): Promise<JournalRecord[]> {
    if (this.damaged(table)) throw new JournalDamaged('damaged');
    return this.gone ? [] : super.read(table, after);
  }
}

test('while nothing can be stored, a table that is due is tried now and then, not as fast as can be', async () => {
  const journal = new CountingJournal();
  const world = new World(testGames, 1, { journal: journal as Journal });
  const clients = await world.table('murmur', 2, { pace: 'correspondence', options: { length: 9 } });
  await clients[0]!.act({ do: 'start' });
  for (const client of clients) client.attachment!.detach();
  await world.clock.advance(48 * 3_600_000);
  journal.unavailable = true;
  journal.appends = 0;
  for (let i = 0; i < 10; i++) {
    await world.house.processDue(world.clock.now());
    await world.clock.advance(1_000);
  }
  expect(journal.appends).toBeLessThan(25);
});

test('due tables that are damaged neither take the time of the others nor fill the log', async () => {
  const journal = new CountingJournal();
  const world = new World(testGames, 1, { journal: journal as Journal });
  const table = {
    name: 'Ann',
    game: 'murmur',
    seats: 2,
    fill: 'level2',
    start: true,
    options: { length: 99 },
  };
  const codes = Array.from({ length: 61 }, (_, i) => `A${String.fromCharCode(65 + (i >> 3), 65 + (i & 7))}X`);
  for (const code of codes) await world.house.open('ann', { ...table, code, pace: 'correspondence' });
  const whole = codes.at(-1)!;
  journal.damaged = (code) => code !== whole;
  const written = (await journal.read(whole)).length;
  for (let i = 0; i < 60; i++) {
    await world.clock.advance(24 * 60_000);
    for (let second = 0; second < 5; second++) await world.house.processDue(world.clock.now() + second);
  }
  expect((await journal.read(whole)).length).toBeGreaterThan(written);
  // Sixty tables, one look at each time at most.
  expect(world.logs.filter((line) => line.startsWith('error')).length).toBeLessThanOrEqual(60 * 60);
});

test('spectators, however many, do not keep those who sit from coming back', async () => {
  const world = new World(testGames, 1, { limits: { attachments: 3 } });
  const clients = await world.table('murmur', 2, { pace: 'gemuetlich' });
  clients[1]!.attachment!.detach();
  for (let i = 0; i < 5; i++) await world.join(`eve${i}`, 'ABCD', { watch: true });
  await world.rejoin(clients[1]!, 'ABCD', { cursor: clients[1]!.cursor! });
  expect(clients[1]!.refused).toBeUndefined();
  const tabs = await Promise.all([0, 1, 2].map(() => world.join('p1')));
  expect(tabs.at(-1)!.refused).toEqual({ code: 'too-many-connections' });
});

test('a table that was deleted under its guests says so instead of trying for ever', async () => {
  const journal = new CountingJournal();
  const world = new World(testGames, 1, { journal: journal as Journal });
  const clients = await world.table('murmur', 2);
  journal.gone = true;
  journal.appends = 0;
  clients[0]!.send({ do: 'start' });
  for (let i = 0; i < 50; i++) await flush();
  expect(journal.appends).toBeLessThan(3);
  expect(clients[1]!.bye).toMatchObject({ t: 'bye', again: false, code: 'unknown-table' });
  expect((await world.join('late')).refused).toEqual({ code: 'unknown-table' });
});
