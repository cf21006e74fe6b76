import Dexie, { type Collection, type Table } from 'dexie'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from './database.ts'
import type { TimeSpan } from './time-span.ts'

/** Fewer are looked up whatever stands around them. */
const FEW = 200
/** To look up a row costs as much as to read so many of them side by side. */
const SIDE_BY_SIDE = 5
/** So many rows are read at a time, which bounds the memory beside those that were asked for. */
const ROWS_AT_ONCE = 10_000

/**
 * The rows of these ids, by id; those that are not there are left out. IndexedDB is asked for each by itself, which for
 * thousands takes as long as storing them; where they are much of their table, all of it is read side by side instead.
 */
export async function readMany<R extends { id: Id }>(
  table: Table<R, Id>,
  ids: readonly Id[],
): Promise<Map<Id, R>> {
  if (ids.length < FEW || (await table.count()) > SIDE_BY_SIDE * ids.length) return lookUp(table, ids)
  const wanted = new Set(ids)
  const found = new Map<Id, R>()
  let last: Id | undefined
  for (;;) {
    const from = last === undefined ? table.orderBy(':id') : table.where(':id').above(last)
    const rows = await from.limit(ROWS_AT_ONCE).toArray()
    for (const row of rows) if (wanted.has(row.id)) found.set(row.id, row)
    if (rows.length < ROWS_AT_ONCE || found.size === wanted.size) return found
    last = rows.at(-1)?.id
  }
}

/**
 * The same of transactions, as they stand at one moment, where it is known between which instants most of them lie: rows
 * of a bank's file do so side by side.
 */
export function readTransactionsById(
  db: BooksDatabase,
  ids: readonly Id[],
  span?: TimeSpan,
): Promise<Map<Id, Transaction>> {
  return db.transaction('r', db.transactions, async () => {
    if (ids.length < FEW || !span) return readMany(db.transactions, ids)
    const between = db.transactions
      .where('[timestamp+id]')
      .between([span.from, Dexie.minKey], [span.to, Dexie.maxKey], true, true)
    const most = Math.min(ROWS_AT_ONCE, SIDE_BY_SIDE * ids.length)
    if ((await between.count()) > most) return readMany(db.transactions, ids)
    const found = await readAmong(between, ids)
    const others = await readMany(
      db.transactions,
      ids.filter((id) => !found.has(id)),
    )
    return new Map([...found, ...others])
  })
}

async function lookUp<R extends { id: Id }>(table: Table<R, Id>, ids: readonly Id[]): Promise<Map<Id, R>> {
  if (ids.length === 0) return new Map()
  const rows = await table.bulkGet([...ids])
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
}

async function readAmong(
  rows: Collection<Transaction, Id>,
  ids: readonly Id[],
): Promise<Map<Id, Transaction>> {
  const wanted = new Set(ids)
  const found = new Map<Id, Transaction>()
  for (const row of await rows.toArray()) if (wanted.has(row.id)) found.set(row.id, row)
  return found
}
