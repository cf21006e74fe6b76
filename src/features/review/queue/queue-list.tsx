import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowPrediction } from '../../../db/predictor/messages.ts'
import type { GLAccount } from '../../../domain/gl-account/gl-account.ts'
import type { Id } from '../../../domain/ids.ts'
import { proposalFor } from '../../../domain/prediction/proposal.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { readableOffset } from '../../../ui/lists/readable-offset.ts'
import { RowOutlines } from '../../../ui/lists/row-outlines.tsx'
import { useBreakpoint } from '../../../ui/primitives/use-breakpoint.ts'
import { FocusedRow } from '../row/focused-row.tsx'
import type { RowActions } from '../row/row-actions.ts'
import { UpcomingRow } from '../row/upcoming-row.tsx'

/** Heights of a row with the line below it, where there is room for columns and where there is not. */
const ROW_PX = { wide: 41, narrow: 57 }
/** Height of the row in focus before it was measured. */
const FOCUSED_PX = 190
/** Rows are fetched in chunks that begin at a multiple of this, so many rows before they are drawn. */
const CHUNK = 24
const LEAD = 12
/** What lies over the page at its top and, on a phone, at its foot. */
const COVER_TOP_PX = 72
const COVER_FOOT_PX = 176

interface Props extends RowActions {
  ids: readonly Id[]
  focusedIndex: number
  /** How often it was asked to bring the row in focus into sight. */
  sought: number
  rowById: ReadonlyMap<Id, Transaction>
  predictions: ReadonlyMap<Id, RowPrediction>
  /** Those that are likely one side of a transfer. */
  transfers: ReadonlySet<Id>
  selected: ReadonlySet<Id>
  accountNames: ReadonlyMap<Id, string>
  glAccounts: readonly GLAccount[]
  picker: React.RefObject<HTMLInputElement | null>
  onFocus: (id: Id) => void
  onSelect: (id: Id, range: boolean) => void
  /** Which rows are wanted, from a place to before another. */
  onWindow: (from: number, to: number) => void
}

/** The queue: of however many rows only those in sight are drawn. */
export function QueueList(props: Props) {
  const {
    ids,
    focusedIndex,
    sought,
    rowById,
    predictions,
    transfers,
    selected,
    onFocus,
    onSelect,
    onWindow,
    ...focused
  } = props
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (element) setTop(element.getBoundingClientRect().top + scrollY)
  }, [])

  const rowPx = useBreakpoint('lg') ? ROW_PX.wide : ROW_PX.narrow
  const [passes, setPasses] = useState(false)
  const [observe] = useState(() => readableOffset((offset) => setPasses(offset !== undefined)))
  const virtualizer = useWindowVirtualizer({
    observeElementOffset: observe,
    count: ids.length,
    estimateSize: (index) => (index === focusedIndex ? FOCUSED_PX : rowPx),
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: COVER_TOP_PX,
    scrollPaddingEnd: COVER_FOOT_PX,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowPx])
  // Only the row in focus has a height of its own, which it keeps while it is out of sight.
  useLayoutEffect(() => () => virtualizer.resizeItem(focusedIndex, rowPx), [virtualizer, focusedIndex, rowPx])
  const measureFocused = useCallback(
    (element: HTMLLIElement) => {
      const measure = () => virtualizer.resizeItem(focusedIndex, element.offsetHeight)
      measure()
      // Where the next row in focus is higher or lower, the others stand right in the same frame.
      const observer = new ResizeObserver(() => flushSync(measure))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [virtualizer, focusedIndex],
  )
  const items = virtualizer.getVirtualItems()
  // The screen is told of chunks, not of each row that goes by, and of the next before it is in sight.
  const from = Math.floor(Math.max(0, (items[0]?.index ?? 0) - LEAD) / CHUNK) * CHUNK
  const to = Math.ceil(((items.at(-1)?.index ?? 0) + LEAD) / CHUNK) * CHUNK
  useEffect(() => onWindow(from, to), [from, to, onWindow])
  useEffect(() => {
    if (focusedIndex > 0 || sought > 0) virtualizer.scrollToIndex(focusedIndex, { align: 'auto' })
  }, [focusedIndex, sought, virtualizer])

  return (
    <div className="relative [--row:57px] lg:[--row:41px]">
      <ol
        ref={list}
        data-queue=""
        aria-label="Transactions to review"
        className="relative rounded border border-line bg-surface"
        style={{ height: virtualizer.getTotalSize() + 2 }}
      >
        {items.map(({ index, start }) => {
          const id = ids[index] ?? ''
          const row = rowById.get(id)
          const isFocused = index === focusedIndex
          const proposal = row && proposalFor(row, predictions.get(id)?.prediction)
          return (
            <li
              key={isFocused ? 'focused' : id}
              ref={isFocused ? measureFocused : undefined}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={ids.length}
              aria-current={isFocused && row ? 'true' : undefined}
              className={`absolute inset-x-0 top-0 border-line ${index === 0 ? 'rounded-t' : ''} ${index === ids.length - 1 ? 'rounded-b' : 'border-b'} ${isFocused ? 'z-10' : 'h-(--row) contain-strict'}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {!row || !proposal ? null : isFocused ? (
                <FocusedRow
                  row={row}
                  proposal={proposal}
                  isTransfer={transfers.has(id)}
                  alike={predictions.get(id)?.alike ?? 0}
                  selected={selected.has(id)}
                  selecting={selected.size > 0}
                  {...focused}
                />
              ) : (
                <UpcomingRow
                  row={row}
                  proposal={proposal}
                  isTransfer={transfers.has(id)}
                  selected={selected.has(id)}
                  selecting={selected.size > 0}
                  onFocus={onFocus}
                  onSelect={onSelect}
                />
              )}
            </li>
          )
        })}
      </ol>
      {passes && <RowOutlines />}
    </div>
  )
}
