import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'
import type { BaseRow, BooksDatabase } from './database.ts'
import { type Key, keyText } from '../../mutations/entities.ts'
import { readMany } from './read-many.ts'
import type { StoredRow, LocalRow } from './row-view.ts'

/**
 * Loads rows with their confirmed states; to be called inside a transaction over the tables and `base`. Of
 * the rows in `replaced` nothing is read but whether they have a base: a page that brings everything anew
 * would otherwise cost a look for each of its rows.
 */
export async function loadStored(
  db: BooksDatabase,
  keys: readonly Key[],
  replaced: ReadonlySet<string> = NONE,
): Promise<Map<string, StoredRow>> {
  const storedByKey = new Map<string, StoredRow>()
  const baseByKey = await readBases(db, keys)
  for (const [tbl, ids] of idsByTable(keys)) {
    const rowById = await readMany<LocalRow>(
      db.table(tbl),
      replaced.size === 0 ? ids : ids.filter((id) => !replaced.has(keyText({ tbl, id }))),
    )
    ids.forEach((id) => {
      const key = { tbl, id }
      const row = rowById.get(id)
      const base = baseByKey.get(keyText(key))
      // A row that was never confirmed needs no base: its seq of 0 says that the server has none.
      const confirmed = base ? base.row : row && row._seq > 0 ? row : null
      storedByKey.set(keyText(key), { key, row, confirmed, hasBase: base !== undefined })
    })
  }
  return storedByKey
}

const NONE: ReadonlySet<string> = new Set()

/** Where so many times as many bases are kept as rows are asked about, each is looked up. */
const BASES_PER_KEY = 8

/**
 * The confirmed states that are kept of these rows, by their keys as text. Mostly there are few, and of thousands of
 * rows hardly one has any: their keys are read in one go then, for to look up each costs as much as to store a row.
 */
export async function readBases(db: BooksDatabase, keys: readonly Key[]): Promise<Map<string, BaseRow>> {
  const kept = await db.base.count()
  if (kept === 0 || keys.length === 0) return new Map()
  let looked = keys.map(({ tbl, id }): [TableName, Id] => [tbl, id])
  if (kept < BASES_PER_KEY * keys.length) {
    const wanted = new Set(keys.map(keyText))
    const all = await db.base.toCollection().primaryKeys()
    looked = all.filter(([tbl, id]) => wanted.has(keyText({ tbl, id })))
  }
  const bases = await db.base.bulkGet(looked)
  return new Map(bases.flatMap((base) => (base ? [[keyText(base), base]] : [])))
}

/** Writes rows and removals set-wise; to be called inside a transaction over the tables. */
export async function storeRows(
  db: BooksDatabase,
  changes: Iterable<{ key: Key; row: LocalRow | undefined }>,
): Promise<void> {
  const putsByTable = new Map<TableName, LocalRow[]>()
  const removals: Key[] = []
  for (const { key, row } of changes) {
    if (!row) {
      removals.push(key)
      continue
    }
    const puts = putsByTable.get(key.tbl)
    if (puts) puts.push(row)
    else putsByTable.set(key.tbl, [row])
  }
  for (const [tbl, rows] of putsByTable) await db.table(tbl).bulkPut(rows)
  for (const [tbl, ids] of idsByTable(removals)) await db.table(tbl).bulkDelete(ids)
}

function idsByTable(keys: readonly Key[]): [TableName, Id[]][] {
  return TABLE_NAMES.map((tbl): [TableName, Id[]] => [
    tbl,
    keys.filter((key) => key.tbl === tbl).map((key) => key.id),
  ]).filter(([, ids]) => ids.length > 0)
}
