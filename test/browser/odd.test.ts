/** Devices that are odd: two tabs of one seat, a clock that is a year off. */
import { describe, expect, test } from 'vitest';
import { de as app } from '#web/words/de.ts';
import { device, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

const YEAR = 365 * 24 * 3600 * 1000;

const on = stage();
const { server } = on;

test('two tabs of one seat: both show the table, one acts, the other may take over', async (context) => {
  const { page, errors } = await device(context, on.browser, server.url);
  const first = new Person(page, 'Anna');
  await first.press(first.button(app.home.quick));
  await first.hand.waitFor();
  const second = new Person(await page.context().newPage(), 'Anna');
  await second.page.goto(page.url());
  await second.hand.waitFor();

  // The tab that was there first keeps the pen; the newer one says so, and shows the same hand.
  await second.page.getByRole('heading', { name: app.table.otherTab }).waitFor();
  await until('both show the same hand', async () =>
    JSON.stringify(await first.holding()) === JSON.stringify(await second.holding())
      ? { value: 0 }
      : undefined,
  );
  await until('my turn', async () => ((await first.moment()) === 'lay' ? { value: 0 } : undefined), 60_000);
  expect(await second.moment()).toBe('wait');

  // It changes hands on demand, there and back.
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    await to.press(to.button(app.table.continueHere));
    await from.page.getByRole('heading', { name: app.table.otherTab }).waitFor();
    await until('my turn here', async () => ((await to.moment()) === 'lay' ? { value: 0 } : undefined));
  }
  const before = await first.cardsInHand();
  await first.lay({ honest: true, atMost: 1 });
  for (const tab of [first, second]) {
    await until('the card is gone', async () =>
      (await tab.cardsInHand()) === before - 1 ? { value: 0 } : undefined,
    );
  }
  // One person at the table, not two.
  const others = page.getByRole('list', { name: 'Mitspieler' }).getByRole('listitem');
  expect(await others.count()).toBe(3);
  expect(errors).toEqual([]);
});

test('a table whose server went before it was shown says so, and comes back with it', async (context) => {
  const { page } = await device(context, on.browser, server.url, PHONE);
  const person = new Person(page, 'Ben', 'touch');
  await person.press(person.button(app.home.quick));
  await person.hand.waitFor();
  const code = page.url().split('/').at(-1)!;
  await page.goto(server.url);
  const table = page.getByRole('link', { name: new RegExp(code) });
  await table.waitFor();
  await server.kill();
  await person.press(table);
  await page.getByRole('heading', { name: app.table.reconnecting }).waitFor();
  await page.getByRole('link', { name: app.common.home, exact: true }).waitFor();
  await server.start();
  await person.hand.waitFor();
});

describe.each([
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
])('a device whose clock is %s', (_, off) => {
  test('plays as any other, and sees the clocks right', async (context) => {
    const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
    await page.addInitScript((ms) => {
      const RealDate = Date;
      globalThis.Date = class extends RealDate {
        constructor(...args: unknown[]) {
          if (args.length === 0) super(RealDate.now() + ms);
          else super(...(args as [number]));
        }
        static override now(): number {
          return RealDate.now() + ms;
        }
      } as DateConstructor;
    }, off);
    await page.goto(server.url);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - off)).toBeLessThan(60_000);

    const person = new Person(page, 'Ben', 'touch');
    const { paces } = app.create;
    await person.openTable(() => person.press(page.getByText(paces.normal[0], { exact: true })));
    await person.fillAndStart();
    await until(
      'my turn',
      async () => ((await person.moment()) === 'lay' ? { value: 0 } : undefined),
      60_000,
    );
    const clock = await page.getByRole('timer').ariaSnapshot();
    const seconds = Number(/(\d+) s/.exec(clock)![1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    const before = await person.cardsInHand();
    await person.lay({ honest: true, atMost: 1 });
    await until('the card is gone', async () =>
      (await person.cardsInHand()) === before - 1 ? { value: 0 } : undefined,
    );
    expect(errors).toEqual([]);
  });
});
