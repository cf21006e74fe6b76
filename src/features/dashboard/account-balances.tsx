import { Link } from 'react-router-dom'
import { type Account, accountTypeLabel } from '../../domain/account.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'

/** What the banks say is there; each account is a door to the list of them all. */
export function AccountBalances({ accounts }: { accounts: readonly Account[] }) {
  return (
    <Card
      title="Bank accounts"
      flush
      action={
        <Link to="/bank-accounts" className="text-sm font-medium text-accent hover:underline">
          All accounts
        </Link>
      }
    >
      {accounts.length === 0 && <p className="p-4 text-muted">No bank accounts yet.</p>}
      <ul>
        {accounts.map((account) => (
          <li key={account.id} className="border-b border-line last:border-0">
            <Link to="/bank-accounts" className="flex items-center gap-3 px-4 py-2.5 hover:bg-sunken">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{account.name}</span>
                <span className="block truncate text-sm text-faint">
                  {account.institution} · {accountTypeLabel(account.type)}
                </span>
              </span>
              <Amount amount={account.balance} currency={account.currency} className="font-medium" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
