import { useMemo, useState } from 'react'
import { ledgerOf } from '../../db/ledger/ledger-client.ts'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../db/ledger/order.ts'
import { useLedger } from '../../db/ledger/use-ledger.ts'
import type { TransactionFilter } from '../../domain/transaction-filter.ts'
import { useBooks } from '../../sync/session-context.ts'
import { NOTHING, reach, type Selection, toggled, withAll } from './selection.ts'

/** Which rows are chosen, and what can be done to them. */
export function useSelection(filter: TransactionFilter, sort: Sort) {
  const { db } = useBooks()
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const args = useMemo(
    () => (selection.ids.size > 0 ? { ids: [...selection.ids] } : undefined),
    [selection.ids],
  )
  const { answer: scope } = useLedger(db, 'bulkScope', args)
  const choose = async (index: number, stretch: { from?: number; to?: number }) => {
    const found = await ledgerOf(db).ask('ids', { filter, sort, ...stretch })
    setSelection((now) => withAll(now, found, index))
  }
  const chooseAll = () => void choose(0, {})
  return {
    ids: selection.ids,
    scope,
    toggle: (row: LedgerRow, index: number, range: boolean) => {
      if (!range || selection.anchor === undefined) {
        setSelection(toggled(selection, row.id, index))
        return
      }
      const { from, to } = reach(selection, index)
      void choose(index, { from, to: to + 1 })
    },
    chooseAll,
    toggleAll: () => (selection.ids.size > 0 ? setSelection(NOTHING) : chooseAll()),
    clear: () => setSelection(NOTHING),
  }
}

export type SelectionState = ReturnType<typeof useSelection>
