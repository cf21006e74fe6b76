import { sql } from 'kysely'
import { Refusal } from '../../../src/contract/errors.ts'
import type { GLAccountRow } from '../../../src/contract/rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { present } from '../database.ts'
import { isTaken } from '../faults.ts'
import type { OrgRead, OrgWrite } from '../tenancy/org-write.ts'

export const columns = sql`
  id, number, name, description, category, subcategory,
  created_at as "createdAt", updated_at as "updatedAt"
`

export async function glAccountsById({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<GLAccountRow[]> {
  const { rows } = await sql<GLAccountRow>`
    select ${columns} from gl_account where org_id = ${orgId} and id = any (${ids}::uuid[])
  `.execute(tx)
  return rows.map((row) => present<GLAccountRow>(row))
}

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

/** Accounts kept from every other use until the transaction ends; always locked in the order of their ids. */
export async function lockGLAccounts(write: OrgWrite, ids: readonly Id[]): Promise<GLAccountRow[]> {
  const { rows } = await sql<GLAccountRow>`
    select ${columns} from gl_account where org_id = ${write.orgId} and id = any (${ids}::uuid[])
    order by id for update
  `.execute(write.tx)
  const locked = rows.map((row) => present<GLAccountRow>(row))
  write.remember('glAccounts', locked)
  return locked
}

/** Stores what has changed of an account that is locked. Throws Refusal where another has the number. */
export async function storeGLAccount(write: OrgWrite, row: GLAccountRow): Promise<void> {
  try {
    await sql`
      update gl_account set
        number = ${row.number}, name = ${row.name}, description = ${row.description ?? null},
        category = ${row.category}, subcategory = ${row.subcategory ?? null},
        updated_at = ${row.updatedAt}::timestamptz
      where org_id = ${write.orgId} and id = ${row.id}
    `.execute(write.tx)
  } catch (error) {
    if (isTaken(error)) throw numberTaken(row.number)
    throw error
  }
  write.touch('glAccounts', row.id, 'put')
}

export function numberTaken(number: string): Refusal {
  return new Refusal(
    'VALIDATION_ERROR',
    `GL account with number ${number} already exists`,
    'already-exists',
    'number',
  )
}

/** Removes accounts that are locked and that nothing is posted to. */
export async function removeGLAccounts(write: OrgWrite, ids: readonly Id[]): Promise<void> {
  await sql`
    delete from gl_account where org_id = ${write.orgId} and id = any (${ids}::uuid[])
  `.execute(write.tx)
  for (const id of ids) write.touch('glAccounts', id, 'delete')
}
