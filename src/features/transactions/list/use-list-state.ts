import { useState } from 'react'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { Sort } from '../../../db/ledger/order.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { focusList } from './focus-list.ts'
import type { LineField } from '../line/line-fields.ts'
import { AT_TOP } from './row-focus.ts'
import { useFirstRows } from '../use-transactions.ts'
import { useFilterAddress } from '../filter/use-filter-address.ts'
import { usePanelAddress } from '../panel/use-panel-address.ts'

/** The row that is edited in its line. */
interface EditedLine {
  row: LedgerRow
  field: LineField
  caret?: number | undefined
  /** Whether what was typed is no transaction, so that it is not left for another row. */
  isHeld?: true
}

/** What the list is narrowed to and sorted by, which stands in the address, and where in it one is. */
export function useListState() {
  const { today, filter, sort, given, type, typed, narrow } = useFilterAddress()
  const { openId, openById, close } = usePanelAddress()
  const fetchFirstRows = useFirstRows()
  const [focus, setFocus] = useState(AT_TOP)
  const [moves, setMoves] = useState(0)
  const [firstInSight, setFirstInSight] = useState(0)
  const [editing, setEditing] = useState<EditedLine>()
  const toTop = () => {
    setFocus(AT_TOP)
    setFirstInSight(0)
    setEditing(undefined)
    scrollTo(0, 0)
  }
  const turnTo = (next: TransactionFilter, order: Sort) => {
    narrow(next, order)
    toTop()
  }
  return {
    today,
    filter,
    sort,
    given,
    focus,
    setFocus,
    /** How often the focus was moved by a key: also a move to where it is brings its row into sight. */
    moves,
    firstInSight,
    editing,
    openId,
    setFirstInSight,
    openById,
    open: (row: LedgerRow, index: number) => {
      if (editing?.isHeld) return
      setFocus({ index, isChosen: true, id: row.id })
      focusList()
      openById(row.id)
    },
    close,
    typeSearch: async (text: string) => {
      const wanted = { ...filter, search: text === '' ? undefined : text }
      if (await type(text, (signal) => fetchFirstRows(wanted, sort, signal))) toTop()
    },
    setFilter: (next: TransactionFilter) =>
      turnTo({ ...next, search: next.search === filter.search ? typed() : next.search }, sort),
    setSort: (next: Sort) => turnTo({ ...filter, search: typed() }, next),
    move: (index: number) => {
      setFocus({ index, isChosen: true })
      setMoves((before) => before + 1)
    },
    edit: (row: LedgerRow, index: number, field: LineField, caret?: number) => {
      if (editing?.isHeld) return
      setFocus({ index, isChosen: true, id: row.id })
      setEditing({ row, field, caret })
    },
    holdEditing: () => setEditing((now) => now && { ...now, isHeld: true }),
    stopEditing: () => setEditing(undefined),
  }
}

export type ListState = ReturnType<typeof useListState>
