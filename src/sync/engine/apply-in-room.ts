import type { SyncPage } from '../../contract/protocol.ts'
import { clearCachedRows, isStorageFull, pruneTransactions } from '../../db/core/cache.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { shrinkSent } from '../../db/core/sent-edits.ts'
import { applyPage, type AppliedPage, type Asked } from './apply.ts'
import type { Run } from './run.ts'
import { isoAt } from './run-state.ts'

/**
 * Applies a page. Where storage is full, makes room and tries once more with the `most` recent transactions
 * alone; where that does not help, throws the cached rows away, to fetch what fits.
 */
export async function applyInRoom(
  db: BooksDatabase,
  run: Run,
  page: SyncPage,
  asked: Asked,
  { now, most }: { now: number; most: number },
): Promise<AppliedPage | 'unknown' | undefined | 'no-room'> {
  const apply = () => applyPage(db, page, asked, run.outbox, run.squeezed ? most : undefined)
  try {
    return await apply()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  run.squeezed = true
  try {
    await db.writeMeta('storageFullAt', isoAt(now))
    await shrinkSent(db, isoAt(now))
    await pruneTransactions(db, most, 0)
    return await apply()
  } catch (error) {
    if (!isStorageFull(error)) throw error
  }
  if (run.cleared) return 'no-room'
  run.cleared = true
  await clearCachedRows(db)
  return undefined
}
