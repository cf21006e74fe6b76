import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')
const tests = (process.env['DAYBOOK_MUTANTS_TESTS'] ?? 'src/**/*.test.ts').split(' ')
/** Where the code with every change behind a switch lies; Stryker makes a copy of the project instead. */
const switched = process.env['DAYBOOK_MUTANTS_FOLDER']

const switchedCode: Plugin = {
  name: 'switched-code',
  enforce: 'pre',
  load(id) {
    const file = join(switched ?? '', 'code', relative(root, id))
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  },
}

/** Which of the named tests a file is. */
function placeOf({ moduleId }: TestSpecification): number {
  return tests.findIndex((pattern) => matchesGlob(relative(root, moduleId), pattern))
}

/** The files in the order in which they are named: the quick ones first, so that the slow ones meet few mutants. */
class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}

/** The unit tests that the subject is held by, as run.ts names them. */
export default defineConfig({
  plugins: switched === undefined ? [] : [switchedCode],
  test: {
    environment: 'node',
    setupFiles:
      switched === undefined ? ['tests/support/fresh-indexeddb.ts'] : ['tests/mutants/repeatable.ts'],
    include: tests,
    testTimeout: 300_000,
    ...(switched === undefined
      ? {}
      : {
          runner: join(import.meta.dirname, 'switching-runner.ts'),
          pool: 'threads' as const,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { sequencer: AsNamed },
          bail: 1,
          // A test runs again for each of its mutants.
          testTimeout: 0,
        }),
  },
})
