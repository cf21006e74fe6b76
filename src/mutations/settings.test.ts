import { beforeEach, expect, test } from 'vitest'
import { ServedBooks } from '../../tests/support/books/served-books.ts'
import type { InputOf } from '../contract/calls.ts'
import type { Edit } from './mutation.ts'
import { mutationOf } from './mutations.ts'

const ID = '00000000-0000-4000-8000-0000000000e1'
const monday = { at: '2026-06-01T09:00:00.000Z', userId: 'ada' }
const changing = (changes: Omit<InputOf<'updateOrganizationSettings'>, 'id'>): Edit => ({
  name: 'updateOrganizationSettings',
  args: { id: ID, ...changes },
})

let books: ServedBooks
beforeEach(() => {
  books = new ServedBooks()
  books.put('settings', { id: ID, defaultCurrency: 'USD', enabledCurrencies: ['USD'], updatedAt: monday.at })
})

test('currencies that there are none of are refused by the server, which knows all', async () => {
  await expect(books.serve(changing({ enabledCurrencies: ['USD', 'EUR', 'XXX'] }))).rejects.toThrow(
    expect.objectContaining({
      message: 'There is no currency XXX',
      details: expect.objectContaining({ field: 'enabledCurrencies' }),
    }),
  )
  const { answer } = await books.serve(changing({ enabledCurrencies: ['USD', 'EUR'] }))
  expect(answer).toEqual({ settings: expect.objectContaining({ id: ID, enabledCurrencies: ['USD', 'EUR'] }) })
  expect((await books.serve(changing({ fiscalYearStart: 4 }))).answer).toMatchObject({
    settings: { fiscalYearStart: 4 },
  })
})

test('settings that make no sense together are refused, on the device as well', () => {
  expect(() => books.edit(changing({ defaultCurrency: 'EUR' }), monday)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ code: 'VALIDATION_ERROR' }) }),
  )
  expect(books.get('settings', ID)?.defaultCurrency).toBe('USD')
})

test('a lock date says why it moves, and is taken back for a reason of its own', async () => {
  const locking = changing({ lockDate: '2026-05-31', reason: ' Filed ' })
  expect((await books.serve(locking)).reason).toBe('Filed')
  expect(mutationOf('updateOrganizationSettings').inverse?.(books, { id: ID, lockDate: null })).toEqual([
    changing({ lockDate: '2026-05-31', reason: 'Undone' }),
  ])
  expect(mutationOf('updateOrganizationSettings').inverse?.(books, { id: ID, fiscalYearStart: 4 })).toEqual([
    changing({ fiscalYearStart: 1 }),
  ])
})

test('of what is not there nothing is changed, nor taken back', () => {
  books.remove('settings', ID)
  expect(() => books.edit(changing({ fiscalYearStart: 4 }), monday)).toThrow(
    'The settings of the organization were not found',
  )
  expect(mutationOf('updateOrganizationSettings').inverse?.(books, { id: ID })).toEqual([])
})
