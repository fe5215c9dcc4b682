import { afterEach, expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import { games } from '#games/index.ts';
import { mogul } from '#games/mogul/index.ts';
import { fastRandom, noRandom } from '#games/random.ts';
import type { Question } from '#table/ports.ts';
import { think } from '#table/thinking.ts';
import { ThinkingPool, type ThinkingSetup } from './pool.ts';

/** A thread that does what it is asked, and says how many questions it was asked before. */
const OBEDIENT = threadOf(`
  let asked = 0;
  parentPort.on('message', ({ view }) => {
    const before = asked++;
    if (view === 'hang') for (;;);
    if (view === 'leave') process.exit(0);
    if (view === 'throw') throw new Error('holds 42');
    if (view === 'hoard') for (const all = [];;) all.push(new Array(1e6).fill(all.length));
    const { shared, wait } = view;
    if (shared) {
      // Two threads have to be here at the same time.
      Atomics.add(shared, 0, 1);
      Atomics.notify(shared, 0);
      while (Atomics.load(shared, 0) < wait) Atomics.wait(shared, 0, Atomics.load(shared, 0));
    }
    parentPort.postMessage({ decision: { action: before, delay: 0 } });
  });`);

function threadOf(body: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';${body}`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

let pool: ThinkingPool;

afterEach(() => pool.close());

function open(setup: ThinkingSetup): ThinkingPool {
  pool = new ThinkingPool(setup);
  return pool;
}

const never = (): AbortSignal => new AbortController().signal;

/** Asks the obedient thread for something. @returns how many questions its thread was asked before, or why not */
async function ask(view: unknown, signal = never()): Promise<unknown> {
  const question: Question = { game: 'g', player: 'p', memory: null, view: view as Json, key: '' };
  return pool.think(question, signal).then(
    (decision) => decision?.action,
    (error: Error) => `${error.name}${error.message}`,
  );
}

test('Mogul’s strongest player thinks in a thread as it would here', async () => {
  const times: number[] = [];
  open({ threads: 1, thought: (ms) => times.push(ms) });
  const player = mogul.players.find(({ id }) => id === 'level5')!;
  const parsed = mogul.game.options.parse({ memoryAid: false }, 3);
  if (!parsed.ok) throw new Error('options');
  const memories = [0, 1, 2].map((seat) => player.begin(seat, 3));
  const tell = (event: { kind: string }) => {
    memories.forEach((memory, seat) => {
      const shown = mogul.game.show(event, seat);
      if (shown !== undefined) player.see(memory, shown);
    });
  };
  const state = mogul.game.start({ options: parsed.options, seats: 3, random: fastRandom(8) }, tell);
  const done = new Set<string>();
  for (let move = 0; move < 12; move++) {
    const [seat] = mogul.game.mayAct(state) as [number];
    const question: Question = {
      game: 'mogul',
      player: 'level5',
      memory: memories[seat],
      view: mogul.game.view(state, seat),
      key: `${move}`.padStart(64, 'a'),
    };
    const decision = await pool.think(question, never());
    expect(decision).toEqual(think(games, question));
    done.add((decision!.action as { do: string }).do);
    mogul.game.play(state, seat, decision!.action, noRandom, tell);
  }
  expect(done.size).toBeGreaterThan(1);
  expect(times).toHaveLength(12);
});

test('a player that throws, or that nobody knows, fails alone', async () => {
  open({ threads: 1 });
  const question: Question = {
    game: 'mogul',
    player: 'level5',
    memory: null,
    view: { secret: 42 },
    key: 'ab',
  };
  const { name, message, stack } = await pool.think(question, never()).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect({ name, message }).toEqual({ name: 'TypeError', message: '' });
  expect(stack).toMatch(/^\s+at .*games\/mogul/);
  const nobody = pool.think({ ...question, player: 'nobody' }, never());
  await expect(nobody).rejects.toThrow(expect.objectContaining({ name: 'UnknownPlayer' }));
});

test('one thread takes one question after the other, in their order', async () => {
  open({ entry: OBEDIENT, threads: 1 });
  expect(await Promise.all([ask({}), ask({}), ask({})])).toEqual([0, 1, 2]);
});

test('threads think at the same time, as many as may be and no more', async () => {
  open({ entry: OBEDIENT, threads: 2 });
  const shared = new Int32Array(new SharedArrayBuffer(4));
  expect(await Promise.all([ask({ shared, wait: 2 }), ask({ shared, wait: 2 })])).toEqual([0, 0]);
  const more = await Promise.all(Array.from({ length: 6 }, () => ask({})));
  expect(more).not.toContain(0);
});

test.each([
  ['leave', 'ThreadDied'],
  ['throw', 'ThreadDied'],
  ['hoard', 'ThreadDied'],
  ['hang', 'ThreadHangs'],
])('a thread that is made to %s is replaced: %s, and the next question is answered', async (what, why) => {
  open({ entry: OBEDIENT, threads: 1, patienceMs: what === 'hang' ? 3_000 : 60_000 });
  expect(await ask({})).toBe(0);
  expect(await Promise.all([ask(what), ask({})])).toEqual([why, 0]);
});

test('where no thread can start, every question fails', async () => {
  open({ entry: new URL('./nowhere.ts', import.meta.url), threads: 1 });
  expect(await Promise.all([ask({}), ask({})])).toEqual(['ThreadDied', 'ThreadDied']);
});

test('what is no plain data fails, and the thread goes on', async () => {
  open({ entry: OBEDIENT, threads: 1 });
  expect(await ask({ no: () => {} })).toMatch('DataCloneError');
  expect(await ask({})).toBe(0);
});

test('a question that is withdrawn while it waits is not thought about', async () => {
  open({ entry: OBEDIENT, threads: 1 });
  const withdrawn = new AbortController();
  const first = ask({});
  let answered = false;
  void ask({}, withdrawn.signal).then(() => {
    answered = true;
  });
  const last = ask({});
  withdrawn.abort();
  expect(await Promise.all([first, last])).toEqual([0, 1]);
  expect(answered).toBe(false);
});

test('it ends whatever the threads are doing, and nothing that was asked is answered', async () => {
  open({ entry: OBEDIENT, threads: 2 });
  const answers: unknown[] = [];
  for (const what of ['hang', 'hang', {}]) void ask(what).then((answer) => answers.push(answer));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await pool.close();
  void ask({}).then((answer) => answers.push(answer));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answers).toEqual([]);
});
