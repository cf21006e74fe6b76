import { useMemo, useState } from 'react'
import type { ReportByMonths } from '../../db/ledger/queries/reports/report-query.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Period } from '../../domain/calendar/calendar-period.ts'
import type { ChartAmount, ChartFigure } from '../../domain/reports/chart-figures.ts'
import { type PeriodPreset, periodPresets } from '../../domain/reports/period-presets.ts'
import { FIRST_MONTH } from '../../domain/organisation/organisation-settings.ts'
import { comparedPeriod, fiscalYearOf } from '../../domain/reports/periods.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { ledgerAddress } from '../../ui/bookkeeping/addresses/ledger-address.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { useAddressSteps } from '../../ui/lists/use-list-address.ts'

const PERIOD = 'period'

/** What the accounts of the chart come to, and for when; the period stands in the address. */
export interface ChartMoney {
  presets: readonly PeriodPreset[]
  preset: PeriodPreset
  choosePreset: (id: string) => void
  /** Undefined until first known. */
  shown: ShownMoney | undefined
}

export interface ShownMoney {
  currency: string
  day: CalendarDay
  period: Period
  before: Period
  /** By number; an account that is not in it comes to nothing. */
  figures: ReadonlyMap<string, ChartFigure>
  toReview: number
  byMonths: ReportByMonths | undefined
  /** Where a figure comes from: the general ledger, or the rows where this device lacks a part of them. */
  drillDownOf: (figure: ChartFigure, of: 'now' | 'before') => string
}

export function useChartMoney(): ChartMoney {
  const { db } = useBooks()
  const { currency } = useChosenCurrency()
  const [params, step] = useAddressSteps()
  const [day] = useState(today)
  const settings = useLive(async () => ({ month: (await readSettings(db))?.fiscalYearStart }), [db])
  const startMonth = settings?.month ?? FIRST_MONTH
  // Whole months alone: of rows that are not on this device no part of a month is known.
  const presets = useMemo(() => periodPresets(day, startMonth), [day, startMonth])
  const usual = startMonth === FIRST_MONTH ? 'year' : 'fiscal'
  const preset =
    presets.find(({ id }) => id === params.get(PERIOD)) ??
    presets.find(({ id }) => id === usual) ??
    ({ id: usual, label: 'This year', period: fiscalYearOf(day, startMonth) } satisfies PeriodPreset)
  const { answer } = useLedger(db, 'chartFigures', settings && { period: preset.period, currency, day })
  const shown = useMemo((): ShownMoney | undefined => {
    if (!answer) return undefined
    const { asked, figures, toReview, byMonths } = answer
    const before = comparedPeriod(asked.period, 'year')
    return {
      ...asked,
      before,
      figures: new Map(figures.map((figure) => [figure.number, figure])),
      toReview,
      byMonths,
      drillDownOf: (figure, of) => {
        const isBalance = figure.before === undefined
        const year = { from: fiscalYearOf(asked.day, startMonth).from, to: asked.day }
        const period = isBalance ? year : of === 'now' ? asked.period : before
        if (byMonths === undefined || byMonths.until < period.from) {
          return ledgerAddress({ period, currency: asked.currency, accounts: figure.keys })
        }
        const { from, to } = period
        return transactionsAddress({
          ...(isBalance ? { to } : { from, to }),
          glAccountNumber: figure.number,
          status: 'APPROVED',
          counted: true,
        })
      },
    }
  }, [answer, startMonth])
  const choosePreset = (id: string) => {
    const next = new URLSearchParams(params)
    if (id === usual) next.delete(PERIOD)
    else next.set(PERIOD, id)
    step(next)
  }
  return { presets, preset, choosePreset, shown }
}

/** What an account comes to, of which nothing needs to be known where nothing is posted to it. */
export function amountOf(figure: ChartFigure | undefined, of: 'now' | 'before'): ChartAmount {
  return figure?.[of] ?? { amount: 0n }
}
