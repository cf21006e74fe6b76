import type { Id } from '../domain/ids.ts'
import type { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { turnDiscarding } from '../db/edits/discarded.ts'
import { turnDecision } from '../db/imports/set-aside.ts'
import { stepTables, writeEdits } from '../db/write.ts'
import type { Step } from '../db/core/records.ts'
import { TooLargeToUndo } from './too-large.ts'

/**
 * Takes a step back, or makes it again where it was taken back: as new edits, which are sent like any
 * other. Without a number it is the next one in that direction. Answers the step as it stands then;
 * undefined where there is none. Throws Refusal where the rows have moved on, and
 * TooLargeToUndo; then nothing has changed.
 */
export function undoOrRedo(
  db: BooksDatabase,
  direction: 'undo' | 'redo',
  at: string,
  newId: () => Id,
  number?: number,
): Promise<Step | undefined> {
  const from = direction === 'undo' ? 'done' : 'undone'
  const tables = [...stepTables(db), db.setAside, db.issues, db.imports, db.fileImports]
  return db.transaction('rw', tables, async () => {
    const step = number === undefined ? (await nextSteps(db))[direction] : await db.steps.get(number)
    if (step?.state !== from) return undefined
    if (step.large) throw new TooLargeToUndo(step.large)
    // Who may not change the books any more can still bring back what they discarded.
    const { undo: back } = step.back.length > 0 ? await writeEdits(db, step.back, at, newId) : { undo: [] }
    if (step.decided) await turnDecision(db, direction, step.decided)
    if (step.discarded) await turnDiscarding(db, direction, step.discarded)
    const turned: Step = { ...step, back, state: from === 'done' ? 'undone' : 'done' }
    // What has no way back any more is no step.
    if (back.length > 0 || step.decided || step.discarded) await db.steps.put(turned)
    else await db.steps.delete(step.number)
    return turned
  })
}
