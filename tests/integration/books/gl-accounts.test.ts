import { describe, expect, test } from 'vitest'
import type { GLAccountRow } from '../../../src/contract/rows.ts'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount } from '../support/books.ts'
import type { Person } from '../support/identity.ts'

const backend = useBackend()
const ABSENT = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'

async function chartOf(who: Person): Promise<Map<string, GLAccountRow>> {
  const { glAccounts } = await backend().call(who, 'getGLAccounts', null)
  return new Map(glAccounts.map((account) => [account.number, account]))
}

async function chart(name: string) {
  const { who } = await backend().founder(name)
  const byNumber = await chartOf(who)
  const idOf = (number: string) => byNumber.get(number)?.id ?? ''
  return { who, byNumber, idOf }
}

describe('what is missing', () => {
  test.each([
    ['createGLAccount', { name: 'A' }, 'GL account number is required', 'number'],
    ['createGLAccount', { number: '  ', name: 'A' }, 'GL account number is required', 'number'],
    ['createGLAccount', { number: '1' }, 'GL account name is required', 'name'],
    ['updateGLAccount', { name: 'A' }, 'GL account ID is required', 'id'],
    ['updateGLAccount', { id: ABSENT, name: ' ' }, 'GL account name is required', 'name'],
    ['deleteGLAccount', {}, 'GL account ID is required', 'id'],
    ['bulkDeleteGLAccounts', {}, 'No GL account IDs provided', 'ids'],
    ['bulkDeleteGLAccounts', { ids: [] }, 'No GL account IDs provided', 'ids'],
    ['bulkCreateGLAccounts', { accounts: [] }, 'No GL account data provided', 'accounts'],
    [
      'bulkCreateGLAccounts',
      { accounts: [{ number: '1' }] },
      'All GL accounts must have number and name',
      'accounts.0.name',
    ],
  ])('%s of %j says so', async (name, input, message, field) => {
    const { who } = await backend().founder(`gl-${crypto.randomUUID().slice(0, 8)}`)
    expect(await backend().failure(who, name, input)).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message,
      details: { code: 'VALIDATION_ERROR', field },
    })
  })

  test('accounts that are absent or of another organisation are not found', async () => {
    const { who } = await chart('gl-absent')
    const foreign = (await chart('gl-foreign')).idOf('1000')
    for (const id of [ABSENT, foreign]) {
      for (const [name, input] of [
        ['updateGLAccount', { id, name: 'X' }],
        ['deleteGLAccount', { id }],
        ['bulkDeleteGLAccounts', { ids: [id] }],
      ] as const) {
        const failure = await backend().failure(who, name, input)
        expect(failure).toMatchObject({ status: 'NOT_FOUND', message: 'GL account not found' })
      }
    }
  })
})

describe('numbers', () => {
  test('a number that is taken is refused, for a new account and for one that exists', async () => {
    const { who, idOf } = await chart('gl-taken')
    const expected = {
      status: 'ALREADY_EXISTS',
      message: 'GL account with number 4000 already exists',
      details: { code: 'VALIDATION_ERROR', field: 'number' },
    }
    const create = await backend().failure(who, 'createGLAccount', { number: ' 4000 ', name: 'X' })
    expect(create).toMatchObject(expected)
    const update = await backend().failure(who, 'updateGLAccount', { id: idOf('1000'), number: '4000' })
    expect(update).toMatchObject(expected)
  })

  test('a repeat under the same id answers the account that is there', async () => {
    const { who } = await chart('gl-repeat')
    const input = { id: ABSENT, number: '7000', name: 'Donations', category: 'INCOME' } as const
    const first = await backend().call(who, 'createGLAccount', input)
    expect(await backend().call(who, 'createGLAccount', input)).toEqual(first)
  })

  test('of many new accounts those with free numbers are added, the others listed', async () => {
    const { who } = await chart('gl-many')
    const { successful, skipped } = await backend().call(who, 'bulkCreateGLAccounts', {
      accounts: [
        { number: '7001', name: 'One' },
        { number: '4000', name: 'Taken' },
        { number: '7001', name: 'Twice' },
        { number: '7002', name: 'Two', description: ' kept ', subcategory: 'Sub' },
      ],
    })
    expect(successful.map((account) => account.number)).toEqual(['7001', '7002'])
    expect(skipped.map(({ index, number }) => [index, number])).toEqual([
      [1, '4000'],
      [2, '7001'],
    ])
    const byNumber = await chartOf(who)
    expect(byNumber.get('7002')).toEqual(successful[1])
    expect(byNumber.get('7002')).toMatchObject({ description: 'kept', category: 'EXPENSE' })
  })
})

