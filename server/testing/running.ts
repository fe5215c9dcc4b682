/** The whole server inside a test, with data in a folder of its own and a log that can be read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { type ServerParts, startServer } from '../server.ts';

export interface Running {
  readonly url: string;
  readonly folder: string;
  /** Everything logged so far. */
  log(): string;
  /** Stops it; the folder stays for another start unless `remove`. */
  stop(): Promise<void>;
  remove(): void;
}

/** @param settings what differs from the defaults; an own folder and a free port of 127.0.0.1 unless given */
export async function runServer(
  settings: Partial<Config> = {},
  parts: Omit<ServerParts, 'log'> = {},
): Promise<Running> {
  const folder = settings.data ?? mkdtempSync(join(tmpdir(), 'mogeltisch-'));
  let logged = '';
  const log = createLogger('debug', {
    write(line) {
      logged += line;
    },
  });
  const config: Config = {
    ...readConfig({}, {}),
    host: '127.0.0.1',
    port: 0,
    data: folder,
    tablesPerHour: 10_000,
    ...settings,
  };
  const server = await startServer(config, { log, ...parts });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= server.stop();
    return stopped;
  };
  return {
    url: server.url,
    folder,
    log: () => logged,
    stop,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
