/**
 * `npm run faults [-- --folder F] [--json]`: plants small faults in the rules and the table, one at a time,
 * and counts how many of them the tests notice (mutation testing with Stryker, installed on demand under
 * bench/faults). Exit 1 when a folder stays under the goal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const TOOLS = join(ROOT, 'bench/faults');
/** Share of faults the tests have to catch. */
const GOAL = 0.85;

/** Which tests are responsible for a folder. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    globSync('games/*/rules', { cwd: ROOT }).map((folder) => [
      folder,
      [`${folder}/**/*.test.ts`, 'games/*.test.ts', `${folder.replace('/rules', '')}/*.test.ts`],
    ]),
  ),
  table: ['table/**/*.test.ts'],
};

/** The part of Stryker's result that is used here. */
interface Mutant {
  /** Absolute. */
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  /** Lines and columns from 1, the end exclusive. */
  readonly location: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly column: number;
}

interface Survivor {
  readonly at: string;
  readonly original: string;
  readonly fault: string;
  /** No test even runs this place. */
  readonly untested: boolean;
}

interface Report {
  readonly folder: string;
  readonly faults: number;
  readonly caught: number;
  readonly share: number;
  readonly survivors: readonly Survivor[];
}

function installTools(): void {
  if (existsSync(join(TOOLS, 'node_modules/@stryker-mutator/core'))) return;
  console.error('Installing the mutation tester …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: TOOLS,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('npm ci in bench/faults failed');
}

async function examine(folder: string, log: boolean): Promise<Report> {
  const { Stryker } = await import(join(TOOLS, 'node_modules/@stryker-mutator/core/dist/src/index.js'));
  process.env.FAULTS_TESTS = FOLDERS[folder]!.join(',');
  const stryker = new Stryker({
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`],
    testRunner: 'vitest',
    plugins: [join(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'bench/faults/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: log ? ['progress-append-only'] : [],
    tempDirName: 'reports/faults',
    ignorePatterns: ['bench/**/node_modules', 'dist', 'data', 'docs'],
    // Node strips the types; the API of this TypeScript is not the one Stryker knows.
    tsconfigFile: 'none',
    checkers: [],
    fileLogLevel: 'off',
    logLevel: 'error',
    allowConsoleColors: false,
  });
  const mutants: readonly Mutant[] = await stryker.runMutationTest();
  return summarize(folder, mutants);
}

/** Faults that do not even load count for nobody; one that hangs is noticed. */
function summarize(folder: string, mutants: readonly Mutant[]): Report {
  const counted = mutants.filter(
    ({ status }) => !['CompileError', 'RuntimeError', 'Ignored'].includes(status),
  );
  const missed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const caught = counted.length - missed.length;
  return {
    folder,
    faults: counted.length,
    caught,
    share: counted.length === 0 ? 0 : caught / counted.length,
    survivors: missed.map(survivorOf),
  };
}

function survivorOf({ fileName, location: { start, end }, replacement, status }: Mutant): Survivor {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  lines.unshift(lines.shift()!.slice(start.column - 1));
  const original = lines.join('\n');
  return {
    at: `${relative(ROOT, fileName)}:${start.line}`,
    original,
    fault: replacement,
    untested: status === 'NoCoverage',
  };
}

function words({ folder, faults, caught, share }: Report): string {
  return `${folder}: ${caught} of ${faults} faults caught, ${(100 * share).toFixed(1)} %`;
}

function oneLine(code: string): string {
  const flat = code.replace(/\s+/g, ' ').trim();
  return flat.length > 100 ? `${flat.slice(0, 99)}…` : flat;
}

const { values } = parseArgs({
  options: { folder: { type: 'string', multiple: true }, json: { type: 'boolean', default: false } },
});
const folders = values.folder ?? Object.keys(FOLDERS);
const unknown = folders.find((folder) => !(folder in FOLDERS));
if (unknown !== undefined) {
  console.error(`No folder ${unknown}; there are ${Object.keys(FOLDERS).join(', ')}.`);
  process.exit(2);
}
installTools();
const reports: Report[] = [];
for (const folder of folders) {
  const report = await examine(folder, !values.json);
  reports.push(report);
  if (values.json) continue;
  for (const { at, original, fault, untested } of report.survivors) {
    console.log(
      `${at}${untested ? ' (no test runs this)' : ''}\n  - ${oneLine(original)}\n  + ${oneLine(fault)}`,
    );
  }
  console.log(words(report));
}
if (values.json) console.log(JSON.stringify({ folders: reports }));
else console.log(`\n${reports.map(words).join('\n')}`);
process.exitCode = reports.every(({ share }) => share >= GOAL) ? 0 : 1;
