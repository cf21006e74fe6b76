import { addDays, type CalendarDay, dayOfNumber } from '../../../../domain/calendar/calendar-day.ts'
import type { Period } from '../../../../domain/calendar/calendar-period.ts'
import { Dashboard, type DashboardData } from '../../../../domain/dashboard/dashboard.ts'
import type { SumOfDays } from '../../../../domain/ledger/cut-months.ts'
import {
  addFlow,
  type DayFlow,
  emptyFlow,
  type Flow,
  type MonthFlow,
} from '../../../../domain/ledger/day-flows.ts'
import { type Runway, runway } from '../../../../domain/dashboard/runway.ts'
import { periodOf, type TimeRange } from '../../../../domain/calendar/time-range.ts'
import { balanceSheetTest, isCounted } from '../../sums/counted-sums.ts'
import { countedRows, type CountedRows } from '../../sums/counted.ts'
import type { DaySums } from '../../sums/day-sums.ts'
import { flowsBesideRows } from './flows-beside-rows.ts'
import { type GLSpending, spendingOf } from './gl-spending.ts'
import { hasRefunds } from './refunds.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG } from '../../ledger-columns.ts'
import { undecidedFrom, unheldSums, unheldWithin } from '../../sums/unheld.ts'

export interface DashboardArgs {
  currency: string
  range: TimeRange
  today: CalendarDay
  /** The day that the range ends with, where that is not today. */
  until?: CalendarDay | undefined
}

export interface DashboardFigures {
  from: CalendarDay
  to: CalendarDay
  data: DashboardData
  runway: Runway
  /** The accounts with the largest expenses first; fees of transfers and journal entries are among them. */
  spending: GLSpending[]
  /** Whether money came back in the period, which profit and loss counts otherwise. */
  hasRefunds: boolean
  /** What days alone would tell better: set where rows count that are not on this device. */
  byMonths?: ByMonths
}

/** How figures were made that take in rows which are not on this device. */
export interface ByMonths {
  /** The last day on which there are such rows. */
  until: CalendarDay
  /** Whether the period was made longer, because it would have cut the month in which it now begins. */
  isLonger: boolean
  /** Whether the period ends inside of such a month, so that of its rows which are not here none is counted. */
  isCutShort: boolean
  /** Currencies that were converted by the average rates of months. */
  averaged: string[]
  /** Whether nothing is known of those rows, because the server has not told yet. */
  isUnknown: boolean
  /** How many unsynced changes are not wholly counted, because some of their rows are not here. */
  undecided: number
}

/**
 * The figures of the dashboard, from the held rows and the sums of those that are not here. Days are summed by
 * currency first and the sums then converted, exactly as the server does with the sums of its database, so that the
 * two agree; of rows that are not here the month takes the place of the day.
 */
export function dashboard(
  ledger: Ledger,
  { currency, range, today, until = today }: DashboardArgs,
): DashboardFigures {
  const asked = periodOf(range, until)
  const figures = figuresOf(ledger, currency)
  const unheld = unheldSums(ledger)
  const { cut } = unheldWithin(unheld, asked)
  // Of a month that is known by its sums alone, and in which the period begins, all days are shown.
  const isLonger = cut !== undefined && unheld.isKnown && cut < asked.from
  const period = isLonger ? { from: cut, to: asked.to } : asked
  const { within, cut: left } = unheldWithin(unheld, period)
  const { until: lastUnheld, isKnown } = unheld
  const undecided = undecidedFrom(unheld, period.from)
  const isOfHeld = isKnown && within.length === 0 && cut === undefined && undecided === 0
  return {
    ...period,
    data: figures.data(period),
    runway: runwayOf(ledger, figures, currency, today),
    spending: spendingOf(ledger, currency, period),
    hasRefunds: hasRefunds(ledger, period),
    ...(lastUnheld === undefined || isOfHeld
      ? {}
      : {
          byMonths: {
            until: lastUnheld,
            isLonger,
            isCutShort: isKnown && left !== undefined,
            averaged: foreignIn(within, currency),
            isUnknown: !isKnown,
            undecided,
          },
        }),
  }
}

/** Months further back than these are in no runway. */
const DAYS_OF_RUNWAY = 124

function runwayOf(ledger: Ledger, figures: Dashboard, currency: string, today: CalendarDay): Runway {
  const known = runway(figures, ledger.accounts, currency, ledger.rates, today)
  const isUnsure = undecidedFrom(unheldSums(ledger), addDays(today, -DAYS_OF_RUNWAY)) > 0
  if (!isUnsure) return known
  const tooltipText =
    'Unsynced changes include transactions that aren’t on this device. Go online for the runway.'
  return { ...known, months: undefined, burnRate: undefined, isProfitable: false, isUnsure, tooltipText }
}

