import { CornerDownRight, NotebookPen, Split } from 'lucide-react'
import { memo } from 'react'
import type { RegisterLine as Line } from '../../db/ledger/queries/reports/register-query.ts'
import { timestampOfDay } from '../../domain/calendar/calendar-day.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { Posting } from '../../ui/bookkeeping/accounts/posting.tsx'
import { StatusBadge } from '../../ui/primitives/badge.tsx'

/** The columns from 1024 px on; the head stands in the same. */
export const REGISTER_COLUMNS = 'lg:grid-cols-[6rem_minmax(0,1.4fr)_minmax(0,1fr)_5.5rem_9rem_10.5rem]'

interface Props {
  line: Line
  index: number
  currency: string
  focused: boolean
  /** Where the line stands in the list, in px. */
  top: number
  /** Whether there is room for columns; else two lines stand in two columns. */
  wide: boolean
}

/** One line of a register: what happened, and what was on the account after it. Clicks are the list's. */
export const RegisterLine = memo(function RegisterLine(props: Props) {
  const { line, index, focused, top, wide } = props
  const isRow = line.kind === 'row'
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={focused ? 'true' : undefined}
      style={{ transform: `translateY(${top}px)` }}
      className={`absolute inset-x-0 top-0 grid h-(--row) cursor-default items-center border-b border-line contain-strict ${wide ? `gap-x-3 px-4 ${REGISTER_COLUMNS}` : 'grid-cols-[minmax(0,1fr)_auto] grid-rows-2 gap-x-3 px-4 py-1.5'} ${focused ? 'lg:bg-sunken lg:shadow-[inset_3px_0_0_var(--accent)] forced-colors:outline-2 forced-colors:-outline-offset-2' : 'hover:bg-sunken'}`}
    >
      <td className={wide ? 'text-muted' : 'col-start-1 row-start-2 flex min-w-0 gap-1 text-sm text-faint'}>
        <Day timestamp={isRow ? line.row.timestamp : timestampOfDay(line.day)} />
        {!wide && isRow && (
          <span className="truncate pr-0.5">
            · <Posting row={line.row} />
          </span>
        )}
      </td>
      <td
        className={`flex min-w-0 items-center gap-1.5 ${wide ? '' : 'col-start-1 row-start-1 font-medium'}`}
      >
        {isRow && <Description row={line.row} />}
        {line.kind === 'opening' && <span className="truncate italic">Opening balance</span>}
        {line.kind === 'entry' && <EntryMemo memo={line.memo} />}
      </td>
      {wide && (
        <td className="truncate text-muted">
          {isRow && <Posting row={line.row} />}
          {line.kind === 'entry' && 'Journal entry'}
        </td>
      )}
      {wide && <td>{isRow && <StatusBadge status={line.row.status} />}</td>}
      <td className={`justify-self-end ${wide ? '' : 'col-start-2 row-start-1'}`}>
        {isRow && <LineAmount {...props} line={line} />}
        {line.kind === 'entry' && (
          <Amount amount={line.amount} currency={props.currency} marked bare className="font-medium" />
        )}
      </td>
      <td className={`justify-self-end ${wide ? '' : 'col-start-2 row-start-2 text-sm'}`}>
        <Running {...props} />
      </td>
    </tr>
  )
})

/** What a declined row would have been is struck out, for it adds nothing. */
function LineAmount({ line, currency }: Props & { line: Extract<Line, { kind: 'row' }> }) {
  const { row, amount } = line
  const isDeclined = row.status === 'DECLINED' && row.isSplit !== true
  const own = BigInt(row.type === 'INCOME' ? row.amount : -row.amount)
  return (
    <Amount
      amount={isDeclined ? own : amount}
      currency={currency}
      marked
      bare
      className={`font-medium ${isDeclined ? 'line-through decoration-faint' : ''}`}
    />
  )
}

function Running({ line: { running }, currency }: Props) {
  if (running === undefined) {
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Balance unknown</span>
      </span>
    )
  }
  return <Amount amount={running} currency={currency} bare />
}

function EntryMemo({ memo }: { memo: string }) {
  return (
    <>
      <NotebookPen aria-label="Journal entry" className="size-3.5 shrink-0 text-faint" />
      <span title={memo} className="truncate">
        {memo}
      </span>
    </>
  )
}

function Description({ row }: { row: LedgerRow }) {
  const { isSplit, parentTransactionId, description, status } = row
  return (
    <>
      {isSplit && <Split aria-label="Split" className="size-3.5 shrink-0 text-faint" />}
      {parentTransactionId !== undefined && (
        <CornerDownRight aria-label="Line of a split" className="size-3.5 shrink-0 text-faint" />
      )}
      <span
        title={description}
        className={`truncate ${status === 'DECLINED' ? 'line-through decoration-faint' : ''}`}
      >
        {description}
      </span>
    </>
  )
}
