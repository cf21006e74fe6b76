import { expect, test } from 'vitest'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import type { JournalEntry } from '../domain/journal/journal-entry.ts'
import { mutationOf } from './mutations.ts'

const ID = '00000000-0000-4000-8000-0000000000a1'
const RENT = '00000000-0000-4000-8000-0000000000b1'
const DEBTS = '00000000-0000-4000-8000-0000000000b2'
const monday = { at: '2026-03-02T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-03-03T09:00:00.000Z', userId: 'bob' }

const accrual: InputOf<'createJournal'> = {
  id: ID,
  day: '2026-03-31',
  memo: '  Rent not billed yet ',
  reference: 'V-17',
  lines: [
    { glAccountId: RENT, side: 'DEBIT', amount: 120.5, currency: 'USD', text: 'March' },
    { glAccountId: DEBTS, side: 'CREDIT', amount: 120.5, currency: 'USD' },
  ],
  reversesOn: '2026-04-01',
  templateName: 'Accrual',
}
const { reference: _none, reversesOn: _never, templateName: _nor, ...plain } = accrual

function booksWith(args: InputOf<'createJournal'> | undefined): ServedBooks {
  const books = new ServedBooks()
  if (args) books.edit({ name: 'createJournal', args }, monday)
  return books
}

const entryIn = (books: ServedBooks): JournalEntry | undefined => books.get('journals', ID)

test('an entry is kept in minor units, with its memo trimmed and the time it was made', () => {
  expect(entryIn(booksWith(accrual))).toMatchObject({
    memo: 'Rent not billed yet',
    lines: [
      { glAccountId: RENT, side: 'DEBIT', amount: 12_050, text: 'March' },
      { glAccountId: DEBTS, side: 'CREDIT', amount: 12_050 },
    ],
    createdAt: monday.at,
    updatedAt: monday.at,
  })
})

test('making the same entry twice leaves the first, and a change keeps when it was made', () => {
  const books = booksWith(accrual)
  books.edit({ name: 'createJournal', args: { ...accrual, memo: 'Another' } }, tuesday)
  expect(entryIn(books)).toMatchObject({ memo: 'Rent not billed yet', updatedAt: monday.at })
  books.edit({ name: 'updateJournal', args: plain }, tuesday)
  expect(entryIn(books)).toMatchObject({ createdAt: monday.at, updatedAt: tuesday.at })
  for (const field of ['reference', 'reversesOn', 'templateName']) {
    expect(entryIn(books)).not.toHaveProperty(field)
  }
})

test.each([
  ['a first entry', undefined, { name: 'createJournal', args: accrual }],
  [
    'a change of everything',
    accrual,
    { name: 'updateJournal', args: { ...plain, memo: 'Less', day: '2026-05-01' } },
  ],
  ['a change of a plain entry', plain, { name: 'updateJournal', args: accrual }],
  ['a deletion', accrual, { name: 'deleteJournal', args: { id: ID } }],
  ['the deletion of a plain entry', plain, { name: 'deleteJournal', args: { id: ID } }],
] as const)('%s is taken back by edits that the server accepts', (_what, before, edit) => {
  const books = booksWith(before)
  const was = entryIn(books)
  const inverse = books.edit(edit, tuesday)
  expect(entryIn(books)).not.toEqual(was)
  for (const back of inverse) {
    expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
    books.edit(back, monday)
  }
  expect(entryIn(books)).toEqual(was)
})

test('what is not there is neither changed nor deleted, and nothing takes that back', () => {
  const books = booksWith(undefined)
  for (const edit of [
    { name: 'updateJournal', args: accrual },
    { name: 'deleteJournal', args: { id: ID } },
  ] as const) {
    expect(() => books.edit(edit, monday)).toThrow('Journal entry not found')
  }
})

