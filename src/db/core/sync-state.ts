import { asRoomAllows } from '../../errors/storage-full.ts'
import type { BooksDatabase, Meta, SyncState } from './database.ts'

/*
 * A device without any room takes no more notes, not even of that. Whatever is deleted it lets go of all the same, and so a
 * state that is gone says it.
 */

const OF_STATE = ['sync', 'hasRun'] as const

/** What the engine of these books is doing or waiting for, as far as it could be told; undefined before its first run. */
export async function readSyncState(db: BooksDatabase): Promise<SyncState | undefined> {
  return syncStateIn(await db.readFacts(...OF_STATE))
}

/** The same of facts that have been read. */
export function syncStateIn(facts: Partial<Pick<Meta, (typeof OF_STATE)[number]>>): SyncState | undefined {
  return facts.sync ?? (facts.hasRun ? WITHOUT_ROOM : undefined)
}

/** That there is no room left, and none to say since when, or when to try again. */
const WITHOUT_ROOM: SyncState = {
  phase: 'backoff',
  since: new Date(0).toISOString(),
  failures: 0,
  reason: 'storage-full',
}

/** Says what the engine is doing; where there is no room for it, that is said instead. */
export async function tellSyncState(db: BooksDatabase, sync: SyncState): Promise<void> {
  const told = await asRoomAllows(() => db.writeFacts({ sync, hasRun: true }))
  if (told === 'no-room') await tellWithoutRoom(db)
}

/** Says that there is no room left, where there is none to write it. */
export async function tellWithoutRoom(db: BooksDatabase): Promise<void> {
  await db.meta.delete('sync')
}
