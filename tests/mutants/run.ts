import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { holdsSwitched } from './switched.ts'
import type { Stretch } from './switches.ts'

/**
 * npm run mutants -- [SUBJECT …] [--share 3/8] [--only FILE-OR-FOLDER]: changes one thing at a time in what most
 * depends on, and says which changes the named tests do not notice. Of a subject of thousands of changes the third
 * share of eight takes every eighth stretch of its lines, so that a run says what the whole is like, and eight runs
 * are the whole. Stryker stands in a package of its own, which is installed at the first run.
 */
const ROOT = join(import.meta.dirname, '../..')
const STRYKER = join(import.meta.dirname, 'node_modules', '.bin', 'stryker')

interface Subject {
  files: string
  /** The tests that hold it, quick ones first; each mutant is run against those of them that reach it. */
  tests: readonly string[]
  /** Nothing is kept from one test to the next, so that all mutants can be tried in one process. */
  keepsNothing?: true
}

const subjects: Readonly<Record<string, Subject>> = {
  money: {
    files: 'src/domain/money/money.ts',
    tests: ['src/domain/money/money.test.ts'],
    keepsNothing: true,
  },
  postings: {
    files: 'src/domain/ledger/postings.ts',
    tests: ['src/domain/ledger/*.test.ts'],
    keepsNothing: true,
  },
  'cache-policy': {
    files: 'src/domain/device/cache-policy.ts',
    tests: ['src/domain/device/cache-policy.test.ts', 'src/db/core/cache.test.ts'],
  },
  merge: { files: 'src/sync/engine/merge.ts', tests: ['src/sync/engine/merge.test.ts', 'src/db/*.test.ts'] },
  transfers: {
    files: 'src/domain/transfer/*.ts',
    // Whole books are searched last, for what nothing else notices.
    tests: ['src/domain/transfer/[!d]*.test.ts', 'src/domain/transfer/detect.test.ts'],
    keepsNothing: true,
  },
  rules: {
    files: 'src/domain/rule/**/*.ts',
    // Without those that draw their trees and sentences: what only they notice is for a test that names the case.
    tests: [
      'src/domain/rule/{match,print,doubt}/*.test.ts',
      'src/domain/rule/{fold,regex,rule-list,rule-reading,rule-row,transaction-rule}.test.ts',
      'src/domain/rule/parse/{account,amount,date,direction,language,name,refused,state,text}/*.test.ts',
      'src/domain/rule/parse/sentences/{accepted,plain-words,ways-of-saying,other-programs}.test.ts',
      'src/domain/rule/parse/sentences/*.test.ts',
    ],
    keepsNothing: true,
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

/** Fewer of a hundred noticed fail; `stryker.json` says the same. */
const LEAST_NOTICED = 85

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

/** What is to be changed: the subject's files, or every so-manieth stretch of their lines, one file after another. */
function stretchesOf({ files }: Subject, { nth, of }: Share): Stretch[] {
  const stretches = filesOf(files)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length
      const length = of === 1 ? lines : LINES
      const starts = Array.from({ length: Math.ceil(lines / length) }, (_, index) => index * length + 1)
      return starts.map((first) => ({ file, first, last: Math.min(lines, first + length - 1) }))
    })
  return stretches.filter((_, index) => index % of === nth - 1)
}

/** Stryker's own run: a copy of the project, and vitest anew for each mutant. */
function holdsCopied({ tests }: Subject, stretches: readonly Stretch[]): boolean {
  const mutate = stretches.map(({ file, first, last }) => `${file}:${first}-${last}`).join(',')
  return run(STRYKER, ['run', 'tests/mutants/stryker.json', '--mutate', mutate], {
    DAYBOOK_MUTANTS_TESTS: tests.join(' '),
  })
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1/1' }, only: { type: 'string', default: '' } },
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
  const stretches = stretchesOf(subject, share).filter(({ file }) => file.startsWith(values.only))
  held =
    (subject.keepsNothing
      ? await holdsSwitched(ROOT, stretches, subject.tests, LEAST_NOTICED)
      : holdsCopied(subject, stretches)) && held
}
process.exitCode = held ? 0 : 1
