import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalendarDay } from '../../domain/calendar-day.ts'
import { periodAround } from '../../domain/calendar-period.ts'
import { dayInWords } from '../../domain/date-display.ts'
import { decimalText, formatMoney } from '../../domain/money.ts'
import { type TimeRange, TIME_RANGES, timeRangeLabel } from '../../domain/time-range.ts'
import { exponentOf } from '../../domain/currency.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { dayText } from '../../ui/bookkeeping/day.tsx'
import { SegmentedControl } from '../../ui/primitives/segmented-control.tsx'
import { transactionsAddress } from '../../ui/bookkeeping/transactions-address.ts'
import type { Figures } from './use-figures.ts'

interface Props {
  figures: Figures
  range: TimeRange
  onRange: (range: TimeRange) => void
}

/** What came in and what went out, by day or by month; each point opens its rows. */
export function FlowCard({ figures, range, onRange }: Props) {
  const navigate = useNavigate()
  const byMonth = range === 'monthly' || range === 'yearly'
  const { data } = figures
  const chart = useMemo(() => chartOf(data, byMonth), [data, byMonth])
  const options = useMemo(
    () => ({
      format: (value: number) => moneyOf(value, data.currency),
      formatTick: (value: number) => shortMoney(value),
      labelsTitle: byMonth ? 'Month' : 'Day',
      onPoint: (index: number) => {
        const label = (byMonth ? data.monthlyData : data.dailyData).labels[index]
        if (label !== undefined) {
          const days = daysOf(label, figures.from, figures.to)
          void navigate(transactionsAddress({ ...days, counted: true }))
        }
      },
    }),
    [data, byMonth, navigate, figures.from, figures.to],
  )
  return (
    <Card
      title="Income and expenses"
      action={
        <SegmentedControl
          label="Period"
          value={range}
          onChange={onRange}
          options={TIME_RANGES.map((each) => ({ value: each, label: timeRangeLabel(each) }))}
        />
      }
    >
      <Chart
        label={byMonth ? 'Income and expenses by month' : 'Income and expenses by day'}
        type={byMonth ? 'bar' : 'line'}
        data={chart}
        options={options}
      />
    </Card>
  )
}

function chartOf(data: Figures['data'], byMonth: boolean): ChartData {
  const { labels, income, expenses } = byMonth ? data.monthlyData : data.dailyData
  const value = (amount: bigint) => Number(decimalText(amount, data.currency))
  return {
    labels: labels.map((label) =>
      byMonth ? dayInWords(firstDay(label), 'MMM yy') : dayText(label as CalendarDay),
    ),
    titles: labels,
    series: [
      { label: 'Income', values: income.map(value), tone: 'income' },
      { label: 'Expenses', values: expenses.map(value), tone: 'expense' },
    ],
  }
}

/** The days of a label, "2026-03" or "2026-03-02", as far as they lie in the period. */
function daysOf(label: string, from: CalendarDay, to: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  if (label.length > 7) return { from: label as CalendarDay, to: label as CalendarDay }
  const month = periodAround(firstDay(label), 'month')
  return { from: month.from < from ? from : month.from, to: month.to > to ? to : month.to }
}

function firstDay(month: string): CalendarDay {
  return `${month}-01` as CalendarDay
}

function moneyOf(value: number, currency: string): string {
  return formatMoney(BigInt(Math.round(value * 10 ** exponentOf(currency))), currency)
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

function shortMoney(value: number): string {
  return compact.format(value)
}
