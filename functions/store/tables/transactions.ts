import { sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../../src/domain/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { Posting } from '../../../src/domain/transaction-edit.ts'
import type { TransactionStatus } from '../../../src/domain/transaction.ts'
import { column } from '../array-parameter.ts'
import { among, present } from '../database.ts'
import type { OrgRead, OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './transaction-columns.ts'

export async function transactionsById(
  { tx, orgId }: OrgRead,
  ids: readonly Id[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where org_id = ${orgId} and id ${among(ids)}
  `.execute(tx)
  return rows.map((row) => present<TransactionRow>(row))
}

/** The same, kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockTransactions(write: OrgWrite, ids: readonly Id[]): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where org_id = ${write.orgId} and id ${among(ids)}
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<TransactionRow>(row))
  write.remember('transactions', locked)
  return locked
}

/** The parts of split transactions, in the order of their ids. */
export async function childrenOf(
  { tx, orgId }: OrgRead,
  parentIds: readonly Id[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction
    where org_id = ${orgId} and parent_transaction_id ${among(parentIds)} order by id
  `.execute(tx)
  return rows.map((row) => present<TransactionRow>(row))
}

/** Transactions together with the parts of those that are split, kept from other writers. */
export async function lockFamilies(write: OrgWrite, ids: readonly Id[]): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction
    where org_id = ${write.orgId} and (id ${among(ids)} or parent_transaction_id ${among(ids)})
    order by id for update
  `.execute(write.tx)
  const locked = rows.map((row) => present<TransactionRow>(row))
  write.remember('transactions', locked)
  return locked
}

/** Which of these references their accounts hold already, by position in the list. */
export async function heldReferences(
  { tx, orgId }: OrgRead,
  references: readonly { accountId: Id; userTransactionId: string }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    select u.position - 1 as position
    from unnest(
      ${column('uuid', references, (row) => row.accountId)},
      ${column('text', references, (row) => row.userTransactionId)}
    ) with ordinality u (account_id, user_transaction_id, position)
    join bank_transaction t on t.org_id = ${orgId} and t.account_id = u.account_id
      and t.user_transaction_id = u.user_transaction_id
  `.execute(tx)
  return new Set(rows.map((row) => row.position))
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
  rows: readonly Place[],
  decision: Decision,
  at: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_transaction set
      status = ${decision.status}, reviewed_at = ${decision.reviewedAt ?? null}::timestamptz,
      reviewed_by = ${decision.reviewedBy ?? null}, decline_reason = ${decision.declineReason ?? null},
      updated_at = ${at}::timestamptz
    where org_id = ${write.orgId} and id ${among(rows.map((row) => row.id))}
  `.execute(write.tx)
  for (const row of rows) changeTransaction(write, row)
}

/** Posts locked transactions to a GL account; who or what chose it is a person unless the posting says it. */
export async function setPosting(
  write: OrgWrite,
  rows: readonly Place[],
  posting: Posting,
  at: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_transaction set
      gl_account_number = ${posting.glAccountNumber}, gl_account_name = ${posting.glAccountName},
      gl_subcategory = ${posting.glSubcategory ?? null},
      rule_based_assignment = ${posting.ruleBasedAssignment ?? null}::boolean,
      applied_rule_id = ${posting.appliedRuleId ?? null}::uuid,
      applied_rule_name = ${posting.appliedRuleName ?? null},
      ai_prediction_used = ${posting.aiPredictionUsed ?? null}::boolean,
      ai_prediction_confidence = ${posting.aiPredictionConfidence ?? null}::float8,
      updated_at = ${at}::timestamptz
    where org_id = ${write.orgId} and id ${among(rows.map((row) => row.id))}
  `.execute(write.tx)
  for (const row of rows) changeTransaction(write, row)
}

/**
 * Stores what may change of a transaction that is locked and stood on a day before; its account's totals are
 * the caller's business.
 */
export async function storeTransaction(
  write: OrgWrite,
  row: TransactionRow,
  before: Pick<TransactionRow, 'timestamp'>,
): Promise<void> {
  write.changeDay(row.accountId, before.timestamp)
  await sql`
    update bank_transaction set
      occurred_at = ${row.timestamp}::timestamptz, description = ${row.description}, amount = ${row.amount},
      type = ${row.type}, category = ${row.category ?? null}, gl_account_number = ${row.glAccountNumber},
      gl_account_name = ${row.glAccountName}, gl_subcategory = ${row.glSubcategory ?? null},
      status = ${row.status}, reviewed_at = ${row.reviewedAt ?? null}::timestamptz,
      reviewed_by = ${row.reviewedBy ?? null}, decline_reason = ${row.declineReason ?? null},
      reconciled = ${row.reconciled}, is_split = ${row.isSplit ?? null}::boolean,
      rule_based_assignment = ${row.ruleBasedAssignment ?? null}::boolean,
      applied_rule_id = ${row.appliedRuleId ?? null}::uuid,
      applied_rule_name = ${row.appliedRuleName ?? null},
      ai_prediction_used = ${row.aiPredictionUsed ?? null}::boolean,
      ai_prediction_confidence = ${row.aiPredictionConfidence ?? null}::float8,
      updated_at = ${row.updatedAt}::timestamptz
    where org_id = ${write.orgId} and id = ${row.id}
  `.execute(write.tx)
  changeTransaction(write, row)
}

/** Has a closed statement hold locked transactions, or lets them go where none is given. */
export async function setStatement(
  write: OrgWrite,
  rows: readonly Place[],
  statement: { id: Id; closingDay: string } | undefined,
  at: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update bank_transaction set
      statement_id = ${statement?.id ?? null}::uuid, statement_day = ${statement?.closingDay ?? null},
      reconciled = ${statement !== undefined}, updated_at = ${at}::timestamptz
    where org_id = ${write.orgId} and id ${among(rows.map((row) => row.id))}
  `.execute(write.tx)
  for (const row of rows) changeTransaction(write, row)
}

/** Removes locked transactions, parents together with their parts. */
export async function removeTransactions(write: OrgWrite, rows: readonly Place[]): Promise<void> {
  await sql`
    delete from bank_transaction where org_id = ${write.orgId} and id ${among(rows.map((row) => row.id))}
  `.execute(write.tx)
  for (const row of rows) changeTransaction(write, row, 'delete')
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

/**
 * Gives every transaction that is posted to a number the account's new number and name. The account is
 * locked, so nothing can be posted to it in between.
 */
export async function renamePostings(
  write: OrgWrite,
  number: string,
  account: { number: string; name: string },
  at: string,
): Promise<void> {
  const before = await sql<TransactionRow>`
    select ${columns} from bank_transaction
    where org_id = ${write.orgId} and gl_account_number = ${number} order by id for no key update
  `.execute(write.tx)
  write.remember(
    'transactions',
    before.rows.map((row) => present<TransactionRow>(row)),
  )
  // No lock date holds this up: the account is the same one under another name.
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

/** Which row changes, and on which day of which account. */
type Place = Pick<TransactionRow, 'id' | 'timestamp' | 'accountId'>

/** Stamps a changed row, and has its day held against the lock dates. */
export function changeTransaction(write: OrgWrite, row: Place, how: 'add' | 'put' | 'delete' = 'put'): void {
  write.changeDay(row.accountId, row.timestamp)
  touchTransaction(write, row, how)
}

function touchTransaction(
  write: OrgWrite,
  { id, timestamp }: Pick<TransactionRow, 'id' | 'timestamp'>,
  how: 'add' | 'put' | 'delete' = 'put',
): void {
  write.touch('transactions', id, how, dayOfTimestamp(timestamp).slice(0, 7))
}
