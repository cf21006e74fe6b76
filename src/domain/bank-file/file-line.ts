import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Minor } from '../money/money.ts'
import type { TransactionType } from '../transaction/transaction.ts'
import type { Way } from './ways/flag-words.ts'

/** One row of a delimited file: its cells, and the line of the file (from 1) on which it starts. */
export interface SourceRow {
  line: number
  cells: readonly string[]
  /** Set where the file's format already says that this is no movement: the reason, in a sentence. */
  skip?: string
  /** Set where the file divides the movement into parts, which are not read. */
  split?: true
  /** Set where the cells cannot be told for certain: why, in a sentence that says what to do. */
  fault?: string
}

/** One movement as a file tells it, whatever format the file had. */
export interface FileLine {
  /** Line of the file, from 1. */
  line: number
  day: CalendarDay
  /** One line of text, runs of blanks made one. */
  description: string
  /** Magnitude in minor units of `currency`; `type` says which way the money went. */
  amount: Minor
  type: TransactionType
  currency: string
  /** Bank reference of the movement, where the file has one. */
  bankId?: string
  /** A reference that need not be unique: a cheque number, a customer's reference. */
  reference?: string
  category?: string
  /** The cells as they stand in the file. */
  raw: readonly string[]
}

/** A line with its stable reference. */
export interface IdentifiedLine extends FileLine {
  /** The bank's id, or a fingerprint; the same for the same movement in every file that holds it. */
  userTransactionId: string
  /** Set where an earlier line of this file is the same movement by the bank's id: that line's number. */
  repeatsLine?: number
}

/** The cells of a row, as they read if the money came in and if it went out. */
export type EitherWay = Readonly<Record<Way, readonly string[]>>

/** A row that could not be read. It stops nothing: the other rows are read all the same. */
export interface LineError {
  line: number
  /** Which row of the file, from 0: several may stand on one line. Set where a whole file is read. */
  row?: number
  /** The column's name as the file has it. */
  column: string
  /** A sentence that says what is wrong and what to do. */
  reason: string
  /** Set where nothing is wrong but that the row doesn't say which way the money went: its cells either way. */
  ways?: EitherWay
  /** Set where nothing is wrong but that the row is in another currency than the account. */
  currency?: string
  raw: readonly string[]
}

/** A row that is left out (a preamble, a total, a blank row, another account's), with the reason for that. */
export interface SkippedRow {
  line: number
  reason: string
  /** Set where it may well hold a movement, of another account. */
  ofOtherAccount?: true
  /** Set where it names the columns: nobody takes it for a movement that is missing. */
  namesColumns?: true
  /** Set where the bank marked it as one that is not booked, or not yet. */
  unbooked?: true
  raw: readonly string[]
}
