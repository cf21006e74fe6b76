import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../../src/contract/calls.ts'
import { PROTOCOL } from '../../../src/contract/protocol.ts'
import type { TransactionRow } from '../../../src/contract/rows.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, totalsOf } from '../support/books.ts'
import type { Person } from '../support/identity.ts'
import { rounds } from '../../support/rounds.ts'

const backend = useBackend()

async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  const accountId = await openAccount(backend(), who)
  const [a = '', b = '', c = ''] = await importLines(backend(), who, [
    line(accountId, 'a'),
    line(accountId, 'b', { glAccountNumber: '6200', ruleBasedAssignment: true, appliedRuleName: 'Paper' }),
    line(accountId, 'c', { amount: 30, type: 'INCOME' }),
  ])
  return { who, orgId, accountId, a, b, c }
}

async function rowsOf(who: Person): Promise<TransactionRow[]> {
  const { transactions } = await backend().call(who, 'getTransactions', { pagination: { limit: 500 } })
  return transactions.toSorted((x, y) => (x.id < y.id ? -1 : 1))
}

const remove = (who: Person, rows: readonly { id: string }[]) =>
  backend().call(who, 'bulkDeleteTransactions', { transactionIds: rows.map(({ id }) => id) })
const restore = (who: Person, transactions: TransactionRow[]) =>
  backend().call(who, 'restoreTransactions', { transactions })

describe('restoreTransactions refuses', () => {
  test('rows that never were, and rows of another organisation, deleted or not', async () => {
    const { who } = await books('restore-none')
    const other = await books('restore-other')
    const foreign = await rowsOf(other.who)
    await remove(other.who, foreign.slice(0, 1))
    const [model] = foreign
    for (const row of [...foreign, { ...(model as TransactionRow), id: randomUUID() }]) {
      expect(await backend().failure(who, 'restoreTransactions', { transactions: [row] })).toMatchObject({
        status: 'NOT_FOUND',
        message: 'One of the deleted transactions was not found',
      })
    }
    expect(await rowsOf(who)).toHaveLength(3)
  })

  test('what is no row, none, and too many', async () => {
    const { who, a } = await books('restore-malformed')
    const row = (await rowsOf(who)).find(({ id }) => id === a)
    for (const transactions of [
      [],
      [{ id: a }],
      Array.from({ length: 2_501 }, () => row),
      [{ ...row, x: 1 }],
    ]) {
      const failure = await backend().failure(who, 'restoreTransactions', { transactions })
      expect(failure.status).toBe('INVALID_ARGUMENT')
    }
  })

  test('a part without its whole, a whole without a part, and all of a call where one row is refused', async () => {
    const { who, a } = await books('restore-split')
    const part = {
      description: 'Half',
      amount: 6.17,
      glAccountNumber: '6200',
      glAccountName: 'Office Supplies',
    }
    await backend().call(who, 'splitTransaction', { transactionId: a, splits: [part, part] })
    const before = await rowsOf(who)
    const whole = before.filter((row) => row.isSplit)
    const parts = before.filter((row) => row.parentTransactionId === a)
    const others = before.filter((row) => row.id !== a && row.parentTransactionId === undefined)
    await remove(who, [...whole, ...others])
    for (const transactions of [parts, [...whole, ...parts.slice(1)], [...others, ...whole]]) {
      const failure = await backend().failure(who, 'restoreTransactions', { transactions })
      expect(failure.status).toBe('FAILED_PRECONDITION')
    }
    expect(await rowsOf(who)).toEqual([])
    expect((await restore(who, [...whole, ...parts, ...others])).restoredCount).toBe(5)
    expect(await rowsOf(who)).toEqual(before)
  })

  test('rows whose bank account or GL account is gone', async () => {
    const { who, accountId, b } = await books('restore-gone')
    const before = await rowsOf(who)
    await remove(who, before)
    const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
    const chart = glAccounts.find(({ number }) => number === '6200')
    await backend().call(who, 'deleteGLAccount', { id: chart?.id ?? '' })
    const posted = before.filter((row) => row.id === b)
    expect(await backend().failure(who, 'restoreTransactions', { transactions: posted })).toMatchObject({
      message: 'There is no GL account 6200 anymore; add it to the chart of accounts first',
    })
    await backend().call(who, 'deleteAccount', { id: accountId })
    const failure = await backend().failure(who, 'restoreTransactions', { transactions: before })
    expect(failure).toMatchObject({ status: 'NOT_FOUND', message: 'Account not found' })
  })
})

