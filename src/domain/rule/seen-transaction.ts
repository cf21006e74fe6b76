import { type CalendarDay, daysInMonth } from '../calendar/calendar-day.ts'
import { exponentOf } from '../money/currency.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'
import { memoized } from '../text/memoized.ts'
import type { TransactionType } from '../transaction/transaction.ts'
import { fold } from './fold.ts'

/** What a rule can see of a transaction. */
export interface SeenTransaction {
  readonly description: string
  readonly merchant?: string
  readonly amount: Minor
  readonly currency: string
  readonly type: TransactionType
  readonly day: CalendarDay
  readonly accountId: Id
  readonly accountName: string
  readonly institution: string
  readonly category?: string | undefined
  readonly glAccountNumber: string
  readonly reconciled: boolean
  readonly inApprovedTransfer: boolean
}

/** Names come from a short list and repeat on every row, so they are folded once. */
const MOST_NAMES = 2000
const foldName = memoized(MOST_NAMES, fold)

/** A row in the form that predicates read. One object serves any number of rows, one after another. */
export class FoldedRow {
  row: SeenTransaction = BLANK_ROW
  description = ''
  /** The merchant, or the description of a row without one. */
  merchant = ''
  account = ''
  institution = ''
  category = ''
  glAccount = ''
  amount = 0
  /** Digits after the decimal point of the row's currency, and the minor units to its unit. */
  exponent = 2
  scale = 100
  year = 0
  month = 0
  dayOfMonth = 0
  #weekday = 0

  load(row: SeenTransaction): this {
    this.row = row
    this.description = fold(row.description)
    this.merchant = row.merchant === undefined ? this.description : fold(row.merchant)
    this.account = foldName(row.accountName)
    this.institution = foldName(row.institution)
    this.category = row.category === undefined ? '' : foldName(row.category)
    this.glAccount = foldName(row.glAccountNumber)
    this.amount = Math.abs(row.amount)
    this.exponent = exponentOf(row.currency)
    this.scale = 10 ** this.exponent
    const { day } = row
    this.year = digit(day, 0) * 1000 + digit(day, 1) * 100 + digit(day, 2) * 10 + digit(day, 3)
    this.month = digit(day, 5) * 10 + digit(day, 6)
    this.dayOfMonth = digit(day, 8) * 10 + digit(day, 9)
    this.#weekday = 0
    return this
  }

  /** Monday is 1, Sunday 7; by Sakamoto's congruence. */
  get weekday(): number {
    if (this.#weekday === 0) {
      const year = this.month < 3 ? this.year - 1 : this.year
      const shift = MONTH_SHIFTS[this.month - 1] ?? 0
      const sunday0 =
        (year +
          Math.floor(year / 4) -
          Math.floor(year / 100) +
          Math.floor(year / 400) +
          shift +
          this.dayOfMonth) %
        7
      this.#weekday = sunday0 === 0 ? 7 : sunday0
    }
    return this.#weekday
  }

  get daysInMonth(): number {
    return daysInMonth(this.year, this.month)
  }
}

const MONTH_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - 48
}

export const BLANK_ROW: SeenTransaction = {
  description: '',
  amount: 0 as Minor,
  currency: 'USD',
  type: 'EXPENSE',
  day: '2000-01-01' as CalendarDay,
  accountId: '',
  accountName: '',
  institution: '',
  glAccountNumber: '',
  reconciled: false,
  inApprovedTransfer: false,
}
