import { useSyncExternalStore } from 'react'

function watch(rem: number) {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width >= ${rem}rem)`) : undefined
  return {
    isReached: () => query?.matches ?? true,
    subscribe: (listener: () => void): (() => void) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
  }
}

/** The styles' breakpoints of the same names. */
const breakpoints = { md: watch(48), lg: watch(64) }

/** Whether the window is as wide as that, or wider; it is taken to be where nothing tells. */
export function useBreakpoint(name: keyof typeof breakpoints): boolean {
  const { subscribe, isReached } = breakpoints[name]
  return useSyncExternalStore(subscribe, isReached)
}
