import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { feeBetween, repricedPair, sideIds, type TransferPair } from '../../domain/transfer/transfer-pair.ts'
import { sideChanges } from '../../mutations/effects.ts'
import type { Local } from '../../mutations/entities.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readMany } from '../core/read-many.ts'

/** All transfers, as they are with the changes that wait here. */
export function readTransfers(db: BooksDatabase): Promise<readonly TransferPair[]> {
  return db.transaction('r', [db.transfers, db.transactions, db.base], async () => {
    const stored = await db.transfers.toArray()
    return followedTransfers(db, stored, stored)
  })
}

/**
 * Transfers as the server will have them once it knows the changes that wait here: those of rows that were deleted or
 * turned round are gone, and what the bank kept of one follows the amounts of its sides. Where a side is not here nobody
 * can tell, and figures say so (`undecidedChanges`); between currencies the server converts. What comes out as it was
 * `before` is the same object, and where all of it does the same list.
 */
export async function followedTransfers(
  db: BooksDatabase,
  stored: readonly Local<TransferPair>[],
  before: readonly TransferPair[],
): Promise<readonly TransferPair[]> {
  const changed = await changedSides(db, stored)
  const pairs = changed ? followed(stored, changed, before) : stored
  const isAsBefore = pairs.length === before.length && pairs.every((pair, at) => pair === before[at])
  return isAsBefore ? before : pairs
}

/** What has become of the sides of those transfers that may be others with the changes that wait. */
interface ChangedSides {
  touched: ReadonlySet<TransferPair>
  /** By id. */
  rows: ReadonlyMap<Id, Transaction>
  dropped: ReadonlySet<Id>
  repriced: ReadonlySet<Id>
}

function followed(
  stored: readonly Local<TransferPair>[],
  { touched, rows, dropped, repriced }: ChangedSides,
  before: readonly TransferPair[],
): TransferPair[] {
  const asBefore = new Map(before.map((pair) => [pair.id, pair]))
  return stored.flatMap((pair) => {
    if (!touched.has(pair)) return [pair]
    const sides = sideIds(pair)
    const isNew = pair._seq === 0
    // Of one that was found or made here both sides were here; of another one may be at the server alone.
    if (sides.some((id) => dropped.has(id) || (isNew && !rows.has(id)))) return []
    const isRepriced = isNew || sides.some((id) => repriced.has(id))
    return [isRepriced ? withFee(pair, rows, asBefore.get(pair.id)) : pair]
  })
}

function withFee(
  pair: TransferPair,
  rows: ReadonlyMap<Id, Transaction>,
  before: TransferPair | undefined,
): TransferPair {
  const expense = rows.get(pair.expenseTransactionId ?? '')
  const income = rows.get(pair.incomeTransactionId ?? '')
  if (!expense || !income || expense.currency !== income.currency) return pair
  if (feeBetween(expense, income)?.amount === pair.fee?.amount) return pair
  const now = repricedPair(pair, expense, income, undefined)
  return JSON.stringify(before) === JSON.stringify(now) && before ? before : now
}

/** Undefined where no transfer may be another one. */
async function changedSides(
  db: BooksDatabase,
  stored: readonly Local<TransferPair>[],
): Promise<ChangedSides | undefined> {
  if (stored.length === 0) return undefined
  const waiting = new Set<Id>()
  for (const [tbl, id] of await db.base.toCollection().primaryKeys())
    if (tbl === 'transactions') waiting.add(id)
  const touched = new Set(
    stored.filter((pair) => pair._seq === 0 || sideIds(pair).some((id) => waiting.has(id))),
  )
  if (touched.size === 0) return undefined
  const ids = [...touched].flatMap(sideIds)
  const rows = await readMany(db.transactions, ids)
  const bases = await db.base.bulkGet(
    ids.filter((id) => waiting.has(id)).map((id): ['transactions', Id] => ['transactions', id]),
  )
  const changes = bases.flatMap((base) =>
    base?.row ? [{ before: base.row as Local<Transaction>, after: rows.get(base.id) }] : [],
  )
  const { dropped, repriced } = sideChanges(changes)
  return { touched, rows, dropped: new Set(dropped), repriced: new Set(repriced) }
}
