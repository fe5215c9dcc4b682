/** Hesitation: how many things somebody has in hand, shown to the others where the game lets it, and no more. */
import { expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { fastRandom } from '#games/random.ts';
import { testGames } from './testing/murmur.ts';
import { type Client, World } from './testing/world.ts';

/** `murmur` lets the seat in turn hesitate over up to 3, unless calls are secret. */
async function dealt(options: object = {}) {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { options, pace: 'gemuetlich' });
  const watcher = await world.join('watcher', 'ABCD', { watch: true });
  await clients[0]!.act({ do: 'start' });
  const { turn } = clients[0]!.all!.game as { turn: number };
  const [actor, ...others] = [0, 1, 2].map((n) => clients[(turn + n) % 3]!) as [Client, Client, Client];
  return { world, turn, actor, others, watcher, everybody: [...clients, watcher] };
}

const hovers = (client: Client) => client.messages.filter(({ t }) => t === 'hover');

test('is told to all the others, and holds a seat and the number that was sent', async () => {
  const { world, turn, actor, others, watcher } = await dealt();
  const before = others[0]!.wire.length;
  actor.attachment!.hover(2);
  const text = JSON.stringify({ t: 'hover', seat: turn, n: 2 });
  for (const client of [...others, watcher]) {
    expect(client.wire.at(-1)).toBe(`${world.clock.now()} ${text}`);
    expect(hovers(client)).toEqual([{ t: 'hover', seat: turn, n: 2 }]);
  }
  expect(others[0]!.wire).toHaveLength(before + 1);
  expect(hovers(actor)).toEqual([]);
});

test('is not written down', async () => {
  const { world, actor } = await dealt();
  const before = await world.journal.read('ABCD');
  actor.attachment!.hover(2);
  await world.clock.advance(1_000);
  expect(await world.journal.read('ABCD')).toEqual(before);
});

test.each<[string, (table: Awaited<ReturnType<typeof dealt>>) => unknown, object?]>([
  ['over more than the game says', ({ actor }) => actor.attachment!.hover(4)],
  ['where it is another seat’s turn', ({ others }) => others[0]!.attachment!.hover(1)],
  [
    'where this would give something away',
    ({ actor }) => actor.attachment!.hover(1),
    { calling: 'verdeckt' },
  ],
  ['of who only looks on', ({ watcher }) => watcher.attachment!.hover(0)],
  [
    'of a tab that may not act',
    async ({ world, actor }) => {
      const tab = await world.join(actor.guest, 'ABCD');
      tab.attachment!.hover(1);
    },
  ],
  [
    'of a seat that is muted',
    async ({ actor, others, turn }) => {
      const host = [actor, ...others].find(({ seat }) => seat === 0)!;
      await host.act({ do: 'mute', seat: turn, on: true });
      actor.attachment!.hover(1);
    },
  ],
  [
    'during a pause',
    async ({ actor }) => {
      await actor.act({ do: 'pause' });
      actor.attachment!.hover(1);
    },
  ],
  [
    'after the round',
    async ({ actor, others }) => {
      for (const client of [actor, ...others]) await client.act({ do: 'vote', what: 'end', on: true });
      actor.attachment!.hover(1);
    },
  ],
])('is not shown %s', async (_, hesitate, options) => {
  const table = await dealt(options);
  await hesitate(table);
  for (const client of table.everybody) expect(hovers(client)).toEqual([]);
});

test('is not shown before the first deal', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 2, { pace: 'gemuetlich' });
  clients[0]!.attachment!.hover(1);
  expect(hovers(clients[1]!)).toEqual([]);
});

test('nobody is flooded with it: some at once, then one every 200 ms', async () => {
  const { world, actor, others } = await dealt();
  for (let i = 0; i < 50; i++) actor.attachment!.hover(i % 3);
  expect(hovers(others[0]!)).toHaveLength(5);
  for (let i = 0; i < 30; i++) {
    await world.clock.advance(100);
    actor.attachment!.hover(i % 3);
  }
  expect(hovers(others[0]!)).toHaveLength(5 + 15);
});

test('a game that does not say so has none', async () => {
  const silent = { ...testGames.murmur!, game: { ...testGames.murmur!.game } };
  delete (silent.game as { hesitation?: unknown }).hesitation;
  const world = new World({ murmur: silent });
  const clients = await world.table('murmur', 2, { pace: 'gemuetlich' });
  await clients[0]!.act({ do: 'start' });
  for (const client of clients) {
    client.attachment!.hover(0);
    client.attachment!.hover(1);
  }
  expect(clients.flatMap(hovers)).toEqual([]);
});

/**
 * What a seat says of itself is shown although nothing checks it; so whether it is shown must not hang on what the
 * others cannot see.
 */
test.each(Object.values(games).map(({ game }) => [game.id, game] as const))(
  '%s: whether hesitation is shown hangs on nothing hidden',
  (_, game) => {
    const seats = game.seats.max;
    const parsed = game.options.parse({}, seats);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const random = fastRandom(7);
    const state = game.start({ options: parsed.options, seats, random });
    const shown = (one: unknown) =>
      Array.from({ length: seats }, (_, seat) => game.hesitation?.(one, seat) ?? 0);
    for (let i = 0; i < 60; i++) {
      for (const observer of ['table', 0, 1] as const) {
        expect(shown(game.reshuffle(state, observer, random))).toEqual(shown(state));
      }
      const seat = game.mayAct(state).find((one) => game.sample(game.view(state, one), random) !== undefined);
      if (seat === undefined) break;
      const action = game.sample(game.view(state, seat), random);
      if (game.refuse(state, seat, action) === undefined) game.play(state, seat, action, random);
    }
  },
);
