import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { TransactionFilter } from '../../../domain/transaction/transaction-filter.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../../domain/transaction/transaction.ts'
import { filterOfParams, filterParams, transactionsAddress } from './transactions-address.ts'

const today = '2026-02-14' as CalendarDay
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const day = fc.constantFrom('2026-01-01', '2026-12-31').map((text) => text as CalendarDay)
const names = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 })

test('an address that says nothing of dates shows the current month', () => {
  expect(filterOfParams(new URLSearchParams('status=APPROVED'), today)).toMatchObject({
    status: 'APPROVED',
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('what an address says wrongly is left out', () => {
  const params = new URLSearchParams(
    'status=DONE&type=LOAN&from=2026-02-30&dates=all&min=x&max=-1&reconciled=maybe&counted=no',
  )
  const filter = filterOfParams(params, today)
  expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([])
})

test('a filter comes back from its address as it was', () => {
  const anyFilter: fc.Arbitrary<TransactionFilter> = fc.record({
    search: maybe(fc.string({ minLength: 1 })),
    from: maybe(day),
    to: maybe(day),
    accounts: maybe(names),
    categories: maybe(names),
    types: maybe(fc.subarray([...TRANSACTION_TYPES], { minLength: 1 })),
    status: maybe(fc.constantFrom(...TRANSACTION_STATUSES)),
    glAccountNumber: maybe(fc.string({ minLength: 1 })),
    minAmount: maybe(fc.double({ min: 0, max: 1e12, noNaN: true }).map(Math.abs)),
    maxAmount: maybe(fc.nat()),
    reconciled: maybe(fc.boolean()),
    importId: maybe(fc.uuid()),
    counted: maybe(fc.constant<true>(true)),
  })
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const [, query = ''] = transactionsAddress(filter).split('?')
      expect(filterOfParams(new URLSearchParams(query), today)).toEqual(filter)
      expect(filterParams(filter).toString()).toBe(query)
    }),
  )
})
