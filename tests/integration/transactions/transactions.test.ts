import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../src/contract/calls.ts'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, totalsOf } from '../support/books.ts'

const backend = useBackend()
const ABSENT = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'

async function books(name: string, rows = 1) {
  const { who } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const ids = await importLines(
    backend(),
    who,
    Array.from({ length: rows }, (_, index) =>
      line(accountId, `r${index}`, { amount: 10, timestamp: `2026-03-${10 + index}T00:00:00.000Z` }),
    ),
  )
  const readOne = async (id: string): Promise<TransactionRow> =>
    (await backend().call(who, 'getTransactionById', { id })).transaction
  return { who, accountId, ids, id: ids[0] ?? '', readOne }
}

function byHand(accountId: string, changes: Partial<InputOf<'createTransaction'>> = {}) {
  return {
    userTransactionId: 'by-hand',
    timestamp: '2026-03-01T00:00:00.000Z',
    description: 'Coffee',
    amount: 3.5,
    type: 'EXPENSE' as const,
    accountId,
    accountName: 'Main',
    currency: 'USD',
    glAccountNumber: '6100',
    glAccountName: 'anything',
    status: 'APPROVED' as const,
    ...changes,
  }
}

describe('what is refused', () => {
  test.each([
    ['userTransactionId', undefined, 'userTransactionId is required'],
    ['accountId', undefined, 'Account information is required'],
    ['accountName', ' ', 'Account information is required'],
    ['glAccountNumber', undefined, 'GL account information is required'],
    ['glAccountName', '', 'GL account information is required'],
    ['status', 'DONE', 'Invalid transaction status'],
  ])('createTransaction with %s of %j', async (field, value, message) => {
    const { who } = await backend().founder(`create-${crypto.randomUUID().slice(0, 8)}`)
    const failure = await backend().failure(who, 'createTransaction', { ...byHand(ABSENT), [field]: value })
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', message, details: { field } })
  })

  test('createTransaction on what is not there, is inactive, or is kept in another currency', async () => {
    const { who, accountId } = await books('create-refused')
    const failed = async (changes: Partial<InputOf<'createTransaction'>>) =>
      (await backend().failure(who, 'createTransaction', byHand(accountId, changes))).status
    expect(await failed({ accountId: ABSENT })).toBe('NOT_FOUND')
    expect(await failed({ glAccountNumber: '4711' })).toBe('NOT_FOUND')
    expect(await failed({ currency: 'EUR' })).toBe('INVALID_ARGUMENT')
    expect(await failed({ amount: 0.001 })).toBe('INVALID_ARGUMENT')
    expect(await failed({ userTransactionId: 'r0' })).toBe('ALREADY_EXISTS')
    await backend().call(who, 'updateAccount', { id: accountId, isActive: false })
    expect(await failed({})).toBe('FAILED_PRECONDITION')
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-10.00', count: 1 })
  })

  test('ids that are absent or of another organisation', async () => {
    const { who } = await books('tx-absent')
    const other = await books('tx-foreign')
    for (const id of [ABSENT, other.id]) {
      const splits = [1, 9].map((amount) => ({ description: 'Part', amount, glAccountNumber: '6200' }))
      for (const [name, input] of [
        ['getTransactionById', { id }],
        ['getTransactionHistory', { transactionId: id }],
        ['getChildTransactions', { parentTransactionId: id }],
        ['updateTransaction', { id, description: 'x' }],
        ['deleteTransaction', { id }],
        ['bulkDeleteTransactions', { transactionIds: [id] }],
        ['bulkUpdateTransactionStatus', { transactionIds: [id], status: 'APPROVED' }],
        ['bulkDeclineTransactions', { transactionIds: [id], reason: 'no' }],
        ['splitTransaction', { transactionId: id, splits }],
      ] as const) {
        expect(await backend().failure(who, name, input), name).toMatchObject({
          status: 'NOT_FOUND',
          message: 'Transaction not found',
        })
      }
    }
    expect((await other.readOne(other.id)).description).toBe('Line r0')
  })

  test.each<[string, { amount: number; glAccountNumber?: string }[], string]>([
    ['one part', [{ amount: 10 }], 'At least 2 splits are required'],
    ['too little', [{ amount: 4 }, { amount: 5.99 }], '$0.01 is left over'],
    ['too much', [{ amount: 5 }, { amount: 5.01 }], '$0.01 is too much'],
    ['a part of nothing', [{ amount: 10 }, { amount: 0 }], 'must be greater than 0'],
    ['a part too fine', [{ amount: 9.995 }, { amount: 0.005 }], 'more decimals'],
    ['an unknown GL account', [{ amount: 5 }, { amount: 5, glAccountNumber: '4711' }], 'no GL account 4711'],
  ])('splits with %s', async (_what, parts, message) => {
    const { who, id, readOne } = await books(`split-${crypto.randomUUID().slice(0, 8)}`)
    const splits = parts.map((part) => ({ description: 'Part', glAccountNumber: '6200', ...part }))
    const failure = await backend().failure(who, 'splitTransaction', { transactionId: id, splits })
    expect(failure.message).toContain(message)
    expect(await readOne(id)).not.toHaveProperty('isSplit')
  })
})

