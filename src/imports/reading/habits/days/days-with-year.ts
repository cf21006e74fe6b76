import { cellsChanged, type RowChange } from '../../cells/rows-of-file.ts'
import { shortDayOf } from './short-days.ts'
import type { YearOfDays } from './year-of-days.ts'

/** Rows whose days are given the year that the file tells for them. */
export function withYear({ columns, years, monthFirst }: YearOfDays): RowChange {
  return cellsChanged(columns, (cell) => {
    const day = shortDayOf(cell)
    if (!day) return undefined
    // Over the turn of the year December stands beside January.
    const year = day.months[monthFirst ? 0 : 1] > 6 ? years.early : years.late
    return `${day.text}${day.mark}${year}`
  })
}
