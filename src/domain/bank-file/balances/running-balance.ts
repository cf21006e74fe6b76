import type { CalendarDay } from '../../calendar/calendar-day.ts'
import type { RowOrder } from '../day-places.ts'
import { type Minor, ZERO } from '../../money/money.ts'

/** A movement with the balance that the file has beside it, in minor units of one currency. */
export interface BalancedRow {
  /** Line of the file, from 1. */
  line: number
  day: CalendarDay
  /** Below zero where money went out. */
  amount: number
  /** What the account held after the movement; undefined where the file does not say. */
  balance: Minor | undefined
}

/** Where a balance does not follow from the one before, as others do: a row or a fee is likely missing there. */
export interface BalanceGap extends Pick<BalancedRow, 'line' | 'day'> {
  /** By how much the balance moves without a row, in minor units: below zero where it falls. */
  amount: number
  /** At how many other places that is so. */
  others: number
}

/**
 * Of fewer balances at least as many have to follow as do not, and each that does not has to be of a later day: the rows of a day
 * may stand in any order.
 */
const FEWEST_LINKS = 10
/** At most so large a part of the balances does not follow where all others do: a tenth. */
const LINKS_A_GAP = 10

/**
 * What a column of running balances proves of the account: what it held after the last movement of the file. It
 * counts only where every balance follows from the one before, and all movements lead from what was there before the
 * first to what is there after the last; with one that is missing the file proves nothing. Rows stand with the oldest
 * or the newest first, and those of a day may stand the other way round than the days do.
 */
export class RunningBalance {
  readonly #orders = [new Chain('oldest'), new Chain('newest'), new Chain('oldest'), new Chain('newest')]
  /** All rows as long as they are few. */
  #few: BalancedRow[] | undefined = []
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
    this.#few?.push(row)
    if (this.#few && this.#few.length > FEWEST_LINKS) this.#few = undefined
    const [asTheyAre, back] = this.#orders
    asTheyAre?.add(row)
    back?.add(row)
    this.#count(row)
  }

