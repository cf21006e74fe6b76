import { useState } from 'react'
import { countIssues } from '../../db/core/issues.ts'
import { readOutbox } from '../../db/core/outbox.ts'
import { readEditSubjects } from '../../db/edits/edit-subjects.ts'
import { readImport } from '../../db/imports/import-records.ts'
import { useLive } from '../../db/core/use-live.ts'
import { displayDate } from '../../domain/calendar/date-display.ts'
import { useBooks } from '../../session/session-context.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { foldOutbox } from './outbox-lines.ts'
import { useSaveUnsent } from './use-save-unsent.ts'
import { rightTime } from '../../session/clock.ts'

/** So many edits are listed. */
const SHOWN_ENTRIES = 200

/** What waits to be sent, and the ways to send it or to keep it. */
export function useOutbox() {
  const books = useBooks()
  const { db } = books
  const [now] = useState(rightTime)
  const outbox = useLive(async () => {
    const { entries, total } = await readOutbox(db, SHOWN_ENTRIES)
    const subjects = await readEditSubjects(db, entries)
    const lines = foldOutbox(entries.map((entry, at) => ({ entry, subject: subjects[at] })))
    const told = lines.map(async (line) => ({
      ...line,
      record: line.ofImport && (await readImport(db, line.ofImport.importId)),
    }))
    return { total, oldest: entries[0]?.at, shown: entries.length, lines: await Promise.all(told) }
  }, [db])
  const issues = useLive(() => countIssues(db), [db])
  const oldest = outbox?.oldest
  return {
    outbox,
    oldestText: oldest === undefined ? '' : displayDate(oldest, now, TIME_ZONE),
    issues: issues ?? 0,
    syncNow: () => books.syncNow(),
    save: useSaveUnsent(),
  }
}
