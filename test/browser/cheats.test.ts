/**
 * Three people at three devices: a cheat is caught, a cheat comes off, an honest player is accused. Whoever looks
 * there sees the hand move, whoever looks elsewhere sees nothing, and nobody reads an amount while it counts.
 */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { STANDARD } from '#games/taeuschen/pack/pack.ts';
import type { Pack } from '#games/taeuschen/pack/types.ts';
import { MISCLICK_GUARD } from '#games/taeuschen/ui/grip.ts';
import { later } from '#games/taeuschen/ui/later.de.ts';
import { de as game } from '#games/taeuschen/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

const on = stage();
const { server } = on;

const ROB = 'Banküberfall';
const PICK = 'Taschendieb';

const KEPT: ReadonlySet<string> = new Set(['jail-card', 'rent-cut', 'permit', 'hotel', 'bank']);
/** A robbery or a theft lies open whatever is drawn, and cards are kept or pay at once. */
const PACK: Pack = {
  ...STANDARD,
  id: 'thieves',
  display: 2,
  cheats: STANDARD.cheats.filter(({ act }) => ['rob', 'pick', 'deed'].includes(act)),
  cards: {
    event: STANDARD.cards.event.filter(({ effects }) => KEPT.has(effects[0]!.do)),
    community: STANDARD.cards.community.filter(
      ({ effects, when }) => when !== undefined && KEPT.has(effects[0]!.do),
    ),
  },
};
/** What is younger when the dice fall can still be caught afterwards, ms (T7). */
const YOUNG = 2_000;

class Guest extends Person {
  get deeds(): Locator {
    return this.page.getByRole('region', { name: game.deeds });
  }

  /** The large button that does something; not the one that waives. */
  async next(): Promise<string | undefined> {
    const tree = await this.deeds.ariaSnapshot({ timeout: 1_000 }).catch(() => '');
    const names = [...tree.matchAll(/button "([^"]+)"([^\n]*)/g)].flatMap(([, name, marks]) =>
      marks!.includes('[disabled]') ? [] : [name!],
    );
    return names.filter((name) => !BESIDE.test(name)).at(-1);
  }

  async rolls(): Promise<boolean> {
    return (await this.next()) === game.button.roll;
  }

  /** Presses one of the large buttons; not at once, for a button that has just come takes no press (as for people). */
  async do(name: string | RegExp): Promise<void> {
    await this.page.waitForTimeout(MISCLICK_GUARD);
    await this.press(this.deeds.getByRole('button', { name, exact: typeof name === 'string' }));
  }

  async lookAt(zone: string): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: game.zone.tabs });
    await this.press(tabs.getByRole('button', { name: new RegExp(`^${zone}(,|$)`) }));
  }

  /** Names of the cheats on display. */
  async open(): Promise<string> {
    return (await this.button(new RegExp(`^${game.openCheats}`)).textContent()) ?? '';
  }

  /** Takes what is not due: out of the tray, or from somebody. @returns the cheat, and the zone where it can be seen */
  async steal(from: Guest): Promise<{ cheat: string; zone: string }> {
    const cheat = await this.cheatOpen();
    if (cheat === ROB) {
      await this.lookAt(game.zone.tray);
      await this.press(this.button(game.tray.notes(100)));
      await this.do(game.button.take(100));
      return { cheat, zone: game.zone.tray };
    }
    const zone = game.zone.area(from.name);
    await this.lookAt(zone);
    const there = this.page.getByRole('region', { name: game.area.label(from.name) });
    await this.press(there.getByRole('button', { name: / × 100$/ }));
    await this.do(game.button.pocket);
    return { cheat, zone };
  }

  /** Which of the two can be done now. */
  async cheatOpen(): Promise<string> {
    return (await this.open()).replaceAll('\u00ad', '').includes(ROB) ? ROB : PICK;
  }

  async accuse(whom: Guest, cheat: string): Promise<void> {
    await this.press(this.button(game.button.stampLong));
    const sheet = this.page.getByRole('dialog', { name: later.accuse.title });
    await this.press(sheet.getByRole('button', { name: whom.name, exact: true }));
    await this.press(sheet.getByRole('button', { name: cheat, exact: true }));
  }

  verdict(text: string): Promise<void> {
    return this.page.getByText(text, { exact: true }).first().waitFor();
  }

  /** Has what came to light played, once or once more: its buttons are in sight however long it is. */
  async plays(text: string): Promise<void> {
    const shown = this.page.getByRole('region', { name: text, exact: true });
    const { show, again } = later.verdict;
    await this.press(shown.getByRole('button', { name: new RegExp(`^(${show}|${again})$`) }));
    await shown.getByRole('button', { name: later.verdict.again }).waitFor();
    const before = this.page.viewportSize()!;
    for (const size of [before, { width: 640, height: 360 }, before]) {
      await this.page.setViewportSize(size);
      await this.#whole(shown);
    }
    await this.press(shown.getByRole('button', { name: later.verdict.close }));
    await shown.waitFor({ state: 'hidden' });
  }

  async #whole(shown: Locator): Promise<void> {
    const { width, height } = this.page.viewportSize()!;
    for (const button of await shown.getByRole('button').all()) {
      const { x, y, width: w, height: h } = (await button.boundingBox({ timeout: 2_000 }))!;
      expect([x >= 0, y >= 0, x + w <= width, y + h <= height], 'the whole button').not.toContain(false);
    }
  }

  /**
   * What has come to light lies over nothing that is played with, and all of it is in sight.
   *
   * @param moves the board is played with
   */
  async leavesRoom(text: string, moves: boolean): Promise<void> {
    const shown = this.page.getByRole('region', { name: text, exact: true });
    const box = async (locator: Locator) => (await locator.boundingBox({ timeout: 2_000 }))!;
    const over = await box(shown);
    await this.#whole(shown);
    const board = this.page.getByRole('region', { name: game.board.label });
    for (const under of [this.deeds, ...(moves && (await board.isVisible()) ? [board] : [])]) {
      const { x, y, width: w, height: h } = await box(under);
      // A line's width is no cover.
      const across = Math.min(over.x + over.width, x + w) - Math.max(over.x, x);
      const down = Math.min(over.y + over.height, y + h) - Math.max(over.y, y);
      expect(across > 3 && down > 3, `${this.name}: ${JSON.stringify([over, { x, y, w, h }])}`).toBe(false);
    }
  }
}

