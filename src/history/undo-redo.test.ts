import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Id } from '../domain/ids.ts'
import { transactionId } from '../domain/ids.ts'
import { BooksDatabase } from '../db/core/database.ts'
import type { Edit } from '../mutations/mutation.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { undoOrRedo } from './undo-redo.ts'
import { writeEdits } from '../db/write.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const NAMES = ['a', 'b', 'c']
const at = '2026-05-01T12:00:00.000Z'
const newId = () => crypto.randomUUID()
let db: BooksDatabase

beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await writeEdits(db, [importing], at, newId)
})
afterEach(() => db.delete())

function lineOf(reference: string) {
  return {
    userTransactionId: reference,
    timestamp: '2026-04-30T00:00:00.000Z',
    description: `Line ${reference}`,
    amount: 10,
    type: 'EXPENSE' as const,
    accountId: ACCOUNT,
    currency: 'USD',
  }
}

const importing: Edit = {
  name: 'bulkImportTransactions',
  args: {
    isCSVImport: true,
    transactions: NAMES.map(lineOf),
  },
}
const idOf = (reference: string): Id => transactionId(ACCOUNT, reference)
const statusOf = async (reference: string) => (await db.transactions.get(idOf(reference)))?.status
const step = (label: string, ...edits: Edit[]) => writeEdits(db, edits, at, newId, label)
const approving = (reference: string): Edit => ({
  name: 'approveTransaction',
  args: { transactionId: idOf(reference) },
})
const turn = (direction: 'undo' | 'redo', number?: number) => undoOrRedo(db, direction, at, newId, number)

test('an edit without a label is no step', async () => {
  await writeEdits(db, [approving('a')], at, newId)
  expect(await turn('undo')).toBeUndefined()
  expect(await statusOf('a')).toBe('APPROVED')
})

test('a refused edit leaves no step behind', async () => {
  await expect(step('Approved nothing', approving('a'), approving('not there'))).rejects.toThrow('not found')
  expect(await db.steps.count()).toBe(0)
})

test('steps are taken back from the last to the first and made again in their order', async () => {
  await step('Approved a', approving('a'))
  await step('Approved b', approving('b'))
  expect((await turn('undo'))?.label).toBe('Approved b')
  expect((await turn('undo'))?.label).toBe('Approved a')
  expect(await turn('undo')).toBeUndefined()
  expect([await statusOf('a'), await statusOf('b')]).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW'])

  expect((await turn('redo'))?.label).toBe('Approved a')
  expect((await turn('redo'))?.label).toBe('Approved b')
  expect(await turn('redo')).toBeUndefined()
  expect([await statusOf('a'), await statusOf('b')]).toEqual(['APPROVED', 'APPROVED'])
})

test('undo, redo and undo again end where the undo did', async () => {
  await step('Declined a', {
    name: 'declineTransaction',
    args: { transactionId: idOf('a'), reason: 'Not ours' },
  })
  const declined = await db.transactions.get(idOf('a'))
  await turn('undo')
  const reopened = await db.transactions.get(idOf('a'))
  await turn('redo')
  expect(await db.transactions.get(idOf('a'))).toEqual(declined)
  await turn('undo')
  expect(await db.transactions.get(idOf('a'))).toEqual(reopened)
})

test('a decision without a reason is taken back and made again without one', async () => {
  const deciding = (status: 'DECLINED' | 'UNDER_REVIEW'): Edit => ({
    name: 'updateTransactionStatus',
    args: { transactionId: idOf('a'), status },
  })
  await step('Declined a', deciding('DECLINED'))
  const declined = await db.transactions.get(idOf('a'))
  await step('Took the decision on a back', deciding('UNDER_REVIEW'))
  await turn('undo')
  expect(await db.transactions.get(idOf('a'))).toEqual(declined)
})

test('steps outlive the page that made them', async () => {
  await step('Approved a', approving('a'))
  db.close()
  db = new BooksDatabase(db.userId, db.organisationId)
  expect((await nextSteps(db)).undo?.label).toBe('Approved a')
  await turn('undo')
  expect(await statusOf('a')).toBe('UNDER_REVIEW')
})

test('a new step forgets what was undone before it', async () => {
  await step('Approved a', approving('a'))
  await turn('undo')
  await step('Approved b', approving('b'))
  expect((await nextSteps(db)).redo).toBeUndefined()
})

test('an older step can be taken back by its number, once', async () => {
  const { step: first } = await step('Approved a', approving('a'))
  await step('Approved b', approving('b'))
  await turn('undo', first)
  expect([await statusOf('a'), await statusOf('b')]).toEqual(['UNDER_REVIEW', 'APPROVED'])
  expect(await turn('undo', first)).toBeUndefined()
})

test('a step whose rows have gone is not half undone', async () => {
  await step('Approved both', approving('a'), approving('b'))
  await writeEdits(db, [{ name: 'deleteTransaction', args: { id: idOf('a') } }], at, newId)
  await expect(turn('undo')).rejects.toThrow('Transaction not found')
  expect(await statusOf('b')).toBe('APPROVED')
})

test('taking back a decision on many rows is as few edits as making it', async () => {
  await step('Approved 3', { name: 'bulkApproveTransactions', args: { transactionIds: NAMES.map(idOf) } })
  const before = await db.outbox.count()
  await turn('undo')
  expect(await Promise.all(NAMES.map(statusOf))).toEqual(NAMES.map(() => 'UNDER_REVIEW'))
  expect(await db.outbox.count()).toBe(before + 1)
})

test('an import of which rows are on the server alone is not taken back in part', async () => {
  const importId = newId()
  await step('Imported', {
    name: 'bulkImportTransactions',
    args: { isCSVImport: true, importId, transactions: ['d', 'e'].map(lineOf) },
  })
  await db.transactions.delete(idOf('d'))
  await db.writeMeta('floor', { timestamp: '2026-05-01T00:00:00.000Z', id: idOf('e') })
  await expect(undoOrRedo(db, 'undo', at, newId)).rejects.toThrow('Undo the import from Imports')
  expect(await db.transactions.get(idOf('e'))).toBeDefined()
  // A device that holds all knows that the row is gone.
  await db.meta.delete('floor')
  expect(await undoOrRedo(db, 'undo', at, newId)).toBeDefined()
  expect(await db.transactions.get(idOf('e'))).toBeUndefined()
})
