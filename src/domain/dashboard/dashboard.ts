import { type CalendarDay, dayNumber, dayOfNumber } from '../calendar/calendar-day.ts'
import type { Period } from '../calendar/calendar-period.ts'
import type { RateTable, RateUsed } from '../money/exchange-rate.ts'
import type { DayFlow, Flow, MonthFlow } from '../ledger/day-flows.ts'

/** One entry for each label; sums in minor units of the target currency. */
export interface Series {
  labels: string[]
  income: bigint[]
  expenses: bigint[]
}

/** Sums in their own currency for which no rate is known: shown apart, never as zero. */
export interface Unconverted {
  currency: string
  income: bigint
  expenses: bigint
}

export interface DashboardData {
  currency: string
  /** A label for every day of the period, "2026-03-02", also for days without rows. */
  dailyData: Series
  /** A label for every month of the period, "2026-03"; sums of the days that lie in the period. */
  monthlyData: Series
  totalIncome: bigint
  totalExpenses: bigint
  netIncome: bigint
  /**
   * What came in and went out through accounts that are neither income nor expense, such as loans and the
   * owner's draws: in none of the figures above, and without what could not be converted.
   */
  balanceSheet: Flow
  unconverted: Unconverted[]
  /** The latest rate used for each currency. */
  ratesUsed: RateUsed[]
}

/** What a day comes to in one currency. The conversion is kept until the day changes. */
interface Cell {
  flow: DayFlow
  converted: { own: Flow; balanceSheet: Flow; rate: RateUsed | undefined } | 'unknown' | undefined
}

/**
 * Income and expenses by day and currency, kept up to date day by day: after an edit only the days concerned
 * change. A day's sum of one currency is converted by the rate of that day and rounded once; months and
 * totals are sums of days, so every figure is the exact sum of its parts.
 */
export class Dashboard {
  readonly #currency: string
  readonly #rates: RateTable | undefined
  readonly #cellsByDay = new Map<CalendarDay, Map<string, Cell>>()
  #months: readonly { flow: MonthFlow; converted: Cell['converted'] }[] = []

  constructor(currency: string, rates: RateTable | undefined, flows: Iterable<DayFlow> = []) {
    this.#currency = currency
    this.#rates = rates
    for (const flow of flows) this.set(flow)
  }

  /** Takes what a day comes to in one currency, in place of what it came to before. */
  set(flow: DayFlow): void {
    const { day, currency } = flow
    let cells = this.#cellsByDay.get(day)
    // No money is no figure: a day without any has no cell, no rate and is no first day.
    if (isEmpty(flow) && isEmpty(flow.balanceSheet)) {
      cells?.delete(currency)
      if (cells?.size === 0) this.#cellsByDay.delete(day)
      return
    }
    if (!cells) this.#cellsByDay.set(day, (cells = new Map()))
    cells.set(currency, { flow, converted: undefined })
  }

  /** Takes what is known by months alone beside the days, in place of what was before. */
  setMonths(flows: readonly MonthFlow[]): void {
    this.#months = flows.map((flow) => ({ flow, converted: this.#convertMonth(flow) }))
  }

  /** The figures of a period. What is known by months alone counts where all of its days lie in it. */
  data({ from, to }: Period): DashboardData {
    const daily: Series = { labels: [], income: [], expenses: [] }
    const monthly: Series = { labels: [], income: [], expenses: [] }
    const found = new Found()
    const total = noFlow()
    const last = dayNumber(to)
    for (let number = dayNumber(from); number <= last; number += 1) {
      const day = dayOfNumber(number)
      const sums = this.#sumsOf(day, found)
      push(daily, day, sums)
      const month = day.slice(0, 7)
      const at = monthly.labels.length - 1
      if (monthly.labels[at] === month) {
        monthly.income[at] = (monthly.income[at] ?? 0n) + sums.income
        monthly.expenses[at] = (monthly.expenses[at] ?? 0n) + sums.expenses
      } else push(monthly, month, sums)
      addTo(total, sums)
    }
    for (const { flow, converted } of this.#months) {
      if (flow.days.from < from || flow.days.to > to || !converted) continue
      if (converted === 'unknown') {
        found.noteUnconverted(flow)
        continue
      }
      const at = monthly.labels.indexOf(flow.days.from.slice(0, 7))
      monthly.income[at] = (monthly.income[at] ?? 0n) + converted.own.income
      monthly.expenses[at] = (monthly.expenses[at] ?? 0n) + converted.own.expenses
      addTo(total, converted.own)
      addTo(found.balanceSheet, converted.balanceSheet)
      if (converted.rate && !found.rates.has(flow.currency)) found.rates.set(flow.currency, converted.rate)
    }
    return {
      currency: this.#currency,
      dailyData: daily,
      monthlyData: monthly,
      totalIncome: total.income,
      totalExpenses: total.expenses,
      netIncome: total.income - total.expenses,
      balanceSheet: found.balanceSheet,
      unconverted: byCode(found.unconverted),
      ratesUsed: byCode(found.rates),
    }
  }

