/** The system's own Chromium and what the tests open in it. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
// @ts-expect-error plain JavaScript for old Nodes, without declarations
import { findChromium } from '../../scripts/chromium.mjs';

/** Small phone, portrait: the size everything has to work at. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-gpu',
      '--no-first-run',
    ],
  });
}

/** One person's device: a context of its own, German, with the errors its page ran into. */
export interface Device {
  readonly page: Page;
  readonly errors: string[];
}

/** Opens a fresh device at an address. */
export async function device(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = LAPTOP,
): Promise<Device> {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error.message}\n${error.stack ?? ''}`));
  page.on('console', (message) => {
    // A connection that a test cuts on purpose is reported by the browser itself.
    if (message.type() === 'error' && !/ERR_|WebSocket connection/.test(message.text()))
      errors.push(message.text());
  });
  await page.goto(url);
  return { page, errors };
}

/** Prints what each screen says, for a test that failed. */
export async function describeScreens(devices: readonly Device[]): Promise<void> {
  for (const [i, { page, errors }] of devices.entries()) {
    const screen = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
    console.log(`Device ${i + 1}, ${page.url()}\n${screen}\n${errors.join('\n')}`);
  }
}
