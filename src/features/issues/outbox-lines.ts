import type { OutboxEntry } from '../../db/core/database.ts'
import type { EditSubject, ImportRecord } from '../../db/core/records.ts'
import type { Id } from '../../domain/ids.ts'
import { countText, counted } from '../../domain/text/count-text.ts'
import type { Edit } from '../../mutations/mutation.ts'

/** A change that waits, with what it is made to. */
export interface OutboxChange {
  entry: OutboxEntry
  subject: EditSubject | undefined
}

/** One line of the list: a change, or all changes of one import, which comes and goes in parts. */
export interface OutboxLine {
  /** The same for as long as any of them waits. */
  id: string
  /** The oldest of them, and what it is made to. */
  first: OutboxChange
  entries: OutboxEntry[]
  ofImport?: ImportPart
}

export interface ImportPart {
  importId: Id
  isUndo: boolean
}

/** The changes in their order, those of one import together in the place of the first. */
export function foldOutbox(changes: readonly OutboxChange[]): OutboxLine[] {
  const lines = new Map<string, OutboxLine>()
  for (const change of changes) {
    const { entry } = change
    const part = importPartOf(entry)
    const id = part ? `${part.isUndo ? 'undo' : 'import'} ${part.importId}` : entry.uuid
    const line = lines.get(id)
    if (line) line.entries.push(entry)
    else lines.set(id, { id, first: change, entries: [entry], ...(part && { ofImport: part }) })
  }
  return [...lines.values()]
}

/** Which import a change is a part of; undefined where it stands for itself. */
function importPartOf(edit: Edit): ImportPart | undefined {
  if (edit.name === 'recordImport') return { importId: edit.args.id, isUndo: edit.args.state === 'undone' }
  if (edit.name !== 'bulkImportTransactions' && edit.name !== 'bulkDeleteTransactions') return undefined
  const { importId } = edit.args
  return importId === undefined ? undefined : { importId, isUndo: edit.name === 'bulkDeleteTransactions' }
}

/** "Import of march.csv, 4,000 transactions": all that was imported, whatever of it is still to be sent. */
export function importText(
  { entries, ofImport }: OutboxLine & { ofImport: ImportPart },
  record: ImportRecord | undefined,
): string {
  const said = entries.flatMap((edit) => (edit.name === 'recordImport' ? [edit.args.fileName] : []))
  const file = record?.fileName ?? said[0] ?? 'a file'
  const rows = ofImport.isUndo ? rowsOf(entries) : importedRows(entries, record)
  return `${ofImport.isUndo ? 'Undo import' : 'Import'} of ${file}, ${counted(rows, 'transaction')}`
}

/** "1,500 of 4,000 sent", once some are; rows that the server has answered for count as sent. */
export function sentText(
  { entries, ofImport }: OutboxLine,
  record: ImportRecord | undefined,
): string | undefined {
  if (!ofImport || ofImport.isUndo) return undefined
  const all = importedRows(entries, record)
  const sent = all - rowsOf(entries.filter(({ result }) => result === undefined))
  return sent > 0 && sent < all ? `${countText(sent)} of ${countText(all)} sent` : undefined
}

/** What this device has stored of the file, of which the waiting parts are what is left. */
function importedRows(entries: readonly OutboxEntry[], record: ImportRecord | undefined): number {
  return Math.max(record?.imported ?? record?.stored ?? 0, rowsOf(entries))
}

function rowsOf(entries: readonly OutboxEntry[]): number {
  return entries.reduce((sum, edit) => {
    if (edit.name === 'bulkImportTransactions') return sum + edit.args.transactions.length
    return edit.name === 'bulkDeleteTransactions' ? sum + edit.args.transactionIds.length : sum
  }, 0)
}
