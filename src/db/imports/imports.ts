import type { Floor } from '../../contract/protocol.ts'
import type { ImportedTransaction } from '../../contract/transaction-calls.ts'
import type { Id } from '../../domain/ids.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { editChunks } from '../../mutations/chunks.ts'
import type { ImportRecord } from '../core/records.ts'

/** So many rows of an import are stored soon. */
const MAX_ROWS_PER_EDIT = 300

/** The edits that import these rows, all under one import's id, each small enough to be sent by itself. */
export function importEdits(transactions: readonly ImportedTransaction[], importId: Id): Edit[] {
  return editChunks(transactions, MAX_ROWS_PER_EDIT).map((part) => ({
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, transactions: part, importId },
  }))
}

const MOST_REMEMBERED = 500

/** The imports of this device, the newest first. */
export function readImports(db: BooksDatabase): Promise<ImportRecord[]> {
  return db.imports.orderBy('at').reverse().limit(MOST_REMEMBERED).toArray()
}

export function readImport(db: BooksDatabase, id: Id): Promise<ImportRecord | undefined> {
  return db.imports.get(id)
}

/**
 * Whether rows of an import may be older than those that this device keeps. The server still has what is not
 * held then.
 */
export async function reachesBeyond(db: BooksDatabase, { oldest }: ImportRecord): Promise<boolean> {
  return isBeyond(oldest, await db.readMeta('floor'))
}

function isBeyond(oldest: string | undefined, floor: Floor | undefined): boolean {
  // Of the floor's own instant some rows may be missing.
  return floor !== undefined && (oldest === undefined || oldest <= floor.timestamp)
}

/** Of these imports, the ids of those whose rows have left the books, whoever took them away. */
export async function readGoneImports(db: BooksDatabase, records: readonly ImportRecord[]): Promise<Set<Id>> {
  const floor = await db.readMeta('floor')
  const probes = records.flatMap(({ id, firstId, lastId, oldest }) =>
    firstId === undefined || lastId === undefined || isBeyond(oldest, floor) ? [] : [{ id, firstId, lastId }],
  )
  const rows = await db.transactions.bulkGet(probes.flatMap(({ firstId, lastId }) => [firstId, lastId]))
  return new Set(probes.filter((_, at) => !rows[2 * at] && !rows[2 * at + 1]).map(({ id }) => id))
}

/**
 * Imports that say they are being stored, the newest first. One whose file went into the account as a whole
 * later is not told again.
 */
export async function readStoringImports(db: BooksDatabase): Promise<ImportRecord[]> {
  const records = await readImports(db)
  const storing = records.filter(({ state, stored }) => state === 'storing' && stored > 0)
  const gone = await readGoneImports(db, storing)
  const isCompleted = (record: ImportRecord) =>
    records.some(
      ({ state, fileName, accountId, at }) =>
        state === 'done' && fileName === record.fileName && accountId === record.accountId && at > record.at,
    )
  return storing.filter((record) => !gone.has(record.id) && !isCompleted(record))
}

/**
 * Marks an import that runs no more as stopped, with what had been stored by then; one of which nothing
 * had been stored leaves no trace. Answers the record where there is one.
 */
export function stopImport(db: BooksDatabase, id: Id): Promise<ImportRecord | undefined> {
  return db.transaction('rw', db.imports, async () => {
    const record = await db.imports.get(id)
    if (record?.state !== 'storing') return record
    if (record.stored === 0) {
      await db.imports.delete(id)
      return undefined
    }
    const stopped: ImportRecord = { ...record, state: 'stopped' }
    await db.imports.put(stopped)
    return stopped
  })
}
