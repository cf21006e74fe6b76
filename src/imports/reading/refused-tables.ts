import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../domain/money/currency.ts'
import { type RowSurveyResult } from '../../domain/bank-file/row-survey.ts'
import type { ColumnFacts } from '../../domain/bank-file/columns/column-survey.ts'
import { headerKey } from '../../domain/bank-file/columns/header-key.ts'
import { headerWeight, NAMED, namesBalance, namesText } from '../../domain/bank-file/columns/header-words.ts'
import type { FileLayout } from '../../domain/bank-file/columns/layout.ts'
import type { SourceRow } from '../../domain/bank-file/file-line.ts'
import type { StatementFault } from '../../domain/bank-file/statement-fault.ts'
import type { TableReader } from '../../domain/bank-file/table-reader.ts'
import { areOfChart } from '../../domain/gl-account/chart-columns.ts'
import { FileRefused } from './file-refused.ts'
import { largeUnit } from './habits/numbers/large-units.ts'
import { areWithoutTax } from './habits/numbers/net-amounts.ts'
import { hasSeveralTables } from './habits/tables/several-tables.ts'
import type { TableNames } from './habits/tables/stacked-accounts.ts'
import { swappedDays } from './habits/days/swapped-days.ts'
import { areSidesOfSeveral } from './habits/ways/ways-by-sides.ts'
import { uncalculatedColumn } from './habits/numbers/uncalculated-formulas.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** What a device can hold and search with ease; as many are forty years of a busy shop. */
const MOST_ROWS = 2_000_000

/** Throws FileRefused where one import cannot take as many rows. */
export function refuseTooMany(rowCount: number): void {
  if (rowCount <= MOST_ROWS) return
  throw new FileRefused(
    `This file has more than ${MOST_ROWS.toLocaleString('en-US')} rows, the most one import can take. Export it from your bank one year at a time.`,
  )
}

/** Throws FileRefused where the rows are no table of movements. */
export function refuseEmpty(guess: RowSurveyResult, rowCount: number, reader: TableReader | undefined): void {
  if (reader) {
    if (rowCount > 0) return
    const [fault] = reader.faults?.(DEFAULT_CURRENCY) ?? []
    throw new FileRefused(fault ? incompleteWords(fault) : reader.refusal())
  }
  const names = guess.columns.map(({ name }) => name)
  const isDated = guess.columns.some(({ kind }) => kind === 'date')
  if (!isDated && areOfChart(names)) throw new FileRefused(CHART)
  if (!isDated && areOfTrialBalance(names)) throw new FileRefused(TRIAL_BALANCE)
  const isTable = guess.columns.some(({ kind }) => kind === 'date' || kind === 'number')
  if (guess.mapping.layout.headerLine !== null && guess.columns.every(({ kind }) => kind === 'blank')) {
    throw new FileRefused(
      'This file has column names but no rows. Choose a longer period on your bank’s download page.',
    )
  }
  if (rowCount < 1 || guess.columns.length < 2 || !isTable) {
    throw new FileRefused(
      'No transactions found in this file. Download your transactions from your bank as CSV, Excel, OFX, or another data format, and choose that file.',
    )
  }
  if (!isDated) {
    throw new FileRefused(
      `No column in this file has dates, so its rows aren’t transactions. Its columns are ${names.slice(0, 6).map(quoted).join(', ')}. Choose a file with one transaction per row.`,
    )
  }
}

function areOfTrialBalance(names: readonly string[]): boolean {
  return ['debit', 'credit'].every((side) => names.some((name) => headerKey(name) === side))
}

function incompleteWords({ kind }: StatementFault): string {
  return kind === 'cut-off'
    ? 'This file ends before its first transaction. Download it from the bank again.'
    : 'This file has no transactions, but its balances or totals say there should be some. Download it from the bank again.'
}

/** Throws FileRefused for tables below one another of which nobody can say whose they are. */
export function refuseStacked(names: TableNames, layout: FileLayout): void {
  if (names.areOfSeveral(layout)) throw new FileRefused(SEVERAL_TABLES)
}

/** Throws FileRefused for a table of which no reading can be right. */
export function refuseUnreadable(guess: RowSurveyResult, beginning: readonly SourceRow[]): void {
  if (hasSeveralTables(beginning, guess.mapping.layout)) throw new FileRefused(SEVERAL_TABLES)
  const { columns } = guess.mapping.layout
  if (JOURNAL_COLUMNS.every((name) => columns.includes(name))) throw new FileRefused(JOURNALS)
  if (areSidesOfSeveral(beginning, guess.mapping)) throw new FileRefused(OF_SEVERAL_ACCOUNTS)
  if (areBalances(guess)) throw new FileRefused(BALANCES)
  if (areHoldings(guess)) throw new FileRefused(HOLDINGS)
  if (areSums(guess)) throw new FileRefused(SUMS)
  if (areWithoutTax(guess)) throw new FileRefused(WITHOUT_TAX)
  const uncalculated = uncalculatedColumn(beginning, columns)
  if (uncalculated !== undefined) {
    throw new FileRefused(
      `The cells under ${quoted(uncalculated)} are formulas without results. Open the file in a spreadsheet program, save it, and choose it again.`,
    )
  }
  const large = largeUnit(guess)
  if (large !== undefined) {
    throw new FileRefused(
      `The amounts under ${quoted(large)} are in thousands or more. Export the file with full amounts and choose that one.`,
    )
  }
}

