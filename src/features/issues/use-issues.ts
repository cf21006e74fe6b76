import type { Issue } from '../../db/database.ts'
import { dismissIssue, readIssues } from '../../db/issues.ts'
import { useLive } from '../../db/use-live.ts'
import { useBooks } from '../../sync/session-context.ts'

interface Issues {
  /** Undefined until first read. */
  issues: Issue[] | undefined
  /** Makes the edit again on what the books hold now. Rejects with the sentence to show where it cannot be. */
  resend: (issue: Issue) => Promise<void>
  dismiss: (issue: Issue) => Promise<void>
}

/** The edits that need a person, and the two ways to deal with one. */
export function useIssues(): Issues {
  const books = useBooks()
  return {
    issues: useLive(() => readIssues(books.db), [books.db]),
    async resend(issue) {
      await books.edit(issue.edit)
      await dismissIssue(books.db, issue.uuid)
    },
    dismiss: (issue) => dismissIssue(books.db, issue.uuid),
  }
}
