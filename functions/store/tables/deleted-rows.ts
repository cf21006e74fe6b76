import { sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** Transactions as they were when they were deleted last, from the audit log; in the order of their ids. */
export async function deletedTransactions(
  { tx, orgId }: OrgRead,
  ids: readonly Id[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<{ row: TransactionRow }>`
    select distinct on (c.row_id) c.before as row
    from audit_change c join audit_log l on l.org_id = c.org_id and l.id = c.entry_id
    where c.org_id = ${orgId} and c.tbl = 'transactions' and c.op = 'delete' and c.before is not null
      and c.row_id = any (${ids}::uuid[])
    order by c.row_id, l.seq desc, l.at desc
  `.execute(tx)
  return rows.map(({ row }) => row)
}
