import { postingText } from '../../../domain/gl-account/gl-account.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { Sort, SortKey } from '../../../db/ledger/order.ts'
import type { Account } from '../../../domain/account/account.ts'
import type { Id } from '../../../domain/ids.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { signedAmount, statusLabel } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'
import { Day } from '../../../ui/bookkeeping/day.tsx'
import { RowOutlines } from '../../../ui/lists/row-outlines.tsx'

interface Props {
  /** Where the page is while rows go by too fast to be read, in px; undefined while they can be. */
  passing: StoreApi<number | undefined>
  /** The place in the list of the row in sight first when the page is there; it may lie outside of the list. */
  indexAt: (offset: number) => number
  filter: TransactionFilter
  sort: Sort
  total: number
  accountsById: ReadonlyMap<Id, Account>
}

/** What stands in the place of rows that go by unread: their outlines, and a word on where the list is. */
export function PassingRows(props: Props) {
  const offset = useStore(props.passing)
  return offset === undefined ? null : <Outlines {...props} offset={offset} />
}

function Outlines({ offset, indexAt, filter, sort, total, accountsById }: Props & { offset: number }) {
  const first = Math.min(Math.max(0, indexAt(offset)), total - 1)
  // A single jump needs no word on where it led to: the rows stand there a moment later.
  const [jump] = useState(offset)
  const row = useRowAt(offset === jump ? undefined : first, filter, sort)
  return (
    <>
      <RowOutlines hasHeads />
      {row && (
        <div
          aria-hidden="true"
          data-passing
          className="pointer-events-none fixed top-0 right-6 z-20 max-w-64 truncate rounded bg-tooltip px-3 py-1.5 text-lg text-on-tooltip"
          // Beside the thumb of the scrollbar, between the heads of the columns and the bar at a phone's foot.
          style={{ transform: `translateY(clamp(6.5rem, ${(100 * first) / total}vh - 1rem, 100vh - 7rem))` }}
        >
          {signs[sort.by](row, accountsById)}
        </div>
      )}
    </>
  )
}

/** What says where a list is that is in this order. */
const signs: Record<SortKey, (row: LedgerRow, accounts: ReadonlyMap<Id, Account>) => ReactNode> = {
  date: ({ timestamp }) => <Day timestamp={timestamp} />,
  description: ({ description }) => description,
  account: ({ accountId }, accounts) => accounts.get(accountId)?.name,
  glAccount: ({ glAccountNumber, glAccountName }) => postingText(glAccountNumber, glAccountName),
  status: ({ status }) => statusLabel(status),
  amount: (row) => formatMoney(signedAmount(row), row.currency),
}

/**
 * The row at a place of the list, if there is one; the one before until it is here. Asked past what the ledger
 * keeps: places that only go by would push out the answers of screens.
 */
function useRowAt(offset: number | undefined, filter: TransactionFilter, sort: Sort): LedgerRow | undefined {
  const { db } = useBooks()
  const [row, setRow] = useState<LedgerRow>()
  useEffect(() => {
    if (offset === undefined) return
    const stop = new AbortController()
    const ask = async () => {
      const { rows } = await ledgerOf(db).ask('page', { filter, sort, offset, limit: 1 }, stop.signal)
      setRow(rows[0])
    }
    // A place that cannot be told is not worth a word: the list itself says what is wrong.
    ask().catch(() => {})
    return () => stop.abort()
  }, [db, filter, sort, offset])
  return row
}
