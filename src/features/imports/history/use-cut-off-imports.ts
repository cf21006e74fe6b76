import { useEffect, useState } from 'react'
import { storingEnds } from '../../../imports/import-lock.ts'
import { readStoringImports } from '../../../db/imports/import-records.ts'
import { stopImport } from '../../../db/imports/imports.ts'
import { useLive } from '../../../db/core/use-live.ts'
import type { Id } from '../../../domain/ids.ts'
import { useBooks } from '../../../session/session-context.ts'
import type { ImportRecord } from '../../../db/core/records.ts'
import { rightInstant } from '../../../session/clock.ts'

/** Of imports that say they are being stored, those that no tab is storing any more. */
export function useEnded(ids: readonly Id[]): ReadonlySet<Id> {
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
  const books = useBooks()
  const { db } = books
  const storing = useLive(() => readStoringImports(db), [db]) ?? []
  const ended = useEnded(storing.map(({ id }) => id))
  const leave = (id: Id) => {
    void stopImport(db, id, rightInstant(), () => crypto.randomUUID()).then(() => books.syncNow())
  }
  return { imports: storing.filter(({ id }) => ended.has(id)), leave }
}
