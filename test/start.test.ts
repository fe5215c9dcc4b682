/** `npm start` as a person runs it, but for the terminal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const data = mkdtempSync(join(tmpdir(), 'mogeltisch-start-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** It may have to build the app first. */
const TIMEOUT = 120_000;

function start(...args: string[]) {
  return spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test(
  'serves the built app, hands SIGTERM on and ends as the server ends',
  async () => {
    const child = start('--json', '--host', '127.0.0.1', '--port', '0', '--data', data);
    const [line] = await once(createInterface(child.stdout), 'line');
    const { listening } = JSON.parse(line);
    const page = await fetch(listening);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<script type="module"');
    expect((await fetch(`${listening}/readyz`)).status).toBe(200);

    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(fetch(listening)).rejects.toThrow();
  },
  TIMEOUT,
);

test(
  'unusable arguments are the server’s to refuse: one line, exit code 2',
  async () => {
    const child = start('--port', 'many');
    const lines: string[] = [];
    createInterface(child.stderr).on('line', (line) => lines.push(line));
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('--port: "many"');
  },
  TIMEOUT,
);
