import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { durationText } from '../../domain/duration.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Runway } from '../../domain/runway.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Tooltip } from '../../ui/primitives/tooltip.tsx'
import { transactionsAddress } from '../../ui/bookkeeping/transactions-address.ts'
import type { Figures } from './use-figures.ts'

/** The figures an owner looks for first; each is a door to the rows behind it. */
export function FigureTiles({ figures: { from, to, data, runway } }: { figures: Figures }) {
  const { currency, totalIncome, totalExpenses, netIncome } = data
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line lg:grid-cols-4">
      <Tile label="Income" to={transactionsAddress({ from, to, types: ['INCOME'], counted: true })}>
        <span className="text-income">{formatMoney(totalIncome, currency)}</span>
      </Tile>
      <Tile label="Expenses" to={transactionsAddress({ from, to, types: ['EXPENSE'], counted: true })}>
        {formatMoney(totalExpenses, currency)}
      </Tile>
      <Tile label="Net" to={transactionsAddress({ from, to, counted: true })}>
        {netIncome < 0n ? '−' : ''}
        {formatMoney(netIncome < 0n ? -netIncome : netIncome, currency)}
      </Tile>
      <Tile label="Runway" to="/bank-accounts" aside={<RunwayHint runway={runway} />}>
        {runwayText(runway)}
      </Tile>
    </dl>
  )
}

interface TileProps {
  label: string
  to: string
  aside?: ReactNode
  children: ReactNode
}

function Tile({ label, to, aside, children }: TileProps) {
  return (
    <div className="relative min-w-0 bg-surface p-4 hover:bg-sunken">
      <dt className="flex h-6 items-center gap-1 text-sm text-faint">
        {label}
        {aside}
      </dt>
      <dd className="tabular mt-1 text-lg font-semibold break-words md:text-xl">
        <Link to={to} className="after:absolute after:inset-0">
          {children}
        </Link>
      </dd>
    </div>
  )
}

function RunwayHint({ runway }: { runway: Runway }) {
  return (
    <span className="relative z-10">
      <Tooltip text={runway.tooltipText}>
        <IconButton icon={Info} label="How runway is calculated" tone="faint" size="small" />
      </Tooltip>
    </span>
  )
}

function runwayText({ isProfitable, months }: Runway): string {
  if (isProfitable) return 'Profitable'
  return months === undefined ? 'Not enough data' : durationText(months)
}
