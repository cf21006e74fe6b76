import type { InputOf } from '../../contract/calls.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { fixedByStatement, type Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { readAccountSpan } from '../reads/transactions.ts'

export type Changes = Omit<InputOf<'updateTransaction'>, 'id'>

/**
 * The edits that change a transaction. Where one that is split moves to another day, the parts that stand on
 * its old day move with it; those on days of their own, or on a closed statement, stay.
 */
export async function changeEdits(
  db: BooksDatabase,
  row: Pick<Transaction, 'id' | 'accountId' | 'timestamp' | 'isSplit'>,
  changes: Changes,
): Promise<Edit[]> {
  const change: Edit = { name: 'updateTransaction', args: { id: row.id, ...changes } }
  const { timestamp } = changes
  if (timestamp === undefined || !row.isSplit) return [change]
  const day = dayOfTimestamp(row.timestamp)
  const parts = (await readAccountSpan(db, row.accountId, day, day)).filter(
    (each) => each.parentTransactionId === row.id && fixedByStatement(each) === undefined,
  )
  return [change, ...parts.map(({ id }): Edit => ({ name: 'updateTransaction', args: { id, timestamp } }))]
}
