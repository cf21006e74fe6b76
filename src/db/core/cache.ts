import Dexie from 'dexie'
import type { Floor } from '../../contract/protocol.ts'
import { compareAge, MOST_REVIEW_BELOW_FLOOR } from '../../domain/device/cache-policy.ts'
import type { Id } from '../../domain/ids.ts'
import { sideIds } from '../../domain/transfer/transfer-pair.ts'
import type { BooksDatabase } from './database.ts'
import { keyText } from '../../mutations/entities.ts'
import type { LocalRow } from './row-view.ts'
import { loadStored, storeRows } from './rows.ts'
import { touchesOf } from '../write.ts'

/*
 * Making room on the device. Nothing here touches the outbox, `base`, the issues, or a row with pending
 * edits.
 */

const CHUNK = 2_000

/**
 * The size of the transactions at or above the floor, in characters of JSON, as far as it is needed to know it
 * over the limit.
 */
export async function transactionBytes(db: BooksDatabase, limit: number): Promise<number> {
  const floor = await db.readMeta('floor')
  let bytes = 0
  let after: Floor | undefined
  do {
    const from = after ?? floor
    const rows = await (
      from === undefined
        ? db.transactions.orderBy('[timestamp+id]')
        : db.transactions
            .where('[timestamp+id]')
            .between([from.timestamp, from.id], [Dexie.maxKey], after === undefined, true)
    )
      .limit(CHUNK)
      .toArray()
    for (const row of rows) bytes += JSON.stringify(row).length
    after = rows.length === CHUNK ? rows.at(-1) : undefined
  } while (after !== undefined && bytes <= limit)
  return bytes
}

/** How many transactions are held at or above the floor, and how many below it that nothing keeps there. */
export async function countStored(db: BooksDatabase): Promise<{ above: number; idle: number }> {
  const floor = await db.readMeta('floor')
  const all = await db.transactions.count()
  if (floor === undefined) return { above: all, idle: 0 }
  const below = await belowFloor(db, floor).count()
  const kept = (await reviewBelow(db, floor).count()) + ((await db.readMeta('exchangesHeld')) ?? 0)
  return { above: all - below, idle: below - kept }
}

function belowFloor(db: BooksDatabase, floor: Floor) {
  return db.transactions
    .where('[timestamp+id]')
    .between([Dexie.minKey], [floor.timestamp, floor.id], true, false)
}

/** The rows under review below a floor. */
function reviewBelow(db: BooksDatabase, floor: Floor) {
  return db.transactions
    .where('[status+timestamp+id]')
    .between(['UNDER_REVIEW'], ['UNDER_REVIEW', floor.timestamp, floor.id], true, false)
}

/**
 * Keeps the most recent transactions, those with pending edits, and those that somebody has work with: rows
 * under review, the newest `review` of them, rows of transfers under review and of open statements. Rows of transfers
 * between currencies stay too, because no sum tells what was on its way on a day. With no room for rows under review
 * all of these go. Raises the floor to the oldest of the first. Answers whether anything was removed.
 */
export function pruneTransactions(
  db: BooksDatabase,
  keep: number,
  review = MOST_REVIEW_BELOW_FLOOR,
): Promise<boolean> {
  const tables = [db.transactions, db.transfers, db.statements, db.base, db.outbox, db.meta]
  return db.transaction('rw', tables, async () => {
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
    return (await removeBelow(db, floor, review)) > 0
  })
}

async function removeBelow(db: BooksDatabase, floor: Floor, review: number): Promise<number> {
  const ids = await belowFloor(db, floor).primaryKeys()
  if (ids.length === 0) return 0
  const dirty = await dirtyKeys(db)
  const inWork = await inWorkBelow(db, floor, review)
  const exchanges = review === 0 ? new Set<Id>() : await exchangesAmong(db, new Set(ids))
  if (review === 0) await db.meta.delete('exchangesHeld')
  else if ((await db.readMeta('exchangesHeld')) !== undefined) {
    await db.writeMeta('exchangesHeld', exchanges.size)
  }
  const clean = new Set(
    ids.filter(
      (id) => !inWork.has(id) && !exchanges.has(id) && !dirty.has(keyText({ tbl: 'transactions', id })),
    ),
  )
  for (const id of await linesOfKept(db, floor, ids, clean)) clean.delete(id)
  await db.transactions.bulkDelete([...clean])
  if (clean.size > 0) await db.meta.delete('familiesHeld')
  return clean.size
}

