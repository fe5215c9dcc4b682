/** Every screen in both themes, as machines can judge accessibility; and what a first visit weighs and how still it stands. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { de as app } from '#web/words/de.ts';
import { findings } from './axe.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

/** Gzip bytes of JavaScript before the table appears. */
const BUDGET = 150_000;

const on = stage();
const { server } = on;

describe.each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
])('axe finds nothing on a %s', (kind, options) => {
  test('from the start page to the end of a round', async (context) => {
    const { page, errors } = await device(context, on.browser, server.url, options);
    const person = new Person(page, 'Anna', kind === 'phone' ? 'touch' : 'pointer');
    const screens: Record<string, readonly string[]> = {};
    const look = async (name: string) => {
      screens[name] = await findings(page);
    };

    await person.button(app.home.quick).waitFor();
    await look('start page');
    await person.press(person.button(app.home.settings));
    await page.getByRole('dialog', { name: app.settings.title }).waitFor();
    await look('settings');
    await page.keyboard.press('Escape');

    await page.goto(`${server.url}/t/ZZZZ`);
    await page.getByRole('alert').waitFor();
    await look('no such table');

    await page.goto(server.url);
    const code = await person.openTable(async () => {
      await look('new table');
    });
    await look('a table waiting, as its host');
    const guest = await device(context, on.browser, `${server.url}/t/${code}`, options);
    await guest.page.getByRole('button', { name: app.gather.sitDown, exact: true }).waitFor();
    screens['a table waiting, for a guest'] = await findings(guest.page);

    await person.fillAndStart();
    await until(
      'it is my turn',
      async () => ((await person.moment()) === 'lay' ? { value: 0 } : undefined),
      60_000,
    );
    await look('own turn');
    for (const [button, title] of [
      [app.table.menu, app.menu.title],
      [app.table.say, app.table.say],
      [app.menu.rules, app.rulebook.title],
    ] as const) {
      await person.press(person.button(button));
      await page.getByRole('dialog', { name: title }).waitFor();
      await look(title);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await person.press(person.button(app.table.menu));
    await person.press(person.button(app.table.textView));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Deine Karten' }).waitFor();
    await look('text view');

    await person.press(person.button(app.table.menu));
    await person.press(person.button(app.menu.pause));
    await page.getByRole('heading', { name: app.table.paused }).waitFor();
    await look('pause');
    await person.press(person.button(app.table.resume));

    // One person alone is the majority that may end the round.
    await person.press(person.button(app.table.menu));
    await person.press(person.button(app.menu.voteEnd));
    await page.getByRole('link', { name: app.table.download }).waitFor();
    await look('end of a round');

    expect(Object.fromEntries(Object.entries(screens).filter(([, found]) => found.length > 0))).toEqual({});
    expect([...errors, ...guest.errors]).toEqual([]);
  });
});

test('a first visit loads at most 150 kB of JavaScript before the table appears, and nothing shifts', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', {
    ...PHONE,
    reducedMotion: 'no-preference',
  });
  const scripts = new Map<string, Buffer>();
  const pending: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    pending.push(response.body().then((body) => scripts.set(response.url(), body)));
  });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let total = 0;
    Object.assign(globalThis, { shifts, totalShift: () => total });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        total += value;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const box = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
          return `${node?.nodeName}.${node?.className} "${node?.textContent?.slice(0, 30)}" ${box(from)} → ${box(to)}`;
        });
        shifts.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(server.url);
  const person = new Person(page, 'Ben', 'touch');
  await person.press(person.button(app.home.quick));
  await person.hand.waitFor();
  await Promise.all(pending);
  const loaded = [...scripts].filter(([url]) => url.startsWith(server.url));
  expect(loaded.length).toBe(scripts.size);
  const bytes = loaded.reduce((sum, [, body]) => sum + gzipSync(body).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);

  // While others lay and call, nothing moves away under one's finger.
  await until(
    'it is my turn',
    async () => ((await person.moment()) === 'lay' ? { value: 0 } : undefined),
    60_000,
  );
  await person.lay({ honest: true, atMost: 1 });
  await page.waitForTimeout(3_000);
  const { shifts, total } = await page.evaluate(() => {
    const kept = globalThis as unknown as { shifts: string[]; totalShift(): number };
    return { shifts: kept.shifts, total: kept.totalShift() };
  });
  expect(total, shifts.join('\n')).toBeLessThan(0.01);
  expect(errors).toEqual([]);
});
