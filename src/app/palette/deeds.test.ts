import { expect, test } from 'vitest'
import { type Deed, foundDeeds } from './deeds.ts'

const deed = (group: string, label: string): Deed => ({
  id: `${group} ${label}`,
  group,
  label,
  run: () => undefined,
})
const deeds = [
  deed('Go to', 'Transactions'),
  deed('Go to', 'Bank accounts'),
  deed('Go to', 'GL Accounts'),
  deed('Review', 'Account for the row in focus'),
  deed('Appearance', 'Dark'),
]
const found = (query: string) => foundDeeds(deeds, query).map(({ label }) => label)

test('a query that nothing holds finds nothing', () => {
  expect(found('payroll')).toEqual([])
})

test('without a query everything is offered in its order', () => {
  expect(found('  ')).toHaveLength(deeds.length)
})

test('what begins with the word comes first, then what has a word that does', () => {
  expect(found('acc')).toEqual(['Account for the row in focus', 'Bank accounts', 'GL Accounts'])
})

test('every word of the query must be there, in the group or in the label', () => {
  expect(found('go gl')).toEqual(['GL Accounts'])
  expect(found('appearance dark')).toEqual(['Dark'])
})
