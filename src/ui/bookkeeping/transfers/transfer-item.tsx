import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import type { TransferShown, TransferSideShown } from '../../../domain/transfer/transfer-shown.ts'
import { type TransferStatus, transferStatusLabel } from '../../../domain/transfer/transfer.ts'
import { isMerelyPossible } from '../../../domain/transfer/transfer-pair.ts'
import { TransactionAmount } from '../amounts/amount.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { Button } from '../../primitives/button.tsx'
import { Checkbox } from '../../fields/checkbox.tsx'
import { Day } from '../day.tsx'
import { IconButton } from '../../primitives/icon-button.tsx'

const tones: Partial<Record<TransferStatus, 'success' | 'warning' | 'danger'>> = {
  APPROVED: 'success',
  UNDER_REVIEW: 'warning',
  REJECTED: 'danger',
}

interface Props {
  transfer: TransferShown
  onApprove: () => void
  onReject: () => void
  chosen: boolean
  onChoose: ((chosen: boolean) => void) | undefined
  renderDetails?: ((transfer: TransferShown) => ReactNode) | undefined
}

/** One transfer: a row of the table, two sides below each other on a phone, and what unfolds under it. */
export function TransferItem({ transfer, onApprove, onReject, chosen, onChoose, renderDetails }: Props) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const { pair, expense, income } = transfer
  const waits = pair.status === 'UNDER_REVIEW'
  const name = expense?.row.description ?? income?.row.description ?? 'transfer'
  return (
    <tbody
      data-row={pair.id}
      className={`border-b border-line last:border-0 ${chosen ? 'bg-accent-soft' : ''}`}
    >
      <tr className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 px-4 py-3 @3xl:table-row @3xl:[&>td]:px-4 @3xl:[&>td]:py-3 @3xl:[&>td]:align-top">
        {/* On the narrowest phones what can be done stands below the two sides. */}
        <td className="@max-xs:col-span-2">
          <div className="flex items-center gap-3">
            {onChoose && (
              <Checkbox
                label={`Select the transfer ${name}`}
                hideLabel
                checked={chosen}
                onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
              />
            )}
            <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
              <Badge tone={tones[pair.status] ?? 'secondary'}>{transferStatusLabel(pair.status)}</Badge>
              {waits && <span className="text-xs text-review">Needs Review</span>}
              {waits && isMerelyPossible(pair) && (
                <span className="text-xs text-muted">Possible, not certain</span>
              )}
            </span>
          </div>
        </td>
        <td className="order-3 col-span-2 min-w-0">
          <Side side={expense} missing={pair.expenseTransactionId !== undefined} label="Outgoing" />
        </td>
        <td className="order-4 col-span-2 min-w-0">
          <Side side={income} missing={pair.incomeTransactionId !== undefined} label="Income" />
        </td>
        <td
          className={`tabular order-5 text-sm text-muted @3xl:table-cell @3xl:text-right @3xl:text-base ${pair.fee ? '' : 'hidden'}`}
        >
          <span className="@3xl:hidden">Fee </span>
          {pair.fee ? formatMoney(pair.fee.amount, pair.fee.currency) : '—'}
        </td>
        <td className="order-2 @max-xs:order-6 @max-xs:col-span-2 @3xl:order-none">
          <div className="flex items-center justify-end gap-1.5 @3xl:justify-start">
            {waits && (
              <>
                <Button edits kind="primary" onClick={onApprove} aria-label={`Approve the transfer ${name}`}>
                  <Check aria-hidden="true" className="size-4" />
                  <span className="hidden @5xl:inline">Approve</span>
                </Button>
                <Button edits onClick={onReject} aria-label={`Reject the transfer ${name}`}>
                  <X aria-hidden="true" className="size-4" />
                  <span className="hidden @5xl:inline">Reject</span>
                </Button>
              </>
            )}
            {!waits && pair.status !== 'NO_MATCH' && (
              <span className="text-sm text-faint">{transferStatusLabel(pair.status)}</span>
            )}
            {renderDetails && (
              <IconButton
                icon={ChevronDown}
                data-row-control
                label={`Details of the transfer ${name}`}
                aria-expanded={open}
                aria-controls={detailsId}
                onClick={() => setOpen(!open)}
                iconClassName={`transition-transform ${open ? 'rotate-180' : ''}`}
              />
            )}
          </div>
        </td>
      </tr>
      {renderDetails && open && (
        <tr id={detailsId} className="block @3xl:table-row">
          <td colSpan={5} className="block bg-sunken px-4 py-3 @3xl:table-cell">
            {renderDetails(transfer)}
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface SideProps {
  side: TransferSideShown | undefined
  /** Whether there is a row, and this device does not hold it. */
  missing: boolean
  label: string
}

function Side({ side, missing, label }: SideProps) {
  if (!side) {
    return (
      <span className="text-sm text-faint">
        <span className="@3xl:hidden">{label}: </span>
        {missing ? 'On the server, not on this device' : 'No match found'}
      </span>
    )
  }
  const { row, account } = side
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 @3xl:block @6xl:flex @6xl:items-start @6xl:justify-between">
      <div className="contents @3xl:block @3xl:min-w-0">
        <p className="max-w-[200px] truncate font-medium" title={row.description}>
          {row.description}
        </p>
        <p className="col-span-2 row-start-2 truncate text-sm text-faint">
          <Day timestamp={row.timestamp} /> ·{' '}
          {account ? `${account.name}, ${account.institution}` : 'Another account'}
        </p>
      </div>
      <div className="col-start-2 row-start-1">
        <TransactionAmount transaction={row} />
      </div>
    </div>
  )
}
