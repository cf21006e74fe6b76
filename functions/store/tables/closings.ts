import { sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/** What has to be known of a closed period to tell what was changed in it later. */
export interface StoredClosing {
  /** Its last day. */
  to: string
  /** The place in the organisation's sequence up to which whoever closed it had seen the changes. */
  asOf: number
  closedAt: string
  closedBy: string
}

export async function closingById({ tx, orgId }: OrgRead, id: Id): Promise<StoredClosing | undefined> {
  const { rows } = await sql<StoredClosing>`
    select to_day as "to", as_of::float8 as "asOf", closed_at as "closedAt", closed_by as "closedBy"
    from period_closing where org_id = ${orgId} and id = ${id}
  `.execute(tx)
  return rows[0]
}

/** One change of a transaction since a closing; `after` has instants as PostgreSQL writes them. */
export interface LaterChange {
  transactionId: Id
  at: string
  receivedAt: string
  /** Its place in the organisation's sequence. */
  seq: number
  userId: string
  op: 'add' | 'put' | 'delete'
  before?: TransactionRow
  after?: TransactionRow
}

/** Fields whose change moves a figure. */
const MOVING = ['accountId', 'amount', 'type', 'currency', 'status', 'glAccountNumber', 'isSplit'] as const

/**
 * The latest changes, newest first, of transactions that were or are of days through the last of a closing, and that
 * its maker had not seen: those after its place in the sequence, without what the maker had done before.
 */
export async function changesSince(
  { tx, orgId }: OrgRead,
  { to, asOf, closedAt, closedBy }: StoredClosing,
  limit: number,
): Promise<LaterChange[]> {
  const later = sql`l.org_id = ${orgId} and l.seq > 0 and l.seq > ${asOf}
    and not (l.user_id = ${closedBy} and l.at <= ${closedAt}::timestamptz)`
  const moved = sql.join(
    MOVING.map((field) => sql`c.before ->> ${field} is distinct from c.after ->> ${field}`),
    sql` or `,
  )
  const { rows } = await sql<LaterChange>`
    select * from (
      select c.row_id as "transactionId", l.at, l.received_at as "receivedAt", l.seq::float8 as seq,
        l.user_id as "userId", c.op, c.before, c.after
      from audit_log l join audit_change c on c.org_id = ${orgId} and c.entry_id = l.id
      where ${later} and c.tbl = 'transactions'
        and (left(c.before ->> 'timestamp', 10) <= ${to} or left(c.after ->> 'timestamp', 10) <= ${to})
        and (c.op = 'delete' or ${moved} or left(c.before ->> 'timestamp', 10) <> left(c.after ->> 'timestamp', 10))
      union all
      select t.id, l.at, l.received_at, l.seq::float8, l.user_id, 'add', null,
        jsonb_build_object('timestamp', t.occurred_at, 'description', t.description, 'amount', t.amount,
          'type', t.type, 'currency', t.currency, 'status', t.status, 'glAccountNumber', t.gl_account_number,
          'glAccountName', t.gl_account_name)
      from audit_log l
      join audit_addition a on a.org_id = ${orgId} and a.entry_id = l.id and a.tbl = 'transactions'
      cross join lateral unnest(a.row_ids) r(id)
      join bank_transaction t on t.org_id = ${orgId} and t.id = r.id
      where ${later} and t.status = 'APPROVED' and t.occurred_at < ${to}::date + 1
    ) u order by seq desc, "transactionId" limit ${limit}
  `.execute(tx)
  return rows.map((row) => present<LaterChange>(row))
}
