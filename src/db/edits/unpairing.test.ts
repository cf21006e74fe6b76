import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transactionId } from '../../domain/ids.ts'
import { transferId } from '../../domain/transfer/transfer.ts'
import { importOfTransferSide } from '../../../tests/support/books/transfer-side.ts'
import { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { undoOrRedo } from '../../history/undo-redo.ts'
import { writeEdits } from '../write.ts'

const FROM = '00000000-0000-4000-8000-0000000000a1'
const TO = '00000000-0000-4000-8000-0000000000a2'
const at = '2026-05-01T12:00:00.000Z'
const newId = () => crypto.randomUUID()
const expense = transactionId(FROM, 'out')
const income = transactionId(TO, 'in')
const pair = transferId({ expenseTransactionId: expense, incomeTransactionId: income })
let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await writeEdits(
    db,
    [
      importOfTransferSide(FROM, 'out', 'EXPENSE'),
      importOfTransferSide(TO, 'in', 'INCOME'),
      {
        name: 'createManualTransfer',
        args: { expenseTransactionId: expense, incomeTransactionId: income },
      },
    ],
    at,
    newId,
  )
})
afterEach(() => db.delete())

const statusOfPair = async () => (await db.transfers.get(pair))?.status
const sent = async () => (await db.outbox.orderBy('mid').toArray()).slice(3).map(({ name }) => name)

const leaving: [what: string, edit: Edit][] = [
  ['declined', { name: 'declineTransaction', args: { transactionId: expense, reason: 'Not ours' } }],
  [
    'declined with others',
    { name: 'bulkDeclineTransactions', args: { transactionIds: [income], reason: 'Not ours' } },
  ],
  [
    'given the status of a declined one',
    { name: 'updateTransactionStatus', args: { transactionId: income, status: 'DECLINED' } },
  ],
  [
    'given that status with others',
    { name: 'bulkUpdateTransactionStatus', args: { transactionIds: [expense], status: 'DECLINED' } },
  ],
  ['deleted', { name: 'deleteTransaction', args: { id: income } }],
  ['deleted with others', { name: 'bulkDeleteTransactions', args: { transactionIds: [expense] } }],
  ['turned into an income', { name: 'updateTransaction', args: { id: expense, type: 'INCOME' } }],
]

test.each(leaving)('a side that is %s ends the approval, and undo brings it back', async (_what, edit) => {
  await writeEdits(db, [edit], at, newId, 'Changed a side')
  expect(await statusOfPair()).toBe('UNDER_REVIEW')
  expect(await sent()).toEqual(['resetTransfer', edit.name])

  await undoOrRedo(db, 'undo', at, newId)
  expect(await statusOfPair()).toBe('APPROVED')
  expect((await db.transactions.get(expense))?.type).toBe('EXPENSE')
  expect((await db.transactions.get(income))?.status).toBe('UNDER_REVIEW')

  await undoOrRedo(db, 'redo', at, newId)
  expect(await statusOfPair()).toBe('UNDER_REVIEW')
  expect((await sent()).filter((name) => name === 'resetTransfer')).toHaveLength(2)
})

test('what leaves the sides as they are leaves the approval standing', async () => {
  const edits: Edit[] = [
    { name: 'approveTransaction', args: { transactionId: expense } },
    { name: 'updateTransaction', args: { id: income, type: 'INCOME', description: 'From savings' } },
    {
      name: 'bulkAssignGLAccount',
      args: { transactionIds: [expense], glAccountNumber: '1000', glAccountName: 'Cash' },
    },
  ]
  await writeEdits(db, edits, at, newId)
  expect(await statusOfPair()).toBe('APPROVED')
  expect(await sent()).toEqual(edits.map(({ name }) => name))
})

test('a transfer that nobody approved stays as it is when a side goes', async () => {
  await writeEdits(db, [{ name: 'resetTransfer', args: { transferId: pair } }], at, newId)
  await writeEdits(
    db,
    [{ name: 'declineTransaction', args: { transactionId: expense, reason: 'Not ours' } }],
    at,
    newId,
  )
  expect(await sent()).toEqual(['resetTransfer', 'declineTransaction'])
})
