import type { MoneyColumns } from './amount-candidates.ts'
import type { Explained } from '../balances/balance-proof.ts'
import type { ColumnSurvey } from '../columns/column-survey.ts'
import type { SourceRow } from '../file-line.ts'
import type { AmountColumns, Sign, FileMapping } from '../columns/file-mapping.ts'

/** A way to read the amounts of a file. */
export interface Reading {
  amount: AmountColumns
  sign: Sign
  /** Where only rows of some kinds moved the account: the column of kinds, and those that did not, as statuses are compared. */
  only?: { column: number; leftOut: readonly string[] }
}

/** How amounts are read, and what else they could be where the file does not prove it. */
export interface AmountChoice extends Reading {
  /** The balance column that proves it; undefined where none does. */
  balance: number | undefined
  /** A column that moves by most of the amounts as a balance does, where nothing is proved by it. */
  likelyBalance?: number
  /** Set where nothing but a person can tell which columns or flag values mean what: the readings to choose from. */
  readings?: readonly Reading[]
  /** Readings of columns that name other currencies than the file tells for the amounts. */
  elsewhere?: readonly Reading[]
  /** Set where the sign alone is open: the signs to choose from, the guess first. */
  signs?: readonly Sign[]
}

/** What remains to be asked of a reading, and the guess that goes with the question. */
export type AmountDoubt = Pick<AmountChoice, 'readings' | 'signs'> & Partial<Reading>

type Known = Pick<FileMapping, 'dateOrder' | 'decimalMark' | 'date' | 'account' | 'currency'>

export interface AmountFile extends Known {
  names: readonly string[]
  surveys: readonly ColumnSurvey[]
  /** Rows that may hold movements; those of balances have no amount. */
  rows: readonly SourceRow[]
  description: readonly number[]
  money: MoneyColumns
  /** Whether a column says what is not booked. */
  hasStatuses?: boolean
  /** Whether a column says what was taken off each amount: then these are somebody's sales. */
  isOfSeller?: boolean
  /** Words above the table. */
  preamble: string
  opening?: number | undefined
  closing?: number | undefined
}

export interface Tried extends Reading {
  deltas: (number | undefined)[]
  explained: Explained
}
