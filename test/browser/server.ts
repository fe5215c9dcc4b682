/** A real server in a process of its own, that a test may also kill and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../..');

export class Server {
  /** Part of their usual time that software players take to think, percent. */
  readonly #thinking: number;
  readonly #data = mkdtempSync(join(tmpdir(), 'mogeltisch-browser-'));
  #child: ChildProcess | undefined;
  #errors = '';
  /** `http://127.0.0.1:PORT`, the same after every start. */
  url = '';

  constructor(thinking = 20) {
    this.#thinking = thinking;
  }

  /** Starts `mogeltisch serve`; from the second time on at the same port. */
  async start(): Promise<void> {
    const port = this.url === '' ? '0' : new URL(this.url).port;
    const args = [
      'cli/main.ts',
      'serve',
      '--json',
      '--host',
      '127.0.0.1',
      '--port',
      port,
      '--data',
      this.#data,
    ];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A round is to be over in the time of a test; how people look at it is tried with the players' own time.
      env: { ...process.env, THINKING_PERCENT: String(this.#thinking) },
    });
    this.#child = child;
    child.stderr.on('data', (chunk) => {
      this.#errors = (this.#errors + chunk).slice(-20_000);
    });
    const [line] = await Promise.race([
      createInterface(child.stdout)
        [Symbol.asyncIterator]()
        .next()
        .then(({ value }) => [value as string | undefined]),
      new Promise<[undefined]>((resolve) => child.once('exit', () => resolve([undefined]))),
    ]);
    if (line === undefined) throw new Error(`the server did not start:\n${this.#errors}`);
    this.url = JSON.parse(line).listening;
  }

  /** Ends the process at once, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends it in order and throws its data away. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** Its last lines on standard error. */
  get errors(): string {
    return this.#errors;
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
