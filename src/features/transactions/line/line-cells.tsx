import { ArrowLeftRight, ChevronRight, CircleCheck, CornerDownRight, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { BankFlagIcon } from '../../../ui/bookkeeping/bank-flag.tsx'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { Posting } from '../../../ui/bookkeeping/accounts/posting.tsx'
import { StatusBadge } from '../../../ui/primitives/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import type { LineField } from './line-fields.ts'

/** The columns from 1024 px on; the head and the line being edited stand in the same. */
export const LINE_COLUMNS =
  'lg:grid-cols-[1.25rem_6rem_minmax(0,1.6fr)_minmax(0,1fr)_5.5rem_1rem_9.5rem_1.5rem] xl:grid-cols-[1.25rem_6rem_minmax(12rem,1fr)_8.5rem_minmax(0,13rem)_5.5rem_1rem_9.5rem_1.5rem]'

/** What can be typed over says so under the pointer. */
const FIELD_LOOK =
  '-mx-2 h-[calc(var(--row)-8px)] cursor-text rounded px-2 leading-[calc(var(--row)-8px)] hover:bg-raised hover:shadow-[inset_0_0_0_1px_var(--edge)]'

interface Props {
  row: LedgerRow
  account: string
  chosen: boolean
  /** What stands in the place of a field while it is typed in. */
  edited?: { field: LineField; control: ReactNode }
  onOpen?: () => void
}

/** The cells of a line with columns; where the line is edited it is a form, and they are no cells of a table. */
export function LineCells({ row, account, chosen, edited, onOpen }: Props) {
  const Cell = edited ? 'div' : 'td'
  const field = (name: LineField, look: string, shown: ReactNode) =>
    edited?.field === name ? (
      <div className="relative min-w-0">{edited.control}</div>
    ) : (
      <Cell data-field={name} className={`min-w-0 ${FIELD_LOOK} ${look}`}>
        {shown}
      </Cell>
    )
  return (
    <>
      <Cell data-choose="" className="grid place-items-center">
        <Choose row={row} chosen={chosen} />
      </Cell>
      {field('day', 'text-muted', <Day timestamp={row.timestamp} />)}
      {field('description', 'flex items-center gap-1.5', <Description row={row} />)}
      <Cell className="hidden truncate text-muted xl:block">{account}</Cell>
      {field('glAccount', 'truncate text-muted', <Posting row={row} />)}
      <Cell>
        <StatusBadge status={row.status} />
      </Cell>
      <Cell>{row.reconciled && <CircleCheck aria-label="Reconciled" className="size-4 text-income" />}</Cell>
      {field(
        'amount',
        'text-right',
        <TransactionAmount transaction={row} className={`font-medium ${struck(row)}`} />,
      )}
      <Cell>
        <IconButton
          icon={ChevronRight}
          label={`Open ${row.description}`}
          tone="faint"
          size="small"
          tabIndex={edited ? 0 : -1}
          {...(onOpen ? { onClick: onOpen } : {})}
        />
      </Cell>
    </>
  )
}

export function Choose({ row, chosen }: { row: LedgerRow; chosen: boolean }) {
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

export function Description({ row }: { row: LedgerRow }) {
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

/** The look of the text of what was declined. */
export function struck({ status }: LedgerRow): string {
  return status === 'DECLINED' ? 'line-through decoration-faint' : ''
}
