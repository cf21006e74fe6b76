import { formatMoney } from '../../../domain/money/money.ts'
import type { TotalFees } from '../../../domain/transfer/fees.ts'
import type { TransferStatus } from '../../../domain/transfer/transfer.ts'

const counted = [
  { status: 'UNDER_REVIEW', label: 'under review' },
  { status: 'APPROVED', label: 'approved' },
  { status: 'REJECTED', label: 'rejected' },
] as const

interface Props {
  countByStatus: Readonly<Record<TransferStatus, number>>
}

/** How many stand where, above the rows. */
export function TransferCounts({ countByStatus }: Props) {
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

/** The same in one line at the foot, with what the transfers have cost. */
export function TransferTotals({ countByStatus, fees }: Props & { fees: TotalFees }) {
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
