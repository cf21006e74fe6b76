import { useState } from 'react'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { counted } from '../../domain/text/count-text.ts'
import { dayText } from '../../session/day-text.ts'
import { ReasonDialog } from '../../ui/bookkeeping/reason-dialog.tsx'
import { useRowKeys } from '../../ui/keyboard/use-row-keys.ts'
import type { StatementEdits } from './use-statement.ts'
import { dayOfMoment } from '../../session/day-of-moment.ts'

interface Props {
  closed: readonly BankStatement[]
  /** Whether another statement of the account is open, so that none can be opened again. */
  blocked: boolean
  edits: StatementEdits
}

/** The statements that were closed, the latest first. */
export function StatementHistory({ closed, blocked, edits }: Props) {
  const [reopening, setReopening] = useState<BankStatement>()
  return (
    <Card title="Closed statements" flush>
      {!blocked && <HistoryKeys />}
      {closed.length === 0 && <p className="p-4 text-muted">No closed statements yet.</p>}
      <ul>
        {closed.map((statement) => (
          <li
            key={statement.id}
            data-row={statement.id}
            tabIndex={-1}
            className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4 outline-offset-[-2px] last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="tabular flex flex-wrap gap-x-3 font-medium">
                {dayText(statement.closingDay)}
                <Amount
                  amount={statement.closingBalance}
                  currency={statement.currency}
                  className="font-normal"
                />
              </p>
              <p className="tabular text-sm text-faint">{factsOf(statement)}</p>
            </div>
            {edits.mayReopen(statement) && (
              <Button
                edits
                kind="quiet"
                data-row-control
                disabled={blocked}
                aria-label={`Reopen the ${dayText(statement.closingDay)} statement`}
                title={blocked ? 'Close or delete the open statement first' : undefined}
                onClick={() => setReopening(statement)}
              >
                Reopen
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={reopening !== undefined}
        title={reopening ? `Reopen the ${dayText(reopening.closingDay)} statement` : ''}
        action="Reopen"
        hint="Kept with the statement and in the audit log."
        placeholder="A late fee"
        onClose={() => setReopening(undefined)}
        onReason={async (reason) => {
          if (reopening) await edits.reopen(reopening, reason)
          setReopening(undefined)
        }}
      >
        <p className="text-muted">Its transactions can be changed again. They stay checked off.</p>
      </ReasonDialog>
    </Card>
  )
}

/** While a statement is open, j and k go through its transactions instead. */
function HistoryKeys() {
  useRowKeys({ title: 'Closed statements', noun: 'statement', enter: 'Reopen the statement' })
  return null
}

function factsOf(statement: BankStatement): string {
  const { tickedIds, closedAt, reopenedAt, reopenReason } = statement
  const count = counted(tickedIds.length, 'transaction')
  const closed = `${count}, closed ${dayOfMoment(closedAt)}`
  if (reopenedAt === undefined) return closed
  return `${closed} · reopened ${dayOfMoment(reopenedAt)}: ${reopenReason ?? ''}`
}
