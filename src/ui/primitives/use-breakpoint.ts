import { useSyncExternalStore } from 'react'
import { isOnPaper, subscribeToPaper } from './on-paper.ts'

function watch(rem: number) {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width >= ${rem}rem)`) : undefined
  return {
    // Paper is as narrow as a phone.
    isReached: () => !isOnPaper() && (query?.matches ?? true),
    subscribe: (listener: () => void): (() => void) => {
      const leavePaper = subscribeToPaper(listener)
      query?.addEventListener('change', listener)
      return () => {
        query?.removeEventListener('change', listener)
        leavePaper()
      }
    },
  }
}

/** The styles' breakpoints of the same names. */
const breakpoints = { md: watch(48), lg: watch(64) }

/** Whether the window is as wide as that, or wider, and not put on paper; it is taken to be where nothing tells. */
export function useBreakpoint(name: keyof typeof breakpoints): boolean {
  const { subscribe, isReached } = breakpoints[name]
  return useSyncExternalStore(subscribe, isReached)
}
