import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refusal, precondition } from '../../src/contract/errors.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { RuleWork, WorkName } from './rule-work.ts'

/** So many organisations' rules run at once on one instance. */
const MOST_THREADS = 3
/** Five hundred rules over ten thousand rows take some 0.2 s; who writes rules that cost this much is told. */
const BUDGET_MS = 10_000
const START_MS = 30_000
const MOST_MEGABYTES = 128

interface QueuedWork {
  orgId: Id
  start: () => void
}

/**
 * Runs rules outside of the event loop that answers everybody: rules are written by people, and some cost whole
 * seconds. Each piece of work has a budget of time, and each organisation one piece under way.
 */
export class RuleThreads {
  readonly #budgetMs: number
  readonly #idle: Worker[] = []
  readonly #running = new Set<Id>()
  readonly #queued: QueuedWork[] = []

  constructor(budgetMs = BUDGET_MS) {
    this.#budgetMs = budgetMs
  }

  /** Throws Refusal where the work takes longer than its budget. */
  async run<N extends WorkName>(
    orgId: Id,
    name: N,
    input: Parameters<RuleWork[N]>[0],
  ): Promise<ReturnType<RuleWork[N]>> {
    await new Promise<void>((resolve) => {
      this.#queued.push({ orgId, start: resolve })
      this.#startNext()
    })
    try {
      const thread = this.#idle.pop() ?? (await this.#newThread())
      const answer = answerOf(thread, this.#budgetMs)
      thread.postMessage({ name, input })
      const result = await answer
      this.#idle.push(thread)
      return result as ReturnType<RuleWork[N]>
    } finally {
      this.#running.delete(orgId)
      this.#startNext()
    }
  }

  #startNext(): void {
    while (this.#running.size < MOST_THREADS) {
      const index = this.#queued.findIndex(({ orgId }) => !this.#running.has(orgId))
      const [next] = index < 0 ? [] : this.#queued.splice(index, 1)
      if (!next) return
      this.#running.add(next.orgId)
      next.start()
    }
  }

  /** A thread that has started. Threads end with the process, which waits for none of them. */
  async #newThread(): Promise<Worker> {
    const isBuilt = import.meta.url.endsWith('.js')
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
    const thread = isBuilt
      ? new Worker(new URL('./rule-thread.js', import.meta.url), { resourceLimits })
      : new Worker(await bundleOf('./rule-thread.ts'), { eval: true, resourceLimits })
    thread.unref()
    // Whoever waits for it listens as well.
    thread.on('error', () => {})
    thread.on('exit', () => {
      const index = this.#idle.indexOf(thread)
      if (index >= 0) this.#idle.splice(index, 1)
    })
    await answerOf(thread, START_MS)
    return thread
  }
}

/** Those of this instance. */
export const ruleThreads = new RuleThreads()

let bundle: Promise<string> | undefined

/**
 * Locally and in tests there is TypeScript alone. Made one file once for the process, a thread starts fifteen times
 * sooner than one that reads all of it for itself.
 */
function bundleOf(path: string): Promise<string> {
  bundle ??= (async () => {
    const { build } = await import('esbuild')
    const entry = fileURLToPath(new URL(path, import.meta.url))
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      logLevel: 'error',
    })
    const [file] = outputFiles
    if (!file) throw new Error(`Nothing was made of ${entry}`)
    return file.text
  })()
  return bundle
}

/** The next message of a thread; one that sends none in time, or fails, is ended. */
function answerOf(thread: Worker, budgetMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      thread.off('message', answer).off('error', end).off('exit', exit)
    }
    const answer = (message: unknown) => {
      settle()
      resolve(message)
    }
    const end = (error: unknown) => {
      settle()
      void thread.terminate()
      reject(error)
    }
    const exit = (code: number) => end(new Error(`The thread of rules ended with code ${code}`))
    const timer = setTimeout(() => end(tooSlow()), budgetMs)
    thread.on('message', answer).on('error', end).on('exit', exit)
  })
}

function tooSlow(): Refusal {
  return precondition(
    'Your rules take too long on these transactions. Simplify the rules that search by pattern, or turn them off, and try again.',
  )
}
