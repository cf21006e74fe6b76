import type { CalendarDay } from '../calendar/calendar-day.ts'

/** Which of rows that follow one another stands first in a file. */
export type RowOrder = 'oldest-first' | 'newest-first'

/**
 * Which row of a day the bank booked first, second and so on, so that the account passes through the same balances in
 * the books as on the statement. Files know days and no times, but the order of their rows.
 */
export class DayPlaces {
  readonly #rows = new Map<CalendarDay, number>()
  #last: CalendarDay | undefined
  /** How often a row is of a later day than the one before, less how often it is of an earlier one. */
  #rise = 0

  /** The next row of the file. */
  add(day: CalendarDay): void {
    this.#rows.set(day, (this.#rows.get(day) ?? 0) + 1)
    if (this.#last !== undefined && day !== this.#last) this.#rise += day > this.#last ? 1 : -1
    this.#last = day
  }

  /**
   * Tells of each row, asked for in their order, its place among those of its day: 0 for the first that was booked. What
   * the balances prove of the order goes before what the days let one suppose: that their rows stand as they do.
   */
  inTurn(proved: RowOrder | undefined): (day: CalendarDay) => number {
    const order = proved ?? (this.#rise < 0 ? 'newest-first' : 'oldest-first')
    const before = new Map<CalendarDay, number>()
    return (day) => {
      const above = before.get(day) ?? 0
      before.set(day, above + 1)
      return order === 'oldest-first' ? above : Math.max(0, (this.#rows.get(day) ?? 0) - 1 - above)
    }
  }
}
