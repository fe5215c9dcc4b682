/**
 * `npm run -s bench:motion [-- --json]`: what the main thread does while tokens walk and notes fly at a table of
 * Mogeln & Täuschen, on a phone four times slower than this machine: work per frame, long tasks, and whether
 * anything but transform and opacity is animated.
 */
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { about } from '#games/taeuschen/ui/about.ts';
import { MISCLICK_GUARD } from '#games/taeuschen/ui/grip.ts';
import { de as game } from '#games/taeuschen/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { launch, PHONE } from '../test/browser/browser.ts';
import { Server } from '../test/browser/server.ts';

const SLOWDOWN = 4;
const FRAME_US = 1_000_000 / 60;
/** A pause shorter than this is part of the movement, µs. */
const JOIN_US = 50_000;
/** How long the table is watched, ms. */
const WATCHED_MS = 60_000;
/** What may be animated without laying out or painting anew. */
const CHEAP: ReadonlySet<string> = new Set(['transform', 'opacity', 'translate', 'rotate', 'scale']);

/** A stretch of work of the main thread, µs. */
interface Task {
  readonly start: number;
  readonly length: number;
}

interface Moved {
  /** From when to when something was being animated, ms of the page's own clock, and whether a style began it. */
  readonly spans: readonly (readonly [from: number, to: number, byStyle: boolean])[];
  readonly animated: readonly string[];
}

/**
 * Notes in the page when something moves, and what of it. It asks nothing of frames: an observer that looked at each
 * would be a good part of what it measures.
 */
function observe(): void {
  const seen = { spans: [] as [number, number, boolean][], animated: [] as string[] };
  Object.assign(globalThis, { seen });
  const known = new WeakSet<Animation>();
  const note = (one: Animation, byStyle: boolean): void => {
    if (known.has(one)) return;
    known.add(one);
    const span: [number, number, boolean] = [performance.now(), Number.POSITIVE_INFINITY, byStyle];
    seen.spans.push(span);
    const end = () => {
      span[1] = performance.now();
    };
    one.finished.then(end, end);
    for (const frame of (one.effect as KeyframeEffect | null)?.getKeyframes() ?? []) {
      for (const name of Object.keys(frame)) {
        if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) {
          if (!seen.animated.includes(name)) seen.animated.push(name);
        }
      }
    }
  };
  for (const kind of ['transitionrun', 'animationstart']) {
    document.addEventListener(
      kind,
      ({ target }) => {
        for (const one of (target as Element).getAnimations({ subtree: true })) note(one, true);
      },
      true,
    );
  }
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    note(one, false);
    return one;
  };
}

/** Records the tasks of the page's main thread until it is told to stop. */
async function trace(
  devtools: CDPSession,
): Promise<() => Promise<{ tasks: Task[]; frames: Task[]; marks: Task[] }>> {
  type Event = {
    name: string;
    ph: string;
    ts: number;
    tdur?: number;
    tid: number;
    pid: number;
    args?: unknown;
  };
  const events: Event[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])));
  const done = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', 'devtools.timeline', '__metadata'] },
  });
  return async () => {
    await devtools.send('Tracing.end');
    await done;
    const named = (name: string) => events.filter((event) => event.name === name);
    const mark = named('watched')[0];
    const mine = (event: Event) => event.pid === mark?.pid && event.tid === mark.tid;
    // Time of the thread, not of the clock: what else this machine does is not the page's doing.
    const span = ({ ts, tdur = 0 }: Event): Task => ({ start: ts, length: tdur });
    return {
      tasks: events
        .filter((event) => mine(event) && event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask')
        .map(span),
      frames: named('BeginMainThreadFrame').filter(mine).map(span),
      marks: named('watched').map(span),
    };
  };
}

