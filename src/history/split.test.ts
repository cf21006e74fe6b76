import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { BooksDatabase } from '../db/core/database.ts'
import { undoOrRedo } from './undo-redo.ts'
import { writeEdits } from '../db/write.ts'
import type { Edit } from '../mutations/mutation.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const [FIRST, SECOND] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2']
const at = '2026-05-01T12:00:00.000Z'
let db: BooksDatabase
let id: string

beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await write({
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: [
        {
          userTransactionId: 'line',
          timestamp: '2026-04-30T00:00:00.000Z',
          description: 'Line',
          amount: 10,
          type: 'EXPENSE',
          accountId: ACCOUNT,
          currency: 'USD',
        },
      ],
    },
  })
  id = (await db.transactions.toArray())[0]?.id ?? ''
})
afterEach(() => db.delete())

const newId = () => crypto.randomUUID()
const write = (edit: Edit, label?: string) => writeEdits(db, [edit], at, newId, label)
const rows = async (): Promise<Omit<Transaction, 'updatedAt'>[]> =>
  (await db.transactions.orderBy('id').toArray()).map(({ updatedAt: _at, ...row }) => row)
const splitting = (): Edit => ({
  name: 'splitTransaction',
  args: {
    transactionId: id,
    splits: [
      { id: FIRST, description: 'Paper', amount: 12.5, glAccountNumber: '6200', glAccountName: 'Office' },
      {
        id: SECOND,
        description: 'Discount',
        amount: 2.5,
        type: 'INCOME',
        glAccountNumber: '6250',
        glAccountName: 'Payroll',
      },
    ],
  },
})

test('what is not split, and what has a reconciled part, is not taken back', async () => {
  const back: Edit = { name: 'unsplitTransaction', args: { transactionId: id, partIds: [FIRST, SECOND] } }
  await expect(write(back)).rejects.toThrow('This transaction isn’t split')
  await write(splitting())
  await write({ name: 'updateTransaction', args: { id: FIRST, reconciled: true } })
  await expect(write(back)).rejects.toThrow('A line of this split is reconciled')
  expect(await db.transactions.count()).toBe(3)
})

test('undo of a split leaves the row as it was, and redo the same parts', async () => {
  const before = await rows()
  await write(splitting(), 'Split “Line”')
  const split = await rows()
  expect(split).toHaveLength(3)
  await undoOrRedo(db, 'undo', at, newId)
  expect(await rows()).toEqual(before)
  await undoOrRedo(db, 'redo', at, newId)
  expect(await rows()).toEqual(split)
})

test('undo of taking a split back brings the parts back as they stood, and redo takes it back again', async () => {
  await write({ name: 'updateTransaction', args: { id, category: 'Mixed' } })
  await write(splitting())
  const byRule = { ruleBasedAssignment: true, appliedRuleName: 'Paper' }
  for (const edit of [
    { name: 'declineTransaction', args: { transactionId: FIRST, reason: 'Not ours' } },
    { name: 'updateTransaction', args: { id: FIRST, category: null, ...byRule } },
    { name: 'approveTransaction', args: { transactionId: SECOND } },
    { name: 'updateTransaction', args: { id: SECOND, category: 'Food', timestamp: at } },
  ] satisfies Edit[])
    await write(edit)
  const split = await rows()
  const unsplitting = { transactionId: id, partIds: [FIRST, SECOND] }
  await write({ name: 'unsplitTransaction', args: unsplitting }, 'Took the split of “Line” back')
  const whole = await rows()
  for (let turn = 0; turn < 2; turn += 1) {
    await undoOrRedo(db, 'undo', at, newId)
    expect(await rows()).toEqual(split)
    await undoOrRedo(db, 'redo', at, newId)
    expect(await rows()).toEqual(whole)
  }
})

test('parts that were approved with nothing else changed come back by one edit', async () => {
  await write(splitting())
  await write({ name: 'bulkApproveTransactions', args: { transactionIds: [FIRST, SECOND] } })
  const unsplitting = { transactionId: id, partIds: [FIRST, SECOND] }
  const { undo } = await write({ name: 'unsplitTransaction', args: unsplitting })
  expect(undo.map(({ name }) => name)).toEqual(['splitTransaction'])
})
