import { expect, test } from 'vitest'
import { type TransactionFields, transactionValues } from './transaction-values.ts'

const typed: TransactionFields = {
  day: '2026-03-01',
  description: ' Rent ',
  amount: '1,200.50',
  type: 'EXPENSE',
  accountId: 'a1',
  accountName: 'Main',
  currency: 'USD',
  category: '',
  glAccountNumber: '6100',
  glAccountName: 'Rent',
  glSubcategory: undefined,
  status: 'APPROVED',
}

test.each([
  ['a date that does not exist', { day: '2026-02-30' }, { day: 'A date is required' }],
  ['a mistyped year', { day: '0026-11-20' }, { day: '"0026-11-20" names the year 26. Correct it.' }],
  ['a year to come', { day: '2200-01-01' }, { day: '"2200-01-01" names the year 2200. Correct it.' }],
  ['a blank description', { description: '  ' }, { description: 'A description is required' }],
  ['no amount', { amount: ' ' }, { amount: 'An amount is required' }],
  [
    'more decimals than the currency has',
    { amount: '1.005' },
    { amount: 'Amounts in USD have at most 2 decimals' },
  ],
  [
    'decimals of a currency that has none',
    { amount: '1.5', currency: 'JPY' },
    { amount: 'Amounts in JPY have no decimals' },
  ],
  ['text in place of an amount', { amount: '12..5' }, { amount: 'This isn’t an amount in USD' }],
  [
    'a signed amount',
    { amount: '-3' },
    { amount: 'Enter it without a sign, and choose income or expense as the type' },
  ],
  ['no account', { accountId: '' }, { account: 'Account information is required' }],
  ['no GL account', { glAccountName: '' }, { glAccount: 'GL account information is required' }],
  ['another status', { status: 'DONE' }, { status: 'Invalid transaction status' }],
])('%s is said at its field', (_what, changed, problems) => {
  expect(transactionValues({ ...typed, ...changed })).toEqual({ problems })
})

test('an amount of zero is allowed', () => {
  expect(transactionValues({ ...typed, amount: '0' })).toMatchObject({ values: { amount: 0 } })
})

test('what is typed becomes exact values without the blanks around it', () => {
  expect(transactionValues({ ...typed, category: ' Office ' })).toEqual({
    values: {
      day: '2026-03-01',
      description: 'Rent',
      amount: 120050,
      category: 'Office',
      status: 'APPROVED',
    },
  })
})
