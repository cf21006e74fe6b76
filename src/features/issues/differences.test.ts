import { expect, test } from 'vitest'
import type { RowComparison } from '../../db/edits/comparison.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { differencesOf, rowName } from './differences.ts'
import { editWith, fieldsOf } from './edit-fields.ts'

const theirs: Transaction = {
  id: '00000000-0000-4000-8000-0000000000b1',
  userTransactionId: 'a',
  timestamp: '2026-04-30T00:00:00.000Z',
  description: 'Coffee',
  amount: minor(450),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber: '6100',
  glAccountName: 'Groceries',
  status: 'APPROVED',
  reconciled: false,
  createdAt: '2026-04-30T00:00:00.000Z',
  updatedAt: '2026-04-30T00:00:00.000Z',
}

test('only what people see is compared, in the words of the screens', () => {
  const mine: Transaction = {
    ...theirs,
    amount: minor(4500),
    glAccountNumber: '6450',
    glAccountName: 'Travel',
    status: 'UNDER_REVIEW',
    updatedAt: '2026-05-01T00:00:00.000Z',
  }
  expect(differencesOf({ tbl: 'transactions', id: theirs.id, theirs, mine })).toEqual([
    { field: 'Amount', theirs: '$4.50', mine: '$45.00' },
    { field: 'GL account', theirs: '6100 Groceries', mine: '6450 Travel' },
    { field: 'Status', theirs: 'Approved', mine: 'Review' },
  ])
})

test('what is stored as a code is told by its label', () => {
  const account = { ...theirs, name: 'Cash box', type: 'CREDIT', category: undefined }
  const comparison = { tbl: 'accounts', id: theirs.id, theirs: account, mine: undefined } as unknown
  expect(differencesOf(comparison as RowComparison)).toContainEqual({
    field: 'Type',
    theirs: 'Credit Card',
    mine: '—',
  })
  const glAccount = { ...account, type: undefined, category: 'ASSET', number: '1000' }
  const chart = { tbl: 'glAccounts', id: theirs.id, theirs: glAccount, mine: undefined } as unknown
  expect(differencesOf(chart as RowComparison)).toContainEqual({
    field: 'Category',
    theirs: 'Assets',
    mine: '—',
  })
})

test('a row that the server has deleted is shown as absent', () => {
  const comparison = { tbl: 'transactions', id: theirs.id, theirs: undefined, mine: theirs } as const
  expect(rowName(comparison)).toBe('Coffee')
  expect(differencesOf(comparison)).toContainEqual({ field: 'Description', theirs: '—', mine: 'Coffee' })
})

const declining = {
  name: 'declineTransaction',
  args: { transactionId: theirs.id, reason: 'Not ours' },
} as const

test('an edit that only names rows has nothing to put right', () => {
  expect(fieldsOf({ name: 'bulkApproveTransactions', args: { transactionIds: [theirs.id] } })).toEqual([])
  expect(fieldsOf(declining)).toMatchObject([{ key: 'reason', value: 'Not ours' }])
})

test('values that cannot be read are refused with the field', () => {
  const edit = {
    name: 'updateTransaction',
    args: { id: theirs.id, description: 'Coffee', amount: 4.5, timestamp: theirs.timestamp },
  } as const
  expect(editWith(edit, { description: ' ', amount: '4.5', timestamp: '2026-04-30' })).toBe(
    'Description is missing',
  )
  expect(editWith(edit, { description: 'Tea', amount: '4,5', timestamp: '2026-04-30' })).toBe(
    'Amount must be a number like 1250.00',
  )
  expect(editWith(edit, { description: 'Tea', amount: '5', timestamp: '2026-04-29' })).toEqual({
    name: 'updateTransaction',
    args: { id: theirs.id, description: 'Tea', amount: 5, timestamp: '2026-04-29T00:00:00.000Z' },
  })
})