describe('one transaction', () => {
  test('made by hand counts in its account, is named by the chart, and changes and goes exactly', async () => {
    const { who, accountId, readOne } = await books('tx-life')
    const { transaction } = await backend().call(who, 'createTransaction', byHand(accountId))
    expect(transaction).toMatchObject({ glAccountName: 'Groceries and Meals', reviewedBy: who.uid })
    expect(await readOne(transaction.id)).toEqual(transaction)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-13.50', count: 2 })

    const { transaction: changed } = await backend().call(who, 'updateTransaction', {
      id: transaction.id,
      amount: 4,
      type: 'INCOME',
      category: 'Refunds',
      glAccountNumber: '4900',
    })
    expect(changed).toMatchObject({ amount: 4, glAccountName: 'Other Income', category: 'Refunds' })
    expect(await readOne(transaction.id)).toEqual(changed)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-6.00', count: 2 })

    await backend().call(who, 'deleteTransaction', { id: transaction.id })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-10.00', count: 1 })
  })

  test('a GL account that a person chooses takes the place of what a prediction had chosen', async () => {
    const { who, id, readOne } = await books('tx-provenance')
    const predicted = { glAccountNumber: '6200', aiPredictionUsed: true, aiPredictionConfidence: 0.93 }
    await backend().call(who, 'updateTransaction', { id, ...predicted })
    expect(await readOne(id)).toMatchObject({ ...predicted, glAccountName: 'Office Supplies' })
    await backend().call(who, 'bulkAssignGLAccount', {
      transactionIds: [id],
      glAccountNumber: '6250',
      glAccountName: 'Payroll',
    })
    expect(await readOne(id)).not.toHaveProperty('aiPredictionUsed')
  })
})

async function splitBooks(name: string) {
  const found = await books(name)
  const { transaction, children } = await backend().call(found.who, 'splitTransaction', {
    transactionId: found.id,
    splits: [
      { description: 'Paper', amount: 7.5, glAccountNumber: '6200' },
      { id: ABSENT, description: 'Wages', amount: 2.5, glAccountNumber: '6250' },
    ],
  })
  return { ...found, transaction, children }
}

describe('splits', () => {
  test('a part that goes the other way is taken off: a sale and its fee are a payout', async () => {
    const { who, accountId, id } = await books('split-signed')
    await backend().call(who, 'updateTransaction', { id, amount: 97, type: 'INCOME' })
    const { children } = await backend().call(who, 'splitTransaction', {
      transactionId: id,
      splits: [
        { description: 'Sale', amount: 100, glAccountNumber: '4900' },
        { description: 'Fee', amount: 3, type: 'EXPENSE', glAccountNumber: '6250' },
      ],
    })
    expect(children.map(({ amount, type }) => [amount, type])).toEqual([
      [100, 'INCOME'],
      [3, 'EXPENSE'],
    ])
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '97.00', count: 2 })
    await backend().call(who, 'unsplitTransaction', { transactionId: id, partIds: [] })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '97.00', count: 1 })
  })

  test('count once: the parts in place of the whole', async () => {
    const { who, accountId, id, transaction, children } = await splitBooks('split-counts')
    expect(transaction).toMatchObject({ isSplit: true, status: 'APPROVED', amount: 10 })
    expect(children.map((child) => child.amount)).toEqual([7.5, 2.5])
    expect(children[1]).toMatchObject({ id: ABSENT, parentTransactionId: id, glAccountName: 'Payroll' })
    expect(children.every((child) => child.status === 'UNDER_REVIEW')).toBe(true)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-10.00', count: 2 })
    const answer = await backend().call(who, 'getChildTransactions', { parentTransactionId: id })
    expect(answer.transactions.toSorted((a, b) => b.amount - a.amount)).toEqual(children)
    const counts = await backend().call(who, 'getTransactionStatusCounts', null)
    expect(counts).toEqual({ UNDER_REVIEW: 2, APPROVED: 0, DECLINED: 0, total: 2 })
    const approved = await backend().call(who, 'getTransactionsByStatus', { status: 'APPROVED' })
    expect(approved.totalCount).toBe(0)

    await backend().call(who, 'declineTransaction', { transactionId: ABSENT, reason: 'Not ours' })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-7.50', count: 2 })
  })

  test('are neither split again, nor decided as a whole, nor changed in their amounts', async () => {
    const { who, id } = await splitBooks('split-fixed')
    const splits = [1, 9].map((amount) => ({ description: 'Part', amount, glAccountNumber: '6200' }))
    for (const [name, input, message] of [
      ['splitTransaction', { transactionId: id, splits }, 'This transaction is already split'],
      ['splitTransaction', { transactionId: ABSENT, splits }, 'A split line can’t be split again'],
      [
        'updateTransactionStatus',
        { transactionId: id, status: 'UNDER_REVIEW' },
        'gets its status from its lines',
      ],
      ['updateTransaction', { id, amount: 11 }, 'can’t be changed'],
      ['updateTransaction', { id: ABSENT, amount: 11 }, 'can’t be changed'],
      ['deleteTransaction', { id: ABSENT }, 'can’t be deleted alone'],
    ] as const) {
      expect((await backend().failure(who, name, input)).message, name).toContain(message)
    }
  })

  test('are taken back: the whole counts again, and waits where its parts did', async () => {
    const { who, accountId, id, children } = await splitBooks('split-back')
    const partIds = children.map((child) => child.id)
    const args = { transactionId: id, partIds }
    const part = { transactionId: ABSENT, partIds: [] }
    expect((await backend().failure(who, 'unsplitTransaction', part)).message).toContain('isn’t split')
    await backend().call(who, 'updateTransaction', { id: ABSENT, reconciled: true })
    expect((await backend().failure(who, 'unsplitTransaction', args)).message).toContain('is reconciled')
    await backend().call(who, 'updateTransaction', { id: ABSENT, reconciled: false })

    const { transaction } = await backend().call(who, 'unsplitTransaction', args)
    expect(transaction).toMatchObject({ id, status: 'UNDER_REVIEW', amount: 10 })
    expect(transaction).not.toHaveProperty('isSplit')
    expect(transaction).not.toHaveProperty('reviewedAt')
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-10.00', count: 1 })
    expect((await backend().call(who, 'getTransactions', {})).totalCount).toBe(1)
  })

  test('go together with the whole', async () => {
    const { who, accountId, id } = await splitBooks('split-deleted')
    await backend().call(who, 'deleteTransaction', { id })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '0.00', count: 0 })
    expect((await backend().call(who, 'getTransactions', {})).totalCount).toBe(0)
  })
})

