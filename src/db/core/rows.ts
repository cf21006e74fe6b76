import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'
import type { BaseRow, BooksDatabase } from './database.ts'
import { type Key, keyText } from '../../mutations/entities.ts'
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
  const anyBase = (await db.base.count()) > 0
  for (const [tbl, ids] of idsByTable(keys)) {
    const rowById = await readRows(
      db,
      tbl,
      replaced.size === 0 ? ids : ids.filter((id) => !replaced.has(keyText({ tbl, id }))),
    )
    const bases: (BaseRow | undefined)[] = anyBase
      ? await db.base.bulkGet(ids.map((id): [TableName, Id] => [tbl, id]))
      : []
    ids.forEach((id, index) => {
      const key = { tbl, id }
      const row = rowById.get(id)
      const base = bases[index]
      // A row that was never confirmed needs no base: its seq of 0 says that the server has none.
      const confirmed = base ? base.row : row && row._seq > 0 ? row : null
      storedByKey.set(keyText(key), { key, row, confirmed, hasBase: base !== undefined })
    })
  }
  return storedByKey
}

const NONE: ReadonlySet<string> = new Set()

async function readRows(db: BooksDatabase, tbl: TableName, ids: Id[]): Promise<Map<Id, LocalRow>> {
  if (ids.length === 0) return new Map()
  const rows = (await db.table(tbl).bulkGet(ids)) as (LocalRow | undefined)[]
  return new Map(rows.flatMap((row): [Id, LocalRow][] => (row ? [[row.id, row]] : [])))
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
