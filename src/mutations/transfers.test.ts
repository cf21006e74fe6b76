import { beforeEach, expect, test } from 'vitest'
import { RowsInMemory } from '../../tests/support/books/rows-in-memory.ts'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import type { InputOf } from '../contract/calls.ts'
import { minor } from '../domain/money/money.ts'
import { loneTransferId, transferId, type TransferStatus } from '../domain/transfer/transfer.ts'
import type { TransferPair } from '../domain/transfer/transfer-pair.ts'
import type { Edit } from './mutation.ts'

const [OUT, BACK, OTHER] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const sides = { expenseTransactionId: OUT, incomeTransactionId: BACK }
const PAIR = transferId(sides)
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-06-02T09:00:00.000Z', userId: 'bob' }

const found: TransferPair = {
  id: PAIR,
  status: 'UNDER_REVIEW',
  ...sides,
  score: 80,
  reasons: [],
  alternatives: [],
  isManual: false,
  createdAt: monday.at,
  updatedAt: monday.at,
}
const decided = { reviewedAt: monday.at, reviewedBy: 'ada' }

const approve: Edit = { name: 'approveTransfer', args: { transferId: PAIR } }
const reset: Edit = { name: 'resetTransfer', args: { transferId: PAIR } }
const reject = (reason?: string): Edit => ({
  name: 'rejectTransfer',
  args: { transferId: PAIR, ...(reason === undefined ? {} : { reason }) },
})
const join: Edit = { name: 'createManualTransfer', args: sides }

let books: RowsInMemory
beforeEach(() => {
  books = new RowsInMemory()
  for (const [id, type, amount] of [
    [OUT, 'EXPENSE', 10_150],
    [BACK, 'INCOME', 10_000],
    [OTHER, 'INCOME', 10_150],
  ] as const)
    books.put(
      'transactions',
      sampleTransaction({ id, type, amount: minor(amount), accountId: `${type} account` }),
    )
})

const pair = (id = PAIR) => books.get('transfers', id)
const stand = (status: TransferStatus, more: Partial<TransferPair> = {}) =>
  books.put('transfers', { ...found, status, ...more })

test.each([
  ['an approval', approve, 'APPROVED', {}],
  ['a rejection', reject(), 'REJECTED', {}],
  [
    'a rejection with a reason',
    reject('  Two different things '),
    'REJECTED',
    { rejectReason: 'Two different things' },
  ],
] as const)('%s says who decided and when, and is taken back by a reset', (_what, edit, status, more) => {
  stand('UNDER_REVIEW')
  expect(books.edit(edit, tuesday)).toEqual([reset])
  const after = { status, reviewedAt: tuesday.at, reviewedBy: 'bob', updatedAt: tuesday.at, ...more }
  expect(pair()).toMatchObject(after)
  books.edit(reset, tuesday)
  expect(pair()).toMatchObject({ status: 'UNDER_REVIEW', updatedAt: tuesday.at })
  for (const field of ['reviewedAt', 'reviewedBy', 'rejectReason']) expect(pair()).not.toHaveProperty(field)
})

test('a reason of blanks is none', () => {
  stand('UNDER_REVIEW')
  books.edit(reject('   '), tuesday)
  expect(pair()).not.toHaveProperty('rejectReason')
})

test.each([
  ['APPROVED', approve],
  ['REJECTED', reject('Another reason')],
  ['UNDER_REVIEW', reset],
] as const)('what is %s already stays as it is', (status, edit) => {
  stand(status, decided)
  const was = pair()
  books.edit(edit, tuesday)
  expect(pair()).toEqual(was)
})

test.each([
  ['REJECTED', approve, 'A transfer that is Rejected can’t become Approved; reset it first'],
  ['APPROVED', reject(), 'A transfer that is Approved can’t become Rejected; reset it first'],
  ['NO_MATCH', approve, 'A transfer that is No Match can’t become Approved; reset it first'],
] as const)('what is %s is decided anew only after a reset', (status, edit, why) => {
  stand(status, decided)
  expect(() => books.edit(edit, tuesday)).toThrow(why)
})

test('a reset is taken back to what was decided, an approval by its sides', () => {
  stand('APPROVED', decided)
  expect(books.edit(reset, tuesday)).toEqual([join])
  stand('REJECTED', { ...decided, rejectReason: 'No' })
  expect(books.edit(reset, tuesday)).toEqual([reject('No')])
  stand('REJECTED', decided)
  expect(books.edit(reset, tuesday)).toEqual([reject()])
  const { incomeTransactionId: _side, ...lone } = { ...found, ...decided, status: 'APPROVED' as const }
  books.put('transfers', lone)
  expect(books.edit(reset, tuesday)).toEqual([approve])
})

