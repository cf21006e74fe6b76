import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { periodAround } from '../../domain/calendar/calendar-period.ts'
import type { Id } from '../../domain/ids.ts'
import { movedBy, type Sum } from '../../domain/ledger/ledger-sums.ts'
import { countedAmount } from '../../domain/transaction/transaction.ts'
import type { BooksDatabase } from '../core/database.ts'
import { readAccountSpan } from './transactions.ts'

/**
 * What the confirmed rows of an account after a day come to, by the sums that the server keeps; undefined until it has
 * told them. Of a month that the day cuts, where the server was not asked for its parts, rows that are not here count as
 * if all were on the last day, as in reports.
 */
export async function confirmedTotalAfter(
  db: BooksDatabase,
  accountId: Id,
  day: CalendarDay,
): Promise<bigint | undefined> {
  if ((await db.ledgerSums.count()) === 0) return undefined
  const month = periodAround(day, 'month')
  const key = day.slice(0, 7)
  const sums = await db.ledgerSums.filter((sum) => sum.accountId === accountId && sum.month >= key).toArray()
  const after = totalOf(sums.filter((sum) => sum.month > key))
  if (day === month.to) return after
  const ofMonth = totalOf(sums.filter((sum) => sum.month === key))
  const parts = ((await db.monthParts.get(key))?.sums ?? []).filter(({ sum }) => sum.accountId === accountId)
  const isCut = parts.some(({ days }) => days.from === addDays(day, 1))
  if (isCut && totalOf(parts.map(({ sum }) => sum)) === ofMonth) {
    return after + totalOf(parts.filter(({ days }) => days.from > day).map(({ sum }) => sum))
  }
  const held = await readAccountSpan(db, accountId, month.from, day)
  return after + ofMonth - held.reduce((sum, row) => sum + BigInt(countedAmount(row)), 0n)
}

function totalOf(sums: readonly Sum[]): bigint {
  return sums.reduce((total, sum) => total + movedBy(sum), 0n)
}
