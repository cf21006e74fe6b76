import { rowFromTransfer, type TransferRow } from '../../src/contract/transfer-rows.ts'
import { minorOf } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { detectTransfers } from '../../src/domain/transfer/detect.ts'
import { loneTransferId } from '../../src/domain/transfer/transfer.ts'
import { proposalOf } from '../../src/domain/transfer-pair.ts'
import type { Mutate } from '../define-call.ts'
import { readAccounts } from '../store/tables/accounts.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { possibleTransferSides, type TransferSideRow } from '../store/tables/transaction-scans.ts'
import { ratesBetween } from '../store/tables/transfer-rates.ts'
import {
  allTransferSides,
  awaitDetection,
  insertTransfers,
  lockTransfers,
  removeTransfers,
} from '../store/tables/transfers.ts'

/** A detection looks at so many of the newest transactions. */
const MOST_ROWS = 250_000
/** Rows of one statement. */
const CHUNK = 2_000

/**
 * Searches the books for transfers and keeps what it finds: pairs under review, and rows that read like
 * a transfer and have no partner. Rows of pairs that wait or are approved are not paired again, and what
 * a person has rejected is not proposed again. What a device says it has found is not needed: the same
 * search over the whole books finds it, under the same id.
 */
export const manualTransferDetection: Mutate<'manualTransferDetection'> = async (write, actor, input) => {
  if (input?.continues) return { success: true, transfersDetected: 0, error: null }
  await awaitDetection(write)
  const standing = await allTransferSides(write)
  const taken = new Set(
    standing
      .filter(({ status }) => status === 'UNDER_REVIEW' || status === 'APPROVED')
      .flatMap((pair) => [pair.expenseTransactionId, pair.incomeTransactionId]),
  )
  const rejected = standing.flatMap(({ status, expenseTransactionId, incomeTransactionId }) =>
    status === 'REJECTED' && expenseTransactionId && incomeTransactionId
      ? [{ expenseTransactionId, incomeTransactionId }]
      : [],
  )
  const sides = (await possibleTransferSides(write, MOST_ROWS)).filter((row) => !taken.has(row.id))
  const rates = await ratesBetween(write, [...new Set(sides.map((row) => row.currency))])
  const { transfers, unmatched } = detectTransfers({
    transactions: sides.map((row) => ({ ...row, amount: minorOf(row.amount, row.currency) })),
    accounts: await readAccounts(write, {}),
    rejected,
    ...(rates ? { rates } : {}),
  })

  const rowById = new Map(sides.map((row) => [row.id, row]))
  const found = transfers.map((one): TransferRow => {
    const currency = rowById.get(one.incomeTransactionId)?.currency ?? ''
    return rowFromTransfer({
      ...proposalOf(one, currency),
      ...kept(one.id, 'UNDER_REVIEW', actor.at),
    })
  })
  const lone = unmatched.flatMap(({ id, transactionId }): TransferRow[] => {
    const row = rowById.get(transactionId)
    return row ? [rowFromTransfer({ ...loneSide(row), ...kept(id, 'NO_MATCH', actor.at) })] : []
  })
  const added = await insertAll(write, found)
  await insertAll(write, lone)
  await removeJoined(write, found)
  return { success: true, transfersDetected: added, error: null }
}

function kept<S extends 'UNDER_REVIEW' | 'NO_MATCH'>(id: Id, status: S, at: string) {
  return { id, status, isManual: false, createdAt: at, updatedAt: at }
}

function loneSide({ id, type }: TransferSideRow) {
  const side = type === 'EXPENSE' ? { expenseTransactionId: id } : { incomeTransactionId: id }
  return { ...side, reasons: [], alternatives: [] }
}

async function insertAll(write: OrgWrite, rows: readonly TransferRow[]): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += CHUNK) {
    added += (await insertTransfers(write, rows.slice(at, at + CHUNK))).length
  }
  return added
}

/** Rows that have found their partner are no longer listed as being without one. */
async function removeJoined(write: OrgWrite, found: readonly TransferRow[]): Promise<void> {
  const joined = found.flatMap(({ expenseTransactionId: out, incomeTransactionId: back }) =>
    [out, back].flatMap((id) => (id === undefined ? [] : [loneTransferId(id)])),
  )
  const lone = await lockTransfers(write, joined)
  await removeTransfers(
    write,
    lone.map((one) => one.id),
  )
}
