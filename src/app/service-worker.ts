import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'

let waiting: Workbox | undefined
const listeners = new Set<() => void>()

/**
 * Registers the service worker. A new version is put to use only when the person says so, or when
 * every page has been closed: it never interrupts a form.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    waiting = workbox
    for (const listener of listeners) listener()
  })
  workbox
    .register()
    .catch((error: unknown) => console.error('The service worker could not be registered', error))
}

/** Whether a new version waits to be put to use, and how to do so. */
export function useAppUpdate(): { ready: boolean; onUpdate: () => void } {
  const ready = useSyncExternalStore(subscribe, () => waiting !== undefined)
  return { ready, onUpdate: applyUpdate }
}

function applyUpdate(): void {
  waiting?.addEventListener('controlling', () => location.reload())
  waiting?.messageSkipWaiting()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
