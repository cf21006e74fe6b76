import { Refusal } from '../../contract/errors.ts'
import { clearCachedRows, pruneTransactions } from '../../db/core/cache.ts'
import { asRoomAllows } from '../../errors/storage-full.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { PRUNED_TO } from '../../domain/device/cache-policy.ts'

/**
 * Stores an edit of a person. Where storage is full, makes room for it among the rows that the server
 * holds as well: first the older transactions go, then every cached row. Throws Refusal with "Not saved"
 * where there is still no room; only then is the edit lost. `keep` is how many transactions a prune keeps.
 */
export async function withQuotaRetry<T>(
  db: BooksDatabase,
  store: () => Promise<T>,
  keep = PRUNED_TO,
): Promise<T> {
  const ways = [undefined, () => pruneTransactions(db, keep, 0), () => clearCachedRows(db)]
  for (const makeRoom of ways) {
    if (makeRoom) await asRoomAllows<unknown>(makeRoom)
    const stored = await asRoomAllows(async () => ({ result: await store() }))
    if (stored !== 'no-room') return stored.result
  }
  throw new Refusal(
    'UPDATE_ERROR',
    'Not saved: no storage left on this device. Free up space and make the change again.',
    'resource-exhausted',
  )
}
