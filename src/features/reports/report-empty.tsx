import { ChartColumn } from 'lucide-react'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { FIRST_MONTH } from '../../domain/organisation/organisation-settings.ts'
import { fiscalYearOf } from '../../domain/reports/periods.ts'
import { useBooks } from '../../session/session-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { ReportChoice } from './report-choice.ts'

const NO_ARGS = {}

interface Props {
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
  startMonth: number
  toReview: number
}

/** A report without figures: why, and the year that has some. */
export function ReportEmpty({ choice, onChange, startMonth, toReview }: Props) {
  const { db } = useBooks()
  const { period, basis } = choice
  const last = useLedger(db, 'choices', NO_ARGS).answer?.last
  const year = last === undefined ? undefined : fiscalYearOf(last, startMonth)
  const isElsewhere = last !== undefined && (last < period.from || last > period.to)
  const awaitsReview = basis === 'approved' && toReview > 0
  return (
    <EmptyState
      icon={ChartColumn}
      title="No transactions in this period"
      action={
        <>
          {awaitsReview && (
            <Button kind="primary" onClick={() => onChange({ ...choice, basis: 'all' })}>
              Include transactions to review
            </Button>
          )}
          {isElsewhere && year && (
            <Button
              kind={awaitsReview ? 'secondary' : 'primary'}
              onClick={() => onChange({ ...choice, period: year })}
            >
              {startMonth === FIRST_MONTH ? `Show ${year.from.slice(0, 4)}` : 'Show the latest fiscal year'}
            </Button>
          )}
        </>
      }
    >
      {awaitsReview
        ? 'Nothing here is approved yet. Approve transactions, or include those to review.'
        : isElsewhere
          ? `The latest transactions are from ${dayInWords(last, 'MMMM yyyy')}.`
          : 'Choose another period to see figures.'}
    </EmptyState>
  )
}
