import Dexie from 'dexie'
import type { Id } from '../domain/ids.ts'
import { BooksDatabase, booksName } from './database.ts'

/** How many edits wait on this device in the books of one user's organisation; 0 where it holds none. */
export async function countUnsent(userId: string, organisationId: Id): Promise<number> {
  // Opening would create them. Dexie.exists opens too and deletes what it finds empty: books that another
  // tab is just creating would go with it.
  if (!(await Dexie.getDatabaseNames()).includes(booksName(userId, organisationId))) return 0
  const db = new BooksDatabase(userId, organisationId)
  try {
    return await db.outbox.count()
  } finally {
    db.close()
  }
}
