import { observeWindowOffset, type Virtualizer } from '@tanstack/react-virtual'

/** A screen of rows that stands for less than this is read by nobody. */
const READING_MS = 100
/** More than a frame: whether another jump follows is known by then. */
const JUMP_MS = 25

/**
 * How a virtualizer of the window learns where the page is scrolled to: at once, except while one screen
 * after another goes by too fast to be read, as when the scrollbar of a long list is dragged. A single jump of
 * more than a screen is told a frame later, for it may be the first of many. What was drawn stays as it is
 * meanwhile, since all of it is out of sight. `onPassing` is told where the top of the page is while it goes
 * by, in px, and undefined once it can be read again.
 */
export function readableOffset(onPassing: (offset: number | undefined) => void) {
  return (
    virtual: Virtualizer<Window, Element>,
    report: (offset: number, isScrolling: boolean) => void,
  ): (() => void) => {
    let last = { offset: scrollY, at: Number.NEGATIVE_INFINITY }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = observeWindowOffset(virtual, (offset, isScrolling) => {
      const now = performance.now()
      const isFar = Math.abs(offset - last.offset) > innerHeight
      const wait = now - last.at < READING_MS ? READING_MS : JUMP_MS
      last = { offset, at: now }
      clearTimeout(timer)
      const settle = () => {
        onPassing(undefined)
        report(offset, isScrolling)
      }
      if (!isScrolling || !isFar) {
        settle()
        return
      }
      onPassing(offset)
      timer = setTimeout(settle, wait)
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }
}
