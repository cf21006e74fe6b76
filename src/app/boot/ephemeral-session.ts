import type { DeviceDatabase } from '../../db/device/device.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import { PAGE_CLOSED_MESSAGE, wipeDevice } from '../../session/wipe-device.ts'

/** Held by every open page together, so that a page can tell whether it is the only one. */
const PAGE_LOCK = `${STORAGE_PREFIX}page`
/** In the tab’s own storage: a reload keeps it, closing the tab clears it. By another name an update would wipe open tabs. */
const SESSION_KEY = `${STORAGE_PREFIX}visit`

/**
 * To be awaited before anything is opened. Where nothing is to be kept, what an earlier one left behind
 * because the browser was killed is wiped first; and the service worker hears when this page is closed.
 */
export async function beginEphemeralSession(
  device: DeviceDatabase,
  signOut: () => Promise<void>,
): Promise<void> {
  const isNew = sessionStorage.getItem(SESSION_KEY) === null
  if (isNew && !(await hasOtherPages())) await wipeDevice(device, signOut)
  sessionStorage.setItem(SESSION_KEY, 'open')
  // Let go of by the browser when the page is closed.
  void navigator.locks.request(PAGE_LOCK, { mode: 'shared' }, () => new Promise(() => {}))
  addEventListener('pagehide', () => navigator.serviceWorker?.controller?.postMessage(PAGE_CLOSED_MESSAGE))
}

async function hasOtherPages(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === PAGE_LOCK)
}
