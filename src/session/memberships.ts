import { booksName } from '../db/core/database.ts'
import type { DeviceDatabase, Membership } from '../db/device/device.ts'
import type { Remote } from '../sync/engine/remote.ts'
import { dropLostBooks } from './open-books.ts'

/** What a user belongs to, and of it what the server calls the current organisation. */
interface Memberships {
  memberships: Membership[]
  current: Membership | undefined
}

/**
 * The user's organisations, as the server has them, then those left with edits that were never sent; the device
 * remembers them. `open` is the name of the database that is open. Throws RemoteFailure.
 */
export async function loadMemberships(
  remote: Remote,
  device: DeviceDatabase,
  userId: string,
  open: string | undefined,
): Promise<Memberships> {
  const answers = await remote.call('getUserOrganizations', null)
  const joined = answers.map(({ organization, role }): Membership => ({
    userId,
    organisationId: organization.id,
    name: organization.name,
    displayName: organization.displayName,
    role,
  }))
  const joinedIds = new Set(joined.map(({ organisationId }) => organisationId))
  const left = (await device.membershipsOf(userId)).filter(
    ({ organisationId }) => !joinedIds.has(organisationId),
  )
  const memberships = [...joined, ...(await keepUnsent(left, open))]
  await device.rememberMemberships(userId, memberships)
  const currentId = (answers.find((each) => each.isCurrentOrganization) ?? answers[0])?.organization.id
  return { memberships, current: memberships.find((each) => each.organisationId === currentId) }
}

/**
 * Of organisations that have let this person go, those whose books are open or hold edits that only this device has. The
 * books of the others leave the device.
 */
async function keepUnsent(left: readonly Membership[], open: string | undefined): Promise<Membership[]> {
  const kept: Membership[] = []
  for (const membership of left) {
    const { userId, organisationId } = membership
    const isOpen = booksName(userId, organisationId) === open
    if (isOpen || !(await dropLostBooks(userId, organisationId))) kept.push({ ...membership, left: true })
  }
  return kept
}
