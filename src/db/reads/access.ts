import type { BooksDatabase } from '../core/database.ts'

/** Whether the server no longer lets this person into these books, as far as the last sync was told. */
export async function readIsLost(db: BooksDatabase): Promise<boolean> {
  const sync = await db.readMeta('sync')
  return sync?.phase === 'no-access' || sync?.isLost === true
}
