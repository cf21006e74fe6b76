import { sql } from 'kysely'
import type { RowOf } from '../../../src/contract/protocol.ts'
import type { TableName } from '../../../src/contract/table-names.ts'
import { dayOfTimestamp } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { among, present } from '../database.ts'
import { isTaken, SerializationFailure } from '../faults.ts'
import { listed, rowsToInsert, valueOf } from '../rows-to-insert.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { syncedTables } from '../sync/synced-tables.ts'
import { insertTransactions } from './new-transactions.ts'
import { type StoredColumn, storedColumns } from './columns/stored-columns.ts'
import { insertTransfers } from './transfers.ts'

/** A row as it was and as it is to be; one of the two is absent where it is new or goes. */
export interface RowDifference<T extends TableName> {
  before: RowOf<T> | undefined
  after: RowOf<T> | undefined
}

/** Rows kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockRows<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  ids: readonly Id[],
): Promise<RowOf<T>[]> {
  const { table, columns } = syncedTables[tbl]
  const { rows } = await sql<RowOf<T>>`
    select ${columns} from ${sql.raw(table)} where org_id = ${write.orgId} and id ${among(ids)}
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<RowOf<T>>(row))
  write.remember(tbl, locked)
  return locked
}

/** Stores what has become of locked rows of a table: one statement for those that are new, changed or gone. */
export async function storeRows<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  differences: readonly RowDifference<T>[],
): Promise<void> {
  const added: RowOf<T>[] = []
  const changed: { before: RowOf<T>; after: RowOf<T> }[] = []
  const gone: RowOf<T>[] = []
  for (const { before, after } of differences) {
    if (before && after) changed.push({ before, after })
    else if (after) added.push(after)
    else if (before) gone.push(before)
  }
  if (gone.length > 0) await removeRows(write, tbl, gone)
  if (changed.length > 0) await updateRows(write, tbl, changed)
  if (added.length > 0) await insertRows(write, tbl, added)
}

async function removeRows<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  await sql`
    delete from ${sql.raw(syncedTables[tbl].table)}
    where org_id = ${write.orgId} and id ${among(rows.map(({ id }) => id))}
  `.execute(write.tx)
  for (const row of rows) write.touch(tbl, row.id, 'delete', bucketOf(row))
}

/** Writes the columns alone in which any of the rows has changed. */
async function updateRows<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  changed: readonly { before: RowOf<T>; after: RowOf<T> }[],
): Promise<void> {
  const columns = storedColumns[tbl].filter(({ value }) =>
    changed.some(({ before, after }) => value(before) !== value(after)),
  )
  const rows = changed.map(({ after }) => after)
  try {
    if (columns.length > 0) await setColumns(write, tbl, columns, rows)
  } catch (error) {
    // What had to be unique was when the guards were asked.
    throw isTaken(error) ? new SerializationFailure(`A value of ${tbl} was taken meanwhile`) : error
  }
  for (const row of rows) write.touch(tbl, row.id, 'put', bucketOf(row))
}

async function setColumns<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  columns: readonly StoredColumn<RowOf<T>>[],
  rows: readonly RowOf<T>[],
): Promise<void> {
  const table = sql.raw(syncedTables[tbl].table)
  const [first] = rows
  if (first && columns.every(({ value }) => rows.every((row) => value(row) === value(first)))) {
    const set = columns.map((one) => sql`${sql.ref(one.column)} = ${valueOf(one, first)}`)
    await sql`
      update ${table} set ${sql.join(set)}
      where org_id = ${write.orgId} and id ${among(rows.map(({ id }) => id))}
    `.execute(write.tx)
    return
  }
  const set = columns.map((one) => sql`${sql.ref(one.column)} = ${listed(one)}`)
  const names = ['row_id', ...columns.map((one) => one.column)].map((name) => sql.ref(name))
  await sql`
    update ${table} r set ${sql.join(set)}
    from unnest(
      ${column('uuid', rows, ({ id }) => id)},
      ${sql.join(columns.map(({ type, value }) => column(type, rows, value)))}
    ) u (${sql.join(names)})
    where r.org_id = ${write.orgId} and r.id = u.row_id
  `.execute(write.tx)
}

/** Adds rows of which the locks have shown that none is there; where one is, others were faster. */
async function insertRows<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  rows: readonly RowOf<T>[],
): Promise<void> {
  const added = await inserted(write, tbl, rows)
  if (added < rows.length) throw new SerializationFailure(`A row of ${tbl} was added meanwhile`)
}

/** Tables whose rows are added in ways of their own; both answer how many were not there. */
const inserts: {
  readonly [T in TableName]?: (write: OrgWrite, rows: readonly RowOf<T>[]) => Promise<number>
} = {
  transactions: async (write, rows) => (await insertTransactions(write, rows)).size,
  transfers: async (write, rows) => (await insertTransfers(write, rows)).length,
}

async function inserted<T extends TableName>(
  write: OrgWrite,
  tbl: T,
  rows: readonly RowOf<T>[],
): Promise<number> {
  const insert = inserts[tbl]
  if (insert) return insert(write, rows)
  const { rows: added } = await sql<{ id: Id }>`
    insert into ${sql.raw(syncedTables[tbl].table)} as t ${rowsToInsert(write.orgId, rows, storedColumns[tbl])}
    on conflict do nothing returning t.id
  `.execute(write.tx)
  for (const { id } of added) write.touch(tbl, id, 'put')
  return added.length
}

/** Transactions are compared with those of devices by their months. */
function bucketOf(row: object): string {
  return 'timestamp' in row && typeof row.timestamp === 'string'
    ? dayOfTimestamp(row.timestamp).slice(0, 7)
    : ''
}
