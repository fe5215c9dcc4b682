/**
 * `npm run faults [-- --folder F] [--share S --seed N] [--json]`: plants small faults in the rules and the table, one at a time,
 * and counts how many of them the tests notice (mutation testing with Stryker, installed on demand under
 * bench/faults). Only in a share of the lines, chosen by the seed: a tenth takes minutes, all of them hours.
 * Exit 1 when a folder stays under the goal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { fastRandom } from '#games/random.ts';

const ROOT = join(import.meta.dirname, '..');
const TOOLS = join(ROOT, 'bench/faults');
/** Share of faults the tests have to catch. */
const GOAL = 0.85;

/**
 * Which tests are responsible for a folder. The laws would catch more, but take seconds for each fault: what
 * is left over here is for them to find.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    globSync('games/*/rules', { cwd: ROOT }).map((folder) => [
      folder,
      [
        `${folder}/**/!(*.laws).test.ts`,
        `${folder.replace('/rules', '')}/*.test.ts`,
        'games/scenarios.test.ts',
      ],
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

/** The code of a folder as Stryker's patterns: whole files, or a share of their lines. */
function placesOf(folder: string, share: number, seed: number): string[] {
  const files = globSync(`${folder}/**/*.ts`, {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/testing/**'],
  }).sort();
  if (share >= 1) return files;
  const random = fastRandom(seed);
  return files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((_, i) => (random.float() < share ? [`${file}:${i + 1}-${i + 1}`] : []));
  });
}

async function examine(folder: string, share: number, seed: number, log: boolean): Promise<Report> {
  const { Stryker } = await import(join(TOOLS, 'node_modules/@stryker-mutator/core/dist/src/index.js'));
  process.env.FAULTS_TESTS = FOLDERS[folder]!.join(',');
  const stryker = new Stryker({
    mutate: placesOf(folder, share, seed),
    timeoutMS: 3000,
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
  options: {
    folder: { type: 'string', multiple: true },
    share: { type: 'string', default: '0.1' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const share = Number(values.share);
const seed = Number(values.seed);
if (!(share > 0 && share <= 1) || !Number.isInteger(seed)) {
  console.error('--share is a number over 0 up to 1, --seed a whole number.');
  process.exit(2);
}
const folders = values.folder ?? Object.keys(FOLDERS);
const unknown = folders.find((folder) => !(folder in FOLDERS));
if (unknown !== undefined) {
  console.error(`No folder ${unknown}; there are ${Object.keys(FOLDERS).join(', ')}.`);
  process.exit(2);
}
installTools();
const reports: Report[] = [];
for (const folder of folders) {
  const report = await examine(folder, share, seed, !values.json);
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
