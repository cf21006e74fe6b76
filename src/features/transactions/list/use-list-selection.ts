import { useMemo, useState } from 'react'
import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../../db/ledger/order.ts'
import { useLedger } from '../../../db/ledger/worker/use-ledger.ts'
import type { Id } from '../../../domain/ids.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { useBooks } from '../../../session/session-context.ts'
import { rangeOf } from '../../../ui/bookkeeping/range-of.ts'

/** Which rows are chosen, and the one from which a range reaches. */
interface Selection {
  ids: ReadonlySet<Id>
  anchor: Id | undefined
}

const NOTHING: Selection = { ids: new Set(), anchor: undefined }

/** Which rows are chosen, and what can be done to them. */
export function useListSelection(filter: TransactionFilter, sort: Sort) {
  const { db } = useBooks()
  const [selection, setSelection] = useState<Selection>(NOTHING)
  const args = useMemo(
    () => (selection.ids.size > 0 ? { ids: [...selection.ids] } : undefined),
    [selection.ids],
  )
  const { answer: scope } = useLedger(db, 'bulkScope', args)
  const choose = async (pick: (all: readonly Id[]) => readonly Id[], anchor?: Id) => {
    const picked = pick(await ledgerOf(db).ask('ids', { filter, sort }))
    setSelection((now) => ({ ids: new Set([...now.ids, ...picked]), anchor }))
  }
  const chooseAll = () => void choose((all) => all)
  return {
    ids: selection.ids,
    scope,
    /** Chooses a row or lets it go; with `range`, chooses all from the one before, wherever that stands now. */
    toggle: ({ id }: LedgerRow, range: boolean) => {
      const { anchor } = selection
      if (range && anchor !== undefined) return void choose((all) => rangeOf(all, anchor, id), id)
      const ids = new Set(selection.ids)
      if (!ids.delete(id)) ids.add(id)
      return setSelection({ ids, anchor: id })
    },
    chooseAll,
    toggleAll: () => (selection.ids.size > 0 ? setSelection(NOTHING) : chooseAll()),
    clear: () => setSelection(NOTHING),
  }
}

export type ListSelection = ReturnType<typeof useListSelection>
