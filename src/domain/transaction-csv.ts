import { dayOfTimestamp } from './calendar-day.ts'
import { csvLineOf, formulaSafe } from './csv-text.ts'
import { decimalText } from './money.ts'
import { signedAmount, type Transaction } from './transaction.ts'

const COLUMNS: readonly { title: string; read: (row: Transaction, account: string) => string }[] = [
  { title: 'Date', read: (row) => dayOfTimestamp(row.timestamp) },
  { title: 'Description', read: (row) => formulaSafe(row.description) },
  { title: 'Amount', read: (row) => decimalText(signedAmount(row), row.currency) },
  { title: 'Currency', read: (row) => row.currency },
  { title: 'Type', read: (row) => row.type },
  { title: 'Account', read: (_row, account) => formulaSafe(account) },
  { title: 'GL account number', read: (row) => formulaSafe(row.glAccountNumber) },
  { title: 'GL account', read: (row) => formulaSafe(row.glAccountName) },
  { title: 'GL subcategory', read: (row) => formulaSafe(row.glSubcategory ?? '') },
  { title: 'Category', read: (row) => formulaSafe(row.category ?? '') },
  { title: 'Status', read: (row) => row.status },
  { title: 'Reconciled', read: (row) => (row.reconciled ? 'yes' : 'no') },
  { title: 'Reference', read: (row) => formulaSafe(row.userTransactionId) },
  { title: 'Split', read: (row) => (row.isSplit ? 'whole' : row.parentTransactionId ? 'part' : '') },
  { title: 'Id', read: (row) => row.id },
]

/** The titles of the columns, with the line's end (RFC 4180). */
export const CSV_HEAD = csvLineOf(COLUMNS.map(({ title }) => title))

/** One transaction as a line of CSV. Amounts are plain signed decimals; only texts are escaped. */
export function csvLine(row: Transaction, accountName: string): string {
  return csvLineOf(COLUMNS.map(({ read }) => read(row, accountName)))
}
