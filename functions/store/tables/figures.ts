import { sql } from 'kysely'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { type CalendarDay, endOfDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../../../src/domain/gl-account/gl-account.ts'
import type { DayTotal } from '../../../src/mutations/effects.ts'
import { decimalText } from '../../../src/domain/money/money.ts'
import { rowsToInsert } from '../rows-to-insert.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import type { OrgWrite } from '../tenancy/org-write.ts'
import type { StoredColumn } from './columns/stored-columns.ts'

/**
 * What the transactions of one day, currency and direction sum to, as decimal text: those that are income or
 * expense, or those posted to accounts of the balance sheet. Fees of transfers are expenses.
 */
export interface DaySum {
  day: CalendarDay
  currency: string
  type: TransactionRow['type']
  isBalanceSheet: boolean
  total: string
}

/**
 * Transactions that the kept sums of days hold and that are neither income nor expense: those in approved
 * transfers, with the parts of those that are split, and those posted to accounts of the balance sheet. Found
 * from the transfers and the accounts, which are few, and not by asking every transaction.
 */
function leftOut({ orgId }: OrgRead) {
  return sql`
    moved as (
      select expense_transaction_id as id from transfer
      where org_id = ${orgId} and status = 'APPROVED' and expense_transaction_id is not null
      union
      select income_transaction_id from transfer
      where org_id = ${orgId} and status = 'APPROVED' and income_transaction_id is not null
    ),
    transferred as (
      select t.id from bank_transaction t join moved m on m.id = t.id where t.org_id = ${orgId}
      union
      select t.id from bank_transaction t join moved m on m.id = t.parent_transaction_id
      where t.org_id = ${orgId}
    ),
    balance_sheet as (
      select t.id from gl_account g
      join bank_transaction t on t.org_id = g.org_id and t.gl_account_number = g.number
      where g.org_id = ${orgId} and t.org_id = ${orgId}
        and g.category not in ('INCOME', 'EXPENSE') and g.number <> ${DEFAULT_GL_NUMBER}
    ),
    left_out as (
      select id, false as is_balance_sheet from transferred
      union all
      select id, true from balance_sheet b
      where not exists (select from transferred x where x.id = b.id)
    ),
    fees as (
      select (t.occurred_at at time zone 'UTC')::date as day, r.fee_currency as currency, sum(r.fee) as fee
      from transfer r join bank_transaction t on t.org_id = r.org_id and t.id = r.expense_transaction_id
      where r.org_id = ${orgId} and t.org_id = ${orgId} and r.status = 'APPROVED' and r.fee is not null
        and t.status <> 'DECLINED'
      group by 1, 2
    )`
}

/** Of what is not declined, a split's parts in place of the whole. */
function counted({ orgId }: OrgRead) {
  return sql`t.org_id = ${orgId} and t.status <> 'DECLINED' and t.is_split is null`
}

function keyOf({ day, currency, type }: DayTotal): string {
  return `${day} ${currency} ${type}`
}

const STORED: readonly StoredColumn<DayTotal>[] = [
  { column: 'day', type: 'date', value: (one) => one.day },
  { column: 'currency', type: 'text', value: (one) => one.currency },
  { column: 'type', type: 'text', value: (one) => one.type },
  { column: 'total', type: 'numeric', value: (one) => decimalText(one.amount, one.currency) },
]

/** Adds to the sums of days, always in one order, so that two writers cannot wait for each other. */
export async function addToDays({ tx, orgId }: OrgWrite, changes: readonly DayTotal[]): Promise<void> {
  if (changes.length === 0) return
  const sorted = changes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await sql`
    insert into day_sum as d ${rowsToInsert(orgId, sorted, STORED)}
    on conflict (org_id, day, currency, type) do update set total = d.total + excluded.total
  `.execute(tx)
}

/**
 * Sums by day, currency and direction of a period with both its ends: those that are kept of each day, without
 * what is neither income nor expense, and with fees. What the balance sheet takes stands by itself.
 */
export async function daySums(read: OrgRead, from: CalendarDay, to: CalendarDay): Promise<DaySum[]> {
  const within = sql`t.occurred_at >= ${timestampOfDay(from)}::timestamptz
    and t.occurred_at < ${endOfDay(to)}::timestamptz`
  const { rows } = await sql<DaySum>`
    with ${leftOut(read)},
    apart as (
      select (t.occurred_at at time zone 'UTC')::date as day, t.currency, t.type, x.is_balance_sheet,
        sum(t.amount) as total
      from bank_transaction t join left_out x on x.id = t.id
      where ${counted(read)} and ${within} group by 1, 2, 3, 4
    ),
    sums as (
      select day, currency, type, false as is_balance_sheet, total from day_sum
      where org_id = ${read.orgId} and day >= ${from}::date and day <= ${to}::date
      union all
      select day, currency, type, false, -total from apart
      union all
      select day, currency, type, true, total from apart where is_balance_sheet
      union all
      select day, currency, 'EXPENSE', false, fee from fees where day >= ${from}::date and day <= ${to}::date
    )
    select to_char(day, 'YYYY-MM-DD') as day, currency, type, is_balance_sheet as "isBalanceSheet",
      sum(total)::text as total
    from sums group by day, currency, type, is_balance_sheet
  `.execute(read.tx)
  return rows
}

/** The first day with an amount that counts; undefined in empty books. */
export async function firstDay(read: OrgRead): Promise<CalendarDay | undefined> {
  const { rows } = await sql<{ day: CalendarDay }>`
    with ${leftOut(read)},
    sums as (
      select day, total from day_sum where org_id = ${read.orgId}
      union all
      select (t.occurred_at at time zone 'UTC')::date, -t.amount
      from bank_transaction t join left_out x on x.id = t.id where ${counted(read)}
      union all
      select day, fee from fees
    )
    select to_char(day, 'YYYY-MM-DD') as day from sums
    group by sums.day having sum(total) > 0 order by sums.day limit 1
  `.execute(read.tx)
  return rows[0]?.day
}
