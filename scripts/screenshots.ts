/**
 * `npm run screenshots`: makes the README's pictures from a real server and real play, after a build. Needs
 * Chromium (CHROMIUM names another one). Pictures go to docs/screenshots/, at most 150 kB each. Named after `--`,
 * only those of one game are made: `mogeln`, `mogul`, `taeuschen`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { games } from '#games/index.ts';
import { launch } from '../test/browser/browser.ts';
import { findChromium } from './chromium.mjs';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'docs', 'screenshots');
const LIMIT = 150_000;
const PORT = 20_000 + Math.floor(Math.random() * 20_000);
const HOME = `http://localhost:${PORT}/`;
const PHONE = { width: 360, height: 640 };

/** Starts a server on an empty folder. @returns it, once it listens */
function serve(data: string): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['cli/main.ts', 'serve', '--json', '--port', String(PORT), '--data', data],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    },
  );
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => String(text).includes('"listening"') && resolve(server));
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

async function open(browser: Browser, viewport: { width: number; height: number }, dark = false) {
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'no-preference',
  });
  // The hints of first turns were read.
  await context.addInitScript(
    (text) => localStorage.setItem('mogeltisch.prefs', text),
    JSON.stringify({ taught: Object.keys(games) }),
  );
  const page = await context.newPage();
  await page.goto(HOME);
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  const path = join(OUT, `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${name}.png  ${size} bytes`);
  if (size > LIMIT) throw new Error(`${name}.png is larger than ${LIMIT} bytes.`);
}

/** Lays one card whenever it is on, until `done`. @throws Error when that takes too long */
async function playUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    if (await done()) return;
    if ((await page.getByRole('button', { name: 'Wähl Karten aus' }).count()) > 0) {
      const group = page.locator('[data-spot=hand] button[aria-pressed]').first();
      // The moment may pass between looking and pressing: then look again.
      await group.click({ timeout: 500 }).catch(() => {});
      await page
        .getByRole('button', { name: /legen$/ })
        .click({ timeout: 500 })
        .catch(() => {});
    }
    await page.waitForTimeout(100);
  }
  throw new Error('What was to be shown did not happen in 90 seconds.');
}

async function mogeln(browser: Browser): Promise<void> {
  const phone = await open(browser, PHONE);
  await phone.getByRole('button', { name: 'Sofort spielen' }).waitFor();
  await shoot(phone, 'start');

  // Somebody has claimed something and it may be doubted: the stamp is lifted.
  await phone.getByRole('button', { name: 'Sofort spielen' }).click();
  const lifted = phone.locator('button[aria-disabled=false]', { hasText: 'GEMOGELT! – stempeln' });
  const pileGrows = phone.getByText(/^Stapel: ([4-9]|\d\d) Karten$/);
  await playUntil(phone, async () => (await lifted.count()) > 0 && (await pileGrows.count()) > 0);
  await shoot(phone, 'table');
  await playUntil(phone, async () => {
    await lifted.click({ timeout: 300 }).catch(() => {});
    return await phone.getByText(/^(Gelogen!|Ehrlich\.|Erwischt!)/).isVisible();
  });
  await phone.waitForTimeout(250);
  await shoot(phone, 'reveal');

  // A table that waits for people.
  const host = await open(browser, { width: 1024, height: 720 });
  await host.getByLabel('Dein Name').fill('Anneliese');
  await host.getByRole('link', { name: 'Tisch aufmachen' }).click();
  await host.getByRole('button', { name: 'Tisch aufmachen' }).click();
  const deal = host.getByRole('button', { name: 'Austeilen' });
  await deal.waitFor();
  const guest = await open(browser, PHONE, true);
  await guest.goto(host.url());
  await guest.getByLabel('Dein Name').fill('Benjamin');
  await guest.getByRole('button', { name: 'Hinsetzen', exact: true }).click();
  await host.getByText('Benjamin').first().waitFor();
  await host.getByRole('img', { name: /QR/ }).waitFor();
  await shoot(host, 'gathering');

  // The same table by night on a phone, and from afar.
  await host.getByRole('button', { name: 'Freie Stühle' }).click();
  await deal.click();
  const started = async () => (await guest.getByText(/ sagt$/).count()) > 0;
  await Promise.all([playUntil(guest, started), playUntil(host, started)]);
  await guest.waitForTimeout(500);
  await shoot(guest, 'night');
  await host.setViewportSize({ width: 1180, height: 610 });
  await host.waitForTimeout(400);
  await shoot(host, 'desktop');
}

