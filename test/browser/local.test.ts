/** Tables that live in the browser: played without the server, kept over a reload, thinking beside the page. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from '#games/index.ts';
import { about } from '#games/mogul/ui/about.ts';
import { de as mogul } from '#games/mogul/ui/words.de.ts';
import { type GameRecord, verify } from '#table/record.ts';
import { HERE } from '#web/local/words.ts';
import { de as app } from '#web/words/de.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { Server } from './server.ts';
import { stage } from './stage.ts';
import { Trader } from './trader.ts';
import { until } from './until.ts';

const here = HERE.de;
const on = stage();
/** One that goes and comes again. */
const passing = new Server();
afterAll(() => passing.stop());

/** Waits until the page has fetched whatever a table of its own may need. */
async function fetchedAhead(home: string, fetched: ReadonlySet<string>): Promise<void> {
  const files = (await (await fetch(`${home}/ahead.json`)).json()) as string[];
  expect(files.length).toBeGreaterThan(20);
  await until('everything is fetched ahead', async () =>
    files.every((file) => fetched.has(home + file)) ? { value: 0 } : undefined,
  );
}

/** Addresses this page has fetched, from now on. */
function fetches(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(request.url()));
  return fetched;
}

/** On the page on which a table is opened: it is to live on this device. */
async function chooseHere(page: Page): Promise<void> {
  // The rules come later than the rest, and move what stands below them.
  await page.getByText(app.create.paces.normal[0], { exact: true }).waitFor();
  await page.getByRole('switch', { name: here.choice }).check({ force: true });
}

/** Counts the frames the page draws. */
async function frames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { frames: 0 };
    Object.assign(globalThis, { counted });
    const next = () => {
      counted.frames++;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () => page.evaluate(() => (globalThis as unknown as { counted: { frames: number } }).counted.frames);
}

/** Workers of this server in the browser with the name they were given, and whether a worker has started them. */
async function workers(): Promise<{ name: string; nested: boolean }[]> {
  const devtools = await on.browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  await devtools.detach();
  const found = targetInfos.filter(({ type, url }) => type === 'worker' && url.startsWith(on.server.url));
  return found.map(({ title, url, parentId }) => ({
    name: title === url ? '' : title,
    nested: found.some(({ targetId }) => targetId === parentId),
  }));
}

