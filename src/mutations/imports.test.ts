import { expect, test } from 'vitest'
import type { InputOf } from '../contract/calls.ts'
import type { Chart } from './chart.ts'
import { bulkImportTransactions } from './imports.ts'

const item = {
  userTransactionId: 'a',
  timestamp: '2026-03-02T00:00:00.000Z',
  description: 'Taxi',
  amount: 12.5,
  type: 'EXPENSE',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  currency: 'USD',
} as const
const byRule = { glAccountNumber: '6300', glAccountName: 'Travel', ruleBasedAssignment: true } as const
const byPerson = { glAccountNumber: '6300', glAccountName: 'Travel' } as const

function named(row: InputOf<'bulkImportTransactions'>['transactions'][number], chart: Chart) {
  const args = bulkImportTransactions.posts?.named({ isCSVImport: true, transactions: [row] }, chart)
  return args?.transactions[0]
}

const names = new Map([['DEFAULT', 'Default Account']])

test('a row posted to an account of the chart takes its name', () => {
  const chart: Chart = { names: new Map([...names, ['6300', 'Getting around']]), absent: 'gone' }
  expect(named({ ...item, ...byRule }, chart)).toEqual({
    ...item,
    ...byRule,
    glAccountName: 'Getting around',
  })
})

test('what a rule chose falls away where its account is gone; what a person chose stays', () => {
  const chart: Chart = { names, absent: 'gone' }
  expect(named({ ...item, ...byRule }, chart)).toEqual(item)
  expect(named({ ...item, ...byPerson }, chart)).toEqual({ ...item, ...byPerson })
})

test('a chart that is not loaded yet says nothing of any account', () => {
  const chart: Chart = { names: new Map(), absent: 'unknown' }
  expect(named({ ...item, ...byRule }, chart)).toEqual({ ...item, ...byRule })
})

test('a default account of another name gives it to rows that nobody has posted', () => {
  const chart: Chart = { names: new Map([['DEFAULT', 'Nowhere yet']]), absent: 'gone' }
  expect(named(item, chart)).toEqual({
    ...item,
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Nowhere yet',
  })
})
