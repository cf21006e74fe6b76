import { sql } from 'kysely'
import { precondition } from '../../../src/contract/errors.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { type LockDates, lockProblem } from '../../../src/domain/reconciliation/reconciliation.ts'
import type { ChangedDay } from '../../../src/mutations/effects.ts'
import type { OrgRead } from '../tenancy/org-read.ts'

/**
 * The lock dates that hold for each of these accounts; nothing where none does. One that is gone has the
 * organisation's.
 */
export async function locksOf(
  { tx, orgId }: OrgRead,
  accountIds: readonly Id[],
): Promise<ReadonlyMap<Id, LockDates>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: Id; own: CalendarDay | null; all: CalendarDay | null }>`
    select u.id, to_char(a.lock_date, 'YYYY-MM-DD') as own, to_char(s.lock_date, 'YYYY-MM-DD') as all
    from organization_setting s
    cross join unnest(${accountIds}::uuid[]) u (id)
    left join bank_account a on a.org_id = ${orgId} and a.id = u.id
    where s.org_id = ${orgId} and (a.lock_date is not null or s.lock_date is not null)
  `.execute(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...(row.all === null ? {} : { organisation: row.all }),
        ...(row.own === null ? {} : { account: row.own }),
      },
    ]),
  )
}

/** The lock date of the whole organisation. */
async function organisationLock({ tx, orgId }: OrgRead): Promise<LockDates> {
  const { rows } = await sql<{ day: CalendarDay }>`
    select to_char(lock_date, 'YYYY-MM-DD') as day from organization_setting
    where org_id = ${orgId} and lock_date is not null
  `.execute(tx)
  const [found] = rows
  return found ? { organisation: found.day } : {}
}

/**
 * Refuses a change of transactions or journal entries on days that are locked. Whoever sets a lock in the same moment
 * counts as later: an edit that commits beside it was made before.
 */
export async function refuseLocked(read: OrgRead, changed: readonly ChangedDay[]): Promise<void> {
  const accountIds = changed.flatMap(({ accountId }) => accountId ?? [])
  const locks = await locksOf(read, [...new Set(accountIds)])
  const all = accountIds.length < changed.length ? await organisationLock(read) : {}
  for (const { accountId, timestamp, noun } of changed) {
    const holding = accountId === undefined ? all : (locks.get(accountId) ?? {})
    const problem = lockProblem([timestamp], holding, noun)
    if (problem !== undefined) throw precondition(problem)
  }
}
