import { sql } from 'kysely'
import type { TransactionRow } from '../../src/contract/rows.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar-day.ts'
import type { OrgRead } from './org-write.ts'

/** What the transactions of one day, currency and direction sum to, as decimal text. */
export interface DaySum {
  day: CalendarDay
  currency: string
  type: TransactionRow['type']
  total: string
}

/**
 * Transactions in approved transfers, and the parts of those that are split; they count neither as income
 * nor as expense. Found from the transfers, which are few, and not by asking every transaction.
 */
function transferred({ orgId }: OrgRead) {
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
    )`
}

/** Of what is not declined, a split's parts in place of the whole. */
function counted({ orgId }: OrgRead) {
  return sql`t.org_id = ${orgId} and t.status <> 'DECLINED' and t.is_split is null`
}

/**
 * Sums of what counts, by day, currency and direction, of a period with both its ends. Everything is summed
 * from an index alone, and what was transferred is taken off again.
 */
export async function daySums(read: OrgRead, from: CalendarDay, to: CalendarDay): Promise<DaySum[]> {
  const within = sql`t.occurred_at >= ${timestampOfDay(from)}::timestamptz
    and t.occurred_at < ${timestampOfDay(addDays(to, 1))}::timestamptz`
  const { rows } = await sql<DaySum>`
    with ${transferred(read)},
    sums as (
      select t.occurred_at, t.currency, t.type, sum(t.amount) as total from bank_transaction t
      where ${counted(read)} and ${within} group by t.occurred_at, t.currency, t.type
      union all
      select t.occurred_at, t.currency, t.type, -sum(t.amount)
      from bank_transaction t join transferred x on x.id = t.id
      where ${counted(read)} and ${within} group by t.occurred_at, t.currency, t.type
    )
    select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, currency, type,
      sum(total)::text as total
    from sums group by 1, 2, 3
  `.execute(read.tx)
  return rows
}

/** The first day with an amount that counts; undefined in empty books. */
export async function firstDay(read: OrgRead): Promise<CalendarDay | undefined> {
  const { rows } = await sql<{ day: CalendarDay }>`
    with ${transferred(read)}
    select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day from bank_transaction t
    where ${counted(read)} and t.amount > 0
      and not exists (select from transferred x where x.id = t.id)
    order by t.occurred_at, t.id limit 1
  `.execute(read.tx)
  return rows[0]?.day
}
