import { sql } from 'kysely'
import type { OTHER_TABLES } from '../../../src/contract/calls/closing-calls.ts'
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

/** Actions that whoever closed had not seen: those after its place in the sequence, without what they had done before. */
function laterThan(orgId: Id, { asOf, closedAt, closedBy }: StoredClosing) {
  return sql`l.org_id = ${orgId} and l.seq > 0 and l.seq > ${asOf}
    and not (l.user_id = ${closedBy} and l.at <= ${closedAt}::timestamptz)`
}

/**
 * The latest changes, newest first, of transactions that were or are of days through the last of a closing, and that
 * its maker had not seen.
 */
export async function changesSince(
  { tx, orgId }: OrgRead,
  closing: StoredClosing,
  limit: number,
): Promise<LaterChange[]> {
  const { to } = closing
  const later = laterThan(orgId, closing)
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

/** One change since a closing of a row that is no transaction; of one that was added neither state is kept. */
export interface OtherChange {
  tbl: (typeof OTHER_TABLES)[number]
  id: Id
  at: string
  receivedAt: string
  seq: number
  userId: string
  op: 'add' | 'put' | 'delete'
  before?: LoggedState
  after?: LoggedState
}

type LoggedState = Readonly<Record<string, unknown>>

/** By table the fields of which at least one has to change for a figure to move. */
const MOVING_OTHERS = {
  accounts: ['openingBalance', 'openingDay', 'balance', 'balanceAt'],
  glAccounts: ['number'],
  journals: ['day', 'reversesOn', 'lines', 'templateName'],
  transfers: ['status', 'expenseTransactionId', 'incomeTransactionId', 'exchangeFee', 'conversionData'],
} as const satisfies Record<OtherChange['tbl'], readonly string[]>

/** The latest changes, newest first, of rows that are no transactions and whose change may move figures. */
export async function otherChangesSince(
  { tx, orgId }: OrgRead,
  closing: StoredClosing,
  limit: number,
): Promise<OtherChange[]> {
  const later = laterThan(orgId, closing)
  const moved = sql.join(
    Object.entries(MOVING_OTHERS).map(([tbl, fields]) => {
      const differs = fields.map((field) => sql`c.before -> ${field} is distinct from c.after -> ${field}`)
      return sql`(c.tbl = ${tbl} and (c.op = 'delete' or ${sql.join(differs, sql` or `)}))`
    }),
    sql` or `,
  )
  const { rows } = await sql<OtherChange>`
    select * from (
      select c.tbl, c.row_id as id, l.at, l.received_at as "receivedAt", l.seq::float8 as seq, l.user_id as "userId",
        c.op, c.before, c.after
      from audit_log l join audit_change c on c.org_id = ${orgId} and c.entry_id = l.id
      where ${later} and (${moved})
      union all
      select a.tbl, r.id, l.at, l.received_at, l.seq::float8, l.user_id, 'add', null, null
      from audit_log l
      join audit_addition a on a.org_id = ${orgId} and a.entry_id = l.id
        and a.tbl in ('accounts', 'glAccounts', 'journals', 'transfers')
      cross join lateral unnest(a.row_ids) r(id)
      where ${later}
    ) u order by seq desc, id limit ${limit}
  `.execute(tx)
  return rows.map((row) => present<OtherChange>(row))
}

/** Of numbers of the chart those to which transactions of days through the last of a closing are posted. */
export async function numbersPosted(
  { tx, orgId }: OrgRead,
  numbers: readonly string[],
  to: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select distinct gl_account_number as number from bank_transaction
    where org_id = ${orgId} and gl_account_number = any (${numbers}::text[]) and occurred_at < ${to}::date + 1
  `.execute(tx)
  return new Set(rows.map(({ number }) => number))
}
