import { countUnsent, type UnsentCounts } from '../db/core/unsent.ts'
import { organisationsHeld } from '../db/device/delete-books.ts'

/** What only this device has, in the books of all a user's organisations together. */
export async function countOnlyHere(userId: string): Promise<Pick<UnsentCounts, 'all' | 'setAside'>> {
  const held = await organisationsHeld(userId)
  const counts = await Promise.all(held.map((organisationId) => countUnsent(userId, organisationId)))
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    setAside: counts.reduce((sum, { setAside }) => sum + setAside, 0),
  }
}
