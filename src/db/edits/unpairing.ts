import type { Edit } from '../../mutations/mutation.ts'
import { sideChanges, type TransactionChange } from '../../mutations/effects.ts'
import type { BooksDatabase } from '../core/database.ts'

/**
 * The edits that put approved transfers back under review whose sides are declined, deleted or turned round by
 * what has changed: an approval does not outlive what it was given for, and the partner counts again at once.
 * They are edits of their own, made before those that change the sides, so that undoing the step approves the
 * transfers again, here and at the server. To be called in the transaction that makes the edits.
 */
export async function unpairings(
  db: BooksDatabase,
  edits: readonly Edit[],
  changes: readonly TransactionChange[],
): Promise<Edit[]> {
  const { dropped, declined } = sideChanges(changes)
  const leaving = new Set([...dropped, ...declined])
  if (leaving.size === 0) return []
  const reset = new Set(
    edits.flatMap((edit) => (edit.name === 'resetTransfer' ? [edit.args.transferId] : [])),
  )
  const approved = await db.transfers.where({ status: 'APPROVED' }).toArray()
  return approved
    .filter(
      ({ id, expenseTransactionId: out = '', incomeTransactionId: back = '' }) =>
        !reset.has(id) && (leaving.has(out) || leaving.has(back)),
    )
    .map(({ id }): Edit => ({ name: 'resetTransfer', args: { transferId: id } }))
}
