import { expect, test } from 'vitest'
import { readGLAccountList } from './gl-account-list.ts'
import { glAccountTree } from './gl-account-tree.ts'
import { generalChart, starterCharts } from './starter-charts.ts'

const read = (rows: string[][], taken: string[] = []) =>
  readGLAccountList(
    rows,
    taken.map((number) => ({ number, name: number, category: 'EXPENSE' })),
  )

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

const general = generalChart.lines
const told = (text: string) =>
  readGLAccountList(
    text.split('\n').map((line) => line.split(',')),
    general,
  )

/** As another program exports them: number, name, category and, where there is one, subcategory. */
const shown = (text: string) =>
  told(text).accounts.map(({ number, name, category, subcategory }) =>
    [number, name, category, subcategory].filter((part) => part !== undefined).join(', '),
  )

test('an account list of QuickBooks Online without numbers is read below its title, and what is there is left', () => {
  const list = `Ada Design,,,,
Account List,,,,
,,,,
Account name,Type,Detail type,Description,Total balance
Checking,Bank,Checking,,12000.00
Accounts Receivable (A/R),Accounts receivable (A/R),Accounts Receivable (A/R),,
Furniture,Fixed Assets,Furniture & Fixtures,,3000.00
Sales Tax Payable,Other Current Liabilities,Sales Tax Payable,,
Sales of Product,Income,Sales of Product Income,,
Rent,Expenses,Rent,,
Automobile,Expenses,Auto,,
Automobile:Fuel,Expenses,Auto,,
Saturday Nov 29 2026 10:00 AM,,,,`
  expect(shown(list)).toEqual([
    '1510, Checking, ASSET, Checking',
    '1520, Accounts Receivable (A/R), ASSET, Accounts Receivable (A/R)',
    '1530, Furniture, ASSET, Furniture & Fixtures',
    '2510, Sales Tax Payable, LIABILITY, Sales Tax Payable',
    '4910, Sales of Product, INCOME, Sales of Product Income',
    '6910, Automobile, EXPENSE, Auto',
    '6920, Fuel, EXPENSE, Auto',
  ])
  expect(told(list).refused.map(({ line, reason }) => [line, reason])).toEqual([
    [10, 'It’s already there as 6350 Rent'],
    [13, 'The category is missing. Use asset, liability, equity, income, or expense'],
  ])
})

test('a chart of Xero keeps its codes, and what is owed is no income', () => {
  const list = `*Code,*Name,*Type,*Tax Code,Description,Dashboard
200,Sales: Online,Revenue,Tax on Sales,Any normal business activity,No
210,Events,Revenue,Tax on Sales,,No
211,Events:Tickets,Revenue,Tax on Sales,,No
310,Cost of Goods Sold,Direct Costs,Tax on Purchases,,No
610,Owed to Us,Accounts Receivable,Tax Exempt,,No
620,Paid Ahead,Prepayment,Tax Exempt,,No
820,Sales Tax,Sales Tax,Tax Exempt,,No`
  expect(shown(list)).toEqual([
    '200, Sales: Online, INCOME',
    '210, Events, INCOME',
    '211, Tickets, INCOME, Events',
    '310, Cost of Goods Sold, EXPENSE',
    '610, Owed to Us, ASSET',
    '620, Paid Ahead, ASSET',
    '820, Sales Tax, LIABILITY',
  ])
  expect(told(list).refused).toEqual([])
})

test('an account tree of GnuCash is read by the last of its names, without what only groups others', () => {
  const list = `Type,Full Account Name,Account Name,Account Code,Description,Hidden,Placeholder
EXPENSE,Expenses,Expenses,,Expenses,F,T
EXPENSE,Expenses:Auto,Auto,,,F,F
EXPENSE,Expenses:Auto:Fuel,Fuel,,,F,F
CREDIT,Liabilities:Visa,Visa,,,F,F
STOCK,Assets:Shares,Shares,,,F,F`
  expect(shown(list)).toEqual([
    '6910, Auto, EXPENSE',
    '6920, Fuel, EXPENSE, Auto',
    '2510, Liabilities:Visa, LIABILITY',
    '1510, Assets:Shares, ASSET',
  ])
  expect(told(list).refused.map(({ reason }) => reason)).toEqual(['It only groups other accounts'])
})

test('names with or without a category are numbered after those of the chart', () => {
  expect(shown('Donations, income\nGifts\nGifts')).toEqual([
    '4910, Donations, INCOME',
    '6910, Gifts, EXPENSE',
  ])
  expect(told('Gifts\nGifts').refused[0]?.reason).toBe('It’s already there as 6910 Gifts')
  // Letters may be a number as well.
  expect(shown('GIFT, Gifts and flowers, expense')).toEqual(['GIFT, Gifts and flowers, EXPENSE'])
})

test('a trial balance is no chart of accounts', () => {
  const { accounts, refused } = told(
    'Firm,,\nTrial Balance,,\n,Debit,Credit\nChecking,12000.00,\nVisa,,450.00',
  )
  expect(accounts).toEqual([])
  expect(refused.at(-2)?.reason).toBe('Expected the name of an account, found “12000.00”')
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
