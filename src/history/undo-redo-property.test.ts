import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Id, transactionId } from '../domain/ids.ts'
import { BANK_FLAGS } from '../domain/transaction/transaction.ts'
import { BooksDatabase } from '../db/core/database.ts'
import type { Edit } from '../mutations/mutation.ts'
import { undoOrRedo } from './undo-redo.ts'
import { writeEdits } from '../db/write.ts'
import { rounds } from '../../tests/support/rounds.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const newId = () => crypto.randomUUID()
let db: BooksDatabase
let moment = 0
/** Each edit at an instant of its own. */
const at = () => new Date(Date.UTC(2026, 4, 1) + moment++ * 1000).toISOString()

beforeEach(() => {
  db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const idOf = (reference: string): Id => transactionId(ACCOUNT, reference)

function importing(count: number, from = 0): Edit {
  return {
    name: 'bulkImportTransactions',
    args: {
      isCSVImport: true,
      transactions: Array.from({ length: count }, (_, index) => ({
        userTransactionId: `r${from + index}`,
        timestamp: '2026-04-30T00:00:00.000Z',
        description: `Line ${from + index} of a statement with a text as long as banks write them`,
        amount: 10 + index,
        type: 'EXPENSE',
        accountId: ACCOUNT,
        currency: 'USD',
      })),
    },
  }
}

/** The rows without what says when they were last touched: an undo is an edit of its own, made later. */
async function rows(): Promise<object[]> {
  const all = await db.transactions.orderBy('id').toArray()
  return all.map(({ updatedAt: _at, reviewedAt, ...row }) => ({ ...row, reviewed: reviewedAt !== undefined }))
}

const step = (...edits: Edit[]) => writeEdits(db, edits, at(), newId, 'Did something')
const turn = (direction: 'undo' | 'redo') => undoOrRedo(db, direction, at(), newId)

const NAMES = ['r0', 'r1', 'r2', 'r3', 'made']
const id = fc.constantFrom(...NAMES.map(idOf))
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 4 })
const posting = fc.constantFrom(
  { glAccountNumber: '6200', glAccountName: 'Office Supplies' },
  { glAccountNumber: '6250', glAccountName: 'Payroll', glSubcategory: 'Wages' },
)
const provenance = fc.constantFrom(
  {},
  { ruleBasedAssignment: true, appliedRuleName: 'Paper' },
  { aiPredictionUsed: true, aiPredictionConfidence: 0.9 },
)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  id.map((transactionId): Edit => ({ name: 'approveTransaction', args: { transactionId } })),
  ids.map((transactionIds): Edit => ({
    name: 'bulkDeclineTransactions',
    args: { transactionIds, reason: 'No' },
  })),
  ids.map((transactionIds): Edit => ({
    name: 'bulkUpdateTransactionStatus',
    args: { transactionIds, status: 'UNDER_REVIEW' },
  })),
  fc.tuple(ids, posting, provenance).map(([transactionIds, to, by]): Edit => ({
    name: 'bulkAssignGLAccount',
    args: { transactionIds, ...to, ...by },
  })),
  fc.tuple(id, posting, provenance).map(([row, to, by]): Edit => ({
    name: 'updateTransaction',
    args: { id: row, ...to, ...by, description: 'Changed', amount: 99.5, category: 'Food' },
  })),
  id.map((row): Edit => ({ name: 'updateTransaction', args: { id: row, reconciled: true, category: null } })),
  id.map((row): Edit => ({ name: 'deleteTransaction', args: { id: row } })),
  ids.map((transactionIds): Edit => ({ name: 'bulkDeleteTransactions', args: { transactionIds } })),
  posting.map((to): Edit => ({
    name: 'createTransaction',
    args: {
      userTransactionId: 'made',
      timestamp: '2026-04-02T00:00:00.000Z',
      description: 'Made by hand',
      amount: 5,
      type: 'INCOME',
      accountId: ACCOUNT,
      accountName: 'Any',
      currency: 'USD',
      ...to,
      status: 'UNDER_REVIEW',
    },
  })),
  fc.tuple(ids, fc.constantFrom(null, ...BANK_FLAGS)).map(([transactionIds, bankFlag]): Edit => ({
    name: 'setBankFlag',
    args: { transactionIds, bankFlag },
  })),
  fc.constant(importing(5)),
)

test(
  'whatever was done, undo brings the rows back, step by step, and redo makes them again',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 3, maxLength: 10 }), async (edits) => {
        await db.delete()
        await db.open()
        await writeEdits(db, [importing(4)], at(), newId)
        const states = [await rows()]
        for (const one of edits) {
          // What makes no sense on these rows is refused and no step.
          const receipt = await step(one).catch(() => undefined)
          if (receipt?.step !== undefined) states.push(await rows())
        }
        for (let done = states.length - 2; done >= 0; done--) {
          await turn('undo')
          expect(await rows()).toEqual(states[done])
        }
        for (const state of states.slice(1)) {
          await turn('redo')
          expect(await rows()).toEqual(state)
        }
      }),
      { numRuns: rounds(8, 300), endOnFailure: true },
    )
  },
  120_000 * rounds(1, 10),
)

test('an import of thousands is taken back, made again and taken back again, in edits that fit a push', async () => {
  await step(...Array.from({ length: 10 }, (_, part) => importing(250, part * 250)))
  const before = await rows()
  await turn('undo')
  expect(await db.transactions.count()).toBe(0)
  await turn('redo')
  expect(await rows()).toEqual(before)
  const sizes = (await db.outbox.toArray()).map((entry) => JSON.stringify(entry).length)
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes.slice(10))).toBeLessThan(110_000)
  await turn('undo')
  expect(await db.transactions.count()).toBe(0)
}, 60_000)

test('a split that is deleted comes back with its parts', async () => {
  await step(importing(2))
  const part = { description: 'Half', amount: 5, glAccountNumber: '6200', glAccountName: 'Office Supplies' }
  const parts = [newId(), newId()]
  await step({
    name: 'splitTransaction',
    args: { transactionId: idOf('r0'), splits: parts.map((one) => ({ ...part, id: one })) },
  })
  const before = await rows()
  await step({
    name: 'bulkDeleteTransactions',
    args: { transactionIds: [idOf('r1'), idOf('r0'), ...parts] },
  })
  expect(await db.transactions.count()).toBe(0)
  await turn('undo')
  expect(await rows()).toEqual(before)
})
