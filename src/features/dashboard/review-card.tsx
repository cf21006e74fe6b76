import { ArrowRight, CheckCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { buttonLook } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { useMayEdit } from '../../ui/primitives/editing.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

interface Props {
  toReview: number
  /** The first few of them. */
  next: readonly Transaction[]
}

export function ReviewCard({ toReview, next }: Props) {
  const mayEdit = useMayEdit()
  const to = mayEdit ? '/transactions/review' : transactionsAddress({ status: 'UNDER_REVIEW' })
  if (toReview === 0) {
    return (
      <Card title="Review">
        <EmptyState icon={CheckCheck} title="All caught up">
          New transactions appear here after an import.
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card
      title="Review"
      flush
      footer={
        <Link to={to} className={`${buttonLook('primary')} w-full md:w-auto`}>
          {mayEdit ? 'Start reviewing' : 'Show them'}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      }
    >
      <ul>
        {next.map((row) => (
          <li
            key={row.id}
            className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 last:border-0"
          >
            <Day
              timestamp={row.timestamp}
              className="order-last w-full text-sm text-faint md:order-none md:w-22"
            />
            <span className="min-w-0 flex-1 truncate">{row.description}</span>
            <TransactionAmount transaction={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
