import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { rowsToInsert } from '../rows-to-insert.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { newColumns } from './columns/transaction-columns.ts'
import { changeTransaction } from './transactions.ts'

/**
 * Adds transactions and answers the ids of those that were added: a row whose id or reference is there
 * already is left out. Their account's totals are the caller's business.
 */
export async function insertTransactions(
  write: OrgWrite,
  rows: readonly TransactionRow[],
): Promise<ReadonlySet<Id>> {
  const inserted = await sql<{ id: Id }>`
    ${insertion(write.orgId, rows)} on conflict do nothing returning t.id
  `.execute(write.tx)
  const added = new Set(inserted.rows.map((row) => row.id))
  for (const row of rows) if (added.has(row.id)) changeTransaction(write, row, 'add')
  return added
}

/** Rows of one statement; bounds the memory that a statement's parameters take. */
export const ROWS_PER_INSERT = 2_000

/**
 * Adds transactions of which the caller knows, by the lock on their accounts, that none is there; one that is
 * there nonetheless is an error. They come in parts of at most ROWS_PER_INSERT: while the database adds one, the
 * next is made and put into words. Answers their ids.
 */
export async function addTransactions(
  write: OrgWrite,
  parts: AsyncIterable<readonly TransactionRow[]>,
): Promise<Id[]> {
  const ids: Id[] = []
  let adding: Promise<unknown> | undefined
  for await (const rows of parts) {
    if (rows.length === 0) continue
    const statement = sql`${insertion(write.orgId, rows)}`
    await adding
    adding = statement.execute(write.tx)
    // Its failure is met at the next part; until then it must not count as one that nobody handles.
    adding.catch(() => {})
    for (const { id } of rows) ids.push(id)
    // In the order in which they are stamped: sorted parts are soon made one when the database waits for that.
    for (const row of rows.toSorted(byId)) changeTransaction(write, row, 'add')
    // Lets the statement leave before the work on the next part.
    await setImmediate()
  }
  await adding
  return ids
}

function byId(a: TransactionRow, b: TransactionRow): number {
  return a.id < b.id ? -1 : 1
}

/** Where rows are fewer, it is not worth looking for what they have in common. */
const MANY = 100

/** An insert of rows. What many rows have in common is sent and read once, the rest in arrays. */
function insertion(orgId: Id, rows: readonly TransactionRow[]): RawBuilder<unknown> {
  if (rows.length <= MANY) {
    const all = newColumns.map(({ field, column: name, type }) => ({
      column: name,
      type,
      value: (row: TransactionRow) => row[field],
    }))
    return sql`insert into bank_transaction as t ${rowsToInsert(orgId, rows, all)}`
  }
  const columns = newColumns.map(({ field, column: name, type }) => {
    const shared = rows.every((row) => row[field] === rows[0]?.[field])
    const value = shared
      ? sql`${rows[0]?.[field] ?? null}::${sql.raw(type)}`
      : column(type, rows, (row) => row[field])
    return { name: sql.ref(name), shared, value }
  })
  const listed = columns.filter(({ shared }) => !shared)
  return sql`
    insert into bank_transaction as t (org_id, ${sql.join(columns.map(({ name }) => name))})
    select s.org_id, ${sql.join(columns.map(({ shared, name, value }) => (shared ? value : sql`u.${name}`)))}
    from org_sync s, unnest(${sql.join(listed.map(({ value }) => value))})
      u (${sql.join(listed.map(({ name }) => name))})
    where s.org_id = ${orgId}
  `
}
