/** Mogeln & Täuschen among devices: by keys alone and by touch, against a software player. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { about } from '#games/taeuschen/ui/about.ts';
import { MISCLICK_GUARD } from '#games/taeuschen/ui/grip.ts';
import { later } from '#games/taeuschen/ui/later.de.ts';
import { de as game } from '#games/taeuschen/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { findings } from './axe.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { Person } from './person.ts';
import { stage } from './stage.ts';
import { until } from './until.ts';

const on = stage(3);
const { server } = on;

/** Own rolls after which a game is given up: a whole one takes minutes. */
const ROLLS = 7;

class Cheater extends Person {
  get deeds() {
    return this.page.getByRole('region', { name: game.deeds });
  }

  async openTaeuschen(rules: () => Promise<void> = async () => {}): Promise<string> {
    await this.page.getByRole('radio', { name: about.name.de, exact: true }).check({ force: true });
    return this.openTable(async () => {
      await this.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
      await this.press(this.page.locator('summary', { hasText: game.groups.time }));
      await this.page.getByLabel(game.options.graceSeconds!.label).fill('0');
      await this.page.getByLabel(game.options.auctionSeconds!.label).fill('2');
      await rules();
    });
  }

  async begin(): Promise<void> {
    await this.press(this.button(app.gather.fillAll));
    await this.press(this.button(app.gather.start));
    await this.deeds.waitFor();
  }

  async over(): Promise<boolean> {
    return this.page.getByRole('heading', { name: later.end.protocol }).isVisible();
  }

  /** Names of the buttons that do something now. */
  async offers(): Promise<string[]> {
    const tree = await this.deeds.ariaSnapshot({ timeout: 1_000 }).catch(() => '');
    return [...tree.matchAll(/button "([^"]+)"([^\n]*)/g)].flatMap(([, name, marks]) =>
      marks!.includes('[disabled]') ? [] : [name!],
    );
  }
}

/** Presses what `press` presses, or something in what has opened, until one has rolled often enough. */
async function playOn(person: Cheater, sent: readonly string[], press: () => Promise<void>): Promise<void> {
  const { page } = person;
  const end = Date.now() + 120_000;
  while (sent.filter((verb) => verb === 'roll').length < ROLLS && !(await person.over())) {
    expect(Date.now(), `the game goes on; so far: ${sent.slice(-20).join(' ')}`).toBeLessThan(end);
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) {
      const names = [later.debts.giveUp, later.choose.nothing, later.hand.putBack, later.hand.play];
      for (const name of names) {
        const button = dialog.getByRole('button', { name, exact: true }).first();
        if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => {});
      }
      const some = dialog.locator('button:not([aria-disabled="true"])').nth(1);
      if (await some.isVisible()) await some.click({ timeout: 1_000 }).catch(() => {});
      await page.keyboard.press('Escape');
    } else await press();
    await page.waitForTimeout(MISCLICK_GUARD / 3);
  }
}

