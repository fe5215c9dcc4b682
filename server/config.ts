/**
 * The server's configuration: every setting with its environment variable, its flag where it has one, its
 * default and its bounds. Nothing else in the server reads the environment.
 */
import { BlockList, isIP } from 'node:net';
import { MAX_MESSAGE } from '#table/wire.ts';

/** A setting that cannot be used; worded for people, one line. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
  /**
   * @param where the flag or environment variable
   * @param value what it was set to
   * @param reason what it must be
   */
  constructor(where: string, value: string, reason: string) {
    super(`${where}: ${JSON.stringify(value)} ${reason}`);
  }
}

interface Setting<T> {
  readonly env: string;
  readonly flag?: string;
  readonly initial: T;
  /** @returns the value, or undefined when the text is none */
  read(text: string): T | undefined;
  /** Completes "PORT: "x" …". */
  readonly must: string;
}

function whole(env: string, initial: number, min: number, max: number, flag?: string): Setting<number> {
  return {
    env,
    ...(flag !== undefined && { flag }),
    initial,
    must: `must be a whole number from ${min} to ${max}`,
    read(text) {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

function text(env: string, initial: string, must: string, pattern: RegExp, flag?: string): Setting<string> {
  return {
    env,
    ...(flag !== undefined && { flag }),
    initial,
    must,
    read: (value) => (pattern.test(value) ? value : undefined),
  };
}

function oneOf<const T extends string>(env: string, values: readonly T[], initial: T): Setting<T> {
  return {
    env,
    initial,
    must: `must be one of ${values.join(', ')}`,
    read: (value) => values.find((v) => v === value),
  };
}

function list(env: string, must: string, isEntry: (entry: string) => boolean): Setting<readonly string[]> {
  return {
    env,
    initial: [],
    must,
    read(value) {
      const entries = value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      return entries.every(isEntry) ? entries : undefined;
    },
  };
}

function isOrigin(entry: string): boolean {
  try {
    return /^https?:$/.test(new URL(entry).protocol) && new URL(entry).origin === entry;
  } catch {
    return false;
  }
}

function isNetwork(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', bits] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false;
  try {
    if (bits !== undefined) new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}

/** All settings. README's table of settings is this list. */
export const SETTINGS = {
  /** TCP port; 0 lets the system choose. */
  port: whole('PORT', 7777, 0, 65_535, 'port'),
  /** Address to listen on; 0.0.0.0 and :: are all of them. */
  host: text('HOST', '0.0.0.0', 'must be a host name or address', /^[A-Za-z0-9.:_-]{1,255}$/, 'host'),
  /** Folder of the database. */
  data: text('DATA', './data', 'must be a folder', /^[^\0]+$/, 'data'),
  /** Reverse proxies whose X-Forwarded-* headers count: addresses, networks or `loopback`, by comma. */
  trustProxy: list('TRUST_PROXY', 'must list addresses, networks (10.0.0.0/8) or loopback', isNetwork),
  /** Origins besides the server's own whose pages may use it, by comma. */
  origins: list('ORIGINS', 'must list origins such as https://example.org', isOrigin),
  /** Who may read /metrics. */
  metrics: oneOf('METRICS', ['loopback', 'open', 'off'], 'loopback'),
  logLevel: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  /** Largest message of a client, bytes. */
  messageBytes: whole('MESSAGE_BYTES', MAX_MESSAGE, 256, MAX_MESSAGE),
  /** Messages a connection may send per second, in the long run. */
  messagesPerSecond: whole('MESSAGES_PER_SECOND', 30, 1, 100_000),
  /** Messages it may send at once. */
  messageBurst: whole('MESSAGE_BURST', 60, 1, 100_000),
  /** WebSocket connections at a time, per address and in all. */
  connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 64, 1, 1_000_000),
  connections: whole('CONNECTIONS', 5_000, 1, 1_000_000),
  /** Tables an address may open in an hour. */
  tablesPerHour: whole('TABLES_PER_HOUR', 60, 1, 1_000_000),
  /** Devices that may become known from an address in an hour. */
  guestsPerHour: whole('GUESTS_PER_HOUR', 600, 1, 1_000_000),
  /** Unknown table codes and recovery links an address may try in a minute. */
  guessesPerMinute: whole('GUESSES_PER_MINUTE', 30, 1, 1_000_000),
  /** Tables an address may open, and settings it may change, in an hour with more than 16 kB of options. */
  uploadsPerHour: whole('UPLOADS_PER_HOUR', 30, 1, 1_000_000),
  /**
   * Records of rounds, and large options, an address may fetch in a minute: a record is folded from the whole
   * journal.
   */
  recordsPerMinute: whole('RECORDS_PER_MINUTE', 60, 1, 1_000_000),
  /** How long software players take for a move that is no call, per cent of what they would take by themselves. */
  thinkingPercent: whole('THINKING_PERCENT', 100, 0, 1_000),
  /** Devices and tables that nobody used for so many days are deleted. */
  keepDays: whole('KEEP_DAYS', 90, 1, 36_500),
} satisfies Record<string, Setting<unknown>>;

export type Config = {
  readonly [K in keyof typeof SETTINGS]: NonNullable<ReturnType<(typeof SETTINGS)[K]['read']>>;
};

/**
 * Reads the configuration; a flag goes before its environment variable, an empty variable counts as unset.
 *
 * @param flags values of `--port` and so on, by flag name
 * @throws ConfigProblem for the first setting that cannot be used
 */
export function readConfig(
  flags: Readonly<Record<string, string | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const config: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(SETTINGS) as [string, Setting<unknown>][]) {
    const flag = setting.flag === undefined ? undefined : flags[setting.flag];
    const given = flag ?? (env[setting.env] || undefined);
    if (given === undefined) {
      config[key] = setting.initial;
      continue;
    }
    const value = setting.read(given);
    if (value === undefined) {
      throw new ConfigProblem(flag === undefined ? setting.env : `--${setting.flag}`, given, setting.must);
    }
    config[key] = value;
  }
  return config as Config;
}
