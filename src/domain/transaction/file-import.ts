import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money/money.ts'

/** Where the storing of a file stands: under way, ended, ended early, or taken out of the books again. */
export const IMPORT_STATES = ['storing', 'done', 'stopped', 'undone'] as const

/**
 * What a file proved to be wrong with itself when it was imported all the same: it broke off, a statement of it was missing,
 * a statement did not add up, or the balances beside its rows told of rows that it lacked.
 */
export const FILE_FAULTS = ['cut-off', 'missing', 'unproved', 'gap'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** What a file said its account held at the end of a day, and the opening balance that was set by it. */
export interface FileBalance {
  day: CalendarDay
  balance: Minor
  currency: string
  opening?: { day: CalendarDay; balance: Minor }
}

/** What came of one file: how many of its rows were added and how many were not, and how to find the rows again. */
export interface FileImport {
  id: Id
  accountId: Id
  fileName: string
  /** Transactions and unreadable rows of the file. */
  rows: number
  /** Rows that were to be stored, and those that are. They differ while it runs and where it was stopped. */
  wanted: number
  stored: number
  /** Once rows were removed again: how many had been stored. */
  imported?: number
  /** Rows that came in with a GL account, from a rule or a prediction. */
  assigned: number
  duplicates: number
  /** Rows of locked days, which stayed out. */
  locked?: number
  refused: number
  /** The lines of the rows that somebody corrected by hand, in their order. */
  correctedLines?: number[]
  /** What the file proved to be wrong with itself; absent where that was nothing, and of imports of before. */
  faults?: FileFault[]
  state: (typeof IMPORT_STATES)[number]
  /** The first and the last row that were stored: where both are gone the import was undone. */
  firstId?: Id
  lastId?: Id
  /** The timestamp of the oldest row that was stored. */
  oldest?: string
  /** What the file told of its account, once all its rows were stored; absent where it told nothing. */
  told?: FileBalance
  /** When the file was imported and by whom, ISO text and user id. */
  createdAt: string
  createdBy: string
  updatedAt: string
}
