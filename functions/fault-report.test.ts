import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { faultText } from './fault-report.ts'

test('a fault is told with its place and its cause, so that its reference leads to something', () => {
  const fault = new Error('The total is none', { cause: new TypeError('undefined is no bigint') })
  expect(faultText(fault)).toContain('The total is none')
  expect(faultText(fault)).toContain('fault-report.test.ts')
  expect(faultText(fault)).toContain('Cause: TypeError: undefined is no bigint')
  expect(faultText('torn')).toBe('torn')
})

test('of what the database refused the rule is told, and nothing of the row', () => {
  const fault = new DatabaseError('new row violates check constraint "amount"', 0, 'error')
  Object.assign(fault, {
    code: '23514',
    table: 'bank_transaction',
    constraint: 'amount',
    detail: 'Failing row contains (Salary of somebody, 9000).',
    where: 'COPY Salary of somebody',
  })
  expect(faultText(fault)).toContain('23514 bank_transaction amount')
  expect(faultText(fault)).not.toContain('Salary')
})
