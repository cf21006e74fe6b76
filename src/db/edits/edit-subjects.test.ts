import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../../tests/support/books/sample-transaction.ts'
import { BooksDatabase } from '../core/database.ts'
import { writeEdits } from '../write.ts'
import { readEditSubjects } from './edit-subjects.ts'

let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await db.transactions.bulkPut(
    ['Coffee', 'Flour', 'Rent'].map((description) => ({
      ...sampleTransaction({ id: description, description, status: 'UNDER_REVIEW' }),
      _seq: 1,
    })),
  )
})
afterEach(() => db.delete())

test('an edit is named by its first row and the number of the others, also where it has deleted them', async () => {
  await writeEdits(
    db,
    [
      { name: 'approveTransaction', args: { transactionId: 'Rent' } },
      { name: 'bulkApproveTransactions', args: { transactionIds: ['Flour', 'Coffee'] } },
      { name: 'deleteTransaction', args: { id: 'Coffee' } },
    ],
    '2026-05-01T12:00:00.000Z',
    () => crypto.randomUUID(),
  )
  const edits = await db.outbox.orderBy('mid').toArray()
  expect(await readEditSubjects(db, edits)).toEqual([
    { name: 'Rent', more: 0 },
    { name: 'Flour', more: 1 },
    { name: 'Coffee', more: 0 },
  ])
})

test('an edit of a row that is not here has no name', async () => {
  const edit = { name: 'approveTransaction', args: { transactionId: 'gone' } } as const
  expect(await readEditSubjects(db, [edit])).toEqual([undefined])
})
