import { expect, test } from 'vitest'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import { assignByRules } from './assign.ts'
import type { RuleBook } from '../reads/rules.ts'

const ACCOUNT = '0b5f3c1e-6c0e-4a0e-9a51-1d3c5b0c8f11'
const rule = (id: string, priority: number, naturalLanguageRule: string, glAccountNumber: string) => ({
  id,
  priority,
  isActive: true,
  naturalLanguageRule,
  description: `Rule ${id}`,
  glAccountNumber,
})
const book = (...rules: RuleBook['rules']): RuleBook => ({
  rules,
  accounts: [{ id: ACCOUNT, name: 'Business Current', institution: 'GTBank' }],
  chart: [
    { number: '6100', name: 'Travel', subcategory: 'Operating' },
    { number: '6200', name: 'Office Supplies' },
  ],
})
const row = (description: string, changes: Partial<ImportedTransaction> = {}): ImportedTransaction => ({
  userTransactionId: description,
  timestamp: '2026-11-03T00:00:00.000Z',
  description,
  amount: 12.5,
  type: 'EXPENSE',
  accountId: ACCOUNT,
  currency: 'USD',
  ...changes,
})

test('an account that was chosen stays, whatever the rules say', () => {
  const chosen = row('UBER TRIP', { glAccountNumber: '6200', glAccountName: 'Office Supplies' })
  expect(assignByRules([chosen], book(rule('a', 1, 'description contains uber', '6100')))).toEqual([chosen])
})

test('a rule that is off, that is no condition, or whose account has left the chart does nothing', () => {
  const rules = [
    { ...rule('a', 1, 'description contains uber', '6100'), isActive: false },
    rule('b', 2, 'amount is over', '6100'),
    rule('c', 3, 'description contains uber', '9999'),
  ]
  expect(assignByRules([row('UBER TRIP')], book(...rules))).toEqual([row('UBER TRIP')])
})

test('the first rule by priority posts the row and leaves its name on it', () => {
  const rules = [
    rule('late', 9, 'description contains uber', '6200'),
    rule('early', 2, 'account is "business current" and description contains uber', '6100'),
  ]
  const rows = assignByRules([row('UBER TRIP'), row('LIDL')], book(...rules))
  expect(rows).toEqual([
    {
      ...row('UBER TRIP'),
      glAccountNumber: '6100',
      glAccountName: 'Travel',
      glSubcategory: 'Operating',
      ruleBasedAssignment: true,
      appliedRuleId: 'early',
      appliedRuleName: 'Rule early',
    },
    row('LIDL'),
  ])
})

test('the default account counts as none', () => {
  const [posted] = assignByRules(
    [row('UBER TRIP', { glAccountNumber: 'DEFAULT' })],
    book(rule('a', 1, 'description contains uber', '6100')),
  )
  expect(posted?.glAccountNumber).toBe('6100')
})
