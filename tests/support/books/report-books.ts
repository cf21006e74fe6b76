import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import type { Local } from '../../../src/mutations/entities.ts'
import { BOOK_CHART } from './random-books.ts'
import { sampleTransaction } from './sample-transaction.ts'
import { openTestBooks, type TestBooks } from '../test-books.tsx'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'

/** The id of the transaction at a place from 1 to 9. */
export function reportRowId(place: number): string {
  return `00000000-0000-4000-8000-00000000000${place}`
}

/** An approved transaction of the one account, as it is stored. */
export function reportRow(
  place: number,
  day: string,
  changes: Parameters<typeof sampleTransaction>[0],
): Local<Transaction> {
  const row = sampleTransaction({
    id: reportRowId(place),
    timestamp: `${day}T00:00:00.000Z`,
    accountId: ACCOUNT,
    status: 'APPROVED',
    ...changes,
  })
  return { ...row, _seq: 1 }
}

/** Books with one account, "Main", the chart of the random books, and these transactions. */
export async function openReportBooks(rows: readonly Local<Transaction>[]): Promise<TestBooks> {
  const opened = await openTestBooks()
  await opened.books.edit({
    name: 'createAccount',
    args: { id: ACCOUNT, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 0, currency: 'USD' },
  })
  await opened.db.glAccounts.bulkPut(BOOK_CHART.map((account) => ({ ...account, _seq: 1 })))
  await opened.db.transactions.bulkPut(rows)
  return opened
}
