import { BACKGROUND_INTERVAL } from '../../domain/device/cache-policy.ts'
import { BACKGROUND_SYNC_TAG, PERIODIC_SYNC_TAG } from './worker-messages.ts'

/*
 * The browser's own ways to wake the service worker with every page closed. They exist in Chromium only,
 * and TypeScript's DOM library does not know them.
 */

interface Waking {
  sync?: { register(tag: string): Promise<void> }
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Asks the browser to wake the worker once there is a network. The tag is new each time: a tag whose
 * attempt has failed is not tried again soon, and asking for it anew is ignored.
 */
export function registerBackgroundSync(): Promise<void> {
  return withRegistration(({ sync }) => sync?.register(`${BACKGROUND_SYNC_TAG}-${crypto.randomUUID()}`))
}

/** Asks the browser to wake the worker from time to time; it grants that to installed apps, at its own pace. */
export function registerPeriodicSync(): Promise<void> {
  return withRegistration(({ periodicSync }) =>
    periodicSync?.register(PERIODIC_SYNC_TAG, { minInterval: BACKGROUND_INTERVAL }),
  )
}

async function withRegistration(register: (waking: Waking) => Promise<void> | undefined): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  try {
    await register(registration as Waking)
  } catch {
    // Not permitted here: the page's own triggers remain.
  }
}
