import { expect, test } from 'vitest'
import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { isUnassigned, rulePoster } from './assign.ts'
import { seenTransaction } from './seen.ts'

const payment = {
  description: 'UBER TRIP',
  amount: minor(1999),
  currency: 'USD',
  type: 'EXPENSE',
  timestamp: '2026-02-28T00:00:00.000Z',
  accountId: 'a',
} as const

const rule = (id: string, naturalLanguageRule: string, glAccountNumber: string) => ({
  id,
  priority: 1,
  isActive: true,
  naturalLanguageRule,
  description: `Rule ${id}`,
  glAccountNumber,
})

const chart = [
  { number: '6100', name: 'Travel', subcategory: 'Taxi' },
  { number: '6200', name: 'Meals' },
]

test('a row is posted by the first rule that takes it, and says by which', () => {
  const post = rulePoster(
    [
      rule('1', 'description contains uber', '6100'),
      rule('2', 'description contains trip', '6200'),
      rule('3', 'it is money in', '6200'),
    ],
    chart,
  )
  expect(post(seenTransaction(payment, undefined, false))).toEqual({
    glAccountNumber: '6100',
    glAccountName: 'Travel',
    glSubcategory: 'Taxi',
    ruleBasedAssignment: true,
    appliedRuleId: '1',
    appliedRuleName: 'Rule 1',
  })
  expect(post(seenTransaction({ ...payment, description: 'TRIP' }, undefined, false))).toStrictEqual({
    glAccountNumber: '6200',
    glAccountName: 'Meals',
    ruleBasedAssignment: true,
    appliedRuleId: '2',
    appliedRuleName: 'Rule 2',
  })
  expect(post(seenTransaction({ ...payment, description: 'LYFT' }, undefined, false))).toBeUndefined()
})

test('a rule whose account has left the chart posts nothing, and leaves the row to the next', () => {
  const rules = [
    rule('1', 'description contains uber', '6900'),
    rule('2', 'description contains trip', '6200'),
  ]
  expect(rulePoster(rules, chart)(seenTransaction(payment, undefined, false))).toMatchObject({
    appliedRuleId: '2',
  })
})

test('a rule may post what nobody and nothing has chosen an account for', () => {
  expect(isUnassigned({})).toBe(true)
  expect(isUnassigned({ glAccountNumber: '' })).toBe(true)
  expect(isUnassigned({ glAccountNumber: 'DEFAULT' })).toBe(true)
  expect(isUnassigned({ glAccountNumber: '6100' })).toBe(false)
})

test('rules see a transaction with the name and the bank of its account', () => {
  const account = { name: 'Checking', institution: 'Chase' }
  const kept = { ...payment, category: 'Travel', glAccountNumber: '6100', reconciled: true }
  expect(seenTransaction(kept, account, true)).toEqual({
    description: 'UBER TRIP',
    amount: 1999,
    currency: 'USD',
    type: 'EXPENSE',
    day: '2026-02-28' as CalendarDay,
    accountId: 'a',
    accountName: 'Checking',
    institution: 'Chase',
    category: 'Travel',
    glAccountNumber: '6100',
    reconciled: true,
    inApprovedTransfer: true,
  })
  // Of one that is only about to be imported less is known.
  expect(seenTransaction(payment, undefined, false)).toStrictEqual({
    description: 'UBER TRIP',
    amount: 1999,
    currency: 'USD',
    type: 'EXPENSE',
    day: '2026-02-28',
    accountId: 'a',
    accountName: '',
    institution: '',
    glAccountNumber: '',
    reconciled: false,
    inApprovedTransfer: false,
  })
})
