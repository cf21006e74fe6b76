import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { feeBetween, repricedPair, sideIds, type TransferPair } from '../../domain/transfer/transfer-pair.ts'
import type { Local } from '../../mutations/entities.ts'
import type { BaseRow, BooksDatabase } from '../core/database.ts'
import { readMany } from '../core/read-many.ts'

/** All transfers, as they are with the changes that wait here. */
export function readTransfers(db: BooksDatabase): Promise<readonly TransferPair[]> {
  return db.transaction('r', [db.transfers, db.transactions, db.base], async () => {
    const stored = await db.transfers.toArray()
    return repricedTransfers(db, stored, stored)
  })
}

/**
 * Transfers as the server will have them once it knows the changes that wait here: what the bank kept of one follows
 * the amounts of its sides. Where a side is not here nobody can tell, and figures say so (`undecidedChanges`); between
 * currencies the server converts. What comes out as it was `before` is the same object, and where all of it does the
 * same list.
 */
export async function repricedTransfers(
  db: BooksDatabase,
  stored: readonly Local<TransferPair>[],
  before: readonly TransferPair[],
): Promise<readonly TransferPair[]> {
  const sides = await sidesOfChanged(db, stored)
  const pairs = sides.size === 0 ? stored : stored.map((pair, at) => repriced(pair, sides, before[at]))
  const isAsBefore = pairs.length === before.length && pairs.every((pair, at) => pair === before[at])
  return isAsBefore ? before : pairs
}

function repriced(
  pair: TransferPair,
  sides: ReadonlyMap<Id, Transaction>,
  before: TransferPair | undefined,
): TransferPair {
  const expense = sides.get(pair.expenseTransactionId ?? '')
  const income = sides.get(pair.incomeTransactionId ?? '')
  if (!expense || !income || expense.currency !== income.currency) return pair
  if (feeBetween(expense, income)?.amount === pair.fee?.amount) return pair
  const now = repricedPair(pair, expense, income, undefined)
  return JSON.stringify(before) === JSON.stringify(now) && before ? before : now
}

/** The sides, by id, of transfers that the server does not know yet, and of those of which it has another amount. */
async function sidesOfChanged(
  db: BooksDatabase,
  stored: readonly Local<TransferPair>[],
): Promise<ReadonlyMap<Id, Transaction>> {
  if (stored.length === 0) return new Map()
  const changed = await changedSides(db, stored)
  const pairs = stored.filter((pair) => pair._seq === 0 || (changed.size > 0 && hasSide(pair, changed)))
  return pairs.length === 0 ? new Map() : readMany(db.transactions, pairs.flatMap(sideIds))
}

async function changedSides(db: BooksDatabase, stored: readonly TransferPair[]): Promise<ReadonlySet<Id>> {
  const waiting = new Set<Id>()
  for (const [tbl, id] of await db.base.toCollection().primaryKeys())
    if (tbl === 'transactions') waiting.add(id)
  if (waiting.size === 0) return waiting
  const ids = stored.filter((pair) => hasSide(pair, waiting)).flatMap(sideIds)
  if (ids.length === 0) return new Set()
  const rows = await readMany(db.transactions, ids)
  const bases = await db.base.bulkGet(ids.map((id): ['transactions', Id] => ['transactions', id]))
  return new Set(
    bases.flatMap((base) => (base && amountOf(base.row) !== rows.get(base.id)?.amount ? [base.id] : [])),
  )
}

function hasSide(
  { expenseTransactionId: expense = '', incomeTransactionId: income = '' }: TransferPair,
  ids: ReadonlySet<Id>,
): boolean {
  return ids.has(expense) || ids.has(income)
}

function amountOf(row: BaseRow['row']): number | undefined {
  return (row as Transaction | null)?.amount
}
