import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyTransaction } from '../../../tests/support/books/random-transactions.ts'
import type { Id } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { bulkEdits, deletionsOf } from './bulk.ts'
import { BooksDatabase } from '../core/database.ts'
import { nextSteps } from './next-steps.ts'
import { undoOrRedo } from '../../history/undo-redo.ts'
import { writeEdits } from '../write.ts'

const LATER = '2026-11-02T10:00:00.000Z'
const newId = () => crypto.randomUUID()
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase(newId(), '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const [sample] = fc.sample(anyTransaction, { numRuns: 1, seed: 2 })
if (!sample) throw new Error('no sample')
const { isSplit: _split, parentTransactionId: _parent, statementId: _statement, ...plain } = sample

/** Rows as the server confirmed them, under the longest number a version may have. */
async function held(
  count: number,
  more: (index: number) => Partial<Transaction> = () => ({}),
): Promise<Id[]> {
  const ids = Array.from({ length: count }, newId)
  await db.transactions.bulkPut(
    ids.map((id, index) => ({
      ...plain,
      id,
      status: 'UNDER_REVIEW',
      reconciled: false,
      amount: minor(300),
      type: 'EXPENSE',
      _seq: Number.MAX_SAFE_INTEGER,
      ...more(index),
    })),
  )
  return ids
}

test('any number of rows that the server knows are posted in one step, and undo posts them back', async () => {
  const ids = await held(4_500, (index) => ({
    glAccountNumber: `${6000 + (index % 3)}`,
    glAccountName: 'Before',
  }))
  const before = await db.transactions.orderBy('id').toArray()
  const edits = bulkEdits(ids, (transactionIds) => ({
    name: 'bulkAssignGLAccount',
    args: { transactionIds, glAccountNumber: '6450', glAccountName: 'Travel', autoApprove: true },
  }))
  await writeEdits(db, edits, LATER, newId, 'Posted 4,500 rows')
  expect(await db.transactions.filter(({ glAccountNumber }) => glAccountNumber === '6450').count()).toBe(
    4_500,
  )
  await undoOrRedo(db, 'undo', LATER, newId)
  const after = await db.transactions.orderBy('id').toArray()
  expect(after.map(({ glAccountNumber, status }) => [glAccountNumber, status])).toEqual(
    before.map(({ glAccountNumber, status }) => [glAccountNumber, status]),
  )
}, 60_000)

test('any number of rows that the server knows are deleted in one step with the parts of splits, and come back', async () => {
  const ids = await held(2_400, (index) => (index % 3 === 0 ? { isSplit: true } : {}))
  const families: Id[][] = []
  for (let at = 0; at < ids.length; at += 3) families.push(ids.slice(at, at + 3))
  await db.transactions.bulkUpdate(
    families.flatMap(([whole = '', ...parts]) => [
      { key: whole, changes: { amount: minor(600) } as Partial<Transaction> },
      ...parts.map((key) => ({ key, changes: { parentTransactionId: whole } })),
    ]),
  )
  await writeEdits(db, deletionsOf(families), LATER, newId, 'Deleted 2,400 rows')
  expect(await db.transactions.count()).toBe(0)
  expect((await nextSteps(db)).undo?.label).toBe('Deleted 2,400 rows')
  await undoOrRedo(db, 'undo', LATER, newId)
  expect(await db.transactions.count()).toBe(2_400)
}, 60_000)
