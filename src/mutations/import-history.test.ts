import { beforeEach, expect, test } from 'vitest'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import { calls, type InputOf } from '../contract/calls.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const ID = '00000000-0000-4000-8000-0000000000f1'
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const tuesday = { at: '2026-06-02T09:00:00.000Z', userId: 'bob' }

const facts: InputOf<'recordImport'> = {
  id: ID,
  accountId: '00000000-0000-4000-8000-0000000000a1',
  fileName: 'may.csv',
  rows: 20,
  wanted: 18,
  stored: 0,
  assigned: 3,
  duplicates: 2,
  refused: 0,
  state: 'storing',
}
const recording = (changes: Partial<typeof facts> = {}): Edit => ({
  name: 'recordImport',
  args: { ...facts, ...changes },
})

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
})
const known = () => books.get('fileImports', ID)

test('who imported a file and when stays, whoever says later how far it has come', () => {
  books.edit(recording(), monday)
  expect(known()).toMatchObject({ ...facts, createdAt: monday.at, createdBy: 'ada', updatedAt: monday.at })
  const told = { day: '2026-05-31', balance: 75.5, currency: 'USD' }
  books.edit(recording({ state: 'done', stored: 18, told }), tuesday)
  expect(known()).toMatchObject({
    state: 'done',
    stored: 18,
    told: { day: '2026-05-31', balance: 7_550, currency: 'USD' },
    createdAt: monday.at,
    createdBy: 'ada',
    updatedAt: tuesday.at,
  })
})

test('a first record is taken back by nothing, a later one by what was said before it', () => {
  expect(books.edit(recording(), monday)).toEqual([])
  const inverse = books.edit(recording({ state: 'done', stored: 18 }), tuesday)
  expect(inverse).toEqual([recording()])
  for (const back of inverse) expect(calls[back.name].input.safeParse(back.args).error).toBeUndefined()
})

test('it is answered as it stands', async () => {
  const { answer } = await books.serve(recording())
  expect(answer).toEqual({ import: expect.objectContaining({ ...facts, createdBy: 'ada' }) })
  expect(mutationOf('recordImport').touches(facts)).toEqual([{ tbl: 'fileImports', id: ID }])
})
