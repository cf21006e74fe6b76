import { countIssues } from '../../db/issues.ts'
import { readOutbox, unsentEdits } from '../../db/outbox.ts'
import { useLive } from '../../db/use-live.ts'
import { displayDate } from '../../domain/date-display.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { useBooks } from '../../sync/session-context.ts'
import { TIME_ZONE } from '../../sync/time-zone.ts'
import { saveFile } from '../../ui/save-file.ts'

/** So many edits are listed; an import of thousands of rows makes hundreds. */
export const SHOWN_ENTRIES = 200

/** What waits to be sent, and the ways to send it or to keep it. */
export function useOutbox() {
  const { db, syncNow } = useBooks()
  const outbox = useLive(() => readOutbox(db, SHOWN_ENTRIES), [db])
  const issues = useLive(() => countIssues(db), [db])
  const oldest = outbox?.entries[0]?.at
  return {
    outbox,
    oldestText: oldest === undefined ? '' : displayDate(oldest, Date.now(), TIME_ZONE),
    issues: issues ?? 0,
    syncNow,
    async save(): Promise<void> {
      const at = new Date().toISOString()
      const edits = await unsentEdits(db, PRODUCT_NAME, at)
      saveFile(
        `daybook-unsent-edits-${at.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(edits, null, 2),
      )
    },
  }
}
