import { expect, test } from 'vitest'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import { minor } from '../../../../domain/money/money.ts'
import type { TransactionFilter } from '../../../../domain/transaction/transaction-filter.ts'
import type { Transaction } from '../../../../domain/transaction/transaction.ts'
import { Ledger } from '../../ledger.ts'
import { NEWEST_FIRST } from './matching.ts'
import { page } from './page-query.ts'

const ledger = new Ledger()
const row = (id: string, amount: number, more: Partial<Transaction> = {}) =>
  ledger.columns.put(
    sampleTransaction({ id, amount: minor(amount), type: 'EXPENSE', currency: 'USD', ...more }),
  )
row('rent', 900)
row('to savings', 500, { isSplit: true })
row('part of it', 500, { parentTransactionId: 'to savings' })
row('declined part of it', 500, { parentTransactionId: 'to savings', status: 'DECLINED' })
row('from checking', 500, { type: 'INCOME' })
row('proposed', 70)
const at = '2026-01-01T00:00:00.000Z'
const pair = { reasons: [], alternatives: [], isManual: false, createdAt: at, updatedAt: at }
ledger.transfers = [
  {
    ...pair,
    id: 'approved',
    status: 'APPROVED',
    expenseTransactionId: 'to savings',
    incomeTransactionId: 'from checking',
  },
  { ...pair, id: 'waits', status: 'UNDER_REVIEW', expenseTransactionId: 'proposed' },
]

test('sides of an approved transfer are marked, left out of the totals with their parts, and counted where they would be in them', () => {
  const answer = page(ledger, { filter: {}, sort: NEWEST_FIRST, offset: 0, limit: 10 })
  const marked = answer.rows.filter(({ isTransfer }) => isTransfer).map(({ id }) => id)
  expect(marked.toSorted()).toEqual(['from checking', 'to savings'])
  expect(answer.totals).toEqual([{ currency: 'USD', income: 0n, expenses: 970n }])
  expect(answer).toMatchObject({ total: 6, transfers: 2 })
})

test('a split has the status that its lines come to, as in the register', () => {
  const books = new Ledger()
  books.columns.put(sampleTransaction({ id: 'whole', isSplit: true, status: 'APPROVED' }))
  for (const status of ['APPROVED', 'UNDER_REVIEW'] as const)
    books.columns.put(sampleTransaction({ id: status, parentTransactionId: 'whole', status }))
  const { rows } = page(books, { filter: {}, sort: NEWEST_FIRST, offset: 0, limit: 10 })
  expect(rows.find(({ id }) => id === 'whole')?.status).toBe('UNDER_REVIEW')
})

test.each([
  [{ status: 'APPROVED' }, ['books']],
  [{ status: 'UNDER_REVIEW' }, ['toner']],
  [{ glAccountNumber: 'DEFAULT' }, ['toner']],
  [{ types: ['EXPENSE'] }, ['books', 'toner', 'whole']],
] as [TransactionFilter, string[]][])(
  'narrowed to %j it finds of a split what its lines are',
  (filter, found) => {
    const books = new Ledger()
    const lines = [
      sampleTransaction({ id: 'whole', isSplit: true }),
      sampleTransaction({
        id: 'books',
        parentTransactionId: 'whole',
        status: 'APPROVED',
        glAccountNumber: '6',
      }),
      sampleTransaction({ id: 'toner', parentTransactionId: 'whole' }),
    ]
    for (const line of lines) books.columns.put(line)
    const { rows, total } = page(books, { filter, sort: NEWEST_FIRST, offset: 0, limit: 10 })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(found)
    expect(total).toBe(found.length)
  },
)
