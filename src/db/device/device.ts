import Dexie, { type Table } from 'dexie'
import type { Role } from '../../domain/organisation/access.ts'
import type { Id } from '../../domain/ids.ts'
import { deviceIdOf } from '../../domain/device/device-key.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import { isStorageFull } from '../../errors/storage-full.ts'
import { refuseNewer } from '../core/refuse-newer.ts'
import { type DeviceSettings, type LockSettings, withLockApart } from './settings.ts'

/** A user's place in an organisation, as this device last heard of it. */
export interface Membership {
  userId: string
  organisationId: Id
  name: string
  displayName: string
  role: Role
  /** Set where the server no longer lets this person in and edits that only this device has are still here. */
  left?: true
}

/** Who used this device last and in which organisation; what the app opens with when it starts offline. */
export interface LastSession {
  userId: string
  email: string
  organisationId: Id
}

/** Somebody has signed out here, and the server is to hear of it: it knows the browser by the name made of the key. */
export interface SignOut {
  userId: string
  deviceKey: Id
}

type DeviceValue =
  | { key: 'lastSession'; value: LastSession }
  | { key: 'settings'; value: Partial<DeviceSettings> }
  | { key: 'lock'; value: Partial<LockSettings> }
  | { key: 'deviceKey'; value: Id }
  | { key: 'signOuts'; value: readonly SignOut[] }
  | { key: 'probe'; value: string }

const VERSION = 1
/** More than a sign-in and a list of organisations take. */
const PROBE_CHARACTERS = 32_768

/** What the device knows before any books are open. It holds no bookkeeping. */
export class DeviceDatabase extends Dexie {
  memberships!: Table<Membership, [string, Id]>
  values!: Table<DeviceValue, string>

  constructor() {
    super(`${STORAGE_PREFIX}device`)
    this.version(VERSION).stores({ memberships: '[userId+organisationId], userId', values: 'key' })
    refuseNewer(this, VERSION)
  }

  /** The id by which this browser names itself among the devices of its person; another after each sign-out. */
  async deviceId(): Promise<Id> {
    return deviceIdOf(await this.#deviceKey())
  }

  /** Drawn when first asked for. */
  #deviceKey(): Promise<Id> {
    return this.transaction('rw', this.values, async () => {
      const stored = await this.values.get('deviceKey')
      if (stored?.key === 'deviceKey') return stored.value
      const value = crypto.randomUUID()
      await this.values.put({ key: 'deviceKey', value })
      return value
    })
  }

  /** Forgets who was here, and keeps what the server needs to hear of it. */
  async signOut(userId: string): Promise<void> {
    await this.transaction('rw', this.values, async () => {
      const signedOut = { userId, deviceKey: await this.#deviceKey() }
      await this.forget()
      await this.values.put({ key: 'signOuts', value: [...(await this.signOuts()), signedOut] })
    })
  }

  /** Forgets the same where there is no room to keep anything; answers the name the server is to hear of, if it has one. */
  async forget(): Promise<Id | undefined> {
    return this.transaction('rw', this.values, async () => {
      const stored = await this.values.get('deviceKey')
      await this.values.bulkDelete(['deviceKey', 'lastSession'])
      return stored?.key === 'deviceKey' ? stored.value : undefined
    })
  }

  /** The sign-outs here that the server has not heard of. */
  async signOuts(): Promise<readonly SignOut[]> {
    const stored = await this.values.get('signOuts')
    return stored?.key === 'signOuts' ? stored.value : []
  }

  async forgetSignOut({ deviceKey }: SignOut): Promise<void> {
    await this.transaction('rw', this.values, async () => {
      const others = (await this.signOuts()).filter((each) => each.deviceKey !== deviceKey)
      await this.values.put({ key: 'signOuts', value: others })
    })
  }

  async lastSession(): Promise<LastSession | undefined> {
    const stored = await this.values.get('lastSession')
    return stored?.key === 'lastSession' ? stored.value : undefined
  }

  async rememberSession(value: LastSession): Promise<void> {
    await this.values.put({ key: 'lastSession', value })
  }

  async forgetSession(): Promise<void> {
    await this.values.delete('lastSession')
  }

  /** What was chosen here; what was never chosen is absent. */
  async settings(): Promise<Partial<DeviceSettings>> {
    const { lock, others } = await this.#settings()
    return { ...others, ...lock }
  }

  async #settings(): Promise<{ lock: Partial<LockSettings>; others: Partial<DeviceSettings> }> {
    const [lock, others] = await this.values.bulkGet(['lock', 'settings'])
    return {
      lock: lock?.key === 'lock' ? lock.value : {},
      others: others?.key === 'settings' ? others.value : {},
    }
  }

  async changeSettings(changes: Partial<DeviceSettings>): Promise<void> {
    await this.transaction('rw', this.values, async () => {
      const { lock, others } = withLockApart({ ...(await this.settings()), ...changes })
      await this.values.put({ key: 'settings', value: others })
      await this.values.put({ key: 'lock', value: lock })
    })
  }

  /** Takes no room, for whoever signs out on a full device: a record of its own is deleted. */
  async forgetLock(): Promise<void> {
    await this.transaction('rw', this.values, async () => {
      const { others } = await this.#settings()
      await this.values.delete('lock')
      // An earlier version kept it among the others.
      if (others.lockKey) await this.values.put({ key: 'settings', value: withLockApart(others).others })
    })
  }

  /**
   * Whether the browser has room for somebody who signs in. The identity provider is not told when what it has stored is
   * taken back for lack of room, and takes its person for signed out a moment later.
   */
  async hasRoom(): Promise<boolean> {
    try {
      await this.values.put({ key: 'probe', value: ' '.repeat(PROBE_CHARACTERS) })
      await this.values.delete('probe')
      return true
    } catch (error) {
      return !isStorageFull(error)
    }
  }

  membershipsOf(userId: string): Promise<Membership[]> {
    return this.memberships.where('userId').equals(userId).toArray()
  }

  /** Replaces what is known of a user's organisations by what the server has just answered. */
  async rememberMemberships(userId: string, memberships: readonly Membership[]): Promise<void> {
    await this.transaction('rw', this.memberships, async () => {
      await this.memberships.where('userId').equals(userId).delete()
      await this.memberships.bulkPut([...memberships])
    })
  }

  async forgetMembership(userId: string, organisationId: Id): Promise<void> {
    await this.memberships.delete([userId, organisationId])
  }

  async forgetMemberships(): Promise<void> {
    await this.memberships.clear()
  }
}
