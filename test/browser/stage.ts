/** What every file of browser tests stands on: a server and a browser, there for all its tests. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { Server } from './server.ts';

export interface Stage {
  readonly server: Server;
  /** Once the tests run. */
  readonly browser: Browser;
}

/**
 * Starts both before the tests of the calling file, and ends both after them.
 * @param thinking part of their usual time that software players take to think, percent
 */
export function stage(thinking?: number): Stage {
  const server = new Server(thinking);
  let browser: Browser;
  beforeAll(async () => {
    await server.start();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  return {
    server,
    get browser() {
      return browser;
    },
  };
}
