import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NEWEST_FIRST } from '../../../db/ledger/queries/lists/matching.ts'
import { type Sort, SORT_KEYS } from '../../../db/ledger/order.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { today as todayHere } from '../../../session/today.ts'
import { filterOfParams, filterParams } from '../../../ui/bookkeeping/addresses/transactions-address.ts'
import { TYPING_PAUSE_MS, useAddressSteps } from '../../../ui/lists/use-list-address.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** What the list is narrowed to and sorted by: it stands in the address, and what is typed follows after a pause. */
export function useFilterAddress() {
  const [params, step] = useAddressSteps()
  const [today] = useState(todayHere)
  const addressed = useMemo(() => filterOfParams(params, today), [params, today])
  const sort = useMemo(() => sortOf(params), [params])
  const { search, given, give, type, typed } = useTypedSearch(addressed.search ?? '')
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

  /** What is typed and not followed yet is in the filter too. */
  const narrow = (next: TransactionFilter, order: Sort) => {
    const text = next.search ?? ''
    addressedSearch.current = text
    give(text)
    address({ ...next, search: text }, order)
  }
  return { today, filter, sort, given, type, typed, narrow }
}

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
