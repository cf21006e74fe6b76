import { describe, expect, test } from 'vitest'
import { useBackend } from '../support/backend.ts'
import { importLines, line, openAccount, totalsOf } from '../support/books.ts'

const backend = useBackend()

const account = {
  name: 'Main',
  type: 'CHECKING',
  institution: 'Bank',
  balance: 1.5,
  currency: 'USD',
} as const

describe('createAccount', () => {
  test.each([
    ['a blank name', { ...account, name: '  ' }, 'name'],
    ['an unknown type', { ...account, type: 'checking' }, 'type'],
    ['an id in capitals', { ...account, id: '7F4DF1F5-6C0E-4A0E-9A51-1D3C5B0C8F11' }, 'id'],
    ['an id that no UUID library takes', { ...account, id: '7f4df1f5-6c0e-0a0e-9a51-1d3c5b0c8f11' }, 'id'],
    ['a balance finer than the currency', { ...account, balance: 1.005 }, 'balance'],
    ['a balance of another kind', { ...account, balance: '1' }, 'balance'],
    ['yen with decimals', { ...account, currency: 'JPY' }, 'balance'],
    ['a currency that is none', { ...account, currency: 'usd' }, 'currency'],
  ])('refuses %s', async (_what, input, field) => {
    const { who } = await backend().founder(`refused-${crypto.randomUUID().slice(0, 8)}`)
    expect(await backend().failure(who, 'createAccount', input)).toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { code: 'VALIDATION_ERROR', field },
    })
  })

  test('a repeat under the same id answers the account that is there', async () => {
    const { who } = await backend().founder('repeating')
    const id = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f11'
    const first = await backend().call(who, 'createAccount', { ...account, id })
    const again = await backend().call(who, 'createAccount', { ...account, id, name: 'Other' })
    expect(again).toEqual(first)
    expect(first.account).toMatchObject({
      ...account,
      id,
      runningTotal: 0,
      transactionCount: 0,
      isActive: true,
    })
  })

  test('two organisations may use the same id without meeting', async () => {
    const id = '3e0a2c1e-58d1-4d6b-8c5e-0c7c1f6a9d22'
    const one = await backend().founder('same-id-one')
    const two = await backend().founder('same-id-two')
    await openAccount(backend(), one.who, 'USD', id)
    await openAccount(backend(), two.who, 'EUR', id)
    const rows = await backend().asOwner('select currency from bank_account where id = $1 order by 1', [id])
    expect(rows).toEqual([{ currency: 'EUR' }, { currency: 'USD' }])
  })

  test('keeps amounts exact', async () => {
    const { who } = await backend().founder('exact')
    const { account: stored } = await backend().call(who, 'createAccount', {
      ...account,
      balance: -1234567890123.45,
    })
    expect(stored.balance).toBe(-1234567890123.45)
    expect(await totalsOf(backend(), stored.id)).toEqual({ total: '0', count: 0 })
  })
})

describe('accounts that exist', () => {
  const ABSENT = '7f4df1f5-6c0e-4a0e-9a51-1d3c5b0c8f12'

  test('are not found where they are absent or of another organisation', async () => {
    const { who } = await backend().founder('account-absent')
    const other = await backend().founder('account-foreign')
    const foreign = await openAccount(backend(), other.who)
    for (const id of [ABSENT, foreign]) {
      for (const name of ['getAccountById', 'updateAccount', 'deleteAccount']) {
        expect(await backend().failure(who, name, { id })).toMatchObject({
          status: 'NOT_FOUND',
          message: 'Account not found',
        })
      }
    }
  })

  test('are not deleted, and keep their currency, as long as transactions belong to them', async () => {
    const { who } = await backend().founder('account-in-use')
    const id = await openAccount(backend(), who)
    await importLines(backend(), who, [line(id, 'a')])
    expect(await backend().failure(who, 'deleteAccount', { id })).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'Cannot delete account with associated transactions',
    })
    expect(await backend().failure(who, 'updateAccount', { id, currency: 'EUR' })).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { field: 'currency' },
    })
  })

  test('change in what is named alone', async () => {
    const { who } = await backend().founder('account-update')
    const id = await openAccount(backend(), who)
    const before = (await backend().call(who, 'getAccountById', { id })).account
    const { account: after } = await backend().call(who, 'updateAccount', {
      id,
      balance: -7.25,
      isActive: false,
    })
    expect(after).toEqual({ ...before, balance: -7.25, isActive: false, updatedAt: after.updatedAt })
    const failure = await backend().failure(who, 'updateAccount', { id, currency: 'JPY' })
    expect(failure.details).toMatchObject({ field: 'balance' })
    await backend().call(who, 'updateAccount', { id, currency: 'JPY', balance: 7 })
  })

  test('are listed, counted and found by name and institution, whatever the case', async () => {
    const { who } = await backend().founder('account-list')
    const usd = await openAccount(backend(), who)
    const eur = await openAccount(backend(), who, 'EUR')
    await backend().call(who, 'updateAccount', { id: eur, isActive: false })
    const idsOf = async (filter: object) =>
      (await backend().call(who, 'getAccounts', { filter })).accounts.map((account) => account.id)
    expect(await idsOf({})).toEqual([eur, usd])
    expect(await idsOf({ isActive: true })).toEqual([usd])
    expect(await idsOf({ currency: 'EUR', type: 'CHECKING' })).toEqual([eur])
    expect(await idsOf({ search: 'in usd' })).toEqual([usd])
    expect((await backend().call(who, 'getAccountCount', null)).count).toBe(2)
    const exists = async (name: string, institution: string) =>
      (await backend().call(who, 'checkAccountExists', { name, institution })).exists
    expect(await exists(' account in usd', 'FIRST BANK ')).toBe(true)
    expect(await exists('account in usd', 'Second Bank')).toBe(false)
    await backend().call(who, 'deleteAccount', { id: eur })
    expect((await backend().call(who, 'getAccountCount', null)).count).toBe(1)
  })
})
