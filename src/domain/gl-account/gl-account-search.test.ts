import { expect, test } from 'vitest'
import type { GLAccount } from './gl-account.ts'
import { searchGLAccounts } from './gl-account-search.ts'

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

test('an empty search for a posting begins with the accounts of its direction, each part by number', () => {
  const accounts = [
    account('1000', 'Bank', { category: 'ASSET' }),
    account('6100', 'Rent'),
    account('4100', 'Interest', { category: 'INCOME' }),
    account('4000', 'Sales', { category: 'INCOME' }),
    account('900', 'Travel'),
  ]
  const shown = (direction: 'INCOME' | 'EXPENSE') =>
    searchGLAccounts(accounts, ' ', direction).map(({ number }) => number)
  expect(shown('INCOME')).toEqual(['4000', '4100', '900', '1000', '6100'])
  expect(shown('EXPENSE')).toEqual(['900', '6100', '1000', '4000', '4100'])
})

test('what is searched for comes in the same order whichever way the money goes', () => {
  const accounts = [account('6100', 'Card fees'), account('4000', 'Card sales', { category: 'INCOME' })]
  expect(searchGLAccounts(accounts, 'card', 'EXPENSE')).toEqual(searchGLAccounts(accounts, 'card', 'INCOME'))
})
