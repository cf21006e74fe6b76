import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { NEWEST_FIRST } from '../../../db/ledger/queries/lists/matching.ts'
import { type Sort, SORT_KEYS } from '../../../db/ledger/order.ts'
import type { Id } from '../../../domain/ids.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { today as todayHere } from '../../../session/today.ts'
import { filterOfParams, filterParams } from '../../../ui/bookkeeping/addresses/transactions-address.ts'
import { TYPING_PAUSE_MS, useAddressSteps } from '../../../ui/lists/use-list-address.ts'
import { focusList } from './focus-list.ts'
import type { LineField } from '../line/line-fields.ts'
import { AT_TOP } from './row-focus.ts'
import { useFirstRows } from '../use-transactions.ts'
import { useTypedSearch } from '../filter/use-typed-search.ts'

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
  const [params, step] = useAddressSteps()
  const [, setParams] = useSearchParams()
  const [today] = useState(todayHere)
  const addressed = useMemo(() => filterOfParams(params, today), [params, today])
  const sort = useMemo(() => sortOf(params), [params])
  const { search, given, give, type, typed } = useTypedSearch(addressed.search ?? '')
  const fetchFirstRows = useFirstRows()
  const [focus, setFocus] = useState(AT_TOP)
  const [moves, setMoves] = useState(0)
  const [firstInSight, setFirstInSight] = useState(0)
  const [editing, setEditing] = useState<EditedLine>()
  const filter = useMemo(
    (): TransactionFilter => ({ ...addressed, search: search === '' ? undefined : search }),
    [addressed, search],
  )

  const address = useCallback(
    (filter: TransactionFilter, sort: Sort) =>
      step(addressOf(filter, sort), addressOf(addressed, sortOf(params))),
    [params, addressed, step],
  )

  const addressedSearch = useRef(addressed.search ?? '')
  useEffect(() => {
    // The address has changed by itself: a link, or back.
    if (addressedSearch.current !== (addressed.search ?? '')) {
      addressedSearch.current = addressed.search ?? ''
      give(addressedSearch.current)
    }
  }, [addressed.search, give])
  useEffect(() => {
    if (search === addressedSearch.current) return undefined
    const timer = setTimeout(() => {
      addressedSearch.current = search
      address({ ...addressed, search }, sort)
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, addressed, sort, address])

  const toTop = () => {
    setFocus(AT_TOP)
    setFirstInSight(0)
    setEditing(undefined)
    scrollTo(0, 0)
  }
  /** What is typed and not followed yet is in the filter too. */
  const turnTo = (next: TransactionFilter, order: Sort) => {
    const text = next.search ?? ''
    addressedSearch.current = text
    give(text)
    address({ ...next, search: text }, order)
    toTop()
  }
  const openById = (id: Id) => {
    const wanted = new URLSearchParams(params)
    wanted.set('open', id)
    // Back closes the panel; going from one row to its part and back takes no further steps.
    setParams(wanted, { replace: params.has('open') })
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
    openId: params.get('open') ?? undefined,
    setFirstInSight,
    openById,
    open: (row: LedgerRow, index: number) => {
      if (editing?.isHeld) return
      setFocus({ index, isChosen: true, id: row.id })
      focusList()
      openById(row.id)
    },
    close: () => {
      const wanted = new URLSearchParams(params)
      wanted.delete('open')
      setParams(wanted, { replace: true })
    },
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

function addressOf(filter: TransactionFilter, sort: Sort): URLSearchParams {
  const params = filterParams(filter)
  if (sort.by !== NEWEST_FIRST.by || sort.descending !== NEWEST_FIRST.descending) {
    params.set('sort', sort.by)
    params.set('order', sort.descending ? 'desc' : 'asc')
  }
  return params
}

function sortOf(params: URLSearchParams): Sort {
  const by = SORT_KEYS.find((key) => key === params.get('sort'))
  return by === undefined ? NEWEST_FIRST : { by, descending: params.get('order') === 'desc' }
}
