import { countStored, pruneTransactions, transactionBytes } from '../../../db/core/cache.ts'
import { asRoomAllows } from '../../../errors/storage-full.ts'
import type { BooksDatabase } from '../../../db/core/database.ts'
import { BACKGROUND_INTERVAL } from '../../../domain/device/cache-policy.ts'
import { loadOlder } from './backfill.ts'
import type { Remote } from '../remote.ts'
import { isoAt } from '../run-state.ts'

/** After storage was full, the full history is not fetched again for so long. */
const FULL_FOR_MS = 24 * 60 * 60_000

/** Prunes the transactions where they take more room than the limit and not all of them are to be kept. */
export async function trim(
  db: BooksDatabase,
  limits: { bytes: number; transactions: number },
  now: number,
): Promise<void> {
  const { keepFullHistory, olderLoadedAt } = await db.readFacts('keepFullHistory', 'olderLoadedAt')
  // What a person has just asked for is not taken away again under their eyes.
  if (keepFullHistory || isWithin(olderLoadedAt, BACKGROUND_INTERVAL, now)) return
  const { above, idle } = await countStored(db)
  // What was kept below the floor while it was under review goes once enough of it is decided.
  if (idle > limits.transactions) await pruneTransactions(db, limits.transactions)
  if (above <= limits.transactions) return
  if ((await transactionBytes(db, limits.bytes)) > limits.bytes) {
    await pruneTransactions(db, limits.transactions)
  }
}

/**
 * Where the full history is to be kept, fetches what is missing of it. 'unfinished' where the deadline
 * came first; where something moved meanwhile, the next run goes on. Throws RemoteFailure.
 */
export async function backfill(
  db: BooksDatabase,
  remote: Remote,
  now: () => number,
  deadline: number,
): Promise<'done' | 'unfinished'> {
  if (!(await db.readMeta('keepFullHistory')) || (await wasStorageFull(db, now()))) return 'done'
  for (;;) {
    const outcome = await asRoomAllows(() => loadOlder(db, remote))
    if (outcome === 'no-room') await noteStorageFull(db, now())
    if (outcome !== 'loaded') return 'done'
    if (now() >= deadline) return 'unfinished'
  }
}

/** Keeps that storage was full, where there is room for as much; where not, the next run finds out anew. */
export async function noteStorageFull(db: BooksDatabase, now: number): Promise<void> {
  await asRoomAllows(() => db.writeMeta('storageFullAt', isoAt(now)))
}

/** Whether storage was full lately, so that nothing is fetched that is not needed at once. */
export async function wasStorageFull(db: BooksDatabase, now: number): Promise<boolean> {
  return isWithin(await db.readMeta('storageFullAt'), FULL_FOR_MS, now)
}

function isWithin(at: string | undefined, span: number, now: number): boolean {
  return at !== undefined && Math.abs(now - Date.parse(at)) < span
}
