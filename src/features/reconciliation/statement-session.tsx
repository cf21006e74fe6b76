import { useState } from 'react'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { type LockDates, lockProblem, sessionFigures } from '../../domain/reconciliation/reconciliation.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { useBooks } from '../../session/session-context.ts'
import { dayText } from '../../session/day-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { Explanations } from './explanations.tsx'
import { SessionBar } from './session-bar.tsx'
import { StatementForm } from './statement-form.tsx'
import { StatementLines } from './statement-lines.tsx'
import { OlderLines } from './older-lines.tsx'
import { useOlderLines } from './use-older-lines.ts'
import { type StatementEdits, useLines } from './use-statement.ts'
import { useTicking } from './use-ticking.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  statement: BankStatement
  edits: StatementEdits
  locks: LockDates
  /** The day through which the account's last statement was closed. */
  closedThrough: CalendarDay | undefined
}

const NO_ROWS: NonNullable<ReturnType<typeof useLines>>['rows'] = []

/** The open statement: what can be ticked, and above it what is still to explain, always in sight. */
export function StatementSession({ statement, edits, locks, closedThrough }: Props) {
  const lines = useLines(statement)
  const older = useOlderLines(statement, closedThrough)
  const { failure, attempt, setFailure } = useFailure()
  const [changing, setChanging] = useState(false)
  const [explaining, setExplaining] = useState(false)
  const { history } = useBooks()
  const rows = lines?.rows ?? NO_ROWS

  const explain = () => setExplaining(true)
  const close = () => {
    if (!lines) return
    if (figures.difference !== 0n) return history.refuse(stillOpen(figures.difference, statement.currency))
    const ids = rows.filter(({ id }) => ticking.ticked.has(id)).map(({ id }) => id)
    void attempt(() => edits.close(statement, ids))
  }
  const ticking = useTicking({
    statement,
    rows,
    edits,
    onProblem: setFailure,
    onExplain: explain,
    onClose: close,
  })
  const figures = sessionFigures(statement, rows, ticking.ticked)
  // What was asked for ends with the difference; another one is explained when it is asked for again.
  if (explaining && figures.difference === 0n) setExplaining(false)
  const locked = rows
    .filter(({ id }) => ticking.ticked.has(id))
    .map(({ timestamp }) => lockProblem([timestamp], locks))
    .find((one) => one !== undefined)

  return (
    <section
      aria-label={`${dayText(statement.closingDay)} statement`}
      className="rounded border border-line bg-surface"
    >
      <SessionBar
        statement={statement}
        figures={figures}
        ready={lines !== undefined && locked === undefined}
        unticked={rows.filter(({ id }) => !ticking.ticked.has(id)).length}
        onTickAll={ticking.tickAll}
        onExplain={explain}
        onClose={close}
        onChange={() => setChanging(true)}
        onDelete={() => void attempt(() => edits.remove(statement))}
      />
      <div className="grid gap-3 border-b border-line p-3 empty:hidden">
        <SessionNotices failure={failure} locked={locked} beyond={lines?.beyond ?? 0} older={older} />
        {explaining && (
          <Explanations
            statement={statement}
            rows={rows}
            onFollow={ticking.follow}
            onClose={() => setExplaining(false)}
          />
        )}
      </div>
      {!lines && <SkeletonRows />}
      {lines && rows.length === 0 && (older.state === 'none' || older.elsewhere === 0) && (
        <p className="p-6 text-center text-muted">
          No transactions through {dayText(statement.closingDay)} are left to check off. Import the bank’s
          file, or choose another closing date.
        </p>
      )}
      {rows.length > 0 && (
        <StatementLines
          rows={rows}
          ticked={ticking.ticked}
          focused={ticking.focused}
          onToggle={ticking.toggle}
          onRange={ticking.tickTo}
        />
      )}
      <ChangeStatement
        open={changing}
        statement={statement}
        edits={edits}
        onClose={() => setChanging(false)}
      />
    </section>
  )
}

function stillOpen(difference: bigint, currency: string): string {
  return `A statement can be closed once its difference is zero; it’s ${formatMoney(difference, currency)} now`
}

interface NoticesProps {
  failure: string | undefined
  /** Why the statement cannot be closed as it is ticked. */
  locked: string | undefined
  /** Rows that are later than those a statement has room for. */
  beyond: number
  older: ReturnType<typeof useOlderLines>
}

/** What did not work, what stands in the way of closing, and which rows are not shown. */
function SessionNotices({ failure, locked, beyond, older }: NoticesProps) {
  return (
    <>
      <FailureNotice failure={failure} />
      {locked !== undefined && (
        <Notice tone="warning">{locked} Change the lock date before you close this statement.</Notice>
      )}
      <OlderLines older={older} />
      {beyond > 0 && (
        <Notice tone="warning">
          {beyond.toLocaleString('en-US')} later transactions aren’t shown, because a statement can have up to
          3,000. Choose an earlier closing date.
        </Notice>
      )}
    </>
  )
}

interface ChangeProps extends Pick<Props, 'statement' | 'edits'> {
  open: boolean
  onClose: () => void
}

function ChangeStatement({ open, statement, edits, onClose }: ChangeProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change the statement">
      <StatementForm
        currency={statement.currency}
        given={statement}
        openingHint="The bank’s balance before the first transaction of the statement."
        action="Save"
        onCancel={onClose}
        onSave={async (values) => {
          await edits.change(statement, values)
          onClose()
        }}
      />
    </Dialog>
  )
}
