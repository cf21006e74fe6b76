import { Search, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { TransferShown } from '../../domain/transfer/transfer-shown.ts'
import type { TransferSides } from '../../domain/transfer/transfer.ts'
import { sidesOf } from '../../domain/transfer/transfer-pair.ts'
import { usePartners } from '../../session/hooks/use-partners.ts'
import type { TransferActions } from '../../session/hooks/use-transfers.ts'
import { dayText } from '../../session/day-text.ts'
import { PartnerDialog } from '../../ui/bookkeeping/transfers/partner-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useTransactions } from './use-transactions.ts'
import { messageOr } from '../../errors/message-of.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface Props {
  transfer: TransferShown
  actions: TransferActions
}

/** Why two rows were taken for a transfer, who else it could be, and the ways to set it right by hand. */
export function TransferDetails({ transfer: { pair, expense, income }, actions }: Props) {
  const [choosingFor, setChoosingFor] = useState<Id>()
  const partners = usePartners(choosingFor)
  const { failure, attempt } = useFailure(messageOr('That didn’t work'))
  const alone = pair.expenseTransactionId === undefined || pair.incomeTransactionId === undefined
  const waits = pair.status === 'UNDER_REVIEW'
  const ownId = expense?.row.id ?? income?.row.id

  const join = (partner: Id) => {
    setChoosingFor(undefined)
    const own = expense && choosingFor === expense.row.id ? expense : income
    if (own) void attempt(() => actions.join(sidesOf(own.row, partner)))
  }

  return (
    <div className="grid gap-3">
      {pair.score !== undefined && (
        <div>
          <p className="font-medium">
            {pair.score} of 100 points{pair.isManual ? ', matched by hand' : ''}
          </p>
          <ul className="mt-1 grid gap-0.5 text-sm text-muted">
            {pair.reasons.map(({ kind, text, points }) => (
              <li key={kind} className="flex gap-2">
                <span className="tabular w-8 shrink-0 text-right text-faint">
                  {points > 0 ? `+${points}` : points}
                </span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {pair.score === undefined && pair.isManual && <p className="text-muted">Matched by hand.</p>}
      {pair.conversion && (
        <p className="text-sm text-muted">
          Worth {formatMoney(pair.conversion.expenseAmountInIncomeCurrency, pair.conversion.currency)} at{' '}
          {pair.conversion.rate}
        </p>
      )}
      {pair.rejectReason !== undefined && <p className="text-sm text-muted">Rejected: {pair.rejectReason}</p>}
      {alone && (
        <p className="text-muted">
          This looks like a transfer, but its other side isn’t in your books. It may be in a statement you
          haven’t imported.
        </p>
      )}
      {waits && pair.alternatives.length > 0 && (
        <Alternatives
          transfer={{ pair, expense, income }}
          onChoose={(sides) => void attempt(() => actions.join(sides))}
        />
      )}
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-2">
        {ownId !== undefined && (alone || waits) && (
          <Button edits onClick={() => setChoosingFor(ownId)}>
            <Search aria-hidden="true" className="size-4" />
            {alone ? 'Find the other side' : 'Choose another match'}
          </Button>
        )}
        {(pair.status === 'APPROVED' || pair.status === 'REJECTED') && (
          <Button edits onClick={() => void attempt(() => actions.reset(pair.id))}>
            <Undo2 aria-hidden="true" className="size-4" />
            Reset to under review
          </Button>
        )}
      </div>
      <PartnerDialog
        open={choosingFor !== undefined}
        partners={partners}
        onClose={() => setChoosingFor(undefined)}
        onChoose={join}
      />
    </div>
  )
}

interface AlternativesProps {
  transfer: TransferShown
  onChoose: (sides: TransferSides) => void
}

/** Other pairs that fit nearly as well. */
function Alternatives({ transfer: { pair }, onChoose }: AlternativesProps) {
  const others = pair.alternatives.map(({ expenseTransactionId, incomeTransactionId, score }) => ({
    sides: { expenseTransactionId, incomeTransactionId },
    otherId: expenseTransactionId === pair.expenseTransactionId ? incomeTransactionId : expenseTransactionId,
    score,
  }))
  const rowById = useTransactions(others.map(({ otherId }) => otherId))
  return (
    <div>
      <p className="text-sm font-medium">Other matches</p>
      <ul className="mt-1 grid gap-1">
        {others.map(({ sides, otherId, score }) => {
          const row = rowById?.get(otherId)
          return (
            <li key={otherId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="tabular w-8 text-right text-sm text-faint">{score}</span>
              <span className="min-w-0 flex-1 truncate">
                {row
                  ? `${dayText(dayOfTimestamp(row.timestamp))} · ${row.description} · ${formatMoney(row.amount, row.currency)}`
                  : 'A transaction that isn’t on this device'}
              </span>
              <Button edits onClick={() => onChoose(sides)}>
                Use this one
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
