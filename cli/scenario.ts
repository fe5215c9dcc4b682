/** `mogeltisch scenario FILE… [--json]`: plays scenario files and tells which expectations hold. */
import { parseArgs } from 'node:util';
import { ScenarioInput, type ScenarioResult } from '#games/scenario.ts';
import { runScenarios } from '#lab/scenario.ts';
import { UsageError } from './command.ts';
import { readJson } from './json.ts';

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
  if (line.ok) return `ok      ${line.file}: ${line.name}`;
  const { at, expected, actual } = line;
  return `FAILED  ${line.file}: ${line.name}: ${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
