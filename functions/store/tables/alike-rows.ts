import { sql } from 'kysely'
import { endOfDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Period } from '../../../src/domain/calendar/calendar-period.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { AlikeRows } from '../../../src/domain/ledger/ledger-sums.ts'
import { sumFromText } from '../../../src/domain/money/money.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

interface Group extends Omit<AlikeRows, 'month' | 'amount'> {
  /** The place of its part of the days, from 1. */
  part: number
  amount: string
  /** Set where it is one row, which an approved transfer moves. */
  movedId: Id | null
}

/** The rows of some days, by the part of the days that they lie in. */
export interface RowsOfDays {
  /** Those that are alike but for their days and amounts. */
  alike: { part: Period; rows: AlikeRows }[]
  /** Sides of approved transfers and parts of such sides, each by itself. */
  moved: Id[]
}

/** The rows of parts of one month that follow one another. */
export async function rowsOfDays({ tx, orgId }: OrgRead, parts: readonly Period[]): Promise<RowsOfDays> {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return { alike: [], moved: [] }
  const firsts = parts.map(({ from }) => timestampOfDay(from))
  const { rows } = await sql<Group>`
    with moved as materialized (
      select expense_transaction_id as id from transfer
      where org_id = ${orgId} and status = 'APPROVED' and expense_transaction_id is not null
      union all
      select income_transaction_id from transfer
      where org_id = ${orgId} and status = 'APPROVED' and income_transaction_id is not null
    )
    select width_bucket(occurred_at, ${firsts}::timestamptz[]) as part, account_id as "accountId",
      gl_account_number as "glAccountNumber", currency, type, status, is_split is not null as "isSplit",
      case when id in (select id from moved) or parent_transaction_id in (select id from moved) then id end as "movedId",
      count(*)::int as rows, sum(amount)::text as amount
    from bank_transaction
    where org_id = ${orgId} and occurred_at >= ${timestampOfDay(first.from)}::timestamptz
      and occurred_at < ${endOfDay(last.to)}::timestamptz
    group by 1, 2, 3, 4, 5, 6, 7, 8
  `.execute(tx)
  const found: RowsOfDays = { alike: [], moved: [] }
  for (const { part: place, amount, movedId, ...group } of rows) {
    const part = parts[place - 1]
    if (movedId !== null) found.moved.push(movedId)
    else if (part) {
      const month = part.from.slice(0, 7)
      found.alike.push({ part, rows: { ...group, month, amount: sumFromText(amount, group.currency) } })
    }
  }
  return found
}