/** A table of Mogul on a phone, some rounds into the game, when one may bid for what already lies in the middle. */
async function mogul(browser: Browser): Promise<void> {
  const phone = await open(browser, PHONE);
  await phone.getByRole('radio', { name: 'Mogul', exact: true }).check({ force: true });
  await phone.getByLabel('Dein Name').fill('Anneliese');
  await phone.getByRole('button', { name: 'Sofort spielen' }).click();
  const deeds = phone.getByRole('region', { name: 'Was du tun kannst' });
  const offered = (name: RegExp) => deeds.getByRole('button', { name, disabled: false });
  const take = offered(/^Aktie nehmen/);
  // Bids are for shares until one of them is taken; after that one waits for a good moment.
  let taken = false;
  const end = Date.now() + 300_000;
  while (Date.now() < end) {
    await phone.waitForTimeout(400);
    const bidding = await offered(/^1 Chip bieten/).isVisible();
    const full = await offered(/^Aussteigen bringt [2-9] Chips/).isVisible();
    if (bidding && full && taken) {
      // Until nothing moves, and what was said of an earlier press is gone.
      await phone.waitForTimeout(1_500);
      return shoot(phone, 'mogul');
    }
    taken ||= await take.isVisible();
    const wish = bidding && !taken ? /^1 Chip bieten/ : /^(Aussteigen|Kein Kredit|Aktie nehmen|Verzichten)/;
    await offered(wish)
      .last()
      .click({ timeout: 500 })
      .catch(() => {});
  }
  throw new Error('What was to be shown did not happen in 5 minutes.');
}

/** Mogeln & Täuschen on phones: the dice in hand some turns into the game, and a cheat that has come to light. */
async function taeuschen(browser: Browser): Promise<void> {
  const begin = async () => {
    const phone = await open(browser, PHONE);
    await phone.getByRole('radio', { name: 'Mogeln & Täuschen', exact: true }).check({ force: true });
    await phone.getByLabel('Dein Name').fill('Anneliese');
    await phone.getByRole('button', { name: 'Sofort spielen' }).click();
    return phone;
  };
  const rolling = await begin();
  const bought = rolling.getByRole('button', { name: /, bei / });
  const roll = rolling.getByRole('button', { name: 'Würfeln', exact: true });
  await playByEnter(rolling, async () => (await bought.count()) > 1 && (await roll.isVisible()));
  await rolling.waitForTimeout(500);
  await shoot(rolling, 'cheating');

  const watching = await begin();
  const verdict = watching.getByRole('region', { name: / (erwischt|ist damit durchgekommen)/ });
  await playByEnter(watching, () => verdict.isVisible());
  await watching.waitForTimeout(2_200);
  await shoot(watching, 'verdict');
}

/** Does what is asked first, again and again, until `done`. @throws Error when that takes too long */
async function playByEnter(page: Page, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 300_000;
  while (Date.now() < end) {
    if (await done()) return;
    await page.keyboard.press('Enter');
    await page.waitForTimeout(600);
  }
  throw new Error('What was to be shown did not happen in 5 minutes.');
}

const PICTURES = { mogeln, mogul, taeuschen };
const named = process.argv.slice(2);
const chosen = Object.entries(PICTURES).filter(([game]) => named.length === 0 || named.includes(game));
if (chosen.length === 0) {
  console.error(`There are pictures of ${Object.keys(PICTURES).join(', ')}.`);
  process.exit(2);
}
if (findChromium() === undefined) {
  console.error('Chromium is missing; name one in CHROMIUM.');
  process.exit(1);
}
const data = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
mkdirSync(OUT, { recursive: true });
const server = await serve(data);
const browser = await launch();
try {
  for (const [, make] of chosen) await make(browser);
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
