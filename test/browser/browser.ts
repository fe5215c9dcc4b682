/** The system's own Chromium and what the tests open in it. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

/** Small phone, portrait: the size everything has to work at. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** The system's Chromium, headless and silent towards the network. @throws when there is none */
export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium on this system, see README');
  return chromium.launch({
    executablePath,
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

/** Opens a fresh device at an address. It is put away after the test; when that failed, its screen is told first. */
export async function device(
  { onTestFinished }: TestContext,
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
    // A line that a test cuts on purpose is reported by the browser itself.
    if (message.type() === 'error' && !/ERR_|WebSocket connection/.test(message.text())) {
      errors.push(message.text());
    }
  });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const screen = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
      console.log(`${page.url()}\n${screen}\n${errors.join('\n')}`);
    }
    await context.close();
  });
  await page.goto(url);
  return { page, errors };
}
