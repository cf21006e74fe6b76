import { type CalendarDay, dayOfTimestamp, timestampOfDay } from '../../domain/calendar-day.ts'
import { Dashboard, type DashboardData, type DashboardRow } from '../../domain/dashboard.ts'
import { MAX_MINOR, minor } from '../../domain/money.ts'
import { type Runway, runway } from '../../domain/runway.ts'
import { periodOf, type TimeRange } from '../../domain/time-range.ts'
import { DAY_MS, type DayCells, type DaySums, daySums } from './day-sums.ts'
import { type GLSpending, spendingOf } from './gl-spending.ts'
import type { Ledger } from './ledger.ts'
import { FLAG } from './ledger-columns.ts'

export interface DashboardArgs {
  currency: string
  range: TimeRange
  today: CalendarDay
}

export interface DashboardFigures {
  from: CalendarDay
  to: CalendarDay
  data: DashboardData
  runway: Runway
  /** The accounts with the largest expenses first. */
  spending: GLSpending[]
}

/**
 * The figures of the dashboard from the held rows. Days are summed by currency first and the sums then
 * converted, exactly as the server does with the sums of its database, so that the two agree.
 */
export function dashboard(ledger: Ledger, { currency, range, today }: DashboardArgs): DashboardFigures {
  const period = periodOf(range, today)
  const { rates } = ledger
  const figures = figuresOf(ledger, currency)
  return {
    ...period,
    data: figures.data(period),
    runway: runway(figures, ledger.accounts, currency, rates, today),
    spending: spendingOf(ledger, currency, period),
  }
}

/** Figures in one currency, and the sums they were made of. */
interface Kept {
  currency: string
  rates: Ledger['rates']
  columns: Ledger['columns']
  sums: DaySums
  figures: Dashboard
}

const keptByLedger = new WeakMap<Ledger, Kept>()

/**
 * The figures of all days. All rows are summed anew after a change, which is quick; of the days only those
 * whose sums are others now are converted anew, which is not.
 */
function figuresOf(ledger: Ledger, currency: string): Dashboard {
  const { rates, columns } = ledger
  const sums = ledger.memo('day-sums', () => daySums(ledger))
  const kept = keptByLedger.get(ledger)
  if (kept?.currency === currency && kept.rates === rates && kept.columns === columns) {
    if (kept.sums !== sums) renew(kept, sums)
    return kept.figures
  }
  const figures = new Dashboard(currency, rates, allRows(ledger, sums))
  keptByLedger.set(ledger, { currency, rates, columns, sums, figures })
  return figures
}

const NO_CELLS: DayCells = []

function renew(kept: Kept, sums: DaySums): void {
  for (const [day, fresh] of sums) renewDay(kept, day, kept.sums.get(day) ?? NO_CELLS, fresh)
  for (const [day, old] of kept.sums) if (!sums.has(day)) renewDay(kept, day, old, NO_CELLS)
  kept.sums = sums
}

function renewDay({ figures, columns }: Kept, day: number, old: DayCells, fresh: DayCells): void {
  const cells = Math.max(old.length, fresh.length)
  for (let cell = 0; cell < cells; cell++) {
    if (old[cell] === fresh[cell]) continue
    const rows = cellRows(columns, day, cell, fresh[cell])
    for (const row of rows) figures.put(row)
    for (const row of cellRows(columns, day, cell, old[cell]).slice(rows.length)) figures.remove(row.id)
  }
}

function* allRows({ columns }: Ledger, sums: DaySums): Generator<DashboardRow> {
  for (const [day, cells] of sums) {
    for (const [cell, sum] of cells.entries()) yield* cellRows(columns, day, cell, sum)
  }
}

/** A sum as a row; as several where it is more than one amount may hold. */
function cellRows(
  { texts }: Ledger['columns'],
  dayNumber: number,
  cell: number,
  sum: number | bigint | undefined,
): DashboardRow[] {
  if (sum === undefined) return []
  const day = dayOfTimestamp(new Date(dayNumber * DAY_MS).toISOString())
  const currency = texts.currency.textOf(cell >> 1) ?? ''
  const type = (cell & FLAG.income) === 0 ? 'EXPENSE' : 'INCOME'
  const rows: DashboardRow[] = []
  for (let left = BigInt(sum); left > 0n; left -= BigInt(MAX_MINOR)) {
    const amount = left > BigInt(MAX_MINOR) ? MAX_MINOR : Number(left)
    rows.push({
      id: `${day} ${currency} ${type} ${rows.length}`,
      timestamp: timestampOfDay(day),
      amount: minor(amount),
      type,
      currency,
      status: 'APPROVED',
    })
  }
  return rows
}
