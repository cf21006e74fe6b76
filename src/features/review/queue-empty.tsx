import { CheckCheck, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, buttonLook } from '../../ui/primitives/button.tsx'
import { counted } from '../../domain/count-text.ts'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'

/** Nothing is left. Who has just cleared the queue hears what they have done. */
export function QueueEmpty({ done, isCut }: { done: number; isCut: boolean }) {
  if (isCut) return <QueueEmptyHere />
  return (
    <div className="animate-rise rounded border border-line bg-surface">
      <EmptyState
        icon={CheckCheck}
        title={done > 0 ? 'All done' : 'All caught up'}
        action={
          <>
            <Link to="/transactions" className={buttonLook('secondary')}>
              See all transactions
            </Link>
            <Link to="/transactions/import" className={buttonLook('primary')}>
              Import a bank file
            </Link>
          </>
        }
      >
        {done > 0
          ? `You reviewed ${counted(done, 'transaction')}. The queue is empty.`
          : 'New transactions appear here after an import.'}
      </EmptyState>
    </div>
  )
}

/** The rows on this device are decided, and others wait that it has no room for. */
function QueueEmptyHere() {
  return (
    <div className="rounded border border-line bg-surface">
      <EmptyState
        icon={CheckCheck}
        title="Nothing more waits on this device"
        action={
          <Link to="/transactions" className={buttonLook('primary')}>
            Load older transactions
          </Link>
        }
      >
        Older rows wait for review on the server. They come with the older transactions, or all at once where
        this device keeps the full history.
      </EmptyState>
    </div>
  )
}

/** Rows wait, but none of those that are looked for. */
export function QueueNoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="rounded border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title="No transactions match these filters"
        action={<Button onClick={onShowAll}>Show everything to review</Button>}
      >
        The others are still to review.
      </EmptyState>
    </div>
  )
}