function foreignIn(within: readonly SumOfDays[], currency: string): string[] {
  const codes = new Set(within.filter(({ sum }) => isCounted(sum)).map(({ sum }) => sum.currency))
  codes.delete(currency)
  return [...codes].sort()
}

/** The figures of any period in a currency, as the dashboard counts them. */
export function figuresWithin(ledger: Ledger, currency: string, period: Period): DashboardData {
  return figuresOf(ledger, currency).data(period)
}

/** Income less expenses of a period as the dashboard counts them, in minor units of a currency. */
export function netOf(ledger: Ledger, currency: string, period: Period): bigint {
  return figuresWithin(ledger, currency, period).netIncome
}

/** Figures in one currency, and what they were made of. */
interface Kept {
  currency: string
  rates: Ledger['rates']
  counted: CountedRows
  beside: ReadonlyMap<number, DayFlow[]>
  months: readonly MonthFlow[] | undefined
  figures: Dashboard
}

const keptByLedger = new WeakMap<Ledger, Kept>()

/** The figures of all days; after a change only the days whose sums are others now are converted anew. */
function figuresOf(ledger: Ledger, currency: string): Dashboard {
  const { rates } = ledger
  const counted = countedRows(ledger)
  const beside = flowsBesideRows(ledger)
  const changed = new Set([...counted.daySums.takeChanged(), ...counted.balanceSheetSums.takeChanged()])
  const kept = keptByLedger.get(ledger)
  const months = ledger.partly && monthFlows(ledger)
  if (kept?.currency === currency && kept.rates === rates && kept.counted === counted) {
    for (const day of clearBeside(kept, beside)) changed.add(day)
    renew(kept.figures, counted, beside, changed)
    kept.beside = beside
    if (kept.months !== months) kept.figures.setMonths(months ?? [])
    kept.months = months
    return kept.figures
  }
  const figures = new Dashboard(currency, rates)
  const days = [...counted.daySums.days(), ...counted.balanceSheetSums.days(), ...beside.keys()]
  renew(figures, counted, beside, new Set(days))
  if (months) figures.setMonths(months)
  keptByLedger.set(ledger, { currency, rates, counted, beside, months, figures })
  return figures
}

/** What the rows that are not here come to in each month, or part of one, and currency. */
function monthFlows(ledger: Ledger): readonly MonthFlow[] {
  return ledger.memo('month flows', () => {
    const isBalanceSheet = balanceSheetTest(ledger)
    const flows = new Map<string, MonthFlow>()
    for (const { sum, days } of unheldSums(ledger).sums) {
      if (!isCounted(sum)) continue
      const key = `${days.from} ${sum.currency}`
      let flow = flows.get(key)
      if (!flow) {
        const none = { income: 0n, expenses: 0n }
        flows.set(key, (flow = { days, currency: sum.currency, ...none, balanceSheet: { ...none } }))
      }
      const part = sum.kind === 'ROW' && isBalanceSheet(sum.glAccountNumber) ? flow.balanceSheet : flow
      part[sum.type === 'INCOME' ? 'income' : 'expenses'] += sum.amount
    }
    return [...flows.values()]
  })
}

function renew(
  figures: Dashboard,
  counted: CountedRows,
  beside: Kept['beside'],
  days: ReadonlySet<number>,
): void {
  for (const day of days) for (const flow of flowsOn(counted, beside.get(day) ?? [], day)) figures.set(flow)
}

/** Takes away the figures of days that others come to now beside their rows, and answers those days. */
function clearBeside({ beside: before, figures }: Kept, now: Kept['beside']): number[] {
  const days = new Set([...before.keys(), ...now.keys()])
  const others = [...days].filter((day) => textOf(before.get(day)) !== textOf(now.get(day)))
  for (const day of others) {
    for (const { currency } of before.get(day) ?? []) figures.set(emptyFlow(dayOfNumber(day), currency))
  }
  return others
}

function textOf(beside: readonly DayFlow[] | undefined): string {
  return (beside ?? [])
    .map(({ currency, income, expenses, balanceSheet }) =>
      [currency, income, expenses, balanceSheet.income, balanceSheet.expenses].join(' '),
    )
    .join()
}

/** What a day comes to in each currency that it has ever had an amount of: none of the old may stay. */
function flowsOn({ columns, ...sums }: CountedRows, beside: readonly DayFlow[], number: number): DayFlow[] {
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
  for (const flow of beside) addFlow(flowIn(flow.currency), flow)
  return [...flows.values()]
}
