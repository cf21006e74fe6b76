import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'
import { BooksDatabase } from '../db/core/database.ts'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { reverseStep } from './make-edits.ts'
import { undoOrRedo } from './undo-redo.ts'
import { writeEdits } from '../db/write.ts'
import type { Edit } from '../mutations/mutation.ts'

const ID = '00000000-0000-4000-8000-0000000000b1'
const at = '2026-05-01T12:00:00.000Z'
const newId = () => crypto.randomUUID()
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

/** The rows as they come from the server: with the number of their change beside them. */
async function confirmed(): Promise<void> {
  await db.glAccounts.put({
    id: ID,
    number: '7001',
    name: 'Drone parts',
    category: 'EXPENSE',
    createdAt: at,
    updatedAt: at,
    _seq: 7,
  })
  await db.rules.put({
    id: ID,
    description: 'Drones',
    naturalLanguageRule: 'description contains drone',
    priority: 1,
    isActive: true,
    glAccountNumber: '7001',
    glAccountName: 'Drone parts',
    lastUsedAt: at,
    createdAt: at,
    updatedAt: at,
    _seq: 8,
  })
}

const deletions: Edit[] = [
  { name: 'deleteGLAccount', args: { id: ID } },
  { name: 'bulkDeleteGLAccounts', args: { ids: [ID] } },
  { name: 'deleteTransactionRule', args: { id: ID } },
]

test.each(deletions)('what undoes $name of a confirmed row is an edit the server takes', async (deletion) => {
  await confirmed()
  await writeEdits(db, [deletion], at, newId, 'Deleted')
  await undoOrRedo(db, 'undo', at, newId)
  const last = await db.outbox.orderBy(':id').last()
  if (!last) throw new Error('Nothing is to be sent')
  expect(last.name).toMatch(/^(create|bulkCreate)/)
  expect(() => calls[last.name].input.parse(last.args)).not.toThrow()
})

test('an account that has transactions by now is not taken back with the step that added it', async () => {
  const added: Edit = {
    name: 'createAccount',
    args: { id: ID, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 10, currency: 'USD' },
  }
  const { step } = await writeEdits(db, [added], at, newId, 'Added Main')
  await db.accounts.update(ID, { transactionCount: 2 })
  await expect(undoOrRedo(db, 'undo', at, newId, step)).rejects.toThrow(
    'Cannot delete account with associated transactions',
  )
  expect(await db.accounts.count()).toBe(1)
})

test('an account goes with the transactions that wait for it, and not without them', async () => {
  await writeEdits(
    db,
    [
      {
        name: 'createAccount',
        args: { id: ID, name: 'Main', institution: 'Bank', type: 'CHECKING', balance: 10, currency: 'USD' },
      },
      {
        name: 'bulkImportTransactions',
        args: {
          isCSVImport: true,
          transactions: [
            {
              userTransactionId: 'a',
              timestamp: at,
              description: 'Line',
              amount: 10,
              type: 'EXPENSE',
              accountId: ID,
              currency: 'USD',
            },
          ],
        },
      },
    ],
    at,
    newId,
  )
  const deletion: Edit = { name: 'deleteAccount', args: { id: ID } }
  await expect(writeEdits(db, [deletion], at, newId)).rejects.toThrow('Cannot delete account')
  expect(await db.accounts.count()).toBe(1)
  const [row] = await db.transactions.toArray()
  if (!row) throw new Error('There is no transaction')
  await writeEdits(db, [{ name: 'deleteTransaction', args: { id: row.id } }, deletion], at, newId)
  expect(await db.accounts.count()).toBe(0)
})

test('a GL account that something is posted to by now is not taken back with the step that added it', async () => {
  const edits: Edit[] = [
    { name: 'createGLAccount', args: { id: ID, number: '7001', name: 'Drone parts', category: 'EXPENSE' } },
  ]
  const { step } = await writeEdits(db, edits, at, newId, 'Added 7001 Drone parts')
  const row = sampleTransaction({ glAccountNumber: '7001', glAccountName: 'Drone parts' })
  await db.transactions.put({ ...row, _seq: 1 })
  const undo = () => reverseStep(db, 'undo', at, step)
  await expect(undo()).rejects.toThrow('7001 Drone parts can’t be deleted: 1 transaction is posted to it')
  expect(await db.glAccounts.count()).toBe(1)
  await db.transactions.delete(row.id)
  await undo()
  expect(await db.glAccounts.count()).toBe(0)
})
