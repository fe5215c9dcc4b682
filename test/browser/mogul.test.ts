/** Mogul among devices: a whole game of two people and two software players, and what a person settles in advance. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MISCLICK_GUARD } from '#games/mogul/ui/useTurn.ts';
import { de as game } from '#games/mogul/ui/words.de.ts';
import { de as app } from '#web/words/de.ts';
import { findings } from './axe.ts';
import { device, LAPTOP, PHONE } from './browser.ts';
import { stage } from './stage.ts';
import { type Line, type Offer, Trader } from './trader.ts';
import { until } from './until.ts';

// Some hundred moves of software players are waited for here.
const on = stage(3);
const { server } = on;

/** What everybody is to have done once; sales are the rarest. */
const ALL = ['sell', 'take', 'bid', 'drop'] as const;

/** What this person would like: first what it has not done yet, then some bids and sales among many short auctions. */
function wish(offers: ReadonlyMap<Offer, string>, deeds: readonly Offer[]): Offer {
  const n = deeds.length;
  const may = (offer: Offer) => offers.has(offer);
  if (may('ready')) return 'ready';
  const first = ALL.find((offer) => may(offer) && !deeds.includes(offer));
  if (first !== undefined) return first;
  // Whoever outbids the others will have something to sell or to take.
  if (may('bid') && (n % 6 === 0 || !deeds.includes('sell'))) return 'bid';
  if (may('drop')) return 'drop';
  if (may('sell') && n % 2 === 0) return 'sell';
  return may('take') ? 'take' : 'decline';
}

/** Does something whenever anything is offered, until the game is over. @returns what was done */
async function playOn(person: Trader): Promise<Offer[]> {
  const deeds: Offer[] = [];
  for (let n = 0; ; n++) {
    expect(n, 'the game ends').toBeLessThan(400);
    const { over, offers } = await until('something is offered, or it is over', async () => {
      const screen = await person.screen();
      return screen.over || screen.offers.size > 0 ? { value: screen } : undefined;
    });
    if (over) return deeds;
    if (n % 10 === 0) await expectSums(person);
    else await person.page.waitForTimeout(MISCLICK_GUARD);
    const offer = wish(offers, deeds);
    const name = offers.get(offer)!;
    if (offer === 'sell') await sellAll(person, name);
    else {
      await until('it is done', async () => {
        await person.accept(offer, name);
        return changed(person, offer, name);
      });
    }
    deeds.push(offer);
  }
}

/** What this page sends from now on, and the actions of the game among it. */
function overheard(page: Page) {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const actions = () =>
    sent.flatMap((text) => {
      const { what } = JSON.parse(text) as { what?: { do: string; action?: { do: string } } };
      return what?.action === undefined ? [] : [what.action];
    });
  return { sent, actions };
}

/** Waits a moment for this offer to be gone. */
async function changed(person: Trader, offer: Offer, name: string): Promise<{ value: true } | undefined> {
  const end = performance.now() + 800;
  while (performance.now() < end) {
    const { over, offers } = await person.screen();
    if (over || offers.get(offer) !== name) return { value: true };
  }
  return undefined;
}

/** Sells all there is. What the button says is what is told, and what one has more. */
async function sellAll(person: Trader, name: string): Promise<void> {
  const own = async () => (await person.lines()).players.find((line) => line.name === person.name)!.points;
  const before = await own();
  await person.accept('sell', name);
  const said = await person.sell(true);
  const sum = Number(/für (\d+) Punkt/.exec(said)?.[1] ?? 0);
  const line = sum === 0 ? /^Du verkaufst nichts\.$/ : new RegExp(`^Du verkaufst .* ${sum} Punkte?\\.$`);
  await until(`it is told: ${line}`, async () =>
    (await person.logLines()).some((text) => line.test(text)) ? { value: 0 } : undefined,
  );
  // The next share may have paid something, too.
  if (await person.ledger.isVisible()) expect(await own()).toBeGreaterThanOrEqual(before + sum);
}

/** What the table shows fits together: prices are the sums of what lies there. */
async function expectSums(person: Trader): Promise<Line[]> {
  const { players, prices } = await person.lines();
  expect(prices).toEqual(
    [0, 1, 2, 3, 4].map((c) => players.reduce((sum, { shares }) => sum + shares[c]!, 0)),
  );
  return players;
}

// A minute on a machine that does much else besides.
const WHOLE_GAME = { timeout: 400_000 };

test('two people and two software players, from the deal to the crash', WHOLE_GAME, async (context) => {
  const laptop = await device(context, on.browser, server.url, LAPTOP);
  const phone = await device(context, on.browser, server.url, PHONE);
  const anna = new Trader(laptop.page, 'Anna', 'keys');
  const ben = new Trader(phone.page, 'Ben', 'touch');
  const code = await anna.openMogul(4, () => anna.chooseLoansOnBids());
  await ben.join(code);
  await anna.deal();
  await ben.ledger.waitFor();
  const people = [anna, ben];
  const begun = await expectSums(anna);
  // Nobody can have taken anything before these two have acted.
  expect(begun.map(({ shares }) => shares)).toEqual(Array(4).fill([1, 0, 0, 0, 0]));

  const deeds = (await Promise.all(people.map(playOn))).flat();
  // Cards that nobody here can sell to are rare, a whole game of them is not impossible.
  if (!ALL.every((offer) => deeds.includes(offer))) {
    await anna.press(anna.button(app.table.rematch));
    for (const person of people) await person.ledger.waitFor();
    deeds.push(...(await Promise.all(people.map(playOn))).flat());
  }
  for (const offer of ALL) expect(deeds, offer).toContain(offer);
  const results = await Promise.all(
    people.map(async ({ page }) => {
      await page.getByRole('link', { name: app.table.download }).waitFor();
      return page.getByRole('main').getByRole('list').first().getByRole('listitem').allTextContents();
    }),
  );
  expect(results[0]).toHaveLength(4);
  expect(results[1]).toEqual(results[0]);
  const endings = await Promise.all(people.map((person) => person.ending()));
  const winner = /^1\.(.*?)davon/.exec(results[0]![0]!)![1]!;
  for (const [i, { name }] of people.entries()) {
    if (name === winner) expect(endings[i]).toBe(game.end.titleYou);
    else expect(endings[i]).toContain(winner);
  }
  expect([...laptop.errors, ...phone.errors]).toEqual([]);
});

