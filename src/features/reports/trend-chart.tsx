import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { decimalText } from '../../domain/money/money.ts'
import { columnTitle } from '../../domain/reports/report-sheet.ts'
import type { FinancialStatement } from '../../domain/reports/financial-statement.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { ReportChoice } from './report-choice.ts'
import { type DrillDownBooks, drillDownOf } from './drill-down.ts'
import { amountText } from './report-texts.ts'

interface Props {
  statement: FinancialStatement
  choice: ReportChoice
  books: DrillDownBooks
  onChange: (choice: ReportChoice) => void
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** One account over time, or all of them together; a bar opens what is behind it. */
export function TrendChart({ statement: { columns, lines }, choice, books, onChange }: Props) {
  const navigate = useNavigate()
  const { currency } = choice
  const shown = lines.find(({ id }) => id === choice.accounts[0]) ?? lines.at(-1)
  const data = useMemo(() => {
    const periods = columns.flatMap((column, index) => (column.kind === 'period' ? [{ column, index }] : []))
    const amounts = periods.map(({ index }) => shown?.amounts[index] ?? 0n)
    return {
      labels: periods.map(({ column }) => columnTitle(column, false)),
      series: [
        {
          label: shown?.label ?? '',
          values: amounts.map((amount) => Number(decimalText(amount, currency))),
          texts: amounts.map((amount) => `${currency} ${amountText(amount, currency)}`),
        },
      ],
    }
  }, [columns, shown, currency])
  const options = useMemo(
    () => ({
      labelsTitle: 'Period',
      formatTick: (value: number) => compact.format(value),
      onPoint: (index: number) => {
        const column = columns.filter(({ kind }) => kind === 'period')[index]
        const address = column && shown && drillDownOf(choice, shown, column, books)
        if (address !== undefined) void navigate(address)
      },
    }),
    [columns, shown, choice, books, navigate],
  )
  if (!shown) return null
  return (
    <div className="border-b border-line p-4 print:hidden">
      <SelectField
        label="GL account"
        className="mb-3 max-w-xs"
        value={shown.id}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, accounts: value === lines.at(-1)?.id ? [] : [value] })
        }
      >
        {[...lines].reverse().map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Chart label={`${shown.label} over time`} type="bar" data={data} options={options} />
    </div>
  )
}
