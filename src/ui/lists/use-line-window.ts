import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { asTextIs } from './row-height.ts'
import { readableOffset } from './readable-offset.ts'

/** Rows drawn above and below those in sight. */
const OVERSCAN = 6
/** What covers the list at its top and its foot, in px where text has the usual size: header and column heads, and bars. */
export const COVERED = { top: 96, foot: 120 }

type LineVirtualizer = Virtualizer<Window, Element>

/**
 * Which lines of so many, each `height` px high, are drawn, and in what order, as the page scrolls; the one that is kept
 * wherever the page is.
 */
export function useLineWindow(
  body: RefObject<HTMLElement | null>,
  total: number,
  height: number,
  kept?: number,
) {
  const margin = useDistanceFromTop(body)
  const [passing] = useState(() => createStore<number | undefined>(() => undefined))
  const [observe] = useState(() => readableOffset((offset) => passing.setState(offset, true)))
  const virtual = useWindowVirtualizer({
    observeElementOffset: observe,
    count: total,
    estimateSize: () => height,
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      if (kept === undefined || drawn.includes(kept)) return drawn
      return [...drawn, kept].toSorted((a, b) => a - b)
    },
    scrollMargin: margin,
    scrollPaddingStart: asTextIs(COVERED.top),
    scrollPaddingEnd: asTextIs(COVERED.foot),
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
  return { virtual, passing, margin, places, drawn }
}

/** How far below the top of the page an element begins, in px. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    const place = () => setDistance(Math.round((element.current?.getBoundingClientRect().top ?? 0) + scrollY))
    place()
    // What stands above the list grows and shrinks with the filters.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return distance
}

/** The screen is told of chunks of so many rows, not of each row that goes by. */
export function useSightReport(
  virtual: LineVirtualizer,
  chunk: number,
  onSight: (first: number) => void,
): void {
  const first = Math.floor((virtual.range?.startIndex ?? 0) / chunk) * chunk
  useEffect(() => onSight(first), [onSight, first])
}

/** Scrolls to the focused row whenever a key has led to it. */
export function useFollowedFocus(virtual: LineVirtualizer, focused: number, moves: number): void {
  const shownMoves = useRef(moves)
  useEffect(() => {
    // Where other rows have only moved the focused one, the page stays where it is.
    if (shownMoves.current === moves) return
    shownMoves.current = moves
    virtual.scrollToIndex(focused, { align: 'auto' })
  }, [virtual, focused, moves])
}
