import { dismissIssues, readIssues } from '../../db/core/issues.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useBooks } from '../../session/session-context.ts'

/** The edits that the server refused and that somebody who may only look cannot send again. */
export function useUnsavedOfViewer(): { unsaved: number; discard: () => Promise<void> } {
  const { db } = useBooks()
  const issues = useLive(() => readIssues(db), [db])
  return {
    unsaved: issues?.length ?? 0,
    discard: () =>
      dismissIssues(
        db,
        (issues ?? []).map(({ uuid }) => uuid),
      ),
  }
}
