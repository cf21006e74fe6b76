import { CornerLeftUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OutboxEntry } from '../../db/core/database.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Account } from '../../domain/account.ts'
import { displayDate } from '../../domain/date-display.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { useBooks } from '../../session/session-context.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amount.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { chosenBy, type Happened, historyOf } from './history.ts'
import { Posting } from '../../ui/bookkeeping/posting.tsx'
import { useLoggedHistory } from './use-logged-history.ts'

interface Props {
  row: Transaction
  parts: readonly LedgerRow[]
  unsent: readonly OutboxEntry[]
  account: Account | undefined
  onOpen: (id: Id) => void
  onReconciled: (reconciled: boolean) => void
  /** What can be done to it: before what happened, which grows. */
  children?: ReactNode
}

/** Every field of a transaction, its parts, and what happened to it. */
export function TransactionFacts(props: Props) {
  const { row, parts, unsent, account, onOpen, onReconciled, children } = props
  const parent = row.parentTransactionId
  const setBy = chosenBy(row)
  return (
    <>
      {parent !== undefined && (
        <button
          type="button"
          onClick={() => onOpen(parent)}
          className="touch inline-flex items-center gap-1.5 text-accent hover:underline"
        >
          <CornerLeftUp aria-hidden="true" className="size-4" />
          Line of a split: show the transaction
        </button>
      )}
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
        <Fact name="Date">
          <Day timestamp={row.timestamp} />
        </Fact>
        <Fact name="Account">
          {account ? `${account.name}, ${account.institution}` : 'Not on this device'}
        </Fact>
        <Fact name="Type">{row.type === 'INCOME' ? 'Income' : 'Expense'}</Fact>
        <Fact name="GL account">
          {row.isSplit ? (
            <em>Assigned by its lines</em>
          ) : (
            <>
              <Posting row={row} />
              {row.glSubcategory !== undefined && <span className="text-faint">, {row.glSubcategory}</span>}
              {setBy !== undefined && <span className="block text-sm text-faint">{setBy}</span>}
            </>
          )}
        </Fact>
        {row.category !== undefined && <Fact name="Category">{row.category}</Fact>}
        {row.declineReason !== undefined && <Fact name="Declined for">{row.declineReason}</Fact>}
        <Fact name="Reference">{row.userTransactionId}</Fact>
      </dl>
      <Checkbox
        label="Reconciled"
        checked={row.reconciled}
        disabled={row.statementDay !== undefined}
        onChange={({ currentTarget }) => onReconciled(currentTarget.checked)}
      />
      {parts.length > 0 && (
        <section aria-label="Parts">
          <h3 className="mb-1 text-sm font-medium text-muted">Split into {parts.length} parts</h3>
          <ul className="rounded border border-line">
            {parts.map((part) => (
              <li key={part.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => onOpen(part.id)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="min-w-0">
                    <span className="block truncate">{part.description}</span>
                    <span className="block truncate text-sm text-faint">
                      <Posting row={part} />
                    </span>
                  </span>
                  <TransactionAmount transaction={part} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <History row={row} unsent={unsent} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function History({ row, unsent }: Pick<Props, 'row' | 'unsent'>) {
  const { user } = useBooks()
  const { online, logged, failure, retry } = useLoggedHistory(row, unsent.length)
  const [now] = useState(() => Date.now())
  const who = ({ by, email }: Happened) =>
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
