import { expect, test } from 'vitest'
import { readGLAccountList } from './gl-account-list.ts'
import { glAccountTree } from './gl-account-tree.ts'
import { starterCharts } from './starter-charts.ts'

const read = (rows: string[][], taken: string[] = []) => readGLAccountList(rows, new Set(taken))

test('rows without number or name are refused by line with the reason', () => {
  const { accounts, refused } = read([
    ['Number', 'Name'],
    ['', 'Rent'],
    ['6000', ''],
    ['', ''],
  ])
  expect(accounts).toEqual([])
  expect(refused).toEqual([
    { line: 2, text: ', Rent', reason: 'GL account number is required' },
    { line: 3, text: '6000, ', reason: 'GL account name is required' },
  ])
})

test('a text that is longer than an account can have is refused', () => {
  const { accounts, refused } = read([
    ['1'.repeat(41), 'Cash'],
    ['1000', 'n'.repeat(201)],
    ['1001', 'n'.repeat(200), 'asset', 's'.repeat(101)],
    ['1002', 'n'.repeat(200), 'asset', 's'.repeat(100), 'd'.repeat(1001)],
    ['1003', 'n'.repeat(200), 'asset', 's'.repeat(100), 'd'.repeat(1000)],
  ])
  expect(accounts.map(({ number }) => number)).toEqual(['1003'])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'The number is longer than 40 characters',
    'The name is longer than 200 characters',
    'The subcategory is longer than 100 characters',
    'The description is longer than 1000 characters',
  ])
})

test('a number that is taken or named twice is refused, and the rest is read', () => {
  const { accounts, refused } = read(
    [
      ['1000', 'Cash', 'asset'],
      ['6000', 'Rent', 'expense'],
      ['6000', 'Rent again', 'expense'],
    ],
    ['1000'],
  )
  expect(accounts.map(({ name }) => name)).toEqual(['Rent'])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'GL account with number 1000 already exists',
    '6000 is listed twice. The first one is used',
  ])
})

test('a category that means nothing is refused with those that do', () => {
  expect(read([['1', 'Thing', 'stuff']]).refused[0]?.reason).toBe(
    '“stuff” isn’t a category. Use asset, liability, equity, income, or expense',
  )
})

test('headings of other programs are understood in any order', () => {
  const { accounts } = read([
    ['Account name', 'Detail type', 'Type', 'Code', 'Tax'],
    ['Sales', 'Products', 'Revenue', '4000', '20%'],
    ['Visa', '', 'Credit Card', '2100', ''],
    ['Stationery', '', 'Overheads', '6200', ''],
    ['Till', '', 'Bank', '1000', ''],
  ])
  expect(accounts).toEqual([
    { number: '4000', name: 'Sales', category: 'INCOME', subcategory: 'Products' },
    { number: '2100', name: 'Visa', category: 'LIABILITY' },
    { number: '6200', name: 'Stationery', category: 'EXPENSE' },
    { number: '1000', name: 'Till', category: 'ASSET' },
  ])
})

test('without a heading the columns are number, name, category, subcategory and description', () => {
  expect(read([['6000', 'Rent', '', 'Premises', 'Office on Main Street']]).accounts).toEqual([
    {
      number: '6000',
      name: 'Rent',
      category: 'EXPENSE',
      subcategory: 'Premises',
      description: 'Office on Main Street',
    },
  ])
})

test('the charts to start with use each number once, so that all can be added to one organisation', () => {
  const numbers = starterCharts.flatMap(({ lines }) => lines.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(numbers.length)
})

const account = (number: string, subcategory?: string) => ({
  id: number,
  number,
  name: number,
  category: 'EXPENSE' as const,
  ...(subcategory === undefined ? {} : { subcategory }),
  createdAt: '',
  updatedAt: '',
})

test('a chart is read by category, subcategory and number, numbers by their value', () => {
  const [expenses, ...others] = glAccountTree([account('1000', 'B'), account('900', 'A'), account('DEFAULT')])
  expect(others).toEqual([])
  expect(expenses).toMatchObject({ label: 'Expenses', count: 3 })
  expect(expenses?.groups.map(({ subcategory, accounts }) => [subcategory, accounts.length])).toEqual([
    [undefined, 1],
    ['A', 1],
    ['B', 1],
  ])
})
