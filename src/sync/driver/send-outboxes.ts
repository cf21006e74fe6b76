import { BooksDatabase } from '../../db/core/database.ts'
import type { DeviceDatabase } from '../../db/device/device.ts'
import { countUnsent } from '../../db/core/unsent.ts'
import type { RunOutcome } from '../engine/run-state.ts'

/**
 * Brings the books of each of the user's organisations up to date that hold unsent edits. Throws where
 * something still waits afterwards, so that the browser wakes the worker again.
 */
export async function sendOutboxes(
  device: DeviceDatabase,
  uid: string,
  run: (db: BooksDatabase) => Promise<RunOutcome>,
): Promise<void> {
  let waits = false
  for (const { userId, organisationId } of await device.membershipsOf(uid)) {
    if ((await countUnsent(userId, organisationId)).pending === 0) continue
    const db = new BooksDatabase(userId, organisationId)
    const outcome = await run(db).finally(() => db.close())
    waits ||= outcome === 'backoff' || outcome === 'unfinished'
  }
  if (waits) throw new Error('Changes are still waiting to sync')
}
