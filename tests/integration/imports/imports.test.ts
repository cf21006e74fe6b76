import { describe, expect, test } from 'vitest'
import { transactionId } from '../../../src/domain/ids.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, totalsOf } from '../support/books.ts'

const backend = useBackend()

/** An organisation with one account in dollars. */
async function books(name: string) {
  const { who, orgId } = await backend().founder(name)
  return { who, orgId, accountId: await openAccount(backend(), who) }
}

describe('bulkImportTransactions', () => {
  test('refuses an account that does not exist, and one of another organisation', async () => {
    const { who } = await books('import-foreign')
    const other = await books('import-owner')
    for (const accountId of ['7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11', other.accountId]) {
      expect(
        await backend().failure(who, 'bulkImportTransactions', {
          isCSVImport: true,
          transactions: [line(accountId, 'a')],
        }),
      ).toMatchObject({
        status: 'NOT_FOUND',
        message: 'Row 1: its account was not found',
        details: { code: 'NOT_FOUND' },
      })
    }
    expect(await totalsOf(backend(), other.accountId)).toEqual({ total: '0', count: 0 })
  })

  test('refuses an account that is inactive', async () => {
    const { who, accountId } = await books('import-inactive')
    await backend().asOwner('alter table bank_account disable trigger user')
    await backend().asOwner('update bank_account set is_active = false where id = $1', [accountId])
    await backend().asOwner('alter table bank_account enable trigger user')
    expect(
      await backend().failure(who, 'bulkImportTransactions', {
        isCSVImport: true,
        transactions: [line(accountId, 'a')],
      }),
    ).toMatchObject({ status: 'FAILED_PRECONDITION' })
  })

  test.each([
    ['another currency than the account', { currency: 'EUR' }, 'currency'],
    ['more decimals than the currency has', { amount: 0.001 }, 'amount'],
    ['a negative amount', { amount: -1 }, 'amount'],
    ['an amount beyond 15 digits', { amount: 99_999_999_999_999 }, 'amount'],
    ['a day that does not exist', { timestamp: '2026-02-30T00:00:00.000Z' }, 'timestamp'],
    ['a blank description', { description: ' ' }, 'description'],
    ['a GL account that is not in the chart', { glAccountNumber: '4711' }, 'glAccountNumber'],
    ['a key that is not known', { colour: 'red' }, undefined],
  ])('refuses the whole call for %s, and names the row', async (_what, changes, name) => {
    const { who, accountId } = await books(`import-bad-${crypto.randomUUID().slice(0, 8)}`)
    const transactions = [line(accountId, 'good'), { ...line(accountId, 'bad'), ...changes }]
    const failure = await backend().failure(who, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions,
    })
    expect(failure).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: {
        code: 'VALIDATION_ERROR',
        field: name === undefined ? 'transactions.1' : `transactions.1.${name}`,
      },
    })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '0', count: 0 })
  })

  test('refuses a year that cannot be stored, without an internal error', async () => {
    const { who, accountId } = await books('import-year')
    const transactions = [line(accountId, 'a', { timestamp: '0000-01-01T00:00:00.000Z' })]
    const failure = await backend().failure(who, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions,
    })
    expect(failure.status).toBe('INVALID_ARGUMENT')
  })

  test('refuses a total that would pass 15 digits', async () => {
    const { who, accountId } = await books('import-total')
    const amount = 9_000_000_000_000
    const transactions = [line(accountId, 'a', { amount }), line(accountId, 'b', { amount })]
    const failure = await backend().failure(who, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions,
    })
    expect(failure).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field: 'amount' } })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '0', count: 0 })
  })

  test('stores the rows under review, and the totals of their account', async () => {
    const { who, accountId } = await books('import-good')
    const importId = '3e0a2c1e-58d1-4d6b-8c5e-0c7c1f6a9d22'
    const transactions = [
      line(accountId, 'out', { amount: 12.34 }),
      line(accountId, 'in', { amount: 100.01, type: 'INCOME', glAccountNumber: '4000', category: 'Work' }),
      line(accountId, 'zero', { amount: 0, timestamp: '2026-03-15T10:20:30.456Z' }),
    ]
    const answer = await backend().call(who, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions,
      importId,
    })
    const ids = transactions.map((item) => transactionId(accountId, item.userTransactionId))
    expect(answer).toEqual({ successful: ids, successCount: 3, skipped: [] })
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '87.67', count: 3 })

    const page = await backend().call(who, 'getTransactions', {})
    expect(page.totalCount).toBe(3)
    expect(page.transactions[0]).toMatchObject({
      id: ids[2],
      timestamp: '2026-03-15T10:20:30.456Z',
      amount: 0,
    })
    expect(page.transactions.find((row) => row.id === ids[1])).toMatchObject({
      userTransactionId: 'in',
      amount: 100.01,
      type: 'INCOME',
      category: 'Work',
      glAccountNumber: '4000',
      glAccountName: 'Sales',
      status: 'UNDER_REVIEW',
      reconciled: false,
      importId,
    })
    expect(page.transactions.find((row) => row.id === ids[0])).not.toHaveProperty('category')
  })

  test('lists the duplicates that it left out, of the account and of the same call', async () => {
    const { who, accountId } = await books('import-again')
    await importLines(backend(), who, [line(accountId, 'a'), line(accountId, 'b')])
    const transactions = [line(accountId, 'c'), line(accountId, 'b'), line(accountId, 'c', { amount: 5 })]
    const answer = await backend().call(who, 'bulkImportTransactions', { isCSVImport: true, transactions })
    expect(answer.successful).toEqual([transactionId(accountId, 'c')])
    expect(answer.skipped).toEqual([
      {
        index: 1,
        userTransactionId: 'b',
        reason: 'The account already has a transaction with this reference',
        existing: {
          id: transactionId(accountId, 'b'),
          timestamp: '2026-03-14T00:00:00.000Z',
          description: 'Line b',
          amount: 12.34,
          type: 'EXPENSE',
        },
      },
      { index: 2, userTransactionId: 'c', reason: 'Row 1 of this import has the same reference' },
    ])
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-37.02', count: 3 })
  })

  test('refuses duplicates where the caller wants none skipped', async () => {
    const { who, accountId } = await books('import-strict')
    await importLines(backend(), who, [line(accountId, 'a')])
    for (const transactions of [
      [line(accountId, 'b'), line(accountId, 'a')],
      [line(accountId, 'b'), line(accountId, 'b')],
    ]) {
      const input = { isCSVImport: true, transactions, skipDuplicates: false }
      expect(await backend().failure(who, 'bulkImportTransactions', input)).toMatchObject({
        status: 'ALREADY_EXISTS',
        details: { code: 'BULK_IMPORT_ERROR', field: 'transactions.1.userTransactionId' },
      })
    }
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-12.34', count: 1 })
  })

  test('stores nothing where only validation is asked for', async () => {
    const { who, accountId } = await books('import-validate')
    const answer = await backend().call(who, 'bulkImportTransactions', {
      isCSVImport: true,
      transactions: [line(accountId, 'a')],
      validateOnly: true,
    })
    expect(answer.successCount).toBe(1)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '0', count: 0 })
  })

  test('of several imports of the same rows at once, each row goes in once', async () => {
    const { who, accountId } = await books('import-race')
    const transactions = Array.from({ length: 50 }, (_, index) => line(accountId, `r${index}`))
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        backend().call(who, 'bulkImportTransactions', { isCSVImport: true, transactions }),
      ),
    )
    expect(answers.reduce((sum, answer) => sum + answer.successCount, 0)).toBe(50)
    expect(await totalsOf(backend(), accountId)).toEqual({ total: '-617.00', count: 50 })
  })

  test.each([3, 250, 4_100])(
    'stores %s rows just as they came, whatever stands in their texts',
    async (count) => {
      const { who, accountId } = await books(`import-texts-${count}`)
      const texts = ['"', '\\', '\\"', '{a,b}', 'NULL', ' blanks ', "it's", 'Zoë 😀', 'a\tb\nc', '$1', '""']
      const lines = Array.from({ length: count }, (_, index) =>
        line(accountId, `${texts[index % texts.length]} ${index}`, {
          timestamp: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
          description: texts[index % texts.length] ?? '',
          amount: index / 100,
          type: index % 3 === 0 ? 'INCOME' : 'EXPENSE',
          ...(index % 2 === 0 ? { category: texts[index % 7] ?? '' } : {}),
          glSubcategory: '{"the same": "for all"}',
        }),
      )
      await importLines(backend(), who, lines)
      const held: object[] = []
      for (let offset = 0; offset < count; offset += 500) {
        const page = await backend().call(who, 'getTransactions', { pagination: { limit: 500, offset } })
        held.push(...page.transactions)
      }
      const stored = lines.map((sent) => ({
        ...sent,
        id: transactionId(accountId, sent.userTransactionId),
        glAccountNumber: 'DEFAULT',
        glAccountName: 'Default Account',
        status: 'UNDER_REVIEW',
        reconciled: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      }))
      expect(held).toEqual(stored.toReversed())
    },
  )
})
