import { expect, test } from 'vitest'
import { blankFields } from './typed.ts'
import { sampleAccount } from '../../../tests/support/books/sample-account.ts'

const account = (id: string, currency: string) => sampleAccount({ id, name: id, currency })

test('until an account is chosen the amount is in the currency of the organisation', () => {
  const fields = blankFields('2026-03-01', [account('a', 'NGN'), account('b', 'USD')], 'EUR')
  expect(fields).toMatchObject({ accountId: '', currency: 'EUR' })
})

test('the only account is chosen already', () => {
  const fields = blankFields('2026-03-01', [account('a', 'NGN')], 'EUR')
  expect(fields).toMatchObject({ accountId: 'a', currency: 'NGN' })
})
