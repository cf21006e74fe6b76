import type { BooksDatabase } from '../core/database.ts'
import type { Step } from '../core/records.ts'
import { readImport } from '../imports/import-records.ts'

/**
 * The step that undo takes back next, and the one that redo makes again. The import of a large file stays the next until
 * it is undone from the imports: what was done before it is not what undo means then.
 */
export async function nextSteps(
  db: BooksDatabase,
): Promise<{ undo: Step | undefined; redo: Step | undefined }> {
  const [undo, redo] = await Promise.all([lastDone(db), db.steps.where({ state: 'undone' }).first()])
  return { undo, redo }
}

async function lastDone(db: BooksDatabase): Promise<Step | undefined> {
  for (let passed = 0; ; passed++) {
    const step = await db.steps.where({ state: 'done' }).reverse().offset(passed).first()
    if (!step?.large || (await stillStands(db, step.large))) return step
  }
}

/** Whether a large import is as the step left it. */
async function stillStands(
  db: BooksDatabase,
  { importId, was }: NonNullable<Step['large']>,
): Promise<boolean> {
  const record = await readImport(db, importId)
  return was === 'removed' || (record !== undefined && record.state !== 'undone')
}
