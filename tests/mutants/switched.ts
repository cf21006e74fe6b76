import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, type Stretch, writeSwitches } from './switches.ts'
import { type AllTold, toldIn } from './told.ts'

/** A run of one test that takes more processor seconds than these has no end. */
const LONGEST_RUN = 12
/** A process that ends so often before its time ends for a reason that starting it anew does not mend. */
const MOST_STARTS = 60

/**
 * Changes one thing at a time in code that keeps nothing from one test to the next, and says what no test notices.
 * Every change stands in the code behind a switch, and each test is run with the changes it reaches, one after the
 * other, in a process that has loaded everything once (`switching-runner.ts`).
 */
export async function holdsSwitched(
  root: string,
  stretches: readonly Stretch[],
  tests: readonly string[],
  least: number,
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-mutants-'))
  try {
    const mutants = await writeSwitches(root, stretches, folder)
    console.log(`${mutants.length} changes in ${new Set(stretches.map(({ file }) => file)).size} files`)
    const began = Date.now()
    if (!(await runTests(root, tests, folder))) return false
    return report(mutants, toldIn(folder), (Date.now() - began) / 60_000, least)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function runTests(root: string, tests: readonly string[], folder: string): Promise<boolean> {
  for (let start = 1; start <= MOST_STARTS; start += 1) {
    const before = toldIn(folder)
    const { passed, said } = await runOnce(root, tests, folder)
    if (passed) return true
    const active = readFileSync(join(folder, 'now'), 'utf8').split(' ')[0]
    if (active) appendFileSync(join(folder, 'told'), `${JSON.stringify({ hung: active })}\n`)
    else if (toldIn(folder).spoilt.size === before.spoilt.size) {
      console.error(`A test fails as the code stands:\n${said}`)
      return false
    }
  }
  console.error(`The tests’ process has ended ${MOST_STARTS} times before its time`)
  return false
}

/** Runs the tests until they end, or until one of them stands still. */
async function runOnce(
  root: string,
  tests: readonly string[],
  folder: string,
): Promise<{ passed: boolean; said: string }> {
  const vitest = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', join(import.meta.dirname, 'vitest.config.ts'), '--reporter=dot'],
    {
      cwd: root,
      env: { ...process.env, DAYBOOK_MUTANTS_TESTS: tests.join(' '), DAYBOOK_MUTANTS_FOLDER: folder },
    },
  )
  let said = ''
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-4_000)))
  let last = ''
  let since = 0
  const watch = setInterval(() => {
    const now = nowIn(folder)
    const used = processorSeconds(vitest.pid)
    if (now !== last) [last, since] = [now, used]
    else if (!now.startsWith(' ') && used - since > LONGEST_RUN) vitest.kill('SIGKILL')
  }, 1_000)
  const [code] = (await once(vitest, 'close')) as [number | null]
  clearInterval(watch)
  return { passed: code === 0, said }
}

/** What a process has used: on a busy machine the clock says nothing of whether it stands still. */
function processorSeconds(pid = 0): number {
  const { stdout } = spawnSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout
    .trim()
    .split(/[-:]/)
    .map(Number)
    .reduceRight(
      (seconds, part, at, { length }) => seconds + part * ([1, 60, 3_600, 86_400][length - 1 - at] ?? 0),
      0,
    )
}

function nowIn(folder: string): string {
  try {
    return readFileSync(join(folder, 'now'), 'utf8')
  } catch {
    return ''
  }
}

function report(mutants: readonly Mutant[], told: AllTold, minutes: number, least: number): boolean {
  const tried = mutants.filter(({ id }) => told.reached.has(id) || !told.loaded.has(id))
  for (const mutant of tried) {
    if (told.noticed.has(mutant.id)) continue
    const { file, line, column, kind, before, after } = mutant
    const reached = told.reached.has(mutant.id) ? '' : ', in no test'
    console.log(`\n${file}:${line}:${column} ${kind}${reached}\n- ${before}\n+ ${after}`)
  }
  console.log('\n  tried noticed in no test only while loading')
  for (const file of new Set(mutants.map((mutant) => mutant.file)))
    console.log(
      `${figures(
        mutants.filter((mutant) => mutant.file === file),
        told,
      )} ${file}`,
    )
  console.log(`${figures(mutants, told)} all; ${Math.round(tried.length / minutes)} a minute`)
  const share = tried.filter(({ id }) => told.noticed.has(id)).length / tried.length
  console.log(`${(share * 100).toFixed(1)} of 100 noticed, ${least} are to be`)
  return share * 100 >= least
}

function figures(mutants: readonly Mutant[], { loaded, reached, noticed }: AllTold): string {
  const tried = mutants.filter(({ id }) => reached.has(id) || !loaded.has(id))
  const counts = [
    tried.length,
    tried.filter(({ id }) => noticed.has(id)).length,
    tried.filter(({ id }) => !reached.has(id)).length,
    mutants.length - tried.length,
  ]
  return counts.map((count) => String(count).padStart(7)).join(' ')
}
