import { beforeEach, describe, expect, test } from 'vitest'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { calls } from '../contract/calls.ts'
import type { Id } from '../domain/ids.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const [BIKES, TRAMS, DEFAULT] = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-0000000000c${n}`) as [
  Id,
  Id,
  Id,
]
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-06-02T09:00:00.000Z', userId: 'bob' }

const bikes = {
  id: BIKES,
  number: ' 9100 ',
  name: ' Bikes ',
  description: 'Two wheels',
  subcategory: 'Travel',
}
const trams = { id: TRAMS, number: '9200', name: 'Trams', category: 'ASSET' } as const
const adding: Edit = { name: 'createGLAccount', args: bikes }
const addingBoth: Edit = { name: 'bulkCreateGLAccounts', args: { accounts: [bikes, trams] } }
const deleting = (id: Id): Edit => ({ name: 'deleteGLAccount', args: { id } })
const deletingAll = (...ids: Id[]): Edit => ({ name: 'bulkDeleteGLAccounts', args: { ids } })
const renaming = (id: Id, changes: object): Edit => ({ name: 'updateGLAccount', args: { id, ...changes } })

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
})
const account = (id: Id = BIKES) => books.get('glAccounts', id)
const withDefault = () =>
  books.put('glAccounts', {
    id: DEFAULT,
    number: 'DEFAULT',
    name: 'Default Account',
    category: 'EXPENSE',
    createdAt: monday.at,
    updatedAt: monday.at,
  })
const refusal = (message: string, field?: string) =>
  expect.objectContaining({
    message,
    backendCode: 'failed-precondition',
    details: expect.objectContaining({ code: 'VALIDATION_ERROR', ...(field && { field }) }),
  })
const taken = (number: string) =>
  expect.objectContaining({
    message: `GL account with number ${number} already exists`,
    backendCode: 'already-exists',
    details: expect.objectContaining({ code: 'VALIDATION_ERROR', field: 'number' }),
  })

describe('an account that is added', () => {
  test('stands trimmed, in the category of expenses where none is named', () => {
    expect(books.edit(adding, monday)).toEqual([deleting(BIKES)])
    expect(account()).toMatchObject({
      number: '9100',
      name: 'Bikes',
      category: 'EXPENSE',
      createdAt: monday.at,
    })
    books.edit({ name: 'createGLAccount', args: { ...bikes, name: 'Others' } }, tuesday)
    expect(account()).toMatchObject({ name: 'Bikes', updatedAt: monday.at })
  })

  test('gets an id from the server where no device has given one', async () => {
    const { id: _none, ...nameless } = bikes
    const edit: Edit = { name: 'createGLAccount', args: nameless }
    expect(() => books.edit(edit, monday)).toThrow('A GL account that is added on a device needs an id')
    const { answer } = await books.serve(edit)
    expect(answer).toEqual({ glAccount: expect.objectContaining({ number: '9100' }) })
    expect((await books.serve({ name: 'createGLAccount', args: trams })).args).toMatchObject({ id: TRAMS })
  })

  test('is refused where its number is taken, and taken as done where it is there', async () => {
    await books.serve(adding)
    await books.serve(adding)
    await expect(
      books.serve({ name: 'createGLAccount', args: { ...trams, number: ' 9100' } }),
    ).rejects.toThrow(taken('9100'))
    await expect(
      books.serve({ name: 'createGLAccount', args: { ...bikes, number: '9300' } }),
    ).rejects.toThrow(taken('9300'))
  })
})

describe('accounts that are added together', () => {
  test('stand each as by itself, and go together', () => {
    expect(books.edit(addingBoth, monday)).toEqual([deletingAll(BIKES, TRAMS)])
    expect([account(), account(TRAMS)]).toMatchObject([
      { number: '9100', createdAt: monday.at },
      { number: '9200', category: 'ASSET' },
    ])
    books.edit({ name: 'bulkCreateGLAccounts', args: { accounts: [{ ...bikes, name: 'Others' }] } }, tuesday)
    expect(account()).toMatchObject({ name: 'Bikes' })
  })

  test('leave out whose number is taken, by another or by one before them, and say so', async () => {
    await books.serve({ name: 'createGLAccount', args: trams })
    const { answer } = await books.serve({
      name: 'bulkCreateGLAccounts',
      args: {
        accounts: [
          { number: ' 9100 ', name: 'Bikes' },
          { number: '9100 ', name: 'More bikes' },
          { number: '9200', name: 'Other trams' },
        ],
      },
    })
    expect(answer).toEqual({
      successful: [expect.objectContaining({ number: '9100', name: 'Bikes' })],
      skipped: [
        { index: 1, number: '9100', reason: 'GL account with number 9100 already exists' },
        { index: 2, number: '9200', reason: 'GL account with number 9200 already exists' },
      ],
    })
    expect(books.all('glAccounts').map(({ name }) => name)).toEqual(['Trams', 'Bikes'])
  })

  test('keep the ids that a device has given', async () => {
    const { args } = await books.serve(addingBoth)
    expect(args).toMatchObject({ accounts: [{ id: BIKES }, { id: TRAMS }] })
  })
})

