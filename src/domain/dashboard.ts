import { type CalendarDay, dayNumber, dayOfNumber, dayOfTimestamp } from './calendar-day.ts'
import type { RateTable, RateUsed } from './exchange-rate.ts'
import type { Id } from './ids.ts'
import type { Transaction } from './transaction.ts'

/** What a transaction must tell for the dashboard to count it. */
export type DashboardRow = Pick<
  Transaction,
  'id' | 'timestamp' | 'amount' | 'type' | 'currency' | 'status'
> & {
  /** Set on a part of a split. */
  parentTransactionId?: Id
  inApprovedTransfer?: boolean
}

/** First and last day, both included. */
export interface Period {
  from: CalendarDay
  to: CalendarDay
}

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
  unconverted: Unconverted[]
  /** The latest rate used for each currency. */
  ratesUsed: RateUsed[]
}

/**
 * The rows that count as income or expense: not declined, not in an approved transfer, and of a split its
 * parts in place of the whole. Parts of a transaction that is in an approved transfer do not count either.
 */
export function countedRows<Row extends DashboardRow>(rows: readonly Row[]): Row[] {
  const parents = new Set<Id>()
  const transferred = new Set<Id>()
  for (const { id, parentTransactionId, inApprovedTransfer } of rows) {
    if (parentTransactionId !== undefined) parents.add(parentTransactionId)
    if (inApprovedTransfer === true) transferred.add(id)
  }
  return rows.filter(
    ({ id, status, parentTransactionId: parent }) =>
      status !== 'DECLINED' &&
      !parents.has(id) &&
      !transferred.has(id) &&
      (parent === undefined || !transferred.has(parent)),
  )
}

/** Sums of one day and currency. The conversion is kept until the sums change. */
interface Cell {
  income: bigint
  expenses: bigint
  converted: { income: bigint; expenses: bigint; rate: RateUsed | undefined } | 'unknown' | undefined
}

/**
 * Income and expenses by day and currency, kept up to date row by row: after an edit only the cells of the
 * rows concerned change. A day's sum of one currency is converted by the rate of that day and rounded once;
 * months and totals are sums of days, so every figure is the exact sum of its parts.
 */
export class Dashboard {
  readonly #currency: string
  readonly #rates: RateTable | undefined
  readonly #rows = new Map<Id, DashboardRow>()
  readonly #childrenByParent = new Map<Id, Set<Id>>()
  readonly #counted = new Map<Id, DashboardRow>()
  readonly #cellsByDay = new Map<CalendarDay, Map<string, Cell>>()

