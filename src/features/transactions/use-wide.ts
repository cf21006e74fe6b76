import { useSyncExternalStore } from 'react'

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1024px)') : undefined

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether a transaction has one line of columns; on a narrower screen it has two lines. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide?.matches ?? true)
}
