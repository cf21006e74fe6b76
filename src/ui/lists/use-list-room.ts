import { useLayoutEffect, useRef, useState } from 'react'

/** Where a list that opens at a field stands, and how high it may be, in px. */
export interface ListRoom {
  isAbove: boolean
  px: number
}

const MOST_PX = 240
const LEAST_PX = 96
/** From here on a list below the field is better than one above it. */
const ENOUGH_PX = 144
const GAP_PX = 8
/** The header at the top of the page, and on a phone the bar at its foot. */
const HEADER_PX = 64
const FOOT_PX = 56
const PHONE_BELOW_PX = 768

const PLENTY: ListRoom = { isAbove: false, px: MOST_PX }

/** The room of a list at a field whose edges lie at these heights, between what covers the page at top and bottom. */
export function roomAt(field: { top: number; bottom: number }, top: number, bottom: number): ListRoom {
  const below = bottom - field.bottom - GAP_PX
  const above = field.top - top - GAP_PX
  const isAbove = below < ENOUGH_PX && above > below
  return { isAbove, px: Math.min(MOST_PX, Math.max(LEAST_PX, isAbove ? above : below)) }
}

/**
 * Keeps the list of a field, whose box takes the ref, where it can be seen as long as it is open: a soft keyboard
 * takes half of a phone and tells only how much of the page it leaves.
 */
export function useListRoom(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(PLENTY)
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!isOpen || !view) return undefined
    const measure = () => {
      const element = box.current
      if (!element) return
      const isPhone = innerWidth < PHONE_BELOW_PX
      const panel = panelOf(element)
      // A panel lies above the header and the bar.
      const head = panel ? panel.getBoundingClientRect().top : HEADER_PX
      const foot = isPhone && !panel ? FOOT_PX + heightOfBar() : 0
      const bottom = Math.min(view.offsetTop + view.height, innerHeight - foot)
      const { top, bottom: end } = element.getBoundingClientRect()
      const missing = end + GAP_PX + MOST_PX - bottom
      // Only as far as the field itself stays in sight.
      if (isPhone && missing > 0)
        (panel ?? window).scrollBy(0, Math.max(0, Math.min(missing, top - head - GAP_PX)))
      setRoom(roomAt(element.getBoundingClientRect(), head, bottom))
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [isOpen])
  return { box, room }
}

/** What scrolls in place of the page where the field stands in a dialog or a drawer. */
function panelOf(element: Element): Element | undefined {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return undefined
}

/** What floats at the foot of the page; see FootBar. */
function heightOfBar(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--foot')) || 0
}
