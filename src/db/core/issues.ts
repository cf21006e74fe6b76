import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from './database.ts'
import type { Issue } from './records.ts'

/** The edits that need a person, oldest first; those that went with a restored server’s data in the order they were made. */
export async function readIssues(db: BooksDatabase): Promise<Issue[]> {
  const issues = await db.issues.toArray()
  const byTime = issues.sort((a, b) => a.at.localeCompare(b.at))
  // Clocks are set, and edits made at once have one time.
  const lost = byTime.filter(isLost).sort((a, b) => numberOf(a) - numberOf(b))
  return byTime.map((issue) => (isLost(issue) ? (lost.shift() ?? issue) : issue))
}

function isLost({ status }: Issue): boolean {
  return status === 'undone'
}

/** Those without a number had not been sent yet, so they come last. */
function numberOf({ number = Number.MAX_SAFE_INTEGER }: Issue): number {
  return number
}

/** All that a person has to look at: each edit, and once what nobody can name. */
export async function countIssues(db: BooksDatabase): Promise<number> {
  return (await db.issues.count()) + ((await db.readMeta('lostUnnamed')) ? 1 : 0)
}

/** Keeps an edit with another reason why it could not be made. What a restored server lost stays lost until then. */
export async function changeIssueReason(
  db: BooksDatabase,
  { uuid, status }: Issue,
  message: string,
): Promise<void> {
  await db.issues.update(uuid, { status: status === 'undone' ? status : 'rejected', message })
}

/** Lets go of edits that have been made anew. */
export function dismissIssues(db: BooksDatabase, uuids: readonly Id[]): Promise<void> {
  return db.issues.bulkDelete([...uuids])
}

/** A person has read that edits were lost which nobody can name. */
export function dismissLost(db: BooksDatabase): Promise<void> {
  return db.meta.delete('lostUnnamed')
}
