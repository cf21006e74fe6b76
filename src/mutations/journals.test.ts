import { expect, test } from 'vitest'
import { RowsInMemory } from '../../tests/support/books/rows-in-memory.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import type { JournalEntry } from '../domain/journal/journal-entry.ts'

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

function booksWith(args: InputOf<'createJournal'> | undefined): RowsInMemory {
  const books = new RowsInMemory()
  if (args) books.edit({ name: 'createJournal', args }, monday)
  return books
}

const entryIn = (books: RowsInMemory): JournalEntry | undefined => books.get('journals', ID)

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
