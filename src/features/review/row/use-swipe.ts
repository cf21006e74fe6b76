import { type PointerEvent, useRef, useState } from 'react'
import type { Id } from '../../../domain/ids.ts'

/** A shorter drag is a slip of the thumb. */
const DECIDING_PX = 96
/** Below this the finger may still be about to scroll. */
const STARTING_PX = 12

interface Swipe {
  /** What is dragged. Where something else takes its place under the finger, the drag decides nothing. */
  subject: Id
  onRight: () => void
  onLeft: () => void
}

/** Follows a finger to the side; letting go far enough out decides. The mouse is left alone. */
export function useSwipe({ subject, onRight, onLeft }: Swipe) {
  const start = useRef<{ x: number; subject: Id } | undefined>(undefined)
  const [drag, setDrag] = useState<{ offset: number; subject: Id } | undefined>()
  const offset = drag?.subject === subject ? drag.offset : 0

  const end = (decides: boolean) => {
    if (decides && offset >= DECIDING_PX) onRight()
    if (decides && offset <= -DECIDING_PX) onLeft()
    start.current = undefined
    setDrag(undefined)
  }
  return {
    offset,
    decides: Math.abs(offset) >= DECIDING_PX,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const onField = event.target instanceof Element && event.target.closest('input, button, a') !== null
        if (event.pointerType !== 'mouse' && !onField) start.current = { x: event.clientX, subject }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current?.subject !== subject) return
        const moved = event.clientX - start.current.x
        if (offset === 0 && Math.abs(moved) < STARTING_PX) return
        if (offset === 0) event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ offset: moved, subject })
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  }
}