const BESIDE = new RegExp(
  `^(${game.button.cards(0)}( \\(\\d\\))?|${game.button.trade}|${game.button.build0}|${game.button.stampLong}.*|${game.button.waive}.*)$`,
);

test('one is caught, one gets away with it, one accuses an honest player', async (context) => {
  const seated: Guest[] = [];
  const errors: string[][] = [];
  for (const [name, how] of [
    ['Anna', LAPTOP],
    ['Ben', PHONE],
    ['Carla', { ...PHONE, viewport: { width: 768, height: 1024 } }],
  ] as const) {
    const opened = await device(context, on.browser, server.url, how);
    seated.push(new Guest(opened.page, name, how === LAPTOP ? 'pointer' : 'touch'));
    errors.push(opened.errors);
  }
  const [anna, ben, carla] = seated as [Guest, Guest, Guest];
  const options = { pack: PACK, graceSeconds: 0 };
  const body = { game: 'taeuschen', options, seats: 3, pace: 'gemuetlich', name: anna.name };
  const opened = await anna.page.request.post(`${server.url}/api/tables`, { data: body });
  const { code } = (await opened.json()) as { code: string };
  await anna.page.goto(`${server.url}/t/${code}`);
  await ben.join(code);
  await carla.join(code);
  await anna.press(anna.button(app.gather.start));

  // Somebody takes the first turn, honestly; then the dice are with the next.
  const first = await until('somebody may roll', async () => {
    for (const one of seated) if (await one.rolls()) return { value: one };
    return undefined;
  });
  let begun = false;
  await until('the first turn is over', async () => {
    for (const one of seated) {
      const name = await one.next();
      if (name === undefined) continue;
      if (begun && one !== first && name === game.button.roll) return { value: 0 };
      await one.do(name).catch(() => {});
      begun = true;
    }
    return undefined;
  });
  const roller = seated[(seated.indexOf(first) + 1) % 3]!;
  const witness = seated[(seated.indexOf(first) + 2) % 3]!;
  const thief = first;

  // Caught: one looks there, the other at the board.
  await roller.lookAt(game.zone.board);
  const planned = (await thief.cheatOpen()) === ROB ? game.zone.tray : game.zone.area(roller.name);
  await witness.lookAt(planned);
  const [before, elsewhere] = [await witness.logLines(), await roller.logLines()];
  const { cheat } = await thief.steal(roller);
  const hand = game.log.seen.money(thief.name, cheat === ROB ? game.log.tray : game.log.areaOf(roller.name));
  await until('the witness is told', async () =>
    (await witness.logLines()).includes(hand) ? { value: 0 } : undefined,
  );
  expect((await roller.logLines()).join()).toBe(elsewhere.join());
  const told = (await witness.logLines()).filter((line) => !before.includes(line));
  expect(told.join()).not.toMatch(/\d/);
  await witness.accuse(thief, cheat);
  await witness.verdict(later.verdict.caughtText('Du', thief.name, cheat));
  await roller.verdict(later.verdict.caughtText(witness.name, thief.name, cheat));
  await thief.verdict(later.verdict.caughtText(witness.name, 'Du', cheat));
  await thief.do(/ hinlegen$/);

  // Comes off: nobody looks until the dice have fallen.
  await witness.lookAt(game.zone.board);
  await roller.lookAt(game.zone.board);
  const unseen = await witness.logLines();
  const { cheat: second } = await thief.steal(roller);
  await thief.page.waitForTimeout(YOUNG + 200);
  expect((await witness.logLines()).join()).toBe(unseen.join());
  await roller.do(game.button.roll);
  await roller.verdict(later.verdict.succeededText(thief.name, second));
  await witness.verdict(later.verdict.succeededText(thief.name, second));
  await thief.verdict(later.verdict.succeededText('Du', second));
  await Promise.all([
    roller.leavesRoom(later.verdict.succeededText(thief.name, second), true),
    witness.leavesRoom(later.verdict.succeededText(thief.name, second), false),
    thief.leavesRoom(later.verdict.succeededText('Du', second), false),
  ]);
  const phone =
    ben === thief
      ? later.verdict.succeededText('Du', second)
      : later.verdict.succeededText(thief.name, second);
  await ben.plays(phone);

  // Wrongly accused: who only rolled pays nothing, who called does.
  const named = await witness.cheatOpen();
  await witness.accuse(roller, named);
  await witness.verdict(later.verdict.innocentText('Du', roller.name, named));
  await thief.verdict(later.verdict.innocentText(witness.name, roller.name, named));
  await witness.do(game.button.pay(STANDARD.money.fine));
  await roller.page
    .getByRole('log', { name: app.table.latest })
    .getByText(game.log.act.pay!({ ...NOBODY, who: witness.name, to: 'Du' }))
    .waitFor();
  expect(errors.flat()).toEqual([]);
});

const NOBODY = { who: '', to: '', street: '', card: '', deck: '', double: false };
