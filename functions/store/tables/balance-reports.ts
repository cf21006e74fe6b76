import { sql } from 'kysely'
import type { RowOf } from '../../../src/contract/protocol.ts'
import type { BalanceReports } from '../../../src/domain/account/reported-balances.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { Entities } from '../../../src/mutations/entities.ts'
import { entityFromRow } from '../../../src/mutations/entity-rows.ts'
import { present } from '../database.ts'
import { syncedTables } from '../sync/synced-tables.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** What imports and statements of an account keep of what they told of it. */
export async function balanceReportsOf(read: OrgRead, accountId: Id): Promise<BalanceReports> {
  return {
    imports: await ofAccount(read, 'fileImports', accountId),
    statements: await ofAccount(read, 'statements', accountId),
  }
}

async function ofAccount<T extends 'fileImports' | 'statements'>(
  { tx, orgId }: OrgRead,
  tbl: T,
  accountId: Id,
): Promise<Entities[T][]> {
  const { table, columns } = syncedTables[tbl]
  const { rows } = await sql<RowOf<T>>`
    select ${columns} from ${sql.raw(table)} where org_id = ${orgId} and account_id = ${accountId}::uuid
  `.execute(tx)
  return rows.map((row) => entityFromRow(tbl, present<RowOf<T>>(row)))
}
