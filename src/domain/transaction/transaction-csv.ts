import { dayOfTimestamp } from '../calendar/calendar-day.ts'
import { csvLineOf, formulaSafe } from '../text/csv-text.ts'
import { decimalText } from '../money/money.ts'
import type { Id } from '../ids.ts'
import type { TransferSides } from '../transfer/transfer.ts'
import { signedAmount, type Transaction } from './transaction.ts'

/** What a line tells beside the transaction itself. */
export interface CsvFacts {
  accountName: string
  /** The other side of the approved transfer that the transaction is one side of. */
  partnerId: Id | undefined
}

/** The titles of the columns, in their order; `exportedReader` finds them again. */
export const CSV_TITLES = [
  'Date', 'Description', 'Amount', 'Currency', 'Type', 'Account', 'GL account number', 'GL account',
  'GL subcategory', 'Category', 'Status', 'Reconciled', 'Reference', 'Split', 'Id', 'Split of', 'Transfer with',
  'Decline reason',
] as const // oxfmt-ignore
export type CsvTitle = (typeof CSV_TITLES)[number]

const COLUMNS: Readonly<Record<CsvTitle, (row: Transaction, facts: CsvFacts) => string>> = {
  Date: (row) => dayOfTimestamp(row.timestamp),
  Description: (row) => formulaSafe(row.description),
  Amount: (row) => decimalText(signedAmount(row), row.currency),
  Currency: (row) => row.currency,
  Type: (row) => row.type,
  Account: (_row, { accountName }) => formulaSafe(accountName),
  'GL account number': (row) => formulaSafe(row.glAccountNumber),
  'GL account': (row) => formulaSafe(row.glAccountName),
  'GL subcategory': (row) => formulaSafe(row.glSubcategory ?? ''),
  Category: (row) => formulaSafe(row.category ?? ''),
  Status: (row) => row.status,
  Reconciled: (row) => (row.reconciled ? 'yes' : 'no'),
  Reference: (row) => formulaSafe(row.userTransactionId),
  Split: (row) => (row.isSplit ? 'whole' : row.parentTransactionId ? 'part' : ''),
  Id: (row) => row.id,
  'Split of': (row) => row.parentTransactionId ?? '',
  'Transfer with': (_row, { partnerId }) => partnerId ?? '',
  'Decline reason': (row) => formulaSafe(row.declineReason ?? ''),
}

/** The titles of the columns, with the line's end (RFC 4180). */
export const CSV_HEAD = csvLineOf(CSV_TITLES)

/** One transaction as a line of CSV. Amounts are plain signed decimals; only texts are escaped. */
export function csvLine(row: Transaction, facts: CsvFacts): string {
  return csvLineOf(CSV_TITLES.map((title) => COLUMNS[title](row, facts)))
}

/** The other side of the approved transfer of a transaction; undefined where it is in none. */
export function partnerIn(approvedBySide: ReadonlyMap<Id, Partial<TransferSides>>, id: Id): Id | undefined {
  const { expenseTransactionId: expense, incomeTransactionId: income } = approvedBySide.get(id) ?? {}
  return expense === id ? income : expense
}
