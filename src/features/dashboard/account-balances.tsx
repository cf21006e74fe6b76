import { Link } from 'react-router-dom'
import type { AccountsWorth } from '../../domain/account/account-worth.ts'
import { type Account, accountKindText } from '../../domain/account/account.ts'
import { Balance, BalancesTogether } from '../../ui/bookkeeping/amounts/balances.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { BankAgreement } from '../../ui/bookkeeping/bank-agreement.tsx'
import { registerAddress } from '../../ui/bookkeeping/addresses/register-address.ts'

interface Props {
  /** The active ones. */
  accounts: readonly Account[]
  /** Undefined as long as the rates are not read. */
  worth: AccountsWorth | undefined
  /** The age of rates that another figure of the dashboard tells already, in days. */
  toldAge: number
}

/** What is on the accounts, each in its own currency and all of them in the chosen one. */
export function AccountBalances({ accounts, worth, toldAge }: Props) {
  return (
    <Card
      title="Bank accounts"
      flush
      action={
        <span className="flex gap-4 text-sm font-medium text-accent print:hidden">
          <Link to="/reconciliation" className="touch inline-flex items-center hover:underline">
            Reconcile
          </Link>
          <Link to="/bank-accounts" className="touch inline-flex items-center hover:underline">
            All accounts
          </Link>
        </span>
      }
      footer={accounts.length > 0 && worth && <BalancesTogether worth={worth} toldAge={toldAge} />}
    >
      {accounts.length === 0 && <p className="p-4 text-muted">No bank accounts yet.</p>}
      <ul>
        {accounts.map((account) => (
          <li key={account.id} className="border-b border-line last:border-0">
            <Link
              to={registerAddress(account.id)}
              className="flex flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0 flex-[1_1_7rem]">
                <span className="block truncate font-medium">{account.name}</span>
                <span className="block truncate text-sm text-faint">
                  {account.institution} · {accountKindText(account)}
                </span>
                <BankAgreement account={account} />
              </span>
              <span className="ml-auto text-right">
                <Balance account={account} worth={worth} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
