import { beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import type { InputOf } from '../contract/calls.ts'
import { minor } from '../domain/money/money.ts'
import { loneTransferId, transferId, type TransferStatus } from '../domain/transfer/transfer.ts'
import type { TransferPair } from '../domain/transfer/transfer-pair.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

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

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
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

const refusal = (message: string, backendCode = 'failed-precondition') =>
  expect.objectContaining({ message, backendCode })

test('on the server a decision is answered by the transfer as it stands', async () => {
  for (const [edit, status] of [
    [approve, 'APPROVED'],
    [reset, 'UNDER_REVIEW'],
    [reject('No'), 'REJECTED'],
  ] as const) {
    if (!pair()) stand('UNDER_REVIEW')
    expect((await books.serve(edit)).answer).toEqual({
      transfer: expect.objectContaining({ id: PAIR, status }),
    })
  }
})

test('a pair is approved only with both of its sides, none of them declined', async () => {
  stand('UNDER_REVIEW')
  const back = books.get('transactions', BACK)
  if (!back) throw new Error('The income is there')
  books.put('transactions', { ...back, status: 'DECLINED' })
  await expect(books.serve(approve)).rejects.toThrow(
    refusal('A declined transaction can’t be part of a transfer'),
  )
  books.remove('transactions', BACK)
  await expect(books.serve(approve)).rejects.toThrow(refusal('Transaction not found', 'not-found'))
  // What was approved before is no new decision.
  stand('APPROVED', decided)
  await books.serve(approve)
  expect(pair()).toMatchObject(decided)
  books.remove('transfers', PAIR)
  await expect(books.serve(approve)).rejects.toThrow(refusal('Transfer not found', 'not-found'))
})

const otherPair = transferId({ expenseTransactionId: OUT, incomeTransactionId: OTHER })

test('a transaction stands in one approved transfer', async () => {
  stand('UNDER_REVIEW')
  books.put('transfers', { ...found, id: otherPair, incomeTransactionId: OTHER, status: 'APPROVED' })
  const paired = refusal('“Corner Store” is part of another approved transfer; reset that one first')
  await expect(books.serve(approve)).rejects.toThrow(paired)
  await expect(books.serve(join)).rejects.toThrow(paired)
  books.put('transfers', { ...found, id: otherPair, incomeTransactionId: OTHER, status: 'REJECTED' })
  await books.serve(approve)
  // Joined by hand what is joined already is done.
  expect((await books.serve(join)).answer).toEqual({ transfer: expect.objectContaining({ id: PAIR }) })
})

test('by hand only transactions of active accounts are joined', async () => {
  const open = (id: string, isActive: boolean) =>
    books.put('accounts', sampleAccount({ id, name: `The ${id}`, transactionCount: 1, isActive }))
  open('EXPENSE account', true)
  open('INCOME account', false)
  await expect(books.serve(join)).rejects.toThrow(refusal('The account The INCOME account is inactive'))
  open('INCOME account', true)
  expect((await books.serve(join)).answer).toEqual({
    transfer: expect.objectContaining({ id: PAIR, status: 'APPROVED', isManual: true }),
  })
  // Joined already, it is so however often that is sent, and whatever becomes of the accounts.
  open('INCOME account', false)
  expect((await books.serve(join)).answer).toEqual({ transfer: expect.objectContaining({ id: PAIR }) })
})

test('by hand what is gone is not joined, and that is said', async () => {
  books.remove('transactions', BACK)
  await expect(books.serve(join)).rejects.toThrow('Transaction not found')
})

test('joining by hand what was rejected is taken back to the rejection', () => {
  stand('REJECTED', { ...decided, rejectReason: 'No' })
  expect(books.edit(join, tuesday)).toEqual([reset, reject('No')])
  expect(pair()).not.toHaveProperty('rejectReason')
  expect(pair()).toMatchObject({ status: 'APPROVED', score: 80, reviewedAt: tuesday.at })
})

test('a decision about what is not there is taken back by nothing', () => {
  for (const edit of [approve, reject(), reset] as const) {
    const mutation = mutationOf(edit.name)
    expect(mutation.inverse?.(books, edit.args)).toEqual([])
    expect(() => books.edit(edit, tuesday)).toThrow('Transfer not found')
  }
  stand('NO_MATCH')
  expect(mutationOf('resetTransfer').inverse?.(books, { transferId: PAIR })).toEqual([])
  // Without its sides it is approved again by its id.
  const { incomeTransactionId: _in, ...alone } = found
  books.put('transfers', { ...alone, status: 'APPROVED' })
  expect(mutationOf('resetTransfer').inverse?.(books, { transferId: PAIR })).toEqual([approve])
})

test('the server searches for itself, whatever a device has found, and counts the pairs that are new', async () => {
  const { id: _id, status: _s, isManual: _m, createdAt: _c, updatedAt: _u, ...proposal } = found
  books.found = [proposal, { expenseTransactionId: OTHER, reasons: [], alternatives: [] }]
  const search: Edit = { name: 'manualTransferDetection', args: { found: [] } }
  expect((await books.serve(search)).answer).toEqual({ success: true, transfersDetected: 1, error: null })
  expect(pair()).toMatchObject({ status: 'UNDER_REVIEW', score: 80 })
  expect((await books.serve(search)).answer).toMatchObject({ transfersDetected: 0 })
  books.remove('transfers', PAIR)
  // What one search has found may come in several edits, of which one searches.
  const more = await books.serve({ name: 'manualTransferDetection', args: { found: [], continues: true } })
  expect(more.args).toEqual({ found: [] })
  expect((await books.serve({ name: 'manualTransferDetection', args: null })).answer).toMatchObject({
    transfersDetected: 1,
  })
})

test('a transfer without any transaction is none', () => {
  const nothing: Edit = {
    name: 'manualTransferDetection',
    args: { found: [{ reasons: [], alternatives: [] }] },
  }
  expect(() => books.edit(nothing, tuesday)).toThrow('A transfer needs a transaction')
})

test('a row without a partner is listed by the side that it is', () => {
  const income: Edit = {
    name: 'manualTransferDetection',
    args: { found: [{ incomeTransactionId: OTHER, reasons: [], alternatives: [] }] },
  }
  books.edit(income, tuesday)
  expect(pair(loneTransferId(OTHER))).toMatchObject({ status: 'NO_MATCH', incomeTransactionId: OTHER })
  // Both sides of a pair lose their places among those without one.
  books.put('transfers', { ...found, id: loneTransferId(BACK), status: 'NO_MATCH' })
  const { id: _id, status: _s, isManual: _m, createdAt: _c, updatedAt: _u, ...proposal } = found
  books.edit({ name: 'manualTransferDetection', args: { found: [proposal] } }, tuesday)
  expect(pair(loneTransferId(BACK))).toBeUndefined()
})
