/**
 * `npm test`: everything that must hold, in order from cheap to dear, on a machine that has nothing yet.
 * Stages may be named to run only those: `npm test -- types unit`. The last line is `N passed, N failed`:
 * the tests of all stages, a stage without tests of its own counting as one.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './chromium.mjs';
import { environment, install, ROOT, run, Stop } from './prepare.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const PROJECTS = ['unit', 'laws', 'scenarios', 'table', 'server', 'journals', 'browser'];
/** @type {Record<string, string[]>} command of each stage */
const STAGES = {
  types: ['tsc', '--noEmit'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  layers: ['node', 'scripts/layers.ts'],
  build: ['node', 'scripts/build.mjs'],
  size: ['node', 'scripts/size.ts'],
  ...Object.fromEntries(PROJECTS.map((project) => [project, ['vitest', 'run', '--project', project]])),
};

/** @param {string} stage @param {string} scratch folder for reports @returns {Promise<Count>} */
async function perform(stage, scratch) {
  const [command, ...args] = /** @type {[string, ...string[]]} */ (STAGES[stage]);
  if (!PROJECTS.includes(stage)) {
    const code = await execute(command, args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  }
  const report = join(scratch, `${stage}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await execute(command, [...args, ...reporters]);
  return countOf(report, code);
}

/** Counts of a vitest report. A run that died, or failed beside its tests, is one failure. @param {string} report @param {number} code @returns {Count} */
function countOf(report, code) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests;
    return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {string} command @param {string[]} args @returns {Promise<number>} exit code */
function execute(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

await run(async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((stage) => !(stage in STAGES));
  if (unknown !== undefined)
    throw new Stop(`No stage ${unknown}; there are ${Object.keys(STAGES).join(', ')}.`, 2);
  const stages = wanted.length > 0 ? wanted : Object.keys(STAGES);

  install();
  if (stages.includes('browser')) requireChromium();

  const scratch = mkdtempSync(join(tmpdir(), 'mogeltisch-test-'));
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const lines = [];
  const began = Date.now();
  for (const stage of stages) {
    console.log(`\n▶ ${stage}`);
    const started = Date.now();
    const count = await perform(stage, scratch);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const mark = count.failed === 0 ? '✓' : '✗';
    lines.push(`${mark} ${stage.padEnd(10)} ${words(count)} · ${seconds} s`);
    console.log(lines.at(-1));
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  rmSync(scratch, { recursive: true });
  console.log(`\n${lines.join('\n')}\nin ${((Date.now() - began) / 1000).toFixed(0)} s`);
  console.log(words(total));
  process.exitCode = total.failed === 0 ? 0 : 1;
});

/** @param {Count} count */
function words({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
