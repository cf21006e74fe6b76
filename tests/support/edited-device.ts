import { BooksDatabase } from '../../src/db/core/database.ts'
import { sumKeyText } from '../../src/domain/ledger/ledger-sums.ts'
import type { Edit } from '../../src/mutations/mutation.ts'
import { sumsOf } from './books/plain-sums.ts'
import type { RandomBooks } from './books/random-books.ts'

let number = 0
const local = <R extends object>(row: R) => ({ ...row, _seq: 1 })

/** A device that holds all of the books, all of it confirmed. */
export async function deviceOf({
  accounts,
  chart,
  rows,
  transfers,
  journals,
}: RandomBooks): Promise<BooksDatabase> {
  const db = new BooksDatabase(`device-${number++}`, '00000000-0000-4000-8000-00000000000a')
  await db.accounts.bulkPut(accounts.map(local))
  await db.glAccounts.bulkPut(chart.map(local))
  await db.transactions.bulkPut(rows.map(local))
  await db.transfers.bulkPut(transfers.map(local))
  await db.journals.bulkPut(journals.map(local))
  await db.ledgerSums.bulkPut([...sumsOf(rows, transfers, sumKeyText).values()].map(local))
  await db.writeFacts({ loaded: true })
  return db
}

/** Something that a person does to a transaction, one of six kinds. */
export function editOf(id: string, kind: number, amount: number): Edit {
  switch (kind) {
    case 0:
      return { name: 'approveTransaction', args: { transactionId: id } }
    case 1:
      return { name: 'declineTransaction', args: { transactionId: id, reason: 'No' } }
    case 2:
      return { name: 'updateTransaction', args: { id, amount } }
    case 3:
      return { name: 'updateTransaction', args: { id, timestamp: '2025-02-03T00:00:00.000Z' } }
    case 4:
      return { name: 'deleteTransaction', args: { id } }
    default:
      return {
        name: 'bulkAssignGLAccount',
        args: { transactionIds: [id], glAccountNumber: '6000', glAccountName: 'Rent', autoApprove: false },
      }
  }
}
