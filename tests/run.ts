import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasSandbox, provideBrowser } from './support/browser.ts'
import {
  type Counts,
  countsOfPlaywright,
  countsOfVitest,
  failedFilesOfVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  total,
} from './support/counts.ts'

/**
 * Everything that says whether the project is sound, and one closing line. `npm test -- unit e2e` runs the named
 * phases alone; `--long` also runs the rounds that take an hour.
 *
 * Phases stand in one line, the longest first, and two of them run at a time: whichever ends makes room for the next, so
 * that neither of two processors is left with nothing to do before the end. Three that need a processor each are hardly
 * sooner done, and what waits for a busy machine fails more often. Beside the two run those that take what they leave, which
 * is a tenth to a fifth of the processors while they wait for each other's answers: first the tools and the simulator,
 * which go by no clock, then the chaos and the emulator, which wait as often themselves.
 *
 * Where few tests failed, or none ran at all, they are heard once more when the machine is quiet. One that passes then is
 * named as unsteady at the end: a race to be found, but no reason to refuse a change. `--long` forgives none.
 */
const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'test-results')

interface Phase {
  name: string
  run(): Promise<Outcome>
  /** Whether it may be made to wait, however long. */
  isPatient?: boolean
  /** Whether it waits for others half of the time, and leaves both processors to two more. */
  isWaiting?: boolean
  /** Runs once more what failed, alone; absent where an outcome cannot change. */
  again?: () => Promise<Outcome>
}

interface Outcome extends Counts {
  /** What failed, a line each; said again at the end, where a long log is read first. */
  failures: string[]
}

const check = (name: string, command: string, ...args: string[]): Phase => ({
  name,
  isPatient: true,
  async run() {
    const { code, output } = await execute(...leastUrgent(command, args), SPARING)
    if (code !== 0) console.log(output)
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0, failures: [] }
    return { passed: 1, failed: 0, skipped: 0, failures: [] }
  },
})

/**
 * The checker of types and the linter are written in Go. One thread that looks for what it can forget only where memory runs
 * short takes a fifth more of it than several, and half of the processors.
 */
const SPARING = { GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' }

/** A command that others need not wait for; by another one, as the threads of a program keep the rank they start with. */
function leastUrgent(command: string, args: readonly string[]): [string, readonly string[]] {
  return process.platform === 'win32' ? [command, args] : ['nice', ['-n', '19', command, ...args]]
}

/** By one checker: several are sooner done alone, and beside another phase cost twice the processor. */
const types = (of: string, folder: string) =>
  check(`types of the ${of}`, 'tsc', '-p', folder, '--checkers', '1')

const vitest = (project: string, { isPatient = false, isWaiting = false } = {}): Phase => {
  const file = join(RESULTS, `${project}.json`)
  const runFiles = async (files: readonly string[]) => {
    const args = [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
      // A database that was given has room for one file at a time.
      ...(process.env['DAYBOOK_TEST_DATABASE'] === undefined ? [] : ['--no-file-parallelism']),
    ]
    const { code, output } = await (isPatient
      ? execute(...leastUrgent('vitest', args))
      : execute('vitest', args))
    return settle(code, output, () => {
      const json = readFileSync(file, 'utf8')
      return { ...countsOfVitest(json), failures: failuresOfVitest(json) }
    })
  }
  return {
    name: project,
    isPatient,
    isWaiting,
    run: () => runFiles([]),
    async again() {
      const files = failedFilesOfVitest(readFileSync(file, 'utf8'))
      if (files.length === 0) throw new Error('no test failed, but its runner')
      return runFiles(files)
    },
  }
}

async function runBrowser(...args: string[]): Promise<Outcome> {
  const browser = provideBrowser((line) => console.log(`  ${line}`))
  const sandbox = hasSandbox(browser)
  console.log(`  with ${browser}${sandbox ? '' : ', without its sandbox'}`)
  const file = join(RESULTS, 'e2e.json')
  const { code, output } = await execute(
    'playwright',
    ['test', '--config=tests/playwright.config.ts', '--reporter=list,json', ...args],
    {
      DAYBOOK_SANDBOX: sandbox ? '1' : '0',
      DAYBOOK_TRACED: args.some((arg) => arg.startsWith('--trace')) ? '1' : '0',
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  return settle(code, output, () => {
    const json = readFileSync(file, 'utf8')
    return { ...countsOfPlaywright(json), failures: failuresOfPlaywright(json) }
  })
}

const e2e: Phase = {
  name: 'e2e',
  run: () => runBrowser(),
  again: () => runBrowser('--last-failed', '--workers=1', '--trace=retain-on-failure'),
}

const chaos: Phase = {
  name: 'chaos',
  isWaiting: true,
  async run() {
    const browser = provideBrowser((line) => console.log(`  ${line}`))
    const env = { DAYBOOK_SANDBOX: hasSandbox(browser) ? '1' : '0' }
    const { code, output } = await execute('tsx', ['tests/chaos/run.ts', '--quiet'], env)
    console.log(output.trimEnd())
    const passed = code === 0 ? 1 : 0
    return { passed, failed: 1 - passed, skipped: 0, failures: [] }
  },
}

const PHASES: readonly Phase[] = [
  e2e,
  vitest('integration'),
  vitest('unit'),
  vitest('parts'),
  chaos,
  vitest('emulator', { isWaiting: true }),
  types('app', '.'),
  types('domain', 'src/domain'),
  types('service worker', 'sw'),
  types('functions', 'functions'),
  types('tests', 'tests'),
  check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  check('format', 'oxfmt', '--check'),
  check('unused code', 'knip', '--no-config-hints'),
  check('code that only tests use', 'knip', '--production', '--no-config-hints'),
  // It has a clock of its own, which goes when it says so.
  vitest('sim', { isPatient: true }),
  vitest('size'),
]

/** How many phases run at a time, beside one of those that take what they leave. */
const SIDE_BY_SIDE = 2

/** What `--long` runs more of, where the environment does not say it already. */
const LONG_ROUNDS: Readonly<Record<string, string>> = {
  DAYBOOK_LONG: '1',
  DAYBOOK_SIM_SEEDS: '10000',
  DAYBOOK_KILL_ROUNDS: '50',
  DAYBOOK_CHAOS_MINUTES: '30',
  DAYBOOK_FUZZ_CALLS: '100000',
  DAYBOOK_CONVERGENCE_SEEDS: '40',
}

/** A runner that fails counts as a failure even where none of its tests did; so does one that ran none. */
function settle(code: number | null, output: string, read: () => Outcome): Outcome {
  let counts: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }
  try {
    counts = read()
  } catch (error) {
    console.log(`  no results: ${error instanceof Error ? error.message : String(error)}`)
  }
  const ran = counts.passed + counts.failed
  if (ran === 0) console.log('  no test ran, which counts as a failure')
  const failed = counts.failed > 0 ? counts.failed : code !== 0 || ran === 0 ? 1 : 0
  if (failed > 0) console.log(output)
  return { ...counts, failed }
}

const running = new Set<ChildProcess>()

async function execute(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> {
  const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env, PATH: path, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message))
      resolve(1)
    })
    child.once('close', resolve)
  })
  running.delete(child)
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

