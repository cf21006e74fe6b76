import { sql } from 'kysely'
import type { TransferRow } from '../../../src/contract/rows/transfer-rows.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { TransferStatus } from '../../../src/domain/transfer/transfer.ts'
import { column } from '../array-parameter.ts'
import { present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './columns/transfer-columns.ts'

/** One page of the transfers of a status, or of all, the latest first. */
export async function listTransfers(
  { tx, orgId }: OrgRead,
  status: TransferStatus | undefined,
  page: { limit: number; offset: number },
): Promise<TransferRow[]> {
  const where = status === undefined ? sql`true` : sql`status = ${status}`
  const { rows } = await sql<TransferRow>`
    select ${columns} from transfer where org_id = ${orgId} and ${where}
    order by occurred_at desc, id desc limit ${page.limit} offset ${page.offset}
  `.execute(tx)
  return rows.map((row) => present<TransferRow>(row))
}

/** How many transfers there are of each status. */
export async function transferCounts({ tx, orgId }: OrgRead): Promise<Record<TransferStatus, number>> {
  const { rows } = await sql<{ status: TransferStatus; count: number }>`
    select status, count(*) as count from transfer where org_id = ${orgId} group by status
  `.execute(tx)
  const counts = { UNDER_REVIEW: 0, APPROVED: 0, REJECTED: 0, NO_MATCH: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** The exact sums of the fees of all transfers that are not rejected, as decimal text, by currency. */
export async function feeSums({ tx, orgId }: OrgRead): Promise<{ currency: string; sum: string }[]> {
  const { rows } = await sql<{ currency: string; sum: string }>`
    select fee_currency as currency, sum(fee)::text as sum from transfer
    where org_id = ${orgId} and status <> 'REJECTED' and fee is not null
    group by fee_currency order by fee_currency
  `.execute(tx)
  return rows
}

/** Every transfer by its two sides alone. */
export async function allTransferSides({
  tx,
  orgId,
}: OrgRead): Promise<
  { id: Id; status: TransferStatus; expenseTransactionId: Id | null; incomeTransactionId: Id | null }[]
> {
  const { rows } = await sql<{
    id: Id
    status: TransferStatus
    expenseTransactionId: Id | null
    incomeTransactionId: Id | null
  }>`
    select id, status, expense_transaction_id as "expenseTransactionId",
      income_transaction_id as "incomeTransactionId"
    from transfer where org_id = ${orgId}
  `.execute(tx)
  return rows
}

/** Which of these transactions stand in an approved transfer, other than one. */
export async function inApprovedTransfers(
  { tx, orgId }: OrgRead,
  transactionIds: readonly Id[],
  otherThan?: Id,
): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select expense_transaction_id as id from transfer
    where org_id = ${orgId} and status = 'APPROVED' and id is distinct from ${otherThan ?? null}::uuid
      and expense_transaction_id = any (${transactionIds}::uuid[])
    union all
    select income_transaction_id from transfer
    where org_id = ${orgId} and status = 'APPROVED' and id is distinct from ${otherThan ?? null}::uuid
      and income_transaction_id = any (${transactionIds}::uuid[])
  `.execute(tx)
  return new Set(rows.map((row) => row.id))
}

/** Lets one detection of an organisation run at a time, until the transaction ends. */
export async function awaitDetection({ tx, orgId }: OrgWrite): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(org_id::text, 7264002)) from org_sync
    where org_id = ${orgId}
  `.execute(tx)
}

/** Adds transfers, at most so many at a time; those that are there already stay as they are. Answers the ids added. */
export async function insertTransfers(write: OrgWrite, transfers: readonly TransferRow[]): Promise<Id[]> {
  if (transfers.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    insert into transfer as t (
      org_id, id, status, expense_transaction_id, income_transaction_id, score, reasons, alternatives, fee,
      fee_currency, converted_amount, converted_currency, rate, rate_date, is_manual, reviewed_at,
      reviewed_by, reject_reason, created_at, updated_at, occurred_at
    )
    select s.org_id, u.*, (
      select coalesce(max(b.occurred_at), now()) from bank_transaction b
      where b.org_id = ${write.orgId} and b.id in (u.expense, u.income)
    )
    from org_sync s, unnest(
      ${column('uuid', transfers, (row) => row.id)}, ${column('text', transfers, (row) => row.status)},
      ${column('uuid', transfers, (row) => row.expenseTransactionId)},
      ${column('uuid', transfers, (row) => row.incomeTransactionId)},
      ${column('integer', transfers, (row) => row.score)},
      ${column('jsonb', transfers, (row) => JSON.stringify(row.reasons))},
      ${column('jsonb', transfers, (row) => JSON.stringify(row.alternatives))},
      ${column('numeric', transfers, (row) => row.exchangeFee?.amount)},
      ${column('text', transfers, (row) => row.exchangeFee?.currency)},
      ${column('numeric', transfers, (row) => row.conversionData?.expenseAmountInIncomeCurrency)},
      ${column('text', transfers, (row) => row.conversionData?.currency)},
      ${column('text', transfers, (row) => row.conversionData?.rate)},
      ${column('text', transfers, (row) => row.conversionData?.rateDate)},
      ${column('boolean', transfers, (row) => row.isManual)},
      ${column('timestamptz', transfers, (row) => row.reviewedAt)},
      ${column('text', transfers, (row) => row.reviewedBy)},
      ${column('text', transfers, (row) => row.rejectReason)},
      ${column('timestamptz', transfers, (row) => row.createdAt)},
      ${column('timestamptz', transfers, (row) => row.updatedAt)}
    ) u (id, status, expense, income)
    where s.org_id = ${write.orgId}
    on conflict do nothing returning t.id
  `.execute(write.tx)
  for (const row of rows) write.touch('transfers', row.id, 'put')
  return rows.map((row) => row.id)
}

/** The transfers that these transactions are a side of, kept from other writers. */
export async function lockTransfersOf(
  write: OrgWrite,
  transactionIds: readonly Id[],
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${columns} from transfer
    where org_id = ${write.orgId} and (
      expense_transaction_id = any (${transactionIds}::uuid[])
      or income_transaction_id = any (${transactionIds}::uuid[])
    )
    order by id for update
  `.execute(write.tx)
  const locked = rows.map((row) => present<TransferRow>(row))
  write.remember('transfers', locked)
  return locked
}

/** The approved transfers that these transactions are a side of. */
export async function approvedTransfersOf(
  { tx, orgId }: OrgRead,
  transactionIds: readonly Id[],
): Promise<TransferRow[]> {
  const side = sql`any (${transactionIds}::uuid[])`
  const { rows } = await sql<TransferRow>`
    select ${columns} from transfer
    where org_id = ${orgId} and status = 'APPROVED'
      and (expense_transaction_id = ${side} or income_transaction_id = ${side})
  `.execute(tx)
  return rows.map((row) => present<TransferRow>(row))
}