  constructor(currency: string, rates: RateTable | undefined, rows: Iterable<DashboardRow> = []) {
    this.#currency = currency
    this.#rates = rates
    for (const row of rows) this.#enter(row)
    for (const row of this.#rows.values()) {
      if (!this.#counts(row)) continue
      this.#counted.set(row.id, row)
      this.#add(row, true)
    }
  }

  /** Takes a row that is new or has changed. */
  put(row: DashboardRow): void {
    const concerned = this.#leave(row.id)
    this.#enter(row)
    this.#settleAll([...concerned, ...this.#concerned(row.id)])
  }

  /** Takes a row out; an id that is not there changes nothing. */
  remove(id: Id): void {
    this.#settleAll(this.#leave(id))
  }

  /** The figures of a period. */
  data({ from, to }: Period): DashboardData {
    const daily: Series = { labels: [], income: [], expenses: [] }
    const monthly: Series = { labels: [], income: [], expenses: [] }
    const unconverted = new Map<string, Unconverted>()
    const rates = new Map<string, RateUsed>()
    const total = { income: 0n, expenses: 0n }
    const last = dayNumber(to)
    for (let number = dayNumber(from); number <= last; number += 1) {
      const day = dayOfNumber(number)
      const sums = this.#sumsOf(day, unconverted, rates)
      push(daily, day, sums)
      const month = day.slice(0, 7)
      const at = monthly.labels.length - 1
      if (monthly.labels[at] === month) {
        monthly.income[at] = (monthly.income[at] ?? 0n) + sums.income
        monthly.expenses[at] = (monthly.expenses[at] ?? 0n) + sums.expenses
      } else push(monthly, month, sums)
      total.income += sums.income
      total.expenses += sums.expenses
    }
    return {
      currency: this.#currency,
      dailyData: daily,
      monthlyData: monthly,
      totalIncome: total.income,
      totalExpenses: total.expenses,
      netIncome: total.income - total.expenses,
      unconverted: byCode(unconverted),
      ratesUsed: byCode(rates),
    }
  }

  /** The rows behind the figures of a period, in order of days and ids. */
  rowsBehind({ from, to }: Period): DashboardRow[] {
    return [...this.#counted.values()]
      .filter(({ timestamp }) => dayOfTimestamp(timestamp) >= from && dayOfTimestamp(timestamp) <= to)
      .sort(
        (a, b) => compare(dayOfTimestamp(a.timestamp), dayOfTimestamp(b.timestamp)) || compare(a.id, b.id),
      )
  }

  /** The first day with a counted row; undefined in empty books. */
  firstDay(): CalendarDay | undefined {
    let first: CalendarDay | undefined
    for (const day of this.#cellsByDay.keys()) if (first === undefined || day < first) first = day
    return first
  }

  #sumsOf(
    day: CalendarDay,
    unconverted: Map<string, Unconverted>,
    rates: Map<string, RateUsed>,
  ): { income: bigint; expenses: bigint } {
    const sums = { income: 0n, expenses: 0n }
    for (const [currency, cell] of this.#cellsByDay.get(day) ?? []) {
      cell.converted ??= this.#convert(cell, currency, day)
      if (cell.converted === 'unknown') {
        const before = unconverted.get(currency) ?? { currency, income: 0n, expenses: 0n }
        const income = before.income + cell.income
        unconverted.set(currency, { currency, income, expenses: before.expenses + cell.expenses })
        continue
      }
      sums.income += cell.converted.income
      sums.expenses += cell.converted.expenses
      if (cell.converted.rate) rates.set(currency, cell.converted.rate)
    }
    return sums
  }

  #convert(cell: Cell, currency: string, day: CalendarDay): NonNullable<Cell['converted']> {
    if (currency === this.#currency) return { income: cell.income, expenses: cell.expenses, rate: undefined }
    const income = this.#rates?.convertSum(cell.income, currency, this.#currency, day)
    const expenses = this.#rates?.convertSum(cell.expenses, currency, this.#currency, day)
    if (!income || !expenses) return 'unknown'
    return { income: income.amount, expenses: expenses.amount, rate: income.rate }
  }

  #enter(row: DashboardRow): void {
    this.#rows.set(row.id, row)
    if (row.parentTransactionId === undefined) return
    const children = this.#childrenByParent.get(row.parentTransactionId)
    if (children) children.add(row.id)
    else this.#childrenByParent.set(row.parentTransactionId, new Set([row.id]))
  }

  /** Takes a row out of the index and answers the rows whose counting may change by it. */
  #leave(id: Id): Id[] {
    const concerned = this.#concerned(id)
    const parent = this.#rows.get(id)?.parentTransactionId
    this.#rows.delete(id)
    if (parent !== undefined) {
      const children = this.#childrenByParent.get(parent)
      children?.delete(id)
      if (children?.size === 0) this.#childrenByParent.delete(parent)
    }
    return concerned
  }

  #concerned(id: Id): Id[] {
    const parent = this.#rows.get(id)?.parentTransactionId
    return [id, ...(parent === undefined ? [] : [parent]), ...(this.#childrenByParent.get(id) ?? [])]
  }

  #settleAll(ids: readonly Id[]): void {
    for (const id of new Set(ids)) this.#settle(id)
  }

  /** Brings what is counted of a row in line with what should be. */
  #settle(id: Id): void {
    const row = this.#rows.get(id)
    const was = this.#counted.get(id)
    const is = row && this.#counts(row) ? row : undefined
    if (was === is) return
    if (was) this.#add(was, false)
    if (is) {
      this.#add(is, true)
      this.#counted.set(id, is)
    } else this.#counted.delete(id)
  }

  #counts({ id, status, parentTransactionId: parent, inApprovedTransfer }: DashboardRow): boolean {
    if (status === 'DECLINED' || inApprovedTransfer === true || this.#childrenByParent.has(id)) return false
    return parent === undefined || this.#rows.get(parent)?.inApprovedTransfer !== true
  }

  #add({ timestamp, currency, type, amount }: DashboardRow, adds: boolean): void {
    const day = dayOfTimestamp(timestamp)
    let cells = this.#cellsByDay.get(day)
    if (!cells) this.#cellsByDay.set(day, (cells = new Map()))
    let cell = cells.get(currency)
    if (!cell) cells.set(currency, (cell = { income: 0n, expenses: 0n, converted: undefined }))
    const change = BigInt(adds ? amount : -amount)
    if (type === 'INCOME') cell.income += change
    else cell.expenses += change
    cell.converted = undefined
    // No money is no figure: the same books without the row have no cell, no rate and no first day here.
    if (cell.income === 0n && cell.expenses === 0n) {
      cells.delete(currency)
      if (cells.size === 0) this.#cellsByDay.delete(day)
    }
  }
}

function push(
  series: Series,
  label: string,
  { income, expenses }: { income: bigint; expenses: bigint },
): void {
  series.labels.push(label)
  series.income.push(income)
  series.expenses.push(expenses)
}

function byCode<T>(map: ReadonlyMap<string, T>): T[] {
  return [...map].sort(([a], [b]) => compare(a, b)).map(([, value]) => value)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
