import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { counted } from '../../../domain/text/count-text.ts'
import { ReasonDialog } from '../../../ui/bookkeeping/reason-dialog.tsx'

const REASONS = ['Duplicate', 'Not ours', 'Personal'] as const

/** What is to be declined: a row that is shown, or so many that are selected. */
export type Declining = { row: Transaction } | { count: number }

interface Props {
  declining: Declining | undefined
  onClose: () => void
  onDecline: (reason: string) => void
}

export function DeclineDialog({ declining, onClose, onDecline }: Props) {
  const row = declining && 'row' in declining ? declining.row : undefined
  const title =
    declining && 'count' in declining
      ? `Decline ${counted(declining.count, 'transaction')}`
      : 'Decline this transaction'
  return (
    <ReasonDialog
      open={declining !== undefined}
      title={title}
      action="Decline"
      hint={`Kept with ${row ? 'the' : 'each'} transaction. Declined transactions are left out of totals.`}
      common={REASONS}
      onClose={onClose}
      onReason={onDecline}
    >
      {row && (
        <p className="flex items-baseline justify-between gap-4 text-muted">
          <span className="min-w-0 [overflow-wrap:anywhere]">{row.description}</span>
          <TransactionAmount transaction={row} />
        </p>
      )}
    </ReasonDialog>
  )
}
