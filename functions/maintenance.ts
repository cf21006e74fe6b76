import { logger } from 'firebase-functions'
import { plainStoredNames } from './store/sync/plain-names.ts'
import { prune } from './store/sync/prune.ts'
import type { Store } from './store/tenancy/store.ts'

/**
 * Prunes every organisation and its stored names, each in a transaction of its own, as of an instant (ISO text). One that fails
 * is logged and left for the next night. Answers how many were pruned; throws Error where none could be.
 */
export async function pruneAll(store: Store, at: string): Promise<number> {
  await store.forgetOldCounts()
  const ids = await store.organizationIds()
  let pruned = 0
  for (const orgId of ids) {
    try {
      await store.withOrgWrite({ orgId }, async (write) => {
        await prune(write, at)
        await plainStoredNames(write, at)
      })
      pruned += 1
    } catch (error) {
      logger.error('An organization could not be pruned', { orgId, error: String(error) })
    }
  }
  if (pruned === 0 && ids.length > 0) throw new Error('No organization could be pruned')
  return pruned
}
