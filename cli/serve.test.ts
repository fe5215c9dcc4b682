import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveChild, serveUntil, serveUntilEnd } from '#server/testing/child.ts';

// Every test starts processes, on machines that have other things to do as well.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
const running: { process: { kill(signal: NodeJS.Signals): boolean } }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mogeltisch-'));
});

afterEach(() => {
  for (const child of running.splice(0)) child.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function serve(env: Record<string, string> = {}) {
  const child = await serveChild(join(folder, 'data'), env);
  running.push(child);
  return child;
}

/** It ended with exit code 2 and one line that says everything. */
function expectOneLine(ended: { code: number | null; out: string; err: string }, ...says: RegExp[]): void {
  expect(ended.err.trimEnd().split('\n')).toHaveLength(1);
  for (const said of says) expect(ended.err).toMatch(said);
  expect(ended.out).toBe('');
  expect(ended.code).toBe(2);
}

test('--json: the first line says where it listens and who it is; healthz and readyz answer', async () => {
  const child = await serve();
  expect(child.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(child.pid).toBe((child.process as { pid?: number }).pid);
  expect((await fetch(`${child.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${child.url}/readyz`)).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: ends with 0, in time, and lets go of the folder',
  async (signal) => {
    const child = await serve();
    await fetch(`${child.url}/api/me`);
    const before = Date.now();
    child.process.kill(signal);
    expect(await child.ended).toMatchObject({ code: 0, signal: null });
    expect(Date.now() - before).toBeLessThan(10_000);
    const again = await serve();
    again.process.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  },
);

test('for people: addresses and a code for phones', async () => {
  const args = ['--port', '0', '--data', join(folder, 'data')];
  const child = await serveUntil(args, /Ctrl\+C/);
  running.push(child);
  expect(child.out()).toMatch(/Auf diesem Gerät · on this device: +http:\/\/127\.0\.0\.1:\d+\n/);
  // A machine without a network has nothing to scan.
  if (child.out().includes('same network')) expect(child.out()).toMatch(/▄▄▄/);
});

test('port taken: one line with the port and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const args = ['--json', '--host', '127.0.0.1', '--port', `${port}`, '--data', folder];
  expectOneLine(await serveUntilEnd(args), new RegExp(`port ${port} on 127\\.0\\.0\\.1`), /--port/);
  other.close();
});

test('an address that is not this machine', async () => {
  const args = ['--json', '--host', '203.0.113.7', '--port', '0', '--data', folder];
  expectOneLine(await serveUntilEnd(args), /203\.0\.113\.7/, /--host/);
});

test('folder in use: one line with the folder and what to do', async () => {
  await serve();
  const args = ['--json', '--host', '127.0.0.1', '--port', '0', '--data', join(folder, 'data')];
  expectOneLine(await serveUntilEnd(args), /\/data is in use/, /--data/);
});

test('a folder that is a file', async () => {
  writeFileSync(join(folder, 'file'), '');
  const args = ['--json', '--port', '0', '--data', join(folder, 'file')];
  expectOneLine(await serveUntilEnd(args), /file cannot be written/, /--data/);
});

test.skipIf(process.getuid?.() === 0)('a folder without permission', async () => {
  mkdirSync(join(folder, 'closed'));
  chmodSync(join(folder, 'closed'), 0o500);
  const args = ['--json', '--port', '0', '--data', join(folder, 'closed')];
  expectOneLine(await serveUntilEnd(args), /closed cannot be written/, /--data/);
});

test('a damaged file: one line, and the file stays as it was found', async () => {
  const file = join(folder, 'mogeltisch.sqlite');
  writeFileSync(file, 'this was a database once. '.repeat(400));
  const found = readFileSync(file);
  const args = ['--json', '--port', '0', '--data', folder];
  expectOneLine(await serveUntilEnd(args), /mogeltisch\.sqlite is damaged/, /--data/);
  expect(readFileSync(file).equals(found)).toBe(true);
});

test.each([
  [['--port', 'http'], {}, /--port: "http" must be a whole number from 0 to 65535/],
  [[], { PORT: '99999' }, /PORT: "99999"/],
  [[], { TRUST_PROXY: 'everybody' }, /TRUST_PROXY/],
  [['--prot', '1'], {}, /--prot/],
  [['now'], {}, /now/],
])('unusable: %j %j', async (args, env, says) => {
  expectOneLine(await serveUntilEnd(['--data', folder, ...args], env as Record<string, string>), says);
});

test('starting takes less than two seconds of processor time', async () => {
  // Not of the clock: other tests run beside this one.
  const child = await serve({ METRICS: 'open' });
  const metrics = await (await fetch(`${child.url}/metrics`)).text();
  const cpu = /^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1];
  expect(Number(cpu)).toBeLessThan(2);
});
