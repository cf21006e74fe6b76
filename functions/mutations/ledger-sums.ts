import { transactionFromRow } from '../../src/contract/rows.ts'
import { transferFromRow } from '../../src/contract/rows/transfer-rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { LedgerSums, type Sum } from '../../src/domain/ledger/ledger-sums.ts'
import { approvedBySide, sourceOf } from '../../src/domain/ledger/postings.ts'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import {
  dayOfSide,
  movedTransfers,
  sidesOfChange,
  type TransactionChange,
  type TransferChange,
} from '../../src/mutations/effects.ts'
import type { RowDifference } from '../store/tables/stored-rows.ts'
import { lockFamilies } from '../store/tables/transactions.ts'
import { approvedTransfersOf } from '../store/tables/transfers.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'

export function transferChanges(differences: readonly RowDifference<'transfers'>[]): TransferChange[] {
  return differences.map(({ before, after }) => ({
    id: (before ?? after)?.id ?? '',
    before: before && transferFromRow(before),
    after: after && transferFromRow(after),
  }))
}

/**
 * How the sums become others where rows and transfers have: those of the rows that have changed, and of the rows
 * of transfers that move them now, or no longer do; lock dates are asked of the days of these. Whoever changes which
 * sum a row is in has locked the row, so no two writers count the same row.
 */
export async function changesOfSums(
  write: OrgWrite,
  transactions: readonly TransactionChange[],
  transfers: readonly TransferChange[],
): Promise<Sum[]> {
  const moving = movedTransfers(transfers)
  const changed = moving.length > 0 ? transactions : transactions.filter(isOther)
  if (changed.length === 0 && moving.length === 0) return []
  const changes = new Map(changed.map((change) => [(change.before ?? change.after)?.id ?? '', change]))
  const sides = new Set(moving.flatMap(sidesOfChange))
  if (sides.size > 0) {
    for (const row of await lockFamilies(write, [...sides])) {
      const same = transactionFromRow(row)
      if (sides.has(row.id)) write.changeDay(dayOfSide(same))
      if (!changes.has(row.id)) changes.set(row.id, { before: same, after: same })
    }
  }
  const movingIds = new Set(moving.map(({ id }) => id))
  const ids = [...changes.values()].flatMap(({ before, after }) => [before, after].flatMap(wholesOf))
  const unchanged = (await approvedTransfersOf(write, [...new Set(ids)]))
    .filter(({ id }) => !movingIds.has(id))
    .map(transferFromRow)
  const were = approvedBySide([...unchanged, ...moving.flatMap(({ before }) => before ?? [])])
  const are = approvedBySide([...unchanged, ...moving.flatMap(({ after }) => after ?? [])])
  const sums = new LedgerSums()
  for (const { before, after } of changes.values()) {
    if (before) sums.add(sourceOf(before, were), -1)
    if (after) sums.add(sourceOf(after, are), 1)
  }
  return sums.all()
}

/** What becomes of sums where everything posted to one number goes to another. */
export function renumbered(sums: readonly Sum[], glAccountNumber: string): Sum[] {
  const changes = new LedgerSums()
  for (const sum of sums) {
    changes.addSum(sum, -1)
    changes.addSum({ ...sum, glAccountNumber }, 1)
  }
  return changes.all()
}

function wholesOf(row: Transaction | undefined): Id[] {
  return [row?.id, row?.parentTransactionId].filter((id) => id !== undefined)
}

/** Whether a row counts otherwise than before, whatever transfers do. */
function isOther({ before, after }: TransactionChange): boolean {
  return (
    !before ||
    !after ||
    before.timestamp !== after.timestamp ||
    before.amount !== after.amount ||
    before.type !== after.type ||
    before.currency !== after.currency ||
    before.status !== after.status ||
    before.accountId !== after.accountId ||
    before.glAccountNumber !== after.glAccountNumber ||
    before.isSplit !== after.isSplit ||
    before.parentTransactionId !== after.parentTransactionId
  )
}
