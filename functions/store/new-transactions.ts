import { type RawBuilder, sql } from 'kysely'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { column } from './database.ts'
import type { OrgWrite } from './org-write.ts'
import { newColumns } from './transaction-columns.ts'
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
  for (const row of rows) if (added.has(row.id)) changeTransaction(write, row)
  return added
}

/** Rows of one statement; bounds the memory that a statement's parameters take. */
const ROWS_PER_INSERT = 2_000

/**
 * Adds transactions of which the caller knows, by the lock on their accounts, that none is there; one that is
 * there nonetheless is an error. While the database adds some rows, the next are put into words.
 */
export async function addTransactions(write: OrgWrite, rows: readonly TransactionRow[]): Promise<void> {
  let adding: Promise<unknown> | undefined
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT)
    const statement = sql`${insertion(write.orgId, part)}`
    await adding
    adding = statement.execute(write.tx)
    for (const row of part) changeTransaction(write, row, 'add')
  }
  await adding
}

/** Statements of fewer rows have one text, so that they are planned once. */
const MANY = 100

/** An insert of rows. What many rows have in common is sent and read once, the rest in arrays. */
function insertion(orgId: Id, rows: readonly TransactionRow[]): RawBuilder<unknown> {
  const columns = newColumns.map(({ field, column: name, type }) => {
    const shared = rows.length > MANY && rows.every((row) => row[field] === rows[0]?.[field])
    const cast = sql.raw(shared ? type : `${type}[]`)
    const value = shared ? (rows[0]?.[field] ?? null) : column(rows, (row) => row[field])
    return { name: sql.ref(name), shared, value: sql`${value}::${cast}` }
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
