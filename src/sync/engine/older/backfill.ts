import { Refusal } from '../../../contract/errors.ts'
import { PROTOCOL } from '../../../contract/protocol.ts'
import { MAX_ROWS_PER_READ, type RowAnswer } from '../../../contract/row-reads.ts'
import { isStorageFull } from '../../../errors/storage-full.ts'
import type { BooksDatabase } from '../../../db/core/database.ts'
import { compareAge } from '../../../domain/device/cache-policy.ts'
import { applyChanges, cacheTables, readPosition } from '../apply.ts'
import { isReached, joins, type Position } from '../guards.ts'
import type { Remote } from '../remote.ts'

/** What became of a wish for older transactions. */
export type OlderOutcome = 'loaded' | 'complete' | 'outdated' | 'no-access'

/**
 * Fetches the transactions next below the floor and lowers it. 'outdated' where the device moved on in the
 * meantime or is ahead of the answer: nothing has changed then, and it can be tried again. May run beside
 * a synchronisation. Throws RemoteFailure.
 */
export async function loadOlder(
  db: BooksDatabase,
  remote: Remote,
  limit = MAX_ROWS_PER_READ,
): Promise<OlderOutcome> {
  const { floor } = await readPosition(db)
  if (!floor) return 'complete'
  const answer = await remote.call('readRows', {
    protocol: PROTOCOL,
    org: db.organisationId,
    read: { what: 'older', floor, limit },
  })
  if ('reset' in answer) return 'no-access'
  return applyOlder(db, answer, { floor })
}

/** The same work; where this device has no room for what it stores, a Refusal says so in words. */
export async function refusedWhenFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isStorageFull(error)) throw error
    throw new Refusal('FETCH_ERROR', 'No room for older transactions on this device.', 'resource-exhausted')
  }
}

const TRIES = 3

/** The same because a person has asked for it: tried again where the books move on meanwhile. `at` is ISO text. */
export async function loadOlderNow(db: BooksDatabase, remote: Remote, at: string): Promise<OlderOutcome> {
  // Said first, so that no run in between takes the rows away again.
  await db.writeMeta('olderLoadedAt', at)
  return refusedWhenFull(async () => {
    for (let tries = 1; tries < TRIES; tries += 1) {
      const outcome = await loadOlder(db, remote)
      if (outcome !== 'outdated') return outcome
    }
    return loadOlder(db, remote)
  })
}

function applyOlder(
  db: BooksDatabase,
  answer: RowAnswer,
  asked: Pick<Position, 'floor'>,
): Promise<OlderOutcome> {
  return db.transaction('rw', cacheTables(db), async () => {
    const held = await readPosition(db)
    if (!joins(answer, held, asked)) return 'outdated'
    const changes = answer.changes.filter((change) => isReached(change, held))
    // Rows under review are here below the floor too.
    await applyChanges(db, changes, [], await db.outbox.orderBy('mid').toArray(), changes)

    // Rows that are skipped lie above the new floor too, so the sequence of changes will bring them.
    const places = answer.changes.flatMap((change) =>
      change.tbl === 'transactions' && change.op === 'put'
        ? [{ timestamp: change.row.timestamp, id: change.id }]
        : [],
    )
    const oldest = places.sort(compareAge)[0]
    if (answer.more && oldest) {
      await db.writeMeta('floor', oldest)
      await db.meta.delete('familiesHeld')
      return 'loaded'
    }
    await db.meta.bulkDelete(['floor', 'reviewCut'])
    return 'complete'
  })
}
