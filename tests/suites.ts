import react from '@vitejs/plugin-react'
import type { ViteUserConfig } from 'vitest/config'
import { rounds } from './support/rounds.ts'

/** A test that draws ten times the cases has the time for them. */
const patience = rounds(1, 20)

/**
 * Tests make much that is soon forgotten: with room for it from the beginning, and one thread that clears it where both
 * processors are taken, they cost an eighth less than without.
 */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=128', '--single-threaded-gc']

/**
 * The suites that Vitest runs, each in the environment its tests name. Files of unit, parts and integration share their
 * modules: loading them anew for every file took most of the time. A test therefore leaves nothing behind in a module.
 */
export const suites: NonNullable<ViteUserConfig['test']> = {
  passWithNoTests: false,
  // What a test that passed had to say would bury what a failed one has.
  silent: 'passed-only',
  projects: [
    {
      test: {
        name: 'unit',
        environment: 'node',
        execArgv,
        isolate: false,
        setupFiles: 'tests/support/fresh-indexeddb.ts',
        include: [
          'src/**/*.test.ts',
          'sw/**/*.test.ts',
          'tests/{architecture,texts,support,bench}/**/*.test.ts',
          'functions/local/**/*.test.ts',
        ],
        // Far above what any needs, so that a busy machine fails none; a test that hangs still ends.
        testTimeout: 60_000 * patience,
      },
    },
    {
      plugins: [react()],
      test: {
        name: 'parts',
        environment: 'jsdom',
        execArgv,
        isolate: false,
        include: ['src/**/*.test.tsx', 'tests/support/**/*.test.tsx'],
        setupFiles: ['tests/support/fresh-indexeddb.ts', 'tests/support/vitest-parts.ts'],
        testTimeout: 30_000 * patience,
        hookTimeout: 30_000,
      },
    },
    {
      test: {
        name: 'integration',
        environment: 'node',
        execArgv,
        isolate: false,
        setupFiles: 'tests/support/vitest-integration.ts',
        include: ['tests/integration/**/*.test.ts', 'functions/**/*.test.ts'],
        exclude: ['functions/local/**', '**/node_modules/**', 'functions/lib/**'],
        globalSetup: 'tests/support/vitest-postgres.ts',
        testTimeout: 120_000 * patience,
        hookTimeout: 120_000 * patience,
      },
    },
    {
      test: {
        name: 'size',
        environment: 'node',
        include: ['tests/size/**/*.test.ts'],
        hookTimeout: 240_000,
      },
    },
    {
      test: {
        name: 'emulator',
        environment: 'node',
        include: ['tests/emulator/**/*.test.ts'],
        globalSetup: 'tests/support/vitest-postgres.ts',
        testTimeout: 120_000 * patience,
        hookTimeout: 120_000 * patience,
      },
    },
    {
      test: {
        name: 'sim',
        environment: 'node',
        execArgv,
        include: ['tests/sim/**/*.test.ts'],
        testTimeout: 240_000 * patience,
      },
    },
  ],
}
