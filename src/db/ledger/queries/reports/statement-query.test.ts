import { expect, test } from 'vitest'
import { calendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../../domain/money/money.ts'
import type { Transaction } from '../../../../domain/transaction/transaction.ts'
import { Ledger } from '../../ledger.ts'
import { statementExplanation, statementLines } from './statement-query.ts'

const closingDay = calendarDay('2026-01-31') ?? neverDay()
function neverDay(): never {
  throw new RangeError('The day is one of the calendar')
}

function row(id: string, changes: Partial<Transaction> = {}): Transaction {
  return {
    id,
    userTransactionId: id,
    timestamp: '2026-01-10T00:00:00.000Z',
    description: id,
    amount: minor(1000),
    type: 'EXPENSE',
    currency: 'USD',
    accountId: 'bank',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
    status: 'UNDER_REVIEW',
    reconciled: false,
    createdAt: '2026-01-10T00:00:00.000Z',
    updatedAt: '2026-01-10T00:00:00.000Z',
    ...changes,
  }
}

function ledgerOf(...rows: Transaction[]): Ledger {
  const ledger = new Ledger()
  for (const each of rows) ledger.columns.put(each)
  return ledger
}

test('an account without rows has no lines', () => {
  expect(statementLines(ledgerOf(), { accountId: 'bank', closingDay })).toEqual({ rows: [], beyond: 0 })
})

test('lines are the rows of the account up to the day that no closed statement holds, the oldest first', () => {
  const ledger = ledgerOf(
    row('b'),
    row('a', { timestamp: '2026-01-02T00:00:00.000Z', isSplit: true }),
    row('part', { parentTransactionId: 'a' }),
    row('late', { timestamp: '2026-02-01T00:00:00.000Z' }),
    row('elsewhere', { accountId: 'other' }),
    row('declined', { status: 'DECLINED' }),
    row('held', { reconciled: true, statementId: 'december', statementDay: closingDay }),
    row('by hand', { reconciled: true, timestamp: '2026-01-20T00:00:00.000Z' }),
  )
  const { rows } = statementLines(ledger, { accountId: 'bank', closingDay })
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'by hand'])
})

test('the rows that explain the difference are found among the lines', () => {
  const ledger = ledgerOf(
    row('rent', { amount: minor(700) }),
    row('fee', { amount: minor(30) }),
    row('other'),
  )
  const balances = { openingBalance: minor(0), closingBalance: minor(-730) }
  const asked = { accountId: 'bank', closingDay, ...balances, tickedIds: [] }
  expect(statementExplanation(ledger, asked)[0]?.tick.toSorted()).toEqual(['fee', 'rent'])
})
