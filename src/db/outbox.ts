import { liveQuery } from 'dexie'
import type { BooksDatabase, Issue, OutboxEntry } from './database.ts'

/** What waits to be sent, oldest first, and how many wait in all. */
export async function readOutbox(
  db: BooksDatabase,
  limit: number,
): Promise<{ entries: OutboxEntry[]; total: number }> {
  const [entries, total] = await Promise.all([
    db.outbox.orderBy('mid').limit(limit).toArray(),
    db.outbox.count(),
  ])
  return { entries, total }
}

/** Tells how many edits wait, now and at each change in whatever tab; answers how to stop. */
export function watchOutbox(db: BooksDatabase, tell: (count: number) => void): () => void {
  const watching = liveQuery(() => db.outbox.count()).subscribe({
    next: tell,
    error: (error: unknown) => console.error('The outbox cannot be watched', error),
  })
  return () => watching.unsubscribe()
}

/** Everything of these books that the server does not have, for a person to keep. */
export interface UnsentEdits {
  product: string
  organisationId: string
  userId: string
  exportedAt: string
  unsent: OutboxEntry[]
  needingAttention: Issue[]
}

/** Reads the edits that wait and those that did not come through. `exportedAt` is ISO text. */
export async function unsentEdits(
  db: BooksDatabase,
  product: string,
  exportedAt: string,
): Promise<UnsentEdits> {
  const [unsent, needingAttention] = await db.transaction('r', [db.outbox, db.issues], () =>
    Promise.all([db.outbox.orderBy('mid').toArray(), db.issues.toArray()]),
  )
  return {
    product,
    organisationId: db.organisationId,
    userId: db.userId,
    exportedAt,
    unsent,
    needingAttention,
  }
}
