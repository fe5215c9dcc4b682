/** Opening a table of one game or another: which, with a list of one's own, kept under a name, changed between rounds. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { about as mogeln } from '#games/mogeln/ui/about.ts';
import { STANDARD_SHARES } from '#games/mogul/rules/shares.ts';
import { about as mogul } from '#games/mogul/ui/about.ts';
import { de as game } from '#games/mogul/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { findings } from './axe.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

const on = stage();
const { server } = on;

const { list } = app.create;
const own = game.options.shares!.own!.label;

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

async function newTableOf(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: app.home.quick }).waitFor();
  await choose(page, name);
  await page.getByRole('link', { name: app.home.open, exact: true }).click();
}

describe.each([
  ['laptop', LAPTOP],
  ['phone', PHONE],
])('a list of one’s own on a %s', (_, options) => {
  test('is told entry by entry what is wrong with it, from text and from files', async (context) => {
    const { page, errors } = await device(context, on.browser, server.url, options);
    const submit = page.getByRole('button', { name: app.create.submit });
    await newTableOf(page, mogul.name.de);
    await page.locator('summary', { hasText: game.groups.shares }).click();
    await choose(page, own);
    const area = page.locator('textarea');
    expect(await submit.getAttribute('aria-disabled')).toBe('true');

    await page.getByRole('button', { name: list.example }).click();
    expect((await area.inputValue()).split(' ')).toEqual(STANDARD_SHARES);
    expect(await submit.getAttribute('aria-disabled')).toBeNull();

    const wrong = STANDARD_SHARES.with(3, 'BrBr').with(20, 'Nonsense');
    await area.fill(wrong.join(',\n'));
    await page.getByRole('button', { name: list.entry(4, 'BrBr') }).waitFor();
    await page.getByRole('button', { name: list.entry(21, 'Nonsense') }).click();
    expect(
      await area.evaluate((text: HTMLTextAreaElement) =>
        text.value.slice(text.selectionStart, text.selectionEnd),
      ),
    ).toBe('Nonsense');
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    expect(await findings(page)).toEqual([]);

    const bring = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await bring('broken.json', '["BrGr",\n"BrYe" "BrBl"]');
    await page.getByText(list.notJson(2)).waitFor();
    await bring('large.txt', 'BrGr '.repeat(60_000));
    await page.getByText(list.tooLarge(256)).waitFor();
    await bring('good.json', JSON.stringify(STANDARD_SHARES));
    await page.getByText(list.entries(31)).waitFor();
    expect(await submit.getAttribute('aria-disabled')).toBeNull();
    expect(errors).toEqual([]);
  });
});

test('settings are kept under a name for their game alone', async (context) => {
  const { page, errors } = await device(context, on.browser, server.url, LAPTOP);
  await newTableOf(page, mogul.name.de);
  await choose(page, '5');
  await page.locator('summary', { hasText: app.create.profiles }).click();
  await page.getByLabel(app.create.profileName).fill('Sonntag');
  await page.getByRole('button', { name: app.create.save, exact: true }).click();
  const kept = page.getByRole('button', { name: app.create.load('Sonntag') });
  await kept.waitFor();

  await choose(page, mogeln.name.de);
  await page.locator('summary', { hasText: app.create.profiles }).click();
  await page.getByLabel(app.create.profileName).waitFor();
  expect(await kept.count()).toBe(0);
  // What another game allows is not what this one allows.
  await choose(page, '10');
  await choose(page, mogul.name.de);
  expect(await page.getByRole('radio', { name: '10', exact: true }).count()).toBe(0);
  await page.locator('summary', { hasText: app.create.profiles }).click();
  await kept.click();
  await until('the kept number of seats', async () =>
    (await page.getByRole('radio', { name: '5', exact: true }).isChecked()) ? { value: 0 } : undefined,
  );
  // The game of last time comes first the next time.
  await page.goto(server.url);
  await until('the last game is chosen', async () =>
    (await page.getByRole('radio', { name: mogul.name.de, exact: true }).isChecked())
      ? { value: 0 }
      : undefined,
  );
  expect(errors).toEqual([]);
});

test('a table of another game: its chairs, its round given up, other rules before the next', async (context) => {
  const { page, errors } = await device(context, on.browser, server.url, PHONE);
  const person = new Person(page, 'Anna', 'touch');
  await newTableOf(page, mogul.name.de);
  await choose(page, '3');
  await page.getByText(app.create.paces.correspondence[0], { exact: true }).click();
  await person.press(person.button(app.create.submit));
  await page.getByRole('region', { name: /^Code / }).waitFor();

  const fewer = person.button(app.gather.fewerSeats);
  const more = person.button(app.gather.moreSeats);
  expect(await fewer.getAttribute('aria-disabled')).toBe('true');
  for (let chairs = 4; chairs <= mogul.seats.max; chairs++) {
    await person.press(more);
    await until(`${chairs} chairs`, async () =>
      (await page.getByText(app.gather.free, { exact: true }).count()) === chairs - 1
        ? { value: 0 }
        : undefined,
    );
  }
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  await person.press(person.button(app.menu.rules));
  await page.getByRole('dialog', { name: app.rulebook.title }).waitFor();
  await page.keyboard.press('Escape');

  await person.press(person.button(app.gather.fillAll));
  await person.press(person.button(app.gather.start));
  // Where people take days, it stands above the table until when.
  await page.getByText(/^Du bist dran, Zeit bis morgen um \d\d:\d\d\.$/).waitFor();
  expect(await page.title()).toMatch(/^Du bist dran.* · [A-Z]{4} · /);

  await person.press(person.button(app.table.menu));
  await person.press(person.button(app.menu.voteEnd));
  await person.press(person.button(app.gather.settings));
  const rules = page.getByRole('dialog', { name: app.gather.settings });
  await rules.getByText(app.create.paces.gemuetlich[0], { exact: true }).click();
  await person.press(rules.getByRole('button', { name: app.create.apply, exact: true }));
  await rules.waitFor({ state: 'hidden' });
  await person.press(person.button(app.table.dealAgain));
  await person.button(app.table.dealAgain).waitFor({ state: 'hidden' });
  expect(await page.getByText(/Zeit bis morgen/).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('screens of a game that do not come: it is said, and a reload helps', async (context) => {
  const { page } = await device(context, on.browser, server.url, PHONE);
  await page.getByRole('button', { name: app.home.quick }).click();
  await page.getByRole('button', { name: app.table.menu }).waitFor();
  await page.route('**/assets/game-*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: app.table.noScreens }).waitFor();
  await page.unroute('**/assets/game-*.js');
  await page.getByRole('button', { name: app.reload }).click();
  await page.getByRole('button', { name: app.table.menu }).waitFor();
});
