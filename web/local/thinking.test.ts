import { Worker as Thread } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import type { Json } from '#games/game.ts';
import { type ThinkingWorker, thinkingWorker } from './thinking.ts';

/** Does what it is asked, and says how many questions it was asked before. */
const OBEDIENT = `
  const { parentPort } = require('node:worker_threads');
  let asked = 0;
  parentPort.on('message', ({ view }) => {
    const before = asked++;
    if (view === 'hang') for (;;);
    if (view === 'throw') throw new Error('holds 42');
    parentPort.postMessage({ decision: { action: before, delay: 0 } });
  });`;

/** A real thread that can be had like a browser's worker. */
function worker(): ThinkingWorker {
  const thread = new Thread(OBEDIENT, { eval: true });
  const asWorker: ThinkingWorker = {
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  };
  const self = asWorker as Worker;
  thread.on('message', (data) => asWorker.onmessage?.call(self, { data } as MessageEvent));
  thread.on('error', () =>
    (asWorker.onerror as ((event: Event) => void) | null)?.call(
      self,
      new Event('error', { cancelable: true }),
    ),
  );
  return asWorker;
}

let pool: ReturnType<typeof thinkingWorker>;
let started = 0;

afterEach(() => pool.close());

function open(patienceMs?: number): void {
  started = 0;
  pool = thinkingWorker(() => {
    started++;
    return worker();
  }, patienceMs);
}

const ask = (view: Json, signal = new AbortController().signal): Promise<unknown> =>
  pool.think({ game: 'g', player: 'p', memory: null, view, key: '' }, signal).then(
    (decision) => decision?.action,
    (error: Error) => `${error.name}${error.message}`,
  );

test('no worker before one is needed, and one for everybody', async () => {
  open();
  expect(started).toBe(0);
  expect(await Promise.all([ask(null), ask(null), ask(null)])).toEqual([0, 1, 2]);
  expect(started).toBe(1);
});

test('one that hangs is replaced, and the next question is answered', async () => {
  open(2_000);
  expect(await ask(null)).toBe(0);
  expect(await Promise.all([ask('hang'), ask(null)])).toEqual(['ThreadHangs', 0]);
  expect(started).toBe(2);
});

test('one that dies is replaced, and nobody learns what it said', async () => {
  open();
  expect(await Promise.all([ask('throw'), ask(null)])).toEqual(['ThreadDied', 0]);
  expect(started).toBe(2);
});

test('what is withdrawn while it waits is not thought about', async () => {
  open();
  const withdrawn = new AbortController();
  const first = ask(null);
  void ask(null, withdrawn.signal);
  const last = ask(null);
  withdrawn.abort();
  expect(await Promise.all([first, last])).toEqual([0, 1]);
});
