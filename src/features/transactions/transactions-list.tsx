import { memo } from 'react'
import type { Account } from '../../domain/account.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Day } from '../../ui/day.tsx'

interface Props {
  rows: readonly Transaction[]
  accountsById: ReadonlyMap<Id, Account>
}

const columns =
  'lg:grid-cols-[6.5rem_minmax(0,1fr)_10rem_5rem_9.5rem] xl:grid-cols-[6.5rem_minmax(0,1fr)_9rem_13rem_5rem_9.5rem]'

/** A ledger: one line a row from 1024 px on, two lines on a phone. */
export function TransactionsList({ rows, accountsById }: Props) {
  return (
    <table aria-label="Transactions" className="block">
      <thead className="sticky top-14 z-10 hidden rounded-t bg-surface lg:block">
        <tr className={`grid gap-4 border-b border-line px-4 py-2 text-left text-xs text-faint ${columns}`}>
          <th scope="col" className="font-medium">
            Date
          </th>
          <th scope="col" className="font-medium">
            Description
          </th>
          <th scope="col" className="hidden font-medium xl:block">
            Account
          </th>
          <th scope="col" className="font-medium">
            GL account
          </th>
          <th scope="col" className="font-medium">
            Status
          </th>
          <th scope="col" className="text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {rows.map((row) => (
          <Row key={row.id} row={row} account={accountsById.get(row.accountId)?.name ?? ''} />
        ))}
      </tbody>
    </table>
  )
}

/** Rows that have not changed are not rendered again when one of two hundred has. */
const Row = memo(
  function Row({ row, account }: { row: Transaction; account: string }) {
    const struck = row.status === 'DECLINED' ? 'line-through decoration-faint' : ''
    return (
      <tr
        className={`grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line px-4 py-2 last:border-0 [contain-intrinsic-size:auto_56px] [content-visibility:auto] lg:min-h-10 lg:gap-x-4 lg:py-1 lg:[contain-intrinsic-size:auto_40px] ${columns}`}
      >
        <td className="row-start-2 text-sm text-faint lg:col-start-1 lg:row-start-1 lg:text-base lg:text-muted">
          <Day timestamp={row.timestamp} />
        </td>
        <td
          title={row.description}
          className={`col-span-2 truncate font-medium lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:font-normal ${struck}`}
        >
          {row.description}
        </td>
        <td className="hidden truncate text-muted xl:col-start-3 xl:row-start-1 xl:block">{account}</td>
        <td className="row-start-2 truncate text-sm text-faint lg:col-start-3 lg:row-start-1 lg:text-base lg:text-muted xl:col-start-4">
          <Posting row={row} />
        </td>
        <td className="row-start-2 justify-self-end lg:col-start-4 lg:row-start-1 lg:justify-self-start xl:col-start-5">
          <StatusBadge status={row.status} />
        </td>
        <td className="col-start-3 row-start-1 justify-self-end lg:col-start-5 xl:col-start-6">
          <TransactionAmount transaction={row} className={`font-medium ${struck}`} />
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.account === after.account &&
    before.row.id === after.row.id &&
    before.row.updatedAt === after.row.updatedAt &&
    before.row.status === after.row.status &&
    before.row.glAccountNumber === after.row.glAccountNumber,
)

function Posting({ row }: { row: Transaction }) {
  if (row.glAccountNumber === DEFAULT_GL_NUMBER) return <span className="italic">{row.glAccountName}</span>
  return (
    <>
      <span className="tabular text-faint">{row.glAccountNumber}</span> {row.glAccountName}
    </>
  )
}