/**
 * The lines of splits that stay, as far as they stand on the day of theirs: a decision on a split is one on its lines.
 * Those that somebody has moved to other days are fetched again.
 */
async function linesOfKept(
  db: BooksDatabase,
  floor: Floor,
  below: readonly Id[],
  removed: ReadonlySet<Id>,
): Promise<Id[]> {
  // What is split is under review by its lines alone.
  const toReview = new Set(await reviewBelow(db, floor).primaryKeys())
  const kept = await db.transactions.bulkGet(below.filter((id) => !removed.has(id) && !toReview.has(id)))
  const above = await db.transactions
    .where('[timestamp+id]')
    .aboveOrEqual([floor.timestamp, floor.id])
    .filter(({ isSplit }) => isSplit === true)
    .toArray()
  const splits = [...above, ...kept.filter((row) => row !== undefined)].filter(({ isSplit }) => isSplit)
  const lines = await Promise.all(
    splits.map(({ accountId, timestamp }) =>
      db.transactions
        .where({ accountId, timestamp })
        .filter((row) => row.parentTransactionId !== undefined)
        .toArray(),
    ),
  )
  const splitIds = new Set(splits.map(({ id }) => id))
  return lines.flat().flatMap((row) => (splitIds.has(row.parentTransactionId ?? '') ? [row.id] : []))
}

/** The rows below a floor that somebody has work with; with no room for any under review, none. */
async function inWorkBelow(db: BooksDatabase, floor: Floor, review: number): Promise<ReadonlySet<Id>> {
  const toReview = await reviewBelow(db, floor)
    .reverse()
    .limit(review + 1)
    .primaryKeys()
  if (toReview.length > review) await db.writeMeta('reviewCut', true)
  if (review === 0) return new Set()
  const ids = new Set(toReview.slice(0, review))
  await db.transfers
    .where('status')
    .equals('UNDER_REVIEW')
    .each((pair) => {
      if (pair.expenseTransactionId !== undefined) ids.add(pair.expenseTransactionId)
      if (pair.incomeTransactionId !== undefined) ids.add(pair.incomeTransactionId)
    })
  for (const { status, tickedIds } of await db.statements.toArray()) {
    if (status === 'OPEN') for (const id of tickedIds) ids.add(id)
  }
  return ids
}

/**
 * Those of some rows that post approved transfers between currencies: the sides, and the parts of those that are split.
 * Where only one side of a transfer is here, it counts whether its rate is known.
 */
async function exchangesAmong(db: BooksDatabase, ids: ReadonlySet<Id>): Promise<ReadonlySet<Id>> {
  const found = new Set<Id>()
  const pairs = await db.transfers
    .where('status')
    .equals('APPROVED')
    .filter((pair) => sideIds(pair).some((id) => ids.has(id)))
    .toArray()
  const rows = await db.transactions.bulkGet(pairs.flatMap(sideIds))
  const rowById = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
  const wholes = new Set<Id>()
  for (const pair of pairs) {
    const [one, other] = sideIds(pair).map((id) => rowById.get(id))
    const isExchange = pair.conversion !== undefined || (one && other && one.currency !== other.currency)
    if (!isExchange) continue
    for (const row of [one, other]) {
      if (row && ids.has(row.id)) found.add(row.id)
      if (row?.isSplit) wholes.add(row.id)
    }
  }
  if (wholes.size === 0) return found
  await db.transactions
    .where('id')
    .anyOf([...ids])
    .filter((row) => wholes.has(row.parentTransactionId ?? ''))
    .each(({ id }) => void found.add(id))
  return found
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
    const held = await loadStored(db, [...touched.values()])
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

/**
 * Forgets how far the confirmed rows go, which edits are decided (a restored server may not know them), and what
 * was worked out from the rows. To be called where the rows are thrown away, in the same transaction.
 */
export async function forgetPosition(db: BooksDatabase): Promise<void> {
  await db.meta.bulkDelete([
    'cursor',
    'mark',
    'floor',
    'loaded',
    'createdHere',
    'reviewCut',
    'exchangesHeld',
    'familiesHeld',
    'toldMid',
    'wholeUpTo',
    'answers',
  ])
}
