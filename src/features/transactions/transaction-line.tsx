import { CircleCheck, Split, CornerDownRight } from 'lucide-react'
import { memo } from 'react'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { DEFAULT_GL_NUMBER } from '../../domain/gl-account.ts'
import { TransactionAmount } from '../../ui/amount.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Day } from '../../ui/day.tsx'

/** The columns from 1024 px on; the head and the line being edited stand in the same. */
export const LINE_COLUMNS =
  'lg:grid-cols-[1.25rem_6rem_minmax(0,1.6fr)_minmax(0,1fr)_5.5rem_1rem_9.5rem] xl:grid-cols-[1.25rem_6rem_minmax(0,1fr)_8.5rem_minmax(0,13rem)_5.5rem_1rem_9.5rem]'

interface Props {
  row: LedgerRow
  index: number
  account: string
  focused: boolean
  chosen: boolean
  /** Where the line stands in the list, and how tall it is, in px. */
  top: number
  height: number
  /** Whether boxes to choose by are shown on a phone, where they take room. */
  choosing: boolean
}

/** One transaction: a line of 40 px on a desktop, two lines of 56 px together on a phone. Clicks are the list's. */
export const TransactionLine = memo(function TransactionLine({
  row,
  index,
  account,
  focused,
  chosen,
  top,
  height,
  choosing,
}: Props) {
  const struck = row.status === 'DECLINED' ? 'line-through decoration-faint' : ''
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={focused ? 'true' : undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 grid cursor-default grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[1fr_1fr] items-center gap-x-2 border-b border-line px-3 py-1.5 lg:grid-rows-1 lg:gap-x-3 lg:px-4 lg:py-0 ${LINE_COLUMNS} ${chosen ? 'bg-accent-soft' : focused ? 'lg:bg-sunken' : 'hover:bg-sunken'} ${focused ? 'lg:shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      <td
        data-choose=""
        className={`row-span-2 lg:row-span-1 ${choosing ? 'grid' : 'hidden'} place-items-center lg:grid`}
      >
        <Checkbox
          label={`Select ${row.description}`}
          hideLabel
          tabIndex={-1}
          checked={chosen}
          onChange={() => {}}
          className="lg:min-h-0"
        />
      </td>
      <td className="col-start-2 row-start-2 flex min-w-0 items-center gap-1.5 text-sm text-faint lg:row-start-1 lg:text-base lg:text-muted">
        <Day timestamp={row.timestamp} />
        <span className="truncate lg:hidden">
          · <Posting row={row} />
        </span>
      </td>
      <td className="col-start-2 row-start-1 flex min-w-0 items-center gap-1.5 lg:col-start-3">
        {row.isSplit && <Split aria-label="Split" className="size-3.5 shrink-0 text-faint" />}
        {row.parentTransactionId !== undefined && (
          <CornerDownRight aria-label="Part of a split" className="size-3.5 shrink-0 text-faint" />
        )}
        <span title={row.description} className={`truncate font-medium lg:font-normal ${struck}`}>
          {row.description}
        </span>
      </td>
      <td className="hidden truncate text-muted xl:col-start-4 xl:row-start-1 xl:block">{account}</td>
      <td className="hidden truncate text-muted lg:col-start-4 lg:row-start-1 lg:block xl:col-start-5">
        <Posting row={row} />
      </td>
      <td className="col-start-3 row-start-2 justify-self-end lg:col-start-5 lg:row-start-1 lg:justify-self-start xl:col-start-6">
        <StatusBadge status={row.status} />
      </td>
      <td className="hidden lg:col-start-6 lg:row-start-1 lg:block xl:col-start-7">
        {row.reconciled && <CircleCheck aria-label="Reconciled" className="size-4 text-income" />}
      </td>
      <td className="col-start-3 row-start-1 justify-self-end lg:col-start-7 xl:col-start-8">
        <TransactionAmount transaction={row} className={`font-medium ${struck}`} />
      </td>
    </tr>
  )
})

function Posting({ row }: { row: LedgerRow }) {
  if (row.isSplit) return <span className="italic">Split</span>
  if (row.glAccountNumber === DEFAULT_GL_NUMBER) return <span className="italic">{row.glAccountName}</span>
  return (
    <>
      <span className="tabular text-faint">{row.glAccountNumber}</span> {row.glAccountName}
    </>
  )
}
