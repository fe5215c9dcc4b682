/** The stages of `npm test` that vitest runs: each is a project, chosen by where a test lies and what it is called. */
import { defineConfig } from 'vitest/config';

const FLOORS = '{games,lab,table,server,web,cli,scripts,test}/**';
const LAWS = [`${FLOORS}/laws.test.ts`, `${FLOORS}/*.laws.test.ts`];
const SCENARIOS = [`${FLOORS}/scenarios.test.ts`, `${FLOORS}/scenario.test.ts`];
const JOURNALS = [`${FLOORS}/journals/**/*.test.ts`, `${FLOORS}/journal*.test.ts`];
const BROWSER = ['test/browser/**/*.test.ts'];
const NAMED = [...LAWS, ...SCENARIOS, ...JOURNALS, ...BROWSER];

const project = (name: string, include: string[], without: string[] = [], timeout = 20_000) => ({
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', '**/dist/**', ...without],
    testTimeout: timeout,
    hookTimeout: 60_000,
    // Each browser test drives several pages; two at a time would only measure the machine.
    fileParallelism: name !== 'browser',
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', [`${FLOORS}/*.test.{ts,tsx}`], [...NAMED, 'table/**', 'server/**']),
      project('laws', LAWS, [], 600_000),
      project('scenarios', SCENARIOS, [], 120_000),
      project('table', ['table/**/*.test.ts'], NAMED, 120_000),
      project('server', ['server/**/*.test.ts'], NAMED, 120_000),
      project('journals', JOURNALS, [], 120_000),
      project('browser', BROWSER, [], 300_000),
    ],
  },
});
