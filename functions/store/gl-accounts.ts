import { sql } from 'kysely'
import type { GLAccountRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { column, present } from './database.ts'
import type { OrgRead, OrgWrite } from './org-write.ts'

const columns = sql`
  id, number, name, description, category, subcategory,
  created_at as "createdAt", updated_at as "updatedAt"
`

export async function glAccountsById({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<GLAccountRow[]> {
  const { rows } = await sql<GLAccountRow>`
    select ${columns} from gl_account where org_id = ${orgId} and id = any (${ids}::uuid[])
  `.execute(tx)
  return rows.map((row) => present<GLAccountRow>(row))
}

/** Names of the accounts that exist among these numbers, by number. */
export async function glNamesByNumber(
  { tx, orgId }: OrgRead,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; name: string }>`
    select number, name from gl_account where org_id = ${orgId} and number = any (${numbers}::text[])
  `.execute(tx)
  return new Map(rows.map((row) => [row.number, row.name]))
}

/** Adds accounts whose numbers the caller knows to be free. */
export async function insertGLAccounts(write: OrgWrite, rows: readonly GLAccountRow[]): Promise<void> {
  await sql`
    insert into gl_account as g
      (org_id, id, number, name, description, category, subcategory, created_at, updated_at)
    select s.org_id, u.*
    from org_sync s, unnest(
      ${column(rows, (row) => row.id)}::uuid[], ${column(rows, (row) => row.number)}::text[],
      ${column(rows, (row) => row.name)}::text[], ${column(rows, (row) => row.description)}::text[],
      ${column(rows, (row) => row.category)}::text[], ${column(rows, (row) => row.subcategory)}::text[],
      ${column(rows, (row) => row.createdAt)}::timestamptz[],
      ${column(rows, (row) => row.updatedAt)}::timestamptz[]
    ) u
    where s.org_id = ${write.orgId}
  `.execute(write.tx)
  for (const row of rows) write.touch('glAccounts', row.id, 'put')
}
