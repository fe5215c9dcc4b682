/**
 * `npm run -s bench:local [-- --json]`: tables that live in the browser, in a real one. How long Mogul's strongest level
 * takes for a decision in the app's own worker, and, since browsers slow down the main thread only when asked for a
 * slow phone, the same decisions by the same script on a main thread that is slowed down. And how long an action at
 * such a table takes until it is on the disk and acknowledged.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { mogul } from '#games/mogul/index.ts';
import { fastRandom, noRandom } from '#games/random.ts';
import type { Question } from '#table/ports.ts';
import { think } from '#table/thinking.ts';
import { launch, PHONE } from '../test/browser/browser.ts';
import { Server } from '../test/browser/server.ts';

const PLAYER = 'level5';
const SEATS = 4;
/** How much slower than this machine the phone is. */
const SLOWDOWN = 4;
/** Actions at a table. */
const ACTIONS = 300;

interface Times {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(10 * sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!) / 10;
  return { n: ms.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Whatever the strongest level is asked in some games among its like, as JSON. */
function questions(games: number): string {
  const asked: string[] = [];
  const player = mogul.players.find(({ id }) => id === PLAYER)!;
  const parsed = mogul.game.options.parse({}, SEATS);
  if (!parsed.ok) throw new Error('options');
  for (let seed = 1; seed <= games; seed++) {
    const memories = Array.from({ length: SEATS }, (_, seat) => player.begin(seat, SEATS));
    const tell = (event: { kind: string }) => {
      memories.forEach((memory, seat) => {
        const shown = mogul.game.show(event, seat);
        if (shown !== undefined) player.see(memory, shown);
      });
    };
    const random = fastRandom(seed);
    const state = mogul.game.start({ options: parsed.options, seats: SEATS, random }, tell);
    for (let move = 0; ; move++) {
      const seat = mogul.game.mayAct(state).find((one) => one >= 0);
      if (seat === undefined) break;
      const view = mogul.game.view(state, seat);
      const key = `${seed}00${move}`.padStart(64, 'a');
      const question: Question = { game: 'mogul', player: PLAYER, memory: memories[seat], view, key };
      asked.push(JSON.stringify(question));
      const decision = think({ mogul }, question);
      if (decision === undefined) throw new Error('it waits');
      mogul.game.play(state, seat, decision.action, noRandom, tell);
    }
  }
  return `[${asked.join()}]`;
}

/** In the app's own worker: ms from the question to the answer, both messages included. */
function inWorker(page: Page, script: string, asked: string): Promise<number[]> {
  return page.evaluate(
    async ([script, asked]) => {
      const worker = new Worker(script, { type: 'module', name: 'thinking' });
      const ms: number[] = [];
      for (const question of JSON.parse(asked)) {
        const began = performance.now();
        const answer = await new Promise<object>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = reject;
          worker.postMessage(question);
        });
        ms.push(performance.now() - began);
        if (!('decision' in answer)) throw new Error(JSON.stringify(answer));
      }
      worker.terminate();
      // The first one loaded the script, too.
      return ms.slice(1);
    },
    [script, asked] as const,
  );
}

/** The same script as if the page were its worker. */
function onMainThread(page: Page, script: string, asked: string): Promise<number[]> {
  return page.evaluate(
    async ([script, asked]) => {
      let answer: object = {};
      const here = globalThis as unknown as {
        name: string;
        postMessage(answer: object): void;
        onmessage(message: { data: unknown }): void;
      };
      here.name = 'thinking';
      here.postMessage = (given) => {
        answer = given;
      };
      await import(script);
      const ms: number[] = [];
      for (const data of JSON.parse(asked)) {
        const began = performance.now();
        here.onmessage({ data });
        ms.push(performance.now() - began);
        if (!('decision' in answer)) throw new Error(JSON.stringify(answer));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return ms.slice(1);
    },
    [script, asked] as const,
  );
}

/** At a table in the worker: ms from an action to its acknowledgement, which comes when it is on the disk. */
function actions(page: Page, script: string, n: number): Promise<number[]> {
  return page.evaluate(
    async ([script, n]) => {
      const worker = new Worker(script, { type: 'module' });
      const table = { game: 'mogul', options: {}, seats: 3, pace: 'gemuetlich', name: 'Anna' };
      const code = await new Promise<string>((resolve) => {
        worker.onmessage = ({ data }) => resolve(data.value);
        worker.postMessage({ n: 1, what: 'open', args: [table] });
      });
      const { port1: port, port2 } = new MessageChannel();
      worker.postMessage({ n: 2, what: 'speak', args: [port2] }, [port2]);
      const answered = (t: string) =>
        new Promise<void>((resolve) => {
          port.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.t === 'ping') port.postMessage(JSON.stringify({ t: 'pong', n: message.n }));
            if (message.t === t) resolve();
          };
        });
      port.postMessage(JSON.stringify({ t: 'hello', v: 1, table: code }));
      await answered('full');
      const ms: number[] = [];
      for (let i = 0; i < n; i++) {
        const done = answered('ok');
        const began = performance.now();
        const what = { do: 'rename', name: `Anna ${i}` };
        port.postMessage(JSON.stringify({ t: 'act', id: `bench-${i}`, what }));
        await done;
        ms.push(performance.now() - began);
      }
      worker.terminate();
      return ms;
    },
    [script, n] as const,
  );
}

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1' }, json: { type: 'boolean', default: false } },
});
const assets = join(import.meta.dirname, '..', 'dist', 'assets');
const script = `/assets/${readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name))}`;
const asked = questions(Number(values.games));
const server = new Server();
await server.start();
const browser = await launch();
try {
  const measure = async (rate: number, run: (page: Page) => Promise<number[]>): Promise<Times> => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(server.url);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const times = timesOf(await run(page));
    await context.close();
    return times;
  };
  const rows = {
    worker: await measure(1, (page) => inWorker(page, script, asked)),
    workerAskedToBeSlow: await measure(SLOWDOWN, (page) => inWorker(page, script, asked)),
    mainThread: await measure(1, (page) => onMainThread(page, script, asked)),
    mainThreadSlowed: await measure(SLOWDOWN, (page) => onMainThread(page, script, asked)),
    action: await measure(1, (page) => actions(page, script, ACTIONS)),
  };
  if (values.json) console.log(JSON.stringify({ player: PLAYER, slowdown: SLOWDOWN, rows }));
  else {
    const say = (what: string, { n, p50, p99, max }: Times) =>
      console.log(`${what}: ${p50} ms (median), ${p99} ms (p99), ${max} ms (most) of ${n}`);
    say(`a decision of ${PLAYER} in the worker`, rows.worker);
    say(
      `… with the page slowed down ${SLOWDOWN} times, and its workers if the browser does so`,
      rows.workerAskedToBeSlow,
    );
    say('… on the main thread', rows.mainThread);
    say(`… on the main thread, slowed down ${SLOWDOWN} times`, rows.mainThreadSlowed);
    say('an action at a table of this device, on the disk when acknowledged', rows.action);
  }
} finally {
  await browser.close();
  await server.stop();
}
