import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Comparison } from '../../db/ledger/queries/figures/comparison-query.ts'
import { decimalText, formatMoney } from '../../domain/money/money.ts'
import { type TimeRange, TIME_RANGES, timeRangeLabel } from '../../domain/calendar/time-range.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { FlowFigures } from './flow-figures.tsx'
import { type FlowStep, flowSteps, stepUnit } from './flow-steps.ts'
import type { Figures } from './use-figures.ts'

interface Props {
  figures: Figures
  comparison: Comparison | undefined
  range: TimeRange
  onRange: (range: TimeRange) => void
}

/** What came in and what went out, by day, week, month or quarter; each bar opens its rows. */
export function FlowCard({ figures, comparison, range, onRange }: Props) {
  const navigate = useNavigate()
  const { data, from, to } = figures
  const { currency } = data
  const unit = stepUnit(range)
  const steps = useMemo(() => flowSteps(data, range, { from, to }), [data, range, from, to])
  const chart = useMemo(() => chartOf(steps, currency), [steps, currency])
  const options = useMemo(
    () => ({
      formatTick: (value: number) => shortMoney(value),
      labelsTitle: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter' }[unit],
      onPoint: (index: number) => {
        const step = steps[index]
        if (step) void navigate(transactionsAddress({ from: step.from, to: step.to, counted: true }))
      },
    }),
    [steps, unit, navigate],
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
      <FlowFigures figures={figures} comparison={comparison} />
      {isFlat(steps) ? (
        <p className="py-8 text-center text-muted">Nothing to chart in {currency} for this period.</p>
      ) : (
        <Chart label={`Income and expenses by ${unit}`} type="bar" data={chart} options={options} />
      )}
    </Card>
  )
}

/** Whether every bar would be of no height, on a scale that says nothing. */
function isFlat(steps: readonly FlowStep[]): boolean {
  return steps.every(({ income, expenses }) => income === 0n && expenses === 0n)
}

function chartOf(steps: readonly FlowStep[], currency: string): ChartData {
  const drawn = (amounts: readonly bigint[]) => ({
    values: amounts.map((amount) => Number(decimalText(amount, currency))),
    texts: amounts.map((amount) => formatMoney(amount, currency)),
  })
  return {
    labels: steps.map(({ label }) => label),
    titles: steps.map(({ title }) => title),
    series: [
      { label: 'Income', ...drawn(steps.map(({ income }) => income)), tone: 'income' },
      { label: 'Expenses', ...drawn(steps.map(({ expenses }) => expenses)), tone: 'expense' },
    ],
  }
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

function shortMoney(value: number): string {
  return compact.format(value)
}
