import { expect, test } from 'vitest'
import { ledgerOf } from '../../../../../tests/support/books/ledger-of-books.ts'
import { sampleTransaction } from '../../../../../tests/support/books/sample-transaction.ts'
import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../../domain/money/money.ts'
import { closingChecks } from './closing-query.ts'

const row = (id: string, more: Parameters<typeof sampleTransaction>[0] = {}) =>
  sampleTransaction({
    id,
    timestamp: '2026-03-05T00:00:00.000Z',
    amount: minor(100),
    status: 'APPROVED',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    ...more,
  })

test('lines of a split that was transferred are posted to transit, and want no GL account', () => {
  const rows = [
    row('out', { isSplit: true }),
    row('line 1', { amount: minor(60), parentTransactionId: 'out' }),
    row('line 2', { amount: minor(40), parentTransactionId: 'out' }),
    row('in', { type: 'INCOME', accountId: 'savings' }),
    row('coffee'),
  ]
  const pair = {
    id: 't',
    expenseTransactionId: 'out',
    incomeTransactionId: 'in',
    isManual: true,
    reasons: [],
    alternatives: [],
    createdAt: '2026-03-05T00:00:00.000Z',
    updatedAt: '2026-03-05T00:00:00.000Z',
  }
  const unassigned = (status: 'APPROVED' | 'UNDER_REVIEW') => {
    const ledger = ledgerOf({
      accounts: [],
      chart: [],
      rows,
      transfers: [{ ...pair, status }],
      journals: [],
    })
    return closingChecks(ledger, { to: '2026-03-31' as CalendarDay, currency: 'USD', startMonth: 1 })
      .unassigned
  }
  expect(unassigned('APPROVED')).toBe(1)
  expect(unassigned('UNDER_REVIEW')).toBe(4)
})
