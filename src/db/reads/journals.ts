import type { JournalEntry } from '../../domain/journal/journal-entry.ts'
import type { BooksDatabase } from '../core/database.ts'

/** All journal entries and templates of these books, the newest day first. */
export async function readJournals(db: BooksDatabase): Promise<JournalEntry[]> {
  const entries = await db.journals.toArray()
  return entries.sort((a, b) => (a.day === b.day ? compare(b.createdAt, a.createdAt) : compare(b.day, a.day)))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
