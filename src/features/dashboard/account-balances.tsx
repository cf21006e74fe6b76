import { Link } from 'react-router-dom'
import { type Account, accountTypeLabel } from '../../domain/account.ts'
import { rateText } from '../../domain/exchange-rate.ts'
import { formatMoney } from '../../domain/money.ts'
import { today } from '../../sync/today.ts'
import { useRates } from '../../sync/use-rates.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { transactionsAddress } from '../../ui/transactions-address.ts'

/** What the banks say is there, each account in its own currency and all of them in the chosen one. */
export function AccountBalances({ accounts, currency }: { accounts: readonly Account[]; currency: string }) {
  const rates = useRates()
  const day = today()
  const active = accounts.filter(({ isActive }) => isActive)
  const converted = active.map((account) => ({
    account,
    worth: rates?.convertSum(BigInt(account.balance), account.currency, currency, day),
  }))
  const total = converted.reduce((sum, { worth }) => sum + (worth?.amount ?? 0n), 0n)
  const unknown = new Set(converted.flatMap(({ account, worth }) => (worth ? [] : [account.currency])))
  const ratesUsed = new Set(converted.flatMap(({ worth }) => (worth?.rate ? [rateText(worth.rate)] : [])))

  return (
    <Card
      title="Bank accounts"
      flush
      action={
        <span className="flex gap-4 text-sm font-medium text-accent">
          <Link to="/reconciliation" className="hover:underline">
            Reconcile
          </Link>
          <Link to="/bank-accounts" className="hover:underline">
            All accounts
          </Link>
        </span>
      }
      footer={
        active.length > 0 &&
        rates && (
          <div className="text-sm">
            <p className="flex justify-between gap-3">
              <span className="text-muted">Together</span>
              <span className="tabular font-semibold">{formatMoney(total, currency)}</span>
            </p>
            {[...ratesUsed].map((text) => (
              <p key={text} className="tabular text-xs text-faint">
                {text}
              </p>
            ))}
            {unknown.size > 0 && (
              <p className="text-xs text-review">
                Without {[...unknown].join(', ')}: no rate to {currency} is known.
              </p>
            )}
          </div>
        )
      }
    >
      {active.length === 0 && <p className="p-4 text-muted">No bank accounts yet.</p>}
      <ul>
        {converted.map(({ account, worth }) => (
          <li key={account.id} className="border-b border-line last:border-0">
            <Link
              to={transactionsAddress({ accounts: [account.id] })}
              className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{account.name}</span>
                <span className="block truncate text-sm text-faint">
                  {account.institution} · {accountTypeLabel(account.type)}
                </span>
              </span>
              <span className="text-right">
                <Amount amount={account.balance} currency={account.currency} className="font-medium" />
                {worth?.rate && (
                  <span className="tabular block text-sm text-faint">
                    {formatMoney(worth.amount, currency)}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
