/** `mogeltisch scenario FILE… [--json]`: plays scenario files and tells which expectations hold. */
import { parseArgs } from 'node:util';
import { oneLine } from '#games/brief.ts';
import { ScenarioInput, type ScenarioResult } from '#games/scenario.ts';
import { runScenarios } from '#lab/scenario.ts';
import { UsageError } from './command.ts';
import { readJson } from './json.ts';

/** Characters of a name on a line for people; `--json` has them all. */
const LONGEST_NAME = 400;

type Line = { readonly file: string } & ScenarioResult;

/** @returns 0 when all hold, 1 when some do not */
export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new UsageError('mogeltisch scenario: no file given');
  const lines: Line[] = [];
  for (const file of positionals) {
    for (const result of await runFile(file)) lines.push({ file, ...result });
  }
  const failed = lines.filter((line) => !line.ok).length;
  if (values.json) {
    const report = { passed: lines.length - failed, failed, scenarios: lines };
    process.stdout.write(`${JSON.stringify(report)}\n`);
  } else {
    for (const line of lines) process.stdout.write(`${inWords(line)}\n`);
  }
  return failed > 0 ? 1 : 0;
}

async function runFile(file: string): Promise<ScenarioResult[]> {
  const document = await readJson(file);
  try {
    return await runScenarios(document);
  } catch (error) {
    if (error instanceof ScenarioInput) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

function inWords(line: Line): string {
  const name = oneLine(line.name, LONGEST_NAME);
  if (line.ok) return `ok      ${line.file}: ${name}`;
  const { at, expected, actual } = line;
  return `FAILED  ${line.file}: ${name}: ${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
