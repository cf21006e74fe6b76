import type { BooksDatabase } from '../../db/core/database.ts'

/**
 * Asks for a synchronisation soon, or at once where somebody waits for it, with a comparison of the device and the
 * server where that is wanted.
 */
export type RequestSync = (options?: { validate?: boolean; atOnce?: boolean }) => void

/** What makes synchronisations happen for the open books: see page-driver.ts. */
export interface SyncDriver {
  /** Follows these books from now on, instead of any before them. */
  start(db: BooksDatabase): void
  /** Many requests at once make one. */
  request: RequestSync
  stop(): void
}
