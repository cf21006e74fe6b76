import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { DateOrder } from './dates/date-text.ts'
import type { DecimalMark } from './numbers/number-text.ts'
import type { FlagWays } from './ways/flag-words.ts'
import type { FileLayout } from './columns/layout.ts'
import type { ColumnRoles } from './columns/file-mapping.ts'
import type { SourceRow } from './file-line.ts'
import type { StatementFault } from './statement-fault.ts'

/** A format whose fields are known beforehand, laid out as a table: one row a movement, one column a field. */
export interface KnownTable {
  columns: readonly string[]
  roles: ColumnRoles
  /** Given where the format settles how dates are written. */
  dateOrder?: DateOrder
  /** Given where it settles which mark stands before the decimals: of three of them nothing else tells. */
  decimalMark?: DecimalMark
}

/** What the bank says the account held, as it stands in the file. */
export interface ClosingBalance {
  /** The account's number; blank where the file names none. */
  account: string
  /** Decimal text; undefined where the file has none that can be read. */
  amount: string | undefined
  currency: string
  day: CalendarDay | undefined
  /** Set where it is what the account opened with, before any of its movements, by books kept elsewhere. */
  opens?: true
}

export interface FlagColumn {
  column: number
  ways: FlagWays
  /** Whether no amount has a sign and both ways are among them: then the words may be all that tells. */
  isAll: boolean
}

/** Reads a format other than delimited text, chunk by chunk, into rows of its table. */
export interface TableReader {
  readonly table: KnownTable
  /** Names the accounts of the file, as the layout names the shape of a table; settled at the first row. */
  readonly fingerprint: string
  /** Whether amounts say by themselves which way the money went; otherwise the values are asked. */
  readonly signIsKnown: boolean
  /** Where a column beside the amounts has words for money that came in or went out. */
  readonly flag?: FlagColumn
  /**
   * Where some movements have no day but that of the message that tells of them: the column with that day in its place.
   * Known at the end only.
   */
  readonly guessedDays?: number | undefined
  /** The next part of the text, its line ends being "\n". */
  next(text: string): SourceRow[]
  end(): SourceRow[]
  /** Known at the end only. */
  readonly closing: readonly ClosingBalance[]
  /**
   * What the file proves to be wrong with its statements, where it frames any; those that name no currency are in the one
   * given. Known at the end only.
   */
  faults?(currency: string): readonly StatementFault[]
  /** Where the file gave no row: a sentence that says what it holds instead, and what to do. */
  refusal(): string
}

/** The layout of a format's table: no header, no preamble, no footer. */
export function layoutOf({ table, fingerprint }: TableReader): FileLayout {
  return { columns: table.columns, headerLine: null, firstLine: 1, lastLine: null, fingerprint }
}
