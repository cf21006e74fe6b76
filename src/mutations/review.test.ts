import { beforeEach, describe, expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls } from '../contract/calls.ts'
import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const RULE = '00000000-0000-4000-8000-0000000000e1'
const [ONE, TWO, GONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [Id, Id, Id]
const monday = { at: '2026-11-02T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-11-03T09:00:00.000Z', userId: 'bob' }
const reviewed = { reviewedAt: monday.at, reviewedBy: 'ada' }
const byRule = { ruleBasedAssignment: true, appliedRuleId: RULE, appliedRuleName: 'Shops' }

const approving: Edit = { name: 'approveTransaction', args: { transactionId: ONE } }
const declining: Edit = { name: 'declineTransaction', args: { transactionId: ONE, reason: 'Not ours' } }
const moving = (status: Transaction['status'], reviewedAt?: string): Edit => ({
  name: 'updateTransactionStatus',
  args: { transactionId: ONE, status, ...(reviewedAt === undefined ? {} : { reviewedAt }) },
})
const approvingAll = (...transactionIds: Id[]): Edit => ({
  name: 'bulkApproveTransactions',
  args: { transactionIds },
})
const decliningAll = (...transactionIds: Id[]): Edit => ({
  name: 'bulkDeclineTransactions',
  args: { transactionIds, reason: 'Not ours' },
})
const movingAll = (status: Transaction['status'], ...transactionIds: Id[]): Edit => ({
  name: 'bulkUpdateTransactionStatus',
  args: { transactionIds, status },
})
const posting = (changes: object = {}): Edit => ({
  name: 'bulkAssignGLAccount',
  args: { transactionIds: [ONE, TWO], glAccountNumber: '6200', glAccountName: 'Office', ...changes },
})

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
  put(ONE)
  put(TWO)
  books.put('glAccounts', {
    id: '00000000-0000-4000-8000-0000000000c1',
    number: '6200',
    name: 'Office',
    category: 'EXPENSE',
    createdAt: monday.at,
    updatedAt: monday.at,
  })
})
const put = (id: Id, changes: Partial<Transaction> = {}) =>
  books.put('transactions', sampleTransaction({ id, ...changes }))
const row = (id: Id = ONE) => books.get('transactions', id)

/** A row without when it was changed and decided last: the decision is another's once it is made again. */
function contentOf(id: Id): object {
  const {
    updatedAt: _at,
    reviewedAt: _when,
    reviewedBy: _who,
    ...rest
  } = { ...row(id) } as Partial<Transaction>
  return rest
}

function thereAndBack(edit: Edit): Edit[] {
  const inverse = books.edit(edit, tuesday)
  for (const back of inverse) {
    expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
    books.edit(back, tuesday)
  }
  return inverse
}

