import { beforeEach, expect, test } from 'vitest'
import { openTestBooks, type TestBooks } from '../../tests/support/test-books.tsx'
import { importOfTransferSide } from '../../tests/support/books/transfer-side.ts'
import { detectTransfersAfterImport } from './find-transfers.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

const AT = '2026-05-01T12:00:00.000Z'
const CHECKING = '00000000-0000-4000-8000-0000000000a1'
const SAVINGS = '00000000-0000-4000-8000-0000000000a2'
let opened: TestBooks

const openAccount = (id: string, isActive = true) =>
  opened.db.accounts.put({
    ...sampleAccount({
      id,
      name: id === SAVINGS ? 'Savings' : 'Checking',
      institution: 'Harbor Bank',
      isActive,
    }),
    _seq: 1,
  })
const imported = async (accountId: string, reference: string, type: 'EXPENSE' | 'INCOME') => {
  await opened.books.edit(importOfTransferSide(accountId, reference, type))
}
const searches = async () =>
  (await opened.db.outbox.toArray()).filter(({ name }) => name === 'manualTransferDetection').length

beforeEach(async () => {
  opened = await openTestBooks()
  await opened.db.writeFacts({ loaded: true })
  await openAccount(CHECKING)
})

test('one account alone is not searched, nor beside one that is inactive', async () => {
  await imported(CHECKING, 'out', 'EXPENSE')
  expect(await detectTransfersAfterImport(opened.books)).toBe(0)
  await openAccount(SAVINGS, false)
  expect(await detectTransfersAfterImport(opened.books)).toBe(0)
  expect([await opened.db.transfers.count(), await searches()]).toEqual([0, 0])
})

test('a pair is found once, from rows stored the moment before', async () => {
  await openAccount(SAVINGS)
  await imported(CHECKING, 'out', 'EXPENSE')
  await imported(SAVINGS, 'back', 'INCOME')
  expect(await detectTransfersAfterImport(opened.books)).toBe(1)
  expect(await detectTransfersAfterImport(opened.books)).toBe(0)
  expect([await opened.db.transfers.count(), await searches()]).toEqual([1, 1])
})

test('the server is asked where older rows are on it alone, also where nothing is found here', async () => {
  await openAccount(SAVINGS)
  await opened.db.writeFacts({ loaded: true, floor: { timestamp: AT, id: CHECKING } })
  expect(await detectTransfersAfterImport(opened.books)).toBe(0)
  expect(await searches()).toBe(1)
})

const sideOf = (accountId: string, type: 'EXPENSE' | 'INCOME', description: string, amount: number) => ({
  userTransactionId: description,
  timestamp: '2026-04-30T00:00:00.000Z',
  description,
  amount,
  type,
  accountId,
  currency: 'USD',
})

test('the organization’s own name is no other party', async () => {
  await openAccount(SAVINGS)
  await opened.books.edit({
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: [
        sideOf(CHECKING, 'EXPENSE', 'Wire to Bakery', 2_450),
        sideOf(SAVINGS, 'INCOME', 'Wire from Bakery', 2_450),
        sideOf(CHECKING, 'EXPENSE', 'Wire to Millworks', 1_120),
        sideOf(SAVINGS, 'INCOME', 'Wire from Northwind', 1_120),
      ],
    },
  })
  expect(await detectTransfersAfterImport(opened.books)).toBe(1)
  const [pair] = await opened.db.transfers.where({ status: 'UNDER_REVIEW' }).toArray()
  const out = await opened.db.transactions.get(pair?.expenseTransactionId ?? '')
  expect(out?.description).toBe('Wire to Bakery')
})
