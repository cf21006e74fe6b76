import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * npm run mutants -- [SUBJECT …]: changes one thing at a time in what most depends on, and says which changes the
 * named tests do not notice. Stryker stands in a package of its own, which is installed at the first run.
 */
const ROOT = join(import.meta.dirname, '../..')
const STRYKER = join(import.meta.dirname, 'node_modules', '.bin', 'stryker')

interface Subject {
  files: string
  /** The tests that hold it; each mutant is run against those of them that reach it. */
  tests: readonly string[]
}

const subjects: Readonly<Record<string, Subject>> = {
  money: { files: 'src/domain/money.ts', tests: ['src/domain/money.test.ts'] },
  postings: { files: 'src/domain/ledger/postings.ts', tests: ['src/domain/ledger/*.test.ts'] },
  'cache-policy': {
    files: 'src/domain/cache-policy.ts',
    tests: ['src/domain/cache-policy.test.ts', 'src/db/core/cache.test.ts'],
  },
  merge: { files: 'src/sync/engine/merge.ts', tests: ['src/sync/engine/merge.test.ts', 'src/db/*.test.ts'] },
  transfers: { files: 'src/domain/transfer/*.ts', tests: ['src/domain/transfer/*.test.ts'] },
  rules: { files: 'src/domain/rule/*.ts', tests: ['src/domain/rule/*.test.ts'] },
  mutations: { files: 'src/mutations/*.ts', tests: ['src/mutations/*.test.ts', 'src/db/**/*.test.ts'] },
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in subjects))
if (unknown.length > 0) {
  console.error(
    `There is no subject named ${unknown.join(', ')}; there are ${Object.keys(subjects).join(', ')}`,
  )
  process.exit(1)
}
if (!existsSync(STRYKER) && !run('npm', ['ci', '--prefix', import.meta.dirname, '--ignore-scripts']))
  process.exit(1)
let held = true
for (const [name, { files, tests }] of Object.entries(subjects)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name} …`)
  const env = { DAYBOOK_MUTANTS_TESTS: tests.join(',') }
  const args = ['run', 'tests/mutants/stryker.json', '--mutate', `${files},!src/**/*.test.ts`]
  held = run(STRYKER, args, env) && held
}
process.exitCode = held ? 0 : 1
