import { ArrowLeftRight, CircleCheck, CornerDownRight, Split } from 'lucide-react'
import { memo } from 'react'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amount.tsx'
import { BankFlagIcon } from '../../ui/bookkeeping/bank-flag.tsx'
import { StatusBadge } from '../../ui/primitives/badge.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { Posting } from '../../ui/bookkeeping/posting.tsx'

/** The columns from 1024 px on; the head and the line being edited stand in the same. */
export const LINE_COLUMNS =
  'lg:grid-cols-[1.25rem_6rem_minmax(0,1.6fr)_minmax(0,1fr)_5.5rem_1rem_9.5rem] xl:grid-cols-[1.25rem_6rem_minmax(12rem,1fr)_8.5rem_minmax(0,13rem)_5.5rem_1rem_9.5rem]'

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

/** One transaction: a line of 40 px on a desktop, two lines of 56 px together on a phone. Clicks are the list's. */
export const TransactionLine = memo(function TransactionLine(props: Props) {
  const { index, focused, chosen, top, wide } = props
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={focused ? 'true' : undefined}
      style={{ transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 grid cursor-default items-center border-b border-line contain-strict ${wide ? `h-10 gap-x-3 px-4 ${LINE_COLUMNS}` : 'h-14 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[1fr_1fr] gap-x-2 px-3 py-1.5'} ${chosen ? 'bg-accent-soft' : focused ? 'lg:bg-sunken' : 'hover:bg-sunken'} ${focused ? 'lg:shadow-[inset_3px_0_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
    >
      {wide ? <Columns {...props} /> : <TwoLines {...props} />}
    </tr>
  )
})

function Columns({ row, account, chosen }: Props) {
  return (
    <>
      <td data-choose="" className="grid place-items-center">
        <Choose row={row} chosen={chosen} />
      </td>
      <td className="text-muted">
        <Day timestamp={row.timestamp} />
      </td>
      <td className="flex min-w-0 items-center gap-1.5">
        <Description row={row} />
      </td>
      <td className="hidden truncate text-muted xl:block">{account}</td>
      <td className="truncate text-muted">
        <Posting row={row} />
      </td>
      <td>
        <StatusBadge status={row.status} />
      </td>
      <td>{row.reconciled && <CircleCheck aria-label="Reconciled" className="size-4 text-income" />}</td>
      <td className="justify-self-end">
        <TransactionAmount transaction={row} className={`font-medium ${struck(row)}`} />
      </td>
    </>
  )
}

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

function Choose({ row, chosen }: { row: LedgerRow; chosen: boolean }) {
  return (
    <Checkbox
      label={`Select ${row.description}`}
      hideLabel
      tabIndex={-1}
      checked={chosen}
      onChange={() => {}}
      className="lg:min-h-0"
    />
  )
}

function Description({ row }: { row: LedgerRow }) {
  return (
    <>
      {row.isSplit && <Split aria-label="Split" className="size-3.5 shrink-0 text-faint" />}
      {row.parentTransactionId !== undefined && (
        <CornerDownRight aria-label="Line of a split" className="size-3.5 shrink-0 text-faint" />
      )}
      {row.isTransfer && <ArrowLeftRight aria-label="Transfer" className="size-3.5 shrink-0 text-faint" />}
      <BankFlagIcon row={row} />
      <span title={row.description} className={`truncate ${struck(row)}`}>
        {row.description}
      </span>
    </>
  )
}

function struck({ status }: LedgerRow): string {
  return status === 'DECLINED' ? 'line-through decoration-faint' : ''
}