describe('a decision', () => {
  test.each([
    [approving, { status: 'APPROVED' }],
    [declining, { status: 'DECLINED', declineReason: 'Not ours' }],
    [moving('APPROVED'), { status: 'APPROVED' }],
    [approvingAll(ONE), { status: 'APPROVED' }],
    [decliningAll(ONE), { status: 'DECLINED', declineReason: 'Not ours' }],
    [movingAll('DECLINED', ONE), { status: 'DECLINED' }],
  ] as [Edit, object][])('%j says who made it and when', (edit, after) => {
    books.edit(edit, tuesday)
    expect(row()).toMatchObject({
      ...after,
      reviewedAt: tuesday.at,
      reviewedBy: 'bob',
      updatedAt: tuesday.at,
    })
  })

  test('that is taken back leaves nothing of it', () => {
    put(ONE, { status: 'DECLINED', declineReason: 'No', ...reviewed })
    books.edit(moving('UNDER_REVIEW'), tuesday)
    for (const field of ['reviewedAt', 'reviewedBy', 'declineReason']) expect(row()).not.toHaveProperty(field)
    expect(row()).toMatchObject({ status: 'UNDER_REVIEW', updatedAt: tuesday.at })
  })

  test('that stands already changes nothing', () => {
    put(ONE, { status: 'APPROVED', ...reviewed })
    const was = row()
    for (const edit of [approving, approvingAll(ONE), moving('APPROVED'), movingAll('APPROVED', ONE)])
      books.edit(edit, tuesday)
    expect(row()).toEqual(was)
  })

  test('is not turned into the other one, nor made for a transaction that is split', () => {
    put(ONE, { status: 'APPROVED', ...reviewed })
    const refused = expect.objectContaining({
      backendCode: 'failed-precondition',
      details: expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    })
    for (const edit of [declining, decliningAll(ONE), moving('DECLINED'), movingAll('DECLINED', ONE)])
      expect(() => books.edit(edit, tuesday)).toThrow(refused)
    put(ONE, { isSplit: true })
    expect(() => books.edit(approving, tuesday)).toThrow('A split transaction gets its status from its lines')
  })

  test('may be dated before it was made here, and never after', () => {
    books.edit(moving('APPROVED', monday.at), tuesday)
    expect(row()?.reviewedAt).toBe(monday.at)
    put(ONE)
    books.edit(moving('APPROVED', '2038-01-01T00:00:00.000Z'), tuesday)
    expect(row()?.reviewedAt).toBe(tuesday.at)
  })

  test('about what is not there says so, of one or of several', () => {
    books.remove('transactions', ONE)
    for (const edit of [approving, declining, moving('APPROVED'), approvingAll(ONE)])
      expect(() => books.edit(edit, tuesday)).toThrow('Transaction not found')
    for (const edit of [
      approvingAll(ONE, TWO),
      decliningAll(ONE, TWO),
      movingAll('APPROVED', ONE, TWO),
      posting({ transactionIds: [ONE, TWO] }),
      { name: 'setBankFlag', args: { transactionIds: [ONE, TWO], bankFlag: null } } as Edit,
    ])
      expect(() => books.edit(edit, tuesday)).toThrow('One of the transactions was not found')
  })

  test.each([approving, declining, moving('APPROVED')])('%j is answered by the row', async (edit) => {
    const { answer } = await books.serve(edit)
    expect(answer).toEqual({ transaction: expect.objectContaining({ id: ONE, status: row()?.status }) })
    expect(row()?.status).not.toBe('UNDER_REVIEW')
  })

  test.each([
    approvingAll(ONE, TWO),
    decliningAll(ONE, TWO),
    movingAll('APPROVED', ONE, TWO),
    posting(),
    { name: 'setBankFlag', args: { transactionIds: [ONE, TWO], bankFlag: 'CHANGED' } } as Edit,
  ])('%j is answered by how many rows are others', async (edit) => {
    expect((await books.serve(edit)).answer).toEqual({ updatedCount: 2 })
    expect((await books.serve(edit)).answer).toEqual({ updatedCount: 0 })
  })

  test.each([approving, declining, moving('APPROVED'), approvingAll(ONE, TWO), decliningAll(ONE, TWO)])(
    '%j is taken back to the review',
    (edit) => {
      const before = [contentOf(ONE), contentOf(TWO)]
      expect(thereAndBack(edit)).toHaveLength(1)
      expect([contentOf(ONE), contentOf(TWO)]).toEqual(before)
    },
  )

  test('about rows of several states is taken back to the state of each', () => {
    put(ONE, { status: 'DECLINED', declineReason: 'No', ...reviewed })
    put(TWO, { status: 'DECLINED', ...reviewed })
    put(GONE, { status: 'APPROVED', ...reviewed })
    const before = [contentOf(ONE), contentOf(TWO), contentOf(GONE)]
    expect(thereAndBack(movingAll('UNDER_REVIEW', ONE, TWO, GONE))).toEqual([
      { name: 'bulkDeclineTransactions', args: { transactionIds: [ONE], reason: 'No' } },
      movingAll('DECLINED', TWO),
      movingAll('APPROVED', GONE),
    ])
    expect([contentOf(ONE), contentOf(TWO), contentOf(GONE)]).toEqual(before)
    books.remove('transactions', GONE)
    expect(mutationOf('approveTransaction').inverse?.(books, { transactionId: GONE })).toEqual([])
  })
})

