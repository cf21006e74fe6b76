import { useState } from 'react'
import type { Id } from '../../../domain/ids.ts'
import { bestAnswer } from '../../../domain/prediction/proposal.ts'
import type { Subject } from './use-decisions.ts'

/** What a rule is to be made from, and where it posts to as far as that is known. */
export interface RuleDraft {
  rows: readonly Id[]
  glAccountNumber?: string
}

/** So many selected rows show what they have in common. */
const MOST_ROWS = 50

/** A rule that is made beside the queue, from the selected rows or the one in focus. */
export function useRuleDraft({ shown, selection, isSeen }: Subject) {
  const [draft, setDraft] = useState<RuleDraft>()
  const { row, proposal } = shown
  const selected = selection.rows
  return {
    draft,
    begin: () => {
      if (selected.length === 0 && !isSeen()) return
      const rows = selected.length > 0 ? selected.slice(0, MOST_ROWS) : row ? [row.id] : []
      const answer = row && proposal && rows.includes(row.id) ? bestAnswer(proposal) : undefined
      if (rows.length > 0)
        setDraft({ rows, ...(answer === undefined ? {} : { glAccountNumber: answer.glAccountNumber }) })
    },
    close: () => setDraft(undefined),
  }
}
