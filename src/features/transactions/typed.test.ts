import { expect, test } from 'vitest'
import type { Account } from '../../domain/account/account.ts'
import { minor } from '../../domain/money/money.ts'
import { blankFields } from './typed.ts'

const account = (id: string, currency: string): Account => ({
  id,
  name: id,
  type: 'CHECKING',
  institution: 'Bank',
  currency,
  balance: minor(0),
  runningTotal: minor(0),
  transactionCount: 0,
  isActive: true,
  createdAt: '',
  updatedAt: '',
})

test('until an account is chosen the amount is in the currency of the organisation', () => {
  const fields = blankFields('2026-03-01', [account('a', 'NGN'), account('b', 'USD')], 'EUR')
  expect(fields).toMatchObject({ accountId: '', currency: 'EUR' })
})

test('the only account is chosen already', () => {
  const fields = blankFields('2026-03-01', [account('a', 'NGN')], 'EUR')
  expect(fields).toMatchObject({ accountId: 'a', currency: 'NGN' })
})
