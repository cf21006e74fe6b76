import Dexie from 'dexie'
import type { Floor, TableDigest } from '../../contract/protocol.ts'
import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import { isBelowFloor } from '../../domain/device/cache-policy.ts'
import { contentHash } from '../../domain/device/content-hash.ts'
import type { Id } from '../../domain/ids.ts'
import { addHashes, hashText, rowHash } from '../../domain/device/row-hash.ts'
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
  visit: (row: LocalRow, bucket: string) => void,
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
        if (!isBelowFloor(row, floor)) visit(row, row.timestamp.slice(0, 7))
      } else visit(row, 'month' in row ? row.month : '')
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

/**
 * What the confirmed rows at or above the floor come to, as the server counts its own; what they contain only of the
 * buckets of which the server has told it.
 */
export async function readStoredDigests(
  db: BooksDatabase,
  floor: Floor | undefined,
  reported: Partial<Record<TableName, TableDigest>> = {},
): Promise<Record<TableName, TableDigest>> {
  const digests: Partial<Record<TableName, TableDigest>> = {}
  for (const tbl of TABLE_NAMES) digests[tbl] = await tableDigest(db, tbl, floor, reported[tbl])
  return digests as Record<TableName, TableDigest>
}

/** The hash of what a confirmed row contains; its place in the sequence is no part of it. */
export function contentOf({ _seq, ...entity }: LocalRow): bigint {
  return contentHash(entity)
}

async function tableDigest(
  db: BooksDatabase,
  tbl: TableName,
  floor: Floor | undefined,
  reported: TableDigest | undefined,
): Promise<TableDigest> {
  const sums = new Map<string, { count: number; hash: bigint; content: bigint | undefined }>()
  await eachConfirmed(db, tbl, floor, (row, bucket) => {
    const isAsked = reported?.buckets[bucket]?.content !== undefined
    const { count, hash, content } = sums.get(bucket) ?? {
      count: 0,
      hash: 0n,
      content: isAsked ? 0n : undefined,
    }
    sums.set(bucket, {
      count: count + 1,
      hash: addHashes(hash, rowHash(row.id, row._seq)),
      content: content === undefined ? undefined : addHashes(content, contentOf(row)),
    })
  })
  const all = [...sums.values()]
  return {
    count: all.reduce((count, sum) => count + sum.count, 0),
    hash: hashText(all.reduce((hash, sum) => addHashes(hash, sum.hash), 0n)),
    buckets: Object.fromEntries(
      [...sums].map(([bucket, { count, hash, content }]) => [
        bucket,
        { count, hash: hashText(hash), ...(content !== undefined && { content: hashText(content) }) },
      ]),
    ),
  }
}
