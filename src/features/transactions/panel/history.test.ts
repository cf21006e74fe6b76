import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../contract/rows/history-rows.ts'
import type { OutboxEntry } from '../../../db/core/database.ts'
import { minor } from '../../../domain/money/money.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { chosenBy, historyOf } from './history.ts'

const row: Transaction = {
  id: 't1',
  userTransactionId: 'ref',
  timestamp: '2026-03-01T00:00:00.000Z',
  description: 'Tesco',
  amount: minor(500),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: 'a1',
  glAccountNumber: 'DEFAULT',
  glAccountName: 'Default Account',
  status: 'UNDER_REVIEW',
  reconciled: false,
  importId: 'i1',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
}
const approving: OutboxEntry = {
  name: 'approveTransaction',
  args: { transactionId: 't1' },
  mid: 1,
  uuid: 'u1',
  at: '2026-03-03T10:00:00.000Z',
  userId: 'me',
}

test('a row that nobody touched was only imported', () => {
  expect(historyOf(row, [])).toEqual([{ what: 'Imported', at: row.createdAt }])
})

test('an edit that waits is told once, with who made it', () => {
  const approved: Transaction = {
    ...row,
    status: 'APPROVED',
    reviewedAt: approving.at,
    reviewedBy: 'me',
    updatedAt: approving.at,
  }
  expect(historyOf(approved, [approving])).toEqual([
    { what: 'Approved', at: approving.at, by: 'me', waits: true },
    { what: 'Imported', at: row.createdAt },
  ])
})

test('a decline tells its reason, and a change after it stands above', () => {
  const declined: Transaction = {
    ...row,
    status: 'DECLINED',
    declineReason: 'Duplicate',
    reviewedAt: '2026-03-04T10:00:00.000Z',
    reviewedBy: 'ada',
    updatedAt: '2026-03-05T10:00:00.000Z',
  }
  expect(historyOf(declined, []).map(({ what, by }) => [what, by])).toEqual([
    ['Last changed', undefined],
    ['Declined: Duplicate', 'ada'],
    ['Imported', undefined],
  ])
})

function logged(kind: HistoryEntry['kind'], more: Partial<HistoryEntry> = {}): HistoryEntry {
  const at = more.at ?? '2026-03-02T11:00:00.000Z'
  return { kind, at, receivedAt: at, userId: 'ada', before: {}, after: {}, ...more }
}

test('what arrived much later than it was done says when', () => {
  const at = '2026-03-02T11:00:00.000Z'
  const [late, soon] = historyOf(
    row,
    [],
    [
      logged('approved', { at, receivedAt: '2026-03-04T09:00:00.000Z' }),
      logged('imported', { at, receivedAt: '2026-03-02T11:20:00.000Z' }),
    ],
  )
  expect(late?.synced).toBe('2026-03-04T09:00:00.000Z')
  expect(soon?.synced).toBeUndefined()
})

test('what the server tells stands in place of what the row tells, below what waits', () => {
  const later = logged('changed', { at: '2026-03-04T10:00:00.000Z', email: 'ada@example.com' })
  const imported = logged('imported', { at: row.createdAt })
  expect(historyOf(row, [approving], [later, imported])).toEqual([
    { what: 'Approved', at: approving.at, by: 'me', waits: true },
    { what: 'Changed', at: later.at, by: 'ada', email: 'ada@example.com', lines: [] },
    { what: 'Imported', at: row.createdAt, by: 'ada', email: undefined, lines: [] },
  ])
})

test('an edit that the server has already told and that still waits here is told once', () => {
  const sent = logged('approved', { at: approving.at, userId: 'me' })
  expect(historyOf(row, [approving], [sent]).map(({ waits }) => waits)).toEqual([true])
})

test('of the edits that wait the latest stands first', () => {
  const earlier: OutboxEntry = { ...approving, name: 'updateTransaction', args: { id: 't1' }, mid: 0 }
  expect(historyOf(row, [earlier, approving]).map(({ what }) => what)).toEqual([
    'Approved',
    'Changed',
    'Imported',
  ])
})

test('each field is told as people read it, before and after', () => {
  const entry = logged('changed', {
    before: {
      timestamp: '2020-03-01T00:00:00.000Z',
      description: 'Tesco',
      amount: 1,
      type: 'EXPENSE',
      category: 'Food',
      glAccountNumber: 'DEFAULT',
      glAccountName: 'Default Account',
      reconciled: false,
      appliedRuleName: 'Groceries',
    },
    after: {
      timestamp: '2020-03-02T00:00:00.000Z',
      description: 'Market',
      amount: 1200.5,
      type: 'INCOME',
      glAccountNumber: '6200',
      glAccountName: 'Paper',
      glSubcategory: 'Office',
      reconciled: true,
    },
  })
  expect(historyOf(row, [], [entry])[0]?.lines).toEqual([
    'Date: Mar 1, 2020 → Mar 2, 2020',
    'Description: Tesco → Market',
    'Amount: $1.00 → $1,200.50',
    'Type: Expense → Income',
    'Category: Food → none',
    'GL account: Unassigned → 6200 Paper',
    'GL subcategory: none → Office',
    'Rule: Groceries → none',
    'Reconciled: No → Yes',
  ])
})

function told(kind: HistoryEntry['kind'], before: HistoryEntry['before'], after: HistoryEntry['after']) {
  const [happened] = historyOf(row, [], [logged(kind, { before, after })])
  return [happened?.what, happened?.lines]
}

test('a decision is told in its words alone, with the reason of a decline', () => {
  const [open, approved] = [{ status: 'UNDER_REVIEW' }, { status: 'APPROVED' }] as const
  const declined = { status: 'DECLINED', declineReason: 'Private' } as const
  expect(told('approved', open, approved)).toEqual(['Approved', []])
  expect(told('declined', open, declined)).toEqual(['Declined: Private', []])
  expect(told('reopened', declined, open)).toEqual(['Sent back to review', []])
  expect(told('split', open, approved)).toEqual(['Split', []])
  expect(told('unsplit', approved, open)).toEqual(['Split undone', ['Status: Approved → Review']])
})

test('the sentence on the GL account names the rule, or how sure the suggestion was', () => {
  expect(chosenBy(row)).toBeUndefined()
  expect(chosenBy({ ...row, ruleBasedAssignment: true, appliedRuleName: 'Groceries' })).toBe(
    'Set by the rule “Groceries”',
  )
  expect(chosenBy({ ...row, aiPredictionUsed: true, aiPredictionConfidence: 0.957 })).toBe(
    'Suggested from earlier transactions, 96% sure',
  )
})
