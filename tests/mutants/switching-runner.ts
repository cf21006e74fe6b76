import { appendFileSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { RunnerTestCase as Test } from 'vitest'
import { TestRunner } from 'vitest'
import { type Told, toldIn } from './told.ts'

/** What the instrumented code reads and counts, as Stryker's instrumenter names it. */
interface Switches {
  activeMutant?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number
  currentTestId?: string | undefined
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const NAMESPACE = '__stryker__'
const shared = globalThis as unknown as Record<string, Switches | undefined>
const switches: Switches = (shared[NAMESPACE] ??= { mutantCoverage: { static: {}, perTest: {} } })

/** A loop that a mutant keeps from ending is ended after so many times as many rounds. */
const MORE_ROUNDS = 100
const LEAST_ROUNDS = 1_000

const folder = process.env['DAYBOOK_MUTANTS_FOLDER'] ?? ''

/**
 * Runs each test once as the code stands, which tells the mutants it reaches, and then once more with each of these
 * switched on that no test before it has noticed. All of it happens in one process, with the modules loaded once
 * for each test file: milliseconds a mutant. Code that keeps what it has worked out must not keep it wrong: after a
 * mutant is noticed the test has to pass again as the code stands, else it fails, and all is loaded afresh.
 */
export default class SwitchingRunner extends TestRunner {
  readonly #told = toldIn(folder)
  readonly #now = openSync(join(folder, 'now'), 'w')
  #runs = 0

  onCollected(): void {
    this.#tell({ loaded: Object.keys(switches.mutantCoverage.static) })
  }

  async runTask(test: Test): Promise<void> {
    if (this.#told.done.has(test.id)) return
    const name = `${test.file.name} > ${test.fullTestName}`
    const run = TestRunner.getTestFn(test)
    const hits = await this.#reachedBy(run)
    const fresh = Object.keys(hits).filter((id) => !this.#told.reached.has(id))
    if (fresh.length > 0) this.#tell({ reached: fresh })
    for (const [id, count] of Object.entries(hits)) {
      if (this.#told.noticed.has(id)) continue
      if (!(await this.#notices(run, id, count))) continue
      await this.#passesAgain(run, name, id)
      this.#tell({ noticed: id, by: name })
    }
    this.#tell({ done: test.id })
  }

  async #reachedBy(run: () => unknown): Promise<Record<string, number>> {
    this.#show('')
    switches.mutantCoverage.perTest = {}
    switches.currentTestId = 'this'
    try {
      await run()
    } finally {
      // What is counted while there is no test is what loading the modules reaches.
      switches.currentTestId = 'mutant'
    }
    return switches.mutantCoverage.perTest['this'] ?? {}
  }

  async #notices(run: () => unknown, id: string, count: number): Promise<boolean> {
    this.#show(id)
    switches.activeMutant = id
    switches.hitCount = 0
    switches.hitLimit = count * MORE_ROUNDS + LEAST_ROUNDS
    try {
      await run()
      return switches.hitCount > switches.hitLimit
    } catch {
      return true
    } finally {
      switches.activeMutant = undefined
      switches.hitCount = undefined
    }
  }

  async #passesAgain(run: () => unknown, name: string, id: string): Promise<void> {
    this.#show('')
    try {
      await run()
    } catch (error) {
      this.#tell({ spoilt: id, by: name })
      throw error
    }
  }

  /** What runs now, for whoever sees to it that this process does not hang. */
  #show(id: string): void {
    writeSync(this.#now, `${id} ${(this.#runs += 1)}`.padEnd(40), 0)
  }

  #tell(told: Told): void {
    this.#told.take(told)
    appendFileSync(join(folder, 'told'), `${JSON.stringify(told)}\n`)
  }
}
