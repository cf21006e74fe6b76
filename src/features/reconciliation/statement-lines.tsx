import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Id } from '../../domain/ids.ts'
import { useRowHeight } from '../../session/hooks/use-row-height.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { Day } from '../../ui/bookkeeping/day.tsx'
import { useMayEdit } from '../../ui/primitives/editing.ts'
import { asTextIs, rowHeight } from '../../ui/lists/row-height.ts'
import { readableOffset } from '../../ui/lists/readable-offset.ts'
import { RowOutlines } from '../../ui/lists/row-outlines.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'

/** What covers the list at its top and foot: header and figures, and bars. */
const COVERED = { top: 200, foot: 140 }

interface Props {
  rows: readonly LedgerRow[]
  ticked: ReadonlySet<Id>
  focused: number
  onToggle: (index: number) => void
  onRange: (index: number) => void
}

/** What can be ticked; of thousands of rows only those in sight are drawn. */
export function StatementLines({ rows, ticked, focused, onToggle, onRange }: Props) {
  const mayEdit = useMayEdit()
  const list = useRef<HTMLUListElement>(null)
  const [margin, setMargin] = useState(0)
  const height = asTextIs(useRowHeight(useBreakpoint('md')))
  useLayoutEffect(() => {
    const place = () => setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY))
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const [passes, setPasses] = useState(false)
  const [observe] = useState(() => readableOffset((offset) => setPasses(offset !== undefined)))
  const virtual = useWindowVirtualizer({
    observeElementOffset: observe,
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: margin,
    scrollPaddingStart: asTextIs(COVERED.top),
    scrollPaddingEnd: asTextIs(COVERED.foot),
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const shown = useRef(focused)
  useEffect(() => {
    if (shown.current === focused) return
    shown.current = focused
    virtual.scrollToIndex(focused, { align: 'auto' })
    // Who is in the list by the Tab key goes along.
    if (!list.current?.contains(document.activeElement)) return
    list.current.querySelector<HTMLElement>(`[data-index="${focused}"]`)?.focus({ preventScroll: true })
  }, [virtual, focused])

  return (
    <div className="relative" style={rowHeight(height)}>
      <ul
        ref={list}
        aria-label="Transactions to check off"
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isTicked = ticked.has(row.id)
          return (
            <li
              key={row.id}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height, transform: `translateY(${start - margin}px)` }}
            >
              <button
                type="button"
                disabled={!mayEdit}
                aria-pressed={isTicked}
                data-index={index}
                data-focused={index === focused ? '' : undefined}
                tabIndex={index === focused ? 0 : -1}
                // A click leaves the keys to the screen: Enter then closes the statement.
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => (event.shiftKey ? onRange(index) : onToggle(index))}
                className={`flex h-full w-full items-center gap-3 border-b border-line px-4 text-left select-none hover:bg-sunken data-focused:shadow-[inset_2px_0_0_var(--color-accent)] ${isTicked ? 'bg-sunken' : ''}`}
              >
                <span
                  className={`grid size-4.5 shrink-0 place-items-center rounded-sm border ${isTicked ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
                >
                  {isTicked && (
                    <Check aria-hidden="true" strokeWidth={3} className="size-3.5 text-on-accent" />
                  )}
                </span>
                <span className="min-w-0 flex-1 md:grid md:grid-cols-[6rem_1fr] md:items-baseline md:gap-3">
                  <Day timestamp={row.timestamp} className="hidden text-sm text-muted md:block" />
                  <span className="block truncate">{row.description}</span>
                  <Day timestamp={row.timestamp} className="block text-sm text-faint md:hidden" />
                </span>
                <TransactionAmount transaction={row} />
              </button>
            </li>
          )
        })}
      </ul>
      {passes && <RowOutlines />}
    </div>
  )
}
