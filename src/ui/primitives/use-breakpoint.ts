import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Paper is as narrow as a phone. It is laid out at once, and counted out in pages before any later render. */
let onPaper = false
const PRINTING = ['beforeprint', 'afterprint'] as const

function watch(rem: number) {
  const query = typeof matchMedia === 'function' ? matchMedia(`(width >= ${rem}rem)`) : undefined
  return {
    isReached: () => !onPaper && (query?.matches ?? true),
    subscribe: (listener: () => void): (() => void) => {
      const print = ({ type }: Event) => {
        onPaper = type === PRINTING[0]
        flushSync(listener)
      }
      query?.addEventListener('change', listener)
      for (const type of PRINTING) addEventListener(type, print)
      return () => {
        query?.removeEventListener('change', listener)
        for (const type of PRINTING) removeEventListener(type, print)
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
