import { expect, test } from 'vitest'
import { changeFault, draftFault, usedRule } from './transaction-rule.ts'

const DRAFT = {
  description: 'Fuel',
  naturalLanguageRule: 'description contains fuel',
  glAccountNumber: '6450',
}

test.each([
  ['description', 'Rule description is required'],
  ['naturalLanguageRule', 'Rule condition is required'],
  ['glAccountNumber', 'GL account number is required'],
] as const)('a rule without %s is told what it lacks', (field, message) => {
  const { [field]: _, ...others } = DRAFT
  expect(draftFault(others)).toEqual({ field, message })
  expect(draftFault({ ...DRAFT, [field]: ' \n' })).toEqual({ field, message })
  expect(changeFault({ [field]: '' })).toEqual({ field, message })
})

test('a rule that lacks nothing has no fault, nor has a change that leaves the rest out', () => {
  expect(draftFault(DRAFT)).toBeUndefined()
  expect(changeFault({})).toBeUndefined()
  expect(changeFault({ description: 'Petrol' })).toBeUndefined()
})

test('the first thing that is lacking is told first', () => {
  expect(draftFault({})?.field).toBe('description')
  expect(draftFault({ description: 'Fuel' })?.field).toBe('naturalLanguageRule')
})

test('uses within an hour leave one mark', () => {
  const unused: { lastUsedAt?: string } = {}
  const used = usedRule(unused, '2026-03-01T10:00:00.000Z')
  expect(used).toEqual({ lastUsedAt: '2026-03-01T10:00:00.000Z' })
  expect(usedRule(used, '2026-03-01T10:59:59.999Z')).toBe(used)
  expect(usedRule(used, '2026-03-01T11:00:00.000Z')).toEqual({ lastUsedAt: '2026-03-01T11:00:00.000Z' })
})
