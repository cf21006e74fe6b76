import { fetchModule } from '../../../errors/missing-module.ts'
import { BooksDatabase } from '../../core/database.ts'
import { type Answers, answering } from '../../core/worker-calls.ts'
import { LedgerFollower } from '../follower.ts'
import { AnswerKeeper } from './kept-answers.ts'
import { LastPage } from './last-page.ts'
import type { Ledger } from '../ledger.ts'
import type { LedgerBooks, LedgerQuestions, LedgerReply, LedgerRequest } from './ledger-messages.ts'
import { type QueryName, queries, RULE_QUERY_NAMES } from '../queries/queries.ts'

/**
 * The ledger's end of the line, the same in a worker and in a test. Questions are answered one after another with a
 * turn of the event loop between, so that one that is taken back meanwhile costs nothing.
 */
export class LedgerHost {
  readonly receive: (request: LedgerRequest) => void
  readonly #lastPage = new LastPage()
  readonly #follower: LedgerFollower
  readonly #keeper: AnswerKeeper
  readonly #db: BooksDatabase
  #last: Promise<unknown> = Promise.resolve()

  constructor(books: LedgerBooks, reply: (reply: LedgerReply) => void, otherThreads: boolean) {
    this.#db = new BooksDatabase(books.userId, books.organisationId)
    this.#follower = new LedgerFollower(this.#db, otherThreads, () => {
      reply({ kind: 'update', update: 'changed' })
      this.#keeper.changed()
    })
    this.#keeper = new AnswerKeeper(this.#db, this.#follower, books.build)
    void this.#follower.upToDate().catch(() => {})
    const answers = {
      ...inTurn(
        (signal, answer) => this.#inTurn(signal, answer),
        (name, input) => this.#keeper.asked(name, input),
      ),
      page: (input, { signal }) =>
        this.#inTurn(signal, (ledger) => {
          const { rows, ...page } = queries.page(ledger, input)
          return { ...page, rows: this.#lastPage.pack(rows) }
        }),
      check: () => this.#follower.check(),
      keep: async () => {
        await this.#follower.upToDate()
        await this.#keeper.store()
      },
    } satisfies Answers<LedgerQuestions>
    this.receive = answering<LedgerQuestions>(answers, reply)
  }

  close(): void {
    this.#follower.stop()
    this.#keeper.stop()
    this.#db.close()
  }

  #inTurn<A>(signal: AbortSignal, answer: (ledger: Ledger) => A): Promise<A> {
    const turn = this.#last.then(async () => {
      await nextTurn()
      signal.throwIfAborted()
      await this.#follower.loaded()
      signal.throwIfAborted()
      return answer(this.#follower.ledger)
    })
    this.#last = turn.catch(() => {})
    return turn
  }
}

type InTurn = (signal: AbortSignal, answer: (ledger: Ledger) => unknown) => Promise<unknown>
type Query = (ledger: Ledger, input: never) => unknown

const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** The queries, each answered from the ledger in its turn. */
function inTurn(
  turn: InTurn,
  onAnswer: (name: QueryName, input: object) => void,
): Omit<Answers<LedgerQuestions>, 'page' | 'check' | 'keep'> {
  const answerBy =
    (name: QueryName, query: Query) =>
    (input: never, { signal }: { signal: AbortSignal }) =>
      turn(signal, (ledger) => {
        onAnswer(name, input)
        return query(ledger, input)
      })
  const answers = [
    ...namesOf(queries).map((name) => [name, answerBy(name, queries[name])]),
    ...namesOf(RULE_QUERY_NAMES).map((name) => [
      name,
      async (input: never, context: { signal: AbortSignal }) =>
        answerBy(name, (await fetchRuleQuestions())[name])(input, context),
    ]),
  ]
  return Object.fromEntries(answers)
}

async function fetchRuleQuestions() {
  return fetchModule(async () => (await import('../queries/rules/rule-questions.ts')).ruleQuestions)
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