  /** A row that somebody corrected: it counts, and where it stands no balance follows from the one before. */
  addCorrected(row: Omit<BalancedRow, 'balance'>): void {
    this.#count({ ...row, balance: undefined })
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

  /**
   * What a file of one row says was there after it, which proves nothing: no balance follows from another. Undefined where there
   * are more.
   */
  ofOneRow(): { amount: number; day: CalendarDay } | undefined {
    const [row, ...others] = this.#few ?? []
    const isWhole = others.length === 0 && this.#orders.every(({ mayBreak }) => mayBreak === 0)
    return isWhole && row?.balance !== undefined ? { amount: row.balance, day: row.day } : undefined
  }

  /** The first place where a row seems to be missing, in the order that explains most; undefined where in none. */
  gap(): BalanceGap | undefined {
    this.#endDay()
    if (this.#orders.some((order) => order.ends() !== undefined)) return undefined
    if (this.#few && followInSomeOrder(this.#few)) return undefined
    const gaps = this.#orders.flatMap((order) => order.gap() ?? [])
    return gaps.toSorted((a, b) => a.others - b.others)[0]
  }

  /** Which of a day's rows the bank booked first, by the order in which the balances follow; undefined where they tell none. */
  dayOrder(): RowOrder | undefined {
    this.#endDay()
    const [oldest, newest, newestOfDays, oldestOfDays] = this.#orders.map((order) => order.misses())
    const [asTheyAre, back] = [least(oldest, oldestOfDays), least(newest, newestOfDays)]
    if (asTheyAre === back) return undefined
    return asTheyAre < back ? 'oldest-first' : 'newest-first'
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

/** Whether each day's movements lead from what was held before it to what was held after it, in whichever order they stand. */
function followInSomeOrder(rows: readonly BalancedRow[]): boolean {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted()
  let held: ReadonlySet<number> | undefined
  for (const day of days) {
    const ofDay = rows.filter((row) => row.day === day)
    const known = ofDay.flatMap(({ amount, balance }) => (balance === undefined ? [] : [{ amount, balance }]))
    if (known.length < ofDay.length) return false
    const sum = ofDay.reduce((all, { amount }) => all + amount, 0)
    const after = new Set<number>(known.map(({ balance }) => balance))
    const before = held
    const begins = known.map(({ amount, balance }) => balance - amount)
    const followed = begins.filter((begin) => before === undefined || before.has(begin))
    held = new Set(followed.map((begin) => begin + sum).filter((end) => after.has(end)))
  }
  return held !== undefined && held.size > 0
}

function least(one = Number.POSITIVE_INFINITY, other = Number.POSITIVE_INFINITY): number {
  return Math.min(one, other)
}

/** Balances taken in one order, each of which has to follow from the one before. */
class Chain {
  readonly #first: 'oldest' | 'newest'
  mayBreak = 0
  #broken = 0
  /** How many of those lie within a day, and by how much the balances move without a row in all. */
  #brokenWithinDay = 0
  #moved = 0
  #firstGap: Omit<BalanceGap, 'others'> | undefined
  #links = 0
  /** What was there before the rows so far, taken as the oldest first, and what the last known balance says and of which day. */
  #begin: number | undefined
  #known: number | undefined
  #knownDay: CalendarDay | undefined
  /** What the rows come to since the last known balance, and before the first. */
  #since = 0
  #days: CalendarDay[] = []

  constructor(first: 'oldest' | 'newest') {
    this.#first = first
  }

  add({ line, day, amount, balance }: BalancedRow): void {
    const [firstDay = day] = this.#days
    this.#days = [firstDay, day]
    if (this.#first === 'oldest') {
      this.#since += amount
      if (balance === undefined) return
      if (this.#known !== undefined) this.#link({ line, day, amount: balance - this.#known - this.#since })
      this.#begin ??= balance - this.#since
      this.#known = balance
      this.#knownDay = day
      this.#since = 0
    } else {
      if (balance !== undefined) {
        if (this.#known !== undefined) this.#link({ line, day, amount: this.#known - this.#since - balance })
        // Rows above the first known balance came after it.
        this.#begin ??= balance + this.#since
        this.#known = balance
        this.#knownDay = day
        this.#since = 0
      }
      this.#since += amount
    }
  }

  /** What was there before the oldest row and after the newest; undefined where the balances do not follow. */
  ends(): { before: number; after: number } | undefined {
    if (this.#begin === undefined || this.#known === undefined) return undefined
    if (this.#links === 0 || this.#broken > this.mayBreak) return undefined
    if (!this.#fitsDays()) return undefined
    const isOldestFirst = this.#first === 'oldest'
    return isOldestFirst
      ? { before: this.#begin, after: this.#known + this.#since }
      : { before: this.#known - this.#since, after: this.#begin }
  }

  /** Undefined where all balances follow, or so few that they are none. */
  gap(): BalanceGap | undefined {
    if (!this.#firstGap || this.mayBreak > 0 || !this.#fitsDays()) return undefined
    if (this.#links < FEWEST_LINKS ? !this.#isGapOfFew() : this.#broken * LINKS_A_GAP > this.#links)
      return undefined
    return { ...this.#firstGap, others: this.#broken - 1 }
  }

  /** Rows that only stand in another order lack nothing in all. */
  #isGapOfFew(): boolean {
    return this.#brokenWithinDay === 0 && this.#moved !== 0 && 2 * this.#broken <= this.#links
  }

  /** How many balances do not follow; undefined where so many that they are in another order, or none. */
  misses(): number | undefined {
    if (!this.#fitsDays() || (this.#broken - this.mayBreak) * LINKS_A_GAP > this.#links) return undefined
    return this.#broken
  }

  /** Of few rows balances may follow both ways; days that are against it rule one out. */
  #fitsDays(): boolean {
    const [first = '', last = ''] = this.#days
    return this.#first === 'oldest' ? first <= last : first >= last
  }

  #link(moved: Omit<BalanceGap, 'others'>): void {
    this.#links += 1
    if (moved.amount === 0) return
    this.#broken += 1
    this.#moved += moved.amount
    if (moved.day === this.#knownDay) this.#brokenWithinDay += 1
    this.#firstGap ??= moved
  }
}
