import { defineConfig } from 'vitest/config';

/** The tests that have to notice a fault in the folder being examined, in one project. */
export default defineConfig({
  test: {
    include: (process.env.FAULTS_TESTS ?? '').split(','),
    testTimeout: 60_000,
  },
});