test('what is not there cannot be decided', () => {
  for (const edit of [approve, reject(), reset]) expect(() => books.edit(edit, tuesday)).toThrow()
})

const lone = (side: string): TransferPair => {
  const { expenseTransactionId: _out, incomeTransactionId: _in, ...rest } = found
  return { ...rest, id: loneTransferId(side), status: 'NO_MATCH', expenseTransactionId: side }
}

test('two transactions are joined and approved at once, with what was lost between them as a fee', () => {
  books.put('transfers', lone(OUT))
  books.put('transfers', lone(BACK))
  expect(books.edit(join, tuesday)).toEqual([reset])
  expect(pair()).toMatchObject({
    ...sides,
    status: 'APPROVED',
    fee: { amount: 150, currency: 'USD' },
    reasons: [],
    alternatives: [],
    isManual: true,
    reviewedAt: tuesday.at,
    reviewedBy: 'bob',
    createdAt: tuesday.at,
    updatedAt: tuesday.at,
  })
  expect(pair(loneTransferId(OUT))).toBeUndefined()
  expect(pair(loneTransferId(BACK))).toBeUndefined()
})

test('equal amounts have no fee', () => {
  const equal = { expenseTransactionId: OUT, incomeTransactionId: OTHER }
  books.edit({ name: 'createManualTransfer', args: equal }, tuesday)
  expect(pair(transferId(equal))).not.toHaveProperty('fee')
})

test('a pair that was found or rejected keeps what is known of it, without the reason, and goes back to that', () => {
  stand('UNDER_REVIEW')
  expect(books.edit(join, tuesday)).toEqual([reset])
  expect(pair()).toMatchObject({ status: 'APPROVED', score: 80, isManual: false, createdAt: monday.at })
  stand('REJECTED', { ...decided, rejectReason: 'No' })
  expect(books.edit(join, tuesday)).toEqual([reset, reject('No')])
  expect(pair()).not.toHaveProperty('rejectReason')
  stand('APPROVED', decided)
  books.edit(join, tuesday)
  expect(pair()).toMatchObject({ updatedAt: monday.at, reviewedBy: 'ada' })
})

test('an income and an expense are needed, each of which is there', () => {
  const swapped = { expenseTransactionId: BACK, incomeTransactionId: OUT }
  expect(() => books.edit({ name: 'createManualTransfer', args: swapped }, tuesday)).toThrow(
    'A transfer needs one expense and one income',
  )
  books.remove('transactions', BACK)
  expect(() => books.edit(join, tuesday)).toThrow()
  expect(pair()).toBeUndefined()
})

test('what a search found is kept: pairs to review, and rows without a partner', () => {
  const { id: _id, status: _s, isManual: _m, createdAt: _c, updatedAt: _u, ...proposal } = found
  const lonely = { expenseTransactionId: OTHER, reasons: [], alternatives: [] }
  const args: InputOf<'manualTransferDetection'> = { found: [proposal, lonely] }
  books.edit({ name: 'manualTransferDetection', args }, tuesday)
  expect(pair()).toMatchObject({
    ...sides,
    status: 'UNDER_REVIEW',
    score: 80,
    isManual: false,
    createdAt: tuesday.at,
  })
  expect(pair(loneTransferId(OTHER))).toMatchObject({ status: 'NO_MATCH', expenseTransactionId: OTHER })
})

test('a search leaves a pair that is there, and takes rows off the list of those without a partner', () => {
  stand('REJECTED', decided)
  const { incomeTransactionId: _in, ...alone } = found
  books.put('transfers', { ...alone, id: loneTransferId(OUT), status: 'NO_MATCH' })
  const { id: _id, status: _s, isManual: _m, createdAt: _c, updatedAt: _u, ...proposal } = found
  books.edit({ name: 'manualTransferDetection', args: { found: [{ ...proposal, score: 95 }] } }, tuesday)
  expect(pair()).toMatchObject({ status: 'REJECTED', score: 80, updatedAt: monday.at })
  expect(pair(loneTransferId(OUT))).toBeUndefined()
})

test('a search that found nothing changes nothing', () => {
  stand('UNDER_REVIEW')
  const was = pair()
  books.edit({ name: 'manualTransferDetection', args: { found: [] } }, tuesday)
  expect(pair()).toEqual(was)
})
