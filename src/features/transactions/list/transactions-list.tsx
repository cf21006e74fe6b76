import { PendingLine } from '../../../ui/lists/pending-line.tsx'
import { type ReactNode, useRef } from 'react'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../../db/ledger/order.ts'
import type { Account } from '../../../domain/account/account.ts'
import type { Id } from '../../../domain/ids.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { useRowHeight } from '../../../session/hooks/use-row-height.ts'
import { asTextIs, rowHeight } from '../../../ui/lists/row-height.ts'
import { PaperNote } from '../../../ui/lists/paper-note.tsx'
import { useBreakpoint } from '../../../ui/primitives/use-breakpoint.ts'
import {
  COVERED,
  useFollowedFocus,
  useLineWindow,
  useSightReport,
} from '../../../ui/lists/use-line-window.ts'
import { LIST_ID } from './focus-list.ts'
import type { ListEvents } from './list-events.ts'
import { ListHead } from './list-head.tsx'
import { PassingRows } from './passing-rows.tsx'
import { TransactionLine } from '../line/transaction-line.tsx'
import { useLineClicks } from '../line/use-line-clicks.ts'
import { CHUNK, type TransactionWindow } from '../use-transactions.ts'

interface Props extends ListEvents {
  window: TransactionWindow
  filter: TransactionFilter
  sort: Sort
  accountsById: ReadonlyMap<Id, Account>
  focused: number
  /** Changes whenever a key leads to the focused row, also where it was focused already. */
  moves: number
  chosen: ReadonlySet<Id>
  /** What stands in the place of the focused row while that is edited. */
  editedLine: ReactNode
  /** Rows that show what was just typed in them. */
  savedLines: ReadonlyMap<Id, LedgerRow>
}

/** A ledger of any length: only the rows in sight are drawn, and the page itself scrolls. */
export function TransactionsList(props: Props) {
  const { window: rows, accountsById, focused, moves, chosen, editedLine, savedLines, onSight } = props
  const wide = useBreakpoint('lg')
  const height = asTextIs(useRowHeight(wide))
  const body = useRef<HTMLTableSectionElement>(null)
  const { virtual, passing, margin, places, drawn } = useLineWindow(
    body,
    rows.total,
    height,
    // What is typed stays when the page is scrolled away from it.
    editedLine === undefined ? undefined : focused,
  )
  useSightReport(virtual, CHUNK, onSight)
  useFollowedFocus(virtual, focused, moves)
  useLineClicks(body, rows, props)

  return (
    <div className="relative" style={rowHeight(height)}>
      <table
        id={LIST_ID}
        tabIndex={-1}
        aria-label="Transactions"
        aria-rowcount={rows.total + 1}
        className="block"
      >
        <ListHead
          total={rows.total}
          chosen={chosen.size}
          sort={props.sort}
          onSort={props.onSort}
          onChooseAll={props.onChooseAll}
        />
        <tbody ref={body} className="drawn-rows relative block" style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const key = index % places
            const row = rows.rowAt(index)
            const top = start - margin
            if (index === focused && editedLine !== undefined) {
              return (
                <tr
                  // It stays as well when the row comes to another place.
                  key="editing"
                  aria-rowindex={index + 2}
                  className="absolute inset-x-0 top-0 z-5 block"
                  style={{ transform: `translateY(${top}px)` }}
                >
                  <td className="block">{editedLine}</td>
                </tr>
              )
            }
            if (!row) return <PendingLine key={key} top={top} height={height} />
            return (
              <TransactionLine
                key={key}
                row={savedLines.get(row.id) ?? row}
                index={index}
                account={accountsById.get(row.accountId)?.name ?? ''}
                focused={index === focused}
                chosen={chosen.has(row.id)}
                choosing={chosen.size > 0}
                top={top}
                wide={wide}
              />
            )
          })}
        </tbody>
      </table>
      <PaperNote drawn={drawn.length} total={rows.total} how="Export the list to get all of them." />
      <p aria-live="polite" className="sr-only">
        {moves > 0 && announced(rows, focused)}
      </p>
      <PassingRows
        passing={passing}
        filter={props.filter}
        sort={props.sort}
        total={rows.total}
        accountsById={accountsById}
        indexAt={(offset) => Math.floor((offset + asTextIs(COVERED.top) - margin) / height)}
      />
    </div>
  )
}

/** Where the keys have led to. */
function announced(rows: TransactionWindow, focused: number): string | undefined {
  const row = rows.rowAt(focused)
  return row && `Row ${focused + 1} of ${rows.total}: ${row.description}`
}
