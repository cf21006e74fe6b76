import { describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '../../../src/contract/calls.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, totalsOf } from '../support/books.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()

/** An organisation with as many rows under review as asked for. */
async function books(name: string, rows = 1) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const lines = Array.from({ length: rows }, (_, index) => line(accountId, `r${index}`, { amount: 10 }))
  const ids = await importLines(backend(), who, lines)
  return { who, orgId, accountId, ids, id: ids[0] ?? '' }
}

async function headOf(orgId: string): Promise<string | undefined> {
  const [row] = await backend().asOwner<{ head: string }>('select head from org_sync where org_id = $1', [
    orgId,
  ])
  return row?.head
}

const ABSENT = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'
const changing: { [N in CallName]?: (id: string) => InputOf<N> } = {
  approveTransaction: (transactionId) => ({ transactionId }),
  declineTransaction: (transactionId) => ({ transactionId, reason: 'no' }),
  updateTransactionStatus: (transactionId) => ({ transactionId, status: 'APPROVED' }),
  bulkApproveTransactions: (id) => ({ transactionIds: [id] }),
  bulkAssignGLAccount: (id) => ({ transactionIds: [id], glAccountNumber: '4000', glAccountName: 'Sales' }),
}

describe.each(Object.entries(changing))('%s', (name, inputFor) => {
  test('finds neither absent transactions nor those of another organisation', async () => {
    const slug = name.toLowerCase()
    const { who } = await books(`x-${slug}`)
    const other = await books(`y-${slug}`)
    for (const id of [ABSENT, other.id]) {
      expect(await backend().failure(who, name, inputFor(id))).toMatchObject({
        status: 'NOT_FOUND',
        message: 'Transaction not found',
        details: { code: 'NOT_FOUND' },
      })
    }
    const page = await backend().call(other.who, 'getTransactions', {})
    expect(page.transactions[0]).toMatchObject({ status: 'UNDER_REVIEW', glAccountNumber: 'DEFAULT' })
  })
})

describe('decisions', () => {
  test('a blank reason for declining is refused', async () => {
    const { who, id } = await books('blank-reason')
    const failure = await backend().failure(who, 'declineTransaction', { transactionId: id, reason: '  ' })
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field: 'reason' } })
  })

  test('approving records who and when; approving again changes nothing', async () => {
    const { who, orgId, id } = await books('approving')
    const { transaction } = await backend().call(who, 'approveTransaction', {
      transactionId: id,
      userId: 'x',
    })
    expect(transaction).toMatchObject({ status: 'APPROVED', reviewedBy: who.uid })
    expect(Date.now() - Date.parse(transaction.reviewedAt ?? '')).toBeLessThan(10_000)

    const head = await headOf(orgId)
    const again = await backend().call(who, 'approveTransaction', { transactionId: id })
    expect(again.transaction).toEqual(transaction)
    expect(await headOf(orgId)).toBe(head)
  })

  test('declining keeps the reason and takes the amount out of the total; taking it back restores both', async () => {
    const { who, accountId, id } = await books('declining', 2)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-20.00', count: 2 })
    const { transaction } = await backend().call(who, 'declineTransaction', {
      transactionId: id,
      reason: 'Twice',
    })
    expect(transaction).toMatchObject({ status: 'DECLINED', declineReason: 'Twice', reviewedBy: who.uid })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-10.00', count: 2 })

    const back = await backend().call(who, 'updateTransactionStatus', {
      transactionId: id,
      status: 'UNDER_REVIEW',
    })
    expect(back.transaction.status).toBe('UNDER_REVIEW')
    expect(Object.keys(back.transaction)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/reviewed|decline/)]),
    )
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-20.00', count: 2 })
  })

  test('a declined transaction cannot be approved in one step, nor an approved one declined', async () => {
    const { who, ids } = await books('no-shortcut', 2)
    const [first = '', second = ''] = ids
    await backend().call(who, 'declineTransaction', { transactionId: first, reason: 'No' })
    await backend().call(who, 'approveTransaction', { transactionId: second })
    const attempts: [Person, string, unknown][] = [
      [who, 'approveTransaction', { transactionId: first }],
      [who, 'bulkApproveTransactions', { transactionIds: [first] }],
      [who, 'updateTransactionStatus', { transactionId: first, status: 'APPROVED' }],
      [who, 'declineTransaction', { transactionId: second, reason: 'No' }],
    ]
    for (const [person, name, input] of attempts) {
      const failure = await backend().failure(person, name, input)
      expect(failure.status).toBe('FAILED_PRECONDITION')
      expect(failure.message).toContain('This transaction is already ')
    }
  })

  test('a stated time of review holds, but not one in the future', async () => {
    const { who, ids } = await books('stated-time', 2)
    const status = 'APPROVED'
    const [first = '', second = ''] = ids
    const past = '2026-01-02T03:04:05.678Z'
    const early = await backend().call(who, 'updateTransactionStatus', {
      transactionId: first,
      status,
      reviewedAt: past,
    })
    expect(early.transaction.reviewedAt).toBe(past)
    const late = await backend().call(who, 'updateTransactionStatus', {
      transactionId: second,
      status,
      reviewedAt: '2999-01-01T00:00:00.000Z',
    })
    expect(late.transaction.reviewedAt?.slice(0, 4)).not.toBe('2999')
  })
})

