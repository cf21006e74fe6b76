import { beforeEach, describe, expect, test } from 'vitest'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const ID = '00000000-0000-4000-8000-0000000000a1'
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-06-02T09:00:00.000Z', userId: 'bob' }

const till: InputOf<'createAccount'> = {
  id: ID,
  name: '  Till ',
  type: 'CHECKING',
  institution: ' Shop ',
  balance: 0,
  currency: 'USD',
}
const opening = (changes: Partial<InputOf<'createAccount'>> = {}): Edit => ({
  name: 'createAccount',
  args: { ...till, ...changes },
})
const changing = (changes: Omit<InputOf<'updateAccount'>, 'id'>): Edit => ({
  name: 'updateAccount',
  args: { id: ID, ...changes },
})
const deletion: Edit = { name: 'deleteAccount', args: { id: ID } }

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
})
const account = () => books.get('accounts', ID)
const holding = (transactionCount: number) => {
  const row = account()
  if (row) books.put('accounts', { ...row, transactionCount })
}
const noting = () =>
  books.edit(
    {
      name: 'createJournal',
      args: {
        id: '00000000-0000-4000-8000-0000000000b1',
        day: '2026-05-31',
        memo: 'Change',
        lines: [
          { glAccountId: ID, side: 'DEBIT', amount: 10, currency: 'USD' },
          {
            glAccountId: '00000000-0000-4000-8000-0000000000c1',
            side: 'CREDIT',
            amount: 10,
            currency: 'USD',
          },
        ],
      },
    },
    monday,
  )

describe('a new account', () => {
  test('begins active, without rows and without a balance that nobody told', () => {
    books.edit(opening(), monday)
    expect(account()).toEqual({
      _seq: 7,
      id: ID,
      name: 'Till',
      type: 'CHECKING',
      institution: 'Shop',
      currency: 'USD',
      balance: 0,
      runningTotal: 0,
      transactionCount: 0,
      isActive: true,
      createdAt: monday.at,
      updatedAt: monday.at,
    })
  })

  test('keeps what its bank told, of which day, and what was there when its rows begin', () => {
    books.edit(opening({ balance: 12.5, openingBalance: 3.25, openingDay: '2026-01-31' }), monday)
    expect(account()).toMatchObject({
      balance: 1250,
      balanceAt: '2026-06-01',
      openingBalance: 325,
      openingDay: '2026-01-31',
    })
  })

  test('a balance of zero counts where its day is told', () => {
    books.edit(opening({ balanceAt: '2026-05-30' }), monday)
    expect(account()).toMatchObject({ balance: 0, balanceAt: '2026-05-30' })
  })

  test('that is there stays as it is', () => {
    books.edit(opening(), monday)
    books.edit(opening({ name: 'Another', type: 'CREDIT', isPettyCash: true }), tuesday)
    expect(account()).toMatchObject({ name: 'Till', updatedAt: monday.at })
  })

  test('may be petty cash unless it is owed', () => {
    for (const type of ['CREDIT', 'LOAN'] as const) {
      expect(() => books.edit(opening({ type, isPettyCash: true }), monday)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ field: 'isPettyCash' }) }),
      )
    }
    books.edit(opening({ isPettyCash: false }), monday)
    expect(account()).not.toHaveProperty('isPettyCash')
    books.remove('accounts', ID)
    books.edit(opening({ isPettyCash: true }), monday)
    expect(account()).toMatchObject({ isPettyCash: true })
  })

  test('gets its id from the device, or where that has none from the server', async () => {
    const { id: _none, ...nameless } = till
    const unnamed: Edit = { name: 'createAccount', args: nameless }
    expect(() => books.edit(unnamed, monday)).toThrow('An account that is opened on a device needs an id')
    const { answer, args } = await books.serve(unnamed)
    const { id } = args as { id: string }
    expect(books.get('accounts', id)).toMatchObject({ name: 'Till' })
    expect(answer).toEqual({ account: expect.objectContaining({ id, name: 'Till', balance: 0 }) })
    expect(mutationOf('createAccount').inverse?.(books, nameless)).toEqual([])
    const kept = await books.serve(opening())
    expect(kept.args).toMatchObject({ id: ID })
  })

  test('is taken back by its deletion', () => {
    expect(books.edit(opening(), monday)).toEqual([deletion])
  })
})

