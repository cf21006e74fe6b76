import { sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { Condition } from '../../../src/domain/rule/tree.ts'
import { present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { rulePredicate } from './rule-predicate.ts'
import { columns } from './columns/transaction-columns.ts'

/** What a condition holds for among the newest transactions of an organisation. */
export interface Held {
  /** How many were looked at. */
  examined: number
  matches: number
  /** The newest of those it holds for, in their order. */
  examples: TransactionRow[]
}

/**
 * Tries a condition on the newest `limit` transactions. The database narrows them down by what it can say
 * of the condition; where that is not all, `holds` decides on what comes through.
 */
export async function newestHeld(
  { tx, orgId }: OrgRead,
  condition: Condition,
  holds: (rows: readonly TransactionRow[]) => Promise<TransactionRow[]>,
  { limit, examples }: { limit: number; examples: number },
): Promise<Held> {
  const predicate = rulePredicate(orgId, condition)
  const newest = sql`(
    select * from bank_transaction where org_id = ${orgId}
    order by occurred_at desc, id desc limit ${limit}
  ) t`
  const counted = await sql<{ examined: number; matches: number }>`
    select count(*) as examined, count(*) filter (where ${predicate.sql}) as matches from ${newest}
  `.execute(tx)
  const { examined = 0, matches = 0 } = counted.rows[0] ?? {}
  const { rows } = await sql<TransactionRow>`
    select ${columns} from ${newest} where ${predicate.sql}
    order by occurred_at desc, id desc limit ${predicate.exact ? examples : limit}
  `.execute(tx)
  const narrowed = rows.map((row) => present<TransactionRow>(row))
  if (predicate.exact) return { examined, matches, examples: narrowed }
  const held = await holds(narrowed)
  return { examined, matches: held.length, examples: held.slice(0, examples) }
}

export type TransferSideRow = Pick<
  TransactionRow,
  'id' | 'timestamp' | 'description' | 'amount' | 'type' | 'currency' | 'accountId' | 'status'
>

/** The newest rows that may be one side of a transfer: none that is declined or a part of a split. */
export async function possibleTransferSides(
  { tx, orgId }: OrgRead,
  limit: number,
): Promise<TransferSideRow[]> {
  const { rows } = await sql<TransferSideRow>`
    select id, occurred_at as "timestamp", description, amount, type, currency, account_id as "accountId",
      status
    from bank_transaction
    where org_id = ${orgId} and status <> 'DECLINED' and parent_transaction_id is null and amount > 0
    order by occurred_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows
}

export type TrainingExample = Pick<
  TransactionRow,
  | 'id'
  | 'timestamp'
  | 'description'
  | 'amount'
  | 'type'
  | 'currency'
  | 'accountId'
  | 'glAccountNumber'
  | 'category'
>

/** The newest approved postings that somebody chose, the oldest of them first. */
export async function newestTrainingExamples(
  { tx, orgId }: OrgRead,
  limit: number,
): Promise<TrainingExample[]> {
  const { rows } = await sql<TrainingExample>`
    select id, occurred_at as "timestamp", description, amount, type, currency, account_id as "accountId",
      gl_account_number as "glAccountNumber", category
    from bank_transaction
    where org_id = ${orgId} and status = 'APPROVED' and is_split is null
      and gl_account_number <> ${DEFAULT_GL_NUMBER}
    order by occurred_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows.reverse().map((row) => present<TrainingExample>(row))
}
