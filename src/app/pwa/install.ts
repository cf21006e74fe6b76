import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the app; TypeScript's DOM library does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export type InstallWay =
  /** The browser asks when told to. */
  | { kind: 'offer'; install: () => void }
  /** By Safari's own menu. */
  | { kind: 'ios' }
  | { kind: 'none' }

const NONE: InstallWay = { kind: 'none' }
let way: InstallWay = NONE
const listeners = new Set<() => void>()

/** Keeps the browser's offer until the person takes it. To be called as the app starts: the offer comes once. */
export function watchInstall(): void {
  if (isInstalled()) return
  if (isIos()) way = { kind: 'ios' }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become({ kind: 'offer', install: () => void (event as InstallOffer).prompt() })
  })
  addEventListener('appinstalled', () => become(NONE))
}

/** How the app can be installed here and now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, () => way)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function become(next: InstallWay): void {
  way = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
