import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { BooksDatabase } from '../../core/database.ts'
import { LedgerFollower } from '../follower.ts'
import type { QueryName } from '../queries/queries.ts'
import { type StartQueryName, startQueries } from '../queries/start-queries.ts'

/** So many questions are answered anew for the next start, those asked last. */
const KEPT_QUESTIONS = 6

/** Edits come one soon after the other; the answers are worked out and stored when they rest. */
const QUIET_MS = 1_000

interface Question {
  name: StartQueryName
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
    if (!isOfStart(name)) return
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
      startQueries[name](ledger, input as never),
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

/** Beyond so many rows, reading them all for a start that may never come costs a device more than that start. */
const MOST_ROWS = 20_000

/**
 * Answers anew what the last start began with, as of a day, where the books have changed with no page open that would
 * do so: the next start then finds its figures as if it had been open all along. Nothing is done in books that are new
 * here, or where all is known already.
 */
export async function renewAnswers(db: BooksDatabase, today: CalendarDay): Promise<void> {
  const { changes = 0, answers: kept, floor } = await db.readFacts('changes', 'answers', 'floor')
  if (!kept) return
  const questions = new Map<string, Question>()
  for (const [text] of kept.answers) {
    const question = askedOn(questionOf(text), today, floor?.timestamp)
    questions.set(textOf(question.name, question.input), question)
  }
  const known = new Set(kept.answers.map(([text]) => text))
  if (kept.changes === changes && [...questions.keys()].every((text) => known.has(text))) return
  if ((await db.transactions.count()) > MOST_ROWS) return
  const follower = new LedgerFollower(db, false, () => {})
  const keeper = new AnswerKeeper(db, follower, kept.build)
  try {
    for (const { name, input } of questions.values()) keeper.asked(name, input)
    await follower.loaded()
    await keeper.store()
  } finally {
    keeper.stop()
    follower.stop()
  }
}

function isOfStart(name: QueryName): name is StartQueryName {
  return Object.hasOwn(startQueries, name)
}

/** The question that a text of `textOf` stands for. */
function questionOf(text: string): Question {
  const at = text.indexOf(' ')
  return { name: text.slice(0, at) as StartQueryName, input: JSON.parse(text.slice(at + 1)) }
}

/** The same question as a start on a day asks it, of a device that holds all from a floor on. */
function askedOn({ name, input }: Question, today: CalendarDay, floor: string | undefined): Question {
  const onDay = 'today' in input ? { ...input, today } : input
  // Written as the screen writes it: a text with its parts in another order would be another question.
  return { name, input: name === 'comparison' ? { ...onDay, floor } : onDay }
}

function textOf(name: StartQueryName, input: object): string {
  return `${name} ${JSON.stringify(input)}`
}

/** A start on the next day asks for that day; what has no day is asked the same again. */
function onTheNextDay({ name, input }: Question): Question[] {
  if (!('today' in input)) return []
  return [{ name, input: { ...input, today: addDays(input.today as CalendarDay, 1) } }]
}
