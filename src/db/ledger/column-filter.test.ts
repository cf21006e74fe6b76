import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ACCOUNT_IDS,
  anyTransaction,
  CATEGORIES,
  DAYS,
  GL_NUMBERS,
  WORDS,
} from '../../../tests/support/books/random-transactions.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import { filterTest, type TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import type { TransferPair } from '../../domain/transfer/transfer-pair.ts'
import { columnTest } from './column-filter.ts'
import { Ledger } from './ledger.ts'
import { rounds } from '../../../tests/support/rounds.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const some = <T>(values: readonly T[]) => fc.subarray([...values])
const day = fc.constantFrom(...DAYS, '9999-12-31').map((text) => text as CalendarDay)
const searched = fc.constantFrom(...WORDS, 'tes', 'ref-1', 'account 4', 'FOOD', ' ', 'σίσυφος', '5', '%', '_')

const anyFilter: fc.Arbitrary<TransactionFilter> = fc.record({
  search: maybe(searched),
  from: maybe(day),
  to: maybe(day),
  categories: maybe(some(CATEGORIES)),
  accounts: maybe(some(ACCOUNT_IDS)),
  types: maybe(some(TRANSACTION_TYPES)),
  status: maybe(fc.constantFrom(...TRANSACTION_STATUSES)),
  glAccountNumber: maybe(fc.constantFrom(...GL_NUMBERS)),
  minAmount: maybe(fc.constantFrom(0, 0.07, 1.1, 4.35, 10, 29)),
  maxAmount: maybe(fc.constantFrom(0, 0.07, 1.1, 4.35, 10, 29)),
  reconciled: maybe(fc.boolean()),
  counted: maybe(fc.constant<true>(true)),
})

const approvedTransferOf = (id: Id): TransferPair => ({
  id: `pair ${id}`,
  status: 'APPROVED',
  expenseTransactionId: id,
  reasons: [],
  alternatives: [],
  isManual: true,
  createdAt: '',
  updatedAt: '',
})

test('the columns let through the same rows as the predicate over rows', () => {
  fc.assert(
    fc.property(fc.array(anyTransaction, { maxLength: 60 }), anyFilter, fc.nat(30), (given, filter, some) => {
      const rows = [...new Map(given.map((row) => [row.id, row])).values()]
      const ledger = new Ledger()
      const { columns } = ledger
      for (const row of rows) columns.put(row)
      const transferred = new Set(rows.slice(0, some).map(({ id }) => id))
      ledger.transfers = [...transferred].map(approvedTransferOf)
      const passes = columnTest(ledger, filter)
      const found = rows.filter((row) => passes(columns.placeOf(row.id) ?? -1)).map(({ id }) => id)
      expect(found).toEqual(rows.filter(filterTest(filter, transferred)).map(({ id }) => id))
    }),
    { numRuns: rounds(100, 400) },
  )
})
