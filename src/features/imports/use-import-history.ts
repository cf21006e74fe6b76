import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { readAccounts } from '../../db/accounts.ts'
import { storingEnds } from '../../db/import-lock.ts'
import {
  type ImportRecord,
  readGoneImports,
  readImports,
  readStoringImports,
  stopImport,
} from '../../db/imports.ts'
import type { Id } from '../../domain/ids.ts'
import { useLive } from '../../db/use-live.ts'
import type { Books } from '../../sync/books.ts'
import { useBooks } from '../../sync/session-context.ts'
import { ImportUndo, type UndoState } from './import-undo.ts'
import { workerDesk } from './statement-desk.ts'

/** An import as the list shows it. */
export interface ListedImport {
  record: ImportRecord
  accountName: string
  /** Whether its rows have left the books, by whatever way. */
  gone: boolean
  /** Whether some tab is storing it now. */
  running: boolean
}

/** The imports of this device, the newest first; undefined while they are being read. */
export function useImportHistory(): ListedImport[] | undefined {
  const { db } = useBooks()
  const listed = useLive(async () => {
    const [records, accounts] = await Promise.all([readImports(db), readAccounts(db)])
    const gone = await readGoneImports(db, records)
    const nameById = new Map(accounts.map(({ id, name }) => [id, name]))
    return records.map((record) => ({
      record,
      accountName: nameById.get(record.accountId) ?? 'Account deleted',
      gone: record.state === 'undone' ? record.stored === 0 || gone.has(record.id) : gone.has(record.id),
    }))
  }, [db])
  const storing = listed?.flatMap(({ record }) => (record.state === 'storing' ? [record.id] : []))
  const ended = useEnded(storing ?? [])
  return listed?.map((each) => ({
    ...each,
    running: each.record.state === 'storing' && !ended.has(each.record.id),
  }))
}

/** Of imports that say they are being stored, those that no tab is storing any more. */
function useEnded(ids: readonly Id[]): ReadonlySet<Id> {
  const [ended, setEnded] = useState<ReadonlySet<Id>>(new Set())
  const all = ids.join(' ')
  useEffect(() => {
    const left = new AbortController()
    for (const id of all === '' ? [] : all.split(' ')) {
      storingEnds(id, left.signal).then(
        () => setEnded((before) => new Set(before).add(id)),
        () => undefined,
      )
    }
    return () => left.abort()
  }, [all])
  return ended
}

/** Imports that ended with their page, and the way to leave one as it is. For while this page stores none. */
export function useCutOffImports(): { imports: readonly ImportRecord[]; leave: (id: Id) => void } {
  const { db } = useBooks()
  const storing = useLive(() => readStoringImports(db), [db]) ?? []
  const ended = useEnded(storing.map(({ id }) => id))
  return { imports: storing.filter(({ id }) => ended.has(id)), leave: (id) => void stopImport(db, id) }
}

const undoByBooks = new WeakMap<Books, ImportUndo>()

export function useImportUndo(): { undo: ImportUndo; state: UndoState } {
  const books = useBooks()
  let undo = undoByBooks.get(books)
  if (!undo) {
    undo = new ImportUndo(books, workerDesk())
    undoByBooks.set(books, undo)
  }
  return { undo, state: useStore(undo.store) }
}
