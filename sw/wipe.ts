import { DeviceDatabase } from '../src/db/device/device.ts'
import { PAGE_CLOSED_MESSAGE, wipeDevice } from '../src/session/wipe-device.ts'
import { forgetSignIn, reportEverySignOut } from './sync.ts'

/** Time for a reload to come back before the device counts as left. */
const GRACE_MS = 5_000

/** Where nothing is to be kept on the device, wipes it once its last page has been closed. */
export function wipeWhenClosed(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('message', (event) => {
    if (event.data !== PAGE_CLOSED_MESSAGE) return
    event.waitUntil(leave(scope))
  })
}

async function leave(scope: ServiceWorkerGlobalScope): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length > 0) return
  const device = new DeviceDatabase()
  await wipeDevice(device, forgetSignIn).finally(() => device.close())
  // What cannot be told now is told at the next start, or when there is a network again.
  await reportEverySignOut().catch(() => undefined)
}
