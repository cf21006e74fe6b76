import Dexie from 'dexie'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from './database.ts'
import { type Key, keyText, type Local } from '../../mutations/entities.ts'
import type { StoredRow, LocalRow } from './row-view.ts'
import { loadStored, storeRows } from './rows.ts'

/*
 * Transactions that no device has seen: to look each of them up takes as long as to store it, so they are
 * taken for new, and the storing fails where one of them is not.
 */

/**
 * As loadStored, taking every transaction that is named for one this device does not hold: to be stored by
 * `addRows`.
 */
export async function loadAsNew(db: BooksDatabase, keys: readonly Key[]): Promise<Map<string, StoredRow>> {
  const named = new Set(keys.flatMap(({ tbl, id }) => (tbl === 'transactions' ? [id] : [])))
  const storedByKey = await loadStored(
    db,
    keys.filter(({ tbl }) => tbl !== 'transactions'),
  )
  // Pending edits may have removed such a row, whose confirmed state then waits in `base`.
  const based = await db.base
    .where('[tbl+id]')
    .between(['transactions'], ['transactions', Dexie.maxKey])
    .primaryKeys()
  const bases = await db.base.bulkGet(based.filter(([, id]) => named.has(id)))
  const baseById = new Map(bases.flatMap((base) => (base ? [[base.id, base]] : [])))
  for (const id of named) {
    const key: Key = { tbl: 'transactions', id }
    const base = baseById.get(id)
    storedByKey.set(keyText(key), {
      key,
      row: undefined,
      confirmed: base?.row ?? null,
      hasBase: base !== undefined,
    })
  }
  return storedByKey
}

/** As storeRows; fails with Dexie's BulkError where a transaction to be stored is held already. */
export async function addRows(
  db: BooksDatabase,
  changes: Iterable<{ key: Key; row: LocalRow | undefined }>,
): Promise<void> {
  const others: { key: Key; row: LocalRow | undefined }[] = []
  const transactions: Local<Transaction>[] = []
  for (const change of changes) {
    if (change.key.tbl === 'transactions' && change.row) transactions.push(change.row as Local<Transaction>)
    else others.push(change)
  }
  await db.transactions.bulkAdd(transactions)
  await storeRows(db, others)
}
