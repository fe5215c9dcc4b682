/** What the commands of the laboratory have in common: flags, options, software players, progress. */
import { parseArgs } from 'node:util';
import type { AnySoftwarePlayer, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import { valueAt } from '#games/options.ts';
import { UsageError } from './command.ts';

export interface Request {
  readonly registered: Registered;
  // biome-ignore lint/suspicious/noExplicitAny: each game has options of its own
  readonly options: any;
  readonly seats: number;
  readonly bots: readonly AnySoftwarePlayer[];
  readonly games: number;
  readonly seed: number;
  readonly check: boolean;
  readonly json: boolean;
}

/** Most games one run may ask for. */
const MOST_GAMES = 100_000_000;

/**
 * Reads the flags both commands share.
 *
 * @param seatsOf the number of players when `--players` is left out
 * @throws UsageError naming flag, value and reason
 */
export function readRequest(
  command: string,
  args: readonly string[],
  seatsOf: (bots: readonly string[]) => number | undefined,
): Request {
  const fail = (reason: string): never => {
    throw new UsageError(`mogeltisch ${command}: ${reason}`);
  };
  const { values } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string' },
      preset: { type: 'string' },
      options: { type: 'string' },
      players: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      bots: { type: 'string' },
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const whole = (flag: string, value: string | undefined, min: number, max: number): number => {
    if (value === undefined) return fail(`--${flag}: missing`);
    const n = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    if (!(n >= min && n <= max))
      return fail(`--${flag}: ${quote(value)}: not a whole number ${min} … ${max}`);
    return n;
  };

  const id = values.game ?? fail('--game: missing');
  const known = Object.keys(games).join(', ');
  const registered =
    (Object.hasOwn(games, id) ? games[id] : undefined) ??
    fail(`--game: ${quote(id)}: no such game; there are ${known}`);
  const { min, max } = registered.game.seats;
  const names = (values.bots ?? defaultBot(registered)).split(',').map((name) => name.trim());
  const implied = values.players ?? seatsOf(names)?.toString();
  const seats = whole('players', implied, min, max);
  const bots = names.map((name) => {
    const bot = registered.players.find((player) => player.id === name);
    const ids = registered.players.map((player) => player.id).join(', ');
    return bot ?? fail(`--bots: ${quote(name)}: no such software player; there are ${ids}`);
  });
  return {
    registered,
    options: readOptions(registered, values.options, values.preset, seats, fail),
    seats,
    bots,
    games: whole('games', values.games, 1, MOST_GAMES),
    seed: whole('seed', values.seed, 0, Number.MAX_SAFE_INTEGER),
    check: values.check,
    json: values.json,
  };
}

/** The middle level, or whoever plays at random where a game has no levels yet. */
function defaultBot(registered: Registered): string {
  return registered.players.some((player) => player.id === 'level3') ? 'level3' : 'random';
}

function readOptions(
  registered: Registered,
  text: string | undefined,
  preset: string | undefined,
  seats: number,
  fail: (reason: string) => never,
): unknown {
  let given: unknown = {};
  if (text !== undefined) {
    try {
      given = JSON.parse(text);
    } catch {
      fail(`--options: ${quote(text)}: not JSON`);
    }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return fail(`--options: ${quote(text ?? '')}: not a JSON object`);
  }
  const all = preset === undefined ? given : { ...given, preset };
  const parsed = registered.game.options.parse(all, seats);
  if (parsed.ok) return parsed.options;
  const { path, code, params } = parsed.problems[0]!;
  if (path === 'seats') return fail(`--players: ${seats}: ${reason(code, params)}`);
  const flag = path === 'options.preset' && preset !== undefined ? '--preset' : `--options: ${path}`;
  return fail(`${flag}: ${quote(JSON.stringify(valueAt(all, path)) ?? '')}: ${reason(code, params)}`);
}

/** `wrong-value (allowed: false true)`. */
function reason(code: string, params: Readonly<Record<string, number | string>> = {}): string {
  const parts = Object.entries(params).map(([key, value]) => `${key}: ${value}`);
  return parts.length === 0 ? code : `${code} (${parts.join(', ')})`;
}

/** One line however long or odd the input was. */
function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

const BAR = 30;

/**
 * A progress bar on the terminal's standard error; silent where that is no terminal.
 *
 * @returns what to call with the number of games done; with `total` it ends the line
 */
export function progressBar(total: number, label: string): (done: number) => void {
  const { stderr } = process;
  if (!stderr.isTTY) return () => {};
  let last = 0;
  return (done) => {
    const now = performance.now();
    if (done < total && now - last < 100) return;
    last = now;
    const full = Math.round((BAR * done) / total);
    const bar = '█'.repeat(full) + '░'.repeat(BAR - full);
    stderr.write(`\r${label} ${bar} ${done}/${total}${done >= total ? '\n' : ''}`);
  };
}
