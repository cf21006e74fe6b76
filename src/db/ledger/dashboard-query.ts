import { type CalendarDay, dayOfNumber, timestampOfDay } from '../../domain/calendar-day.ts'
import { Dashboard, type DashboardData, type DashboardRow } from '../../domain/dashboard.ts'
import { MAX_MINOR, minor } from '../../domain/money.ts'
import { type Runway, runway } from '../../domain/runway.ts'
import { periodOf, type TimeRange } from '../../domain/time-range.ts'
import { countedRows, type CountedRows } from './counted.ts'
import { type DayCells, type Sum } from './day-sums.ts'
import { type GLSpending, spendingOf } from './gl-spending.ts'
import type { Ledger } from './ledger.ts'
import { FLAG, type LedgerColumns } from './ledger-columns.ts'

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
  counted: CountedRows
  /** The sums of each day as the figures have them. */
  shown: Map<number, DayCells>
  figures: Dashboard
}

const keptByLedger = new WeakMap<Ledger, Kept>()

/** The figures of all days; after a change only the days whose sums are others now are converted anew. */
function figuresOf(ledger: Ledger, currency: string): Dashboard {
  const { rates } = ledger
  const counted = countedRows(ledger)
  const changed = counted.daySums.takeChanged()
  const kept = keptByLedger.get(ledger)
  if (kept?.currency === currency && kept.rates === rates && kept.counted === counted) {
    for (const day of changed) renewDay(kept, day)
    return kept.figures
  }
  const shown = new Map(Array.from(counted.daySums.days(), (day) => [day, [...counted.daySums.of(day)]]))
  const figures = new Dashboard(currency, rates, allRows(counted, shown))
  keptByLedger.set(ledger, { currency, rates, counted, shown, figures })
  return figures
}

function renewDay({ figures, counted, shown }: Kept, number: number): void {
  const { columns, daySums } = counted
  const before = shown.get(number) ?? []
  const now = [...daySums.of(number)]
  const day = dayOfNumber(number)
  for (let cell = 0; cell < now.length; cell++) {
    if (before[cell] === now[cell]) continue
    const rows = cellRows(columns, day, cell, now[cell])
    for (const row of rows) figures.put(row)
    for (const row of cellRows(columns, day, cell, before[cell]).slice(rows.length)) figures.remove(row.id)
  }
  shown.set(number, now)
}

function* allRows(
  { columns }: CountedRows,
  cellsByDay: ReadonlyMap<number, DayCells>,
): Generator<DashboardRow> {
  for (const [number, cells] of cellsByDay) {
    const day = dayOfNumber(number)
    for (const [cell, sum] of cells.entries()) yield* cellRows(columns, day, cell, sum)
  }
}

/** A sum as a row; as several where it is more than one amount may hold. */
function cellRows(
  { texts }: LedgerColumns,
  day: CalendarDay,
  cell: number,
  sum: Sum | undefined,
): DashboardRow[] {
  const rows: DashboardRow[] = []
  if (sum === undefined || sum === 0) return rows
  const timestamp = timestampOfDay(day)
  const currency = texts.currency.textOf(cell >> 1) ?? ''
  const type = (cell & FLAG.income) === 0 ? 'EXPENSE' : 'INCOME'
  const put = (amount: number) => {
    const id = `${day} ${currency} ${type} ${rows.length}`
    rows.push({ id, timestamp, amount: minor(amount), type, currency, status: 'APPROVED' })
  }
  if (sum <= MAX_MINOR) put(Number(sum))
  else {
    for (let left = BigInt(sum); left > 0n; left -= BigInt(MAX_MINOR)) {
      put(left > BigInt(MAX_MINOR) ? MAX_MINOR : Number(left))
    }
  }
  return rows
}
