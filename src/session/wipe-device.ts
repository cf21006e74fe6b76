import { deleteBooks, deleteCaches } from '../db/device/delete-books.ts'
import type { DeviceDatabase } from '../db/device/device.ts'

/** What a page that is closed says to the service worker. */
export const PAGE_CLOSED_MESSAGE = 'page-left'

/** Takes all books off this device and signs out, where that was chosen; edits not yet sent are lost with them. */
export async function wipeDevice(device: DeviceDatabase, signOut: () => Promise<void>): Promise<void> {
  if ((await device.settings()).keepNothing !== true) return
  const last = await device.lastSession()
  if (last) await device.signOut(last.userId)
  await device.forgetMemberships()
  await deleteBooks()
  await deleteCaches()
  await signOut()
}
