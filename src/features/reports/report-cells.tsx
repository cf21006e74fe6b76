import { Link } from 'react-router-dom'
import {
  type FinancialStatement,
  lastOwnColumn,
  perMille,
  type ReportLine,
} from '../../domain/reports/financial-statement.ts'
import { changeText, figureText } from './report-texts.ts'

export const CELL = 'tabular px-3 py-1.5 max-md:py-0 text-right whitespace-nowrap'

/** A figure, with the way to what is behind it where there is something. */
export function Figure({
  amount,
  currency,
  to,
}: {
  amount: bigint
  currency: string
  to: string | undefined
}) {
  const text = figureText(amount, currency)
  const look = amount === 0n ? 'text-faint' : ''
  return (
    <td className={`${CELL} ${look}`}>
      {to === undefined || amount === 0n ? (
        text
      ) : (
        <Link
          to={to}
          className="inline-block underline-offset-2 hover:text-accent hover:underline roomy:inline-flex roomy:min-h-11 roomy:min-w-11 roomy:items-center roomy:justify-end"
        >
          {text}
        </Link>
      )}
    </td>
  )
}

/** The change of the last own figure from what it is compared with, as amount and per cent. */
export function ComparisonCells(props: {
  line: ReportLine
  columns: FinancialStatement['columns']
  currency: string
}) {
  const { line, columns, currency } = props
  const compared = columns.findIndex(({ kind }) => kind === 'compared')
  if (compared === -1) return null
  const from = line.amounts[compared] ?? 0n
  const to = line.amounts[lastOwnColumn(columns)] ?? 0n
  return (
    <>
      <td className={`${CELL} text-muted`}>{figureText(to - from, currency)}</td>
      <td className={`${CELL} text-muted`}>{changeText(from === to ? undefined : perMille(from, to))}</td>
    </>
  )
}
