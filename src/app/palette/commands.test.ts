import { expect, test } from 'vitest'
import { type Command, foundCommands } from './commands.ts'

const command = (group: string, label: string): Command => ({
  id: `${group} ${label}`,
  group,
  label,
  run: () => undefined,
})
const commands = [
  command('Go to', 'Transactions'),
  command('Go to', 'Bank accounts'),
  command('Go to', 'GL Accounts'),
  command('Review', 'Account for the row in focus'),
  command('Appearance', 'Dark'),
]
const found = (query: string) => foundCommands(commands, query).map(({ label }) => label)

test('a query that nothing holds finds nothing', () => {
  expect(found('payroll')).toEqual([])
})

test('without a query everything is offered in its order', () => {
  expect(found('  ')).toHaveLength(commands.length)
})

test('what begins with the word comes first, then what has a word that does', () => {
  expect(found('acc')).toEqual(['Account for the row in focus', 'Bank accounts', 'GL Accounts'])
})

test('every word of the query must be there, in the group or in the label', () => {
  expect(found('go gl')).toEqual(['GL Accounts'])
  expect(found('appearance dark')).toEqual(['Dark'])
})
