/** `mogeltisch serve` in a process of its own, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'cli/main.ts');

/** As with `npm start`: compiled code is kept, so that the next process starts sooner. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface Child {
  readonly process: ChildProcess;
  /** What `--json` printed. */
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** What was written to standard error so far. */
  err(): string;
}

interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  out(): string;
  err(): string;
}

function start(args: readonly string[], env: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [MAIN, 'serve', ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { process: child, ended, out: () => out, err: () => err };
}

/** Runs until it ends by itself. */
export function serveUntilEnd(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return start(args, env).ended;
}

/** Runs until the output says what is waited for. */
export async function serveUntil(
  args: readonly string[],
  said: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const started = start(args, env);
  await new Promise<void>((resolve, reject) => {
    started.process.stdout!.on('data', () => {
      if (said.test(started.out())) resolve();
    });
    void started.ended.then(({ code, err }) => reject(new Error(`serve ended (${code}): ${err}`)));
  });
  return started;
}

/** Runs with `--json` on a free port of 127.0.0.1. */
export async function serveChild(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<Child> {
  const args = ['--json', '--port', '0', '--host', '127.0.0.1', '--data', folder, ...more];
  const started = await serveUntil(args, /\n/, env);
  const { listening, pid } = JSON.parse(started.out().split('\n', 1)[0]!) as {
    listening: string;
    pid: number;
  };
  return { process: started.process, url: listening, pid, ended: started.ended, err: started.err };
}
