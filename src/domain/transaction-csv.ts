import { dayOfTimestamp } from './calendar-day.ts'
import { decimalText } from './money.ts'
import { signedAmount, type Transaction } from './transaction.ts'

const COLUMNS: readonly { title: string; read: (row: Transaction, account: string) => string }[] = [
  { title: 'Date', read: (row) => dayOfTimestamp(row.timestamp) },
  { title: 'Description', read: (row) => escaped(row.description) },
  { title: 'Amount', read: (row) => decimalText(signedAmount(row), row.currency) },
  { title: 'Currency', read: (row) => row.currency },
  { title: 'Type', read: (row) => row.type },
  { title: 'Account', read: (_row, account) => escaped(account) },
  { title: 'GL account number', read: (row) => escaped(row.glAccountNumber) },
  { title: 'GL account', read: (row) => escaped(row.glAccountName) },
  { title: 'GL subcategory', read: (row) => escaped(row.glSubcategory ?? '') },
  { title: 'Category', read: (row) => escaped(row.category ?? '') },
  { title: 'Status', read: (row) => row.status },
  { title: 'Reconciled', read: (row) => (row.reconciled ? 'yes' : 'no') },
  { title: 'Reference', read: (row) => escaped(row.userTransactionId) },
  { title: 'Split', read: (row) => (row.isSplit ? 'whole' : row.parentTransactionId ? 'part' : '') },
  { title: 'Id', read: (row) => row.id },
]

/** The titles of the columns, with the line's end (RFC 4180). */
export const CSV_HEAD = lineOf(COLUMNS.map(({ title }) => title))

/** One transaction as a line of CSV. Amounts are plain signed decimals; only texts are escaped. */
export function csvLine(row: Transaction, accountName: string): string {
  return lineOf(COLUMNS.map(({ read }) => read(row, accountName)))
}

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/
/** The same right after what a spreadsheet in another language takes for the end of a cell. */
const FORMULA_WITHIN = /([;\t|]["'\s]*)(?=[=+\-@＝＋－＠])/g

/**
 * A text that a spreadsheet would read as a formula is given an apostrophe in front (OWASP, "CSV Injection").
 * Where semicolons part cells the quotes around a text with a comma do not keep it whole, so what follows one
 * within a text is escaped alike.
 */
function escaped(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1'")
  return FORMULA.test(within) ? `'${within}` : within
}

function lineOf(values: readonly string[]): string {
  return `${values.map(quoted).join(',')}\r\n`
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
