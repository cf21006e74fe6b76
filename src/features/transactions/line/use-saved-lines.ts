import { useState } from 'react'
import type { Changes } from '../../../db/edits/change-edits.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { changedRow } from '../typed.ts'
import type { TransactionWindow } from '../use-transactions.ts'

/** A row that was saved in its line. */
interface SavedLine {
  before: LedgerRow
  after: LedgerRow
}

/**
 * Lines that were saved show what was typed from then on: the list learns of it some frames later, and may never see
 * what was taken back at once. `turned` is another with each undo and redo.
 */
export function useSavedLines(window: TransactionWindow | undefined, turned: number | undefined) {
  const [saved, setSaved] = useState<readonly SavedLine[]>([])
  const [lastTurned, setLastTurned] = useState(turned)
  if (turned !== lastTurned) {
    setLastTurned(turned)
    setSaved([])
  }
  const forget = (row: LedgerRow) => setSaved((lines) => lines.filter(({ before }) => before !== row))
  const unseen = saved.filter(({ before }) => {
    const now = window && rowOf(window, before)
    return now !== undefined && isSame(now, before)
  })
  if (unseen.length < saved.length) setSaved(unseen)
  return {
    lines: new Map(unseen.map(({ before, after }) => [before.id, after])),
    /** Shows the row as changed; answers the way back, for where the change could not be stored. */
    show(row: LedgerRow, changes: Changes): () => void {
      setSaved((lines) => [...lines, { before: row, after: changedRow(row, changes) }])
      return () => forget(row)
    },
  }
}

function rowOf(window: TransactionWindow, { id }: LedgerRow): LedgerRow | undefined {
  const index = window.indexOf(id)
  return index === undefined ? undefined : window.rowAt(index)
}

/** Whether all that can be typed in a line is the same. */
function isSame(a: LedgerRow, b: LedgerRow): boolean {
  return (
    a.timestamp === b.timestamp &&
    a.description === b.description &&
    a.amount === b.amount &&
    a.type === b.type &&
    a.glAccountNumber === b.glAccountNumber
  )
}
