import { organisationsHeld } from '../db/device/delete-books.ts'
import type { DeviceDatabase } from '../db/device/device.ts'
import { STORAGE_PREFIX } from '../domain/product.ts'
import { asRoomAllows } from '../errors/storage-full.ts'
import type { SyncDriver } from '../sync/driver/driver.ts'
import type { Remote } from '../sync/engine/remote.ts'
import { deleteBooksOf } from './open-books.ts'
import { reportSignOuts } from './report-sign-outs.ts'

/** Where a tab that signs out says so to the others. */
const ENDED_CHANNEL = `${STORAGE_PREFIX}session_ended`

interface Dependencies {
  remote: Remote
  device: DeviceDatabase
  driver: SyncDriver
}

/** Who has signed out on this device: the other tabs and the server hear of it. */
export class SignOuts {
  readonly #remote: Remote
  readonly #device: DeviceDatabase
  readonly #driver: SyncDriver
  readonly #channel = new BroadcastChannel(ENDED_CHANNEL)

  constructor({ remote, device, driver }: Dependencies) {
    this.#remote = remote
    this.#device = device
    this.#driver = driver
  }

  /** Calls back with the id of each user who signs out in another tab. */
  listen(onSignOut: (userId: string) => void): void {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<string>) => onSignOut(data))
  }

  /** Tells the other tabs at once, and the server as soon as it can be reached. */
  async tell(userId: string): Promise<void> {
    const noted = await asRoomAllows(() => this.#device.signOut(userId))
    const deviceKey = noted === 'no-room' ? await this.#device.forget() : undefined
    this.#channel.postMessage(userId)
    // Without room to note it, the server hears of it now or not at all.
    if (deviceKey) {
      this.#remote.call('signOutDevice', { userId, deviceKey }, { withoutToken: true }).catch(() => undefined)
    }
    // What cannot be told now is told at the next start, or when the browser wakes the worker for it.
    reportSignOuts(this.#device, this.#remote).catch(() => this.#driver.request())
  }

  /** Whether the server has not heard of one yet. */
  async areWaiting(): Promise<boolean> {
    return (await this.#device.signOuts()).length > 0
  }
}

/** Takes every book of a user off the device, and its knowledge of what they belong to. */
export async function deleteAllBooksOf(userId: string, device: DeviceDatabase): Promise<void> {
  for (const organisationId of await organisationsHeld(userId)) await deleteBooksOf(userId, organisationId)
  await device.rememberMemberships(userId, [])
}
