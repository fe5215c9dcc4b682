/** The stages of `npm test` that vitest runs: each is a project, chosen by where a test lies and what it is called. */
import { defineConfig } from 'vitest/config';

const laws = ['**/laws.test.ts', '**/*.laws.test.ts'];
const scenarios = ['**/scenarios.test.ts', '**/scenario.test.ts'];
const journals = ['**/journals/**/*.test.ts', '**/journal*.test.ts'];
const browser = ['test/**/*.test.ts'];
const always = ['**/node_modules/**', '**/dist/**'];

const project = (name: string, include: string[], exclude: string[] = [], timeout = 20_000) => ({
  test: {
    name,
    include,
    exclude: [...always, ...exclude],
    environment: 'node' as const,
    testTimeout: timeout,
  },
});

export default defineConfig({
  test: {
    projects: [
      project(
        'unit',
        ['**/*.test.{ts,tsx}'],
        [...laws, ...scenarios, ...journals, ...browser, 'table/**', 'server/**'],
      ),
      project('laws', laws, [], 600_000),
      project('scenarios', scenarios, [], 120_000),
      project('table', ['table/**/*.test.ts'], [...laws, ...journals], 120_000),
      project('server', ['server/**/*.test.ts'], [...laws, ...journals], 120_000),
      project('journals', journals, [], 120_000),
      project('browser', browser, [], 600_000),
    ],
  },
});
