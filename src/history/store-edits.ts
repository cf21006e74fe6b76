import { Refusal } from '../contract/errors.ts'
import type { BooksDatabase } from '../db/core/database.ts'
import type { Edit } from '../mutations/mutation.ts'
import type { RequestSync } from '../sync/driver/driver.ts'
import { staleDeletion } from '../sync/engine/issue.ts'
import { withQuotaRetry } from '../sync/engine/quota-retry.ts'

/**
 * Stores edits of a person by `write` and has them sent. Where one deletes what is no longer here, the
 * books are compared with the server and the refusal says that what was seen was out of date.
 */
export async function storeEdits<T>(
  db: BooksDatabase,
  edits: readonly Edit[],
  requestSync: RequestSync,
  write: () => Promise<T>,
): Promise<T> {
  try {
    const result = await withQuotaRetry(db, write)
    requestSync()
    return result
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [stale] = edits.flatMap((edit) => staleDeletion(edit, error) ?? [])
    if (!stale) throw error
    requestSync({ validate: true })
    throw stale
  }
}