describe('a change of an account', () => {
  beforeEach(() => {
    books.edit(opening({ balance: 12.5, openingBalance: 3.25, openingDay: '2026-01-31' }), monday)
  })

  test('leaves what it does not name, and trims what it does', () => {
    const was = account()
    books.edit(changing({}), tuesday)
    expect(account()).toEqual({ ...was, updatedAt: tuesday.at })
    books.edit(changing({ name: ' Box ', institution: ' Home ', type: 'SAVINGS', isActive: false }), tuesday)
    expect(account()).toEqual({
      ...was,
      name: 'Box',
      institution: 'Home',
      type: 'SAVINGS',
      isActive: false,
      updatedAt: tuesday.at,
    })
  })

  test('keeps what rows came to up to a day as long as the day is the same', () => {
    const was = account()
    if (was) books.put('accounts', { ...was, openingTotal: 11, balanceTotal: 22 } as typeof was)
    books.edit(changing({ name: 'Box' }), tuesday)
    expect(account()).toMatchObject({ openingTotal: 11, balanceTotal: 22 })
    books.edit(changing({ balance: 13, balanceAt: '2026-06-02' }), tuesday)
    expect(account()).toMatchObject({ openingTotal: 11 })
    expect(account()).not.toHaveProperty('balanceTotal')
    books.edit(changing({ openingBalance: 1, openingDay: '2026-02-28' }), tuesday)
    expect(account()).not.toHaveProperty('openingTotal')
  })

  test('takes a balance away, and an opening balance', () => {
    books.edit(changing({ openingBalance: null, openingDay: null }), tuesday)
    expect(account()).not.toHaveProperty('openingBalance')
    expect(account()).not.toHaveProperty('openingDay')
    books.edit(changing({ balance: 0, balanceAt: null }), tuesday)
    expect(account()).toMatchObject({ balance: 0 })
    for (const field of ['balanceAt', 'balanceFrom']) expect(account()).not.toHaveProperty(field)
  })

  test('gives it another currency only while it holds no transaction', () => {
    holding(1)
    expect(() => books.edit(changing({ currency: 'EUR' }), tuesday)).toThrow(
      expect.objectContaining({
        message: 'Cannot change the currency of an account with associated transactions',
        backendCode: 'failed-precondition',
        details: expect.objectContaining({ code: 'VALIDATION_ERROR', field: 'currency' }),
      }),
    )
    books.edit(changing({ currency: 'USD', name: 'Same' }), tuesday)
    expect(account()).toMatchObject({ name: 'Same' })
    holding(0)
    books.edit(changing({ currency: 'EUR' }), tuesday)
    expect(account()).toMatchObject({ currency: 'EUR', balance: 1250, openingBalance: 325 })
  })

  test('makes it petty cash and no more, unless it is owed', () => {
    books.edit(changing({ isPettyCash: true }), tuesday)
    expect(account()).toMatchObject({ isPettyCash: true })
    expect(() => books.edit(changing({ type: 'CREDIT' }), tuesday)).toThrow('can’t be petty cash')
    books.edit(changing({ name: 'Box' }), tuesday)
    expect(account()).toMatchObject({ isPettyCash: true })
    books.edit(changing({ isPettyCash: false, type: 'CREDIT' }), tuesday)
    expect(account()).not.toHaveProperty('isPettyCash')
  })

  test('of an account that is not there is refused, and taken back by nothing', () => {
    books.remove('accounts', ID)
    expect(() => books.edit(changing({ name: 'x' }), tuesday)).toThrow('Account not found')
    expect(mutationOf('updateAccount').inverse?.(books, { id: ID, name: 'x' })).toEqual([])
  })

  test.each([
    [{ name: 'Box' }, { name: 'Till' }],
    [{ type: 'SAVINGS', institution: 'Home' } as const, { type: 'CHECKING', institution: 'Shop' }],
    [
      { isActive: false, isPettyCash: true },
      { isActive: true, isPettyCash: false },
    ],
  ])('of %j is taken back by naming that alone', (change, back) => {
    const was = account()
    const inverse = books.edit(changing(change), tuesday)
    expect(inverse).toEqual([{ name: 'updateAccount', args: { id: ID, ...back } }])
    for (const edit of inverse) books.edit(edit, monday)
    expect(account()).toEqual(was)
  })

  test.each([
    { balance: 1 },
    { balanceAt: '2026-05-01' },
    { openingBalance: null, openingDay: null },
    { openingBalance: 1, openingDay: '2026-02-01' },
    { currency: 'KWD' },
    { balance: 1, balanceAt: '2026-05-01', balanceFrom: 'file' as const },
  ])('of balances, %j, is taken back with all of them', (change) => {
    const was = account()
    const inverse = books.edit(changing(change), tuesday)
    expect(calls.updateAccount.input.safeParse(inverse[0]?.args).error).toBeUndefined()
    for (const edit of inverse) books.edit(edit, monday)
    expect(account()).toEqual(was)
  })

  test('that a bank told a balance at all is taken back to that it told none', () => {
    books.remove('accounts', ID)
    books.edit(opening(), monday)
    const was = account()
    const inverse = books.edit(
      changing({ balance: 5, balanceAt: '2026-05-31', balanceFrom: 'file' }),
      tuesday,
    )
    expect(account()).toMatchObject({ balance: 500, balanceAt: '2026-05-31', balanceFrom: 'file' })
    for (const edit of inverse) books.edit(edit, monday)
    expect(account()).toEqual(was)
  })

  test('is answered with the account as it stands', async () => {
    const { answer } = await books.serve(changing({ name: 'Box' }))
    expect(answer).toEqual({
      account: expect.objectContaining({ id: ID, name: 'Box', openingBalance: 3.25 }),
    })
  })
})

