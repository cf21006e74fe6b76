import { precondition } from '../../contract/errors.ts'
import type { Id } from '../../domain/ids.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account/gl-account.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { transferId, type TransferSides } from '../../domain/transfer/transfer.ts'
import { sideIds, type TransferPair } from '../../domain/transfer/transfer-pair.ts'
import type { Edit } from '../../mutations/mutation.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readTransferOf } from '../reads/transfers.ts'
import { bulkEdits } from './bulk.ts'

/*
 * A decision on a transfer decides its two transactions as well: money that moved between two accounts needs no GL
 * account, so nothing is left to review. Rows that this device does not hold are left as they are.
 */

/**
 * Approves transfers together with those of their sides that are to review. Throws Refusal where a side would stand in
 * two approved transfers.
 */
export async function transferApprovals(db: BooksDatabase, transferIds: readonly Id[]): Promise<Edit[]> {
  const pairs = (await db.transfers.bulkGet([...transferIds])).filter((pair) => pair !== undefined)
  const sides = await readSides(db, pairs.flatMap(sideIds))
  await refuseSharedSides(db, pairs, sides)
  return [
    ...transferIds.map((transferId): Edit => ({ name: 'approveTransfer', args: { transferId } })),
    ...sideApprovals(sides),
  ]
}

/**
 * Joins two transactions by hand and approves both; what was proposed for one of them instead is rejected. Throws
 * Refusal where one is already part of another approved transfer.
 */
export async function transferJoining(db: BooksDatabase, sides: TransferSides): Promise<Edit[]> {
  const ids = [sides.expenseTransactionId, sides.incomeTransactionId]
  const rows = await readSides(db, ids)
  const existing = (await Promise.all(ids.map((id) => readTransferOf(db, id)))).filter(
    (transfer) => transfer !== undefined && transfer.transferId !== transferId(sides),
  )
  if (existing.some((transfer) => transfer?.isApproved)) {
    throw precondition('One of the two is already part of an approved transfer; reset that transfer first')
  }
  const instead = new Set(existing.flatMap((transfer) => transfer?.transferId ?? []))
  return [
    ...[...instead].map((transferId): Edit => ({ name: 'rejectTransfer', args: { transferId } })),
    { name: 'createManualTransfer', args: sides },
    ...sideApprovals(rows),
  ]
}

/** Puts a transfer back under review, and with it those of its sides that were approved for its sake alone. */
export async function transferReset(db: BooksDatabase, transferId: Id): Promise<Edit[]> {
  const pair = await db.transfers.get(transferId)
  const reset: Edit = { name: 'resetTransfer', args: { transferId } }
  if (pair?.status !== 'APPROVED') return [reset]
  const sides = await readSides(db, sideIds(pair))
  const unassigned = sides.filter(
    (row) => row.status === 'APPROVED' && row.glAccountNumber === DEFAULT_GL_NUMBER && !row.isSplit,
  )
  if (unassigned.length === 0) return [reset]
  const transactionIds = unassigned.map(({ id }) => id)
  return [reset, { name: 'bulkUpdateTransactionStatus', args: { transactionIds, status: 'UNDER_REVIEW' } }]
}

async function refuseSharedSides(
  db: BooksDatabase,
  pairs: readonly TransferPair[],
  sides: readonly Transaction[],
): Promise<void> {
  const nameOf = (id: Id) => {
    const side = sides.find((row) => row.id === id)
    return side ? quoted(side.description) : 'One of the two transactions'
  }
  const chosen = new Set(pairs.map(({ id }) => id))
  const approved = await db.transfers.where({ status: 'APPROVED' }).toArray()
  const taken = new Set(approved.filter(({ id }) => !chosen.has(id)).flatMap(sideIds))
  const found = new Set<Id>()
  for (const id of pairs.flatMap(sideIds)) {
    if (taken.has(id)) {
      throw precondition(`${nameOf(id)} is part of another approved transfer; reset that one first`)
    }
    if (found.has(id))
      throw precondition(`${nameOf(id)} is part of two of these transfers; approve one of them`)
    found.add(id)
  }
}

async function readSides(db: BooksDatabase, ids: readonly Id[]): Promise<Transaction[]> {
  const rows = await db.transactions.bulkGet([...new Set(ids)])
  return rows.filter((row) => row !== undefined)
}

function sideApprovals(sides: readonly Transaction[]): Edit[] {
  const toReview = sides.filter(({ status, isSplit }) => status === 'UNDER_REVIEW' && !isSplit)
  return bulkEdits(
    toReview.map(({ id }) => id),
    (transactionIds) => ({ name: 'bulkApproveTransactions', args: { transactionIds } }),
  )
}
