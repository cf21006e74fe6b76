import { ArrowLeftRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../domain/message-of.ts'
import { formatMoney } from '../../domain/money.ts'
import type { TotalFees } from '../../domain/transfer/fees.ts'
import type { TransferShown } from '../../domain/transfer/transfer-shown.ts'
import {
  TRANSFER_STATUSES,
  type TransferStatus,
  transferStatusLabel,
} from '../../domain/transfer/transfer.ts'
import { Button } from '../primitives/button.tsx'
import { Card } from '../primitives/card.tsx'
import { EmptyState } from '../primitives/empty-state.tsx'
import { SkeletonRows } from '../primitives/loading.tsx'
import { Notice } from '../primitives/notice.tsx'
import { SelectField } from '../primitives/select-field.tsx'
import { TransferItem } from './transfer-item.tsx'

const RejectTransfer = lazy(async () => ({
  default: (await import('./reject-transfer.tsx')).RejectTransfer,
}))

export interface TransfersCardProps {
  title: string
  /** Undefined until first read. */
  transfers: readonly TransferShown[] | undefined
  countByStatus: Readonly<Record<TransferStatus, number>>
  fees: TotalFees
  status: TransferStatus | undefined
  onStatus: (status: TransferStatus | undefined) => void
  /** Answers how many new pairs were found; rejects with the sentence to show. */
  onDetect: () => Promise<number>
  onApprove: (id: Id) => Promise<void>
  onReject: (id: Id, reason: string) => Promise<void>
  /** What unfolds below a transfer; nothing does in the summary. */
  renderDetails?: (transfer: TransferShown) => ReactNode
  /** Stands below the rows: "View All Transfers", or more rows. */
  more?: ReactNode
}

/** The transfers between accounts: what was found, the two decisions, and what they come to. */
export function TransfersCard(props: TransfersCardProps) {
  const { title, transfers, status, onStatus, onDetect, onApprove, onReject, renderDetails, more } = props
  const [rejecting, setRejecting] = useState<Id>()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; title?: string; text: string }>()

  const attempt = async (failure: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      setSaid({ tone: 'danger', title: failure, text: messageOf(error, failure) })
    }
  }
  const detect = () =>
    attempt('Failed to detect transfers', async () => {
      setBusy(true)
      try {
        const found = await onDetect()
        setSaid({
          tone: 'success',
          text: `Transfer detection completed! Found ${found} new transfer matches.`,
        })
      } finally {
        setBusy(false)
      }
    })

  return (
    <Card
      title={title}
      flush
      action={
        <Button onClick={() => void detect()} busy={busy}>
          {!busy && <ArrowLeftRight aria-hidden="true" className="size-4" />}
          Detect Transfers
        </Button>
      }
      footer={<Summary countByStatus={props.countByStatus} fees={props.fees} />}
    >
      <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
        <SelectField
          label="Status"
          className="w-44"
          value={status ?? ''}
          onChange={(event) => onStatus(TRANSFER_STATUSES.find((each) => each === event.currentTarget.value))}
        >
          <option value="">All Statuses</option>
          {TRANSFER_STATUSES.map((each) => (
            <option key={each} value={each}>
              {transferStatusLabel(each)}
            </option>
          ))}
        </SelectField>
        <Counts countByStatus={props.countByStatus} />
      </div>
      {said && (
        <div className="px-4 pt-3">
          <Notice
            tone={said.tone}
            {...(said.title === undefined ? {} : { title: said.title })}
            action={
              <Button kind="quiet" onClick={() => setSaid(undefined)}>
                Dismiss
              </Button>
            }
          >
            {said.text}
          </Notice>
        </div>
      )}
      {transfers === undefined && <SkeletonRows rows={3} />}
      {transfers?.length === 0 && (
        <EmptyState icon={ArrowLeftRight} title="No Recent Transfers">
          {status === undefined
            ? 'Click Detect Transfers to find money that moved between your own accounts.'
            : `No recent transfers with status "${transferStatusLabel(status)}" found.`}
        </EmptyState>
      )}
      {transfers && transfers.length > 0 && (
        <div className="@container">
          <table className="w-full @3xl:table-fixed">
            <thead className="hidden text-left text-xs text-faint @3xl:table-header-group">
              <tr className="border-b border-line [&>th]:px-4 [&>th]:py-2 [&>th]:font-medium">
                <th scope="col" className="w-34">
                  Status
                </th>
                <th scope="col">Outgoing Transaction</th>
                <th scope="col">Income Transaction</th>
                <th scope="col" className="w-24 text-right">
                  Fee
                </th>
                <th scope="col" className="w-44 @5xl:w-68">
                  Actions
                </th>
              </tr>
            </thead>
            {transfers.map((transfer) => (
              <TransferItem
                key={transfer.pair.id}
                transfer={transfer}
                onApprove={() =>
                  void attempt('Failed to approve transfer', () => onApprove(transfer.pair.id))
                }
                onReject={() => setRejecting(transfer.pair.id)}
                renderDetails={renderDetails}
              />
            ))}
          </table>
        </div>
      )}
      {more !== undefined && more !== false && <div className="border-t border-line px-4 py-3">{more}</div>}
      {rejecting !== undefined && (
        <Suspense>
          <RejectTransfer
            open
            onClose={() => setRejecting(undefined)}
            onReject={(reason) => {
              setRejecting(undefined)
              void attempt('Failed to reject transfer', () => onReject(rejecting, reason))
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

const counted = [
  { status: 'UNDER_REVIEW', label: 'under review' },
  { status: 'APPROVED', label: 'approved' },
  { status: 'REJECTED', label: 'rejected' },
] as const

function Counts({ countByStatus }: Pick<TransfersCardProps, 'countByStatus'>) {
  return (
    <p className="tabular flex flex-wrap gap-x-4 pb-2 text-sm text-muted">
      {counted.map(({ status, label }) => (
        <span key={status}>
          <span className="font-semibold text-ink">{countByStatus[status].toLocaleString('en-US')}</span>{' '}
          {label}
        </span>
      ))}
    </p>
  )
}

function Summary({ countByStatus, fees }: Pick<TransfersCardProps, 'countByStatus' | 'fees'>) {
  return (
    <div className="tabular flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm text-muted">
      <span>
        {counted
          .map(({ status, label }) => `${countByStatus[status].toLocaleString('en-US')} ${label}`)
          .join(' · ')}
      </span>
      <span>
        Total Fees <span className="font-semibold text-ink">{formatMoney(fees.total, fees.currency)}</span>
        {fees.unconverted.map(({ amount, currency }) => (
          <span key={currency} className="text-faint">
            {' '}
            + {formatMoney(amount, currency)} unconverted
          </span>
        ))}
      </span>
    </div>
  )
}
