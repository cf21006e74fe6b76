import { expect, test } from 'vitest'
import { accountsForCategories, type FileCategory } from './accounts-for-categories.ts'
import type { GLAccount } from './gl-account.ts'

const account = (number: string, name: string, category: GLAccount['category']): GLAccount => ({
  id: number,
  number,
  name,
  category,
  createdAt: '',
  updatedAt: '',
})
const chart = [
  account('4000', 'Sales', 'INCOME'),
  account('6100', 'Rent', 'EXPENSE'),
  account('6455', 'Car', 'EXPENSE'),
  account('6470', 'Reserve', 'EQUITY'),
]
const spent = (name: string, expense = 1): FileCategory => ({ name, income: 0, expense })
const numbered = (categories: readonly FileCategory[], others: readonly string[] = []) =>
  accountsForCategories(categories, chart, others).map(
    ({ account: { number, name, category }, rows }) => `${number} ${name} ${category} ${rows}`,
  )

test('a category that the chart has by name is none that it lacks, wherever it stands in its group', () => {
  expect(numbered([spent('rent'), spent('Expenses:Car'), spent('Housing: Rent'), spent('6100')])).toEqual([])
})

test('what is lacking follows the accounts of its kind, under numbers that are free', () => {
  const fees = { name: 'Card fees', income: 1, expense: 2 }
  const interest = { name: 'Interest', income: 3, expense: 1 }
  expect(numbered([spent('Groceries', 5), fees, interest])).toEqual([
    '6460 Groceries EXPENSE 5',
    '6480 Card fees EXPENSE 3',
    '4010 Interest INCOME 4',
  ])
  expect(
    accountsForCategories([spent('Tea'), interest], [], []).map(({ account }) => account.number),
  ).toEqual(['6000', '4000'])
})

test('one name in two groups is one account, with the rows of both', () => {
  expect(numbered([spent('Home: Food', 2), spent('Trips > Food', 3)])).toEqual(['6460 Food EXPENSE 5'])
})

test('accounts that money moved to are no categories, nor is a bare number', () => {
  expect(
    numbered([spent('Assets:Savings'), spent('Visa'), spent('8400')], ['Assets:Savings', 'Visa']),
  ).toEqual([])
})
