import { BooksDatabase } from '../db/database.ts'
import type { Id } from '../domain/ids.ts'

const lockOf = (db: BooksDatabase) => `${db.name}_open`

/** Says to the other tabs that these books are open here, until the answered function is called. */
export function holdOpen(db: BooksDatabase): () => void {
  let release: () => void = nothing
  const closed = new Promise<void>((resolve) => {
    release = resolve
  })
  void globalThis.navigator?.locks?.request(lockOf(db), { mode: 'shared' }, () => closed)
  return release
}

/**
 * Clears what is cached of books that were left for those of another organisation, so that they are loaded
 * afresh when they are opened again. What waits to be sent or to be dealt with stays, and all of it stays
 * where the full history is kept on this device or another tab has the books open.
 */
export async function clearLeftBooks(userId: string, organisationId: Id): Promise<void> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return
  const db = new BooksDatabase(userId, organisationId)
  try {
    await locks.request(lockOf(db), { ifAvailable: true }, async (lock) => {
      if (!lock || (await db.readMeta('keepFullHistory'))) return
      const { clearCachedRows } = await import('../db/cache.ts')
      if ((await db.outbox.count()) === 0) await clearCachedRows(db)
    })
  } finally {
    db.close()
  }
}

function nothing(): void {}
