import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Comparison } from '../../db/ledger/queries/figures/comparison-query.ts'
import { estimatedFrom } from '../../domain/account/account-balance.ts'
import type { Account, AccountType } from '../../domain/account/account.ts'
import type { RateTable } from '../../domain/money/exchange-rate.ts'
import { RateGaps } from '../../ui/bookkeeping/amounts/rate-gaps.tsx'
import { ESTIMATED } from '../../ui/bookkeeping/bank-agreement.tsx'
import { countText } from '../../domain/text/count-text.ts'
import { listInWords } from '../../domain/text/list-in-words.ts'
import { durationText } from '../../domain/calendar/duration.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { cashOf, isCash, type Runway } from '../../domain/dashboard/runway.ts'
import { today } from '../../session/today.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

interface Props {
  accounts: readonly Account[]
  toReview: number
  currency: string
  /** Undefined where it is not known. */
  runway: Runway | undefined
  cashChange: Comparison['cashChange']
  rates: RateTable | undefined
  /** That of the rates of the cash in days, where they are old; else 0. */
  rateAge: number
}

/** How the books are now: the cash, what waits, and how long the money lasts. Each is a link to what is behind it. */
export function OverviewTiles({ accounts, toReview, currency, runway, cashChange, rates, rateAge }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-3">
      <Cash accounts={accounts} currency={currency} change={cashChange} rates={rates} rateAge={rateAge} />
      <Tile
        label="To review"
        to="/transactions/review"
        value={toReview === 0 ? 'All caught up' : countText(toReview)}
      >
        {toReview > 0 && (toReview === 1 ? 'transaction' : 'transactions')}
      </Tile>
      <Tile
        label="Runway"
        to="/bank-accounts"
        aside={runway && <RunwayHint runway={runway} />}
        value={runway ? runwayText(runway) : '–'}
        quiet={runway !== undefined && !runway.isProfitable && runway.months === undefined}
      >
        {runway?.burnRate !== undefined &&
          runway.burnRate > 0n &&
          `at ${formatMoney(runway.burnRate, runway.currency)} a month`}
        {runway?.burnRate !== undefined && (
          <RateGaps currency={runway.currency} missing={runway.unconverted} age={0} />
        )}
      </Tile>
    </dl>
  )
}

interface CashProps extends Pick<Props, 'accounts' | 'currency' | 'rates' | 'rateAge'> {
  change: Comparison['cashChange']
}

/**
 * What is on the accounts that pay bills or hold savings, and by how much that has changed this month. Where there are
 * others they are named: the total of all accounts stands on the same screen.
 */
function Cash({ accounts: all, currency, change, rates, rateAge }: CashProps) {
  const accounts = all.filter(isCash)
  const others = all.filter((account) => account.isActive && !isCash(account))
  const cash = rates && cashOf(accounts, currency, rates, today())
  return (
    <Tile
      label="Cash now"
      to="/bank-accounts"
      wide
      value={cash ? formatMoney(cash.currentBalance, currency) : '–'}
    >
      {change && (
        <Link
          to={transactionsAddress({ accounts: change.accounts, from: change.since })}
          className={`relative z-10 underline-offset-2 hover:underline ${change.amount > 0n ? 'text-income' : ''}`}
        >
          {change.amount > 0n ? '+' : ''}
          {formatMoney(change.amount, currency)} this month
        </Link>
      )}
      {others.length > 0 && <p>Without {kindsText(others)}</p>}
      {accounts.some(estimatedFrom) && <p className="text-review">{ESTIMATED}</p>}
      {cash && <RateGaps currency={currency} missing={cash.unconverted} age={rateAge} />}
    </Tile>
  )
}

const KINDS_IN_PLURAL: Readonly<Partial<Record<AccountType, string>>> = {
  CREDIT: 'credit cards',
  INVESTMENT: 'investments',
  LOAN: 'loans',
}

function kindsText(accounts: readonly Account[]): string {
  const kinds = new Set(accounts.map(({ type }) => KINDS_IN_PLURAL[type] ?? 'other accounts'))
  return listInWords(kinds, 'and')
}

interface TileProps {
  label: string
  to: string
  value: string
  aside?: ReactNode
  /** Whether it takes a whole line on a phone. */
  wide?: boolean
  /** Whether the value tells only that there is none. */
  quiet?: boolean
  children: ReactNode
}

function Tile({ label, to, value, aside, wide = false, quiet = false, children }: TileProps) {
  return (
    <div className={`relative min-w-0 bg-surface p-4 hover:bg-sunken ${wide ? 'max-md:col-span-2' : ''}`}>
      <dt className="flex h-6 items-center gap-1 text-sm text-faint">
        {label}
        {aside}
      </dt>
      <dd className={`tabular mt-1 break-words ${quiet ? 'text-lg text-muted' : valueLook(value, wide)}`}>
        <Link to={to} className="after:absolute after:inset-0">
          {value}
        </Link>
      </dd>
      <dd className="tabular min-h-5 text-sm text-muted">{children}</dd>
    </div>
  )
}

/** So many characters have room in the largest size. */
const LONG = 15

/** A longer figure is smaller, so that no line of it ends between two digits. */
function valueLook(value: string, wide: boolean): string {
  if (value.length > LONG) return 'font-semibold text-lg'
  return `font-semibold ${wide ? 'text-2xl md:max-lg:text-xl' : 'text-lg md:max-lg:text-xl lg:text-2xl'}`
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
