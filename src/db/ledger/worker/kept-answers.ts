import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { BooksDatabase } from '../../core/database.ts'
import type { LedgerFollower } from '../follower.ts'
import { type QueryName, queries } from '../queries/queries.ts'

/** What a start begins with: the questions of the dashboard, and of the number of rows that wait. */
const KEPT_QUERIES: ReadonlySet<QueryName> = new Set(['dashboard', 'comparison', 'transfers', 'unheldCounts'])

/** So many questions are answered anew for the next start, those asked last. */
const KEPT_QUESTIONS = 6

/** Edits come one soon after the other; the answers are worked out and stored when they rest. */
const QUIET_MS = 1_000

interface Question {
  name: QueryName
  input: object
}

/**
 * Keeps the answers to the questions that a start begins with, for the next one. Each is stored with the number of the
 * change that it knows of, in a transaction that sees that the books are still at that change: as long as they stay at
 * it the ledger would answer the same again.
 */
export class AnswerKeeper {
  readonly #db: BooksDatabase
  readonly #follower: Pick<LedgerFollower, 'ledger' | 'lastChange'>
  readonly #build: string
  readonly #questions = new Map<string, Question>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(db: BooksDatabase, follower: Pick<LedgerFollower, 'ledger' | 'lastChange'>, build: string) {
    this.#db = db
    this.#follower = follower
    this.#build = build
  }

  /** To be called with each question that is answered. */
  asked(name: QueryName, input: object): void {
    if (!KEPT_QUERIES.has(name)) return
    const text = textOf(name, input)
    this.#questions.delete(text)
    this.#questions.set(text, { name, input })
    const [oldest] = this.#questions.keys()
    if (oldest !== undefined && this.#questions.size > KEPT_QUESTIONS) this.#questions.delete(oldest)
    this.changed()
  }

  /** To be called when the ledger has read a change. */
  changed(): void {
    clearTimeout(this.#timer)
    if (this.#questions.size === 0) return
    // Where they cannot be stored the next start works them out.
    this.#timer = setTimeout(() => void this.store().catch(() => undefined), QUIET_MS)
  }

  /** Stores the answers as of now, where the ledger knows every change; else nothing. */
  async store(): Promise<void> {
    const { ledger, lastChange: changes } = this.#follower
    if (changes === undefined) return
    const db = this.#db
    const known = await db.readMeta('answers')
    if (known?.changes === changes && known.build === this.#build && this.#holdsAll(known.answers)) return
    const today = [...this.#questions.values()]
    // Those of today last: what the ledger keeps up to date from now on are their figures.
    const questions = [...today.flatMap(onTheNextDay), ...today]
    const answers = questions.map(({ name, input }): [string, unknown] => [
      textOf(name, input),
      queries[name](ledger, input as never),
    ])
    await db.transaction('rw', db.meta, async () => {
      if (((await db.readMeta('changes')) ?? 0) !== changes) return
      await db.writeMeta('answers', { changes, build: this.#build, answers })
    })
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #holdsAll(answers: readonly (readonly [question: string, answer: unknown])[]): boolean {
    const kept = new Set(answers.map(([question]) => question))
    return [...this.#questions.keys()].every((question) => kept.has(question))
  }
}

function textOf(name: QueryName, input: object): string {
  return `${name} ${JSON.stringify(input)}`
}

/** A start on the next day asks for that day; what has no day is asked the same again. */
function onTheNextDay({ name, input }: Question): Question[] {
  if (!('today' in input)) return []
  return [{ name, input: { ...input, today: addDays(input.today as CalendarDay, 1) } }]
}
