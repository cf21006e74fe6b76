import { expect, test } from 'vitest'
import type { InputOf } from '../contract/calls.ts'
import type { Chart } from './chart.ts'
import { RowsInMemory } from '../../tests/support/books/rows-in-memory.ts'
import { transactionId } from '../domain/ids.ts'
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

const IMPORT = '00000000-0000-4000-8000-0000000000f1'
const ID = transactionId(item.accountId, item.userTransactionId)
const monday = { at: '2026-03-09T09:00:00.000Z', userId: 'ada' }

test('a row that is imported waits for its review, with what the file and a rule said of it and no more', () => {
  const books = new RowsInMemory()
  books.edit({ name: 'bulkImportTransactions', args: { isCSVImport: true, transactions: [item] } }, monday)
  const bare = {
    _seq: 7,
    ...item,
    id: ID,
    amount: 1250,
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: 'UNDER_REVIEW',
    reconciled: false,
    createdAt: monday.at,
    updatedAt: monday.at,
  }
  expect(books.get('transactions', ID)).toEqual(bare)
  const more = { category: 'Trips', glSubcategory: 'Taxis', ...byRule }
  const told = { ...item, userTransactionId: 'b', ...more }
  books.edit(
    { name: 'bulkImportTransactions', args: { isCSVImport: true, importId: IMPORT, transactions: [told] } },
    monday,
  )
  const id = transactionId(item.accountId, 'b')
  expect(books.get('transactions', id)).toEqual({ ...bare, ...told, id, amount: 1250, importId: IMPORT })
})

const idOf = (reference: string) => transactionId(item.accountId, reference)

test('a row that is there stays, and an import is taken back by what it added', () => {
  const books = new RowsInMemory()
  const importing = (importId: string | undefined, ...references: string[]) =>
    books.edit(
      {
        name: 'bulkImportTransactions',
        args: {
          isCSVImport: true,
          ...(importId === undefined ? {} : { importId }),
          transactions: references.map((userTransactionId) => ({ ...item, userTransactionId })),
        },
      },
      monday,
    )
  expect(importing(undefined, 'a')).toEqual([
    { name: 'bulkDeleteTransactions', args: { transactionIds: [idOf('a')] } },
  ])
  const was = books.get('transactions', idOf('a'))
  expect(importing(IMPORT, 'a', 'b')).toEqual([
    { name: 'bulkDeleteTransactions', args: { transactionIds: [idOf('b')], importId: IMPORT } },
  ])
  expect(books.get('transactions', idOf('a'))).toEqual(was)
  expect(importing(IMPORT, 'a', 'b')).toEqual([])
})
