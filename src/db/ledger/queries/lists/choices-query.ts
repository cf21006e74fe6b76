import { type CalendarDay, dayOfTimestamp } from '../../../../domain/calendar/calendar-day.ts'
import type { Ledger } from '../../ledger.ts'

/** What the held rows give to choose from. */
export interface Choices {
  /** Categories by name, each with its number of rows. */
  categories: { name: string; count: number }[]
  /** Days of the first and the last row; undefined where there are no rows. */
  first: CalendarDay | undefined
  last: CalendarDay | undefined
}

export function choices({ columns }: Ledger): Choices {
  const { size, times, category, texts } = columns
  const counts: number[] = []
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let at = 0; at < size; at++) {
    const time = times[at] ?? 0
    if (time < first) first = time
    if (time > last) last = time
    const code = category[at] ?? 0
    if (code !== 0) counts[code] = (counts[code] ?? 0) + 1
  }
  const categories = [...counts.entries()]
    .map(([code, count]) => ({ name: texts.category.textOf(code) ?? '', count: count ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { categories, first: dayAt(first), last: dayAt(last) }
}

function dayAt(time: number): CalendarDay | undefined {
  return Number.isFinite(time) ? dayOfTimestamp(new Date(time).toISOString()) : undefined
}
