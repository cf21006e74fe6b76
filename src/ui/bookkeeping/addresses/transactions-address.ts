import { type CalendarDay, calendarDay } from '../../../domain/calendar/calendar-day.ts'
import { periodAround } from '../../../domain/calendar/calendar-period.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../../domain/transaction/transaction.ts'

/*
 * How a filtered list of transactions stands in an address, so that every figure of another screen can be
 * a link to its rows. Without a word on dates the list shows the current month.
 */

/** The address of the list that shows what a filter lets through; without days, of all dates. */
export function transactionsAddress(filter: TransactionFilter): string {
  return `/transactions?${filterParams(filter).toString()}`
}

export function filterParams(filter: TransactionFilter): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.set(name, String(value))
  }
  put('search', filter.search)
  put('from', filter.from)
  put('to', filter.to)
  if (filter.from === undefined && filter.to === undefined) params.set('dates', 'all')
  for (const account of filter.accounts ?? []) params.append('account', account)
  for (const category of filter.categories ?? []) params.append('category', category)
  for (const type of filter.types ?? []) params.append('type', type)
  put('status', filter.status)
  put('gl', filter.glAccountNumber)
  put('min', filter.minAmount)
  put('max', filter.maxAmount)
  put('import', filter.importId)
  if (filter.reconciled !== undefined) params.set('reconciled', filter.reconciled ? 'yes' : 'no')
  if (filter.counted) params.set('counted', 'yes')
  return params
}

/** The filter of an address; `today` decides the month where the address names no dates. */
export function filterOfParams(params: URLSearchParams, today: CalendarDay): TransactionFilter {
  const text = (name: string) => params.get(name) ?? undefined
  const number = (name: string) => {
    const value = Number(params.get(name) ?? Number.NaN)
    return Number.isFinite(value) && value >= 0 ? value : undefined
  }
  const list = (name: string) => (params.has(name) ? params.getAll(name) : undefined)
  const from = calendarDay(params.get('from') ?? '')
  const to = calendarDay(params.get('to') ?? '')
  const undated = from === undefined && to === undefined && params.get('dates') !== 'all'
  const days = undated ? periodAround(today, 'month') : { from, to }
  const types = TRANSACTION_TYPES.filter((type) => params.getAll('type').includes(type))
  const reconciled = params.get('reconciled')
  return {
    search: text('search'),
    ...days,
    accounts: list('account'),
    categories: list('category'),
    types: types.length > 0 ? types : undefined,
    status: TRANSACTION_STATUSES.find((status) => status === params.get('status')),
    glAccountNumber: text('gl'),
    minAmount: number('min'),
    maxAmount: number('max'),
    reconciled: reconciled === 'yes' ? true : reconciled === 'no' ? false : undefined,
    importId: text('import'),
    counted: params.get('counted') === 'yes' ? true : undefined,
  }
}
