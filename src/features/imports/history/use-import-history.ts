import { useStore } from 'zustand'
import { readAccounts } from '../../../db/reads/accounts.ts'
import { readGoneImports, readImports } from '../../../db/imports/import-records.ts'
import { countSetAsideByImport, type SetAsideCount } from '../../../db/imports/set-aside.ts'
import { useLive } from '../../../db/core/use-live.ts'
import type { Books } from '../../../session/books.ts'
import { useBooks } from '../../../session/session-context.ts'
import { ImportUndo, type UndoState } from '../../../imports/import-undo.ts'
import { startImportWorker } from '../../../imports/import-worker-client.ts'
import { useEnded } from './use-cut-off-imports.ts'
import { useMemberNames } from './use-member-names.ts'
import type { ImportRecord } from '../../../db/core/records.ts'

/** An import as the list shows it. */
export interface ListedImport {
  record: ImportRecord
  /** Whose import it is: `you`, an email address, or nobody whose name may be known. */
  by: string
  accountName: string
  /** Whether its rows have left the books, by whatever way. */
  gone: boolean
  /** Whether some tab is storing it now. */
  running: boolean
  /** Rows that were left out and nobody has decided about. */
  setAside: SetAsideCount
}

const NONE: SetAsideCount = { all: 0, uncounted: 0 }

/** The imports of the organization, the newest first; undefined while they are being read. */
export function useImportHistory(): ListedImport[] | undefined {
  const { db, user } = useBooks()
  const listed = useLive(async () => {
    const [records, accounts] = await Promise.all([readImports(db), readAccounts(db)])
    const [gone, setAsideById] = await Promise.all([readGoneImports(db, records), countSetAsideByImport(db)])
    const nameById = new Map(accounts.map(({ id, name }) => [id, name]))
    return records.map((record) => ({
      record,
      setAside: setAsideById.get(record.id) ?? NONE,
      accountName: nameById.get(record.accountId) ?? 'Account deleted',
      gone: record.state === 'undone' ? record.stored === 0 || gone.has(record.id) : gone.has(record.id),
    }))
  }, [db])
  const storing = listed?.flatMap(({ record }) => (record.state === 'storing' ? [record.id] : []))
  const ended = useEnded(storing ?? [])
  const nameOf = useMemberNames(listed?.some(({ record: { by = user.uid } }) => by !== user.uid) ?? false)
  return listed?.map((each) => ({
    ...each,
    by: nameOf(each.record.by),
    running: each.record.state === 'storing' && !ended.has(each.record.id),
  }))
}

const undoByBooks = new WeakMap<Books, ImportUndo>()

export function useImportUndo(): { undo: ImportUndo; state: UndoState } {
  const books = useBooks()
  let undo = undoByBooks.get(books)
  if (!undo) {
    undo = new ImportUndo(books, startImportWorker())
    undoByBooks.set(books, undo)
  }
  return { undo, state: useStore(undo.store) }
}
