/** One person and three software players: by keyboard alone, and by touch on a small phone. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { de as game } from '#games/mogeln/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

/** Smallest side of anything that is meant to be touched, CSS pixels. */
const TARGET = 44;

const on = stage();
const { server } = on;

/** Has one's turn again and again until the round is over. @returns how often one laid */
async function playOn(
  person: Person,
  turn: (nth: number) => Promise<void>,
  between: () => Promise<void>,
): Promise<number> {
  for (let lays = 0; ; ) {
    const moment = await until(
      'it is my turn, or the round is over',
      async () => {
        const now = await person.moment();
        if (now !== 'wait') return { value: now };
        await between();
        return undefined;
      },
      120_000,
    );
    if (moment === 'over') return lays;
    // Somebody's call may come in between; then one is asked again, for another rank. Or the end.
    const before = await person.told();
    await turn(lays++).catch(async (error) => {
      if ((await person.told()) === before && (await person.moment()) === 'lay') throw error;
    });
  }
}

describe.concurrent('a round against three software players', () => {
  test('by keyboard alone: first by Tab and Enter, then by single keys', async (context) => {
    const { page, errors } = await device(context, on.browser, server.url, LAPTOP);
    const person = new Person(page, 'Anna');
    const { keyboard } = page;

    /** Tab by Tab to something. */
    async function reach(target: Locator): Promise<void> {
      // What comes with a later part of the app cannot be reached before.
      await target.waitFor();
      for (let steps = 0; (await page.locator(':focus').and(target).count()) === 0; steps++) {
        if (steps > 120) throw new Error(`not reachable by Tab: ${target}`);
        await keyboard.press('Tab');
      }
    }
    async function enter(target: Locator): Promise<void> {
      await reach(target);
      await keyboard.press('Enter');
    }

    await reach(page.getByLabel(app.home.nameLabel));
    await keyboard.type(person.name);
    await enter(page.getByRole('link', { name: app.home.open, exact: true }));
    await enter(page.locator('summary', { hasText: game.groups.call }));
    await reach(page.getByRole('radio', { name: game.options.challengeWindow!.values!.guarded! }));
    await keyboard.press('ArrowLeft');
    await enter(page.locator('summary', { hasText: game.groups.match }));
    await reach(page.getByLabel(game.options.maxLays!.label));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('100');
    await enter(person.button(app.create.submit));
    await enter(person.button(app.gather.fillAll));
    const start = person.button(app.gather.start);
    await until('all chairs are taken', async () => ((await start.isEnabled()) ? { value: 0 } : undefined));
    await enter(start);
    await person.hand.waitFor();

    let called = false;
    const lays = await playOn(
      person,
      async (nth) => {
        const groups = await person.groups();
        const group = groups.find(({ due }) => due) ?? groups[0]!;
        if (nth < 2) {
          await enter(person.button(group.label));
          await enter(person.button(/ als „.*“ legen$/));
        } else {
          const key = keyOf(group.label);
          await keyboard.press(nth % 2 === 0 ? key : `Shift+${key}`);
          await keyboard.press('l');
        }
      },
      async () => {
        if (called || !(await person.mayStamp())) return;
        await keyboard.press('x');
        // A window may close before the press: then the next one is called.
        called = await until(
          'the call is judged',
          async () => {
            const lines = await person.logLines();
            return lines.some((line) => line.includes('stempel')) ? { value: true } : undefined;
          },
          5_000,
        ).catch(() => false);
      },
    );
    expect(lays).toBeGreaterThan(0);
    expect(called).toBe(true);

    // What one wants to know is a key away, and the end can be left by keyboard, too.
    await enter(person.button(app.table.rematch));
    await person.hand.waitFor();
    await keyboard.press('h');
    await page
      .getByRole('status')
      .filter({ hasText: /^Du hast / })
      .waitFor();
    await keyboard.press('?');
    await page.getByRole('dialog', { name: app.keys.title }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  test('by touch on a small phone, with everything in reach', async (context) => {
    const { page, errors } = await device(context, on.browser, server.url, PHONE);
    const person = new Person(page, 'Ben', 'touch');
    await person.openTable(() => person.chooseShortRound());
    await person.fillAndStart();
    await expectWithinReach(page);
    const lays = await playOn(
      person,
      () => person.lay({ honest: true, atMost: 4 }),
      () => person.believe(),
    );
    expect(lays).toBeGreaterThan(0);
    expect(await person.ending()).toMatch(/gewinn/);
    await expectWithinReach(page);
    expect(errors).toEqual([]);
  });
});

test('a first visit plays within ten seconds', async (context) => {
  const began = performance.now();
  const { page, errors } = await device(context, on.browser, server.url, PHONE);
  const person = new Person(page, 'Ben', 'touch');
  await person.press(person.button(app.home.quick));
  await person.hand.waitFor();
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await person.cardsInHand()).toBe(13);
  expect(errors).toEqual([]);
});

test('Enter in the name field plays now', async (context) => {
  const { page, errors } = await device(context, on.browser, server.url, LAPTOP);
  const name = page.getByLabel(app.home.nameLabel);
  await name.fill('Käthe');
  await name.press('Enter');
  const person = new Person(page, 'Käthe', 'pointer');
  await person.hand.waitFor();
  expect(errors).toEqual([]);
});

/** The key of a rank, as the app's list of keys has it. */
function keyOf(label: string): string {
  const name = label.split(',')[0]!;
  const rank = Array.from({ length: 13 }, (_, r) => r).find((r) =>
    [game.rank(r), game.ranks(r)].includes(name),
  )!;
  return ['a', '2', '3', '4', '5', '6', '7', '8', '9', '0', 'b', 'd', 'k'][rank]!;
}

/** Nothing is wider than the screen, and every button takes a finger's press. */
async function expectWithinReach(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  expect(await page.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(width);
  const small: string[] = [];
  for (const button of await page.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded();
    const [across, down] = await button.evaluate(pressable);
    if (Math.min(across, down) < TARGET) small.push(`${await button.ariaSnapshot()}: ${across} × ${down} px`);
  }
  expect(small).toEqual([]);
}

/** Runs in the page. @returns how wide and high the area around a button's middle is that presses it, px */
function pressable(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = (dx: number, dy: number) => {
    let n = 0;
    while (n < 200 && element.contains(document.elementFromPoint(x + dx * n, y + dy * n))) n++;
    return n;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
}
