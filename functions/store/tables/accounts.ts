import { sql } from 'kysely'
import { invalid } from '../../../src/contract/errors.ts'
import type { AccountRow } from '../../../src/contract/rows.ts'
import { totalProblem } from '../../../src/domain/account.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { type CalendarDay, endOfDay } from '../../../src/domain/calendar-day.ts'
import { decimalText, minorFromDecimal } from '../../../src/domain/money.ts'
import { column } from '../array-parameter.ts'
import { among, containing, present } from '../database.ts'
import type { OrgRead, OrgWrite } from '../tenancy/org-write.ts'

export const columns = sql`
  id, name, type, institution, currency, balance, to_char(balance_at, 'YYYY-MM-DD') as "balanceAt",
  balance_from as "balanceFrom", opening_balance as "openingBalance",
  to_char(opening_day, 'YYYY-MM-DD') as "openingDay", running_total as "runningTotal",
  nullif(opening_total, 0) as "openingTotal", nullif(balance_total, 0) as "balanceTotal",
  transaction_count as "transactionCount", is_active as "isActive",
  to_char(lock_date, 'YYYY-MM-DD') as "lockDate", lock_set_at as "lockSetAt", lock_set_by as "lockSetBy",
  created_at as "createdAt", updated_at as "updatedAt"
`

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
 * Stores what people may change of an account that is locked. What its rows come to up to a day of a balance
 * is counted again where that day is another.
 */
export async function storeAccount(write: OrgWrite, row: AccountRow): Promise<void> {
  const totalUpTo = (day: string | undefined) =>
    day === undefined
      ? sql`0`
      : sql`(
          select coalesce(sum(case t.type when 'INCOME' then t.amount else -t.amount end), 0)
          from bank_transaction t
          where t.org_id = ${write.orgId} and t.account_id = ${row.id} and t.status <> 'DECLINED'
            and t.is_split is null and t.occurred_at < ${endOfDay(day as CalendarDay)}::timestamptz
        )`
  const openingDay = sql`${row.openingDay ?? null}::date`
  const balanceAt = sql`${row.balanceAt ?? null}::date`
  await sql`
    update bank_account set
      name = ${row.name}, type = ${row.type}, institution = ${row.institution}, currency = ${row.currency},
      balance = ${row.balance}, balance_at = ${balanceAt}, balance_from = ${row.balanceFrom ?? null},
      opening_balance = ${row.openingBalance ?? null}, opening_day = ${openingDay},
      opening_total = case when opening_day is not distinct from ${openingDay} then opening_total
        else ${totalUpTo(row.openingDay)} end,
      balance_total = case when balance_at is not distinct from ${balanceAt} then balance_total
        else ${totalUpTo(row.balanceAt)} end,
      is_active = ${row.isActive}, updated_at = ${row.updatedAt}::timestamptz
    where org_id = ${write.orgId} and id = ${row.id}
  `.execute(write.tx)
  write.touch('accounts', row.id, 'put')
}

/** Stores through which day the rows of an account that is locked from other writers may not change. */
export async function storeAccountLock(write: OrgWrite, row: AccountRow): Promise<void> {
  await sql`
    update bank_account set
      lock_date = ${row.lockDate ?? null}::date, lock_set_at = ${row.lockSetAt ?? null}::timestamptz,
      lock_set_by = ${row.lockSetBy ?? null}, updated_at = ${row.updatedAt}::timestamptz
    where org_id = ${write.orgId} and id = ${row.id}
  `.execute(write.tx)
  write.touch('accounts', row.id, 'put')
}

/** Removes an account that is locked and holds no transaction. */
export async function removeAccount(write: OrgWrite, id: Id): Promise<void> {
  await sql`delete from bank_account where org_id = ${write.orgId} and id = ${id}`.execute(write.tx)
  write.touch('accounts', id, 'delete')
}

/** The same, kept from other writers until the transaction ends; always locked in the order of their ids. */
export async function lockAccounts(write: OrgWrite, ids: readonly Id[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from bank_account where org_id = ${write.orgId} and id ${among(ids)}
    order by id for no key update
  `.execute(write.tx)
  const locked = rows.map((row) => present<AccountRow>(row))
  write.remember('accounts', locked)
  return locked
}

/** Adds an account; answers undefined where one with this id is there already. */
export async function insertAccount(write: OrgWrite, row: AccountRow): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    insert into bank_account as a
      (org_id, id, name, type, institution, currency, balance, balance_at, balance_from, opening_balance,
       opening_day, created_at, updated_at)
    values (
      ${write.orgId}, ${row.id}, ${row.name}, ${row.type}, ${row.institution}, ${row.currency},
      ${row.balance}, ${row.balanceAt ?? null}, ${row.balanceFrom ?? null}, ${row.openingBalance ?? null},
      ${row.openingDay ?? null}, ${row.createdAt}, ${row.updatedAt}
    )
    on conflict do nothing returning ${columns}
  `.execute(write.tx)
  const [added] = rows
  if (added) write.touch('accounts', added.id, 'put')
  return added && present<AccountRow>(added)
}

/** What changes in an account's totals: an exact sum in minor units, also by day, and a number of rows. */
export interface TotalsChange {
  amount: bigint
  count: number
  byDay: Map<CalendarDay, bigint>
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
    .filter(([, { amount, count, byDay }]) => amount !== 0n || count !== 0 || changesDays(byDay))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, change] of changes) {
    const currency = currencyByAccount.get(id) ?? ''
    const days = [...change.byDay].filter(([, amount]) => amount !== 0n)
    const upTo = (day: 'opening_day' | 'balance_at') => sql`coalesce((
      select sum(u.amount) from unnest(
        ${column('date', days, ([on]) => on)},
        ${column('numeric', days, ([, amount]) => decimalText(amount, currency))}
      ) u (day, amount) where u.day <= ${sql.ref(day)}
    ), 0)`
    const { rows } = await sql<{ name: string; total: number }>`
      update bank_account set
        running_total = running_total + ${decimalText(change.amount, currency)}::numeric,
        opening_total = opening_total + ${upTo('opening_day')},
        balance_total = balance_total + ${upTo('balance_at')},
        transaction_count = transaction_count + ${change.count},
        updated_at = greatest(updated_at, ${at}::timestamptz)
      where org_id = ${write.orgId} and id = ${id}
      returning name, running_total as total
    `.execute(write.tx)
    const [account] = rows
    if (account && minorFromDecimal(account.total, currency) === undefined) {
      throw invalid(totalProblem(account.name), 'amount')
    }
    write.touch('accounts', id, 'put')
  }
}

function changesDays(byDay: TotalsChange['byDay']): boolean {
  return [...byDay.values()].some((amount) => amount !== 0n)
}
