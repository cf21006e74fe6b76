import { sql } from 'kysely'
import type { TransactionRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account.ts'
import { present } from './database.ts'
import type { OrgRead } from './org-write.ts'
import { columns } from './transactions.ts'

/** The newest transactions, by day and then id. */
export async function newestTransactions({ tx, orgId }: OrgRead, limit: number): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from bank_transaction where org_id = ${orgId}
    order by occurred_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows.map((row) => present<TransactionRow>(row))
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

export type Lesson = Pick<
  TransactionRow,
  'id' | 'timestamp' | 'description' | 'amount' | 'type' | 'currency' | 'accountId' | 'glAccountNumber'
>

/** The newest approved postings that somebody chose, the oldest of them first. */
export async function newestLessons({ tx, orgId }: OrgRead, limit: number): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`
    select id, occurred_at as "timestamp", description, amount, type, currency, account_id as "accountId",
      gl_account_number as "glAccountNumber"
    from bank_transaction
    where org_id = ${orgId} and status = 'APPROVED' and is_split is null
      and gl_account_number <> ${DEFAULT_GL_NUMBER}
    order by occurred_at desc, id desc limit ${limit}
  `.execute(tx)
  return rows.reverse()
}
