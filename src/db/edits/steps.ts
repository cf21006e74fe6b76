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
