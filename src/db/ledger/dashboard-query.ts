import { type CalendarDay, dayOfNumber } from '../../domain/calendar-day.ts'
import type { Period } from '../../domain/calendar-period.ts'
import { Dashboard, type DashboardData } from '../../domain/dashboard.ts'
import { type DayFlow, emptyFlow, type Flow } from '../../domain/ledger/day-flows.ts'
import { type Runway, runway } from '../../domain/runway.ts'
import { periodOf, type TimeRange } from '../../domain/time-range.ts'
import { countedRows, type CountedRows } from './counted.ts'
import type { DaySums } from './day-sums.ts'
import { type FeeDay, feesByDay } from './fee-days.ts'
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
  /** The accounts with the largest expenses first; transfer fees among them. */
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

/** Income less expenses of a period as the dashboard counts them, in minor units of a currency. */
export function netOf(ledger: Ledger, currency: string, period: Period): bigint {
  return figuresOf(ledger, currency).data(period).netIncome
}

/** Figures in one currency, and what they were made of. */
interface Kept {
  currency: string
  rates: Ledger['rates']
  counted: CountedRows
  fees: ReadonlyMap<number, FeeDay[]>
  figures: Dashboard
}

const keptByLedger = new WeakMap<Ledger, Kept>()

/** The figures of all days; after a change only the days whose sums are others now are converted anew. */
function figuresOf(ledger: Ledger, currency: string): Dashboard {
  const { rates } = ledger
  const counted = countedRows(ledger)
  const fees = feesByDay(ledger)
  const changed = new Set([...counted.daySums.takeChanged(), ...counted.balanceSheetSums.takeChanged()])
  const kept = keptByLedger.get(ledger)
  if (kept?.currency === currency && kept.rates === rates && kept.counted === counted) {
    for (const day of clearFees(kept, fees)) changed.add(day)
    renew(kept.figures, counted, fees, changed)
    kept.fees = fees
    return kept.figures
  }
  const figures = new Dashboard(currency, rates)
  const days = [...counted.daySums.days(), ...counted.balanceSheetSums.days(), ...fees.keys()]
  renew(figures, counted, fees, new Set(days))
  keptByLedger.set(ledger, { currency, rates, counted, fees, figures })
  return figures
}

function renew(
  figures: Dashboard,
  counted: CountedRows,
  fees: Kept['fees'],
  days: ReadonlySet<number>,
): void {
  for (const day of days) for (const flow of flowsOn(counted, fees.get(day) ?? [], day)) figures.set(flow)
}

/** Takes away the figures of days whose fees are others now, and answers those days. */
function clearFees({ fees: before, figures }: Kept, now: Kept['fees']): number[] {
  const days = new Set([...before.keys(), ...now.keys()])
  const others = [...days].filter((day) => textOf(before.get(day)) !== textOf(now.get(day)))
  for (const day of others) {
    for (const { currency } of before.get(day) ?? []) figures.set(emptyFlow(dayOfNumber(day), currency))
  }
  return others
}

function textOf(fees: readonly FeeDay[] | undefined): string {
  return (fees ?? []).map(({ currency, amount }) => `${currency} ${amount}`).join()
}

/** What a day comes to in each currency that it has ever had an amount of: none of the old may stay. */
function flowsOn({ columns, ...sums }: CountedRows, fees: readonly FeeDay[], number: number): DayFlow[] {
  const day = dayOfNumber(number)
  const flows = new Map<string, DayFlow>()
  const flowIn = (currency: string) => {
    let flow = flows.get(currency)
    if (!flow) flows.set(currency, (flow = emptyFlow(day, currency)))
    return flow
  }
  const addCells = (daySums: DaySums, part: (flow: DayFlow) => Flow) => {
    for (const [cell, sum] of daySums.of(number).entries()) {
      if (sum === undefined) continue
      const flow = part(flowIn(columns.texts.currency.textOf(cell >> 1) ?? ''))
      if ((cell & FLAG.income) === 0) flow.expenses += BigInt(sum)
      else flow.income += BigInt(sum)
    }
  }
  addCells(sums.daySums, (flow) => flow)
  addCells(sums.balanceSheetSums, (flow) => flow.balanceSheet)
  for (const fee of fees) flowIn(fee.currency).expenses += BigInt(fee.amount)
  return [...flows.values()]
}