function failuresOf({ name }: Phase, { failed, failures }: Outcome): string[] {
  if (failed === 0) return []
  return failures.length === 0 ? [name] : failures.map((failure) => `${name}: ${failure}`)
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
})
const unknown = wanted.filter((name) => !PHASES.some((phase) => phase.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no phase named ${unknown.join(', ')}; there are ${PHASES.map((p) => p.name).join(', ')}`,
  )
  process.exit(1)
}
if (options.long) process.env = { ...LONG_ROUNDS, ...process.env }
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

async function runPhase(phase: Phase): Promise<PhaseOutcome> {
  console.log(`${phase.name} …`)
  const began = Date.now()
  const counts = await outcomeOf(phase.run())
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(`${phase.name}: ${counts.passed} passed, ${counts.failed} failed${skipped} (${seconds} s)`)
  return { ...counts, phase, failures: failuresOf(phase, counts) }
}

interface PhaseOutcome extends Outcome {
  phase: Phase
}

const outcomeOf = (running: Promise<Outcome>) =>
  running.catch((error: unknown): Outcome => {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0, failures: [] }
  })

/** Which of the phases that are left is the next. */
type Taking = (phases: readonly Phase[]) => Phase | undefined

const whateverIsNext: Taking = ([next]) => next
const whatFitsBeside: Taking = (phases) =>
  phases.find(({ isPatient }) => isPatient) ?? phases.find(({ isWaiting }) => isWaiting)

/** Runs one phase of the line after the other, as long as there is one to take. */
async function runFrom(line: Phase[], take: Taking): Promise<PhaseOutcome[]> {
  const outcomes: PhaseOutcome[] = []
  for (let next = take(line); next; next = take(line)) {
    line.splice(line.indexOf(next), 1)
    outcomes.push(await runPhase(next))
  }
  return outcomes
}

/** More failures than these are no matter of luck. */
const HEARD_AGAIN = 3

async function hearAgain(first: PhaseOutcome): Promise<Outcome> {
  const { phase, failed, failures } = first
  if (!phase.again || failed === 0 || failed > HEARD_AGAIN || options.long) return first
  // Where what the tests need did not start, none of them ran.
  const isOfRunner = first.passed === 0
  console.log(`${phase.name}: ${isOfRunner ? 'all' : failed} once more, alone …`)
  const second = await outcomeOf(isOfRunner ? phase.run() : phase.again())
  if (second.failed > 0) return first
  for (const failure of failures) console.log(`unsteady: ${failure}`)
  if (isOfRunner) return second
  return { ...first, passed: first.passed + failed, failed: 0, failures: [] }
}

const results: Outcome[] = []
const line = PHASES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const takers = Array.from({ length: SIDE_BY_SIDE }, () => runFrom(line, whateverIsNext))
takers.push(runFrom(line, whatFitsBeside))
for (const outcome of (await Promise.all(takers)).flat()) results.push(await hearAgain(outcome))
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`)
const sum = total(results)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
