import { CircleAlert, CircleCheck, Landmark } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { agreementOf, bookBalance, estimatedFrom } from '../../../domain/account/account-balance.ts'
import type { Account } from '../../../domain/account/account.ts'
import { Amount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { ESTIMATED, balanceReporter } from '../../../ui/bookkeeping/bank-agreement.tsx'
import { useAccounts } from '../../../session/hooks/use-accounts.ts'
import { dayText } from '../../../session/day-text.ts'
import { registerAddress } from '../../../ui/bookkeeping/addresses/register-address.ts'

/** So many stand in the sidebar; the page of all has the rest. */
const MOST_SHOWN = 6

/** What is on each bank account now, above the places one can go: each leads to its register. */
export function SidebarAccounts({ collapsed }: { collapsed: boolean }) {
  const { pathname } = useLocation()
  const active = useAccounts()?.filter(({ isActive }) => isActive) ?? []
  const isHere = pathname === '/bank-accounts'
  if (active.length === 0) return null
  if (collapsed) {
    const inside = pathname.startsWith('/bank-accounts/')
    return (
      <Link
        to="/bank-accounts"
        title="Bank accounts"
        aria-current={isHere ? 'page' : inside ? 'true' : undefined}
        className="mb-2 flex min-h-9 roomy:min-h-11 items-center justify-center rounded px-2.5 text-muted hover:bg-sunken hover:text-ink aria-[current]:text-accent aria-[current=page]:bg-accent-soft"
      >
        <Landmark aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">Bank accounts</span>
      </Link>
    )
  }
  const more = active.length - MOST_SHOWN
  return (
    <div className="mb-3 border-b border-line pb-3">
      <Link
        to="/bank-accounts"
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-11 items-center rounded px-2.5 text-sm font-medium text-faint hover:bg-sunken hover:text-ink aria-[current=page]:text-accent dense:min-h-8"
      >
        Bank accounts
      </Link>
      <ul className="grid grid-cols-1">
        {active.slice(0, MOST_SHOWN).map((account) => (
          <li key={account.id}>
            <AccountLink account={account} isHere={pathname === registerAddress(account.id)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to="/bank-accounts"
          className="flex min-h-11 items-center rounded pr-2.5 pl-9.5 text-sm text-faint hover:bg-sunken hover:text-ink dense:min-h-8"
        >
          {more} more
        </Link>
      )}
    </div>
  )
}

function AccountLink({ account, isHere }: { account: Account; isHere: boolean }) {
  return (
    <Link
      to={registerAddress(account.id)}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded px-2.5 py-1 text-sm text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent dense:min-h-9"
    >
      <BankMark account={account} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate" title={account.name}>
          {account.name}
        </span>
        <span className="tabular block truncate text-ink">
          {estimatedFrom(account) && <abbr title={ESTIMATED}>≈ </abbr>}
          <Amount amount={bookBalance(account)} currency={account.currency} />
        </span>
      </span>
    </Link>
  )
}

/** A tick where the bank agrees. */
function BankMark({ account }: { account: Account }) {
  const agreement = agreementOf(account)
  if (!agreement) return <Landmark aria-hidden="true" className="size-4 shrink-0 text-faint" />
  const agrees = agreement.bank === agreement.books
  const Icon = agrees ? CircleCheck : CircleAlert
  const text = `${balanceReporter(account)} ${agrees ? 'agrees' : 'differs'}, ${dayText(agreement.day)}`
  return (
    <span title={text} className={`shrink-0 ${agrees ? 'text-income' : 'text-review'}`}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{text}: </span>
    </span>
  )
}
