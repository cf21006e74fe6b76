import { useState } from 'react'
import { type CalendarDay, dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import {
  type Closing,
  fingerprintOf,
  type MovedFigure,
  closingStatus,
} from '../../../domain/reconciliation/closing.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { periodText } from '../../../domain/reports/periods.ts'
import { useBooks } from '../../../session/session-context.ts'
import { dayText } from '../../../session/day-text.ts'
import { ReasonDialog } from '../../../ui/bookkeeping/reason-dialog.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { useRowKeys } from '../../../ui/keyboard/use-row-keys.ts'
import { ClosingChanges } from './closing-changes.tsx'
import { MovedTable } from './moved-table.tsx'
import { useClosingEdits, useMoved } from './use-closing.ts'

interface Props {
  closings: readonly Closing[]
  lockDate: CalendarDay | undefined
}

/** The periods that were closed, and whether their figures still are what they were. */
export function ClosedPeriods({ closings, lockDate }: Props) {
  const moved = useMoved(closings)
  const edits = useClosingEdits()
  const [reopening, setReopening] = useState<Closing>()
  useRowKeys({ title: 'Closed periods', noun: 'period', enter: null })
  return (
    <Card title="Closed periods" flush>
      {closings.length === 0 && (
        <p className="p-4 text-muted">
          No period has been closed yet. Each one is listed here with its figures.
        </p>
      )}
      <ul>
        {closings.map((closing, index) => (
          <ClosedPeriod
            key={closing.id}
            closing={closing}
            status={closingStatus(closing, lockDate)}
            moved={moved?.[index]}
            onReopen={
              edits.allowed && closing.reopenedAt === undefined ? () => setReopening(closing) : undefined
            }
          />
        ))}
      </ul>
      {reopening && (
        <ReasonDialog
          open
          title={`Reopen ${periodText(reopening)}`}
          action="Reopen"
          hint="Kept in the audit log with your name and the time."
          placeholder="A late invoice"
          onClose={() => setReopening(undefined)}
          onReason={async (reason) => {
            await edits.reopen(reopening, reason, lockDate)
            setReopening(undefined)
          }}
        />
      )}
    </Card>
  )
}

interface ClosedPeriodProps {
  closing: Closing
  status: ReturnType<typeof closingStatus>
  /** Undefined until known. */
  moved: readonly MovedFigure[] | 'unknown' | undefined
  onReopen: (() => void) | undefined
}

function ClosedPeriod({ closing, status, moved, onReopen }: ClosedPeriodProps) {
  const { user } = useBooks()
  const [open, setOpen] = useState(false)
  const { closedAt, closedBy, reopenedAt, reopenedBy, reopenReason, figures } = closing
  const by = (uid: string | undefined) => (uid === user.uid ? 'you' : 'another member')
  const hasMoved = Array.isArray(moved) && moved.length > 0
  return (
    <li
      data-row={closing.id}
      tabIndex={-1}
      className="border-b border-line px-4 py-3 outline-offset-[-2px] last:border-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {periodText(closing)}
            {status !== 'closed' && <Badge tone="warning">{BADGES[status]}</Badge>}
          </p>
          <p className="text-sm text-faint">
            Closed {dayText(dayOfTimestamp(closedAt))} by {by(closedBy)} · {counted(figures.length, 'figure')}
            , fingerprint <span className="tabular whitespace-nowrap">{fingerprintOf(figures)}</span>
          </p>
          {reopenedAt !== undefined && (
            <p className="text-sm text-faint">
              Reopened {dayText(dayOfTimestamp(reopenedAt))} by {by(reopenedBy)}: {reopenReason}
            </p>
          )}
          <p
            className={`text-sm ${hasMoved ? 'text-review' : moved === 'unknown' ? 'text-faint' : 'text-income'}`}
          >
            {movedText(moved)}
          </p>
        </div>
        {hasMoved && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide what changed' : 'Show what changed'}
          </Button>
        )}
        {onReopen && (
          <Button edits kind="quiet" onClick={onReopen}>
            Reopen
          </Button>
        )}
      </div>
      {open && hasMoved && (
        <div className="mt-3 grid gap-4">
          <MovedTable moved={moved} />
          <ClosingChanges closing={closing} />
        </div>
      )}
    </li>
  )
}

const BADGES = { reopened: 'Reopened', unlocked: 'Not locked' } as const

function movedText(moved: ClosedPeriodProps['moved']): string {
  if (moved === undefined) return 'Comparing figures…'
  if (moved === 'unknown')
    return 'Totals of older transactions aren’t on this device yet, so nothing can be compared.'
  if (moved.length === 0) return 'No figures have changed since.'
  return `${counted(moved.length, 'figure')} changed since.`
}
