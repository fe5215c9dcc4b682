/**
 * Non-interference of a whole table: two tables that differ only in what an observer may not know send it the
 * same bytes at the same moments. In one of them the hidden material is drawn anew after the deal, the others
 * act on it in other ways, waive in another order, do secret things and try forbidden ones.
 */
import { expect, test } from 'vitest';
import type { Observer, Random, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import type { View } from '#games/mogeln/rules/types.ts';
import { fastRandom } from '#games/random.ts';
import { murmur, testGames } from './testing/murmur.ts';
import { type Client, World } from './testing/world.ts';

/** The same game, but after the deal everything hidden from the observer is another. */
function reshuffled({ game, players }: Registered, observer: Observer, seed: number): Registered {
  return {
    players,
    game: {
      ...game,
      start: (setup, tell) => game.reshuffle(game.start(setup, tell), observer, fastRandom(seed)),
    },
  };
}

interface Scene {
  readonly game: string;
  readonly registered: Registered;
  readonly options: object;
  readonly seats: number;
  readonly observer: Observer;
  /** Decides what everybody may know. */
  readonly open: Random;
  /** Decides what only the others know. */
  readonly hidden: Random;
  readonly twin: boolean;
}

async function deal(scene: Scene, seed: number): Promise<{ world: World; clients: Client[]; eye: Client }> {
  const registered = scene.twin ? reshuffled(scene.registered, scene.observer, seed) : scene.registered;
  const world = new World({ [scene.game]: registered }, seed);
  const clients = await world.table(scene.game, scene.seats, { options: scene.options, pace: 'normal' });
  const watcher = await world.join('watcher', 'ABCD', { watch: true });
  const eye = scene.observer === 'table' ? watcher : clients[scene.observer]!;
  await clients[0]!.act({ do: 'start' });
  return { world, clients, eye };
}

/**
 * The others answer in an order only they know, the last of them at a moment everybody may know; the next
 * player, whose answer nobody waits for, somewhere before that or at another such moment.
 */
async function answer(
  world: World,
  scene: Scene,
  {
    others,
    next,
    action,
    early,
  }: { others: Client[]; next: Client | undefined; action: object; early: boolean },
): Promise<void> {
  const order = [...others];
  for (let i = order.length - 1; i > 0; i--) {
    const j = scene.hidden.int(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  if (early && next !== undefined) order.splice(scene.hidden.int(order.length), 0, next);
  let left = 1500;
  for (const client of order.slice(0, -1)) {
    const wait = scene.hidden.int(700);
    left -= Math.min(left, wait);
    await world.clock.advance(wait);
    await client.play(action as { do: string });
  }
  await world.clock.advance(left);
  await order.at(-1)?.play(action as { do: string });
  await world.clock.advance(800);
  if (!early) await next?.play(action as { do: string });
}

async function murmurs(scene: Scene, seed: number): Promise<string[]> {
  const { world, clients, eye } = await deal(scene, seed);
  for (let i = 0; i < 8; i++) {
    await world.clock.advance(scene.open.int(3000));
    const { turn } = clients[0]!.all!.game as { turn: number };
    for (const client of clients) {
      if (!scene.twin || client === eye) continue;
      await client.play({ do: ['peek', 'breathe', 'nonsense'][scene.hidden.int(3)]! });
      if (client.seat !== turn) await client.play({ do: 'say', n: 1 });
    }
    await clients[turn]!.play({ do: 'say', n: scene.open.int(100) });
    const next = clients[(turn + 1) % clients.length]!;
    const others = clients.filter((client) => client !== eye && client.seat !== turn && client !== next);
    if (eye.seat !== null && eye.seat !== turn) await eye.play({ do: 'pass' });
    const early = others.length > 0 && scene.open.int(2) === 0;
    await answer(world, scene, {
      others,
      next: next === eye ? undefined : next,
      action: { do: 'pass' },
      early,
    });
  }
  return eye.wire;
}

async function lays(scene: Scene, seed: number): Promise<string[]> {
  const { world, clients, eye } = await deal(scene, seed);
  const lies = (scene.options as { countMayLie?: boolean }).countMayLie === true;
  for (let i = 0; i < 2 * scene.seats; i++) {
    await world.clock.advance(500 + scene.open.int(2000));
    const { turn, due, lays: no } = eye.all!.game as unknown as View;
    const layer = clients[turn]!;
    const { hand, options } = layer.all!.game as unknown as View;
    const claimed = options.cardsPerTurn === 'one' ? 1 : 1 + scene.open.int(3);
    const draw = layer === eye ? scene.open : scene.hidden;
    const count = lies ? 1 + draw.int(3) : claimed;
    const cards = [...hand];
    while (cards.length > count) cards.splice(draw.int(cards.length), 1);
    const claim = lies ? { claim: { count: claimed, rank: due } } : {};
    expect(await layer.play({ do: 'lay', cards, no: no + 1, ...claim })).toBe('ok');
    await world.clock.advance(700);
    if (scene.twin) {
      for (const client of clients) {
        if (client !== eye) await client.play({ do: 'lay', cards: [0, 0] });
      }
    }
    const verdeckt = options.calling === 'verdeckt';
    const action = { do: verdeckt ? 'believe' : 'waive' };
    const next = clients[(turn + 1) % clients.length]!;
    const others = clients.filter((client) => client !== layer && client !== eye && client !== next);
    if (eye !== layer && eye.seat !== null) await eye.play(action);
    const early = others.length > 0 && scene.open.int(2) === 0;
    // Where not everybody answers, the clock closes the window, and who did is nobody's business.
    const silent = verdeckt || scene.open.int(2) === 0 ? 0 : 1;
    await answer(world, scene, {
      others: others.slice(silent),
      next: next === eye ? undefined : next,
      action,
      early: early && others.length > silent,
    });
    await world.clock.advance(verdeckt ? 0 : 25_000);
  }
  return eye.wire;
}

const mogeln = games.mogeln!;
const scenes = [
  ['murmur', {}, murmurs, murmur],
  ['murmur', { guard: 900, close: 5000, length: 100 }, murmurs, murmur],
  ['mogeln', { preset: 'gemogelt' }, lays, mogeln],
  ['mogeln', { preset: 'gemogelt', challengeWindow: 'all-waive' }, lays, mogeln],
  ['mogeln', { preset: 'gemogelt', challengeWindow: 'open' }, lays, mogeln],
  ['mogeln', { preset: 'gemogelt', countMayLie: true }, lays, mogeln],
  ['mogeln', { preset: 'gemogelt', calling: 'verdeckt' }, lays, mogeln],
  ['mogeln', { preset: 'klopfen' }, lays, mogeln],
] as const;

test.each(scenes)('%s %j: the same bytes at the same moments', async (game, options, play, registered) => {
  for (const [seed, observer] of [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 'table'],
  ] as const) {
    const run = (twin: boolean) =>
      play(
        {
          game,
          registered,
          options,
          seats: 4,
          observer,
          open: fastRandom(seed),
          hidden: fastRandom(twin ? 1000 + seed : seed),
          twin,
        },
        seed,
      );
    const [one, other] = [await run(false), await run(true)];
    expect(one.length).toBeGreaterThan(8);
    expect(other).toEqual(one);
  }
});

test('the comparison notices a leak: a game that tells one number too many', async () => {
  const leaky: Registered = {
    ...murmur,
    game: {
      ...murmur.game,
      view: (state, observer) => ({ ...murmur.game.view(state, observer), breaths: state.breaths }),
    },
  };
  const scene = { game: 'murmur', registered: leaky, options: {}, seats: 3, observer: 0 } as const;
  const run = (twin: boolean) =>
    murmurs({ ...scene, open: fastRandom(1), hidden: fastRandom(twin ? 9 : 1), twin }, 1);
  expect(await run(true)).not.toEqual(await run(false));
});

test('the list of tables does not tell when somebody did something in secret', async () => {
  const world = new World(testGames);
  const clients = await world.table('murmur', 3, { pace: 'gemuetlich', options: { length: 9 } });
  await clients[0]!.act({ do: 'start' });
  const { turn } = clients[0]!.all!.game as { turn: number };
  await clients[turn]!.play({ do: 'say', n: 1 });
  const look = () => world.house.summary('ABCD', 'stranger');
  const before = await look();
  const [one, other] = clients.filter((client) => client.seat !== turn);
  for (const action of ['peek', 'breathe', 'call']) {
    await world.clock.advance(100);
    expect(await one!.play({ do: action })).toBe('ok');
    expect(await look()).toEqual(before);
  }
  await world.clock.advance(100);
  expect(await other!.play({ do: 'peek' })).toBe('ok');
  expect(await look()).toEqual(before);
  await world.clock.advance(600);
  expect(await look()).not.toEqual(before);
});
