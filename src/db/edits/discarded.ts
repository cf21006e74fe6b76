import type { BooksDatabase } from '../core/database.ts'
import type { Issue } from '../core/records.ts'
import { stepTables } from '../write.ts'
import { addStep } from './steps.ts'

/** Lets go of edits that have not come through, as a step; what the server holds stands. `at` is ISO text. */
export function discardIssues(
  db: BooksDatabase,
  issues: readonly Issue[],
  label: string,
  at: string,
): Promise<number | undefined> {
  return db.transaction('rw', [...stepTables(db), db.issues], async () => {
    // Those that another tab has dealt with meanwhile are left to it.
    const discarded = (await db.issues.bulkGet(idsOf(issues))).flatMap((issue) => issue ?? [])
    if (discarded.length === 0) return undefined
    await db.issues.bulkDelete(idsOf(discarded))
    return addStep(db, { label, at, back: [], discarded })
  })
}

/** Turns it round with the step that did it; to be called in the step's transaction. */
export async function undoOrRedoDiscarding(
  db: BooksDatabase,
  direction: 'undo' | 'redo',
  discarded: readonly Issue[],
): Promise<void> {
  if (direction === 'undo') await db.issues.bulkPut([...discarded])
  else await db.issues.bulkDelete(idsOf(discarded))
}

function idsOf(issues: readonly Issue[]): string[] {
  return issues.map(({ uuid }) => uuid)
}