test('what was deleted comes back as it was, whatever the caller says of it, and counts again', async () => {
  const { who, accountId, a, b, c } = await books('restore-exact')
  await backend().call(who, 'bulkApproveTransactions', { transactionIds: [a] })
  await backend().call(who, 'declineTransaction', { transactionId: c, reason: 'Not ours' })
  await backend().call(who, 'updateTransaction', { id: b, description: 'Paper and ink' })
  const before = await rowsOf(who)
  const totals = await totalsOf(backend(), accountId)
  await remove(who, before)
  const forged = before.map((row) => ({
    ...row,
    amount: 9_999,
    status: 'APPROVED' as const,
    reviewedBy: 'me',
  }))
  expect((await restore(who, forged)).restoredCount).toBe(3)
  expect(await rowsOf(who)).toEqual(before)
  expect(await totalsOf(backend(), accountId)).toEqual(totals)

  // Again is harmless, and after another deletion it is the last state that comes back.
  expect((await restore(who, before)).restoredCount).toBe(0)
  await backend().call(who, 'updateTransaction', { id: b, description: 'Ink alone' })
  await remove(who, [{ id: b }])
  await restore(who, before)
  expect((await rowsOf(who)).find((row) => row.id === b)?.description).toBe('Ink alone')
})

test('the last deletion is the one that arrived last, whatever its device says of the time', async () => {
  const { who, orgId, b } = await books('restore-clock')
  await backend().call(who, 'updateTransaction', { id: b, description: 'As first deleted' })
  const first = (await rowsOf(who)).find((row) => row.id === b)
  await remove(who, [{ id: b }])
  await restore(who, first ? [first] : [])
  await backend().call(who, 'updateTransaction', { id: b, description: 'As last deleted' })
  const answer = await backend().call(who, 'sync', {
    protocol: PROTOCOL,
    org: orgId,
    clientId: randomUUID(),
    cursor: 0,
    mutations: [
      {
        mid: 1,
        uuid: randomUUID(),
        name: 'deleteTransaction',
        v: 1,
        args: { id: b },
        at: '2020-01-01T00:00:00.000Z',
      },
    ],
  })
  expect(answer).toMatchObject({ results: [{ status: 'applied' }] })
  await restore(who, first ? [first] : [])
  expect((await rowsOf(who)).find((row) => row.id === b)?.description).toBe('As last deleted')
})

test('two that bring the same back at once bring it back once', async () => {
  const { who, accountId } = await books('restore-race')
  const before = await rowsOf(who)
  const totals = await totalsOf(backend(), accountId)
  await remove(who, before)
  const counts = await Promise.all([restore(who, before), restore(who, before), restore(who, before)])
  expect(counts.reduce((sum, { restoredCount }) => sum + restoredCount, 0)).toBe(3)
  expect(await totalsOf(backend(), accountId)).toEqual(totals)
})

test('a row that has been imported again meanwhile stays as it is', async () => {
  const { who, accountId, a } = await books('restore-reimported')
  const before = await rowsOf(who)
  await remove(who, before)
  await importLines(backend(), who, [line(accountId, 'a', { description: 'Imported again' })])
  expect((await restore(who, before)).restoredCount).toBe(2)
  expect((await rowsOf(who)).find((row) => row.id === a)?.description).toBe('Imported again')
})

test('rows behind a lock date do not come back', async () => {
  const { who, orgId } = await books('restore-locked')
  const before = await rowsOf(who)
  await remove(who, before)
  const settings: InputOf<'updateOrganizationSettings'> = { id: orgId, lockDate: '2026-04-01' }
  await backend().call(who, 'updateOrganizationSettings', settings)
  const failure = await backend().failure(who, 'restoreTransactions', { transactions: before })
  expect(failure.status).toBe('FAILED_PRECONDITION')
  expect(await rowsOf(who)).toEqual([])
})

test('any rows in any order of deleting and bringing back end as they began', async () => {
  const { who, accountId } = await books('restore-any')
  const before = await rowsOf(who)
  const totals = await totalsOf(backend(), accountId)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.subarray(before, { minLength: 1 }), { maxLength: 5 }), async (batches) => {
      for (const batch of batches) {
        const held = new Set((await rowsOf(who)).map((row) => row.id))
        const there = batch.filter((row) => held.has(row.id))
        if (there.length > 0) await remove(who, there)
      }
      await restore(who, before)
      expect(await rowsOf(who)).toEqual(before)
    }),
    { numRuns: rounds(2, 80) },
  )
  expect(await totalsOf(backend(), accountId)).toEqual(totals)
})
