import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RowOutlook } from '../../db/predictor/messages.ts'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import { proposalFor } from '../../domain/prediction/proposal.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { FocusedRow, type RowActions } from './focused-row.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** Height of a row before it was measured, and of the one in focus. */
const ROW_PX = 56
const FOCUSED_PX = 190
/** What lies over the page at its top and, on a phone, at its foot. */
const COVER_TOP_PX = 72
const COVER_FOOT_PX = 176

interface Props extends RowActions {
  ids: readonly Id[]
  focusedIndex: number
  rowById: ReadonlyMap<Id, Transaction>
  outlooks: ReadonlyMap<Id, RowOutlook>
  selected: ReadonlySet<Id>
  accountNames: ReadonlyMap<Id, string>
  glAccounts: readonly GLAccount[]
  picker: React.RefObject<HTMLInputElement | null>
  onFocus: (id: Id, index: number) => void
  onSelect: (id: Id, range: boolean) => void
  /** Which rows are drawn, as first and last place. */
  onWindow: (first: number, last: number) => void
}

/** The queue: of however many rows only those in sight are drawn. */
export function QueueList(props: Props) {
  const { ids, focusedIndex, rowById, outlooks, selected, onFocus, onSelect, onWindow, ...focused } = props
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (element) setTop(element.getBoundingClientRect().top + scrollY)
  }, [])

  // Another function would have every place of the queue worked out anew at each drawing.
  const keyAt = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: (index) => (index === focusedIndex ? FOCUSED_PX : ROW_PX),
    getItemKey: keyAt,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: COVER_TOP_PX,
    scrollPaddingEnd: COVER_FOOT_PX,
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onWindow(first, last), [first, last, onWindow])
  useEffect(() => {
    if (focusedIndex > 0) virtualizer.scrollToIndex(focusedIndex, { align: 'auto' })
  }, [focusedIndex, virtualizer])

  return (
    <ol
      ref={list}
      data-queue=""
      aria-label="Rows to review"
      className="relative rounded border border-line bg-surface"
      style={{ height: virtualizer.getTotalSize() + 2 }}
    >
      {items.map(({ index, key, start }) => {
        const id = ids[index] ?? ''
        const row = rowById.get(id)
        const isFocused = index === focusedIndex
        const proposal = row && proposalFor(row, outlooks.get(id)?.prediction)
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            aria-current={isFocused && row ? 'true' : undefined}
            className={`absolute inset-x-0 top-0 border-b border-line first:rounded-t last:rounded-b last:border-0 ${isFocused ? 'z-10' : ''}`}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {!row || !proposal ? (
              <div className="min-h-14 lg:min-h-10" />
            ) : isFocused ? (
              <FocusedRow
                row={row}
                proposal={proposal}
                alike={outlooks.get(id)?.alike ?? 0}
                selected={selected.has(id)}
                selecting={selected.size > 0}
                {...focused}
              />
            ) : (
              <WaitingRow
                row={row}
                proposal={proposal}
                index={index}
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
  )
}