/** What cannot be done to the books as they are. */
const refusal = (message: string) =>
  expect.objectContaining({
    message,
    backendCode: 'failed-precondition',
    details: expect.objectContaining({ code: 'VALIDATION_ERROR' }),
  })

describe('petty cash that journal entries name', () => {
  beforeEach(() => {
    books.edit(opening({ isPettyCash: true }), monday)
  })
  test('stays petty cash, in its currency, and there', async () => {
    noting()
    await expect(books.serve(changing({ isPettyCash: false }))).rejects.toThrow(
      refusal('Journal entries use this account, so it stays petty cash'),
    )
    await expect(books.serve(changing({ currency: 'EUR' }))).rejects.toThrow(
      refusal('Cannot change the currency of an account with associated journal entries'),
    )
    await expect(books.serve(deletion)).rejects.toThrow(
      refusal('Cannot delete account with associated journal entries'),
    )
    await books.serve(changing({ currency: 'USD', isPettyCash: true, name: 'Box' }))
    expect(account()).toMatchObject({ name: 'Box', isPettyCash: true })
  })

  test('may go where none name it', async () => {
    await books.serve(changing({ isPettyCash: false, currency: 'EUR' }))
    expect(account()).toMatchObject({ currency: 'EUR' })
    await books.serve(changing({ isPettyCash: true }))
    expect((await books.serve(deletion)).answer).toEqual({ id: ID })
    expect(account()).toBeUndefined()
  })

  test('may be made petty cash again in its own currency, and is told by one word of what stands in the way', async () => {
    noting()
    await books.serve(changing({ isPettyCash: true }))
    await books.serve(changing({ name: 'Box' }))
    expect(account()).toMatchObject({ isPettyCash: true, name: 'Box' })
    books.remove('accounts', ID)
    await expect(books.serve(changing({ isPettyCash: false }))).rejects.toThrow('Account not found')
  })

  test('an account of a bank is asked nothing of the kind', async () => {
    books.edit(changing({ isPettyCash: false }), monday)
    noting()
    await books.serve(changing({ currency: 'EUR', isPettyCash: false }))
    await books.serve(deletion)
    expect(account()).toBeUndefined()
  })
})

