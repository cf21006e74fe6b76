import { useState } from 'react'
import type { OutboxEntry } from '../../../db/core/database.ts'
import { displayDate } from '../../../domain/calendar/date-display.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'
import { TIME_ZONE } from '../../../session/time-zone.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { type HistoryEvent, historyOf } from './history.ts'
import { useLoggedHistory } from './use-logged-history.ts'
import { rightTime } from '../../../session/clock.ts'

interface Props {
  row: Transaction
  unsent: readonly OutboxEntry[]
}

/** What happened to a transaction, as far as this device and the server's log know. */
export function TransactionHistory({ row, unsent }: Props) {
  const { user } = useBooks()
  const { online, logged, failure, retry } = useLoggedHistory(row, unsent.length)
  const [now] = useState(rightTime)
  const who = ({ by, email }: HistoryEvent) =>
    by === undefined ? '' : by === user.uid ? ' by you' : ` by ${email ?? 'another member'}`
  return (
    <section aria-label="History">
      <h3 className="mb-1 text-sm font-medium text-muted">History</h3>
      <ol className="grid gap-1.5">
        {historyOf(row, unsent, logged?.entries).map((happened) => {
          const { what, at, synced, lines = [], waits } = happened
          return (
            <li
              key={`${at} ${what} ${lines.join()}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 [overflow-wrap:anywhere]"
            >
              <span>
                {what}
                {who(happened)}
                {waits === true && <span className="text-review">, waiting to sync</span>}
              </span>
              <time dateTime={at} className="tabular text-sm whitespace-nowrap text-faint">
                {displayDate(at, now, TIME_ZONE)}
              </time>
              {synced !== undefined && (
                <p className="col-span-2 text-sm text-muted">Synced {displayDate(synced, now, TIME_ZONE)}</p>
              )}
              {lines.map((line) => (
                <p key={line} className="col-span-2 text-sm text-muted">
                  {line}
                </p>
              ))}
            </li>
          )
        })}
      </ol>
      {logged?.hasMore === true && <p className="mt-2 text-sm text-faint">Earlier changes aren’t shown.</p>}
      {logged === undefined && (!online || failure === undefined) && (
        <p className="mt-2 text-sm text-faint">
          {online ? 'Loading the rest from the server…' : 'Connect to see the full history.'}
        </p>
      )}
      {online && failure !== undefined && (
        <div className="mt-2">
          <Notice tone="danger" action={<Button onClick={retry}>Try again</Button>}>
            {failure}
          </Notice>
        </div>
      )}
    </section>
  )
}
