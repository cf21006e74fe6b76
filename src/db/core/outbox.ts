import { liveQuery } from 'dexie'
import type { BooksDatabase, OutboxEntry } from './database.ts'

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
