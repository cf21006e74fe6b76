import { sql } from 'kysely'
import { journalFromRow, type JournalRow } from '../../../src/contract/rows/journal-rows.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { JournalEntry } from '../../../src/domain/journal/journal-entry.ts'
import { present } from '../database.ts'
import type { OrgRead } from '../tenancy/org-read.ts'
import { columns } from './columns/journal-columns.ts'

/** The entries that post on days of a period, or on any day; templates post nothing. In the order of day and id. */
export async function readJournals(
  { tx, orgId }: OrgRead,
  from: CalendarDay | '' = '',
  to: CalendarDay | '9' = '9',
): Promise<JournalEntry[]> {
  const { rows } = await sql<JournalRow>`
    select ${columns} from journal
    where org_id = ${orgId} and template_name is null
      and (day between ${from} and ${to} or reverses_on between ${from} and ${to})
    order by day, id
  `.execute(tx)
  return rows.map((row) => journalFromRow(present<JournalRow>(row)))
}

/** How many entries and templates have lines on each of these GL accounts, by its id; those without any are left out. */
export async function journalCounts({ tx, orgId }: OrgRead, ids: readonly Id[]): Promise<Map<Id, number>> {
  const { rows } = await sql<{ id: Id; count: number }>`
    select u.id, count(*)::int as count
    from journal j cross join unnest(j.gl_account_ids) u (id)
    where j.org_id = ${orgId} and u.id = any (${ids}::uuid[]) group by u.id
  `.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
