import { Link } from 'react-router-dom'
import type { AccountsWorth } from '../../domain/account/account-worth.ts'
import { type Account, accountKindText } from '../../domain/account/account.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import type { RowSelection } from '../../ui/keyboard/use-row-keys.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Balance } from '../../ui/bookkeeping/amounts/balances.tsx'
import { BankAgreement } from '../../ui/bookkeeping/bank-agreement.tsx'
import { registerAddress } from '../../ui/bookkeeping/addresses/register-address.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'

interface Props {
  accounts: readonly Account[]
  worth: AccountsWorth | undefined
  selection: RowSelection
  onOpen: (account: Account) => void
}

/** On a phone an account takes two lines; from 1024 px on it is a row of a table. */
export function AccountsTable({ accounts, ...rest }: Props) {
  return (
    <table className="w-full">
      <thead className="hidden text-left text-xs text-faint lg:table-header-group">
        <tr className="border-b border-line [&>th]:px-4 [&>th]:py-2 [&>th]:font-medium">
          <th scope="col" className="w-0 pr-0!">
            <span className="sr-only">Selected</span>
          </th>
          <th scope="col">Account</th>
          <th scope="col">Type</th>
          <th scope="col" className="text-right">
            Transactions
          </th>
          <th scope="col" className="text-right">
            Running total
          </th>
          <th scope="col" className="text-right">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function AccountRow({ account, worth, selection, onOpen }: Omit<Props, 'accounts'> & { account: Account }) {
  const count = account.transactionCount.toLocaleString('en-US')
  return (
    <tr
      data-row={account.id}
      className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:[&>td]:px-4 lg:[&>td]:py-2.5"
    >
      <td className="max-lg:self-start max-lg:-ml-2 md:max-lg:mt-1.5 lg:pr-0! lg:align-middle">
        <Checkbox
          label={`Select ${account.name}`}
          hideLabel
          checked={selection.ids.has(account.id)}
          onChange={({ currentTarget }) => selection.choose([account.id], currentTarget.checked)}
        />
      </td>
      <td className="min-w-0 flex-[1_1_5rem]">
        <button
          type="button"
          data-row-control
          onClick={() => onOpen(account)}
          className="max-lg:touch text-left font-medium underline-offset-2 hover:underline"
        >
          {account.name}
        </button>
        <span className="block text-sm text-faint max-lg:[overflow-wrap:anywhere] lg:truncate">
          {account.institution}
          <span className="lg:hidden">
            {' · '}
            {accountKindText(account)}
          </span>
        </span>
      </td>
      <td className="hidden text-muted lg:table-cell">
        {accountKindText(account)} {!account.isActive && <Badge>Inactive</Badge>}
      </td>
      <td className="tabular order-3 w-full max-lg:pl-5.5 text-sm text-faint lg:w-auto lg:text-right lg:text-base lg:text-muted">
        <Link
          to={transactionsAddress({ accounts: [account.id] })}
          className="inline-block text-accent underline-offset-2 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center max-lg:gap-1"
          aria-label={`${count} transactions of ${account.name}`}
        >
          {count}
          <span className="lg:hidden">
            {account.transactionCount === 1 ? ' transaction' : ' transactions'}
          </span>
        </Link>
        {!account.isActive && <span className="lg:hidden"> · Inactive</span>}
      </td>
      <td className="hidden text-right lg:table-cell">
        <Amount amount={account.runningTotal} currency={account.currency} className="text-muted" />
      </td>
      <td className="text-right max-lg:contents">
        <Link
          to={registerAddress(account.id)}
          className="block underline-offset-2 hover:underline max-lg:ml-auto max-lg:grid max-lg:min-h-11 max-lg:content-center"
        >
          <span className="sr-only">Register of {account.name}, </span>
          <Balance account={account} worth={worth} />
        </Link>
        <span className="block max-lg:order-2 max-lg:w-full max-lg:pl-5.5 max-lg:text-left">
          <BankAgreement account={account} />
        </span>
      </td>
    </tr>
  )
}
