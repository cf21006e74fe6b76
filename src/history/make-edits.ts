import { precondition, Refusal } from '../contract/errors.ts'
import type { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { readHolders } from '../db/ledger/gl-account-holders.ts'
import { type Receipt, writeEdits } from '../db/write.ts'
import type { Id } from '../domain/ids.ts'
import type { Edit } from '../mutations/mutation.ts'
import type { RequestSync } from '../sync/driver/driver.ts'
import { staleDeletion } from '../sync/engine/issue.ts'
import { withQuotaRetry } from '../sync/engine/quota-retry.ts'
import { undoOrRedo } from './undo-redo.ts'
import type { Step } from '../db/core/records.ts'

/*
 * What changes the books, in a chunk of its own: no screen needs it to be shown. `at` is ISO text.
 */

/** Stores edits, all or none, and has them sent; under a label they are a step that can be taken back. */
export function makeEdits(
  db: BooksDatabase,
  edits: readonly Edit[],
  requestSync: RequestSync,
  at: string,
  label?: string,
): Promise<Receipt> {
  return storeEdits(db, edits, requestSync, () => writeEdits(db, edits, at, newId, label))
}

/** Does work that stores edits and remembers them as a step by itself, and has them sent; answers the step. */
export function makeStep(
  db: BooksDatabase,
  requestSync: RequestSync,
  work: () => Promise<number | undefined>,
): Promise<number | undefined> {
  return storeEdits(db, [], requestSync, work)
}

/** The step that undo takes back next, or redo makes again. */
export async function nextStep(db: BooksDatabase, direction: 'undo' | 'redo'): Promise<Step | undefined> {
  return (await nextSteps(db))[direction]
}

/**
 * As undoOrRedo, making room on the device where its storage is full. Throws Refusal also where it would take a GL account
 * from what has been posted to it since.
 */
export async function reverseStep(
  db: BooksDatabase,
  direction: 'undo' | 'redo',
  at: string,
  number?: number,
): Promise<Step | undefined> {
  await refuseUsedGLAccounts(
    db,
    number === undefined ? await nextStep(db, direction) : await db.steps.get(number),
  )
  return withQuotaRetry(db, () => undoOrRedo(db, direction, at, newId, number))
}

/** As the server would, which the edit reaches later: nobody is told that something was undone which was not. */
async function refuseUsedGLAccounts(db: BooksDatabase, step: Step | undefined): Promise<void> {
  const deleted = (step?.back ?? []).flatMap(({ name, args }) =>
    name === 'deleteGLAccount' ? [args.id] : name === 'bulkDeleteGLAccounts' ? args.ids : [],
  )
  if (deleted.length === 0) return
  const accounts = await db.glAccounts.bulkGet(deleted)
  const holderOf = await readHolders(db)
  const [held] = accounts.flatMap((account) => (account && holderOf(account)) ?? [])
  if (held !== undefined) throw precondition(held)
}

const newId = (): Id => crypto.randomUUID()

/**
 * Stores edits of a person by `write` and has them sent. Where one deletes what is no longer here, the
 * books are compared with the server and the refusal says that what was seen was out of date.
 */
export async function storeEdits<T>(
  db: BooksDatabase,
  edits: readonly Edit[],
  requestSync: RequestSync,
  write: () => Promise<T>,
): Promise<T> {
  try {
    const result = await withQuotaRetry(db, write)
    requestSync()
    return result
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [stale] = edits.flatMap((edit) => staleDeletion(edit, error) ?? [])
    if (!stale) throw error
    requestSync({ validate: true })
    throw stale
  }
}
