import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { undoOrRedo } from '../../history/undo-redo.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { type Id, transactionId } from '../../domain/ids.ts'
import { transferId, type TransferSides } from '../../domain/transfer/transfer.ts'
import { importOfTransferSide } from '../../../tests/support/books/transfer-side.ts'
import { BooksDatabase } from '../core/database.ts'
import { writeEdits } from '../write.ts'
import { transferApprovals, transferJoining, transferReset } from './transfer-decisions.ts'

const CHECKING = '00000000-0000-4000-8000-0000000000a1'
const SAVINGS = '00000000-0000-4000-8000-0000000000a2'
const at = '2026-05-01T12:00:00.000Z'
const out = transactionId(CHECKING, 'out')
const back = transactionId(SAVINGS, 'back')
const other = transactionId(SAVINGS, 'other')
const sides: TransferSides = { expenseTransactionId: out, incomeTransactionId: back }
const pair = transferId(sides)
let db: BooksDatabase

const proposing: Edit = {
  name: 'manualTransferDetection',
  args: { found: [{ ...sides, score: 90, reasons: [], alternatives: [] }] },
}
const write = (edits: readonly Edit[], label?: string) =>
  writeEdits(db, edits, at, () => crypto.randomUUID(), label)
const turn = (direction: 'undo' | 'redo') => undoOrRedo(db, direction, at, () => crypto.randomUUID())
const statuses = async (...ids: Id[]) =>
  (await db.transactions.bulkGet(ids)).map((row) => row?.status ?? 'gone')
const statusOf = async (id: Id) => (await db.transfers.get(id))?.status

beforeEach(async () => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
  await write([
    importOfTransferSide(CHECKING, 'out', 'EXPENSE'),
    importOfTransferSide(SAVINGS, 'back', 'INCOME'),
    importOfTransferSide(SAVINGS, 'other', 'INCOME'),
    proposing,
  ])
})
afterEach(() => db.delete())

test('an approved transfer takes its two transactions out of the queue, and undo brings all three back', async () => {
  await write(await transferApprovals(db, [pair]), 'Approved a transfer')
  expect(await statuses(out, back, other)).toEqual(['APPROVED', 'APPROVED', 'UNDER_REVIEW'])
  await turn('undo')
  expect(await statuses(out, back)).toEqual(['UNDER_REVIEW', 'UNDER_REVIEW'])
  expect(await statusOf(pair)).toBe('UNDER_REVIEW')
})

test('joining by hand approves both sides and rejects what was proposed instead', async () => {
  const chosen = { expenseTransactionId: out, incomeTransactionId: other }
  await write(await transferJoining(db, chosen), 'Matched')
  expect(await statusOf(transferId(chosen))).toBe('APPROVED')
  expect(await statusOf(pair)).toBe('REJECTED')
  expect(await statuses(out, back, other)).toEqual(['APPROVED', 'UNDER_REVIEW', 'APPROVED'])
})

test('joining the two that were proposed approves that pair', async () => {
  await write(await transferJoining(db, sides), 'Matched')
  expect(await statusOf(pair)).toBe('APPROVED')
  expect(await statuses(out, back)).toEqual(['APPROVED', 'APPROVED'])
})

test('a row of an approved transfer cannot be joined with another', async () => {
  await write(await transferApprovals(db, [pair]))
  await expect(
    transferJoining(db, { expenseTransactionId: out, incomeTransactionId: other }),
  ).rejects.toThrow('already part of an approved transfer')
})

describe('a row that stands in two suggested transfers', () => {
  const second: TransferSides = { expenseTransactionId: out, incomeTransactionId: other }
  beforeEach(() =>
    write([
      {
        name: 'manualTransferDetection',
        args: { found: [{ ...second, score: 80, reasons: [], alternatives: [] }] },
      },
    ]),
  )

  test('is approved in one of them', async () => {
    await write(await transferApprovals(db, [pair]))
    await expect(transferApprovals(db, [transferId(second)])).rejects.toThrow(
      '“Own transfer” is part of another approved transfer; reset that one first',
    )
    await write(await transferReset(db, pair))
    expect(await transferApprovals(db, [transferId(second)])).not.toEqual([])
  })

  test('is not approved in both at once', async () => {
    await expect(transferApprovals(db, [pair, transferId(second)])).rejects.toThrow(
      '“Own transfer” is part of two of these transfers; approve one of them',
    )
  })
})

test('a reset transfer leaves to review only what nobody has assigned', async () => {
  const assigned = { glAccountNumber: '4000', glAccountName: 'Sales', autoApprove: true }
  await write([{ name: 'bulkAssignGLAccount', args: { transactionIds: [back], ...assigned } }])
  await write(await transferApprovals(db, [pair]))
  await write(await transferReset(db, pair), 'Reset a transfer')
  expect(await statuses(out, back)).toEqual(['UNDER_REVIEW', 'APPROVED'])
  await turn('undo')
  expect(await statuses(out, back)).toEqual(['APPROVED', 'APPROVED'])
  expect(await statusOf(pair)).toBe('APPROVED')
})

test('a pair that was found is found again when the deletion of a side is undone', async () => {
  await write([{ name: 'deleteTransaction', args: { id: out } }], 'Deleted')
  // What the server does with it, which the next pull brings.
  await db.transfers.delete(pair)
  await turn('undo')
  expect(await statusOf(pair)).toBe('UNDER_REVIEW')

  await turn('redo')
  await db.transfers.delete(pair)
  await turn('undo')
  expect(await statusOf(pair)).toBe('UNDER_REVIEW')
  expect((await db.outbox.toArray()).filter(({ name }) => name === 'manualTransferDetection')).toHaveLength(3)
})
