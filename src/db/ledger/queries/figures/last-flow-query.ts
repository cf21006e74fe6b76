import { type CalendarDay, dayNumber, dayOfNumber } from '../../../../domain/calendar/calendar-day.ts'
import { isCounted } from '../../sums/counted-sums.ts'
import { countedRows } from '../../sums/counted.ts'
import { flowsBesideRows } from './flows-beside-rows.ts'
import type { Ledger } from '../../ledger.ts'
import { unheldSums } from '../../sums/unheld.ts'

/**
 * The last day, `today` or before, on which there are income or expenses, in whatever currency; undefined where there
 * never were any. Of rows that are not here it is the last day on which they can be.
 */
export function lastFlow(
  ledger: Ledger,
  { today }: { today: CalendarDay },
): { day: CalendarDay | undefined } {
  const end = dayNumber(today)
  let last = -Infinity
  const note = (day: number) => {
    if (day <= end && day > last) last = day
  }
  const { daySums } = countedRows(ledger)
  for (const day of daySums.days()) {
    // A day whose rows have all gone keeps its sums, at nothing.
    if (day > last && daySums.of(day).some((sum) => sum !== undefined && BigInt(sum) !== 0n)) note(day)
  }
  for (const [day, flows] of flowsBesideRows(ledger)) {
    if (flows.some(({ income, expenses }) => income !== 0n || expenses !== 0n)) note(day)
  }
  for (const { sum, days } of unheldSums(ledger).sums) {
    if (isCounted(sum) && sum.amount !== 0n) note(dayNumber(days.to))
  }
  return { day: Number.isFinite(last) ? dayOfNumber(last) : undefined }
}
