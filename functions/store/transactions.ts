import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '../../src/contract/calls.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import type { Id } from '../../src/domain/ids.ts'
import type { TransactionStatus } from '../../src/domain/transaction.ts'
import { column, containing, present } from './database.ts'
import type { OrgRead, OrgWrite } from './org-write.ts'

export const columns = sql`
  id, user_transaction_id as "userTransactionId", occurred_at as "timestamp", description, amount, type,
  currency, category, account_id as "accountId", gl_account_number as "glAccountNumber",
  gl_account_name as "glAccountName", gl_subcategory as "glSubcategory", status,
  reviewed_at as "reviewedAt", reviewed_by as "reviewedBy", decline_reason as "declineReason", reconciled,
  import_id as "importId", parent_transaction_id as "parentTransactionId", is_split as "isSplit",
  rule_based_assignment as "ruleBasedAssignment", applied_rule_id as "appliedRuleId",
  applied_rule_name as "appliedRuleName", ai_prediction_used as "aiPredictionUsed",
  ai_prediction_confidence as "aiPredictionConfidence", created_at as "createdAt", updated_at as "updatedAt"
`

export async function transactionsById(
  { tx, orgId }: OrgRead,
  ids: readonly Id[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where org_id = ${orgId} and id = any (${ids}::uuid[])
  `.execute(tx)
  return rows.map((row) => present<TransactionRow>(row))
}

/** The same, kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockTransactions(write: OrgWrite, ids: readonly Id[]): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where org_id = ${write.orgId} and id = any (${ids}::uuid[])
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<TransactionRow>(row))
  write.remember('transactions', locked)
  return locked
}

export type TransactionFilters = NonNullable<InputOf<'getTransactions'>['filters']>

/** One page of the transactions that match, newest first, and the number of all that match. */
export async function listTransactions(
  { tx, orgId }: OrgRead,
  filters: TransactionFilters,
  page: { limit: number; offset: number },
): Promise<{ transactions: TransactionRow[]; totalCount: number }> {
  const where = matching(orgId, filters)
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where ${where}
    order by occurred_at desc, id desc limit ${page.limit} offset ${page.offset}
  `.execute(tx)
  const counted = await sql<{ count: number }>`
    select count(*) as count from bank_transaction where ${where}
  `.execute(tx)
  return {
    transactions: rows.map((row) => present<TransactionRow>(row)),
    totalCount: counted.rows[0]?.count ?? 0,
  }
}

function matching(orgId: Id, filters: TransactionFilters): RawBuilder<unknown> {
  const conditions = [sql`org_id = ${orgId}`]
  if (filters.status !== undefined) conditions.push(sql`status = ${filters.status}`)
  if (filters.accountId !== undefined) conditions.push(sql`account_id = ${filters.accountId}`)
  if (filters.glAccountNumber !== undefined) {
    conditions.push(sql`gl_account_number = ${filters.glAccountNumber}`)
  }
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

/** Which of these references their accounts hold already, by position in the list. */
export async function heldReferences(
  { tx, orgId }: OrgRead,
  references: readonly { accountId: Id; userTransactionId: string }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    select u.position - 1 as position
    from unnest(
      ${column(references, (row) => row.accountId)}::uuid[],
      ${column(references, (row) => row.userTransactionId)}::text[]
    ) with ordinality u (account_id, user_transaction_id, position)
    join bank_transaction t on t.org_id = ${orgId} and t.account_id = u.account_id
      and t.user_transaction_id = u.user_transaction_id
  `.execute(tx)
  return new Set(rows.map((row) => row.position))
}

/** Rows of one statement; bounds the memory that a statement's parameters take. */
const ROWS_PER_INSERT = 10_000

/**
 * Adds transactions and answers the ids of those that were added: a row whose id or reference is there
 * already is left out. Their account's totals are the caller's business.
 */
export async function insertTransactions(
  write: OrgWrite,
  rows: readonly TransactionRow[],
): Promise<ReadonlySet<Id>> {
  const added = new Set<Id>()
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT)
    for (const id of await insertPart(write, part)) added.add(id)
  }
  for (const row of rows) if (added.has(row.id)) touchTransaction(write, row)
  return added
}

async function insertPart({ tx, orgId }: OrgWrite, rows: readonly TransactionRow[]): Promise<Id[]> {
  const inserted = await sql<{ id: Id }>`
    insert into bank_transaction as t (
      org_id, id, account_id, user_transaction_id, occurred_at, description, amount, type, currency,
      category, gl_account_number, gl_account_name, gl_subcategory, status, reviewed_at, reviewed_by,
      decline_reason, reconciled, import_id, created_at, updated_at
    )
    select s.org_id, u.*
    from org_sync s, unnest(
      ${column(rows, (row) => row.id)}::uuid[], ${column(rows, (row) => row.accountId)}::uuid[],
      ${column(rows, (row) => row.userTransactionId)}::text[],
      ${column(rows, (row) => row.timestamp)}::timestamptz[],
      ${column(rows, (row) => row.description)}::text[], ${column(rows, (row) => row.amount)}::numeric[],
      ${column(rows, (row) => row.type)}::text[], ${column(rows, (row) => row.currency)}::text[],
      ${column(rows, (row) => row.category)}::text[],
      ${column(rows, (row) => row.glAccountNumber)}::text[],
      ${column(rows, (row) => row.glAccountName)}::text[],
      ${column(rows, (row) => row.glSubcategory)}::text[], ${column(rows, (row) => row.status)}::text[],
      ${column(rows, (row) => row.reviewedAt)}::timestamptz[],
      ${column(rows, (row) => row.reviewedBy)}::text[],
      ${column(rows, (row) => row.declineReason)}::text[],
      ${column(rows, (row) => row.reconciled)}::boolean[], ${column(rows, (row) => row.importId)}::uuid[],
      ${column(rows, (row) => row.createdAt)}::timestamptz[],
      ${column(rows, (row) => row.updatedAt)}::timestamptz[]
    ) u
    where s.org_id = ${orgId}
    on conflict do nothing returning t.id
  `.execute(tx)
  return inserted.rows.map((row) => row.id)
}

export interface Decision {
  status: TransactionStatus
  /** Who decided, when, and why; all absent for a transaction that goes back under review. */
  reviewedAt?: string
  reviewedBy?: string
  declineReason?: string
}

/** Gives locked transactions a status, with who and when. */
export async function setStatus(
  write: OrgWrite,
  rows: readonly Pick<TransactionRow, 'id' | 'timestamp'>[],
  decision: Decision,
  at: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_transaction set
      status = ${decision.status}, reviewed_at = ${decision.reviewedAt ?? null}::timestamptz,
      reviewed_by = ${decision.reviewedBy ?? null}, decline_reason = ${decision.declineReason ?? null},
      updated_at = ${at}::timestamptz
    where org_id = ${write.orgId} and id = any (${rows.map((row) => row.id)}::uuid[])
  `.execute(write.tx)
  for (const row of rows) touchTransaction(write, row)
}

export type Posting = Pick<TransactionRow, 'glAccountNumber' | 'glAccountName' | 'glSubcategory'>

/** Posts locked transactions to a GL account. */
export async function setPosting(
  write: OrgWrite,
  rows: readonly Pick<TransactionRow, 'id' | 'timestamp'>[],
  posting: Posting,
  at: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_transaction set
      gl_account_number = ${posting.glAccountNumber}, gl_account_name = ${posting.glAccountName},
      gl_subcategory = ${posting.glSubcategory ?? null}, updated_at = ${at}::timestamptz
    where org_id = ${write.orgId} and id = any (${rows.map((row) => row.id)}::uuid[])
  `.execute(write.tx)
  for (const row of rows) touchTransaction(write, row)
}

/** How many transactions are posted to each of these numbers; numbers without any are left out. */
export async function postedCounts(
  { tx, orgId }: OrgRead,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; count: number }>`
    select gl_account_number as number, count(*) as count from bank_transaction
    where org_id = ${orgId} and gl_account_number = any (${numbers}::text[])
    group by gl_account_number
  `.execute(tx)
  return new Map(rows.map((row) => [row.number, row.count]))
}

/** Gives every transaction that is posted to a number the account's new number and name. */
export async function renamePostings(
  write: OrgWrite,
  number: string,
  account: { number: string; name: string },
  at: string,
): Promise<void> {
  const { rows } = await sql<Pick<TransactionRow, 'id' | 'timestamp'>>`
    update bank_transaction set
      gl_account_number = ${account.number}, gl_account_name = ${account.name},
      updated_at = greatest(updated_at, ${at}::timestamptz)
    where org_id = ${write.orgId} and gl_account_number = ${number}
    returning id, occurred_at as "timestamp"
  `.execute(write.tx)
  for (const row of rows) touchTransaction(write, row)
}

/** Whether an account holds any transaction. */
export async function hasTransactions({ tx, orgId }: OrgRead, accountId: Id): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from bank_transaction where org_id = ${orgId} and account_id = ${accountId}
    ) as found
  `.execute(tx)
  return rows[0]?.found === true
}

function touchTransaction(
  write: OrgWrite,
  { id, timestamp }: Pick<TransactionRow, 'id' | 'timestamp'>,
): void {
  write.touch('transactions', id, 'put', dayOfTimestamp(timestamp).slice(0, 7))
}
