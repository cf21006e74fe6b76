import { memo, type RefObject } from 'react'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { Day } from '../../ui/day.tsx'
import { FocusedRow } from './focused-row.tsx'

interface Props {
  rows: readonly Transaction[]
  focused: Transaction
  lookups: { accountNameById: ReadonlyMap<Id, string>; glAccounts: readonly GLAccount[] }
  picker: RefObject<HTMLInputElement | null>
  onFocus: (id: Id, index: number) => void
  onApprove: () => void
  onDecline: () => void
  onAssign: (account: GLAccount) => void
}

export function ReviewQueue({ rows, focused, lookups, onFocus, ...focusedProps }: Props) {
  return (
    <ol aria-label="Rows to review" className="rounded border border-line bg-surface">
      {rows.map((row, index) =>
        row.id === focused.id ? (
          <FocusedRow
            key={row.id}
            row={row}
            accountName={lookups.accountNameById.get(row.accountId) ?? ''}
            glAccounts={lookups.glAccounts}
            {...focusedProps}
          />
        ) : (
          <WaitingRow key={row.id} row={row} index={index} onFocus={onFocus} />
        ),
      )}
    </ol>
  )
}

interface WaitingRowProps {
  row: Transaction
  index: number
  onFocus: (id: Id, index: number) => void
}

/** Two hundred of these stand by while one is decided: they render again only when they change. */
const WaitingRow = memo(
  function WaitingRow({ row, index, onFocus }: WaitingRowProps) {
    return (
      <li className="border-b border-line [contain-intrinsic-size:auto_56px] [content-visibility:auto] last:border-0 lg:[contain-intrinsic-size:auto_40px]">
        <button
          type="button"
          onClick={() => onFocus(row.id, index)}
          className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 text-left outline-offset-[-2px] hover:bg-sunken lg:min-h-10 lg:grid-cols-[6.5rem_minmax(0,1fr)_13rem_9.5rem] lg:py-1"
        >
          <span className="col-span-2 row-start-2 flex min-w-0 gap-2 text-sm text-faint lg:contents lg:text-base">
            <Day timestamp={row.timestamp} className="lg:col-start-1 lg:row-start-1 lg:text-muted" />
            <span className="truncate lg:col-start-3 lg:row-start-1">{row.glAccountName}</span>
          </span>
          <span className="truncate lg:col-start-2 lg:row-start-1">{row.description}</span>
          <span className="justify-self-end lg:col-start-4 lg:row-start-1">
            <TransactionAmount transaction={row} />
          </span>
        </button>
      </li>
    )
  },
  (before, after) =>
    before.index === after.index &&
    before.row.id === after.row.id &&
    before.row.updatedAt === after.row.updatedAt &&
    before.row.glAccountName === after.row.glAccountName,
)
