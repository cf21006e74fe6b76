import { expect, test } from 'vitest'
import { usedByPostings, usedByRules } from './gl-account-edit.ts'

const account = { number: '6200', name: 'Office Supplies' }

test('an account that is posted to says how often, and what to do', () => {
  expect(usedByPostings(account, 1)).toBe(
    'GL account 6200 Office Supplies can’t be deleted: 1 transaction is posted to it. Assign another account first',
  )
  expect(usedByPostings(account, 1234)).toContain('1,234 transactions are posted to it')
})

test('an account that rules post to names them, the first three of many', () => {
  expect(usedByRules(account, ['Paper'])).toBe(
    'GL account 6200 Office Supplies can’t be deleted: the rule “Paper” posts to it. Change or delete the rule first',
  )
  expect(usedByRules(account, ['Paper', 'Ink'])).toBe(
    'GL account 6200 Office Supplies can’t be deleted: the rules “Paper” and “Ink” post to it. Change or delete the rules first',
  )
  expect(usedByRules(account, ['A', 'B', 'C', 'D'])).toContain('the rules “A”, “B”, “C” and 1 other post')
  expect(usedByRules(account, ['A', 'B', 'C', 'D', 'E'])).toContain('“C” and 2 others post')
})
