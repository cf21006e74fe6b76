import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Period } from '../../domain/calendar/calendar-period.ts'
import { type ExactState, useExactFigures } from '../../session/hooks/use-exact-figures.ts'
import {
  anchorOf,
  type BalanceCheck,
  bookBalance,
  estimatedFrom,
  type Difference,
  firstDifference,
} from '../../domain/account/account-balance.ts'
import type { Account } from '../../domain/account/account.ts'
import type { BalanceSource } from '../../domain/account/balance-source.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { formatMoney } from '../../domain/money/money.ts'
import { dayText } from '../../session/day-text.ts'
import { ESTIMATED, balanceReporter } from '../../ui/bookkeeping/bank-agreement.tsx'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { Button } from '../../ui/primitives/button.tsx'
import type { RegisterInSight } from './use-register.ts'

interface Props {
  account: Account
  /** What the bank has told beside the books, and what of it cannot be compared here; undefined until it is known. */
  register: Pick<RegisterInSight, 'checks' | 'unchecked'> | undefined
  onEdit: () => void
}

const NOTHING: readonly Period[] = []

/** What is on the account, what its bank says, and whether the two agree. */
export function RegisterHead({ account, register, onEdit }: Props) {
  const { balance, balanceAt, balanceFrom = 'typed', currency } = account
  const { checks, unchecked = NOTHING } = register ?? {}
  const exact = useExactFigures({ parts: unchecked, hasExchange: false })
  const difference = checks && firstDifference(checks)
  return (
    <section
      aria-label="Balance"
      className="flex flex-wrap items-start gap-x-10 gap-y-4 rounded border border-line bg-surface p-4"
    >
      <Figure title="Balance" amount={bookBalance(account)} currency={currency}>
        {countedFrom(account)}
        {estimatedFrom(account) && <span className="block text-review">{ESTIMATED}</span>}
      </Figure>
      {balanceAt !== undefined && (
        <Figure title={`${balanceReporter(account)} says`} amount={BigInt(balance)} currency={currency}>
          {dayText(balanceAt)}, {sourceText(balanceFrom)}
        </Figure>
      )}
      <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-1 md:justify-items-end md:text-right">
        {difference && (
          <Differs account={account} difference={difference} isFirst={exact.state === undefined} />
        )}
        {checks && !difference && checks.length > 0 && <Agrees account={account} checks={checks} />}
        {checks?.length === 0 && exact.state === undefined && (
          <NothingToCompare account={account} onEdit={onEdit} />
        )}
        {exact.state !== undefined && (difference || checks?.length === 0) && (
          <p className="text-sm text-muted">
            {UNCHECKED[exact.state]}
            {(exact.state === 'failed' || exact.state === 'behind') && (
              <>
                {' '}
                <button
                  type="button"
                  className="touch font-medium text-accent hover:underline"
                  onClick={exact.retry}
                >
                  Try again
                </button>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}

/** Of balances on days whose transactions are on the server. */
const UNCHECKED: Readonly<Record<ExactState, string>> = {
  asking: 'Checking earlier balances…',
  offline: 'Earlier balances are checked when you’re online.',
  failed: 'Earlier balances couldn’t be checked.',
  behind: 'Earlier balances are checked after the next sync.',
}

interface FigureProps {
  title: string
  amount: bigint
  currency: string
  children: ReactNode
}

function Figure({ title, amount, currency, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-faint">{title}</p>
      <p className="text-xl font-semibold break-words">
        <Amount amount={amount} currency={currency} />
      </p>
      <p className="text-sm text-faint">{children}</p>
    </div>
  )
}

function Agrees({ account, checks }: { account: Account; checks: readonly BalanceCheck[] }) {
  const day = checks.map((check) => check.day).reduce((a, b) => (a > b ? a : b))
  return (
    <p className="flex items-center gap-1.5 font-medium text-income">
      <CircleCheck aria-hidden="true" className="size-4" />
      {balanceReporter(account)} agrees, {dayText(day)}
    </p>
  )
}

interface DiffersProps {
  account: Account
  difference: Difference
  /** Whether all that the bank told before is known to agree, or not to be known at all. */
  isFirst: boolean
}

function Differs({ account, difference, isFirst }: DiffersProps) {
  const { first, agreed } = difference
  const { id, currency } = account
  const gap = first.bank - first.books
  const since = agreed?.day ?? anchorOf(account)?.day
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium text-review">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {balanceReporter(account)} says {formatMoney(gap < 0n ? -gap : gap, currency)}{' '}
        {gap < 0n ? 'less' : 'more'} on {dayText(first.day)}
      </p>
      <p className="text-sm text-muted">
        {formatMoney(first.bank, currency)} {sourceText(first.from)}, {formatMoney(first.books, currency)} in
        {account.isPettyCash ? ' your books' : ' your transactions'}.{' '}
        {agreed
          ? `Both agreed on ${dayText(agreed.day)}.`
          : isFirst && 'It’s the first day with a balance to compare.'}
      </p>
      {/* Journal entries of petty cash are no transactions: they stand below. */}
      {!account.isPettyCash && (
        <Link
          to={transactionsAddress({
            accounts: [id],
            ...(since === undefined ? {} : { from: addDays(since, 1) }),
            to: first.day,
          })}
          className="touch inline-flex w-fit items-center text-sm font-medium text-accent underline-offset-2 hover:underline"
        >
          Show the transactions in question
        </Link>
      )}
    </>
  )
}

function NothingToCompare({ account, onEdit }: { account: Account; onEdit: () => void }) {
  if (anchorOf(account)?.kind === 'opening') {
    return (
      <p className="max-w-md text-sm text-muted">
        {account.isPettyCash
          ? 'Count the cash and enter it as the balance to check the books.'
          : 'Nothing from the bank to compare yet. Its balance comes with a bank file, a bank connection, or a closed statement.'}
      </p>
    )
  }
  return (
    <>
      <p className="max-w-md text-sm text-muted">
        With an opening balance, each {account.isPettyCash ? 'count of the cash' : 'balance from the bank'} is
        checked against your transactions.
      </p>
      <Button edits onClick={onEdit}>
        Set opening balance
      </Button>
    </>
  )
}

function countedFrom(account: Account): string {
  const anchor = anchorOf(account)
  if (!anchor) return 'No opening balance yet, so it starts at zero'
  if (anchor.kind === 'bank') {
    return `${account.isPettyCash ? 'Counted' : 'From the bank’s balance'} on ${dayText(anchor.day)}`
  }
  return `Opening balance of ${dayText(anchor.day)} plus later transactions`
}

/** Who told what the bank holds. */
function sourceText(source: BalanceSource): string {
  switch (source) {
    case 'typed':
      return 'entered by hand'
    case 'file':
      return 'from a bank file'
    case 'statement':
      return 'on a closed statement'
    case 'connection':
      return 'from the bank connection'
  }
}
