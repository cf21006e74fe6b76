import type { BooksDatabase } from '../db/database.ts'

/** What makes synchronisations happen for the open books: see page-driver.ts. */
export interface SyncDriver {
  /** Follows these books from now on, instead of any before them. */
  start(db: BooksDatabase): void
  /** Asks for a synchronisation soon; many requests at once make one. */
  request(): void
  stop(): void
}
