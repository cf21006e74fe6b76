import { useLayoutEffect, useRef } from 'react'

/**
 * While something is under way its controls are disabled, and the browser takes the focus from the one that was pressed;
 * afterwards that has it again, unless somebody has gone elsewhere or it is there no more.
 */
export function useKeptFocus(isBusy: boolean): void {
  const pressed = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isBusy) {
      pressed.current = activeElement instanceof HTMLElement ? activeElement : undefined
    } else {
      if (activeElement === document.body && pressed.current?.isConnected) pressed.current.focus()
      pressed.current = undefined
    }
  }, [isBusy])
}
