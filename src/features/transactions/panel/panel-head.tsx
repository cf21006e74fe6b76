import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { statusOfLines } from '../../../domain/transaction/split.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { TransactionAmount } from '../../../ui/bookkeeping/amounts/amount.tsx'
import { StatusBadge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'

interface Props {
  row: Transaction
  /** Those it is split into. */
  parts: readonly Pick<Transaction, 'status'>[]
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
}

/** What the transaction is, how much, and where it stands. */
export function PanelHead({ row, parts, heading, onClose }: Props) {
  const status = row.isSplit ? statusOfLines(parts.map((part) => part.status)) : row.status
  return (
    <header className="flex items-start justify-between gap-2 border-b border-line py-3 pr-2 pl-4">
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {row.description}
        </h2>
        <p className="mt-1 flex items-center gap-2">
          <TransactionAmount transaction={row} className="text-xl font-semibold" />
          {status !== undefined && <StatusBadge status={status} />}
        </p>
      </div>
      <Button kind="quiet" aria-label="Close" onClick={onClose} className="min-w-11 shrink-0">
        <X aria-hidden="true" className="size-4" />
      </Button>
    </header>
  )
}
