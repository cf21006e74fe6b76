import { expect, test } from 'vitest'
import { type GLAccount, searchGLAccounts } from './gl-account.ts'

const account = (number: string, name: string, rest: Partial<GLAccount> = {}): GLAccount => ({
  id: number,
  number,
  name,
  category: 'EXPENSE',
  createdAt: '',
  updatedAt: '',
  ...rest,
})

test('exact names come first, then names that begin so, then the rest by number', () => {
  const accounts = [
    account('6100', 'Office rent'),
    account('6010', 'Rent and rates'),
    account('6200', 'Rent'),
    account('700', 'Utilities', { description: 'what the RENT does not cover' }),
    account('6300', 'Travel'),
  ]
  expect(searchGLAccounts(accounts, ' rent ').map(({ number }) => number)).toEqual([
    '6200',
    '6010',
    '700',
    '6100',
  ])
})

test('an empty search shows every account by number', () => {
  const accounts = [account('6100', 'B'), account('700', 'A')]
  expect(searchGLAccounts(accounts, '').map(({ number }) => number)).toEqual(['700', '6100'])
})
