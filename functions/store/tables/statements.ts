import { sql } from 'kysely'
import type { StatementRow } from '../../../src/contract/statement-rows.ts'
import type { BankStatement } from '../../../src/domain/bank-statement.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { decimalText } from '../../../src/domain/money.ts'
import { among, present } from '../database.ts'
import type { OrgRead, OrgWrite } from '../tenancy/org-write.ts'

export const columns = sql`
  id, account_id as "accountId", currency, opening_balance as "openingBalance",
  closing_balance as "closingBalance", closing_day as "closingDay", status, ticked_ids as "tickedIds",
  closed_at as "closedAt", closed_by as "closedBy", reopened_at as "reopenedAt",
  reopened_by as "reopenedBy", reopen_reason as "reopenReason", created_at as "createdAt",
  updated_at as "updatedAt"
`

/** Statements by their ids, kept from other writers until the transaction ends. */
export async function lockStatements(write: OrgWrite, ids: readonly Id[]): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select ${columns} from bank_statement where org_id = ${write.orgId} and id ${among(ids)}
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<StatementRow>(row))
  write.remember('statements', locked)
  return locked
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

/** Adds a statement, or stores what may change of one that is locked. */
export async function storeStatement(write: OrgWrite, statement: BankStatement): Promise<void> {
  const { currency } = statement
  const balance = (value: number) => decimalText(BigInt(value), currency)
  await sql`
    insert into bank_statement as s (
      org_id, id, account_id, currency, opening_balance, closing_balance, closing_day, status, ticked_ids,
      closed_at, closed_by, reopened_at, reopened_by, reopen_reason, created_at, updated_at
    ) values (
      ${write.orgId}, ${statement.id}, ${statement.accountId}, ${currency},
      ${balance(statement.openingBalance)}::numeric, ${balance(statement.closingBalance)}::numeric,
      ${statement.closingDay}, ${statement.status}, ${[...statement.tickedIds]}::uuid[],
      ${statement.closedAt ?? null}::timestamptz, ${statement.closedBy ?? null},
      ${statement.reopenedAt ?? null}::timestamptz, ${statement.reopenedBy ?? null},
      ${statement.reopenReason ?? null}, ${statement.createdAt}::timestamptz,
      ${statement.updatedAt}::timestamptz
    )
    on conflict (org_id, id) do update set
      opening_balance = excluded.opening_balance, closing_balance = excluded.closing_balance,
      closing_day = excluded.closing_day, status = excluded.status, ticked_ids = excluded.ticked_ids,
      closed_at = excluded.closed_at, closed_by = excluded.closed_by, reopened_at = excluded.reopened_at,
      reopened_by = excluded.reopened_by, reopen_reason = excluded.reopen_reason,
      updated_at = excluded.updated_at
  `.execute(write.tx)
  write.touch('statements', statement.id, 'put')
}

/** Removes a statement that is locked. */
export async function removeStatement(write: OrgWrite, id: Id): Promise<void> {
  await sql`delete from bank_statement where org_id = ${write.orgId} and id = ${id}`.execute(write.tx)
  write.touch('statements', id, 'delete')
}
