import type { Proposal, TransferPair } from '../../domain/transfer/transfer-pair.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { sideChanges, type TransactionChange } from '../../mutations/effects.ts'
import type { BooksDatabase } from '../core/database.ts'
import { detectionEdits } from './transfer-detection.ts'

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

/**
 * The edits that find transfers again after the change of their sides is undone: the server removes a transfer
 * whose side is deleted or turned round, and nobody would look for it a second time. Approved ones are put back by
 * the undo of their own edits. To be called in the transaction that makes the edits.
 */
export async function lostPairs(db: BooksDatabase, changes: readonly TransactionChange[]): Promise<Edit[]> {
  const dropped = new Set(sideChanges(changes).dropped)
  if (dropped.size === 0) return []
  const pairs = await db.transfers.where('status').anyOf('UNDER_REVIEW', 'REJECTED').toArray()
  const lost = pairs.filter(
    ({ expenseTransactionId: out = '', incomeTransactionId: back = '', isManual }) =>
      !isManual && (dropped.has(out) || dropped.has(back)),
  )
  return lost.length === 0 ? [] : detectionEdits(lost.map(proposedAgain))
}

/** What was found of a pair, without what was decided on it. */
function proposedAgain(pair: TransferPair): Proposal {
  const { expenseTransactionId, incomeTransactionId, score, reasons, alternatives, fee, conversion } = pair
  return {
    ...(expenseTransactionId === undefined ? {} : { expenseTransactionId }),
    ...(incomeTransactionId === undefined ? {} : { incomeTransactionId }),
    ...(score === undefined ? {} : { score }),
    ...(fee === undefined ? {} : { fee }),
    ...(conversion === undefined ? {} : { conversion }),
    reasons,
    alternatives,
  }
}
