import type { SyncPage } from '../../contract/protocol.ts'
import { clearCachedRows, pruneTransactions } from '../../db/core/cache.ts'
import { asRoomAllows } from '../../errors/storage-full.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { shrinkSent } from '../../db/core/sent-edits.ts'
import { applyPage, type AppliedPage, type Asked } from './apply.ts'
import { noteStorageFull } from './older/retention.ts'
import type { Run } from './run.ts'
import { isoAt } from './run-state.ts'

/** Of the `most` recent transactions all, or a part of them where there is no room for all. */
const PARTS = [1, 4, 16]

/**
 * Applies a page. Where storage is full, makes room and tries once more with the `most` recent transactions
 * alone, and with fewer and fewer of them; where that does not help, throws the cached rows away, to fetch what fits.
 */
export async function applyInRoom(
  db: BooksDatabase,
  run: Run,
  page: SyncPage,
  asked: Asked,
  { now, most }: { now: number; most: number },
): Promise<AppliedPage | 'unknown' | undefined | 'no-room'> {
  const apply = (room?: number) => asRoomAllows(() => applyPage(db, page, asked, run.outbox, room))
  const first = await apply(run.squeezed ? most : undefined)
  if (first !== 'no-room') return first
  run.squeezed = true
  // Each of them takes a little room itself: what one of them does not get, another may have made.
  await asRoomAllows(() => shrinkSent(db, isoAt(now)))
  await asRoomAllows(() => pruneTransactions(db, most, 0))
  await noteStorageFull(db, now)
  for (const part of PARTS) {
    const newest = await apply(Math.ceil(most / part))
    if (newest !== 'no-room') return newest
  }
  if (run.cleared) return 'no-room'
  run.cleared = true
  await clearCachedRows(db)
  return undefined
}
