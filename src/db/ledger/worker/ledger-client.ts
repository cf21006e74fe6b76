import type { BooksDatabase } from '../../core/database.ts'
import type { KeptAnswers } from '../../core/records.ts'
import { lineToWorker, type OpenLine, WorkerCaller } from '../../core/worker-calls.ts'
import { LastPage } from './last-page.ts'
import type { LedgerBooks, LedgerUpdate, LedgerQuestions } from './ledger-messages.ts'
import type { AnswerOf, ArgsOf, QueryName } from '../queries/queries.ts'

type OpenLedger = OpenLine<LedgerQuestions, LedgerUpdate>

/** So many answers are kept until the books change. */
const KEPT_ANSWERS = 8

/** A ledger that is not asked for anything at first is started when the first screen stands. */
const START_MS = 100

/** Names this build of the app: the bundler names each file by all that is in it and in what it loads. */
const BUILD = import.meta.url

/** The page's end of the ledger: asks, keeps answers, and hears whenever the books have changed. */
export class LedgerClient {
  readonly #caller: WorkerCaller<LedgerQuestions, LedgerUpdate>
  readonly #listeners = new Set<() => void>()
  readonly #answers = new Map<string, unknown>()
  readonly #lastPage = new LastPage()
  #version = 0
  #start: ReturnType<typeof setTimeout> | undefined

  /** With answers that hold for the books as they are now, by the text of their question. */
  constructor(open: OpenLedger, answers: KeptAnswers['answers'] = []) {
    this.#caller = new WorkerCaller(open)
    this.#caller.subscribe(() => this.#changed())
    for (const [question, answer] of answers) this.#answers.set(question, answer)
    if (answers.length === 0) this.#caller.start()
    else this.#start = setTimeout(() => this.#caller.start(), START_MS)
  }

  /**
   * Asks a question about all held rows; the first one waits until they have been read. Throws AbortError
   * once the signal says that the answer is not wanted any more.
   */
  ask<N extends QueryName>(name: N, args: ArgsOf<N>, signal?: AbortSignal): Promise<AnswerOf<N>> {
    const answer =
      name === 'page'
        ? this.#caller.ask('page', args as ArgsOf<'page'>, {
            signal,
            // Also the rows of a page that is not wanted any more: the next may name them.
            onAnswer: ({ rows, ...page }) => ({ ...page, rows: this.#lastPage.unpack(rows) }),
          })
        : this.#caller.ask(name, args as never, { signal })
    return answer as Promise<AnswerOf<N>>
  }

  /** Sees to it that the answer is known to who asks next, unless the books change meanwhile. Throws as `ask` does. */
  async prepare<N extends QueryName>(name: N, args: ArgsOf<N>, signal?: AbortSignal): Promise<void> {
    const question = JSON.stringify(args)
    if (this.known(name, question) !== undefined) return
    const version = this.#version
    this.keep(name, question, version, await this.ask(name, args, signal))
  }

  /**
   * The answer to a question as it was written out, where the books have not changed since it was given:
   * a screen that is opened again shows it at once.
   */
  known<N extends QueryName>(name: N, question: string): AnswerOf<N> | undefined {
    return this.#answers.get(`${name} ${question}`) as AnswerOf<N> | undefined
  }

  /** Keeps an answer that belongs to the books of this version. */
  keep<N extends QueryName>(name: N, question: string, version: number, answer: AnswerOf<N>): void {
    if (version !== this.#version) return
    const [oldest] = this.#answers.keys()
    if (oldest !== undefined && this.#answers.size >= KEPT_ANSWERS) this.#answers.delete(oldest)
    this.#answers.set(`${name} ${question}`, answer)
  }

  /** Grows with each change of the books that the ledger has read. */
  readonly getVersion = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves once the ledger has read a change of the books, or after so many milliseconds where there is none. */
  nextChange(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(end, mostMs)
      const stop = this.subscribe(end)
    })
  }

  /** Resolves once the ledger knows every change of the books that was stored before. Throws as `ask` does. */
  async upToDate(): Promise<void> {
    await this.#caller.ask('check', null)
  }

  /** Has the ledger look whether it missed a change while the page was away. */
  check(): void {
    // Where it cannot look, the next question says why.
    this.upToDate().catch(() => {})
  }

  /** Has what the next start shows at once be kept as it is now. */
  keepAnswers(): void {
    // Where it cannot be kept the next start reads the rows.
    this.#caller.ask('keep', null).catch(() => {})
  }

  /** Ends the ledger and forgets every row; questions that wait throw AbortError. */
  close(): void {
    clearTimeout(this.#start)
    this.#caller.close()
    this.#answers.clear()
  }

  #changed(): void {
    this.#version += 1
    this.#answers.clear()
    for (const listener of this.#listeners) listener()
  }
}

const clients = new WeakMap<BooksDatabase, LedgerClient>()

/**
 * Has the ledger of a database know what was kept of its answers, where they are those that it would give now. To be
 * called before the ledger is mentioned; without it the ledger reads the rows before it answers anything.
 */
export async function openLedger(db: BooksDatabase): Promise<void> {
  const { changes = 0, answers } = await db.readFacts('changes', 'answers')
  const holds = answers?.changes === changes && answers.build === BUILD
  if (!clients.has(db)) startLedger(db, holds ? answers.answers : [])
}

/** The ledger of a database: started at the first mention, ended when the database is closed. */
export function ledgerOf(db: BooksDatabase): LedgerClient {
  return clients.get(db) ?? startLedger(db, [])
}

function startLedger(db: BooksDatabase, answers: KeptAnswers['answers']): LedgerClient {
  const { userId, organisationId } = db
  const books = { userId, organisationId, build: BUILD }
  const started = new LedgerClient(typeof Worker === 'undefined' ? lineHere(books) : lineOf(books), answers)
  clients.set(db, started)
  const onVisibility = () => {
    if (document.visibilityState === 'visible') started.check()
    else started.keepAnswers()
  }
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onVisibility)
  db.on('close', () => {
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onVisibility)
    clients.delete(db)
    started.close()
  })
  return started
}

const lineOf = (books: LedgerBooks): OpenLedger =>
  lineToWorker(() => new Worker(new URL('./ledger.worker.ts', import.meta.url), { type: 'module' }), books)

/** The same without a worker, for tests under Node. Loaded only there: it brings every query along. */
const lineHere =
  (books: LedgerBooks): OpenLedger =>
  (receive) => {
    const loading = import('./ledger-host.ts').then(({ LedgerHost }) => new LedgerHost(books, receive, false))
    return {
      say: (request) => void loading.then((host) => host.receive(request)),
      close: () => void loading.then((host) => host.close()),
    }
  }
