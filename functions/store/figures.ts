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
 * What counts as income or expense: not declined, of a split its parts in place of the whole, and neither
 * itself nor the whole it is a part of in an approved transfer.
 */
function counted({ orgId }: OrgRead) {
  return sql`
    t.org_id = ${orgId} and t.status <> 'DECLINED' and t.is_split is null
    and not exists (
      select from transfer x where x.org_id = ${orgId} and x.status = 'APPROVED'
        and x.expense_transaction_id = coalesce(t.parent_transaction_id, t.id))
    and not exists (
      select from transfer x where x.org_id = ${orgId} and x.status = 'APPROVED'
        and x.income_transaction_id = coalesce(t.parent_transaction_id, t.id))
    and not exists (
      select from transfer x where x.org_id = ${orgId} and x.status = 'APPROVED'
        and t.parent_transaction_id is not null
        and t.id in (x.expense_transaction_id, x.income_transaction_id))`
}

/** Sums of what counts, by day, currency and direction, of a period with both its ends. */
export async function daySums(read: OrgRead, from: CalendarDay, to: CalendarDay): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, t.currency, t.type,
      sum(t.amount)::text as total
    from bank_transaction t
    where ${counted(read)} and t.occurred_at >= ${timestampOfDay(from)}::timestamptz
      and t.occurred_at < ${timestampOfDay(addDays(to, 1))}::timestamptz
    group by 1, 2, 3
  `.execute(read.tx)
  return rows
}

/** The first day with an amount that counts; undefined in empty books. */
export async function firstDay(read: OrgRead): Promise<CalendarDay | undefined> {
  const { rows } = await sql<{ day: CalendarDay }>`
    select to_char(t.occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day from bank_transaction t
    where ${counted(read)} and t.amount > 0 order by t.occurred_at, t.id limit 1
  `.execute(read.tx)
  return rows[0]?.day
}
