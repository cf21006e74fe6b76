import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { whenIdle } from '../../db/core/when-idle.ts'
import { CLAIM_PAGES } from '../../sync/driver/worker-messages.ts'
import { syncIdle } from '../../sync/driver/sync-idle.ts'
import { isAtRest, watchPresses } from './at-rest.ts'
import { holdsFile, holdsTyped, isHalfFilled, watchForms } from './half-filled.ts'

/** How often an app that stays open asks for a new version of itself. */
const LOOK_EVERY_MS = 60 * 60_000
/** Whoever sends the notice away is not asked again for so long. */
const LATER_MS = 60 * 60_000
/** How often it is looked whether a form has been left. */
const MOMENT_MS = 1_000

let waiting: Workbox | undefined
/** The moment from which on it may be asked again, by the time this page is open. */
let askAgainFrom = 0
const listeners = new Set<() => void>()

/**
 * Registers the service worker. A new version is put to use only when the person says so, or when
 * every page has been closed: it never interrupts a form. What is on the way to the first screen goes first.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  watchForms()
  watchPresses()
  whenIdle(registerOrWait)
}

/** A page that loses its network before its worker was fetched would stay without one until it is loaded again. */
function registerOrWait(): void {
  register().catch((error: unknown) => {
    console.error('The service worker could not be registered', error)
    addEventListener('online', registerOrWait, { once: true })
  })
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    waiting = workbox
    for (const listener of listeners) listener()
  })
  const registration = await workbox.register()
  // A page that was reloaded past its worker would have no parts of itself offline.
  if (!navigator.serviceWorker.controller) registration?.active?.postMessage(CLAIM_PAGES)
  if (registration) lookAgain(registration)
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  // By the time this page is open: the clock of the device may be set to any other time meanwhile.
  let looked = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - looked < LOOK_EVERY_MS) return
    looked = performance.now()
    // Offline there is nothing new.
    registration.update().catch(() => undefined)
  })
}

interface AppUpdate {
  /** Whether a new version waits. It comes up when nothing is filled in or pressed, and then stands where it is. */
  ready: boolean
  /** What would be gone with the page: what somebody is typing, or an import with a file open. */
  wouldLose: 'typing' | 'import' | undefined
  /** Resolves, if at all, when the page is about to be loaded anew. */
  onUpdate: () => Promise<void>
  /** Sends the notice away for a while. */
  onLater: () => void
}

export function useAppUpdate(): AppUpdate {
  const waits = useSyncExternalStore(subscribe, () => waiting !== undefined)
  const [shown, setShown] = useState(false)
  const [wouldLose, setWouldLose] = useState<AppUpdate['wouldLose']>()
  useEffect(() => {
    if (!waits) return undefined
    const look = () => {
      const mayAppear = performance.now() >= askAgainFrom && !isHalfFilled() && isAtRest()
      setShown((before) => before || mayAppear)
      setWouldLose(holdsFile() ? 'import' : holdsTyped() ? 'typing' : undefined)
    }
    const timer = setInterval(look, MOMENT_MS)
    return () => clearInterval(timer)
  }, [waits])
  const onLater = () => {
    askAgainFrom = performance.now() + LATER_MS
    setShown(false)
  }
  return { ready: waits && shown, wouldLose, onUpdate: applyUpdate, onLater }
}

/** Edits are on their way to the server only for moments; the update lets them arrive. */
async function applyUpdate(): Promise<void> {
  await syncIdle()
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab has put it to use already; this page is the old one still.
  if (!registration?.waiting) return location.reload()
  waiting?.addEventListener('controlling', () => location.reload())
  waiting?.messageSkipWaiting()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
