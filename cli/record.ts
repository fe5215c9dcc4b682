/** Reading game records for `verify` and `replay`. */
import { parseArgs } from 'node:util';
import { Compile } from 'typebox/schema';
import { brief, oneLine } from '#games/brief.ts';
import type { Json, Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import { valueAt } from '#games/options.ts';
import schema from '#table/record.schema.json' with { type: 'json' };
import type { GameRecord } from '#table/record.ts';
import { reason } from './bots.ts';
import { UsageError } from './command.ts';
import { readJson } from './json.ts';

const check = Compile(schema);

export interface Loaded {
  readonly file: string;
  readonly record: GameRecord;
  readonly registered: Registered;
  readonly json: boolean;
}

/** Reads the one file a command was given. @throws UsageError naming file, JSON path, value and reason */
export async function loadRecord(command: string, args: readonly string[]): Promise<Loaded> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const file = positionals[0];
  if (file === undefined) throw new UsageError(`mogeltisch ${command}: no file given`);
  if (positionals.length > 1) throw new UsageError(`mogeltisch ${command}: more than one file given`);
  const unusable = (path: string, value: unknown, reason: string) =>
    new UsageError(`${file}: ${path}: ${brief(value)}: ${reason}`);
  const record = await readJson(file);
  const [ok, errors] = check.Errors(record);
  if (!ok) {
    const { instancePath, message } = errors[0]!;
    const keys = instancePath.split('/').slice(1);
    throw unusable(pathOf(keys), partAt(record, keys), message);
  }
  const { game } = record as GameRecord;
  const registered = Object.hasOwn(games, game) ? games[game] : undefined;
  if (registered === undefined)
    throw unusable('$.game', game, `no such game; there are ${Object.keys(games)}`);
  return { file, record: record as GameRecord, registered, json: values.json };
}

/**
 * The options of a record, complete; whether they are exactly those that were played by is for `verify` to say.
 *
 * @throws UsageError naming file, JSON path, value and reason
 */
export function optionsOf({ file, record, registered }: Loaded): Json {
  const parsed = registered.game.options.parse(record.options, record.seats.length);
  if (parsed.ok) return parsed.options;
  const { path, code, params } = parsed.problems[0]!;
  const value = path === 'seats' ? record.seats : valueAt(record.options, path);
  throw new UsageError(`${file}: $.${oneLine(path)}: ${brief(value)}: ${reason(code, params)}`);
}

function pathOf(keys: readonly string[]): string {
  return keys.reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : `${path}.${key}`), '$');
}

function partAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}
