import type { BooksDatabase } from '../../../db/core/database.ts'
import { transferApprovals, transferJoining, transferReset } from '../../../db/edits/transfer-decisions.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { readTransferOf } from '../../../db/reads/transfers.ts'
import type { Id } from '../../../domain/ids.ts'
import { quoted } from '../../../domain/text/quoted.ts'
import { sidesOf } from '../../../domain/transfer/transfer-pair.ts'
import type { EditSteps } from './use-edit-steps.ts'

export function transferEdits(db: BooksDatabase, { prepared }: EditSteps) {
  return {
    /** The transfer that a row is one side of, with both its sides; false where it is none of a transfer. */
    approveTransfer: async (row: Pick<LedgerRow, 'id' | 'description'>): Promise<boolean> => {
      const transfer = await readTransferOf(db, row.id)
      if (!transfer) return false
      if (transfer.isApproved) return true
      await prepared(async () => ({
        label: `Approved the transfer ${quoted(row.description)}`,
        edits: await transferApprovals(db, [transfer.transferId]),
      }))
      return true
    },
    /** Two rows that nobody has detected as a transfer. */
    joinTransfer: (row: Pick<LedgerRow, 'id' | 'description' | 'type'>, partner: Id) =>
      prepared(async () => ({
        label: `Matched ${quoted(row.description)} as a transfer`,
        edits: await transferJoining(db, sidesOf(row, partner)),
      })),
    resetTransfer: (row: Pick<LedgerRow, 'description'>, transferId: Id) =>
      prepared(async () => ({
        label: `Undid the transfer ${quoted(row.description)}`,
        edits: await transferReset(db, transferId),
      })),
  }
}
