import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Period } from '../../../domain/calendar/calendar-period.ts'
import { closingStatus } from '../../../domain/reconciliation/closing.ts'
import { dayInWords } from '../../../domain/calendar/date-display.ts'
import { periodText } from '../../../domain/reports/periods.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { Page } from '../../../ui/primitives/page.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ClosedPeriods } from './closed-periods.tsx'
import { ClosingChecklist } from './closing-checklist.tsx'
import { useClosing, useClosingEdits } from './use-closing.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../../ui/feedback/use-failure.ts'

/** A month or a fiscal year is checked, closed, and looked at again. */
export function CloseScreen() {
  const closing = useClosing()
  const [chosen, setChosen] = useState<Period>()
  const period = chosen ?? closing?.usual
  return (
    <Page
      title="Close a period"
      summary={
        <>
          <Link to="/reports" className="text-accent underline underline-offset-2">
            Reports
          </Link>
          {closing?.lockDate !== undefined &&
            ` · Books locked through ${dayInWords(closing.lockDate, 'MMM d, yyyy')}`}
        </>
      }
    >
      {!closing || !period ? (
        <SkeletonRows rows={8} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <PeriodToClose key={keyOf(period)} closing={closing} period={period} onPeriod={setChosen} />
          <ClosedPeriods closings={closing.closings} lockDate={closing.lockDate} />
        </div>
      )}
    </Page>
  )
}

interface Props {
  closing: NonNullable<ReturnType<typeof useClosing>>
  period: Period
  onPeriod: (period: Period) => void
}

function PeriodToClose({ closing, period, onPeriod }: Props) {
  const { offered, closings, lockDate, startMonth } = closing
  const edits = useClosingEdits()
  const { failure, busy, attempt } = useFailure()
  const isClosed = closings.some(
    (one) => one.from === period.from && one.to === period.to && closingStatus(one, lockDate) === 'closed',
  )
  const foot = useRef<HTMLParagraphElement>(null)
  const close = async () => {
    await edits.close(period, lockDate)
    // The button has nothing more to do; what it did is what comes next.
    foot.current?.focus()
  }
  const through = dayInWords(period.to, 'MMM d, yyyy')
  return (
    <Card
      title="Before you close"
      flush
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p ref={foot} tabIndex={-1} className="min-w-0 flex-1 basis-64 text-sm text-muted">
            {edits.allowed
              ? `Closing keeps the figures of every account and locks the books through ${through}.`
              : 'Only owners and admins can close a period.'}
          </p>
          <Button
            edits
            kind="primary"
            busy={busy}
            disabled={!edits.allowed || isClosed}
            onClick={() => void attempt(close)}
          >
            {isClosed ? 'Closed' : `Close ${periodText(period)}`}
          </Button>
        </div>
      }
    >
      <div className="border-b border-line p-4">
        <SelectField
          label="Month or fiscal year"
          className="max-w-xs"
          value={keyOf(period)}
          onChange={({ currentTarget }) => {
            const all = [...offered.months, ...offered.years]
            const found = all.find((one) => keyOf(one) === currentTarget.value)
            if (found) onPeriod(found)
          }}
        >
          <PeriodOptions label="Months" periods={offered.months} />
          <PeriodOptions label="Fiscal years" periods={offered.years} />
        </SelectField>
      </div>
      <FailureNotice failure={failure} title="The period couldn’t be closed" className="p-4" />
      <ClosingChecklist to={period.to} startMonth={startMonth} />
    </Card>
  )
}

function PeriodOptions({ label, periods }: { label: string; periods: readonly Period[] }) {
  return (
    <optgroup label={label}>
      {periods.map((period) => (
        <option key={keyOf(period)} value={keyOf(period)}>
          {periodText(period)}
        </option>
      ))}
    </optgroup>
  )
}

function keyOf({ from, to }: Period): string {
  return `${from} ${to}`
}