describe('a posting', () => {
  test('forgets who chose the one before, and says who chose this one', () => {
    put(ONE, { glSubcategory: 'Pens', ...byRule, aiPredictionUsed: true, aiPredictionConfidence: 0.5 })
    books.edit(posting(), tuesday)
    expect(row()).toMatchObject({ glAccountNumber: '6200', glAccountName: 'Office', updatedAt: tuesday.at })
    for (const field of ['glSubcategory', 'ruleBasedAssignment', 'appliedRuleId', 'aiPredictionUsed'])
      expect(row()).not.toHaveProperty(field)
    books.edit(posting({ glSubcategory: 'Pens', ...byRule }), tuesday)
    expect(row(TWO)).toMatchObject({ glSubcategory: 'Pens', ...byRule })
  })

  test('that stands already changes nothing, and approves what still waits where it is to', () => {
    put(ONE, { glAccountNumber: '6200', glAccountName: 'Office' })
    const was = row()
    books.edit(posting(), tuesday)
    expect(row()).toEqual(was)
    put(TWO, { status: 'DECLINED', ...reviewed })
    books.edit(posting({ autoApprove: true }), tuesday)
    expect(row()).toMatchObject({ status: 'APPROVED', reviewedAt: tuesday.at, reviewedBy: 'bob' })
    expect(row(TWO)).toMatchObject({ glAccountNumber: '6200', status: 'DECLINED', ...reviewed })
  })

  test('is named by the chart', async () => {
    await books.serve(posting({ glAccountName: 'As you like' }))
    expect(row()?.glAccountName).toBe('Office')
    await expect(books.serve(posting({ glAccountNumber: '1' }))).rejects.toThrow('There is no GL account 1')
  })

  test.each([
    [{}, {}],
    [{ glAccountNumber: '6300', glAccountName: 'Vehicles' }, {}],
    [{ glSubcategory: 'Pens', ...byRule }, {}],
    [{ ...byRule }, { autoApprove: true }],
    [{ status: 'DECLINED', declineReason: 'No' } as const, { autoApprove: true }],
    [{ status: 'APPROVED' } as const, { autoApprove: true }],
  ])('of %j by %j is taken back, row by row', (before, changes) => {
    put(ONE, before)
    const were = [contentOf(ONE), contentOf(TWO)]
    thereAndBack(posting(changes))
    expect([contentOf(ONE), contentOf(TWO)]).toEqual(were)
  })

  test('is taken back by one edit for all that stood alike, and approves nothing that it left', () => {
    expect(books.edit(posting(), tuesday)).toEqual([
      posting({ glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' }),
    ])
    put(ONE, { ...byRule, status: 'APPROVED', ...reviewed })
    put(TWO)
    const inverse = mutationOf('bulkAssignGLAccount').inverse?.(books, {
      ...(posting({ autoApprove: true }).args as never as object),
      transactionIds: [ONE, TWO, GONE],
    } as never)
    expect(inverse).toEqual([
      movingAll('UNDER_REVIEW', TWO),
      posting({
        transactionIds: [ONE],
        glAccountNumber: 'DEFAULT',
        glAccountName: 'Default Account',
        ...byRule,
      }),
      posting({ transactionIds: [TWO], glAccountNumber: 'DEFAULT', glAccountName: 'Default Account' }),
    ])
  })
})

const flagging = (bankFlag: Transaction['bankFlag'] | null, ...transactionIds: Id[]): Edit => ({
  name: 'setBankFlag',
  args: { transactionIds, bankFlag: bankFlag ?? null },
})

describe('what a bank did to a row', () => {
  test('that is noted already changes nothing', () => {
    books.edit(flagging('CHANGED', ONE), monday)
    const was = row()
    books.edit(flagging('CHANGED', ONE), tuesday)
    expect(row()).toEqual(was)
    const bare = row(TWO)
    books.edit(flagging(null, TWO), tuesday)
    expect(row(TWO)).toEqual(bare)
    books.edit(flagging(null, ONE), tuesday)
    expect(row()).toMatchObject({ updatedAt: tuesday.at })
    expect(mutationOf('setBankFlag').inverse?.(books, { transactionIds: [GONE], bankFlag: null })).toEqual([])
  })
})
