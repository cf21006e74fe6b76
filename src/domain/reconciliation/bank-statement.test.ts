import { expect, test } from 'vitest'
import {
  type BankStatement,
  closedStatement,
  closingProblem,
  isFileLine,
  MAX_STATEMENT_ROWS,
  mayReopen,
  newStatement,
  notOpenProblem,
  reopenedStatement,
  reopeningProblem,
  tickedAfter,
} from './bank-statement.ts'
import { minor } from '../money/money.ts'
import { changeProblem, splittingProblem } from '../transaction/transaction-edit.ts'
import { fixedByStatement, moveProblem, type Transaction } from '../transaction/transaction.ts'

const AT = '2026-02-01T09:00:00.000Z'
const BY = { at: AT, userId: 'ada' }

function statement(closingBalance: number): BankStatement {
  const balances = { openingBalance: minor(0), closingBalance: minor(closingBalance) }
  const named = { id: 'january', accountId: 'bank', currency: 'USD', closingDay: '2026-01-31' }
  return newStatement({ ...named, ...balances }, AT)
}

function row(id: string, changes: Partial<Transaction> = {}): Transaction {
  return {
    id,
    userTransactionId: id,
    timestamp: '2026-01-10T00:00:00.000Z',
    description: id,
    amount: minor(1000),
    type: 'INCOME',
    currency: 'USD',
    accountId: 'bank',
    glAccountNumber: '4000',
    glAccountName: 'Sales',
    status: 'APPROVED',
    reconciled: false,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
}

test.each([
  [[], 'differ by $10.00'],
  [[row('a', { amount: minor(999) })], 'differ by $0.01'],
  [[row('a', { accountId: 'other' })], 'isn’t in this account'],
  [[row('a', { status: 'DECLINED' })], 'was declined'],
  [[row('a', { timestamp: '2026-02-01T00:00:00.000Z' })], 'dated after the closing date'],
  [[row('a', { parentTransactionId: 'whole' })], 'line of a split'],
])('a statement of 10.00 does not close with %j', (rows, words) => {
  expect(closingProblem(statement(1000), rows)).toContain(words)
})

test('a row of one closed statement is no line of another', () => {
  const [held] = closedStatement(statement(1000), [row('a')], BY).rows
  if (!held) throw new Error('The statement lost its row')
  expect(isFileLine(held, statement(1000))).toBe(false)
  expect(closingProblem(statement(1000), [held])).toContain('already on the Jan 31, 2026 statement')
})

test('it closes when nothing is left to explain, and holds its lines and their parts', () => {
  const rows = [
    row('whole', { isSplit: true }),
    row('b', { type: 'EXPENSE', amount: minor(400) }),
    row('part', { parentTransactionId: 'whole', amount: minor(300) }),
  ]
  expect(closingProblem(statement(600), rows)).toBeUndefined()
  const closed = closedStatement(statement(600), rows, BY)
  expect(closed.statement).toMatchObject({ status: 'CLOSED', tickedIds: ['b', 'whole'], closedBy: 'ada' })
  expect(closed.rows.every(({ reconciled, statementId }) => reconciled && statementId === 'january')).toBe(
    true,
  )
  expect(notOpenProblem(closed.statement)).toContain('reopen it first')
  expect(closingProblem(closed.statement, rows)).toContain('is closed')
})

test('what the bank says of a held row is fixed; what the books say of it stays free', () => {
  const [held] = closedStatement(statement(1000), [row('a')], BY).rows
  if (!held) throw new Error('The statement lost its row')
  const words = 'Jan 31, 2026 statement; reopen that statement'
  expect(fixedByStatement(held)).toContain(words)
  expect(changeProblem(held, { amount: minor(1) })).toContain(words)
  expect(changeProblem(held, { type: 'EXPENSE' })).toContain(words)
  expect(changeProblem(held, { timestamp: '2026-01-11T00:00:00.000Z' })).toContain(words)
  expect(changeProblem(held, { reconciled: false })).toContain(words)
  expect(splittingProblem(held, [])).toContain(words)
  expect(moveProblem({ ...held, status: 'UNDER_REVIEW' }, 'DECLINED')).toContain(words)
  expect(changeProblem(held, { description: 'Named', glAccountNumber: '4100' })).toBeUndefined()
  expect(changeProblem(held, { amount: minor(1000), timestamp: held.timestamp })).toBeUndefined()
  expect(moveProblem(held, 'UNDER_REVIEW')).toBeUndefined()
})

test('reopening needs a reason, and brings the rows back as they were', () => {
  const open = statement(1000)
  expect(reopeningProblem(open, 'Why')).toContain('already open')
  const closed = closedStatement(open, [row('a')], BY)
  expect(reopeningProblem(closed.statement, ' ')).toContain('Say why')
  const back = reopenedStatement(closed.statement, closed.rows, ' Late fee ', BY)
  expect(back.rows).toEqual([row('a')])
  expect(back.statement).toMatchObject({ status: 'OPEN', tickedIds: ['a'], reopenReason: 'Late fee' })
  expect(back.statement).not.toHaveProperty('closedAt')
})

test('owners and admins reopen; for an hour also whoever closed it', () => {
  const closed = { closedAt: AT, closedBy: 'ada' }
  const member = { isAdmin: false, userId: 'ada' }
  expect(mayReopen(closed, { ...member, at: '2026-02-01T10:00:00.000Z' })).toBe(true)
  expect(mayReopen(closed, { ...member, at: '2026-02-01T10:00:00.001Z' })).toBe(false)
  expect(mayReopen(closed, { ...member, userId: 'eve', at: AT })).toBe(false)
  expect(mayReopen(closed, { isAdmin: true, userId: 'eve', at: '2027-02-01T10:00:00.000Z' })).toBe(true)
})

test('ticks add up, whoever makes them, within what a statement holds', () => {
  expect(tickedAfter({ tickedIds: ['b'] }, ['a', 'b'], ['c'])).toEqual({ tickedIds: ['a', 'b'] })
  expect(tickedAfter({ tickedIds: ['a', 'b'] }, [], ['a'])).toEqual({ tickedIds: ['b'] })
  const many = Array.from({ length: MAX_STATEMENT_ROWS + 1 }, (_, index) => `row-${index}`)
  expect(tickedAfter({ tickedIds: [] }, many, []).problem).toContain('3,000')
})
