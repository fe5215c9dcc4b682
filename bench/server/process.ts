/** The real server in a process of its own, with its data in a folder that goes away afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Everybody comes from one address here, and as fast as they can. */
const LIMITS = {
  MESSAGES_PER_SECOND: '100000',
  MESSAGE_BURST: '100000',
  CONNECTIONS_PER_ADDRESS: '100000',
  TABLES_PER_HOUR: '100000',
  GUESTS_PER_HOUR: '100000',
  LOG_LEVEL: 'warn',
};

export class ServerProcess {
  readonly url: string;
  readonly folder: string;
  readonly #child: ChildProcess;

  private constructor(url: string, folder: string, child: ChildProcess) {
    this.url = url;
    this.folder = folder;
    this.#child = child;
  }

  static async start(): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'mogeltisch-bench-'));
    const main = join(import.meta.dirname, '../../cli/main.ts');
    const args = [main, 'serve', '--json', '--port', '0', '--host', '127.0.0.1', '--data', folder];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...LIMITS },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    const { listening } = JSON.parse(line) as { listening: string };
    return new ServerProcess(listening, folder, child);
  }

  /** Processor time used so far, user and system, seconds; as the server itself reports it. */
  async cpuSeconds(): Promise<number> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const value = /^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1];
    if (value === undefined) throw new Error('the server does not report its processor time');
    return Number(value);
  }

  /** Ends it without any chance to finish something. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null)
      throw new Error(`the server ended by itself (${this.#child.exitCode})`);
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
