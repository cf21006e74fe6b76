import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from './database.ts'
import type { Issue } from './records.ts'

/** The edits that the server refused or found in conflict, oldest first. */
export async function readIssues(db: BooksDatabase): Promise<Issue[]> {
  const issues = await db.issues.toArray()
  return issues.sort((a, b) => a.at.localeCompare(b.at))
}

/** All that a person has to look at: each edit, and once what nobody can name. */
export async function countIssues(db: BooksDatabase): Promise<number> {
  return (await db.issues.count()) + ((await db.readMeta('lostUnnamed')) ? 1 : 0)
}

/** Keeps an edit with another reason why it could not be made. */
export async function retellIssue(db: BooksDatabase, { uuid }: Issue, message: string): Promise<void> {
  await db.issues.update(uuid, { status: 'rejected', message })
}

/** Lets go of an edit that has been made anew. */
export function dismissIssue(db: BooksDatabase, uuid: Id): Promise<void> {
  return db.issues.delete(uuid)
}

/** A person has read that edits were lost which nobody can name. */
export function dismissLost(db: BooksDatabase): Promise<void> {
  return db.meta.delete('lostUnnamed')
}
