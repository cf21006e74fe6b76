import { Refusal } from '../contract/errors.ts'
import { dayOfTimestamp } from '../domain/calendar/calendar-day.ts'
import { writtenDay } from '../domain/calendar/written-day.ts'
import { counted } from '../domain/text/count-text.ts'
import { quoted } from '../domain/text/quoted.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'

type NamedRow = Pick<Transaction, 'description' | 'timestamp'>

/** Of several transactions some that an edit cannot be made to, so that it is made to none: how many, and the first. */
export class RefusedRows extends Refusal {
  readonly first: { row: NamedRow; refusal: Refusal }
  readonly count: number

  constructor(first: RefusedRows['first'], count: number) {
    const { row, refusal } = first
    const name = `${quoted(row.description)} on ${writtenDay(dayOfTimestamp(row.timestamp))}`
    const which = `${counted(count, 'transaction')} can’t be${count === 1 ? ':' : '; the first is'} ${name}`
    super(
      refusal.code,
      `Nothing was changed, because ${which}. ${refusal.message}`,
      refusal.backendCode,
      refusal.field,
    )
    this.first = first
    this.count = count
  }

  /** The refusals of edits that are made together or not at all, as one. */
  static together([first, ...others]: readonly [RefusedRows, ...RefusedRows[]]): RefusedRows {
    if (others.length === 0) return first
    return new RefusedRows(
      first.first,
      others.reduce((sum, { count }) => sum + count, first.count),
    )
  }
}