describe('a change', () => {
  beforeEach(() => {
    books.edit(addingBoth, monday)
    withDefault()
  })

  test('may not take the number of another account', async () => {
    await expect(books.serve(renaming(BIKES, { number: ' 9200 ' }))).rejects.toThrow(taken('9200'))
    await books.serve(renaming(BIKES, { number: ' 9100 ', name: 'Cycles' }))
    const { answer } = await books.serve(renaming(BIKES, { number: '9300' }))
    expect(answer).toEqual({ glAccount: expect.objectContaining({ number: '9300', name: 'Cycles' }) })
    expect(account()?.updatedAt).toBe(books.actor.at)
  })

  test('leaves the default account its number', () => {
    expect(() => books.edit(renaming(DEFAULT, { number: '1' }), tuesday)).toThrow(
      refusal('The default account keeps its number', 'number'),
    )
    books.edit(renaming(DEFAULT, { number: 'DEFAULT', name: 'To be decided' }), tuesday)
    expect(account(DEFAULT)).toMatchObject({ name: 'To be decided' })
  })

  test.each([
    [{ number: '9300' }, { number: '9100' }],
    [
      { description: 'On rails', subcategory: null },
      { description: 'Two wheels', subcategory: 'Travel' },
    ],
    [
      { name: 'x', category: 'INCOME' },
      { name: 'Bikes', category: 'EXPENSE' },
    ],
  ])('of %j is taken back by naming that alone', (changes, back) => {
    expect(books.edit(renaming(BIKES, changes), tuesday)).toEqual([renaming(BIKES, back)])
  })

  test('of what was empty is taken back to empty', () => {
    expect(books.edit(renaming(TRAMS, { description: 'x', subcategory: 'y' }), tuesday)).toEqual([
      renaming(TRAMS, { description: null, subcategory: null }),
    ])
  })

  test('of what is not there is refused, and taken back by nothing', async () => {
    books.remove('glAccounts', BIKES)
    await expect(books.serve(renaming(BIKES, { number: '1' }))).rejects.toThrow('GL account not found')
    expect(mutationOf('updateGLAccount').inverse?.(books, { id: BIKES, name: 'x' })).toEqual([])
  })
})

describe('a deletion', () => {
  beforeEach(() => {
    books.edit(addingBoth, monday)
    withDefault()
  })

  test('takes the account, and is answered by what has gone', async () => {
    expect((await books.serve(deleting(BIKES))).answer).toEqual({ id: BIKES })
    expect(account()).toBeUndefined()
    await books.serve(adding)
    expect((await books.serve(deletingAll(BIKES, TRAMS))).answer).toEqual({ deletedCount: 2 })
    expect([account(), account(TRAMS)]).toEqual([undefined, undefined])
  })

  test.each([deleting(DEFAULT), deletingAll(BIKES, DEFAULT)])(
    'of the default account is refused: %j',
    (edit) => {
      expect(() => books.edit(edit, tuesday)).toThrow(refusal('The default account can’t be deleted'))
    },
  )

  test('of what is not there says so, of one or of several', () => {
    books.remove('glAccounts', TRAMS)
    expect(() => books.edit(deleting(TRAMS), tuesday)).toThrow('GL account not found')
    expect(() => books.edit(deletingAll(BIKES, TRAMS), tuesday)).toThrow(
      'One of the GL accounts was not found',
    )
    expect(mutationOf('deleteGLAccount').inverse?.(books, { id: TRAMS })).toEqual([])
    expect(mutationOf('bulkDeleteGLAccounts').inverse?.(books, { ids: [TRAMS] })).toEqual([])
  })

  test.each([deleting(BIKES), deletingAll(TRAMS, BIKES)])('of what is used is refused: %j', async (edit) => {
    const refusedWith = (message: string) => expect(books.serve(edit)).rejects.toThrow(refusal(message))
    const cannot = 'GL account 9100 Bikes can’t be deleted:'
    const rule = (id: Id, description: string, glAccountNumber = '9100') =>
      books.put('rules', {
        id,
        description,
        naturalLanguageRule: 'amount > 1',
        glAccountNumber,
        glAccountName: 'Bikes',
        isActive: true,
        priority: 1,
        createdAt: monday.at,
        updatedAt: monday.at,
      })
    rule('00000000-0000-4000-8000-0000000000e1', 'Wheels')
    rule('00000000-0000-4000-8000-0000000000e2', 'Bells')
    rule('00000000-0000-4000-8000-0000000000e3', 'Rails', '9999')
    await refusedWith(`${cannot} the rules “Wheels” and “Bells” post to it. Change or delete the rules first`)
    books.edit(
      {
        name: 'createJournal',
        args: {
          id: '00000000-0000-4000-8000-0000000000b1',
          day: '2026-05-31',
          memo: 'Wheels',
          lines: [
            { glAccountId: BIKES, side: 'DEBIT', amount: 1, currency: 'USD' },
            { glAccountId: DEFAULT, side: 'CREDIT', amount: 1, currency: 'USD' },
          ],
        },
      },
      monday,
    )
    await refusedWith(`${cannot} 1 journal entry uses it. Change or delete them first`)
    books.put('transactions', sampleTransaction({ glAccountNumber: '9100' }))
    await refusedWith(`${cannot} 1 transaction is posted to it. Assign another account first`)
    expect(account()).toBeDefined()
  })

  test.each([deleting(BIKES), deletingAll(BIKES, TRAMS)])('is taken back as it was: %j', (edit) => {
    const was = [account(), account(TRAMS)]
    const inverse = books.edit(edit, tuesday)
    for (const back of inverse) {
      expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
      books.edit(back, monday)
    }
    expect([account(), account(TRAMS)]).toEqual(was)
  })
})