test('what is settled in advance stays on the device and presses once', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
  const { sent, actions } = overheard(page);
  await page.goto(server.url);
  const ben = new Trader(page, 'Ben', 'touch');
  await ben.openMogul(3);
  await ben.deal();
  const dialog = page.getByRole('dialog');

  // No loans, in all rounds; bids until two chips, and then out.
  await ben.press(ben.button(game.button.borrow));
  await ben.press(dialog.getByText(game.credit.always, { exact: true }));
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await until('the auction runs and one is in it', async () =>
    (await ben.button(game.button.plan).isVisible()) && actions().some((one) => one.do === 'ready')
      ? { value: 0 }
      : undefined,
  );
  await ben.press(ben.button(game.button.plan));
  await dialog.getByRole('button', { name: game.plan.fewer }).waitFor();
  await ben.press(dialog.getByRole('button', { name: game.plan.fewer }));
  await ben.press(dialog.getByText(game.plan.drop, { exact: true }));
  expect(await findings(page)).toEqual([]);
  await ben.press(dialog.getByRole('button', { name: game.plan.set(2) }));
  await until('it has bid twice and dropped, or won', async () => {
    const { offers } = await ben.screen();
    const done = actions().some((one) => one.do === 'drop') || offers.has('take');
    return done ? { value: 0 } : undefined;
  });
  const auction = actions().filter((one) => one.do === 'bid');
  expect(auction.length).toBeLessThanOrEqual(2);
  // Neither the limit nor what comes after it has left this device.
  for (const one of actions()) expect(Object.keys(one).sort()).toEqual(['do', 'no']);
  expect(sent.join()).not.toMatch(/limit|after|plan/);

  // Everything is there as text, too.
  await ben.press(ben.button(app.table.menu));
  await ben.press(ben.button(app.table.textView));
  await page.keyboard.press('Escape');
  for (const heading of [game.query.o, game.query.c, game.query.a, game.table.seats, game.prices.title]) {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a press that was meant for something else, and the second tap of two, do nothing', async (context) => {
  const { page, errors } = await device(context, on.browser, 'about:blank', PHONE);
  const { actions } = overheard(page);
  await page.goto(server.url);
  const ben = new Trader(page, 'Ben', 'touch');
  await ben.openMogul(3, () => ben.chooseLoansOnBids());
  await ben.deal();
  const dropping = page.getByRole('button', { name: new RegExp(`^${game.button.drop}`) });
  /** Does whatever else is offered until one may bid. */
  const toBid = () =>
    until('my turn to bid', async () => {
      const { over, offers } = await ben.screen();
      expect(over, 'the game is over').toBe(false);
      if (offers.has('drop')) return { value: 0 };
      for (const [offer, name] of offers) {
        if (offer !== 'bid' && offer !== 'sell') await ben.accept(offer, name);
      }
      return undefined;
    });
  const deeds = page.getByRole('region', { name: game.table.deeds });

  // In the very moment in which the button comes to life.
  await toBid();
  // At the first auction one is told what it is about; whoever bids or drops knows.
  const hint = ben.button(app.table.understood);
  await hint.waitFor();
  await page.waitForTimeout(MISCLICK_GUARD);
  const pressed = deeds.evaluate(
    (region, label) =>
      new Promise<void>((resolve) => {
        let wasOff = false;
        const look = () => {
          const button = [...region.querySelectorAll('button')].find((one) =>
            one.textContent.startsWith(label),
          );
          const off = button?.getAttribute('aria-disabled') === 'true';
          wasOff ||= off;
          if (button === undefined || off || !wasOff) return;
          watch.disconnect();
          button.click();
          resolve();
        };
        const watch = new MutationObserver(look);
        watch.observe(region, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    game.button.drop,
  );
  await ben.press(dropping);
  await until('the first is sent', async () => (actions().length > 0 ? { value: 0 } : undefined));
  const [, before] = await Promise.all([pressed, toBid().then(() => actions().length)]);
  await deeds.getByText(game.button.tooEarly, { exact: true }).waitFor();
  expect(actions().length, 'what was pressed too early is not sent').toBe(before);

  // Two taps as of one finger, and time enough for the second to have done something.
  await page.waitForTimeout(MISCLICK_GUARD);
  const box = (await dropping.boundingBox())!;
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  await page.waitForTimeout(60);
  await tap();
  await until('the drop is sent', async () => (actions().length > before ? { value: 0 } : undefined));
  await page.waitForTimeout(400);
  const done = actions().slice(before);
  expect(done.map((one) => one.do)).toEqual(['drop']);
  expect(await hint.isVisible()).toBe(false);
  expect(errors).toEqual([]);
});
