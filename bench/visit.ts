/**
 * `npm run -s bench:visit [-- --json]`: what a first visit feels like, measured in a real browser against a
 * real server: weight, time to interactive on a slow phone, stillness, and how soon a call's press is seen.
 */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { de as app } from '#web/words/de.ts';
import { launch, PHONE } from '../test/browser/browser.ts';
import { Person } from '../test/browser/person.ts';
import { Server } from '../test/browser/server.ts';
import { until } from '../test/browser/until.ts';
import { median } from './recorded.ts';

const VISITS = 7;
const CALLS = 5;
/** How much slower than this machine the phone is. */
const SLOWDOWN = 4;

interface Visit {
  /** Gzip bytes of all scripts loaded before the table appears. */
  readonly scriptBytes: number;
  /** ms from navigation until the start page is painted and the main thread is free. */
  readonly interactiveMs: number;
  /** Cumulative layout shift until the table has appeared. */
  readonly shift: number;
}

/** Collects in the page what is read out later. */
function observe(): void {
  const seen = { busyUntil: 0, paintedAt: 0, shift: 0, presses: [] as number[] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    } as PerformanceObserverInit);
  watch('longtask', (entry: PerformanceEntry) => {
    seen.busyUntil = Math.max(seen.busyUntil, entry.startTime + entry.duration);
  });
  watch('paint', (entry: PerformanceEntry) => {
    if (entry.name === 'first-contentful-paint') seen.paintedAt = entry.startTime;
  });
  watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  watch(
    'event',
    (entry: PerformanceEntry) => {
      if (entry.name === 'pointerdown') seen.presses.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
}

interface Seen {
  readonly busyUntil: number;
  readonly paintedAt: number;
  readonly shift: number;
  readonly presses: readonly number[];
}
const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function freshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-DE', ...PHONE });
  const page = await context.newPage();
  await page.addInitScript(observe);
  return page;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await freshPage(browser);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  const person = new Person(page, 'Ben', 'touch');
  await person.button(app.home.quick).waitFor();
  // What is fetched ahead for the table counts as work that keeps the page busy.
  await page.waitForTimeout(2_000);
  const { busyUntil, paintedAt } = await seenBy(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await person.press(person.button(app.home.quick));
  await person.hand.waitFor();
  const scripts = await Promise.all(bodies);
  const { shift } = await seenBy(page);
  await page.context().close();
  return {
    scriptBytes: scripts.reduce((sum, body) => sum + gzipSync(body).length, 0),
    interactiveMs: Math.round(Math.max(busyUntil, paintedAt)),
    shift,
  };
}

/** What a press led to. */
interface Press {
  /** Frames until the page shows it, counted at their start: 1 is the very next one. */
  readonly frames: number;
  /** ms from the press until the browser had put that frame on the screen (Event Timing, in steps of 8 ms). */
  readonly presentedMs: number;
}

/** Presses something and sees when its class or style answers. */
async function press(page: Page, person: Person, target: Locator): Promise<Press> {
  const before = (await seenBy(page)).presses.length;
  await target.evaluate((element: HTMLElement) => {
    const now = (): string => `${element.className} ${element.style.cssText}`;
    const was = now();
    const counted = { frames: 0 };
    Object.assign(globalThis, { counted });
    const count = (frame: number): void => {
      if (now() !== was) counted.frames = frame;
      else requestAnimationFrame(() => count(frame + 1));
    };
    addEventListener('pointerdown', () => requestAnimationFrame(() => count(1)), {
      capture: true,
      once: true,
    });
  });
  await person.press(target);
  await page.waitForTimeout(500);
  const frames = await page.evaluate(
    () => (globalThis as unknown as { counted: { frames: number } }).counted.frames,
  );
  if (frames === 0) throw new Error('the press changed nothing');
  // Presses that were on the screen sooner than 16 ms are not even reported.
  return { frames, presentedMs: (await seenBy(page)).presses[before] ?? 8 };
}

/** The press of the stamp at a table. */
async function call(browser: Browser, url: string): Promise<Press> {
  const page = await freshPage(browser);
  await page.goto(url);
  const person = new Person(page, 'Ben', 'touch');
  await person.press(person.button(app.home.quick));
  await person.hand.waitFor();
  await until(
    'one may call',
    async () => {
      if (await person.mayStamp()) return { value: 0 };
      if ((await person.moment()) === 'lay') await person.lay({ honest: true, atMost: 1 });
      return undefined;
    },
    120_000,
  );
  const pressed = await press(page, person, person.stamp);
  await page.context().close();
  return pressed;
}

/** The same on a page with nothing but a button that turns red: what this browser takes by itself. */
async function bare(browser: Browser, url: string): Promise<Press> {
  const page = await freshPage(browser);
  // A page of the server's, for the observer's sake; then emptied.
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => {
    document.body.innerHTML = '<button>Stamp</button>';
    const button = document.querySelector('button')!;
    button.onpointerdown = () => {
      button.style.background = 'red';
    };
  });
  const button = page.getByRole('button');
  const pressed = await press(page, new Person(page, 'Ben', 'touch'), button);
  await page.context().close();
  return pressed;
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const server = new Server();
await server.start();
const browser = await launch();
try {
  const visits: Visit[] = [];
  for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, server.url));
  const calls: Press[] = [];
  const bares: Press[] = [];
  for (let i = 0; i < CALLS; i++) {
    calls.push(await call(browser, server.url));
    bares.push(await bare(browser, server.url));
  }
  const result = {
    scriptKilobytes: Math.max(...visits.map((one) => one.scriptBytes)) / 1000,
    interactiveMs: median(visits.map((one) => one.interactiveMs)),
    slowdown: SLOWDOWN,
    shift: Math.max(...visits.map((one) => one.shift)),
    pressFrames: Math.max(...calls.map((one) => one.frames)),
    pressPresentedMs: median(calls.map((one) => one.presentedMs)),
    barePresentedMs: median(bares.map((one) => one.presentedMs)),
  };
  if (values.json) console.log(JSON.stringify(result));
  else {
    console.log(`JavaScript before the table appears   ${result.scriptKilobytes.toFixed(1)} kB gzip`);
    console.log(
      `Interactive at ${SLOWDOWN}× CPU slowdown      ${result.interactiveMs} ms (median of ${VISITS})`,
    );
    console.log(`Layout shift                          ${result.shift.toFixed(4)}`);
    console.log(
      `Press of the stamp is shown in        frame ${result.pressFrames} (worst of ${CALLS}; 1 is the next)`,
    );
    console.log(
      `… which is on the screen after        ${result.pressPresentedMs} ms; on a bare page ${result.barePresentedMs} ms (medians)`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
