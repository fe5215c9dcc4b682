/** What the commands of the laboratory have in common: flags, options, software players, progress. */
import { parseArgs } from 'node:util';
import { brief, oneLine } from '#games/brief.ts';
import type { AnyGame, AnySoftwarePlayer, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import { isRecord, valueAt } from '#games/options.ts';
import { UsageError } from './command.ts';
import { parseJson } from './json.ts';

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
 * @param players whether `--players` may be left out: then there is a seat for each software player, or as
 *   many more as the options need
 * @throws UsageError naming flag, value and reason
 */
export function readRequest(
  command: string,
  args: readonly string[],
  players: 'needed' | 'optional',
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
      return fail(`--${flag}: ${oneLine(value)}: not a whole number ${min} … ${max}`);
    return n;
  };

  const id = values.game ?? fail('--game: missing');
  const known = Object.keys(games).join(', ');
  const registered =
    (Object.hasOwn(games, id) ? games[id] : undefined) ??
    fail(`--game: ${oneLine(id)}: no such game; there are ${known}`);
  const { game } = registered;
  const { min, max } = game.seats;
  const names = (values.bots ?? defaultBot(registered)).split(',').map((name) => name.trim());
  const given = readOptions(values.options, values.preset, fail);
  if (values.preset !== undefined && game.options.presets.length === 0) {
    fail(`--preset: ${brief(values.preset)}: ${id} has no presets`);
  }
  const seats =
    values.players === undefined && players === 'optional'
      ? fewestSeats(game, given, names.length)
      : whole('players', values.players, min, max);
  const bots = names.map((name) => {
    const bot = registered.players.find((player) => player.id === name);
    const ids = registered.players.map((player) => player.id).join(', ');
    return bot ?? fail(`--bots: ${oneLine(name)}: no such software player; there are ${ids}`);
  });
  return {
    registered,
    options: completeOptions(game, given, seats, values.preset, fail),
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

/** The options of both flags, not yet checked by the game. */
function readOptions(
  text: string | undefined,
  preset: string | undefined,
  fail: (reason: string) => never,
): object {
  let given: unknown = {};
  if (text !== undefined) {
    try {
      given = parseJson(text);
    } catch (error) {
      fail(`--options: ${oneLine(text)}: ${(error as Error).message}`);
    }
  }
  if (!isRecord(given)) return fail(`--options: ${oneLine(text ?? '')}: not a JSON object`);
  return preset === undefined ? given : { ...given, preset };
}

/** The fewest seats for these software players that the options allow; for more than can sit, all seats. */
function fewestSeats(game: AnyGame, given: object, bots: number): number {
  const { min, max } = game.seats;
  const least = Math.min(Math.max(min, bots), max);
  for (let seats = least; seats <= max; seats++) if (game.options.parse(given, seats).ok) return seats;
  return least;
}

function completeOptions(
  game: AnyGame,
  given: object,
  seats: number,
  preset: string | undefined,
  fail: (reason: string) => never,
): unknown {
  const parsed = game.options.parse(given, seats);
  if (parsed.ok) return parsed.options;
  const { path, code, params } = parsed.problems[0]!;
  if (path === 'seats') return fail(`--players: ${seats}: ${reason(code, params)}`);
  const flag = path === 'options.preset' && preset !== undefined ? '--preset' : `--options: ${oneLine(path)}`;
  return fail(`${flag}: ${brief(valueAt(given, path))}: ${reason(code, params)}`);
}

/** `wrong-value (allowed: false true)`. */
export function reason(code: string, params: Readonly<Record<string, number | string>> = {}): string {
  const parts = Object.entries(params).map(([key, value]) => `${key}: ${value}`);
  return parts.length === 0 ? code : `${code} (${parts.join(', ')})`;
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