describe('bulk calls', () => {
  test('approve all or none', async () => {
    const { who, ids } = await books('bulk-none', 3)
    const failure = await backend().failure(who, 'bulkApproveTransactions', {
      transactionIds: [...ids, ABSENT],
    })
    expect(failure.status).toBe('NOT_FOUND')
    const page = await backend().call(who, 'getTransactions', { filters: { status: 'UNDER_REVIEW' } })
    expect(page.totalCount).toBe(3)
  })

  test('count what they changed, each row once', async () => {
    const { who, ids, id } = await books('bulk-count', 3)
    await backend().call(who, 'approveTransaction', { transactionId: id })
    const answer = await backend().call(who, 'bulkApproveTransactions', { transactionIds: [...ids, ...ids] })
    expect(answer.updatedCount).toBe(2)
  })

  test('a GL account that is not in the chart is refused', async () => {
    const { who, ids } = await books('bulk-gl-absent')
    const input = { transactionIds: ids, glAccountNumber: '4711', glAccountName: 'X' }
    expect(await backend().failure(who, 'bulkAssignGLAccount', input)).toMatchObject({
      status: 'NOT_FOUND',
      details: { code: 'NOT_FOUND' },
    })
  })

  test('assigning posts all rows and approves those under review where asked', async () => {
    const { who, ids, id } = await books('bulk-gl', 3)
    await backend().call(who, 'declineTransaction', { transactionId: id, reason: 'No' })
    const answer = await backend().call(who, 'bulkAssignGLAccount', {
      transactionIds: ids,
      glAccountNumber: '6200',
      glAccountName: 'anything',
      glSubcategory: 'Paper',
      autoApprove: true,
    })
    expect(answer.updatedCount).toBe(3)
    const { transactions } = await backend().call(who, 'getTransactions', {})
    expect(transactions.map((row) => row.status).sort()).toEqual(['APPROVED', 'APPROVED', 'DECLINED'])
    for (const row of transactions) {
      expect(row).toMatchObject({
        glAccountNumber: '6200',
        glAccountName: 'Office Supplies',
        glSubcategory: 'Paper',
      })
    }
  })
})

describe('getTransactions', () => {
  test('pages newest first, ties by id, and counts all', async () => {
    const { who } = await books('paging', 7)
    const first = await backend().call(who, 'getTransactions', { pagination: { limit: 3 } })
    const last = await backend().call(who, 'getTransactions', { pagination: { limit: 3, offset: 6 } })
    expect(first).toMatchObject({ totalCount: 7, hasMore: true, limit: 3, offset: 0 })
    expect(last).toMatchObject({ totalCount: 7, hasMore: false, limit: 3, offset: 6 })
    const all = await backend().call(who, 'getTransactions', {})
    expect(all).toMatchObject({ hasMore: false, limit: 50, offset: 0 })
    const ids = all.transactions.map((row) => row.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(ids.slice(0, 3)).toEqual(first.transactions.map((row) => row.id))
  })

  test('refuses limits beyond reason', async () => {
    const { who } = await books('limits')
    for (const pagination of [{ limit: 0 }, { limit: 501 }, { offset: -1 }, { limit: 1.5 }]) {
      expect((await backend().failure(who, 'getTransactions', { pagination })).status).toBe(
        'INVALID_ARGUMENT',
      )
    }
  })

  test('filters by account, status, GL account and search, taken literally', async () => {
    const { who, accountId, id } = await books('filters', 2)
    const other = await openAccount(backend(), who, 'EUR')
    await importLines(backend(), who, [
      line(other, 'x', { currency: 'EUR', description: '100% Käse_Brot \\o/', glAccountNumber: '6100' }),
    ])
    await backend().call(who, 'approveTransaction', { transactionId: id })
    const count = async (filters: InputOf<'getTransactions'>['filters'] & object) =>
      (await backend().call(who, 'getTransactions', { filters })).totalCount
    expect(await count({ accountId })).toBe(2)
    expect(await count({ accountId: other })).toBe(1)
    expect(await count({ accountId: ABSENT })).toBe(0)
    expect(await count({ status: 'APPROVED' })).toBe(1)
    expect(await count({ glAccountNumber: '6100' })).toBe(1)
    expect(await count({ search: 'KÄSE_' })).toBe(1)
    expect(await count({ search: '0%' })).toBe(1)
    expect(await count({ search: '\\o/' })).toBe(1)
    expect(await count({ search: 'L_ne' })).toBe(0)
    expect(await count({ search: '  ' })).toBe(3)
  })
})
