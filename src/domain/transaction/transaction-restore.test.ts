import { expect, test } from 'vitest'
import { minor } from '../money/money.ts'
import type { Transaction } from './transaction.ts'
import { familiesOf, restoringProblem } from './transaction-restore.ts'

const row = (id: string, amount: number, changes: Partial<Transaction> = {}): Transaction => ({
  id,
  userTransactionId: id,
  timestamp: '2026-03-01T00:00:00.000Z',
  description: id,
  amount: minor(amount),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: 'account',
  glAccountNumber: 'DEFAULT',
  glAccountName: 'Default Account',
  status: 'UNDER_REVIEW',
  reconciled: false,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  ...changes,
})
const whole = row('whole', 100, { isSplit: true })
const part = (id: string, amount: number) => row(id, amount, { parentTransactionId: 'whole' })

test('a split comes back whole or not at all', () => {
  expect(restoringProblem([row('a', 1), row('b', 2)])).toBeUndefined()
  expect(restoringProblem([part('x', 60), whole, part('y', 40)])).toBeUndefined()
  expect(restoringProblem([part('x', 60)])).toContain('only with its transaction')
  expect(restoringProblem([part('x', 60), row('whole', 100)])).toContain('only with its transaction')
  expect(restoringProblem([whole])).toContain('At least 2 splits')
  expect(restoringProblem([whole, part('x', 60), part('y', 39)])).toContain('left over')
})

test('families keep parts behind their whole, whatever the order they come in', () => {
  const families = familiesOf([part('x', 60), row('a', 1), part('y', 40), whole])
  expect(families.map((family) => family.map(({ id }) => id))).toEqual([['a'], ['whole', 'x', 'y']])
})
