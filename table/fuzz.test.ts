/**
 * Whole tables under seeded disorder, on a clock that tests hold: people who come, go, act, talk nonsense, send
 * twice; software players beside them; a process that dies; two processes at once. Each failure names its seed.
 */
import { expect, test } from 'vitest';
import type { Json, Random, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import { fastRandom } from '#games/random.ts';
import type { House } from './house.ts';
import { fold } from './machine.ts';
import { cursorOf, type TableState } from './state.ts';
import { testGames } from './testing/murmur.ts';
import { Client, flush, World } from './testing/world.ts';
import type { TableAction } from './wire.ts';

const all = { ...games, ...testGames };

/** FUZZ_FACTOR in the environment: so many times more seeds. */
const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const seeds = (n: number, first: number) => Array.from({ length: n * FACTOR }, (_, i) => first + i);

interface Trial {
  readonly game: string;
  readonly options: object;
  readonly seats: number;
  readonly people: number;
  readonly pace: 'gemuetlich' | 'normal' | 'blitz' | 'correspondence';
}

/** Ways to play a game that are worth disorder; a game that is not named here has its defaults. */
const OPTIONS: Readonly<Record<string, readonly object[]>> = {
  murmur: [
    { length: 40 },
    { length: 30, guard: 700, close: 2500 },
    { length: 30, match: { kind: 'rounds', n: 3 } },
  ],
  mogeln: [
    { preset: 'gemogelt' },
    { preset: 'gemogelt', challengeWindow: 'all-waive' },
    { preset: 'gemogelt', countMayLie: true },
    { preset: 'gemogelt', calling: 'verdeckt', match: { kind: 'rounds', n: 2 } },
    { preset: 'klopfen', challengeWindow: 'open' },
  ],
  mogul: [{}, { memoryAid: false }, { loanTiming: 'own-bid', overdraft: true }],
};

function trial(random: Random): Trial {
  const names = Object.keys(all);
  const game = names[random.int(names.length)]!;
  const ways = OPTIONS[game] ?? [{}];
  const { max } = all[game]!.game.seats;
  const seats = 3 + random.int(Math.min(max, 10) - 2);
  const paces = ['gemuetlich', 'normal', 'blitz', 'correspondence'] as const;
  const options = ways[random.int(ways.length)]!;
  return { game, options, seats, people: 2 + random.int(seats - 1), pace: paces[random.int(4)]! };
}

/** Something a person may want: mostly lawful moves, sometimes anything else. */
function whim(random: Random, registered: Registered, client: Client): TableAction {
  const seat = random.int(10);
  const wild: (() => TableAction)[] = [
    () => ({ do: 'away' }),
    () => ({ do: 'back' }),
    () => ({ do: 'pause' }),
    () => ({ do: 'resume' }),
    () => ({ do: 'vote', what: 'end', on: random.int(2) === 0 }),
    () => ({ do: 'vote', what: 'stand-in', seat, on: random.int(2) === 0 }),
    () => ({ do: 'rename', name: ['Zoe', '  ', 'Ω'.repeat(30), 'Ben'][random.int(4)]! }),
    () => ({ do: 'prefer', factor: ([1, 2, 4] as const)[random.int(3)]! }),
    () => ({ do: 'nonce', nonce: 'abcdef0123456789' }),
    () => ({ do: 'mute', seat, on: random.int(2) === 0 }),
    () => ({ do: 'host', seat }),
    () => ({ do: 'settings', graceSeconds: 5 + random.int(20) }),
    () => ({ do: 'leave' }),
    () => ({ do: 'remove', seat }),
    () => ({ do: 'bot', seat, player: 'level2' }),
    () => ({ do: 'sit', name: `guest ${random.int(3)}` }),
    () => ({ do: 'start' }),
    () => ({ do: 'rematch' }),
    () => ({ do: 'order', order: [1, 0, 2] }),
    () => ({ do: 'seats', count: 2 + random.int(9) }),
  ];
  const dice = random.int(100);
  if (dice < 70) {
    const view = client.all?.game;
    const action =
      view === null || view === undefined || client.seat === null
        ? undefined
        : registered.game.sample(view, random);
    if (action !== undefined) return { do: 'game', action };
  }
  if (dice < 80) {
    const junk = [
      { do: 'lay' },
      { do: 'lay', cards: [1, 1, 999] },
      { do: 'challenge', lay: 0 },
      { do: 'say', n: 3 },
      { do: 'peek' },
      { do: 'x' },
    ];
    return { do: 'game', action: junk[random.int(junk.length)]! };
  }
  if (dice < 90) return random.int(2) === 0 ? { do: 'start' } : { do: 'rematch' };
  return wild[random.int(wild.length)]!();
}

interface Sent {
  readonly client: Client;
  readonly id: string;
  readonly what: TableAction;
}

/** Lets a table live through so many moments. */
async function live(seed: number, moments: number, processes: number, crashes: boolean) {
  const random = fastRandom(seed);
  const { game, options, seats, people, pace } = trial(random);
  const registered = all[game]!;
  const world = new World(all, seed);
  const houses: House[] = [world.house];
  for (let i = 1; i < processes; i++) houses.push(world.another());
  const someHouse = () => houses[random.int(houses.length)]!;
  const host = await world.open('p0', game, seats, { options, pace, fill: 'level2' });
  const clients = [host];
  for (let i = 1; i < people; i++) {
    const client = await world.join(`p${i}`, 'ABCD', {}, someHouse());
    await client.act({ do: 'sit', name: `p${i % 4}`, seat: i });
    clients.push(client);
  }
  const watcher = await world.join('watcher', 'ABCD', { watch: true }, someHouse());
  await host.act({ do: 'start' });
  const sent: Sent[] = [];
  for (let moment = 0; moment < moments; moment++) {
    const client = clients[random.int(clients.length)]!;
    const dice = random.int(100);
    if (dice < 55) {
      const what = whim(random, registered, client);
      if (client.attachment !== undefined && client.bye === undefined) {
        const id = client.send(what, random.int(3) === 0 ? undefined : random.int(3000));
        sent.push({ client, id, what });
      }
    } else if (dice < 60 && sent.length > 0) {
      const again = sent[random.int(sent.length)]!;
      if (again.client.attachment !== undefined && again.client.bye === undefined)
        again.client.send(again.what, 0, again.id);
    } else if (dice < 66) {
      client.attachment?.detach();
      client.attachment = undefined;
    } else if (dice < 76) {
      if (client.attachment === undefined || client.bye !== undefined) {
        client.bye = undefined;
        await world.rejoin(
          client,
          'ABCD',
          client.cursor === undefined ? {} : { cursor: client.cursor },
          someHouse(),
        );
      }
    } else if (dice < 79) {
      client.attachment?.measured(random.int(900));
    } else if (dice < 80 && crashes) {
      const i = random.int(houses.length);
      world.kill(houses[i]!);
      houses[i] = world.another();
      world.house = houses[i];
      for (const other of [...clients, watcher]) {
        other.attachment = undefined;
        await world.rejoin(
          other,
          'ABCD',
          other.cursor === undefined ? {} : { cursor: other.cursor },
          someHouse(),
        );
      }
    } else {
      await world.clock.advance(random.int(4) === 0 ? random.int(30_000) : random.int(1500));
    }
    if (random.int(3) === 0) await flush();
  }
  await world.clock.advance(700);
  await flush();
  return { world, houses, clients, watcher, registered, seed, sent };
}

/** As it crosses a crash: what JSON keeps of it. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

async function foldAnew(world: World, registered: Registered): Promise<TableState> {
  return fold(registered, await world.journal.read('ABCD'))!;
}

test.each(seeds(30, 1_000))(
  'seed %i: views by patches equal views anew, memory equals the journal, actions happen once',
  async (seed) => {
    const { world, clients, watcher, registered, sent } = await live(seed, 250, 1, seed % 2 === 0);
    expect(world.logs.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(clients.flatMap((client) => client.faults)).toEqual([]);
    const records = await world.journal.read('ABCD');
    const ids = records.filter((r) => r.who !== 'table').map((r) => `${r.who} ${r.actionId}`);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { client, id } of sent) {
      if (client.answers.get(id) === 'ok') expect(ids).toContain(`${client.guest} ${id}`);
    }
    for (const client of [...clients, watcher]) {
      if (client.attachment === undefined || client.bye !== undefined) continue;
      const anew = new Client(client.guest, world.clock);
      await world.rejoin(anew, 'ABCD', client === watcher ? { watch: true } : {});
      expect(anew.all).toEqual(client.all);
      expect(anew.cursor).toEqual(client.cursor);
      const state = await foldAnew(world, registered);
      expect(client.cursor).toEqual(cursorOf(state, client.seat ?? 'table'));
      anew.attachment?.detach();
      const missed = new Client(client.guest, world.clock);
      const full = client.messages.findLast((m) => m.t === 'full') as { cursor: typeof client.cursor };
      await world.rejoin(missed, 'ABCD', {
        ...(client === watcher && { watch: true }),
        cursor: full.cursor!,
      });
      const got = missed.messages[0] as { resumed: boolean };
      if (got.resumed) {
        const since = missed.events.length;
        expect(missed.events).toEqual(since === 0 ? [] : client.events.slice(-since));
      }
      missed.attachment?.detach();
    }
    const state = await foldAnew(world, registered);
    await world.crash();
    const reloaded = await world.join('somebody-else', 'ABCD', {});
    if (reloaded.refused === undefined)
      expect(reloaded.all?.table).toEqual({ ...watcher.all?.table, you: null });
    expect(plain(await foldAnew(world, registered))).toEqual(plain(state));
  },
);

test.each(seeds(12, 1_000_000))(
  'seed %i: two processes on one journal: the same order everywhere, nothing lost, nothing twice',
  async (seed) => {
    const { world, houses, clients, watcher, registered, sent } = await live(seed, 200, 2, false);
    expect(world.logs.filter((line) => line.startsWith('error'))).toEqual([]);
    expect(clients.flatMap((client) => client.faults)).toEqual([]);
    const records = await world.journal.read('ABCD');
    expect(records.map((r) => r.seq)).toEqual(records.map((_, i) => i + 1));
    const ids = records.filter((r) => r.who !== 'table').map((r) => `${r.who} ${r.actionId}`);
    expect(new Set(ids).size).toBe(ids.length);
    const own = records.filter((r) => r.who === 'table').map((r) => r.actionId);
    expect(own.filter((id, i) => /^(player|clock|settle)/.test(id) && own.indexOf(id) !== i)).toEqual([]);
    for (const { client, id } of sent) {
      if (client.answers.get(id) === 'ok') expect(ids).toContain(`${client.guest} ${id}`);
    }
    const state = await foldAnew(world, registered);
    for (const house of houses) {
      const look = await world.join('look', 'ABCD', { watch: true }, house);
      if (look.refused !== undefined) continue;
      expect(look.cursor).toEqual(cursorOf(state, 'table'));
      if (watcher.bye === undefined) expect(look.all).toEqual(watcher.all);
    }
    for (const client of clients) {
      if (client.attachment === undefined || client.bye !== undefined) continue;
      expect(client.cursor).toEqual(cursorOf(state, client.seat ?? 'table'));
    }
  },
);
