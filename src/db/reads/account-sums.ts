import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
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
): Promise<{ amount: bigint; isExact: boolean } | undefined> {
  if ((await db.ledgerSums.count()) === 0) return undefined
  const month = periodAround(day, 'month')
  const key = day.slice(0, 7)
  const sums = await db.ledgerSums.filter((sum) => sum.accountId === accountId && sum.month >= key).toArray()
  const after = totalOf(sums.filter((sum) => sum.month > key))
  if (day === month.to) return { amount: after, isExact: true }
  const inMonth = sums.filter((sum) => sum.month === key)
  if (inMonth.length === 0) return { amount: after, isExact: true }
  const ofMonth = totalOf(inMonth)
  const told = (await db.monthParts.get(key))?.sums ?? []
  const parts = told.filter(({ sum }) => sum.accountId === accountId)
  // A part without rows is not told of, so the day need be no edge of one: it is enough that it cuts none.
  const isCut = told.length > 0 && parts.every(({ days }) => days.to <= day || days.from > day)
  if (isCut && totalOf(parts.map(({ sum }) => sum)) === ofMonth) {
    const ofPart = totalOf(parts.filter(({ days }) => days.from > day).map(({ sum }) => sum))
    return { amount: after + ofPart, isExact: true }
  }
  const held = await readAccountSpan(db, accountId, month.from, day)
  const ofHeld = held.reduce((sum, row) => sum + BigInt(countedAmount(row)), 0n)
  return { amount: after + ofMonth - ofHeld, isExact: false }
}

function totalOf(sums: readonly Sum[]): bigint {
  return sums.reduce((total, sum) => total + movedBy(sum), 0n)
}
