import Dexie, { type Table } from 'dexie'
import type { Role } from '../domain/access.ts'
import type { Id } from '../domain/ids.ts'
import { STORAGE_PREFIX } from '../domain/product.ts'

/** A user's place in an organisation, as this device last heard of it. */
export interface Membership {
  userId: string
  organisationId: Id
  name: string
  displayName: string
  role: Role
}

/** Who used this device last and in which organisation; what the app opens with when it starts offline. */
export interface LastSession {
  userId: string
  email: string
  organisationId: Id
}

interface DeviceValue {
  key: 'lastSession'
  value: LastSession
}

/** What the device knows before any books are open. It holds no bookkeeping. */
export class DeviceDatabase extends Dexie {
  memberships!: Table<Membership, [string, Id]>
  values!: Table<DeviceValue, string>

  constructor() {
    super(`${STORAGE_PREFIX}device`)
    this.version(1).stores({ memberships: '[userId+organisationId], userId', values: 'key' })
  }

  async lastSession(): Promise<LastSession | undefined> {
    return (await this.values.get('lastSession'))?.value
  }

  async rememberSession(value: LastSession): Promise<void> {
    await this.values.put({ key: 'lastSession', value })
  }

  async forgetSession(): Promise<void> {
    await this.values.delete('lastSession')
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
}
