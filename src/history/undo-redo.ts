import type { Id } from '../domain/ids.ts'
import type { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/steps.ts'
import { turnDecision } from '../db/imports/set-aside.ts'
import { stepTables, writeEdits } from '../db/write.ts'
import type { Step } from '../db/core/records.ts'

/**
 * Takes a step back, or makes it again where it was taken back: as new edits, which are sent like any
 * other. Without a number it is the next one in that direction. Answers the step as it stands then;
 * undefined where there is none. Throws Refusal where the rows have moved on; then nothing has changed.
 */
export function undoOrRedo(
  db: BooksDatabase,
  direction: 'undo' | 'redo',
  at: string,
  newId: () => Id,
  number?: number,
): Promise<Step | undefined> {
  const standing = direction === 'undo' ? 'done' : 'undone'
  return db.transaction('rw', [...stepTables(db), db.setAside], async () => {
    const step = number === undefined ? (await nextSteps(db))[direction] : await db.steps.get(number)
    if (step?.state !== standing) return undefined
    const { undo: back } = await writeEdits(db, step.back, at, newId)
    if (step.decided) await turnDecision(db, direction, step.decided)
    const turned: Step = { ...step, back, state: standing === 'done' ? 'undone' : 'done' }
    // What has no way back any more is no step.
    if (back.length > 0 || step.decided) await db.steps.put(turned)
    else await db.steps.delete(step.number)
    return turned
  })
}
