import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * npm run mutants -- [SUBJECT …] [--share 3/8]: changes one thing at a time in what most depends on, and says which
 * changes the named tests do not notice. A subject of thousands of changes takes hours: the third share of eight takes
 * every eighth stretch of its lines, so that a run says what the whole is like, and eight runs are the whole. Stryker
 * stands in a package of its own, which is installed at the first run.
 */
const ROOT = join(import.meta.dirname, '../..')
const STRYKER = join(import.meta.dirname, 'node_modules', '.bin', 'stryker')

interface Subject {
  files: string
  /** The tests that hold it; each mutant is run against those of them that reach it. */
  tests: readonly string[]
}

const subjects: Readonly<Record<string, Subject>> = {
  money: { files: 'src/domain/money/money.ts', tests: ['src/domain/money/money.test.ts'] },
  postings: { files: 'src/domain/ledger/postings.ts', tests: ['src/domain/ledger/*.test.ts'] },
  'cache-policy': {
    files: 'src/domain/device/cache-policy.ts',
    tests: ['src/domain/device/cache-policy.test.ts', 'src/db/core/cache.test.ts'],
  },
  merge: { files: 'src/sync/engine/merge.ts', tests: ['src/sync/engine/merge.test.ts', 'src/db/*.test.ts'] },
  transfers: { files: 'src/domain/transfer/*.ts', tests: ['src/domain/transfer/*.test.ts'] },
  rules: {
    files: 'src/domain/rule/**/*.ts',
    // Without those that draw sentences by the hundred (voices, joined names, many hands): they take longer than all others.
    tests: [
      'src/domain/rule/*.test.ts',
      'src/domain/rule/{doubt,match,print}/*.test.ts',
      'src/domain/rule/parse/{accepted,refused,bookkeepers,other-programs,plain-words}.test.ts',
      'src/domain/rule/parse/amount/*.test.ts',
    ],
  },
  mutations: {
    files: 'src/mutations/*.ts',
    tests: ['src/mutations/*.test.ts', 'src/db/*.test.ts', 'src/db/edits/*.test.ts', 'src/history/*.test.ts'],
  },
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** So many lines are taken or left together: a function of the usual length is mostly in one of them. */
const LINES = 25

interface Share {
  nth: number
  of: number
}

function shareOf(text: string): Share {
  const [nth = NaN, of = NaN] = text.split('/').map(Number)
  if (Number.isInteger(nth) && Number.isInteger(of) && nth >= 1 && nth <= of) return { nth, of }
  console.error(`--share ${text} is no share: write 3/8 for the third of eight`)
  process.exit(1)
}

/** The files of one name, or all of a folder and, where the pattern says so, of the folders in it. */
function filesOf(pattern: string): string[] {
  const folder = dirname(pattern).replace(/\/\*\*$/, '')
  if (!pattern.endsWith('/*.ts')) return [pattern]
  return readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: pattern.includes('/**/') })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
}

/** What Stryker is to change: the subject's files, or every so-manieth stretch of their lines, one file after another. */
function mutated({ files }: Subject, { nth, of }: Share): string {
  if (of === 1) return `${files},!src/**/*.test.ts`
  const stretches = filesOf(files)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length
      const starts = Array.from({ length: Math.ceil(lines / LINES) }, (_, index) => index * LINES + 1)
      return starts.map((start) => `${file}:${start}-${Math.min(lines, start + LINES - 1)}`)
    })
  return stretches.filter((_, index) => index % of === nth - 1).join(',')
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1/1' } },
})
const share = shareOf(values.share)
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
for (const [name, subject] of Object.entries(subjects)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name} …`)
  const env = { DAYBOOK_MUTANTS_TESTS: subject.tests.join(' ') }
  const args = ['run', 'tests/mutants/stryker.json', '--mutate', mutated(subject, share)]
  held = run(STRYKER, args, env) && held
}
process.exitCode = held ? 0 : 1
