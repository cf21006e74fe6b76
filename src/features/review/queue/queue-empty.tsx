import { CheckCheck, SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, buttonLook } from '../../../ui/primitives/button.tsx'
import { counted } from '../../../domain/text/count-text.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Nothing is left. Who has just cleared the queue hears what they have done. */
export function QueueEmpty({ done, elsewhere }: { done: number; elsewhere: number | undefined }) {
  if (elsewhere !== 0) return <QueueEmptyHere elsewhere={elsewhere} />
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
function QueueEmptyHere({ elsewhere }: { elsewhere: number | undefined }) {
  return (
    <div className="rounded border border-line bg-surface">
      <EmptyState
        icon={CheckCheck}
        title="All caught up on this device"
        action={
          <Link to="/transactions" className={buttonLook('primary')}>
            Load older transactions
          </Link>
        }
      >
        {elsewhere === undefined ? 'Older transactions' : counted(elsewhere, 'older transaction')} to review{' '}
        {elsewhere === 1 ? 'is' : 'are'} on the server. Load older transactions, or keep the full history on
        this device in Settings.
      </EmptyState>
    </div>
  )
}

/** How many rows wait that are not among those of the queue, because this device has no room for them. */
export function MoreElsewhere({ elsewhere }: { elsewhere: number | undefined }) {
  if (elsewhere === 0) return null
  return (
    <p className="tabular px-1 pt-3 text-sm text-faint">
      {elsewhere === undefined ? 'More transactions' : counted(elsewhere, 'more transaction')} to review{' '}
      {elsewhere === 1 ? 'is' : 'are'} on the server, older than these.
    </p>
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
