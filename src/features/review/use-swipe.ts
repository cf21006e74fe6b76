import { type PointerEvent, useRef, useState } from 'react'

/** A shorter drag is a slip of the thumb. */
const DECIDING_PX = 96
/** Below this the finger may still be about to scroll. */
const STARTING_PX = 12

interface Swipe {
  onRight: () => void
  onLeft: () => void
}

/** Follows a finger to the side; letting go far enough out decides. The mouse is left alone. */
export function useSwipe({ onRight, onLeft }: Swipe) {
  const startX = useRef<number | undefined>(undefined)
  const [offset, setOffset] = useState(0)

  const end = (decides: boolean) => {
    if (decides && offset >= DECIDING_PX) onRight()
    if (decides && offset <= -DECIDING_PX) onLeft()
    startX.current = undefined
    setOffset(0)
  }
  return {
    offset,
    decides: Math.abs(offset) >= DECIDING_PX,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const onField = event.target instanceof Element && event.target.closest('input, button, a') !== null
        if (event.pointerType !== 'mouse' && !onField) startX.current = event.clientX
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startX.current === undefined) return
        const moved = event.clientX - startX.current
        if (offset === 0 && Math.abs(moved) < STARTING_PX) return
        if (offset === 0) event.currentTarget.setPointerCapture(event.pointerId)
        setOffset(moved)
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  }
}
