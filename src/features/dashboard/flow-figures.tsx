import { Link } from 'react-router-dom'
import type { Comparison } from '../../db/ledger/queries/figures/comparison-query.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { dayText } from '../../session/day-text.ts'
import { daysText } from './flow-steps.ts'
import type { Figures } from './use-figures.ts'

interface Props {
  figures: Figures
  comparison: Comparison | undefined
}

/** What a named period came to beside the one before it; each figure is a link to its rows. */
export function FlowFigures({ figures: { from, to, data }, comparison }: Props) {
  const { begins } = comparison ?? {}
  const period = comparison?.before
  const before = period && (begins === undefined || begins <= period.to) ? period : undefined
  const { currency, totalIncome, totalExpenses, netIncome } = data
  const days = { from, to }
  return (
    <div className="mb-4">
      <p className="tabular mb-2 text-sm text-faint">
        {daysText(days)}
        {before && `, compared with ${daysText(before)}`}
        {begins !== undefined && ` (your books begin on ${dayText(begins)})`}
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 md:flex md:flex-wrap">
        <FlowFigure
          label="Income"
          look="text-income"
          to={transactionsAddress({ ...days, types: ['INCOME'], counted: true })}
          change={before && changeText(totalIncome, before.income, currency)}
        >
          {formatMoney(totalIncome, currency)}
        </FlowFigure>
        <FlowFigure
          label="Expenses"
          to={transactionsAddress({ ...days, types: ['EXPENSE'], counted: true })}
          change={before && changeText(totalExpenses, before.expenses, currency)}
        >
          {formatMoney(totalExpenses, currency)}
        </FlowFigure>
        <FlowFigure
          label="Net"
          to={transactionsAddress({ ...days, counted: true })}
          change={before && changeText(netIncome, before.net, currency)}
        >
          {formatMoney(netIncome, currency)}
        </FlowFigure>
      </dl>
    </div>
  )
}

interface FigureProps {
  label: string
  to: string
  change: string | undefined
  look?: string
  children: string
}

/** So many characters have room in the larger size. */
const LONG = 13

/** On a phone name and figure stand side by side. */
function FlowFigure({ label, to, change, look = '', children }: FigureProps) {
  // A longer figure is smaller, and goes on a line of its own, so that no line ends between two digits.
  const size = children.length > LONG ? 'text-base' : 'text-lg md:text-xl'
  return (
    <div className="relative -mx-2 grid grid-cols-[1fr_auto] items-baseline gap-x-3 rounded px-2 py-0.5 hover:bg-sunken md:block md:grow md:basis-[28%]">
      <dt className="text-sm text-faint">{label}</dt>
      <dd
        className={`tabular text-right font-semibold break-words md:text-left md:whitespace-nowrap ${size} ${look}`}
      >
        <Link to={to} className="after:absolute after:inset-0">
          {children}
        </Link>
      </dd>
      {change !== undefined && (
        <dd className="tabular col-span-2 text-right text-sm text-muted md:text-left">{change}</dd>
      )}
    </div>
  )
}

/** "$120.00 more (12%)"; beyond ten times as much the share tells nobody anything. */
function changeText(now: bigint, before: bigint, currency: string): string {
  const change = now - before
  if (change === 0n) return 'Unchanged'
  const size = change < 0n ? -change : change
  const told = before > 0n && size < before * 10n
  const share = told ? ` (${Math.round(Number((size * 1000n) / before) / 10)}%)` : ''
  return `${formatMoney(size, currency)} ${change < 0n ? 'less' : 'more'}${share}`
}