describe('many at once', () => {
  test('decisions and deletions are all or none, and counted', async () => {
    const { who, ids, accountId } = await books('tx-bulk', 3)
    const transactionIds = [...ids, ABSENT]
    for (const [name, extra] of [
      ['bulkDeclineTransactions', { reason: 'no' }],
      ['bulkUpdateTransactionStatus', { status: 'APPROVED' }],
      ['bulkDeleteTransactions', {}],
    ] as const) {
      expect((await backend().failure(who, name, { transactionIds, ...extra })).status).toBe('NOT_FOUND')
    }
    const declined = await backend().call(who, 'bulkDeclineTransactions', {
      transactionIds: ids.slice(0, 2),
      reason: 'Twice',
    })
    expect(declined.updatedCount).toBe(2)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-10.00', count: 3 })
    const moved = await backend().call(who, 'bulkUpdateTransactionStatus', {
      transactionIds: ids,
      status: 'UNDER_REVIEW',
    })
    expect(moved.updatedCount).toBe(2)
    const deleted = await backend().call(who, 'bulkDeleteTransactions', { transactionIds: ids })
    expect(deleted.deletedCount).toBe(3)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '0.00', count: 0 })
  })
})

describe('lists', () => {
  test('every filter narrows', async () => {
    const { who, accountId } = await books('tx-filters', 5)
    const other = await openAccount(backend(), who)
    await importLines(backend(), who, [
      line(other, 'x', {
        amount: 99,
        type: 'INCOME',
        category: 'Food',
        timestamp: '2026-03-12T23:59:59.999Z',
      }),
    ])
    const count = async (filters: InputOf<'getTransactions'>['filters'] & object) =>
      (await backend().call(who, 'getTransactions', { filters })).totalCount
    expect(await count({ dateRange: { start: '2026-03-12', end: '2026-03-12' } })).toBe(2)
    expect(await count({ dateRange: { start: '2026-03-13' } })).toBe(2)
    expect(await count({ dateRange: { end: '2026-03-10' } })).toBe(1)
    expect(await count({ dateRange: { end: '9999-12-31' } })).toBe(6)
    expect(await count({ categories: ['Food', 'Rent'] })).toBe(1)
    expect(await count({ accounts: [accountId] })).toBe(5)
    expect(await count({ types: ['INCOME'] })).toBe(1)
    expect(await count({ minAmount: 10, maxAmount: 98.99 })).toBe(5)
    expect(await count({ minAmount: 10.01 })).toBe(1)
    expect(await count({ reconciled: true })).toBe(0)
    expect(await count({ accounts: [] })).toBe(0)
  })

  test('the cursor reads every row once, in order, also where days are shared', async () => {
    const { who, accountId } = await books('tx-cursor', 5)
    await importLines(
      backend(),
      who,
      Array.from({ length: 6 }, (_, index) => line(accountId, `same-${index}`)),
    )
    const all = (await backend().call(who, 'getTransactions', {})).transactions.map((row) => row.id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await backend().call(who, 'getTransactions', {
        pagination: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      })
      seen.push(...page.transactions.map((row) => row.id))
      expect(page.totalCount).toBe(11)
      expect(page.hasMore).toBe(page.nextCursor !== undefined)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    expect(seen).toEqual(all)
  })
})
