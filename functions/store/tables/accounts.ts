import { sql } from 'kysely'
import { invalid } from '../../../src/contract/errors.ts'
import type { AccountRow } from '../../../src/contract/rows.ts'
import { totalProblem } from '../../../src/domain/account/account.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { AccountTotal } from '../../../src/mutations/effects.ts'
import { decimalText, minorFromDecimal } from '../../../src/domain/money/money.ts'
import { column } from '../array-parameter.ts'
import { among, containing, present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import { columns } from './columns/account-columns.ts'

export async function accountsById({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from bank_account where org_id = ${orgId} and id ${among(ids)}
  `.execute(tx)
  return rows.map((row) => present<AccountRow>(row))
}

export interface AccountFilter {
  search?: string
  type?: AccountRow['type']
  currency?: string
  isActive?: boolean
}

/** The accounts that match, by name. */
export async function readAccounts({ tx, orgId }: OrgRead, filter: AccountFilter): Promise<AccountRow[]> {
  const conditions = [sql`org_id = ${orgId}`]
  if (filter.type !== undefined) conditions.push(sql`type = ${filter.type}`)
  if (filter.currency !== undefined) conditions.push(sql`currency = ${filter.currency}`)
  if (filter.isActive !== undefined) conditions.push(sql`is_active = ${filter.isActive}`)
  const search = filter.search?.trim()
  if (search) {
    const pattern = containing(search)
    conditions.push(sql`(name ilike ${pattern} or institution ilike ${pattern})`)
  }
  const { rows } = await sql<AccountRow>`
    select ${columns} from bank_account where ${sql.join(conditions, sql` and `)} order by name, id
  `.execute(tx)
  return rows.map((row) => present<AccountRow>(row))
}

export async function countAccounts({ tx, orgId }: OrgRead): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bank_account where org_id = ${orgId}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether there is an account of this name at this institution; case and outer blanks do not matter. */
export async function accountExists(
  { tx, orgId }: OrgRead,
  { name, institution }: Pick<AccountRow, 'name' | 'institution'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from bank_account where org_id = ${orgId}
        and lower(btrim(name)) = lower(${name.trim()})
        and lower(btrim(institution)) = lower(${institution.trim()})
    ) as found
  `.execute(tx)
  return rows[0]?.found === true
}

/**
 * Counts again what the rows of accounts come to up to the days of their balances, for accounts of which such a
 * day is another now. Throws Refusal where that would pass 15 digits.
 */
export async function recountBalances(write: OrgWrite, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const totalUpTo = (day: 'opening_day' | 'balance_at') => sql`coalesce((
    select sum(case t.type when 'INCOME' then t.amount else -t.amount end)
    from bank_transaction t
    where t.org_id = ${write.orgId} and t.account_id = a.id and t.status <> 'DECLINED' and t.is_split is null
      and t.occurred_at < (${sql.ref(`a.${day}`)} + 1)::timestamp at time zone 'UTC'
  ), 0)`
  const { rows } = await sql<StoredTotals>`
    update bank_account a set
      opening_total = ${totalUpTo('opening_day')}, balance_total = ${totalUpTo('balance_at')}
    where a.org_id = ${write.orgId} and a.id ${among(ids)}
    returning ${storedTotals}
  `.execute(write.tx)
  for (const account of rows) refuseLargeTotals(account)
}

/** The totals of an account, of all its rows and of those up to the days of its balances, as decimals. */
interface StoredTotals {
  name: string
  currency: string
  totals: number[]
}

const storedTotals = sql`name, currency, array[running_total, opening_total, balance_total] as totals`

/** What no device can be told must not be stored: rows that cancel out leave the total small, not what they come to up to a day. */
function refuseLargeTotals({ name, currency, totals }: StoredTotals): void {
  if (totals.some((total) => minorFromDecimal(total, currency) === undefined)) {
    throw invalid(totalProblem(name), 'amount')
  }
}

/** Accounts kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockAccounts(write: OrgWrite, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from bank_account where org_id = ${write.orgId} and id ${among(ids)}
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<AccountRow>(row))
  write.remember('accounts', locked)
  return locked
}

/**
 * Adds to the totals of accounts. Both stay exact because every change of a transaction passes here, in
 * the transaction that makes it. Throws Refusal where a total would pass 15 digits.
 */
export async function addToTotals(
  write: OrgWrite,
  totals: readonly [Id, AccountTotal][],
  at: string,
): Promise<void> {
  const sorted = totals.toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, { currency, amount, count, byDay }] of sorted) {
    const days = [...byDay].filter(([, { amount: ofDay }]) => ofDay !== 0n)
    const upTo = (day: 'opening_day' | 'balance_at') => sql`coalesce((
      select sum(u.amount) from unnest(
        ${column('date', days, ([on]) => on)},
        ${column('numeric', days, ([, { amount: ofDay }]) => decimalText(ofDay, currency))}
      ) u (day, amount) where u.day <= ${sql.ref(day)}
    ), 0)`
    // A row that only moves from one day to another changes the account where a balance stands between the two.
    const isMove = amount === 0n && count === 0
    const stands = sql`(${upTo('opening_day')} <> 0 or ${upTo('balance_at')} <> 0)`
    const { rows } = await sql<StoredTotals>`
      update bank_account set
        running_total = running_total + ${decimalText(amount, currency)}::numeric,
        opening_total = opening_total + ${upTo('opening_day')},
        balance_total = balance_total + ${upTo('balance_at')},
        transaction_count = transaction_count + ${count},
        updated_at = greatest(updated_at, ${at}::timestamptz)
      where org_id = ${write.orgId} and id = ${id} and ${isMove ? stands : sql`true`}
      returning ${storedTotals}
    `.execute(write.tx)
    const [account] = rows
    if (!account && isMove) continue
    if (account) refuseLargeTotals(account)
    write.touch('accounts', id, 'put')
  }
}
