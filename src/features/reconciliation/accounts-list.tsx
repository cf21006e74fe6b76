import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { dayText } from '../../session/day-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import type { ReconciledAccount } from './use-reconciliation.ts'

/** Each account with what the bank says, what its rows come to, and the way to its statements. */
export function AccountsList({ accounts }: { accounts: readonly ReconciledAccount[] }) {
  useRowKeys({
    title: 'Accounts to reconcile',
    noun: 'account',
    list: 'accounts',
    enter: 'Reconcile the account',
  })
  return (
    <Card title="Accounts" flush>
      <ul data-rows="accounts">
        {accounts.map((one) => (
          <AccountLine key={one.account.id} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function AccountLine({ one }: { one: ReconciledAccount }) {
  const { account, figure, open } = one
  const { currency } = account
  return (
    <li
      data-row={account.id}
      className="grid grid-cols-1 items-center gap-x-6 gap-y-3 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(12rem,1fr)_auto_auto]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {account.name}
          <Badge tone={figure.isReconciled ? 'success' : 'warning'}>
            {figure.isReconciled ? 'Reconciled' : 'Unreconciled'}
          </Badge>
          {!account.isActive && <Badge>Inactive</Badge>}
        </p>
        <p className="text-sm break-words text-faint">
          {account.institution}
          {' · '}
          {stateOf(one)}
        </p>
      </div>
      <dl className="tabular grid grid-cols-1 gap-x-6 gap-y-1 md:order-last md:col-span-2 md:grid-cols-3 xl:order-none xl:col-span-1 xl:w-120 2xl:w-144 xl:text-right">
        <Sum
          name="Bank"
          value={figure.isTold ? <Amount amount={figure.balance} currency={currency} plain /> : '–'}
        />
        <Sum
          name="Books"
          value={<Amount amount={figure.transactionsTotal} currency={currency} plain />}
          to={transactionsAddress({ accounts: [account.id] })}
        />
        <Sum
          name="Difference"
          value={figure.isTold ? <Amount amount={figure.difference} currency={currency} plain /> : '–'}
        />
      </dl>
      <Link
        to={`/reconciliation?account=${account.id}`}
        data-row-control
        className={`${buttonLook(open ? 'primary' : 'secondary')} md:min-w-32`}
        aria-label={`${open ? 'Continue' : 'Reconcile'} ${account.name}`}
      >
        {open ? 'Continue' : 'Reconcile'}
      </Link>
    </li>
  )
}

/** Through which day the account is reconciled, by the later of its last closed statement and the bank's balance. */
function stateOf({ figure: { isReconciled, isTold, asOf }, closed: [last] }: ReconciledAccount): string {
  if (last && (!isReconciled || last.closingDay >= asOf)) return `Closed through ${dayText(last.closingDay)}`
  if (!isTold) return 'No balance from the bank yet'
  return isReconciled ? `Reconciled as of ${dayText(asOf)}` : 'No statement closed yet'
}

function Sum({ name, value, to }: { name: string; value: ReactNode; to?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 md:block">
      <dt className="text-sm text-faint md:text-xs">{name}</dt>
      <dd className="[overflow-wrap:anywhere] md:whitespace-nowrap">
        {to === undefined ? (
          value
        ) : (
          <Link
            to={to}
            className="relative inline-block text-accent underline-offset-2 hover:underline max-md:after:absolute max-md:after:-inset-x-2 max-md:after:-inset-y-3"
          >
            {value}
          </Link>
        )}
      </dd>
    </div>
  )
}
