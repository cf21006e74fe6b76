import type { FileFormat } from '../../../domain/bank-file/formats/format.ts'
import type { BalancesAhead } from '../habits/ways/balances-ahead.ts'
import type { BalanceRows } from '../habits/sums/balance-rows.ts'
import type { BalancesBeside, SidedBalance } from '../habits/ways/balances-beside.ts'
import type { CountedDays } from '../habits/days/days-as-numbers.ts'
import type { EraDays } from '../habits/days/era-days.ts'
import type { KindsInTexts } from '../habits/ways/kinds-in-texts.ts'
import type { Ledger } from '../ledgers/ledger-of.ts'
import type { WordedLines } from './lines/worded-lines.ts'
import type { Span } from './lines/spaced-columns.ts'
import type { PassedRows } from '../habits/sums/passed-rows.ts'
import type { PartsBelow } from '../habits/sums/parts-below.ts'
import type { PartedDays } from '../habits/days/parted-days.ts'
import type { PartedCents } from './lines/parted-cents.ts'
import type { PartedThousands } from './lines/parted-thousands.ts'
import type { SectionsByAccount } from '../habits/tables/sections-by-account.ts'
import type { ScaledAmounts } from '../habits/numbers/scaled-amounts.ts'
import type { SectionsByStatus } from '../habits/tables/sections-by-status.ts'
import type { SectionsByWay } from '../habits/ways/sections-by-way.ts'
import type { StackedAccounts } from '../habits/tables/stacked-accounts.ts'
import type { SumLines } from '../habits/sums/sum-lines.ts'
import type { TextsBelow } from '../habits/texts/texts-below.ts'
import type { TotalRow } from '../habits/sums/total-row.ts'
import type { WaysByBalance } from '../habits/ways/ways-by-balance.ts'
import type { WaysBySides } from '../habits/ways/ways-by-sides.ts'
import type { WaysByTotals } from '../habits/ways/ways-by-totals.ts'
import type { WholeCents } from '../habits/numbers/whole-cents.ts'
import type { WideRows } from '../habits/tables/wide-rows.ts'
import type { TotalsAbove } from '../habits/sums/totals-above.ts'
import type { YearOfDays } from '../habits/days/year-of-days.ts'

/** How the text of a file is cut into rows. */
export interface TextForm {
  format: FileFormat
  encoding: string
  delimiter: string
  /** Where its days are written without their year; undefined where they have it. */
  yearOfDays: YearOfDays | undefined
  /** The column of days where each is written once, beside the first of its movements. */
  onceWritten: number | undefined
  /** Where the parts of an amount stand below it. */
  parts: PartsBelow | undefined
  /** Where its texts go on in rows of their own. */
  texts: TextsBelow | undefined
  /** Where its days are parted into years, months, and days. */
  partedDays: PartedDays | undefined
  /** Where its days are counted. */
  countedDays: CountedDays | undefined
  /** Where its days are counted by an era that they do not name. */
  eraDays: EraDays | undefined
  /** Where its days are six digits. */
  sixDigitDays: number | undefined
  /** The column of days some of which a spreadsheet has swapped with their months, and which they are. */
  swappedDays: number | undefined
  /** Where columns of amounts are in hundredths. */
  wholeCents: WholeCents | undefined
  /** Amounts whose decimals another column tells. */
  scaled: ScaledAmounts | undefined
  /** Columns of amounts with a colon before their cents. */
  colonCents: readonly number[]
  /** Where its decimal commas part amounts from their cents. */
  partedCents: PartedCents | undefined
  /** How wide its rows are once amounts that are parted at their thousands are whole. */
  partedThousands: PartedThousands | undefined
  /** Where the balance before and after each amount tells which way it went. */
  balancesBeside: BalancesBeside | undefined
  /** Where balances stand ahead of the movement in their row. */
  balancesAhead: BalancesAhead | undefined
  /** Where balances have their side in a column of its own. */
  sidedBalance: SidedBalance | undefined
  /** Of a text that lists each movement in lines of "name: value": the names. */
  keys: readonly string[] | undefined
  /** Of a text that has a name on one line and what it is below: the names. */
  turns: readonly string[] | undefined
  /** Of a text that is printed in columns: where these stand. */
  spaced: readonly Span[] | undefined
  /** Of a text whose lines are days, words and amounts with a blank between them: how many of each. */
  worded: WordedLines | undefined
  /** The program that keeps books whose export it is; undefined of a bank's file. */
  ledger: Ledger | undefined
  /** Where balances alone tell which of its amounts went out. */
  ways: WaysByBalance | undefined
  /** Where only what was there before and after tells which of its amounts went out. */
  totals: WaysByTotals | undefined
  /** Where who paid and who was paid tell which way its amounts went. */
  sides: WaysBySides | undefined
  /** Where the first words of texts tell which way its amounts went. */
  kinds: KindsInTexts | undefined
  /** Where lines above several movements tell which way these went. */
  sections: SectionsByWay | undefined
  /** Where lines above several movements tell whose account they are of. */
  accounts: SectionsByAccount | undefined
  /** Where tables of several accounts stand below one another. */
  stacked: StackedAccounts | undefined
  /** Where lines above several movements tell that these are not booked. */
  statuses: SectionsByStatus | undefined
  /** Columns of money that mark decimals otherwise than the amounts. */
  otherMarks: readonly number[]
  /** Where rows may have a text that its own marks have parted. */
  wide: WideRows | undefined
  /** Which of its rows sum up others. */
  sums: SumLines | undefined
  /** Which of its rows are balances by what they hold. */
  balances: BalanceRows | undefined
  /** Rows without an amount that the balance passes over. */
  passed: PassedRows | undefined
  /** Which of its rows is what all others come to. */
  total: TotalRow | undefined
  /** Rows that may be the totals of those right below. */
  totalsAbove: TotalsAbove | undefined
  /** Whether cells are in single quotation marks. */
  singleQuotes: boolean
  /** Whether each line is in quotation marks as a whole. */
  quotedLines: boolean
}

/** Whether a file comes from a program that keeps books: each of its accounts is one by itself. */
export function isOfLedger({ ledger, accounts }: TextForm): boolean {
  return ledger !== undefined || accounts !== undefined
}
