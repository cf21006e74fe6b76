import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { DashboardData, Series } from '../../domain/dashboard/dashboard.ts'
import { ageOfRates } from '../../domain/money/exchange-rate.ts'
import { minorFromDecimal } from '../../domain/money/money.ts'
import type { Runway } from '../../domain/dashboard/runway.ts'
import type { TimeRange } from '../../domain/calendar/time-range.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { ServerFigures } from '../core/records.ts'

/** The figures that the server last gave for a currency and a range. */
export async function readServerFigures(
  db: BooksDatabase,
  currency: string,
  range: TimeRange,
): Promise<ServerFigures | undefined> {
  const kept = await db.readMeta('serverFigures')
  return kept?.find((figures) => figures.currency === currency && figures.range === range)
}

/** So many answers are kept: the ranges of two currencies. */
const KEPT = 8

export function storeServerFigures(db: BooksDatabase, figures: ServerFigures): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const others = ((await db.readMeta('serverFigures')) ?? []).filter(
      ({ currency, range }) => currency !== figures.currency || range !== figures.range,
    )
    await db.writeMeta('serverFigures', [figures, ...others].slice(0, KEPT))
  })
}

interface FiguresOfServer {
  from: CalendarDay
  to: CalendarDay
  data: Omit<DashboardData, 'ratesUsed'>
  rateTexts: string[]
  /** In days, where the oldest of these rates is old; else 0. */
  rateAge: number
  runway: Runway
}

/**
 * The server's decimals as the minor units that screens work with; the rates are told in words alone. Undefined where a
 * figure passes 15 digits: a decimal number on the wire does not hold it to the last unit.
 */
export function figuresOfAnswer({ dashboard, runway }: ServerFigures): FiguresOfServer | undefined {
  const { currency } = dashboard
  let isExact = true
  const whole = (value: number, code = currency) => {
    const amount = minorFromDecimal(value, code)
    isExact &&= amount !== undefined
    return BigInt(amount ?? 0)
  }
  const series = ({ labels, income, expenses }: (typeof dashboard)['dailyData']): Series => ({
    labels,
    income: income.map((value) => whole(value)),
    expenses: expenses.map((value) => whole(value)),
  })
  const figures: FiguresOfServer = {
    from: dashboard.from as CalendarDay,
    to: dashboard.to as CalendarDay,
    data: {
      currency,
      dailyData: series(dashboard.dailyData),
      monthlyData: series(dashboard.monthlyData),
      totalIncome: whole(dashboard.totalIncome),
      totalExpenses: whole(dashboard.totalExpenses),
      netIncome: whole(dashboard.netIncome),
      balanceSheet: {
        income: whole(dashboard.balanceSheet.income),
        expenses: whole(dashboard.balanceSheet.expenses),
      },
      unconverted: dashboard.unconverted.map((sum) => ({
        currency: sum.currency,
        income: whole(sum.income, sum.currency),
        expenses: whole(sum.expenses, sum.currency),
      })),
    },
    rateTexts: dashboard.ratesUsed.map(({ text }) => text),
    rateAge: ageOfRates(
      dashboard.ratesUsed.map(({ date }) => ({ date: date as CalendarDay })),
      dashboard.to as CalendarDay,
    ),
    runway: {
      ...runway,
      months: runway.months ?? undefined,
      burnRate: runway.burnRate === null ? undefined : whole(runway.burnRate),
      totalSavings: whole(runway.totalSavings),
      currentBalance: whole(runway.currentBalance),
    },
  }
  return isExact ? figures : undefined
}
