import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { DEFAULT_GL_NUMBER, type GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { GLCategoryGroup } from '../../domain/gl-account/gl-account-tree.ts'
import type { Id } from '../../domain/ids.ts'
import { counted, countText } from '../../domain/text/count-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { MoneyCells, MoneyHeads } from './money-cells.tsx'
import { SelectBox } from './select-box.tsx'
import type { ShownMoney } from './use-chart-money.ts'

interface Props {
  tree: readonly GLCategoryGroup[]
  /** How many transactions are posted to an account, by its number; undefined while they are counted. */
  countByNumber: ReadonlyMap<string, number> | undefined
  /** What the accounts come to; undefined until first known. */
  money: ShownMoney | undefined
  selected: ReadonlySet<Id>
  onSelect: (ids: readonly Id[], chosen: boolean) => void
  onOpen: (account: GLAccount) => void
}

/** The chart of accounts by category and subcategory. */
export function GLAccountsTable({ tree, ...rest }: Props) {
  return (
    <div className="grid gap-4">
      {tree.map((group) => (
        <Category key={group.category} group={group} {...rest} />
      ))}
    </div>
  )
}

function Category({ group, ...rest }: Omit<Props, 'tree'> & { group: GLCategoryGroup }) {
  const { category, label, count, groups } = group
  const ids = groups.flatMap(({ accounts }) => accounts.filter(isDeletable).map(({ id }) => id))
  const chosen = ids.filter((id) => rest.selected.has(id)).length
  return (
    <section aria-label={label} className="overflow-hidden rounded border border-line bg-surface">
      <table className="w-full">
        <thead>
          <tr className="border-b border-line bg-sunken text-left">
            <th scope="col" className="w-11 md:w-10">
              <SelectBox
                label={`Select every account of ${label}`}
                checked={ids.length > 0 && chosen === ids.length}
                mixed={chosen > 0 && chosen < ids.length}
                disabled={ids.length === 0}
                onChange={(on) => rest.onSelect(ids, on)}
              />
            </th>
            <th scope="col" colSpan={2} className="py-2 font-semibold">
              {label} <span className="tabular ml-1 font-normal text-faint">{count}</span>
            </th>
            <th
              scope="col"
              className="hidden px-2 py-2 text-right text-sm font-medium text-faint md:table-cell"
            >
              Transactions
            </th>
            <MoneyHeads category={category} shown={rest.money} />
          </tr>
        </thead>
        <tbody>
          {groups.map(({ subcategory, accounts }) => (
            <Fragment key={subcategory ?? ''}>
              {subcategory !== undefined && (
                <tr>
                  <td aria-hidden="true" />
                  <th
                    scope="rowgroup"
                    colSpan={5}
                    className="pt-3 pb-1 text-left text-xs font-medium text-faint"
                  >
                    {subcategory}
                  </th>
                </tr>
              )}
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} {...rest} />
              ))}
            </Fragment>
          ))}
        </tbody>
        {category === 'ASSET' && <BankAccountsNote />}
      </table>
    </section>
  )
}

/** Zeros beside "Checking Accounts" would be taken for what the bank holds. */
function BankAccountsNote() {
  return (
    <tfoot>
      <tr className="border-t border-line">
        <td aria-hidden="true" />
        <td colSpan={5} className="py-2 pr-4 text-sm text-faint">
          <Link to="/bank-accounts" className="touch font-medium text-accent underline underline-offset-2">
            Bank accounts
          </Link>{' '}
          have their own balances, which aren’t in these amounts.
        </td>
      </tr>
    </tfoot>
  )
}

function AccountRow({
  account,
  countByNumber,
  money,
  selected,
  onSelect,
  onOpen,
}: Omit<Props, 'tree'> & { account: GLAccount }) {
  const { id, number, name, description } = account
  return (
    <tr data-row={id} className="h-14 border-b border-line last:border-0 hover:bg-sunken md:h-10">
      <td>
        <SelectBox
          label={`Select ${number} ${name}`}
          checked={selected.has(id)}
          disabled={!isDeletable(account)}
          onChange={(on) => onSelect([id], on)}
        />
      </td>
      <td className="tabular w-14 pr-2 align-middle text-muted md:w-20">{number}</td>
      <td className="max-w-0 py-1">
        <button
          type="button"
          data-row-control
          onClick={() => onOpen(account)}
          className="flex w-full min-w-0 flex-col text-left outline-offset-2 max-md:min-h-11 max-md:justify-center md:flex-row md:items-baseline md:gap-3"
        >
          <span className="font-medium hover:underline md:truncate">{name}</span>
          {description !== undefined && (
            <span className="truncate text-sm text-faint md:min-w-0 md:flex-1">{description}</span>
          )}
        </button>
      </td>
      <td className="hidden w-28 px-2 text-right md:table-cell">
        <Usage
          number={number}
          name={name}
          count={countByNumber?.get(number) ?? (countByNumber ? 0 : undefined)}
        />
      </td>
      <MoneyCells account={account} shown={money} />
    </tr>
  )
}

/** The number is a link to the rows behind it. */
function Usage({ number, name, count }: { number: string; name: string; count: number | undefined }) {
  if (count === undefined) return <span className="text-faint">…</span>
  const text = countText(count)
  if (count === 0) return <span className="tabular text-faint">{text}</span>
  return (
    <Link
      to={transactionsAddress({ glAccountNumber: number })}
      aria-label={`${counted(count, 'transaction')} of ${name}`}
      className="tabular text-accent underline-offset-2 hover:underline"
    >
      {text}
    </Link>
  )
}

/** The default account stays: it holds what nobody has assigned. */
export function isDeletable(account: GLAccount): boolean {
  return account.number !== DEFAULT_GL_NUMBER
}
