import Dexie from 'dexie'
import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction.ts'
import type { BooksDatabase } from './database.ts'
import type { ImportRecord } from './imports.ts'
import { stepTables, writeEdits } from './write.ts'

const ROWS_AT_ONCE = 2_500

/** The rows of an import as they stand in the books today. */
export interface ImportRows {
  /** As they came in: nobody has decided or changed anything about them. */
  untouched: Id[]
  /** Approved, declined, posted, split or reconciled since. */
  changed: Transaction[]
  /** The parts of those that are split; they go with them. */
  parts: Id[]
}

/** Finds the rows of an import. It reads every row of the account, so it belongs into a worker. */
export async function readImportRows(
  db: BooksDatabase,
  { id, accountId }: Pick<ImportRecord, 'id' | 'accountId'>,
): Promise<ImportRows> {
  const found: ImportRows = { untouched: [], changed: [], parts: [] }
  const partsByParent = new Map<Id, Id[]>()
  await db.transactions
    .where('[accountId+timestamp]')
    .between([accountId], [accountId, Dexie.maxKey])
    .each((row) => {
      const { parentTransactionId: parent } = row
      if (parent !== undefined) partsByParent.set(parent, [...(partsByParent.get(parent) ?? []), row.id])
      else if (row.importId !== id) return
      else if (isChanged(row)) found.changed.push(row)
      else found.untouched.push(row.id)
    })
  found.parts = found.changed.flatMap((row) => partsByParent.get(row.id) ?? [])
  return found
}

function isChanged(row: Transaction): boolean {
  if (row.status !== 'UNDER_REVIEW' || row.reconciled || row.isSplit === true) return true
  // What a rule or a prediction set is no work of anybody.
  const automatic = row.ruleBasedAssignment === true || row.aiPredictionUsed === true
  return !automatic && row.updatedAt !== row.createdAt
}

interface Surroundings {
  at: string
  newId: () => Id
  onRemoved: (count: number) => void
}

/**
 * Takes rows of an import out of the books again, in parts, each with the count of the record in one
 * transaction. Throws Refusal where a row may not be deleted; the record says what is left.
 */
export async function undoImport(
  db: BooksDatabase,
  importId: Id,
  ids: readonly Id[],
  { at, newId, onRemoved }: Surroundings,
): Promise<void> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const transactionIds = ids.slice(from, from + ROWS_AT_ONCE)
    await db.transaction('rw', [...stepTables(db), db.imports], async () => {
      await writeEdits(db, [{ name: 'bulkDeleteTransactions', args: { transactionIds } }], at, newId)
      const record = await db.imports.get(importId)
      if (record) {
        const stored = Math.max(0, record.stored - transactionIds.length)
        const last = from + transactionIds.length >= ids.length
        await db.imports.put({ ...record, stored, state: last ? 'undone' : 'stopped' })
      }
    })
    onRemoved(from + transactionIds.length)
  }
}
