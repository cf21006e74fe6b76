import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import type { Id } from '../../domain/ids.ts'
import { counted } from '../../domain/text/count-text.ts'
import type { Suggestion } from '../../domain/reconciliation/reconciliation.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useExplanation } from './use-statement.ts'

const MOST_NAMED = 4

interface Props {
  statement: BankStatement
  rows: readonly LedgerRow[]
  onFollow: (suggestion: Suggestion) => void
  onClose: () => void
}

/** Which rows explain the difference, each way with one button that does it. */
export function Explanations({ statement, rows, onFollow, onClose }: Props) {
  const { answer: suggestions, isStale, error } = useExplanation(statement)
  if (error) return <Notice tone="danger">{error.message}</Notice>
  if (!suggestions) return null
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return (
    <section aria-label="What explains the difference" className="rounded border border-line bg-sunken p-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">
          {suggestions.length > 0
            ? 'These transactions may explain the difference'
            : 'No small set of transactions explains the difference'}
        </h2>
        <Button kind="quiet" onClick={onClose}>
          Hide
        </Button>
      </div>
      {suggestions.length === 0 && (
        <p className="text-sm text-muted">
          A transaction may be missing, or a balance mistyped. Import the rest of the bank’s file, or keep
          checking off.
        </p>
      )}
      <ul className="grid gap-2">
        {suggestions.map((suggestion) => (
          <li
            key={[...suggestion.tick, ...suggestion.untick].join()}
            className="flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-surface p-3"
          >
            <ul className="min-w-0 flex-1 basis-64 text-sm">
              {isAll(suggestion) && (
                <li>Check off the other {counted(suggestion.tick.length, 'transaction')}</li>
              )}
              {(isAll(suggestion) ? [] : [...suggestion.tick, ...suggestion.untick]).map((id: Id) => {
                const row = rowsById.get(id)
                return (
                  row && (
                    <li key={id} className="flex items-baseline gap-3">
                      <Day timestamp={row.timestamp} className="text-muted" />
                      <span className="min-w-0 flex-1 truncate">
                        {suggestion.untick.includes(id) && <span className="text-faint">Uncheck: </span>}
                        <bdi>{row.description}</bdi>
                      </span>
                      <TransactionAmount transaction={row} />
                    </li>
                  )
                )
              })}
            </ul>
            <Button edits disabled={isStale} onClick={() => onFollow(suggestion)}>
              {doText(suggestion)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The suggestion of all rows names none of them. */
function isAll({ tick, untick }: Suggestion): boolean {
  return tick.length + untick.length > MOST_NAMED
}

function doText({ tick, untick }: Suggestion): string {
  if (untick.length === 0) return tick.length === 1 ? 'Check it off' : `Check off these ${tick.length}`
  if (tick.length === 0) return untick.length === 1 ? 'Uncheck it' : `Uncheck these ${untick.length}`
  return `Check off ${tick.length}, uncheck ${untick.length}`
}
