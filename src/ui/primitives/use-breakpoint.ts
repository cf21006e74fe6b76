import { useSyncExternalStore } from 'react'

function watch(px: number) {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width >= ${px}px)`) : undefined
  return {
    isReached: () => query?.matches ?? true,
    subscribe: (listener: () => void): (() => void) => {
      query?.addEventListener('change', listener)
      return () => query?.removeEventListener('change', listener)
    },
  }
}

/** The styles' breakpoints of the same names. */
const breakpoints = { md: watch(768), lg: watch(1024) }

/** Whether the window is as wide as that, or wider; it is taken to be where nothing tells. */
export function useBreakpoint(name: keyof typeof breakpoints): boolean {
  const { subscribe, isReached } = breakpoints[name]
  return useSyncExternalStore(subscribe, isReached)
}
