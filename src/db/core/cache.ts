import Dexie from 'dexie'
import type { Floor } from '../../contract/protocol.ts'
import { compareAge } from '../../domain/cache-policy.ts'
import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from './database.ts'
import { keyText } from '../../mutations/entities.ts'
import type { LocalRow } from './row-view.ts'
import { loadHeld, storeRows } from './rows.ts'
import { touchesOf } from '../write.ts'

/*
 * Making room on the device. Nothing here touches the outbox, `base`, the issues, or a row with pending
 * edits.
 */

const CHUNK = 2_000

/** The size of the held transactions, in characters of JSON, as far as it is needed to know it over the limit. */
export async function transactionBytes(db: BooksDatabase, limit: number): Promise<number> {
  let bytes = 0
  let after: Id | undefined
  do {
    const rows = await (
      after === undefined ? db.transactions.orderBy('id') : db.transactions.where('id').above(after)
    )
      .limit(CHUNK)
      .toArray()
    for (const row of rows) bytes += JSON.stringify(row).length
    after = rows.length === CHUNK ? rows.at(-1)?.id : undefined
  } while (after !== undefined && bytes <= limit)
  return bytes
}

/**
 * Keeps the most recent transactions and those with pending edits, and raises the floor to the oldest of
 * the former. Answers whether anything was removed.
 */
export function pruneTransactions(db: BooksDatabase, keep: number): Promise<boolean> {
  return db.transaction('rw', [db.transactions, db.base, db.outbox, db.meta], async () => {
    const keys = db.transactions
      .orderBy('[timestamp+id]')
      .reverse()
      .offset(keep - 1)
      .limit(1)
    const [oldest] = (await keys.keys()) as unknown as [string, Id][]
    if (!oldest) return false
    const [timestamp, id] = oldest
    const held = await db.readMeta('floor')
    const floor = held && compareAge(held, { timestamp, id }) > 0 ? held : { timestamp, id }
    await db.writeMeta('floor', floor)
    return (await removeBelow(db, floor)) > 0
  })
}

async function removeBelow(db: BooksDatabase, floor: Floor): Promise<number> {
  const below = db.transactions
    .where('[timestamp+id]')
    .between([Dexie.minKey], [floor.timestamp, floor.id], true, false)
  const ids = await below.primaryKeys()
  if (ids.length === 0) return 0
  const dirty = await dirtyKeys(db)
  const clean = ids.filter((id) => !dirty.has(keyText({ tbl: 'transactions', id })))
  await db.transactions.bulkDelete(clean)
  return clean.length
}

/** The rows that pending edits touch, and those whose confirmed state is kept beside them. */
async function dirtyKeys(db: BooksDatabase): Promise<Set<string>> {
  const keys = new Set((await db.base.toCollection().primaryKeys()).map(([tbl, id]) => keyText({ tbl, id })))
  await db.outbox.each((entry) => {
    for (const key of touchesOf(entry)) keys.add(keyText(key))
  })
  return keys
}

/**
 * Throws away every confirmed row that no pending edit touches, so that all is fetched again. The device
 * goes back before the first change of the server's sequence, in the same history: the rows that stay belong
 * to it, and where the server has begun another one it must say so.
 */
export function clearCachedRows(db: BooksDatabase): Promise<void> {
  const tables = [...db.entityTables, db.base, db.outbox, db.meta]
  return db.transaction('rw', tables, async () => {
    const bases = await db.base.toArray()
    const touched = new Map(bases.map(({ tbl, id }) => [keyText({ tbl, id }), { tbl, id }]))
    await db.outbox.each((entry) => {
      for (const key of touchesOf(entry)) touched.set(keyText(key), { tbl: key.tbl, id: key.id })
    })
    const held = await loadHeld(db, [...touched.values()])
    for (const table of db.entityTables) await table.clear()
    await storeRows(
      db,
      [...held.values()].map(({ key, row }): { key: typeof key; row: LocalRow | undefined } => ({
        key,
        row,
      })),
    )
    await forgetPosition(db)
  })
}

/** Forgets how far the confirmed rows go; to be called where they are thrown away, in the same transaction. */
export async function forgetPosition(db: BooksDatabase): Promise<void> {
  await db.meta.bulkDelete(['cursor', 'floor', 'loaded'])
}

/** Whether an error says that the browser gives this origin no more room. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = 'inner' in cause ? cause.inner : undefined) {
    if (cause.name === 'QuotaExceededError') return true
  }
  return false
}
