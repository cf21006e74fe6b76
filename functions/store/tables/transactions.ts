import { sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { column } from '../array-parameter.ts'
import { among, present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './columns/transaction-columns.ts'

export async function transactionsById(
  { tx, orgId }: OrgRead,
  ids: readonly Id[],
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where org_id = ${orgId} and id ${among(ids)}
  `.execute(tx)
  return rows.map((row) => present<TransactionRow>(row))
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

/** A transaction that an account holds under a reference. */
export type KnownRow = Pick<
  TransactionRow,
  'id' | 'timestamp' | 'description' | 'amount' | 'type' | 'importId'
>

/** Those of these references that their accounts hold already, by position in the list. */
export async function existingReferences(
  { tx, orgId }: OrgRead,
  references: readonly { accountId: Id; userTransactionId: string }[],
): Promise<Map<number, KnownRow>> {
  const { rows } = await sql<KnownRow & { position: number }>`
    select u.position - 1 as position, t.id, t.occurred_at as "timestamp", t.description, t.amount, t.type,
      t.import_id as "importId"
    from unnest(
      ${column('uuid', references, (row) => row.accountId)},
      ${column('text', references, (row) => row.userTransactionId)}
    ) with ordinality u (account_id, user_transaction_id, position)
    join bank_transaction t on t.org_id = ${orgId} and t.account_id = u.account_id
      and t.user_transaction_id = u.user_transaction_id
  `.execute(tx)
  return new Map(rows.map(({ position, ...row }) => [position, present<KnownRow>(row)]))
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

/** Which row changes, and on which day of which account. */
type Place = Pick<TransactionRow, 'id' | 'timestamp' | 'accountId'>

/** Stamps a changed row, and has its day held against the lock dates. */
export function changeTransaction(write: OrgWrite, row: Place, how: 'add' | 'put' | 'delete' = 'put'): void {
  write.changeDay({ accountId: row.accountId, timestamp: row.timestamp, noun: 'transaction' })
  touchTransaction(write, row, how)
}

function touchTransaction(
  write: OrgWrite,
  { id, timestamp }: Pick<TransactionRow, 'id' | 'timestamp'>,
  how: 'add' | 'put' | 'delete' = 'put',
): void {
  write.touch('transactions', id, how, dayOfTimestamp(timestamp).slice(0, 7))
}
