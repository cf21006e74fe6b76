import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_MS = 450
/** A finger never lies quite still. */
const SLIP_PX = 10

/** A finger that rests on something; the click that its lifting would make is taken away. The mouse is left alone. */
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
    onClickCapture(event: MouseEvent) {
      if (!done.current) return
      done.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
