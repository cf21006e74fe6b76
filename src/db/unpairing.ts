import type { Id } from '../domain/ids.ts'
import type { TransferPair } from '../domain/transfer-pair.ts'
import type { BooksDatabase } from './database.ts'
import type { Edit } from './mutators/mutator.ts'

/**
 * The edits that put approved transfers back under review before one of their sides is declined, deleted or
 * turned round: an approval does not outlive what it was given for, and the partner counts again at once.
 * They are edits of their own, so that undoing the step approves the transfers again, here and at the server.
 * To be called in the transaction that makes the edits.
 */
export async function unpairings(db: BooksDatabase, edits: readonly Edit[]): Promise<Edit[]> {
  const leaving = edits.flatMap(rowsLeaving)
  if (leaving.length === 0) return []
  const anyWay = new Set(leaving.flatMap(({ id, as }) => (as === undefined ? [id] : [])))
  const toIncome = new Set(leaving.flatMap(({ id, as }) => (as === 'INCOME' ? [id] : [])))
  const toExpense = new Set(leaving.flatMap(({ id, as }) => (as === 'EXPENSE' ? [id] : [])))
  const loses = ({ expenseTransactionId: expense = '', incomeTransactionId: income = '' }: TransferPair) =>
    anyWay.has(expense) || anyWay.has(income) || toIncome.has(expense) || toExpense.has(income)

  const reset = new Set(
    edits.flatMap((edit) => (edit.name === 'resetTransfer' ? [edit.args.transferId] : [])),
  )
  const approved = await db.transfers.where({ status: 'APPROVED' }).toArray()
  return approved
    .filter((pair) => loses(pair) && !reset.has(pair.id))
    .map(({ id }): Edit => ({ name: 'resetTransfer', args: { transferId: id } }))
}

/** A row that an edit takes out of its transfer: always, or only if its type becomes another by it. */
interface Leaving {
  id: Id
  as?: 'INCOME' | 'EXPENSE'
}

function rowsLeaving(edit: Edit): Leaving[] {
  switch (edit.name) {
    case 'declineTransaction':
      return [{ id: edit.args.transactionId }]
    case 'bulkDeclineTransactions':
    case 'bulkDeleteTransactions':
      return edit.args.transactionIds.map((id) => ({ id }))
    case 'updateTransactionStatus':
      return edit.args.status === 'DECLINED' ? [{ id: edit.args.transactionId }] : []
    case 'bulkUpdateTransactionStatus':
      return edit.args.status === 'DECLINED' ? edit.args.transactionIds.map((id) => ({ id })) : []
    case 'deleteTransaction':
      return [{ id: edit.args.id }]
    case 'updateTransaction':
      return edit.args.type === undefined ? [] : [{ id: edit.args.id, as: edit.args.type }]
    default:
      return []
  }
}
