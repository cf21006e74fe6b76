import { sql } from 'kysely'
import { invalid } from '../../src/contract/errors.ts'
import type { AccountRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { decimalText, MAX_MINOR, minorFromDecimal } from '../../src/domain/money.ts'
import type { OrgRead, OrgWrite } from './org-write.ts'

const columns = sql`
  id, name, type, institution, currency, balance, running_total as "runningTotal",
  transaction_count as "transactionCount", is_active as "isActive",
  created_at as "createdAt", updated_at as "updatedAt"
`

export async function accountsById({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from bank_account where org_id = ${orgId} and id = any (${ids}::uuid[])
  `.execute(tx)
  return rows
}

/** The same, kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockAccounts({ tx, orgId }: OrgWrite, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from bank_account where org_id = ${orgId} and id = any (${ids}::uuid[])
    order by id for no key update
  `.execute(tx)
  return rows
}

/** Adds an account; answers undefined where one with this id is there already. */
export async function insertAccount(write: OrgWrite, row: AccountRow): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    insert into bank_account as a
      (org_id, id, name, type, institution, currency, balance, created_at, updated_at)
    values (
      ${write.orgId}, ${row.id}, ${row.name}, ${row.type}, ${row.institution}, ${row.currency},
      ${row.balance}, ${row.createdAt}, ${row.updatedAt}
    )
    on conflict do nothing returning ${columns}
  `.execute(write.tx)
  const [added] = rows
  if (added) write.touch('accounts', added.id, 'put')
  return added
}

/** What changes in an account's totals: an exact sum in minor units, and a number of rows. */
export interface TotalsChange {
  amount: bigint
  count: number
}

/**
 * Adds to the totals of accounts. Both stay exact because every change of a transaction passes here, in
 * the transaction that makes it. Throws Refusal where a total would pass 15 digits.
 */
export async function addToTotals(
  write: OrgWrite,
  currencyByAccount: ReadonlyMap<Id, string>,
  changeByAccount: ReadonlyMap<Id, TotalsChange>,
  at: string,
): Promise<void> {
  const changes = [...changeByAccount]
    .filter(([, change]) => change.amount !== 0n || change.count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, change] of changes) {
    const currency = currencyByAccount.get(id) ?? ''
    const { rows } = await sql<{ name: string; total: number }>`
      update bank_account set
        running_total = running_total + ${decimalText(change.amount, currency)}::numeric,
        transaction_count = transaction_count + ${change.count},
        updated_at = greatest(updated_at, ${at}::timestamptz)
      where org_id = ${write.orgId} and id = ${id}
      returning name, running_total as total
    `.execute(write.tx)
    const [account] = rows
    if (account && minorFromDecimal(account.total, currency) === undefined) {
      throw invalid(`The total of ${account.name} would pass ${String(MAX_MINOR).length} digits`, 'amount')
    }
    write.touch('accounts', id, 'put')
  }
}