describe.concurrent('a table of this device', () => {
  test('without the server: dealt, laid, paused, and the same hand after the page is loaded again', async (context) => {
    await passing.start();
    const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
    const person = new Person(page, 'Ben', 'touch');
    const fetched = fetches(page);
    await page.goto(passing.url);
    await fetchedAhead(passing.url, fetched);
    await passing.kill();

    await person.press(person.button(app.home.quick));
    await person.hand.waitFor();
    const note = page.getByRole('status').filter({ hasText: here.instead });
    await person.press(note.getByRole('button', { name: app.common.close }));
    await until(
      'it is my turn',
      async () => {
        if ((await person.moment()) === 'lay') return { value: 0 };
        await person.believe();
        return undefined;
      },
      60_000,
    );
    const before = await person.cardsInHand();
    await person.lay({ honest: true, atMost: 1 });
    await until('a card is laid', async () =>
      (await person.cardsInHand()) === before - 1 ? { value: 0 } : undefined,
    );

    // Drawers come with parts of the app that were not loaded before.
    await person.press(person.button(app.table.menu));
    const menu = page.getByRole('dialog', { name: app.menu.title });
    await menu.getByText(here.instead).waitFor();
    for (const absent of [app.menu.move, app.menu.leave, app.gather.close]) {
      expect(await person.button(absent).count(), absent).toBe(0);
    }
    await person.press(person.button(here.pause));
    await person.button(app.table.resume).waitFor();
    const hand = await person.holding();
    expect(hand.length).toBeGreaterThan(0);

    await passing.start();
    await page.reload();
    await person.button(app.table.resume).waitFor();
    expect(await person.holding()).toEqual(hand);
    expect(errors).toEqual([]);

    // A second window of the same table follows the first.
    const other = new Person(await page.context().newPage(), 'Ben', 'touch');
    await other.page.goto(page.url());
    await other.button(app.table.resume).waitFor();
    await person.press(person.button(app.table.resume));
    for (const one of [person, other]) await one.button(app.table.resume).waitFor({ state: 'detached' });
  });

  test('the strongest players of Mogul think beside page and table; the table is deleted', async (context) => {
    const { page, errors } = await device(context, on.browser, on.server.url, LAPTOP);
    const anna = new Trader(page, 'Anna', 'pointer');
    await page.getByLabel(app.home.nameLabel).fill('Anna');
    await page.getByRole('radio', { name: about.name.de, exact: true }).check({ force: true });
    await page.getByRole('link', { name: app.home.open, exact: true }).click();
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await chooseHere(page);
    expect(await page.getByRole('radio', { name: app.create.paces.correspondence[0] }).count()).toBe(0);
    await anna.press(anna.button(app.create.submit));

    // A table nobody else can come to invites nobody.
    await page.getByText(here.here).waitFor();
    expect(await page.getByRole('region', { name: /^Code / }).count()).toBe(0);
    expect(await page.getByRole('img', { name: /^QR-Code/ }).count()).toBe(0);
    expect(await page.getByRole('switch', { name: app.gather.spectators }).count()).toBe(0);
    const { name, style } = mogul.players.level5!;
    const strongest = page.getByRole('dialog').getByRole('button', { name: `${name} ${style}` });
    for (const chair of [2, 3]) {
      await anna.press(anna.button(app.gather.addSoftware(chair)));
      await anna.press(strongest);
    }
    await anna.press(anna.button(app.gather.start));
    await anna.ledger.waitFor();

    // Whoever is to act by chance of the deal: all three seats are played by the strongest.
    await anna.press(anna.button(app.table.menu));
    await anna.press(page.locator('summary', { hasText: app.menu.standIn }));
    await anna.press(strongest);
    await anna.press(anna.button(app.menu.away));
    const count = await frames(page);
    const lines = new Set<string>();
    const drawn: number[] = [];
    while (drawn.length < 4) {
      const before = lines.size;
      await until('somebody moves', async () => {
        for (const line of await anna.logLines()) lines.add(line);
        return lines.size > before ? { value: 0 } : undefined;
      });
      drawn.push(await count());
    }
    // Every move was drawn, and frames came between them.
    for (const [i, n] of drawn.entries()) if (i > 0) expect(n).toBeGreaterThan(drawn[i - 1]!);
    // A player whose thread failed would be replaced by lawful moves, and the house would have logged an error.
    const expected = [
      { name: '', nested: false },
      { name: 'thinking', nested: true },
    ];
    expect((await workers()).sort((a, b) => a.name.length - b.name.length)).toEqual(expected);

    await anna.press(anna.button(app.table.menu));
    await anna.press(anna.button(app.menu.home));
    const mine = page.getByRole('listitem').filter({ hasText: app.table.here });
    await mine.getByRole('button', { name: /^Tisch [A-Z]{4} löschen$/ }).click();
    await mine.getByText(here.removeHint).waitFor();
    await anna.press(anna.button(here.removeSure));
    await mine.waitFor({ state: 'detached' });
    await page.reload();
    await anna.button(app.home.quick).waitFor();
    expect(await mine.count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

test('a worker that the browser ends is replaced when it is next needed', async (context) => {
  const { page, errors } = await device(context, on.browser, on.server.url, PHONE);
  const person = new Person(page, 'Ben', 'touch');
  const openTable = async () => {
    await person.press(page.getByRole('link', { name: app.home.open, exact: true }));
    await chooseHere(page);
    await person.press(person.button(app.create.submit));
    await page.getByText(here.here).waitFor();
  };
  await openTable();
  await page.goBack();
  await page.goBack();
  const [worker] = page.workers();
  await worker!.evaluate(() => close());
  await openTable();
  await page.goBack();
  await page.goBack();
  await until('both tables are listed', async () =>
    (await page.getByRole('listitem').filter({ hasText: app.table.here }).count()) === 2
      ? { value: 0 }
      : undefined,
  );
  expect(errors).toEqual([]);
});

test('workers come from the server only', async (context) => {
  const { page } = await device(context, on.browser, on.server.url);
  const start = (url: string) =>
    page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          const worker = new Worker(url);
          worker.onmessage = () => resolve('started');
          worker.onerror = () => resolve('refused');
        }),
      url,
    );
  const blob = await page.evaluate(() => URL.createObjectURL(new Blob(['postMessage(1)'])));
  expect(await start(blob)).toBe('refused');
  expect(await start('data:text/javascript,postMessage(1)')).toBe('refused');
});

test('where the browser lets nothing be stored, it is played all the same, and said', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
  const person = new Person(page, 'Ben', 'touch');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: on.server.url, quotaSize: 1 });
  await page.goto(on.server.url);
  await person.press(page.getByRole('link', { name: app.home.open, exact: true }));
  await chooseHere(page);
  await person.press(person.button(app.create.submit));
  await page.getByText(here.passing).waitFor();
  await person.fillAndStart();
  const note = page.getByRole('status').filter({ hasText: here.passing });
  await person.press(note.getByRole('button', { name: app.common.close }));

  // The round is ended; its record comes as a file that can be checked, and by other rules it goes on.
  await person.press(person.button(app.table.menu));
  await person.press(person.button(app.menu.voteEnd));
  const coming = page.waitForEvent('download');
  await person.press(person.button(app.table.download));
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^mogeltisch-[A-Z]{4}-1\.json$/);
  const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as GameRecord;
  expect(verify(games.mogeln!, record)).toMatchObject({ ok: true });
  await person.press(person.button(app.gather.settings));
  const rules = page.getByRole('dialog', { name: app.gather.settings });
  await person.press(rules.getByText(app.create.paces.blitz[0], { exact: true }));
  expect(await rules.getByRole('radio', { name: app.create.paces.correspondence[0] }).count()).toBe(0);
  await person.press(person.button(app.create.apply));
  await person.press(person.button(app.table.dealAgain));
  await person.hand.waitFor();

  // It is still to be found as long as the page lives.
  await person.press(person.button(app.table.menu));
  await person.press(person.button(app.menu.home));
  await person.press(page.getByRole('listitem').filter({ hasText: app.table.here }).getByRole('link'));
  await person.hand.waitFor();
  expect(errors).toEqual([]);
});
