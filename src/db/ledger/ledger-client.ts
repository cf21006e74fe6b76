import type { BooksDatabase } from '../core/database.ts'
import { LastPage } from './last-page.ts'
import type { LedgerReply, LedgerRequest, Question } from './ledger-messages.ts'
import type { AnswerOf, ArgsOf, QueryName } from './queries.ts'

/** What stands at the other end: the ledger in a worker, or here where there are no workers. */
interface LedgerLine {
  say(request: LedgerRequest): void
  close(): void
}

/** Starts the ledger's side and answers the line to it. */
type OpenLine = (hear: (reply: LedgerReply) => void) => LedgerLine

/** So many answers are kept until the books change. */
const KEPT_ANSWERS = 8

interface Pending {
  resolve: (answer: never) => void
  reject: (reason: Error) => void
}

/** The page's side: questions out, answers in, and a word whenever the books have changed. */
export class LedgerClient {
  readonly #line: LedgerLine
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Set<() => void>()
  readonly #answers = new Map<string, unknown>()
  readonly #lastPage = new LastPage()
  #version = 0
  #asked = 0

  constructor(db: Pick<BooksDatabase, 'userId' | 'organisationId'>, open: OpenLine) {
    this.#line = open(this.#hear)
    this.#line.say({ kind: 'open', userId: db.userId, organisationId: db.organisationId })
  }

  /**
   * Asks a question about all held rows; the first one waits until they have been read. Throws AbortError
   * once the signal says that the answer is not wanted any more.
   */
  ask<N extends QueryName>(name: N, args: ArgsOf<N>, signal?: AbortSignal): Promise<AnswerOf<N>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(notWanted())
        return
      }
      this.#asked += 1
      const number = this.#asked
      const cancel = () => {
        this.#pending.delete(number)
        this.#line.say({ kind: 'cancel', number })
        reject(notWanted())
      }
      const done = () => signal?.removeEventListener('abort', cancel)
      signal?.addEventListener('abort', cancel, { once: true })
      this.#pending.set(number, {
        resolve: (answer) => {
          done()
          resolve(answer)
        },
        reject: (reason) => {
          done()
          reject(reason)
        },
      })
      const question = { name, args } as Question
      this.#line.say({ kind: 'ask', number, ...question })
    })
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

  /** Has the ledger look whether it missed a change while the page was away. */
  check(): void {
    this.#line.say({ kind: 'check' })
  }

  /** Ends the ledger and forgets every row; questions that wait throw AbortError. */
  close(): void {
    this.#line.close()
    for (const { reject } of this.#pending.values()) reject(notWanted())
    this.#pending.clear()
    this.#answers.clear()
  }

  readonly #hear = (reply: LedgerReply): void => {
    if (reply.kind === 'changed') {
      this.#version = reply.version
      this.#answers.clear()
      for (const listener of this.#listeners) listener()
      return
    }
    const pending = this.#pending.get(reply.number)
    this.#pending.delete(reply.number)
    if (reply.kind === 'answer') pending?.resolve(reply.answer as never)
    else if (reply.kind === 'page') {
      // Also the rows of a page that is not wanted any more: the next may name them.
      const rows = this.#lastPage.unpack(reply.rows)
      pending?.resolve({ ...reply.page, rows } as never)
    } else pending?.reject(new Error(reply.message))
  }
}

const clients = new WeakMap<BooksDatabase, LedgerClient>()

/** The ledger of a database: started at the first mention, ended when the database is closed. */
export function ledgerOf(db: BooksDatabase): LedgerClient {
  let client = clients.get(db)
  if (!client) {
    const started = new LedgerClient(db, typeof Worker === 'undefined' ? lineHere : lineToWorker)
    client = started
    clients.set(db, started)
    const onReturn = () => {
      if (document.visibilityState === 'visible') started.check()
    }
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onReturn)
    db.on('close', () => {
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onReturn)
      clients.delete(db)
      started.close()
    })
  }
  return client
}

const lineToWorker: OpenLine = (hear) => {
  const worker = new Worker(new URL('./ledger.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<LedgerReply>) => hear(event.data))
  return { say: (request) => worker.postMessage(request), close: () => worker.terminate() }
}

/** The same without a worker, for tests under Node. Loaded only there: it brings every query along. */
const lineHere: OpenLine = (hear) => {
  const loading = import('./ledger-host.ts').then(({ LedgerHost }) => new LedgerHost(hear, false))
  return {
    say: (request) => void loading.then((host) => host.hear(request)),
    close: () => void loading.then((host) => host.close()),
  }
}

function notWanted(): DOMException {
  return new DOMException('The answer is not wanted any more', 'AbortError')
}
