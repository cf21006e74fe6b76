import type { TransferPair } from '../../domain/transfer-pair.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Edit, Unpaired } from '../../mutations/mutation.ts'
import { mutationOf } from '../../mutations/mutations.ts'

/**
 * The edits that put approved transfers back under review before one of their sides is declined, deleted or
 * turned round: an approval does not outlive what it was given for, and the partner counts again at once.
 * They are edits of their own, so that undoing the step approves the transfers again, here and at the server.
 * To be called in the transaction that makes the edits.
 */
export async function unpairings(db: BooksDatabase, edits: readonly Edit[]): Promise<Edit[]> {
  const leaving = edits.flatMap(
    (edit): readonly Unpaired[] => mutationOf(edit.name).unpairs?.(edit.args) ?? [],
  )
  if (leaving.length === 0) return []
  const noExpense = new Set(leaving.filter(({ as }) => as !== 'EXPENSE').map(({ id }) => id))
  const noIncome = new Set(leaving.filter(({ as }) => as !== 'INCOME').map(({ id }) => id))
  const loses = ({ expenseTransactionId: expense = '', incomeTransactionId: income = '' }: TransferPair) =>
    noExpense.has(expense) || noIncome.has(income)

  const reset = new Set(
    edits.flatMap((edit) => (edit.name === 'resetTransfer' ? [edit.args.transferId] : [])),
  )
  const approved = await db.transfers.where({ status: 'APPROVED' }).toArray()
  return approved
    .filter((pair) => loses(pair) && !reset.has(pair.id))
    .map(({ id }): Edit => ({ name: 'resetTransfer', args: { transferId: id } }))
}