describe('a deletion', () => {
  test('is refused where transactions are left, and where the opening balance is locked', async () => {
    await books.serve(opening({ openingBalance: 3, openingDay: '2026-01-31' }))
    holding(1)
    await expect(books.serve(deletion)).rejects.toThrow(
      expect.objectContaining({
        message: 'Cannot delete account with associated transactions',
        backendCode: 'failed-precondition',
        details: expect.objectContaining({ code: 'VALIDATION_ERROR' }),
      }),
    )
    holding(0)
    const lock = (lockDate: string) =>
      books.edit({ name: 'setAccountLockDate', args: { accountId: ID, lockDate, reason: 'Filed' } }, monday)
    lock('2026-01-31')
    await expect(books.serve(deletion)).rejects.toThrow(
      expect.objectContaining({ backendCode: 'failed-precondition' }),
    )
    lock('2026-01-30')
    await books.serve(deletion)
    expect(account()).toBeUndefined()
    await expect(books.serve(deletion)).rejects.toThrow('Account not found')
  })

  test('of an account without an opening balance asks no lock', async () => {
    await books.serve(opening())
    books.edit(
      { name: 'setAccountLockDate', args: { accountId: ID, lockDate: '2026-05-31', reason: 'Filed' } },
      monday,
    )
    await books.serve(deletion)
    expect(account()).toBeUndefined()
  })

  test.each([
    ['bare', {}],
    ['told of', { balance: -12.5, balanceAt: '2026-05-30', balanceFrom: 'file' }],
    ['with an opening balance', { openingBalance: 3.25, openingDay: '2026-01-31' }],
    ['of petty cash', { isPettyCash: true }],
    [
      'told of twice',
      {
        balance: 9,
        balanceAt: '2026-05-31',
        balanceFrom: 'statement',
        toldBefore: { day: '2026-05-01', balance: 8, from: 'typed' },
      },
    ],
  ] as [string, Partial<InputOf<'createAccount'>>][])(
    'of an account that is %s is taken back by edits that the server accepts',
    (_what, changes) => {
      books.edit(opening(changes), monday)
      const was = account()
      const inverse = books.edit(deletion, tuesday)
      expect(inverse).toHaveLength(1)
      for (const { name, args } of inverse) expect(calls[name].input.safeParse(args).error).toBeUndefined()
      for (const edit of inverse) books.edit(edit, monday)
      expect(account()).toEqual(was)
    },
  )

  test('of an inactive account brings it back inactive', () => {
    books.edit(opening(), monday)
    books.edit(changing({ isActive: false }), monday)
    const was = account()
    const inverse = books.edit(deletion, tuesday)
    expect(inverse).toHaveLength(2)
    for (const { name, args } of inverse) expect(calls[name].input.safeParse(args).error).toBeUndefined()
    for (const edit of inverse) books.edit(edit, monday)
    expect(account()).toEqual(was)
  })

  test('of what is not there is taken back by nothing', () => {
    expect(() => books.edit(deletion, tuesday)).toThrow('Account not found')
    expect(mutationOf('deleteAccount').inverse?.(books, { id: ID })).toEqual([])
  })
})

test('rows of an account do not hold up its other changes', async () => {
  books.edit(opening(), monday)
  books.put('transactions', sampleTransaction({ accountId: ID }))
  await books.serve(changing({ name: 'Box' }))
  expect(account()).toMatchObject({ name: 'Box' })
})
