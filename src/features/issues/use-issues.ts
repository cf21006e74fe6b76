import { useState } from 'react'
import { compareEdit, type EditComparison } from '../../db/edits/comparison.ts'
import type { Issue } from '../../db/core/records.ts'
import { withSubjects } from '../../db/edits/edit-subjects.ts'
import { remade, remadeAgainst } from '../../db/edits/remade.ts'
import { discardIssues } from '../../db/edits/discarded.ts'
import { counted } from '../../domain/text/count-text.ts'
import { dismissIssues, dismissLost, readIssues } from '../../db/core/issues.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useBooks } from '../../session/session-context.ts'
import { editText } from './edit-words.ts'
import { resendAll } from './resend-all.ts'
import { rightInstant } from '../../session/clock.ts'

interface Issues {
  /** Undefined until first read. */
  issues: Issue[] | undefined
  /**
   * Makes the edit again, as it was or as it was put right, on what the books hold now. Rejects with the
   * sentence to show where it cannot be.
   */
  resend: (issue: Issue, edit: Edit) => Promise<void>
  /** Lets go of edits; that can be undone. */
  discard: (issues: readonly Issue[]) => Promise<void>
  /** Makes the edits again in their order. Those that cannot be stay, each with its reason. */
  resendAll: (issues: readonly Issue[]) => Promise<void>
  /** Changes that a restored server lost and this device no longer knows. */
  lost: { count: number; at: string } | undefined
  dismissLost: () => Promise<void>
}

/** The edits that need a person, and the ways to deal with one. */
export function useIssues(): Issues {
  const books = useBooks()
  const resend = async (issue: Issue, edit: Edit) => {
    const edits =
      issue.status === 'conflict' ? await remadeAgainst(books.db, edit) : [await remade(books.db, edit)]
    await books.step(`Resent: ${editText(edit, issue.subject)}`, ...edits)
    await dismissIssues(books.db, [issue.uuid])
  }
  return {
    issues: useLive(async () => withSubjects(books.db, await readIssues(books.db)), [books.db]),
    lost: useLive(() => books.db.readMeta('lostUnnamed'), [books.db]),
    dismissLost: () => dismissLost(books.db),
    resend,
    discard(issues) {
      const [only] = issues
      const what =
        issues.length === 1 && only ? editText(only.edit, only.subject) : counted(issues.length, 'change')
      const label = `Discarded: ${what}`
      return books.history.stepBy(label, (at) => discardIssues(books.db, issues, label, at))
    },
    resendAll: (issues) => resendAll(books, issues),
  }
}

/** What the edit wanted beside what stands, where others may have decided otherwise; undefined until first read. */
export function useComparison(edit: Edit, against: boolean): EditComparison | undefined {
  const { db } = useBooks()
  const [at] = useState(rightInstant)
  return useLive(() => compareEdit(db, edit, at, against), [db, edit, at, against])
}
