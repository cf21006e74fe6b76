import type { BankConnection } from '../../domain/account/bank-connection.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { minorFromDecimal, ZERO } from '../../domain/money/money.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { dayText } from '../../session/day-text.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { type BankMatch, useBankMatches } from './use-bank-matches.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  connection: BankConnection
  online: boolean
  onClose: () => void
}

/** What a bank sent and was not added, each with the reason: it may be added all the same. */
export function MatchesDialog({ connection, online, onClose }: Props) {
  const { matches, error, add } = useBankMatches(connection.id)
  return (
    <Dialog open onClose={onClose} title="Matched transactions">
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          These transactions from {connection.institution} weren’t added, because you already had them or
          their account couldn’t take them. Add one if it’s a different transaction.
        </p>
        <FailureNotice failure={error} />
        {matches === undefined && error === undefined && <SkeletonRows rows={3} />}
        {matches?.length === 0 && <p className="text-muted">None. Everything the bank sent was added.</p>}
        <ul>
          {matches?.map((match) => (
            <MatchLine
              key={match.bankId}
              match={match}
              disabled={!online}
              onAdd={() => void add(match.bankId)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function MatchLine({ match, disabled, onAdd }: { match: BankMatch; disabled: boolean; onAdd: () => void }) {
  const amount = minorFromDecimal(match.amount, match.currency) ?? ZERO
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block [overflow-wrap:anywhere]">{match.description}</span>
        <span className="block text-sm text-faint">
          {dayText(match.day as CalendarDay)} · {match.reason}
        </span>
      </span>
      <TransactionAmount transaction={{ amount, type: match.type, currency: match.currency }} />
      <Button edits disabled={disabled} onClick={onAdd}>
        Add anyway
      </Button>
    </li>
  )
}
