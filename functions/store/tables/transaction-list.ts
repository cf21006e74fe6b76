import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '../../../src/contract/calls.ts'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { type CalendarDay, endOfDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { isOfLines } from '../../../src/domain/transaction/transaction-filter.ts'
import { containing, present } from '../database.ts'
import { countRows } from '../sync/digest.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { columns } from './columns/transaction-columns.ts'

export type TransactionFilters = NonNullable<InputOf<'getTransactions'>['filters']>

export interface Page {
  limit: number
  offset: number
  /** The last row of the page before; the list goes on behind it. */
  after?: Pick<TransactionRow, 'timestamp' | 'id'>
}

/**
 * One page of the transactions that match, newest first, and the number of all that match. Read on with
 * `after` rather than with an offset: the index then leads straight to the page.
 */
export async function listTransactions(
  read: OrgRead,
  filters: TransactionFilters,
  page: Page,
): Promise<{ transactions: TransactionRow[]; totalCount: number; hasMore: boolean }> {
  const rows = await readTransactions(read, filters, { ...page, limit: page.limit + 1 })
  return {
    transactions: rows.slice(0, page.limit),
    totalCount: await countTransactions(read, filters),
    hasMore: rows.length > page.limit,
  }
}

/** How many match. All there are need not be counted: the digests of what devices hold know their number. */
async function countTransactions(read: OrgRead, filters: TransactionFilters): Promise<number> {
  if (Object.keys(filters).length === 0) return countRows(read, 'transactions')
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bank_transaction where ${matching(read.orgId, filters)}
  `.execute(read.tx)
  return rows[0]?.count ?? 0
}

/** The same without the count. */
export async function readTransactions(
  { tx, orgId }: OrgRead,
  filters: TransactionFilters,
  { limit, offset, after }: Page,
): Promise<TransactionRow[]> {
  const behind = after
    ? sql`and (occurred_at, id) < (${after.timestamp}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where ${matching(orgId, filters)} ${behind}
    order by occurred_at desc, id desc limit ${limit} offset ${offset}
  `.execute(tx)
  return rows.map((row) => present<TransactionRow>(row))
}

/** How many transactions have each status; of a split its parts count, not the whole. */
export async function statusCounts({
  tx,
  orgId,
}: OrgRead): Promise<Record<TransactionRow['status'], number>> {
  // All from one index and the few wholes of splits from another, so that no row has to be looked at.
  const { rows } = await sql<{ status: TransactionRow['status']; count: number }>`
    select status, count(*) as count from bank_transaction where org_id = ${orgId} group by status
    union all
    select status, -count(*) from bank_transaction where org_id = ${orgId} and is_split group by status
  `.execute(tx)
  const counts = { UNDER_REVIEW: 0, APPROVED: 0, DECLINED: 0 }
  for (const { status, count } of rows) counts[status] += count
  return counts
}

function matching(orgId: Id, filters: TransactionFilters): RawBuilder<unknown> {
  const conditions = [sql`org_id = ${orgId}`]
  const { status, accountId, glAccountNumber, dateRange, minAmount, maxAmount, reconciled } = filters
  if (status !== undefined) conditions.push(sql`status = ${status}`)
  if (accountId !== undefined) conditions.push(sql`account_id = ${accountId}`)
  if (glAccountNumber !== undefined) conditions.push(sql`gl_account_number = ${glAccountNumber}`)
  if (dateRange?.start !== undefined) {
    conditions.push(sql`occurred_at >= ${timestampOfDay(dateRange.start as CalendarDay)}::timestamptz`)
  }
  if (dateRange?.end !== undefined) {
    conditions.push(sql`occurred_at < ${endOfDay(dateRange.end as CalendarDay)}::timestamptz`)
  }
  if (filters.categories) conditions.push(sql`category = any (${filters.categories}::text[])`)
  if (filters.accounts) conditions.push(sql`account_id = any (${filters.accounts}::uuid[])`)
  if (filters.types) conditions.push(sql`type = any (${filters.types}::text[])`)
  if (minAmount !== undefined) conditions.push(sql`amount >= ${minAmount}::numeric`)
  if (maxAmount !== undefined) conditions.push(sql`amount <= ${maxAmount}::numeric`)
  if (reconciled !== undefined) conditions.push(sql`reconciled = ${reconciled}`)
  if (filters.importId !== undefined) conditions.push(sql`import_id = ${filters.importId}`)
  if (isOfLines(filters)) conditions.push(sql`is_split is null`)
  const search = filters.search?.trim()
  if (search) {
    const pattern = containing(search)
    conditions.push(
      sql`(description ilike ${pattern} or user_transaction_id ilike ${pattern} or category ilike ${pattern}
        or gl_account_number ilike ${pattern} or gl_account_name ilike ${pattern})`,
    )
  }
  return sql.join(conditions, sql` and `)
}
