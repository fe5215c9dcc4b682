/** Reading game records for `verify` and `replay`. */
import { parseArgs } from 'node:util';
import { Compile } from 'typebox/schema';
import { brief } from '#games/brief.ts';
import type { Registered } from '#games/game.ts';
import { games } from '#games/index.ts';
import schema from '#table/record.schema.json' with { type: 'json' };
import type { GameRecord } from '#table/record.ts';
import { UsageError } from './command.ts';
import { readJson } from './json.ts';

const check = Compile(schema);

export interface Loaded {
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
    throw unusable(`$${instancePath.replaceAll('/', '.')}`, at(record, instancePath), message);
  }
  const { game } = record as GameRecord;
  const registered = Object.hasOwn(games, game) ? games[game] : undefined;
  if (registered === undefined)
    throw unusable('$.game', game, `no such game; there are ${Object.keys(games)}`);
  return { record: record as GameRecord, registered, json: values.json };
}

function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}
