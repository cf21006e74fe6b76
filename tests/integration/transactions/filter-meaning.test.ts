import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionFromRow } from '../../../src/contract/rows.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { filterTest, type TransactionFilter } from '../../../src/domain/transaction/transaction-filter.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../../src/domain/transaction/transaction.ts'
import { serverFilters } from '../../../src/db/reads/server-filters.ts'
import { CATEGORIES, DAYS, WORDS } from '../../support/books/random-transactions.ts'
import { useBackend } from '../support/backend.ts'
import { line, openAccount } from '../support/books.ts'
import { rounds } from '../../support/rounds.ts'

const backend = useBackend()
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const day = fc.constantFrom(...DAYS).map((text) => text as CalendarDay)

test('a filter lets the same rows through on the device as on the server', async () => {
  const { who } = await backend().founder('filter-meaning')
  const accounts = [
    await openAccount(backend(), who),
    await openAccount(backend(), who, 'JPY'),
    await openAccount(backend(), who, 'KWD'),
  ]
  const currencies = ['USD', 'JPY', 'KWD']
  const amounts = [0, 0.07, 1.1, 4.35, 29]
  await backend().call(who, 'bulkImportTransactions', {
    isCSVImport: true,
    transactions: Array.from({ length: 90 }, (_, index) => {
      const at = index % 3
      const amount = amounts[index % amounts.length] ?? 0
      return line(accounts[at] ?? '', `ref-${index}`, {
        description: `${WORDS[index % WORDS.length]} ${WORDS[(index * 5 + 1) % WORDS.length]}`,
        timestamp: `${DAYS[index % DAYS.length]}T${index % 2 === 0 ? '00:00:00.000' : '23:59:59.999'}Z`,
        currency: currencies[at] ?? '',
        amount: at === 1 ? Math.floor(amount) : amount,
        type: index % 4 === 0 ? 'INCOME' : 'EXPENSE',
        ...(index % 3 === 0 ? { category: CATEGORIES[index % 7] ?? 'Travel' } : {}),
      })
    }),
  })
  const all = await backend().call(who, 'getTransactions', { pagination: { limit: 100 } })
  for (const [index, { id }] of all.transactions.entries()) {
    if (index % 3 === 0) await backend().call(who, 'approveTransaction', { transactionId: id })
    if (index % 5 === 0) await backend().call(who, 'updateTransaction', { id, reconciled: true })
  }
  const splits = [9, 20].map((amount) => ({ description: 'Testing', amount, glAccountNumber: 'DEFAULT' }))
  for (const { id } of all.transactions
    .filter(({ amount, currency }) => amount === 29 && currency === 'USD')
    .slice(0, 4)) {
    await backend().call(who, 'splitTransaction', { transactionId: id, splits })
  }
  const { transactions } = await backend().call(who, 'getTransactions', { pagination: { limit: 100 } })
  const rows = transactions.map(transactionFromRow)
  expect(rows).toHaveLength(90 + 8)

  const anyFilter: fc.Arbitrary<TransactionFilter> = fc.record({
    search: maybe(fc.constantFrom(...WORDS, 'tes', 'REF-1', 'default', ' ', '5', '%', '_', '\\', 'é')),
    from: maybe(day),
    to: maybe(day),
    categories: maybe(fc.subarray([...CATEGORIES])),
    accounts: maybe(fc.subarray(accounts)),
    types: maybe(fc.subarray([...TRANSACTION_TYPES])),
    status: maybe(fc.constantFrom(...TRANSACTION_STATUSES)),
    glAccountNumber: maybe(fc.constantFrom('DEFAULT', '4000')),
    minAmount: maybe(fc.constantFrom(...amounts, 1)),
    maxAmount: maybe(fc.constantFrom(...amounts, 1)),
    reconciled: maybe(fc.boolean()),
  })
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      const answer = await backend().call(who, 'getTransactions', {
        filters: serverFilters(filter),
        pagination: { limit: 100 },
      })
      const here = rows.filter(filterTest(filter)).map(({ id }) => id)
      expect(here).toEqual(answer.transactions.map(({ id }) => id))
    }),
    { numRuns: rounds(30, 1_500) },
  )
})