  /**
   * Between which days the first one with an amount that counts lies: they are one where it is known by its day.
   * Undefined in empty books.
   */
  firstDays(): Period | undefined {
    let first: Period | undefined
    const take = ({ from, to }: Period) => {
      first = first
        ? { from: from < first.from ? from : first.from, to: to < first.to ? to : first.to }
        : { from, to }
    }
    for (const [day, cells] of this.#cellsByDay) {
      if ([...cells.values()].some(({ flow }) => !isEmpty(flow))) take({ from: day, to: day })
    }
    for (const { flow } of this.#months) if (!isEmpty(flow)) take(flow.days)
    return first
  }

  #convertMonth({ days, currency, income, expenses, balanceSheet }: MonthFlow): Cell['converted'] {
    const target = this.#currency
    let rate: RateUsed | undefined
    let isKnown = true
    const converted = (amount: bigint) => {
      const found =
        currency === target ? { amount, rate } : this.#rates?.convertOver(amount, currency, target, days)
      if (!found) isKnown = false
      rate = found?.rate
      return found?.amount ?? 0n
    }
    const own = { income: converted(income), expenses: converted(expenses) }
    const beside = { income: converted(balanceSheet.income), expenses: converted(balanceSheet.expenses) }
    return isKnown ? { own, balanceSheet: beside, rate } : 'unknown'
  }

  #sumsOf(day: CalendarDay, found: Found): Flow {
    const sums = noFlow()
    for (const [currency, cell] of this.#cellsByDay.get(day) ?? []) {
      cell.converted ??= this.#convert(cell.flow)
      if (cell.converted === 'unknown') {
        found.noteUnconverted(cell.flow)
        continue
      }
      addTo(sums, cell.converted.own)
      addTo(found.balanceSheet, cell.converted.balanceSheet)
      if (cell.converted.rate) found.rates.set(currency, cell.converted.rate)
    }
    return sums
  }

  #convert(flow: DayFlow): NonNullable<Cell['converted']> {
    const { day, currency, balanceSheet } = flow
    if (currency === this.#currency) return { own: flow, balanceSheet, rate: undefined }
    const converted = (amount: bigint) => this.#rates?.convertSum(amount, currency, this.#currency, day)
    const income = converted(flow.income)
    const expenses = converted(flow.expenses)
    const beside = { income: converted(balanceSheet.income), expenses: converted(balanceSheet.expenses) }
    if (!income || !expenses || !beside.income || !beside.expenses) return 'unknown'
    return {
      own: { income: income.amount, expenses: expenses.amount },
      balanceSheet: { income: beside.income.amount, expenses: beside.expenses.amount },
      rate: income.rate,
    }
  }
}

/** What turns up beside the sums of a period. */
class Found {
  readonly balanceSheet: Flow = noFlow()
  readonly unconverted = new Map<string, Unconverted>()
  readonly rates = new Map<string, RateUsed>()

  noteUnconverted(flow: Omit<DayFlow, 'day'>): void {
    if (isEmpty(flow)) return
    const { currency } = flow
    let sum = this.unconverted.get(currency)
    if (!sum) this.unconverted.set(currency, (sum = { currency, ...noFlow() }))
    addTo(sum, flow)
  }
}

function noFlow(): Flow {
  return { income: 0n, expenses: 0n }
}

function isEmpty({ income, expenses }: Flow): boolean {
  return income === 0n && expenses === 0n
}

function addTo(sum: Flow, { income, expenses }: Flow): void {
  sum.income += income
  sum.expenses += expenses
}

function push(series: Series, label: string, { income, expenses }: Flow): void {
  series.labels.push(label)
  series.income.push(income)
  series.expenses.push(expenses)
}

function byCode<T>(map: ReadonlyMap<string, T>): T[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
}
