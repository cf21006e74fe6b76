import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../db/database.ts'
import { minor } from '../../domain/money.ts'
import type { Transaction } from '../../domain/transaction.ts'
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

test('the sentence on the GL account names the rule, or how sure the suggestion was', () => {
  expect(chosenBy(row)).toBeUndefined()
  expect(chosenBy({ ...row, ruleBasedAssignment: true, appliedRuleName: 'Groceries' })).toBe(
    'Set by the rule “Groceries”',
  )
  expect(chosenBy({ ...row, aiPredictionUsed: true, aiPredictionConfidence: 0.957 })).toBe(
    'Suggested from earlier rows, 96% sure',
  )
})
