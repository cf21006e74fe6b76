import { memo } from 'react'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { Posting } from '../../../ui/bookkeeping/accounts/posting.tsx'
import { StatusBadge } from '../../../ui/primitives/badge.tsx'
import { Choose, Description, LINE_COLUMNS, LineCells, struck } from './line-cells.tsx'

interface Props {
  row: LedgerRow
  index: number
  account: string
  focused: boolean
  chosen: boolean
  /** Where the line stands in the list, in px. */
  top: number
  /** Whether there is room for columns. */
  wide: boolean
  /** Whether boxes to choose by are shown on a phone, where they take room. */
  choosing: boolean
}

/** One transaction: a line on a desktop, two lines on a phone. Clicks are the list's. */
export const TransactionLine = memo(function TransactionLine(props: Props) {
  const { row, account, index, focused, chosen, top, wide } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={focused ? 'true' : undefined}
      style={{ transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 grid h-(--row) cursor-default items-center border-b border-line contain-strict ${wide ? `gap-x-3 px-4 ${LINE_COLUMNS}` : 'grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[1fr_1fr] gap-x-2 px-3 py-1.5'} ${chosen ? 'bg-accent-soft' : focused ? 'lg:bg-sunken' : 'hover:bg-sunken'} ${focused ? 'lg:shadow-[inset_3px_0_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
    >
      {wide ? <LineCells row={row} account={account} chosen={chosen} /> : <TwoLines {...props} />}
    </tr>
  )
})

function TwoLines({ row, chosen, choosing }: Props) {
  return (
    <>
      {choosing && (
        <td data-choose="" className="row-span-2 grid place-items-center">
          <Choose row={row} chosen={chosen} />
        </td>
      )}
      <td className="col-start-2 row-start-1 flex min-w-0 items-center gap-1.5 font-medium">
        <Description row={row} />
      </td>
      <td className="col-start-3 row-start-1 justify-self-end">
        <TransactionAmount transaction={row} className={`font-medium ${struck(row)}`} />
      </td>
      <td className="col-start-2 row-start-2 flex min-w-0 items-center gap-1.5 text-sm text-faint">
        <Day timestamp={row.timestamp} />
        <span className="truncate pr-0.5">
          · <Posting row={row} />
        </span>
      </td>
      <td className="col-start-3 row-start-2 justify-self-end">
        <StatusBadge status={row.status} />
      </td>
    </>
  )
}
