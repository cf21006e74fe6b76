import { sql } from 'kysely'
import type { Id } from '../../../src/domain/ids.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** When the server got the edit that closed a statement last; undefined where that was not kept. */
export async function closingReceivedAt({ tx, orgId }: OrgRead, id: Id): Promise<string | undefined> {
  const { rows } = await sql<{ receivedAt: string }>`
    select l.received_at as "receivedAt"
    from audit_change c join audit_log l on l.org_id = ${orgId} and l.id = c.entry_id
    where c.org_id = ${orgId} and c.row_id = ${id} and c.tbl = 'statements' and l.name = 'closeStatement'
    order by l.seq desc, l.at desc limit 1
  `.execute(tx)
  return rows[0]?.receivedAt
}

/** The closing day of the statement that is open for an account, other than one. */
export async function openStatementDay(
  { tx, orgId }: OrgRead,
  accountId: Id,
  otherThan: Id,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select closing_day as day from bank_statement
    where org_id = ${orgId} and account_id = ${accountId} and status = 'OPEN' and id <> ${otherThan}::uuid
  `.execute(tx)
  return rows[0]?.day
}
