import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { type Minor, ZERO } from '../../money/money.ts'

/** A movement with the balance that the file has beside it, in minor units of one currency. */
export interface BalancedRow {
  day: CalendarDay
  /** Below zero where money went out. */
  amount: number
  /** What the account held after the movement; undefined where the file does not say. */
  balance: Minor | undefined
}

/**
 * What a column of running balances proves of the account: what it held after the last movement of the file. It
 * counts only where every balance follows from the one before, and all movements lead from what was there before the
 * first to what is there after the last; with one that is missing the file proves nothing. Rows stand with the oldest
 * or the newest first, and those of a day may stand the other way round than the days do.
 */
export class RunningBalance {
  readonly #orders = [new Chain('oldest'), new Chain('newest'), new Chain('oldest'), new Chain('newest')]
  /** Rows that follow one another on one day, which half of the orders take from their end. */
  #ofDay: BalancedRow[] = []
  #last: CalendarDay | undefined
  #sum = 0
  /** No sum of the file is larger than this: as long as it is a safe number, all of them are exact. */
  #size = 0

  /** The next row of the file. */
  add(row: BalancedRow): void {
    if (this.#ofDay.length > 0 && this.#ofDay[0]?.day !== row.day) this.#endDay()
    this.#ofDay.push(row)
    const [asTheyAre, back] = this.#orders
    asTheyAre?.add(row)
    back?.add(row)
    this.#count(row)
  }

  /** A row that somebody corrected: it counts, and where it stands no balance follows from the one before. */
  addCorrected({ day, amount }: Omit<BalancedRow, 'balance'>): void {
    this.#count({ day, amount, balance: undefined })
    for (const order of this.#orders) order.mayBreak += 1
  }

  /** What the account held at the end of the last day; undefined where the file does not prove it. */
  proved(): { amount: number; day: CalendarDay } | undefined {
    this.#endDay()
    const day = this.#last
    if (day === undefined || !Number.isSafeInteger(this.#size)) return undefined
    const held = new Set(
      this.#orders.flatMap((order) => {
        const { before, after } = order.ends() ?? {}
        return before !== undefined && after !== undefined && before + this.#sum === after ? [after] : []
      }),
    )
    const [amount, ...others] = held
    return amount === undefined || others.length > 0 ? undefined : { amount, day }
  }

  #endDay(): void {
    const [, , asTheyAre, back] = this.#orders
    for (const row of this.#ofDay.reverse()) {
      asTheyAre?.add(row)
      back?.add(row)
    }
    this.#ofDay = []
  }

  #count({ day, amount, balance = ZERO }: BalancedRow): void {
    if (this.#last === undefined || day > this.#last) this.#last = day
    this.#sum += amount
    this.#size += Math.abs(amount) + Math.abs(balance)
  }
}

/** Balances taken in one order, each of which has to follow from the one before. */
class Chain {
  readonly #first: 'oldest' | 'newest'
  mayBreak = 0
  #broken = 0
  #links = 0
  /** What was there before the rows so far, taken as the oldest first, and what the last known balance says. */
  #begin: number | undefined
  #known: number | undefined
  /** What the rows come to since the last known balance, and before the first. */
  #since = 0
  #days: CalendarDay[] = []

  constructor(first: 'oldest' | 'newest') {
    this.#first = first
  }

  add({ day, amount, balance }: BalancedRow): void {
    const [firstDay = day] = this.#days
    this.#days = [firstDay, day]
    if (this.#first === 'oldest') {
      this.#since += amount
      if (balance === undefined) return
      this.#link(this.#known === undefined ? undefined : this.#known + this.#since === balance)
      this.#begin ??= balance - this.#since
      this.#known = balance
      this.#since = 0
    } else {
      if (balance !== undefined) {
        this.#link(this.#known === undefined ? undefined : this.#known - this.#since === balance)
        // Rows above the first known balance came after it.
        this.#begin ??= balance + this.#since
        this.#known = balance
        this.#since = 0
      }
      this.#since += amount
    }
  }

  /** What was there before the oldest row and after the newest; undefined where the balances do not follow. */
  ends(): { before: number; after: number } | undefined {
    if (this.#begin === undefined || this.#known === undefined) return undefined
    if (this.#links === 0 || this.#broken > this.mayBreak) return undefined
    const [first = '', last = ''] = this.#days
    const isOldestFirst = this.#first === 'oldest'
    // Of few rows balances may follow both ways; days that are against it rule one out.
    if (isOldestFirst ? first > last : first < last) return undefined
    return isOldestFirst
      ? { before: this.#begin, after: this.#known + this.#since }
      : { before: this.#known - this.#since, after: this.#begin }
  }

  #link(holds: boolean | undefined): void {
    if (holds === undefined) return
    this.#links += 1
    if (!holds) this.#broken += 1
  }
}
