import { useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { heldByJournals, heldByPostings, heldByRules } from '../../domain/gl-account/gl-account-edit.ts'
import { messageOf } from '../../domain/text/message-of.ts'
import { type useChartEdits, useJournalCounts, usePostingCounts, useRulesPosting } from './use-gl-accounts.ts'

/** Deletes GL accounts that nothing is posted to, and says of others what holds them. */
export function useChartDeletion(edits: ReturnType<typeof useChartEdits>, onDeleted: () => void) {
  const countByNumber = usePostingCounts()
  const rulesByNumber = useRulesPosting()
  const entriesById = useJournalCounts()
  const [failure, setFailure] = useState<{ title: string; text: string }>()
  const remove = async (rows: readonly GLAccount[]) => {
    const title = rows.length === 1 ? 'Failed to delete GL account' : 'Failed to delete GL accounts'
    const posted = rows.find(({ number }) => (countByNumber?.get(number) ?? 0) > 0)
    if (posted) {
      setFailure({ title, text: heldByPostings(posted, countByNumber?.get(posted.number) ?? 0) })
      return
    }
    const inJournals = rows.find(({ id }) => entriesById?.has(id))
    if (inJournals) {
      setFailure({ title, text: heldByJournals(inJournals, entriesById?.get(inJournals.id) ?? 0) })
      return
    }
    const ruled = rows.find(({ number }) => rulesByNumber?.has(number))
    if (ruled) {
      setFailure({ title, text: heldByRules(ruled, rulesByNumber?.get(ruled.number) ?? []) })
      return
    }
    try {
      await edits.remove(rows)
      setFailure(undefined)
      onDeleted()
    } catch (error) {
      setFailure({ title, text: messageOf(error, title) })
    }
  }
  return { countByNumber, failure, dismiss: () => setFailure(undefined), remove }
}
