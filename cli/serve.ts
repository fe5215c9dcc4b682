/** `mogeltisch serve`: runs the server until it is asked to stop, and shows phones the way. */
import { parseArgs } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { lanAddresses } from '#server/addresses.ts';
import { type Config, ConfigProblem, readConfig } from '#server/config.ts';
import type { RunningServer, StartProblem } from '#server/server.ts';
import { UsageError } from './command.ts';

/** Whoever does not stop by then is stopped; what was acknowledged is on disk anyway. */
const STOP_WITHIN = 9_000;

/** What to do about it, German and English on one line. */
const ADVICE: Readonly<Record<StartProblem['code'], string>> = {
  'port-taken': 'nimm einen anderen mit --port N · choose another with --port N',
  'address-unusable': 'nimm andere mit --host und --port · choose others with --host and --port',
  'folder-in-use': 'beende den anderen Server oder nimm --data · stop the other server or use another --data',
  'folder-unusable':
    'nimm einen beschreibbaren Ordner mit --data · choose a folder that can be written with --data',
  'folder-newer': 'starte die neuere Version · start the newer version',
  damaged: 'spiel eine Sicherung ein oder nimm --data · restore a backup or use another --data',
};

/**
 * @returns 0 after an orderly stop
 * @throws UsageError when it cannot start
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { json, ...flags } = values;
  const config = configured(flags);
  // Before anything is opened: a signal must never find the door unguarded.
  const asked = stopAsked();
  const server = await started(config);
  const line = json
    ? `${JSON.stringify({ listening: server.url, pid: process.pid })}\n`
    : invitation(server, config);
  process.stdout.write(line);

  await asked;
  const hurry = setTimeout(() => process.exit(0), STOP_WITHIN);
  await server.stop();
  clearTimeout(hurry);
  return 0;
}

function configured(flags: Record<string, string | undefined>): Config {
  try {
    return readConfig(flags, process.env);
  } catch (error) {
    if (error instanceof ConfigProblem) throw new UsageError(`mogeltisch: ${error.message}`);
    throw error;
  }
}

async function started(config: Config): Promise<RunningServer> {
  // Loaded only now, so that a wrong setting is reported at once.
  const { startServer, StartProblem } = await import('#server/server.ts');
  const { createLogger } = await import('#server/log.ts');
  try {
    return await startServer(config, { log: createLogger(config.logLevel) });
  } catch (error) {
    if (error instanceof StartProblem) {
      throw new UsageError(`mogeltisch: ${error.message.replaceAll('\n', ' ')}: ${ADVICE[error.code]}`);
    }
    throw error;
  }
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

/** Where to go, for this machine and for phones. */
function invitation(server: RunningServer, config: Config): string {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const lan = everywhere ? lanAddresses().map((address) => `http://${address}:${server.port}`) : [];
  const lines = [
    '',
    '  Mogeltisch',
    '',
    `  Auf diesem Gerät · on this device:  ${server.url}`,
    ...lan.map((url) => `  Im selben Netz · same network:      ${url}`),
  ];
  if (lan[0] !== undefined) {
    lines.push('', '  Mit dem Telefon scannen · scan with a phone:', '', qrCode(lan[0]));
  }
  lines.push('', '  Beenden mit Strg+C · stop with Ctrl+C', '');
  return `${lines.join('\n')}\n`;
}

/** In white on black whatever the terminal's colours are: not every phone reads an inverted code. */
function qrCode(url: string): string {
  const rows = renderUnicodeCompact(url, { border: 2 }).split('\n');
  const coloured = process.stdout.isTTY ? rows.map((row) => `\x1b[97;40m${row}\x1b[0m`) : rows;
  return coloured.map((row) => `  ${row}`).join('\n');
}
