import type { Id } from '../../domain/ids.ts'
import type { Minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { feeBetween, sideIds } from '../../domain/transfer/transfer-pair.ts'
import {
  type ChangedDay,
  dayOfSide,
  movedTransfers,
  sideChanges,
  sidesOfChange,
  type TransactionChange,
  type TransferChange,
} from '../../mutations/effects.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readMany } from '../core/read-many.ts'

/**
 * The days of the sides, as far as they are on this device, of transfers that edits have do something else to the
 * books: approved, taken apart, or with another fee since a side has another amount. To be called in the transaction
 * that makes the edits, before their rows are stored.
 */
export async function transferDays(
  db: BooksDatabase,
  transfers: readonly TransferChange[],
  transactions: readonly TransactionChange[],
): Promise<ChangedDay[]> {
  const moved = movedTransfers(transfers).flatMap(sidesOfChange)
  const sides = [...moved, ...(await sidesOfOtherFee(db, transactions))]
  if (sides.length === 0) return []
  return [...(await readMany(db.transactions, sides)).values()].map(dayOfSide)
}

async function sidesOfOtherFee(db: BooksDatabase, changes: readonly TransactionChange[]): Promise<Id[]> {
  const repriced = new Set(sideChanges(changes).repriced)
  if (repriced.size === 0) return []
  const approved = await db.transfers.where({ status: 'APPROVED' }).toArray()
  const pairs = approved.filter((pair) => sideIds(pair).some((id) => repriced.has(id)))
  const were = await readMany(db.transactions, pairs.flatMap(sideIds))
  const are = new Map<Id, Transaction>(were)
  for (const { after } of changes) if (after) are.set(after.id, after)
  return pairs.map(sideIds).flatMap((ids) => (feeOf(were, ids) === feeOf(are, ids) ? [] : ids))
}

/** The fee between two sides, where both are here. */
function feeOf(rows: ReadonlyMap<Id, Transaction>, [out = '', back = '']: readonly Id[]): Minor | undefined {
  const [expense, income] = [rows.get(out), rows.get(back)]
  return expense && income && feeBetween(expense, income)?.amount
}
