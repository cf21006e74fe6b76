import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../../src/domain/money/money.ts'
import { fold } from '../../../src/domain/rule/fold.ts'
import type { SeenTransaction } from '../../../src/domain/rule/seen-transaction.ts'

/** Whether a row is asked for; undefined where the words leave that open. */
export type Truth = boolean | undefined

/** What a row shows of what a phrase asks for; its words stand beside those of others in the description. */
export interface Look extends Partial<Omit<SeenTransaction, 'description'>> {
  readonly words?: string
}

/** A piece of a sentence, the truth about it, and rows that it takes and just leaves; the first look is one it takes. */
export interface Phrase {
  readonly text: string
  readonly holds: (row: SeenTransaction) => Truth
  readonly looks: readonly [Look, ...Look[]]
}

/** All hold: one that does not decides, and then one that is open. */
export function every(truths: readonly Truth[]): Truth {
  return truths.includes(false) ? false : truths.includes(undefined) ? undefined : true
}

export function some(truths: readonly Truth[]): Truth {
  return truths.includes(true) ? true : truths.includes(undefined) ? undefined : false
}

export function negated(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth
}

/** Whether a row's texts hold words as people look for them: in any case, as words of their own. */
export function shows(row: SeenTransaction, words: string): boolean {
  return ` ${fold(row.description)} `.includes(` ${fold(words)} `)
}

const PLAIN: SeenTransaction = {
  description: 'REF 7731',
  amount: minor(4_650),
  currency: 'USD',
  type: 'EXPENSE',
  day: '2026-03-18' as CalendarDay,
  accountId: 'Reserve',
  accountName: 'Reserve',
  institution: 'Ally',
  glAccountNumber: 'DEFAULT',
  reconciled: false,
  inApprovedTransfer: false,
}

/** Every row that looks in one of its ways for each of the phrases. */
export function rowsOf(phrases: readonly Pick<Phrase, 'looks'>[]): SeenTransaction[] {
  return phrases.reduce<SeenTransaction[]>(
    (rows, { looks }) => rows.flatMap((row) => looks.map((look) => withLook(row, look))),
    [PLAIN],
  )
}

function withLook(row: SeenTransaction, { words, ...look }: Look): SeenTransaction {
  const seen = { ...row, ...look }
  return words === undefined ? seen : { ...seen, description: `${words} ${row.description}` }
}
