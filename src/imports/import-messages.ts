import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import type { DaySpan } from '../db/imports/existing-rows.ts'
import type { ClosingCheck } from '../domain/bank-file/closing-check.ts'
import type { BalanceGap } from '../domain/bank-file/balances/running-balance.ts'
import type { ExistingRow } from '../domain/bank-file/duplicates/existing-rows.ts'
import type { TargetAccount } from '../domain/bank-file/read-rows.ts'
import type { StatementFault } from '../domain/bank-file/statement-fault.ts'
import type { CorrectedRow, Corrections } from '../domain/bank-file/row-reader.ts'
import type { LineError, SkippedRow } from '../domain/bank-file/file-line.ts'
import type { JudgedLine } from '../domain/bank-file/duplicates/verdict.ts'
import type { FileCategory } from '../domain/gl-account/accounts-for-categories.ts'
import type { TransactionStatus } from '../domain/transaction/transaction.ts'
import type { FileSurvey, RememberedReading } from './reading/survey-file.ts'
import type { Progress } from './reading/progress.ts'
import type { NamedTable } from './reading/cells/workbook/workbook.ts'
import type { BooksName } from '../db/core/database.ts'
import type { ImportRecord } from '../db/core/records.ts'

/** What the check of a file found; the rows themselves stay in the worker. */
export interface Checked {
  /** Named by whoever asks for its rows: a worker that was started since does not hold them. */
  id: Id
  new: number
  exact: number
  likely: number
  errors: number
  /** Where all those are rows in one other currency than the account's: that currency. */
  foreign?: string
  /** Rows that hold no movement. */
  skipped: number
  /** Rows of other accounts in the file. */
  others: number
  /** Rows that the file divides into parts; each is one row all the same. */
  splits: number
  /** New rows of locked days, which stay out. */
  locked: number
  /** The day through which the account is locked, where any is. */
  lockedThrough?: CalendarDay
  /** Duplicates of locked days: they cannot be had all the same. */
  lockedDuplicates: number
  /** New rows that older ones could match which are on the server alone. */
  unchecked?: UncheckedRows
  /** Rows that somebody corrected and that can be read now; they count among the others. */
  corrected: readonly CorrectedRow[]
  /** Where the file tells what the bank says the account held. */
  closing?: ClosingCheck
  /** Where the balances beside its rows tell that one is missing, in minor units of the currency. */
  gap?: BalanceGap & { currency: string }
  /** What the file proves to be wrong with whole statements of it; each of their rows can be read all the same. */
  faults: readonly StatementFault[]
  /** Of Daybook's own export: what it says of its rows that comes back with them. */
  exported?: ExportedSummary
  /** What the file calls its new rows; empty where it calls nearly each of them something else. */
  categories: readonly FileCategory[]
  /** The first rows of the file that could be read. */
  first: readonly JudgedLine[]
}

/** What Daybook's own export tells of the rows of one account. */
export interface ExportedSummary {
  decided: number
  splits: number
  transfers: number
  /** Numbers of GL accounts that are not in the chart of these books. */
  missing: readonly string[]
}

/** Rows of a file that were compared only in part, because this device holds only the newest transactions. */
export interface UncheckedRows {
  /** New rows so old that they may match older transactions; 0 where only bank references remain to be checked. */
  count: number
  /** The first day from which this device holds all transactions. */
  since: CalendarDay
  /** The days before it on which transactions may match rows of the file, both included; absent where none may. */
  older?: DaySpan
  /** Why the server was of no help; undefined until it was asked. */
  why?: WhyUnchecked
}

/** Why older transactions were not compared: no network, no usable answer, or more of them than are asked for. */
export type WhyUnchecked = 'offline' | 'failed' | 'too-many'

/** A row that was set aside and its index among the lines that were read, by which it is asked for all the same. */
export interface ListedRow {
  index: number
  judged: JudgedLine
}

/** Duplicates that are wanted all the same, by their indexes. */
export type Included = ReadonlySet<number> | 'all'

/** How far storing or taking back is. */
export interface RowProgress {
  done: number
  of: number
  /** Set while the rows to be taken back are still looked for: these are then rows of the account. */
  looking?: true
  /** Set once all rows are stored, while the decisions that their file tells are made again. */
  restoring?: true
}

/** What taking an import back would meet. */
export interface UndoPlan {
  untouched: number
  changed: number
  /** Some of the rows that somebody has changed since, as they are named to the person. */
  examples: readonly { id: Id; day: string; description: string; status: TransactionStatus }[]
}

/** What the page asks of the worker. */
export type ImportRequest =
  /** The tables that are packed in a file, such as the sheets of a workbook; none where it is text. */
  | { ask: 'tables'; file: Blob }
  | { ask: 'survey'; file: Blob; remembered: readonly RememberedReading[] }
  | {
      ask: 'check'
      file: Blob
      text: Pick<FileSurvey, 'form' | 'mapping' | 'closing'>
      account: TargetAccount
      /** Rows as somebody corrected them. */
      corrections?: Corrections
      /** Left out where no account is chosen yet: then nothing is a duplicate. */
      books?: BooksName
    }
  /** The ids that rows of the last check would have in the books, of those that are no exact duplicates. */
  | { ask: 'ids'; checkId: Id }
  /** Judges the rows of the last check again, with transactions of the account that are on the server alone. */
  | { ask: 'compare'; checkId: Id; older: readonly ExistingRow[] }
  | { ask: 'duplicates'; checkId: Id; from: number; count: number }
  | { ask: 'locked'; checkId: Id; from: number; count: number }
  | { ask: 'errors'; checkId: Id; from: number; count: number }
  | { ask: 'skipped'; checkId: Id; from: number; count: number }
  | {
      ask: 'store'
      checkId: Id
      books: BooksName
      record: Pick<ImportRecord, 'id' | 'fileName' | 'at' | 'accountId'>
      included: Included
    }
  /** Whoever shows the first rows of the import that is being stored has read them: the others may be written. */
  | { ask: 'shown' }
  | { ask: 'plan-undo'; books: BooksName; importId: Id }
  | { ask: 'undo'; books: BooksName; importId: Id; at: string; withChanged: boolean }

/** What each question is answered by. */
export interface ImportAnswers {
  tables: readonly NamedTable[]
  survey: FileSurvey
  check: Checked
  ids: Id[]
  compare: Checked
  duplicates: ListedRow[]
  locked: ListedRow[]
  errors: LineError[]
  skipped: SkippedRow[]
  /** With the rows that are decided because Daybook's own export said so. */
  store: ImportRecord & { decided?: number }
  shown: void
  'plan-undo': UndoPlan
  undo: number
}

export type ImportProgress = Progress | RowProgress

/** What the worker says unasked: its script is here and runs. */
export type ImportUpdate = 'begun'

/** What may be asked of the worker, and what it answers. */
export type ImportQuestions = {
  [A in ImportRequest['ask']]: {
    input: Extract<ImportRequest, { ask: A }>
    answer: ImportAnswers[A]
    progress: ImportProgress
  }
}