/** Does whatever the large button says, as soon as it says something. */
async function play(page: Page, ms: number): Promise<void> {
  const deeds = page.getByRole('region', { name: game.deeds });
  const end = Date.now() + ms;
  while (Date.now() < end) {
    await page.evaluate(
      ([label, waive]) => {
        const all = [
          ...document.querySelectorAll<HTMLButtonElement>(`section[aria-label="${label}"] button`),
        ];
        const named = all.filter((one) => one.getAttribute('aria-disabled') !== 'true');
        const large = named.filter((one) => one.querySelector('strong') !== null).at(-1);
        if (large !== undefined && !large.textContent?.startsWith(waive!)) large.click();
        document.querySelector<HTMLButtonElement>('dialog[open] button:not([aria-disabled="true"])')?.click();
      },
      [game.deeds, game.button.waive],
    );
    await page.waitForTimeout(MISCLICK_GUARD * 2);
  }
  await deeds.waitFor();
}

/** Spans that touch, made one. */
function joined(spans: readonly (readonly [number, number])[]): [number, number][] {
  const all: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last !== undefined && from - last[1] < JOIN_US) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const server = new Server(100);
await server.start();
const browser = await launch();
try {
  const context = await browser.newContext({ locale: 'de-DE', ...PHONE });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('radio', { name: about.name.de, exact: true }).tap({ force: true });
  await page.getByRole('button', { name: app.home.quick }).tap();
  await page.getByRole('region', { name: game.deeds }).waitFor();
  // What is fetched after the table has appeared is not part of moving about.
  await page.waitForTimeout(3_000);
  await page.evaluate(observe);
  const devtools = await context.newCDPSession(page);
  const stop = await trace(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const zero = await page.evaluate(() => performance.mark('watched').startTime);
  await play(page, WATCHED_MS);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { tasks, frames: begun, marks } = await stop();
  const moved = await page.evaluate(() => {
    const { spans, animated } = (globalThis as unknown as { seen: Moved }).seen;
    const now = performance.now();
    return {
      animated,
      spans: spans.map(([from, to, byStyle]) => [from, Math.min(to, now), byStyle] as const),
    };
  });
  const origin = marks[0]!.start - zero * 1000;
  const spans = joined(
    moved.spans.map(([from, to, byStyle]) => {
      const [a, b] = [origin + from * 1000, origin + to * 1000];
      // What a style sets going is told in the frame after the one that laid it out, which belongs to it.
      const first = byStyle ? begun.findLastIndex(({ start }) => start <= a) - 1 : -1;
      return [begun[first]?.start ?? a, b];
    }),
  );
  const frames: number[] = [];
  for (const [from, to] of spans) {
    for (let a = from; a < to; a += FRAME_US) {
      const work = tasks.filter(({ start }) => start >= a && start < a + FRAME_US);
      frames.push(work.reduce((sum, { length }) => sum + length, 0) / 1000);
    }
  }
  const within = ({ start, length }: Task) => spans.some(([from, to]) => start < to && start + length > from);
  const longest = Math.max(0, ...tasks.filter(within).map(({ length }) => length / 1000));
  if (frames.length === 0) throw new Error('nothing moved');
  const round = (ms: number) => Math.round(ms * 10) / 10;
  const result = {
    slowdown: SLOWDOWN,
    frames: frames.length,
    workMs: { median: round(at(frames, 0.5)), p95: round(at(frames, 0.95)), most: round(at(frames, 1)) },
    longestTaskMs: round(longest),
    dear: moved.animated.filter((name) => !CHEAP.has(name)),
  };
  if (values.json) console.log(JSON.stringify(result));
  else {
    const { workMs } = result;
    console.log(`Frames while something moves          ${result.frames}`);
    console.log(
      `Main thread per frame, ${SLOWDOWN}× slower        ${workMs.median} ms median, ${workMs.p95} ms p95, ${workMs.most} ms most`,
    );
    console.log(`Longest task meanwhile                 ${result.longestTaskMs} ms`);
    console.log(`Animated besides transform and opacity ${result.dear.join(', ') || 'nothing'}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
