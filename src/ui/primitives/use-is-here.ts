import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Tells whether the address is still that of the page a component stands on. A link changes the address at once, while the
 * page before stays until the next one has arrived: what it puts into the address then would bring its reader back.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  const shown = useRef<{ page: string; address: string }>(undefined)
  useLayoutEffect(() => {
    shown.current = { page: pathname, address: globalThis.location.pathname }
    return () => {
      shown.current = undefined
    }
  }, [pathname])
  return useCallback(() => shown.current?.address === globalThis.location.pathname, [])
}
