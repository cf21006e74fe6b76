import { defineConfig } from 'vitest/config'

/** The unit tests that the subject is held by, as run.ts names them. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: 'tests/support/fresh-indexeddb.ts',
    include: (process.env['DAYBOOK_MUTANTS_TESTS'] ?? 'src/**/*.test.ts').split(' '),
    testTimeout: 300_000,
  },
})
