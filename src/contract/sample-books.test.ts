import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { dayOfTimestamp } from '../domain/calendar/calendar-day.ts'
import { transactionId } from '../domain/ids.ts'
import { SAMPLE_DAYS, sampleBooks } from './sample-books.ts'

const ORGANIZATION = '018f2f7e-0000-4000-8000-000000000001'
const on = dayOfTimestamp

test('every input is one that its call accepts', () => {
  const books = sampleBooks(ORGANIZATION, on('2026-03-01'))
  for (const account of books.accounts) expect(() => calls.createAccount.input.parse(account)).not.toThrow()
  for (const posting of books.postings)
    expect(() => calls.bulkAssignGLAccount.input.parse(posting)).not.toThrow()
  expect(() =>
    calls.bulkImportTransactions.input.parse({ isCSVImport: true, transactions: books.transactions }),
  ).not.toThrow()
})

test.each(['2026-01-01', '2026-03-01', '2024-02-29', '2026-11-20'])(
  'the thirty days that end on %s each have figures, and enough waits for review',
  (today) => {
    const { transactions, postings, accounts } = sampleBooks(ORGANIZATION, on(today))
    expect(new Set(transactions.map((row) => row.timestamp.slice(0, 10))).size).toBe(SAMPLE_DAYS)
    expect(accounts.map((account) => account.currency).sort()).toEqual(['EUR', 'NGN', 'USD', 'USD'])
    expect(transactions.filter((row) => row.description.includes('TRANSFER TO RESERVE'))).toHaveLength(2)
    expect(transactions.filter((row) => row.description.includes('FX TRANSFER'))).toHaveLength(2)
    const ids = transactions.map((row) => transactionId(row.accountId, row.userTransactionId))
    expect(new Set(ids).size).toBe(ids.length)
    const posted = postings.flatMap((posting) => posting.transactionIds)
    expect(posted.every((id) => ids.includes(id))).toBe(true)
    expect(posted.length).toBeGreaterThan(20)
    expect(ids.length - posted.length).toBeGreaterThanOrEqual(25)
  },
)

test('the books of each account come to what its bank says', () => {
  const { accounts, transactions } = sampleBooks(ORGANIZATION, on('2026-03-01'))
  for (const { id, openingBalance = Number.NaN, openingDay = '', balance = 0 } of accounts) {
    const own = transactions.filter(({ accountId }) => accountId === id)
    const change = own.reduce((sum, { type, amount }) => sum + (type === 'INCOME' ? amount : -amount), 0)
    expect(openingBalance + change).toBeCloseTo(balance, 2)
    expect(own.every(({ timestamp }) => timestamp.slice(0, 10) > openingDay)).toBe(true)
  }
})

test('the same organisation and day give the same books', () => {
  expect(sampleBooks(ORGANIZATION, on('2026-03-01'))).toEqual(sampleBooks(ORGANIZATION, on('2026-03-01')))
})
