import type { DateOrder } from '../dates/date-text.ts'
import type { FlagWays } from '../ways/flag-words.ts'
import type { FileLayout } from './layout.ts'
import type { DecimalMark } from '../numbers/number-text.ts'

/** Which column or columns give the amount, by index from 0. */
export type AmountColumns = SignedColumn | FlaggedColumn | SideColumns

interface FeeColumn {
  /** What the bank took beside the amount. */
  fee?: number
  /** Whether it has its own minus sign. */
  feeIsSigned?: boolean
}

export interface SignedColumn extends FeeColumn {
  kind: 'signed'
  column: number
}

/** One column of magnitudes, and one that says which way. */
export interface FlaggedColumn extends FeeColumn {
  kind: 'flagged'
  column: number
  flag: number
  /** What the values of the flag mean; the usual words where it is absent. */
  ways?: FlagWays
  /** Whether a minus sign turns that round, as for what was booked back. */
  signed?: boolean
  /** Whether signs say the same beside every word that is known, so that they tell the way of one that is not. */
  minusIsOut?: true
}

/** Two columns, one of them filled. */
export interface SideColumns extends FeeColumn {
  kind: 'two-columns'
  debit: number
  credit: number
  /** Whether the debits already carry their minus sign. */
  debitSigned: boolean
}

/**
 * What the amounts mean by a number without a sign; `positive-out` turns one column and two round; a flag
 * column says everything by itself.
 * `marked-in`: amounts with a sign say their side, all others are money out.
 */
export type Sign = 'positive-in' | 'positive-out' | 'marked-in'

/** What may be open in a file, by the field of the mapping that holds the guess. */
export type Ambiguity =
  | 'date'
  | 'year'
  | 'dateOrder'
  | 'decimalMark'
  | 'sign'
  | 'amount'
  | 'leftOut'
  | 'hundredths'
  | 'currency'

/** Which column is for what, by index; null where the file has none for it. */
export interface ColumnRoles {
  date: number | null
  /** Columns joined by a blank, in this order. */
  description: readonly number[]
  /** What stands for the text of a row that has none: "General Card Deposit" of one without a name. */
  textInstead?: number
  amount: AmountColumns | null
  balance: number | null
  currency: number | null
  /** The bank's id of each movement; only a column whose values differ from row to row qualifies. */
  bankId: number | null
  reference: number | null
  account: number | null
  category: number | null
  /** Of Daybook's own export: whether a row is one of the lines that a transaction was split into. */
  split?: number | null
  /** What became of the movement: booked, pending, declined. */
  status?: number | null
}

/** How a file's cells become lines: what the mapping screen edits, and what is remembered. Plain data. */
export interface FileMapping extends ColumnRoles {
  layout: FileLayout
  dateOrder: DateOrder
  decimalMark: DecimalMark
  sign: Sign
  /** How many years before those its cells say its days are, where the file tells no year. */
  yearsBack?: number
  /** Whether amounts and balances are whole hundredths of the currency; undefined where nothing suggests it. */
  hundredths?: boolean | undefined
  /** Statuses whose rows are left out, in lower case. */
  leftOut?: readonly string[]
  /** The currency of amounts that name none themselves, where the headers or a person tell it. */
  unit?: string | undefined
  /** What the file leaves open: the value above is a guess, and a person must be asked. */
  ambiguous: readonly Ambiguity[]
}

/** The columns that hold the amount, by index. */
export function amountColumnsOf(amount: AmountColumns | null): readonly number[] {
  if (!amount) return []
  return amount.kind === 'two-columns' ? [amount.debit, amount.credit] : [amount.column]
}
