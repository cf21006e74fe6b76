import { Link } from 'react-router-dom'
import type { HistoryFields } from '../../../contract/rows/history-rows.ts'
import { dayOfTimestamp } from '../../../domain/calendar/calendar-day.ts'
import type { Closing } from '../../../domain/reconciliation/closing.ts'
import { postingText } from '../../../domain/gl-account/gl-account.ts'
import { formatMoney, minorFromDecimal } from '../../../domain/money/money.ts'
import { statusLabel } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'
import { dayText } from '../../../session/day-text.ts'
import { transactionsAddress } from '../../../ui/bookkeeping/addresses/transactions-address.ts'
import { changedText, whenText } from './changed-text.ts'
import { OtherChange } from './other-change.tsx'
import {
  type ClosingChange,
  type ClosingChanges as Told,
  type OtherClosingChange,
  useClosingChanges,
} from './use-closing-changes.ts'

/** Who moved the figures of a closed period, and when. */
export function ClosingChanges({ closing }: { closing: Closing }) {
  const { here, told, failure, online } = useClosingChanges(closing)
  const ofHere = told ? [] : (here ?? [])
  return (
    <section aria-label="Changes since closing" className="grid gap-2">
      <h3 className="text-sm font-medium text-muted">Who changed it</h3>
      <ul className="grid gap-2">
        {ofHere.map(({ number, label, at }) => (
          <li key={number} className="text-sm">
            <span className="block">{label}</span>
            <span className="text-faint">You, on this device · {whenText(at)}</span>
          </li>
        ))}
        {inOrder(told).map((one) =>
          'tbl' in one ? (
            <OtherChange key={`${one.id} ${one.receivedAt}`} change={one} />
          ) : (
            <Change key={`${one.transactionId} ${one.receivedAt} ${one.kind}`} change={one} />
          ),
        )}
      </ul>
      {told && !told.hasMore && told.changes.length + told.others.length === 0 && (
        <p className="text-sm text-faint">
          Nothing that counts in this period was changed on the server since it was closed.
        </p>
      )}
      {told?.hasMore && <p className="text-sm text-faint">Older changes aren’t listed.</p>}
      {failure !== undefined && <p className="text-sm text-danger">{failure}</p>}
      {!online && <p className="text-sm text-faint">Go online to see what others changed.</p>}
    </section>
  )
}

/** What arrived last first, whatever it is of. */
function inOrder(told: Told | undefined): (ClosingChange | OtherClosingChange)[] {
  if (!told) return []
  const all = [...told.changes, ...told.others]
  return all.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : a.receivedAt > b.receivedAt ? -1 : 0))
}

function Change({ change }: { change: ClosingChange }) {
  const { user } = useBooks()
  const { before, after, kind, currency, userId, email } = change
  const state = after?.description === undefined ? before : after
  const day = state?.timestamp === undefined ? undefined : dayOfTimestamp(state.timestamp)
  const who = userId === user.uid ? 'You' : (email ?? 'Another member')
  const title = state?.description ?? 'Transaction'
  return (
    <li className="text-sm">
      {kind === 'deleted' || day === undefined ? (
        <span className="font-medium">{title}</span>
      ) : (
        <Link
          to={`${transactionsAddress({ from: day, to: day })}&open=${change.transactionId}`}
          className="font-medium text-accent hover:underline"
        >
          {title}
        </Link>
      )}
      {day !== undefined && <span className="text-faint"> · {dayText(day)}</span>}
      <span className="block">{whatText(change, (fields) => fieldTexts(fields, currency))}</span>
      <span className="text-faint">
        {who} · {whenText(change.at)}
      </span>
    </li>
  )
}

function whatText(
  { kind, before, after, isSplit }: ClosingChange,
  textsOf: (fields: HistoryFields) => Map<string, string>,
): string {
  if (kind === 'added') return `Added: ${[...textsOf(after ?? {}).values()].join(', ')}`
  if (kind === 'deleted') return `Deleted: ${[...textsOf(before ?? {}).values()].join(', ')}`
  if (isSplit !== undefined) return isSplit ? 'Split into lines' : 'Split undone'
  const [was, is] = [textsOf(before ?? {}), textsOf(after ?? {})]
  return changedText(was, is)
}

/** The fields that move figures, in words. */
function fieldTexts(fields: HistoryFields, currency: string): Map<string, string> {
  const { amount, type, glAccountNumber, glAccountName, status, timestamp } = fields
  const texts = new Map<string, string>()
  if (amount !== undefined)
    texts.set('Amount', formatMoney(minorFromDecimal(amount, currency) ?? 0n, currency))
  if (type !== undefined) texts.set('Type', type === 'INCOME' ? 'Income' : 'Expense')
  if (glAccountNumber !== undefined) texts.set('GL account', postingText(glAccountNumber, glAccountName))
  if (status !== undefined) texts.set('Status', statusLabel(status))
  if (timestamp !== undefined) texts.set('Date', dayText(dayOfTimestamp(timestamp)))
  return texts
}
