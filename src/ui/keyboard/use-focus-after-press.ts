import { type RefObject, useEffect } from 'react'
import { fetchModule } from '../../errors/missing-module.ts'

/**
 * The keyboard goes on where a control went away with its press. Fetched once the page stands, as nothing is pressed before; on a
 * device that cannot fetch it yet the focus falls to the page.
 */
export function useFocusAfterPress(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = main.current
    if (!root) return
    let stop: (() => void) | undefined
    let isGone = false
    const watch = async () => {
      const { watchPresses } = await fetchModule(() => import('./focus-after-press.ts'))
      if (!isGone) stop = watchPresses(root)
    }
    watch().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [main])
}
