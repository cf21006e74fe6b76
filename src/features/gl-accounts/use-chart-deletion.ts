import { useState } from 'react'
import { readHolders } from '../../db/ledger/gl-account-holders.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import { keptForUnassigned } from '../../domain/gl-account/gl-account-edit.ts'
import { counted } from '../../domain/text/count-text.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useBooks } from '../../session/session-context.ts'
import { type useChartEdits, usePostingCounts } from './use-chart.ts'

/** What became of a deletion where not every account went. */
export interface DeletionFailure {
  title: string
  /** Why, one sentence for each account that stays. */
  reasons: readonly string[]
}

/**
 * Deletes the GL accounts that nothing is posted to, and says of each of the others what holds it. `onDeleted` is told
 * which are gone.
 */
export function useChartDeletion(
  edits: ReturnType<typeof useChartEdits>,
  onDeleted: (gone: readonly GLAccount[]) => void,
) {
  const countByNumber = usePostingCounts()
  const { db } = useBooks()
  const [failure, setFailure] = useState<DeletionFailure>()

  const remove = async (rows: readonly GLAccount[]) => {
    const failed = rows.length === 1 ? 'Failed to delete GL account' : 'Failed to delete GL accounts'
    try {
      const holderOf = await readHolders(db)
      const reasons = rows.flatMap((row) => holderOf(row) ?? [])
      const free = rows.filter((row) => holderOf(row) === undefined)
      if (free.length > 0) await edits.remove(free)
      const title =
        free.length === 0
          ? failed
          : `Deleted ${free.length.toLocaleString('en-US')} of ${counted(rows.length, 'GL account')}`
      setFailure(reasons.length === 0 ? undefined : { title, reasons })
      if (free.length > 0) onDeleted(free)
    } catch (error) {
      setFailure({ title: failed, reasons: [messageOf(error, failed)] })
    }
  }
  const keep = (account: GLAccount) =>
    setFailure({ title: 'This account can’t be deleted', reasons: [keptForUnassigned(account)] })
  return { countByNumber, failure, dismiss: () => setFailure(undefined), remove, keep }
}
