import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { asTextIs } from '../../../ui/lists/row-height.ts'
import { readableOffset } from '../../../ui/lists/readable-offset.ts'
import { useBreakpoint } from '../../../ui/primitives/use-breakpoint.ts'

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

interface Given {
  count: number
  focusedIndex: number
  /** How often it was asked to bring the row in focus into sight. */
  sought: number
  /** Which rows are wanted, from a place to before another. */
  onWindow: (from: number, to: number) => void
}

/** Which rows of the queue are drawn, and where, so that the one in focus has the height it needs. */
export function useQueueWindow({ count, focusedIndex, sought, onWindow }: Given) {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = list.current
    if (element) setTop(element.getBoundingClientRect().top + scrollY)
  }, [])

  const rowPx = asTextIs(useBreakpoint('lg') ? ROW_PX.wide : ROW_PX.narrow)
  const [passes, setPasses] = useState(false)
  const [observe] = useState(() => readableOffset((offset) => setPasses(offset !== undefined)))
  const virtualizer = useWindowVirtualizer({
    observeElementOffset: observe,
    count,
    estimateSize: (index) => (index === focusedIndex ? FOCUSED_PX : rowPx),
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: asTextIs(COVER_TOP_PX),
    scrollPaddingEnd: asTextIs(COVER_FOOT_PX),
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
  return { list, top, items, height: virtualizer.getTotalSize(), passes, measureFocused }
}