/** Notes what a page sends of the game. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.t === 'act' && message.what.do === 'game') sent.push(message.what.action.do);
    }),
  );
  return sent;
}

test('by keys alone: rolling, moving, buying and paying, looking about, and the record of lies at the end', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', LAPTOP);
  const sent = watch(page);
  await page.goto(server.url);
  const anna = new Cheater(page, 'Anna');
  await anna.openTaeuschen();
  await anna.begin();
  expect(await findings(page)).toEqual([]);
  let n = 0;
  await playOn(anna, sent, async () => {
    n++;
    // Now and then a look somewhere else, and passing where one could bid.
    if (n % 9 === 0) await page.keyboard.press(String(1 + (n % 4)));
    await page.keyboard.press(n % 7 === 0 ? 'n' : 'Enter');
  });
  for (const verb of ['roll', 'move', 'look']) expect(sent).toContain(verb);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // One person alone is the majority that may end the game.
  await anna.press(anna.button(app.table.menu));
  await anna.press(anna.button(app.menu.voteEnd));
  await page.getByRole('heading', { name: later.end.protocol }).waitFor();
  await page.getByRole('link', { name: app.table.download }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the text view reads from top to bottom at every size: what goes on, then what one can do', async (context) => {
  const { page, errors } = await device(context, on.browser, server.url, LAPTOP);
  const anna = new Cheater(page, 'Anna');
  await anna.openTaeuschen();
  await anna.begin();
  await anna.press(anna.button(app.table.menu));
  await anna.press(anna.button(app.table.textView));
  await page.keyboard.press('Escape');
  const heading = page.getByRole('heading', { name: later.query.o });
  await heading.waitFor();
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [640, 360],
    [768, 1024],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxes = await heading.evaluate((title) =>
      [...title.parentElement!.children].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    // One below the other.
    const order = boxes.slice(1).filter(({ top }, i) => top < boxes[i]!.bottom - 1);
    expect(order, `${width} × ${height}: ${JSON.stringify(boxes)}`).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('what one missed is told over nothing of the game, and gone with the own next act', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
  const sent = watch(page);
  await page.goto(server.url);
  const anna = new Cheater(page, 'Anna', 'touch');
  const code = await anna.openTaeuschen();
  await anna.begin();
  const rolls = () => sent.filter((verb) => verb === 'roll').length;
  const roll = anna.deeds.getByRole('button', { name: game.button.roll, exact: true });
  const again = page.getByText(game.say.rollExtra.split('*')[0]!.trim());
  await until(
    'the dice are back',
    async () => {
      // After an own double they never went: then the last that happened is one's own doing, and nothing is missed.
      if (rolls() > 0 && (await roll.isVisible()) && !(await again.isVisible())) return { value: true };
      await page.keyboard.press('Enter');
      await page.waitForTimeout(MISCLICK_GUARD / 2);
      return undefined;
    },
    60_000,
  );
  // As after an hour in which this device saw nothing; once the page that is put away has stored what it saw.
  await page.addInitScript((key) => {
    const [version, count] = localStorage.getItem(key)!.split(':').map(Number) as [number, number];
    localStorage.setItem(key, `${version}:${count - 8}`);
  }, `mogeltisch.seen.${code}`);
  await page.reload();
  const notice = page.getByRole('region', { name: /Meldung(en)? verpasst$/ });
  await notice.waitFor();
  const main = (await page.getByRole('main').boundingBox())!;
  const { y, height } = (await notice.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(main.y + 1);
  await page.waitForTimeout(MISCLICK_GUARD);
  await anna.press(roll);
  await notice.waitFor({ state: 'hidden', timeout: 5_000 });
  expect(errors).toEqual([]);
});

test('an offer that is refused stays as it was made up; a call is told at once, until it is settled', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
  const refused: string[] = [];
  let call: (() => void) | undefined;
  // The first offer is refused, as if the table had changed on its way; a call is held up.
  await page.routeWebSocket(/\/ws$/, (route) => {
    const table = route.connectToServer();
    route.onMessage((text) => {
      const { t, id, what } = JSON.parse(String(text));
      const verb = t === 'act' && what.do === 'game' ? what.action.do : '';
      if (verb === 'accuse') call = () => table.send(text);
      else if (verb !== 'offer' || refused.length > 0) table.send(text);
      else {
        refused.push(verb);
        route.send(JSON.stringify({ t: 'no', id, code: 'not-there' }));
      }
    });
  });
  await page.goto(server.url);
  const ben = new Cheater(page, 'Ben', 'touch');
  await ben.openTaeuschen();
  await ben.begin();
  await ben.press(ben.deeds.getByRole('button', { name: game.button.trade, exact: true }));
  const dialog = page.getByRole('dialog');
  const side = (name: string) => dialog.getByRole('group', { name, exact: true });
  const more = (name: string) => side(name).getByRole('button', { name: game.mat.more(100), exact: true });
  const sums = async () =>
    Promise.all(
      [later.trade.give, later.trade.want].map((name) => side(name).locator('output').textContent()),
    );
  await ben.press(dialog.getByRole('group', { name: later.trade.with }).getByRole('button').first());
  for (const _ of [1, 2]) await ben.press(more(later.trade.give));
  expect(await sums()).toEqual(['200', '0']);
  await ben.press(more(later.trade.want));
  expect(await sums()).toEqual(['100', '0']);
  const send = dialog.getByRole('button', { name: /anbieten$/ });
  await ben.press(send);
  await dialog
    .getByRole('alert')
    .filter({ hasText: game.refusals['not-there'] as string })
    .waitFor();
  expect(await sums()).toEqual(['100', '0']);
  expect(await findings(page)).toEqual([]);
  await ben.press(send);
  await dialog.waitFor({ state: 'hidden' });

  await ben.press(ben.deeds.getByRole('button', { name: game.button.stampLong, exact: true }));
  await ben.press(dialog.getByRole('group', { name: later.accuse.open }).getByRole('button').first());
  await dialog.waitFor({ state: 'hidden' });
  const told = page.getByRole('status').filter({ hasText: /^Du hast gerufen: / });
  await told.waitFor();
  await page.waitForTimeout(4_500);
  expect(await told.isVisible()).toBe(true);
  call!();
  await told.waitFor({ state: 'hidden', timeout: 5_000 });
  expect(errors).toEqual([]);
});

test('the table keeps its place and its size while the mat comes and goes, at every size', async (context) => {
  const { page, errors } = await device(context, on.browser, server.url, PHONE);
  const ben = new Cheater(page, 'Ben');
  await ben.openTaeuschen();
  await ben.begin();
  const own = page.getByRole('region', { name: game.own.label, exact: true });
  for (const [width, height] of [
    [360, 640],
    [640, 360],
    [768, 1024],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = new Map<boolean, Readonly<Record<string, readonly number[]>>>();
    // By what one has, for that may change meanwhile, and by the value of the notes.
    const piles = new Map<string, number>();
    await until(`the mat came and went at ${width} × ${height}`, async () => {
      const { mat, size, notes, ...places } = await page.evaluate((labels) => {
        const place = (element: Element | null) => {
          const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
          return [x, y, width, height].map(Math.round);
        };
        const labelled = Object.entries(labels).map(([name, label]) => {
          const part = document.querySelector(`section[aria-label="${label}"]`);
          // A board that is out of sight bears its age.
          return [name, place(name === 'board' ? part!.parentElement : part)] as const;
        });
        return {
          ...Object.fromEntries(labelled),
          // Below the areas, where those lie beside the board.
          cheats: place(document.querySelector('[data-spot=cheats]')),
          mat: document.querySelector('[data-place=mat]') !== null,
          notes: [
            ...document.querySelectorAll<HTMLElement>(
              `section[aria-label="${labels.own}"] [data-piece], [data-piece^="mat:"]`,
            ),
          ].map((pile) => {
            const [place, value] = pile.dataset.piece!.split(':') as [string, string];
            const n = Number.parseInt(pile.textContent, 10);
            return { place, value, n, x: Math.round(pile.getBoundingClientRect().x) };
          }),
          size: [innerWidth, Math.round(document.querySelector('main')!.getBoundingClientRect().bottom)],
        };
      }, PARTS);
      // Not laid out anew yet.
      if (size[0] !== width || size[1] !== height) return undefined;
      expect({ [`mat ${mat}`]: places }).toEqual({ [`mat ${mat}`]: seen.get(!mat) ?? places });
      seen.set(mat, places);
      // Where a pile was, no other one is under the next tap.
      const has = JSON.stringify(
        Object.entries(Object.groupBy(notes, ({ value }) => value)).map(([value, heaps]) => [
          value,
          heaps!.reduce((sum, { n }) => sum + n, 0),
        ]),
      );
      for (const { place, value, x } of notes) {
        if (place !== 'own') continue;
        const pile = `${has} ${value}`;
        expect(`${pile} at ${x}`).toBe(`${pile} at ${piles.get(pile) ?? x}`);
        piles.set(pile, x);
      }
      if (seen.size === 2) return { value: true };
      const back = ben.deeds.getByRole('button', { name: game.button.cancel, exact: true });
      // What one owes lies there until it is paid.
      if (mat && !(await back.isVisible())) await page.keyboard.press('Enter');
      else if (mat) await back.click({ timeout: 1_000 }).catch(() => {});
      else {
        // Notes for other ones, which one may have at any time.
        await page
          .locator('nav [data-spot=tray]')
          .click({ timeout: 1_000 })
          .catch(() => {});
        await own
          .getByRole('button')
          .first()
          .click({ timeout: 1_000 })
          .catch(() => {});
      }
      return undefined;
    });
    // The money is in sight as well.
    const [, y = 0, , high = 0] = seen.get(false)!.own!;
    expect(y + high, `${width} × ${height}`).toBeLessThanOrEqual(height);
  }
  expect(errors).toEqual([]);
});
const PARTS = { board: game.board.label, own: game.own.label };

test('by touch: a step too far is refused before it happens, and the table hears nothing of it', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
  const sent = watch(page);
  await page.goto(server.url);
  const ben = new Cheater(page, 'Ben', 'touch');
  await ben.openTaeuschen();
  await ben.begin();
  for (const [width, height] of [
    [640, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    // None reaches under another one, or out of the region.
    const cut = await ben.deeds.evaluate((deeds) => {
      const { right } = deeds.getBoundingClientRect();
      const boxes = [...deeds.querySelectorAll('button')].map((button) => ({
        text: button.textContent,
        box: button.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ text, box }) => {
        const over = boxes.some(
          ({ box: other }) =>
            other !== box &&
            Math.min(other.right, box.right) - Math.max(other.left, box.left) > 1 &&
            Math.min(other.bottom, box.bottom) - Math.max(other.top, box.top) > 1,
        );
        return over || box.right > right ? [text] : [];
      });
    });
    expect(cut, `${width} × ${height}`).toEqual([]);
  }
  const walk = ben.deeds.getByRole('button', { name: / Felder ziehen$/ });
  const tabs = page.getByRole('navigation', { name: game.zone.tabs });
  await until(
    'it is my move',
    async () => {
      if (await walk.isVisible()) return { value: true };
      const [offer] = (await ben.offers()).filter((name) => !SIDE.has(name)).slice(-1);
      const button =
        offer === undefined ? undefined : ben.deeds.getByRole('button', { name: offer, exact: true });
      if (button !== undefined) await button.tap({ timeout: 1_000 }).catch(() => {});
      await page.waitForTimeout(MISCLICK_GUARD / 2);
      return undefined;
    },
    60_000,
  );
  await page.waitForTimeout(MISCLICK_GUARD);
  const before = sent.length;
  // Whatever was announced last: the token is on the board.
  await ben.press(tabs.getByRole('button', { name: new RegExp(`^${game.zone.board}(,|$)`) }));
  // An open card may permit one space less than the dice show, but no two.
  const due = Number(/(\d+) Felder ziehen$/.exec((await walk.textContent()) ?? '')![1]);
  for (let step = 0; step < (due === 3 ? 1 : 2); step++) await ben.press(ben.button(game.button.on));
  const put = ben.deeds.getByRole('button', { name: new RegExp(`^${game.button.put('')}`) });
  const target = /dein Ziel ist (.*)\.$/.exec(
    (await page.getByText(/dein Ziel ist /).textContent()) ?? '',
  )?.[1];
  const there = (await put.textContent())?.includes(target ?? '?') === true;
  await ben.press(put);
  if (!there) {
    await page
      .getByText(/^(Das ginge nur|Dein Weg führt nach|„[^“]+“ reicht nur ein Feld weit)/)
      .first()
      .waitFor();
    expect(sent.slice(before).filter((verb) => verb !== 'look')).toEqual([]);
    await ben.press(ben.button(game.button.drop));
    await page.waitForTimeout(MISCLICK_GUARD);
    await ben.press(walk);
  }
  await until('the move is sent', async () => (sent.includes('move') ? { value: true } : undefined));
  // The stamp asks whom and what; whoever changes one's mind has called nothing.
  const stamp = ben.button(game.button.stampLong);
  await stamp.waitFor();
  await ben.press(stamp);
  await page.getByRole('dialog', { name: later.accuse.title }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(sent).not.toContain('accuse');
  expect(errors).toEqual([]);
});

/** What stands beside the large buttons. */
const SIDE = new Set<string>([
  ...[0, 1, 2, 3].map(game.button.cards),
  game.button.trade,
  game.button.build0,
  game.button.stampLong,
]);
