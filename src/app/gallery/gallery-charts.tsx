import { Card } from '../../ui/primitives/card.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartData, ChartSeries } from '../../ui/charts/chart-data.ts'

/** A series of dollars. */
function inDollars(values: number[]): Pick<ChartSeries, 'values' | 'texts'> {
  return {
    values,
    texts: values.map((value) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })),
  }
}

const DAYS = Array.from({ length: 30 }, (_, index) => index)
const daily: ChartData = {
  labels: DAYS.map((day) => `Nov ${day + 1}`),
  titles: DAYS.map((day) => `November ${day + 1}`),
  series: [
    {
      label: 'Income',
      tone: 'income',
      ...inDollars(DAYS.map((day) => Math.round(900 + 700 * Math.sin(day / 3) ** 2))),
    },
    {
      label: 'Expenses',
      tone: 'expense',
      ...inDollars(DAYS.map((day) => Math.round(500 + 400 * Math.cos(day / 4) ** 2))),
    },
  ],
}
const monthly: ChartData = {
  labels: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  series: [
    { label: 'Income', tone: 'income', ...inDollars([12_000, 14_500, 9800, 16_200, 15_100, 8000]) },
    { label: 'Expenses', tone: 'expense', ...inDollars([9000, 11_000, 10_400, 12_800, 9900, 7100]) },
  ],
}
const parts: ChartData = {
  labels: ['Rent', 'Wages', 'Diesel', 'Stationery', 'Bank charges'],
  series: [{ label: 'Expenses', ...inDollars([4200, 8800, 1900, 340, 120]) }],
}
const dollars = {
  formatTick: (value: number) => `$${value.toLocaleString('en-US')}`,
}

export function GalleryCharts() {
  return (
    <>
      <Card title="Line chart">
        <Chart label="Income and expenses by day" data={daily} options={dollars} />
      </Card>
      <Card title="Bar chart">
        <Chart label="Income and expenses by month" type="bar" data={monthly} options={dollars} />
      </Card>
      <Card title="Doughnut chart">
        <Chart label="Expenses by GL account" type="doughnut" data={parts} height="12rem" />
      </Card>
    </>
  )
}
