import Dexie from 'dexie'
import type { Floor, TableDigest } from '../../contract/protocol.ts'
import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import { isBelowFloor } from '../../domain/cache-policy.ts'
import type { Id } from '../../domain/ids.ts'
import { addHashes, hashText, rowHash } from '../../domain/row-hash.ts'
import type { BooksDatabase } from './database.ts'
import type { LocalRow } from './row-view.ts'

const CHUNK = 2_000

/**
 * Every confirmed row of a table at or above the floor, with its bucket. Rows are read in chunks, each
 * in a transaction of its own, so that an edit need not wait for all of them; edits change no confirmed row.
 */
export async function eachConfirmed(
  db: BooksDatabase,
  tbl: TableName,
  floor: Floor | undefined,
  visit: (row: { id: Id; seq: number; bucket: string }) => void,
): Promise<void> {
  let after: Id | undefined
  for (;;) {
    const { rows, bases } = await readChunk(db, tbl, after)
    const baseById = new Map(bases.map((base) => [base.id, base.row]))
    const confirmed = rows.map((row) => baseById.get(row.id) ?? (baseById.has(row.id) ? undefined : row))
    const storedIds = new Set(rows.map((row) => row.id))
    for (const { id, row } of bases) if (!storedIds.has(id) && row) confirmed.push(row)
    for (const row of confirmed) {
      if (!row || row._seq === 0) continue
      if (tbl === 'transactions' && 'timestamp' in row) {
        if (!isBelowFloor(row, floor)) visit({ id: row.id, seq: row._seq, bucket: row.timestamp.slice(0, 7) })
      } else visit({ id: row.id, seq: row._seq, bucket: 'month' in row ? row.month : '' })
    }
    if (rows.length < CHUNK) return
    after = rows.at(-1)?.id
  }
}

/** The next rows by id and the bases from the same range of ids, seen at one moment. */
function readChunk(db: BooksDatabase, tbl: TableName, after: Id | undefined) {
  const table = db.table<LocalRow, Id>(tbl)
  return db.transaction('r', [table, db.base], async () => {
    const rows = await (after === undefined ? table.orderBy('id') : table.where('id').above(after))
      .limit(CHUNK)
      .toArray()
    const last = rows.length < CHUNK ? Dexie.maxKey : rows.at(-1)?.id
    const bases = await db.base
      .where('[tbl+id]')
      .between([tbl, after ?? Dexie.minKey], [tbl, last], after === undefined, true)
      .toArray()
    return { rows, bases }
  })
}

/** What the confirmed rows at or above the floor come to, as the server counts its own. */
export async function readStoredDigests(
  db: BooksDatabase,
  floor: Floor | undefined,
): Promise<Record<TableName, TableDigest>> {
  const digests: Partial<Record<TableName, TableDigest>> = {}
  for (const tbl of TABLE_NAMES) digests[tbl] = await tableDigest(db, tbl, floor)
  return digests as Record<TableName, TableDigest>
}

async function tableDigest(
  db: BooksDatabase,
  tbl: TableName,
  floor: Floor | undefined,
): Promise<TableDigest> {
  const sums = new Map<string, { count: number; hash: bigint }>()
  await eachConfirmed(db, tbl, floor, ({ id, seq, bucket }) => {
    const sum = sums.get(bucket) ?? { count: 0, hash: 0n }
    sums.set(bucket, { count: sum.count + 1, hash: addHashes(sum.hash, rowHash(id, seq)) })
  })
  const all = [...sums.values()]
  return {
    count: all.reduce((count, sum) => count + sum.count, 0),
    hash: hashText(all.reduce((hash, sum) => addHashes(hash, sum.hash), 0n)),
    buckets: Object.fromEntries(
      [...sums].map(([bucket, { count, hash }]) => [bucket, { count, hash: hashText(hash) }]),
    ),
  }
}
