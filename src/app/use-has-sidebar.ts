import { useSyncExternalStore } from 'react'

/** From this width on the sidebar stands beside the screen, below it is a drawer; the styles' breakpoint, in px. */
const SIDEBAR_BREAKPOINT = 768
const wide = typeof matchMedia === 'function' ? matchMedia(`(width >= ${SIDEBAR_BREAKPOINT}px)`) : undefined

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether there is room for the sidebar; where there is none it is not made, for it would ask for all it shows. */
export function useHasSidebar(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? true)
}
