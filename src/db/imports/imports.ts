import { fileBalanceOnWire, MAX_FILE_NAME, MAX_NAMED_LINES } from '../../contract/import-rows.ts'
import type { Floor } from '../../contract/protocol.ts'
import type { ImportedTransaction } from '../../contract/transaction-calls.ts'
import type { FileImport } from '../../domain/transaction/file-import.ts'
import type { Id } from '../../domain/ids.ts'
import { counted } from '../../domain/text/count-text.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { addStep } from '../edits/steps.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { editChunks } from '../../mutations/chunks.ts'
import type { ImportRecord } from '../core/records.ts'
import { stepTables, writeEdits } from '../write.ts'

/** So many rows of an import are stored soon. */
const MAX_ROWS_PER_EDIT = 300

/** The edits that import these rows, all under one import's id, each small enough to be sent by itself. */
export function importEdits(transactions: readonly ImportedTransaction[], importId: Id): Edit[] {
  return editChunks(transactions, MAX_ROWS_PER_EDIT).map((chunk) => ({
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, transactions: chunk, importId },
  }))
}

const MOST_REMEMBERED = 500

/** The edit that tells every other device what has come of an import so far. */
export function recordEdit({ at: _at, by: _by, correctedLines, told, ...record }: ImportRecord): Edit {
  const args = {
    ...record,
    fileName: record.fileName.slice(0, MAX_FILE_NAME),
    ...(correctedLines ? { correctedLines: correctedLines.slice(0, MAX_NAMED_LINES) } : {}),
    ...(told ? { told: fileBalanceOnWire(told) } : {}),
  }
  return { name: 'recordImport', args }
}

/** What an import has done, as undo says it. */
export function importLabel({ stored, fileName }: Pick<ImportRecord, 'stored' | 'fileName'>): string {
  return `Imported ${counted(stored, 'transaction')} from ${quoted(fileName)}`
}

/** The imports of the organisation, the newest first. */
export async function readImports(db: BooksDatabase): Promise<ImportRecord[]> {
  const [own, shared] = await Promise.all([
    db.imports.orderBy('at').reverse().limit(MOST_REMEMBERED).toArray(),
    db.fileImports.toArray(),
  ])
  const ownById = new Map(own.map((record) => [record.id, record]))
  const sharedIds = new Set(shared.map(({ id }) => id))
  return [
    ...own.filter(({ id }) => !sharedIds.has(id)),
    ...shared.map((entity) => latestOf(ownById.get(entity.id), entity)),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST_REMEMBERED)
}

export async function readImport(db: BooksDatabase, id: Id): Promise<ImportRecord | undefined> {
  const [own, shared] = await Promise.all([db.imports.get(id), db.fileImports.get(id)])
  return shared ? latestOf(own, shared) : own
}

/** Only the device that is storing a file knows how far that is; afterwards another may have undone it. */
function latestOf(own: ImportRecord | undefined, shared: FileImport & { _seq?: number }): ImportRecord {
  if (own?.state === 'storing') return own
  const { createdAt: at, createdBy: by, updatedAt: _updated, _seq, ...facts } = shared
  return { ...facts, at, by }
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
 * Imports that this device says it is storing, the newest first. One whose file went into the account as a whole
 * later is not told again.
 */
export async function readStoringImports(db: BooksDatabase): Promise<ImportRecord[]> {
  const records = await readImports(db)
  const own = new Set(
    await db.imports
      .where('id')
      .anyOf(records.map(({ id }) => id))
      .primaryKeys(),
  )
  const storing = records.filter(({ id, state, stored }) => own.has(id) && state === 'storing' && stored > 0)
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
export function stopImport(
  db: BooksDatabase,
  id: Id,
  at: string,
  newId: () => Id,
): Promise<ImportRecord | undefined> {
  return db.transaction('rw', [...stepTables(db), db.imports], async () => {
    const record = await readImport(db, id)
    if (record?.state !== 'storing') return record
    if (record.stored === 0) {
      await db.imports.delete(id)
      return undefined
    }
    const stopped: ImportRecord = { ...record, state: 'stopped' }
    if (await db.imports.get(id)) await db.imports.put(stopped)
    await writeEdits(db, [recordEdit(stopped)], at, newId)
    const large = { importId: id, was: 'imported' as const }
    await addStep(db, { label: importLabel(stopped), at, back: [], large })
    return stopped
  })
}