/** Throws FileRefused for days some of which a spreadsheet has swapped with their months, where nothing tells which. */
export function refuseSwapped(guess: RowSurveyResult, beginning: readonly SourceRow[]): void {
  const swapped = swappedDays(beginning, guess.mapping)
  if (swapped) {
    throw new FileRefused(
      `A spreadsheet swapped days and months in this file: it has ${quoted(swapped[0])} beside ${quoted(swapped[1])}. Download the file from your bank again and choose it without opening it first.`,
    )
  }
}

/** Whether a file tells what an account held on each day, and nothing of what moved it. */
function areBalances({ mapping, columns }: RowSurveyResult): boolean {
  const others = columns.filter(({ kind }) => kind !== 'date' && kind !== 'blank')
  return !mapping.amount && others.length > 0 && others.every(isBalance)
}

function isBalance({ kind, name }: ColumnFacts): boolean {
  return kind === 'number' && namesBalance(name)
}

/** Columns of what securities are worth and have cost, which no movement of cash has. */
const OF_HOLDINGS =
  /^(?:cost basis(?: total)?|total cost|market value|current value|unrealized gain loss|holding period)$/
/** So many of them make a list of holdings. */
const FEWEST_OF_HOLDINGS = 2

/** Whether each row is of a security that is held or was sold, with what it has cost. */
function areHoldings({ mapping, columns }: RowSurveyResult): boolean {
  const areHeld = columns.filter(({ name }) => OF_HOLDINGS.test(headerKey(name))).length >= FEWEST_OF_HOLDINGS
  const hasAmount = columns.some(({ name }) => headerWeight(name, 'amount') >= NAMED.plainly)
  return areHeld && !hasAmount && mapping.amount?.kind !== 'two-columns'
}

/** "NumTransactions": how many movements a row sums up. */
const COUNTED =
  /^(?:num(?:ber)?|no|count|anzahl|nombre|numero|nr|aantal|antal|liczba|pocet)(?: (?:of|der|de|d))? ?(?:transactions?|movements?|buchungen|umsatze|operations?|movimientos|transacciones|transakcji|transacties|operacji|transaktioner)$|^transactions? count$/

/** Whether each row tells what several movements came to, and nothing of any of them. */
function areSums({ mapping, columns }: RowSurveyResult): boolean {
  return (
    columns.some(isCount) &&
    !columns.some(
      ({ kind, name }, at) => kind === 'text' && (mapping.description.includes(at) || namesText(name)),
    )
  )
}

function isCount({ kind, name }: ColumnFacts): boolean {
  return kind === 'number' && COUNTED.test(headerKey(name))
}

const CHART =
  'This is a chart of accounts, not transactions. Go to Accounts, choose Add many, and choose this file there.'
const TRIAL_BALANCE =
  'This file has the balance of each account, not transactions. Enter these balances as a journal entry, and those of your bank accounts as their opening balances.'
const SUMS =
  'Each row of this file is a total of several transactions. Choose your bank’s list of the transactions themselves.'
const BALANCES =
  'This file lists what the account held on each day, not its transactions. Choose your bank’s list of transactions.'
const HOLDINGS =
  'This file lists the securities an account holds, not its transactions. Choose your broker’s list of cash transactions.'
const SEVERAL_TABLES =
  'This file has more than one table of transactions. Save each as a file of its own and choose those files.'
/** The columns by which Daybook's own export of journal entries is known. */
const JOURNAL_COLUMNS = ['GL account number', 'Debit', 'Credit', 'Reverses on', 'Id']
const JOURNALS =
  'This is an export of journal entries, not bank transactions. Choose the export of your transactions, or a file from your bank.'
const OF_SEVERAL_ACCOUNTS =
  'This file has journal entries, each with a debit and a credit account. Export the transactions of one bank account and choose that file.'
const WITHOUT_TAX =
  'The amounts in this file are without tax, and no column has what was paid. Export it with gross amounts and choose that file.'

/** A file of another calendar has years as ours will have them long from now. */
export function refuseFarAhead(day: CalendarDay): never {
  throw new FileRefused(
    `The dates in this file are in the year ${day.slice(0, 4)}. Convert them to the Western calendar and choose the file again.`,
  )
}
