import { sql } from 'kysely'
import type { Id } from '../../../src/domain/ids.ts'
import { plainName } from '../../../src/domain/text/plain-name.ts'
import { renameRulePostings } from '../tables/rules.ts'
import { renamePostings } from '../tables/transactions.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'

/** Where names that people gave are stored. */
const NAMES = [
  { tbl: 'glAccounts', table: 'gl_account', columns: ['name', 'subcategory'] },
  { tbl: 'accounts', table: 'bank_account', columns: ['name', 'institution'] },
  { tbl: 'rules', table: 'transaction_rule', columns: ['description'] },
] as const

/**
 * Gives names that were stored before the contract left out what is not seen the form in which they would be stored
 * today, as of an instant. A number keeps its characters: it may then be another account's.
 */
export async function plainStoredNames(write: OrgWrite, at: string): Promise<void> {
  for (const { tbl, table, columns } of NAMES) {
    for (const column of columns) {
      for (const { id, name } of await namesBeyondAscii(write, table, column)) {
        const plain = plainName(name).trim()
        if (plain === name.trim() || plain === '') continue
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${plain},
            updated_at = greatest(updated_at, ${at}::timestamptz)
          where org_id = ${write.orgId} and id = ${id}
        `.execute(write.tx)
        write.touch(tbl, id, 'put')
        if (table === 'gl_account' && column === 'name') await renamePosted(write, id, at)
      }
    }
  }
}

/** All others are plain by their letters alone. */
async function namesBeyondAscii(
  { tx, orgId }: OrgWrite,
  table: string,
  column: string,
): Promise<{ id: Id; name: string }[]> {
  const { rows } = await sql<{ id: Id; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)}
    where org_id = ${orgId} and ${sql.ref(column)} ~ '[^ -~]' order by id for update
  `.execute(tx)
  return rows
}

/** Transactions and rules bear the name of the GL account they are posted to. */
async function renamePosted(write: OrgWrite, id: Id, at: string): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select number, name from gl_account where org_id = ${write.orgId} and id = ${id}
  `.execute(write.tx)
  for (const account of rows) {
    await renamePostings(write, account.number, account, at)
    await renameRulePostings(write, account.number, account, at)
  }
}
