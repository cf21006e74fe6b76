import { messageOf } from '../../domain/message-of.ts'
import { BooksDatabase } from '../core/database.ts'
import { LedgerFollower } from './follower.ts'
import { LastPage } from './last-page.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerReply, LedgerRequest, Question } from './ledger-messages.ts'
import { type AnswerOf, queries, type QueryName } from './queries.ts'

/**
 * The ledger's side of the conversation, the same in a worker and in a test. Questions are answered one
 * after another with a turn of the event loop between, so that one that is taken back meanwhile costs
 * nothing.
 */
export class LedgerHost {
  readonly #reply: (reply: LedgerReply) => void
  readonly #otherThreads: boolean
  readonly #waiting = new Map<number, Question>()
  readonly #lastPage = new LastPage()
  #follower: LedgerFollower | undefined
  #db: BooksDatabase | undefined
  #answering = false

  constructor(reply: (reply: LedgerReply) => void, otherThreads: boolean) {
    this.#reply = reply
    this.#otherThreads = otherThreads
  }

  readonly hear = (request: LedgerRequest): void => {
    if (request.kind === 'open') {
      this.#db = new BooksDatabase(request.userId, request.organisationId)
      this.#follower = new LedgerFollower(this.#db, this.#otherThreads, (version) =>
        this.#reply({ kind: 'changed', version }),
      )
      void this.#follower.upToDate().catch(() => {})
    } else if (request.kind === 'ask') {
      this.#waiting.set(request.number, request)
      void this.#answerAll()
    } else if (request.kind === 'cancel') {
      this.#waiting.delete(request.number)
    } else {
      void this.#follower?.check().catch(() => {})
    }
  }

  close(): void {
    this.#waiting.clear()
    this.#follower?.stop()
    this.#db?.close()
  }

  async #answerAll(): Promise<void> {
    if (this.#answering) return
    this.#answering = true
    while (this.#waiting.size > 0) {
      await nextTurn()
      const [next] = this.#waiting
      if (!next) break
      const [number, question] = next
      try {
        if (!this.#follower) throw new Error('The ledger is not open')
        await this.#follower.loaded()
        if (!this.#waiting.delete(number)) continue
        const { ledger } = this.#follower
        const { version } = ledger
        if (question.name === 'page') {
          const { rows, ...page } = answerTo(ledger, question)
          this.#reply({ kind: 'page', number, version, page, rows: this.#lastPage.pack(rows) })
        } else this.#reply({ kind: 'answer', number, version, answer: answerTo(ledger, question) })
      } catch (error) {
        this.#waiting.delete(number)
        const message = messageOf(error, String(error))
        this.#reply({ kind: 'failed', number, message })
      }
    }
    this.#answering = false
  }
}

function answerTo<N extends QueryName>(ledger: Ledger, { name, args }: Question & { name: N }): AnswerOf<N> {
  const query = queries[name] as (ledger: Ledger, args: unknown) => AnswerOf<N>
  return query(ledger, args)
}

/** A message to oneself comes after those that wait already; a timer of 0 ms would wait for 4. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
