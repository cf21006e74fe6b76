import { CloudDownload } from 'lucide-react'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOlder } from '../../session/hooks/use-older.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ReportChoice } from './report-choice.ts'
import type { Missing } from './use-report.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
  /** The last day of which transactions are not on this device. */
  until: CalendarDay
  missing: Exclude<Missing, undefined>
}

const REASONS = {
  rows: 'The general ledger lists every transaction, and older ones are on the server.',
  sums: 'Totals of the older ones haven’t arrived from the server yet. Without them, the figures would be wrong.',
}

/** Where this device lacks what the report counts: what is missing, and the ways to figures that are right. */
export function NotHeld({ choice, onChange, until, missing }: Props) {
  const books = useBooks()
  const { period } = choice
  const older = useOlder(period.from)
  const first = addDays(until, 1)
  const since = dayInWords(first, 'MMM d, yyyy')
  const ofDays = choice.report === 'profit' || choice.report === 'trend' || missing === 'rows'
  const canStartLater = ofDays && first <= period.to
  const { failure, attempt } = useFailure()
  const keepAll = async () => {
    await books.db.writeMeta('keepFullHistory', true)
    books.syncNow()
  }
  return (
    <EmptyState
      icon={CloudDownload}
      title={`This device has transactions since ${since}`}
      action={
        <>
          {missing === 'rows' && (
            <Button
              kind="primary"
              busy={older.loading}
              disabled={!older.online}
              onClick={() => older.loadSince(period.from)}
            >
              Load from {dayInWords(period.from, 'MMM d, yyyy')}
            </Button>
          )}
          <Button kind={missing === 'rows' ? 'secondary' : 'primary'} onClick={() => void attempt(keepAll)}>
            Keep full history on this device
          </Button>
          {canStartLater && (
            <Button
              onClick={() =>
                onChange({
                  ...choice,
                  compare: 'none',
                  period: { from: first > period.from ? first : period.from, to: period.to },
                })
              }
            >
              {first > period.from ? `Start on ${since}` : 'Show without comparison'}
            </Button>
          )}
        </>
      }
    >
      {failure ?? older.failure ?? REASONS[missing]}
      {missing === 'rows' && !older.online && ' They can be loaded when you are online.'}
    </EmptyState>
  )
}
