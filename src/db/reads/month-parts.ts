import type { Period } from '../../domain/calendar/calendar-period.ts'
import { cutMonths, MAX_PERIODS, type SumOfDays } from '../../domain/ledger/cut-months.ts'
import type { BooksDatabase } from '../core/database.ts'

/**
 * So many months are kept in parts. A report by weeks beside the weeks of the year before cuts some thirty: with room for
 * two such, what one report asks for anew never drives out what it was told before.
 */
const KEPT = 64

/**
 * The periods that the server is to be asked about for some: with them the parts that are known of the months they cut.
 * The answer takes the place of those, and is then in parts of both.
 */
export async function periodsToAsk(db: BooksDatabase, periods: readonly Period[]): Promise<Period[]> {
  const known = await db.monthParts.bulkGet(cutMonths(periods).map(({ month }) => month))
  const parts = known.flatMap((of) => of?.sums.map(({ days }) => days) ?? [])
  const different = new Map([...periods, ...parts].map((period) => [`${period.from} ${period.to}`, period]))
  return [...different.values()].slice(0, MAX_PERIODS)
}

/**
 * Keeps what the server told of parts of months, in place of what it told of these before. Nothing is kept where
 * changes have come since it was asked, up to `cursor` then: they may be of those months.
 */
export function storeMonthParts(
  db: BooksDatabase,
  told: readonly SumOfDays[],
  cursor: number | undefined,
): Promise<void> {
  const byMonth = new Map<string, SumOfDays[]>()
  for (const one of told) {
    const known = byMonth.get(one.sum.month)
    if (known) known.push(one)
    else byMonth.set(one.sum.month, [one])
  }
  return db.transaction('rw', db.monthParts, db.meta, async () => {
    if ((await db.readMeta('cursor')) !== cursor) return
    if ((await db.monthParts.count()) + byMonth.size > KEPT) await db.monthParts.clear()
    await db.monthParts.bulkPut(Array.from(byMonth, ([month, sums]) => ({ month, sums })))
  })
}

/** A row that moves within a month leaves the month what it was, and its parts not. */
export async function forgetPartsWith(db: BooksDatabase, timestamps: readonly string[]): Promise<void> {
  await db.monthParts.bulkDelete([...new Set(timestamps.map((timestamp) => timestamp.slice(0, 7)))])
}
