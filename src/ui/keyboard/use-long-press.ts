import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_MS = 450
/** A finger never lies quite still. */
const SLIP_PX = 10

/** After a finger is lifted its click comes within this, if it comes. */
const CLICK_MS = 400

/**
 * A finger that rests on something; the click that its lifting would make is taken away, wherever it falls: what
 * the press did may have moved something else under the finger. The mouse is left alone.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined>(undefined)
  const done = useRef(false)

  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      done.current = false
      if (pointerType === 'mouse') return
      const timer = setTimeout(() => {
        done.current = true
        press.current = undefined
        swallowNextClick()
        onLongPress()
      }, LONG_MS)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLIP_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (done.current || press.current) event.preventDefault()
    },
  }
}

/** Until the next touch or a moment after the finger is lifted, however long it rests, no click arrives anywhere. */
function swallowNextClick(): void {
  const stop = () => removeEventListener('click', swallow, true)
  const onLift = () => setTimeout(stop, CLICK_MS)
  addEventListener('click', swallow, true)
  addEventListener('pointerdown', stop, { capture: true, once: true })
  addEventListener('pointerup', onLift, { capture: true, once: true })
  addEventListener('pointercancel', onLift, { capture: true, once: true })
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
