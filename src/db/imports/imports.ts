import { fileBalanceOnWire, MAX_FILE_NAME, MAX_NAMED_LINES } from '../../contract/rows/import-rows.ts'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import type { Id } from '../../domain/ids.ts'
import { counted } from '../../domain/text/count-text.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { addStep } from '../edits/steps.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { editChunks } from '../../mutations/chunks.ts'
import type { ImportRecord } from '../core/records.ts'
import { readImport } from './import-records.ts'
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
