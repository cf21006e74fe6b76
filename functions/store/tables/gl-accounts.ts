import { sql } from 'kysely'
import type { GLAccountRow } from '../../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { among, present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './columns/gl-account-columns.ts'

/** The whole chart of accounts by number. */
export async function readChart({ tx, orgId }: OrgRead): Promise<GLAccountRow[]> {
  const { rows } = await sql<GLAccountRow>`
    select ${columns} from gl_account where org_id = ${orgId} order by number
  `.execute(tx)
  return rows.map((row) => present<GLAccountRow>(row))
}

/**
 * Names of the accounts that exist among these numbers, by number; kept from renaming and deletion until
 * the transaction ends, so that nothing is posted to an account that goes away meanwhile.
 */
export async function glNamesByNumber(
  { tx, orgId }: OrgWrite,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; name: string }>`
    select number, name from gl_account where org_id = ${orgId} and number = any (${numbers}::text[])
    order by id for share
  `.execute(tx)
  return new Map(rows.map((row) => [row.number, row.name]))
}

/** Those of these accounts that people may post to; kept from deletion until the transaction ends. */
export async function postableAccounts({ tx, orgId }: OrgWrite, ids: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select id from gl_account
    where org_id = ${orgId} and id ${among(ids)} and number <> ${DEFAULT_GL_NUMBER}
    order by id for share
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Adds accounts and answers the ids of those that were added: one whose id or number is taken is left out. */
export async function insertGLAccounts(write: OrgWrite, rows: readonly GLAccountRow[]): Promise<Set<Id>> {
  const inserted = await sql<{ id: Id }>`
    insert into gl_account as g
      (org_id, id, number, name, description, category, subcategory, created_at, updated_at)
    select s.org_id, u.*
    from org_sync s, unnest(
      ${column('uuid', rows, (row) => row.id)}, ${column('text', rows, (row) => row.number)},
      ${column('text', rows, (row) => row.name)}, ${column('text', rows, (row) => row.description)},
      ${column('text', rows, (row) => row.category)}, ${column('text', rows, (row) => row.subcategory)},
      ${column('timestamptz', rows, (row) => row.createdAt)},
      ${column('timestamptz', rows, (row) => row.updatedAt)}
    ) u
    where s.org_id = ${write.orgId}
    on conflict do nothing returning g.id
  `.execute(write.tx)
  for (const { id } of inserted.rows) write.touch('glAccounts', id, 'put')
  return new Set(inserted.rows.map((row) => row.id))
}

/** Those of these numbers that an account with another id has. */
export async function takenNumbers(
  { tx, orgId }: OrgRead,
  accounts: readonly { id: Id; number: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select g.number
    from unnest(
      ${column('uuid', accounts, (one) => one.id)}, ${column('text', accounts, (one) => one.number)}
    ) u (id, number)
    join gl_account g on g.org_id = ${orgId} and g.number = u.number and g.id <> u.id
  `.execute(tx)
  return new Set(rows.map((row) => row.number))
}