describe('the default account', () => {
  test('can be renamed, and neither renumbered nor deleted', async () => {
    const { who, idOf } = await chart('gl-default')
    const id = idOf('DEFAULT')
    expect(await backend().failure(who, 'updateGLAccount', { id, number: '1' })).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'The default account keeps its number',
    })
    for (const name of ['deleteGLAccount', 'bulkDeleteGLAccounts']) {
      const input = name === 'deleteGLAccount' ? { id } : { ids: [idOf('1000'), id] }
      expect(await backend().failure(who, name, input)).toMatchObject({
        status: 'FAILED_PRECONDITION',
        message: 'The default account can’t be deleted',
      })
    }
    const { glAccount } = await backend().call(who, 'updateGLAccount', { id, name: 'Unsorted' })
    expect(glAccount).toMatchObject({ number: 'DEFAULT', name: 'Unsorted' })
    expect((await chartOf(who)).has('1000')).toBe(true)
  })
})

describe('postings', () => {
  test('an account that transactions are posted to is not deleted, and the count is told', async () => {
    const { who, idOf } = await chart('gl-posted')
    const accountId = await openAccount(backend(), who)
    const rows = ['a', 'b'].map((reference) => line(accountId, reference, { glAccountNumber: '6200' }))
    await importLines(backend(), who, rows)
    const failure = await backend().failure(who, 'bulkDeleteGLAccounts', {
      ids: [idOf('6250'), idOf('6200')],
    })
    expect(failure).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message:
        'GL account 6200 Office Supplies can’t be deleted: 2 transactions are posted to it. Assign another account first',
    })
    const answer = await backend().call(who, 'bulkDeleteGLAccounts', { ids: [idOf('6250')] })
    expect(answer.deletedCount).toBe(1)
    expect((await chartOf(who)).has('6250')).toBe(false)
  })

  test('an account that a rule posts to is not deleted, though nothing is posted yet, until the rule is gone', async () => {
    const { who, idOf } = await chart('gl-ruled')
    const { rule } = await backend().call(who, 'createTransactionRule', {
      description: 'Paper',
      naturalLanguageRule: 'description contains paper',
      glAccountNumber: '6200',
      isActive: false,
    })
    const ids = [idOf('6250'), idOf('6200')]
    expect(await backend().failure(who, 'bulkDeleteGLAccounts', { ids })).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message:
        'GL account 6200 Office Supplies can’t be deleted: the rule “Paper” posts to it. Change or delete the rule first',
    })
    await backend().call(who, 'deleteTransactionRule', { id: rule.id })
    expect((await backend().call(who, 'bulkDeleteGLAccounts', { ids })).deletedCount).toBe(2)
  })

  test('a renamed and renumbered account keeps what is posted to it', async () => {
    const { who, idOf } = await chart('gl-renamed')
    const accountId = await openAccount(backend(), who)
    await importLines(backend(), who, [
      line(accountId, 'a', { glAccountNumber: '6200' }),
      line(accountId, 'b', { glAccountNumber: '6250' }),
    ])
    await backend().call(who, 'updateGLAccount', { id: idOf('6200'), number: '6201', name: 'Stationery' })
    const { transactions } = await backend().call(who, 'getTransactions', {})
    const postings = new Map(transactions.map((row) => [row.userTransactionId, row.glAccountName]))
    expect(postings.get('a')).toBe('Stationery')
    expect(postings.get('b')).toBe('Payroll')
    expect(transactions.map((row) => row.glAccountNumber).sort()).toEqual(['6201', '6250'])
  })

  test('null takes description and subcategory away, and what is not named stays', async () => {
    const { who, idOf } = await chart('gl-null')
    const id = idOf('1000')
    await backend().call(who, 'updateGLAccount', { id, description: 'In the till' })
    const { glAccount } = await backend().call(who, 'updateGLAccount', { id, subcategory: null })
    expect(glAccount).toMatchObject({ number: '1000', name: 'Cash', description: 'In the till' })
    expect(glAccount).not.toHaveProperty('subcategory')
  })
})
