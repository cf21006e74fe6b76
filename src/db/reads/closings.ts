import type { Closing } from '../../domain/reconciliation/closing.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Step } from '../core/records.ts'
import type { TableName } from '../../contract/table-names.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { touchesOf } from '../write.ts'

/** Every closed period, the latest first. */
export async function readClosings(db: BooksDatabase): Promise<Closing[]> {
  const closings = await db.closings.toArray()
  return closings.sort(
    (a, b) => b.to.localeCompare(a.to) || b.closedAt.localeCompare(a.closedAt) || (a.id < b.id ? -1 : 1),
  )
}

/**
 * What was done on this device since a period was closed to transactions and journal entries of days through its last,
 * the latest first, to those that are gone since, to opening balances and to numbers of GL accounts.
 */
export async function stepsSince(db: BooksDatabase, { to, closedAt, id }: Closing): Promise<Step[]> {
  const steps = await db.steps.filter((step) => step.at > closedAt && step.state === 'done').toArray()
  const found: Step[] = []
  for (const step of steps.toReversed()) {
    const keys = step.back.flatMap((edit) => touchesOf(edit))
    if (keys.some((key) => key.tbl === 'closings' && key.id === id)) continue
    const idsOf = (tbl: TableName) => keys.flatMap((key) => (key.tbl === tbl ? [key.id] : []))
    if (
      step.back.some(movesBalance) ||
      (await touchesDays(db, idsOf('transactions'), to)) ||
      (await touchesEntries(db, idsOf('journals'), to))
    ) {
      found.push(step)
    }
  }
  return found
}

async function touchesDays(db: BooksDatabase, ids: readonly Id[], to: string): Promise<boolean> {
  const rows = await db.transactions.bulkGet([...ids])
  return rows.some((row) => row === undefined || dayOfTimestamp(row.timestamp) <= to)
}

async function touchesEntries(db: BooksDatabase, ids: readonly Id[], to: string): Promise<boolean> {
  const rows = await db.journals.bulkGet([...ids])
  return rows.some((row) => row === undefined || row.day <= to)
}

/** Whether an edit sets from which balance an account is counted on, or where rows are posted. */
function movesBalance({ name, args }: Edit): boolean {
  if (name === 'updateAccount') return 'openingBalance' in args || 'openingDay' in args || 'balance' in args
  return name === 'updateGLAccount' && 'number' in args
}
