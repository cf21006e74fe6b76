import type { BooksDatabase } from '../core/database.ts'
import type { Step } from '../core/records.ts'

/** Older steps than so many cannot be taken back. */
const KEPT_STEPS = 200

/**
 * Remembers a step with the edits it is made of; to be called in their transaction. Steps that were
 * undone can no longer be redone, because they were made on other books than these.
 */
export async function addStep(db: BooksDatabase, step: Omit<Step, 'number' | 'state'>): Promise<number> {
  await db.steps.where({ state: 'undone' }).delete()
  const number = await db.steps.add({ ...step, state: 'done' })
  await db.steps
    .where('number')
    .belowOrEqual(number - KEPT_STEPS)
    .delete()
  return number
}

/** The step that undo takes back next, and the one that redo makes again. */
export async function nextSteps(
  db: BooksDatabase,
): Promise<{ undo: Step | undefined; redo: Step | undefined }> {
  const [undo, redo] = await Promise.all([
    db.steps.where({ state: 'done' }).last(),
    db.steps.where({ state: 'undone' }).first(),
  ])
  return { undo, redo }
}
