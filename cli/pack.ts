/**
 * `mogeltisch pack check FILE [--game G] [--json]`: whether a pack or a list of one's own can be played with, and if
 * not, what is wrong where. Which game it is for tells the file, where only one comes into question.
 */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { brief, oneLine } from '#games/brief.ts';
import { checkData, type DataCheck, fieldsFor } from '#games/data.ts';
import type { OptionProblem, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import { MOST_DATA, valueAt } from '#games/options.ts';
import { reason } from './bots.ts';
import { UsageError } from './command.ts';
import { readJson } from './json.ts';

/** An option of a game that a file may be for, and what the game says to it. */
interface Reading {
  readonly game: string;
  readonly option: string;
  readonly check: DataCheck;
}

/** @returns 0 when it can be played with, 1 when it cannot */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { game: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [what, file, ...more] = positionals;
  if (what !== 'check') {
    const given = what === undefined ? 'nothing to do' : `cannot ${oneLine(what)}`;
    throw new UsageError(`mogeltisch pack: ${given}; there is check`);
  }
  if (file === undefined) throw new UsageError('mogeltisch pack check: no file given');
  if (more.length > 0) throw new UsageError('mogeltisch pack check: more than one file given');
  const asked = registeredOf(values.game);
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file}: $: cannot be read: ${error.code ?? error.message}`);
  });
  // As in the app, where what is too large is not even read.
  if (size > MOST_DATA) {
    const problem = { path: '$', code: 'too-large', params: { max: MOST_DATA } };
    return tell({ file, value: `${size} bytes`, problems: [problem], json: values.json });
  }
  const value = await readJson(file);
  const { game, option, check } = readingOf(asked, file, value);
  return tell({ file, value, game, option, ...check, json: values.json });
}

function registeredOf(name: string | undefined): Readonly<Record<string, Registered>> {
  if (name === undefined) return games;
  if (!Object.hasOwn(games, name)) {
    throw new UsageError(
      `--game: ${oneLine(name)}: no such game; there are ${Object.keys(games).join(', ')}`,
    );
  }
  return { [name]: games[name]! };
}

/**
 * The one reading of a file; of several, the one that fits.
 *
 * @throws UsageError when no game takes such a thing, or which it is meant for cannot be told
 */
export function readingOf(from: Readonly<Record<string, Registered>>, file: string, value: unknown): Reading {
  const readings: Reading[] = Object.entries(from).flatMap(([name, { game }]) =>
    fieldsFor(game, value).map(({ key }) => ({
      game: name,
      option: key,
      check: checkData(game, key, value),
    })),
  );
  const fitting = readings.filter(({ check }) => check.problems.length === 0);
  const [only, another] = fitting.length > 0 ? fitting : readings;
  if (only !== undefined && another === undefined) return only;
  const why =
    only === undefined
      ? `no option of ${Object.keys(from).join(', ')} takes this`
      : `may be for ${readings.map(({ game, option }) => `${game} (${option})`).join(', ')}: say which with --game`;
  throw new UsageError(`${file}: $: ${brief(value)}: ${why}`);
}

interface Told {
  readonly file: string;
  readonly value: unknown;
  readonly game?: string;
  readonly option?: string;
  readonly seats?: readonly number[];
  readonly problems: readonly OptionProblem[];
  readonly json: boolean;
}

function tell({ file, value, game, option, seats = [], problems, json }: Told): number {
  const ok = problems.length === 0;
  const told = problems.map(({ path, code, params = {} }) => {
    // What stands there is told from the file itself.
    const { value: _, ...rest } = params;
    return {
      path,
      value: brief(path === '$' ? value : valueAt(value, path)),
      code,
      reason: reason(code, rest),
    };
  });
  if (json) {
    const report = { ok, ...(game !== undefined && { game, option }), seats, problems: told };
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } else if (ok) {
    process.stdout.write(`ok      ${file}: ${option} of ${game}, for ${seats.join(', ')} players\n`);
  } else {
    for (const one of told) {
      process.stdout.write(
        `FAILED  ${file}: ${oneLine(one.path, 200)}: ${one.value}: ${oneLine(one.reason, 400)}\n`,
      );
    }
  }
  return ok ? 0 : 1;
}