test('an entry that does not balance is refused, new or changed, with its lines named', () => {
  const [debit, credit] = accrual.lines
  if (!debit || !credit) throw new Error('The entry has two lines')
  const off = { ...accrual, lines: [debit, { ...credit, amount: 117.5 }] }
  expect(() => booksWith(off)).toThrow(expect.objectContaining({ field: 'lines' }))
  const books = booksWith(accrual)
  expect(() => books.edit({ name: 'updateJournal', args: off }, tuesday)).toThrow('Off by $3.00')
  expect(entryIn(books)?.updatedAt).toBe(monday.at)
})

const creating = { name: 'createJournal', args: accrual } as const
const updating = { name: 'updateJournal', args: plain } as const

/** Books whose chart has these accounts, beside the default one. */
function served(...ids: string[]): ServedBooks {
  const books = new ServedBooks()
  for (const id of ids)
    books.put('glAccounts', {
      id,
      number: id === DEBTS ? 'DEFAULT' : id,
      name: 'Rent',
      category: 'EXPENSE',
      createdAt: monday.at,
      updatedAt: monday.at,
    })
  return books
}

function till(
  books: ServedBooks,
  id: string,
  changes: { isPettyCash?: boolean; currency?: string } = {},
): void {
  const account = {
    id,
    name: 'Till',
    institution: 'Shop',
    type: 'CHECKING',
    balance: 0,
    currency: 'USD',
  } as const
  books.edit({ name: 'createAccount', args: { ...account, ...changes } }, monday)
}

test('on the server an entry names accounts of the chart, and is answered as it stands', async () => {
  const books = served(RENT, '00000000-0000-4000-8000-0000000000b3')
  await expect(books.serve(creating)).rejects.toThrow('One of the accounts of the entry was not found')
  // What waits to be posted is no account for people to post to.
  await expect(served(RENT, DEBTS).serve(creating)).rejects.toThrow(
    'One of the accounts of the entry was not found',
  )
  till(books, DEBTS, { isPettyCash: true })
  expect((await books.serve(creating)).answer).toEqual({
    journal: expect.objectContaining({ id: ID, memo: 'Rent not billed yet' }),
  })
  expect((await books.serve(updating)).answer).toEqual({ journal: expect.objectContaining({ id: ID }) })
  expect((await books.serve({ name: 'deleteJournal', args: { id: ID } })).answer).toEqual({ id: ID })
  expect(entryIn(books)).toBeUndefined()
})

test('of bank accounts it names petty cash alone, in its own currency', async () => {
  const bank = served(RENT)
  till(bank, DEBTS)
  await expect(bank.serve(creating)).rejects.toThrow(
    expect.objectContaining({
      message: 'Line 2: Journal entries can’t use Till: it isn’t petty cash',
      details: expect.objectContaining({ field: 'lines' }),
    }),
  )
  const foreign = served(RENT)
  till(foreign, DEBTS, { isPettyCash: true, currency: 'EUR' })
  await expect(foreign.serve(creating)).rejects.toThrow('Line 2: Till is in EUR')
  till(foreign, ID)
  await expect(foreign.serve({ ...updating, args: { ...plain, id: ID } })).rejects.toThrow(
    'Journal entry not found',
  )
})

test('a currency that there is none of is refused', async () => {
  const books = served(RENT)
  till(books, DEBTS, { isPettyCash: true })
  const lines = accrual.lines.map((line) => ({ ...line, currency: 'XXX' }))
  await expect(books.serve({ name: 'createJournal', args: { ...accrual, lines } })).rejects.toThrow(
    expect.objectContaining({
      message: 'XXX is not a currency',
      details: expect.objectContaining({ field: 'lines' }),
    }),
  )
})

test('of what is not there nothing is taken back', () => {
  const books = new ServedBooks()
  for (const { name, args } of [updating, { name: 'deleteJournal', args: { id: ID } }] as const)
    expect(mutationOf(name).inverse?.(books, args as never)).toEqual([])
})
