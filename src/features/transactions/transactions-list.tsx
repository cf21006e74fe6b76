import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Sort, SortKey } from '../../db/ledger/order.ts'
import type { Account } from '../../domain/account.ts'
import type { Id } from '../../domain/ids.ts'
import type { TransactionFilter } from '../../domain/transaction-filter.ts'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { countText } from '../../domain/count-text.ts'
import { readableOffset } from '../../ui/primitives/readable-offset.ts'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { ColumnSort } from './column-sort.tsx'
import { LIST_ID } from './focus-list.ts'
import { PassingRows } from './passing-rows.tsx'
import { LINE_COLUMNS, TransactionLine } from './transaction-line.tsx'
import { STRETCH, type TransactionWindow } from './use-transactions.ts'

/** Rows drawn above and below those in sight. */
const OVERSCAN = 6
/** What covers the list at its top and its foot, in px: header and column heads, and bars. */
const COVERED = { top: 96, foot: 120 }

export interface ListEvents {
  onSight: (first: number) => void
  onSort: (sort: Sort) => void
  onOpen: (row: LedgerRow, index: number) => void
  onToggle: (row: LedgerRow, range: boolean) => void
  onChooseAll: () => void
}

interface Props extends ListEvents {
  window: TransactionWindow
  filter: TransactionFilter
  sort: Sort
  accountsById: ReadonlyMap<Id, Account>
  focused: number
  /** Changes whenever a key leads to the focused row, also where it was focused already. */
  moves: number
  chosen: ReadonlySet<Id>
  /** The row that is being edited in its line, and what stands there instead. */
  editing: { id: Id; line: ReactNode } | undefined
}

/** A ledger of any length: only the rows in sight are drawn, and the page itself scrolls. */
export function TransactionsList(props: Props) {
  const { window: rows, accountsById, focused, moves, chosen, editing, onSight } = props
  const wide = useBreakpoint('lg')
  const height = wide ? 40 : 56
  const body = useRef<HTMLTableSectionElement>(null)
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const place = () => setMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY))
    place()
    // What stands above the list grows and shrinks with the filters.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const [passing] = useState(() => createStore<number | undefined>(() => undefined))
  const [observe] = useState(() => readableOffset((offset) => passing.setState(offset, true)))
  const virtual = useWindowVirtualizer({
    observeElementOffset: observe,
    count: rows.total,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.foot,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const lines = virtual.getVirtualItems()
  // Lines that come into sight take the elements of those that leave it: a new text costs less than a new line.
  // There are as many places as lines at the most; were there more, lines would come to places that are empty.
  const mostInSight = Math.ceil((virtual.scrollRect?.height ?? 0) / height) + 1
  const places = Math.max(mostInSight + 2 * OVERSCAN, lines.length)
  // An element that moves among the others is styled and laid out anew with all that is in it. So while the page
  // moves they keep their order, and stand in that of the list, in which they are read out, once it rests.
  const drawn = virtual.isScrolling
    ? lines.toSorted((a, b) => (a.index % places) - (b.index % places))
    : lines

  // The screen is told of stretches, not of each row that goes by.
  const first = Math.floor((virtual.range?.startIndex ?? 0) / STRETCH) * STRETCH
  useEffect(() => onSight(first), [onSight, first])
  const shownMoves = useRef(moves)
  useEffect(() => {
    // Where other rows have only moved the focused one, the page stays where it is.
    if (shownMoves.current === moves) return
    shownMoves.current = moves
    virtual.scrollToIndex(focused, { align: 'auto' })
  }, [virtual, focused, moves])

  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const line = event.target.closest('[data-index]')
    const index = Number(line?.getAttribute('data-index') ?? Number.NaN)
    const row = rows.rowAt(index)
    if (!row) return
    if (event.target.closest('[data-choose]') || event.shiftKey) {
      event.preventDefault()
      props.onToggle(row, event.shiftKey)
    } else props.onOpen(row, index)
  })
  // One listener serves all lines. Everything a click does has a key of the screen as well.
  useEffect(() => {
    const element = body.current
    const listener = (event: MouseEvent) => onClick(event)
    element?.addEventListener('click', listener)
    return () => element?.removeEventListener('click', listener)
  }, [])

  return (
    <div className="relative [--row:56px] lg:[--row:40px]">
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
        <tbody ref={body} className="relative block" style={{ height: virtual.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const key = index % places
            const row = rows.rowAt(index)
            const top = start - margin
            if (!row) return <PendingLine key={key} top={top} height={height} />
            if (row.id === editing?.id) {
              return (
                <tr
                  // What is typed stays when the row comes to another place.
                  key="editing"
                  aria-rowindex={index + 2}
                  className="absolute inset-x-0 top-0 z-5 block"
                  style={{ transform: `translateY(${top}px)` }}
                >
                  <td className="block">{editing.line}</td>
                </tr>
              )
            }
            return (
              <TransactionLine
                key={key}
                row={row}
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
      <PassingRows
        passing={passing}
        filter={props.filter}
        sort={props.sort}
        total={rows.total}
        accountsById={accountsById}
        indexAt={(offset) => Math.floor((offset + COVERED.top - margin) / height)}
      />
    </div>
  )
}

const heads: readonly { by: SortKey; title: string; look: string }[] = [
  { by: 'date', title: 'Date', look: '' },
  { by: 'description', title: 'Description', look: '' },
  { by: 'account', title: 'Account', look: 'hidden xl:block' },
  { by: 'glAccount', title: 'GL account', look: '' },
  { by: 'status', title: 'Status', look: '' },
]

interface HeadProps extends Pick<Props, 'sort' | 'onSort' | 'onChooseAll'> {
  total: number
  /** How many rows are chosen. */
  chosen: number
}

const ListHead = memo(function ListHead({ total, sort, chosen, onSort, onChooseAll }: HeadProps) {
  const all = chosen > 0 && chosen >= total
  return (
    <thead className="sticky top-14 z-10 hidden rounded-t bg-surface lg:block">
      <tr className={`grid h-9 items-center gap-x-3 border-b border-line px-4 ${LINE_COLUMNS}`}>
        <td className="flex">
          <Checkbox
            label={`Select all ${countText(total)}`}
            hideLabel
            checked={all}
            partly={chosen > 0 && !all}
            onChange={onChooseAll}
            className="lg:min-h-0"
          />
        </td>
        {heads.map(({ by, title, look }) => (
          <ColumnSort key={by} by={by} sort={sort} onSort={onSort} className={look}>
            {title}
          </ColumnSort>
        ))}
        <th scope="col" className="sr-only">
          Reconciled
        </th>
        <ColumnSort
          by="amount"
          sort={sort}
          onSort={onSort}
          className="col-start-7 justify-self-end xl:col-start-8"
        >
          Amount
        </ColumnSort>
      </tr>
    </thead>
  )
})

/** A row that is on its way. */
function PendingLine({ top, height }: { top: number; height: number }) {
  return (
    <tr
      className="row-outlines absolute inset-x-0 top-0 block contain-strict"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td className="sr-only">Loading</td>
    </tr>
  )
}
