import { expect, test } from 'vitest'
import { parseCondition, type RuleContext } from '../parse/parse.ts'
import { chipsText } from './chips.ts'

const context: RuleContext = {
  accounts: [{ id: '1', name: 'Petty Cash', institution: 'Chase' }],
  glAccounts: [{ number: '6100', name: 'Travel' }],
}

test.each([
  ['account is petty cash and over 1000', '[account is "Petty Cash"] and [amount is over 1,000]'],
  ['account contains petty', '[account contains "petty"]'],
  ['GL account is travel', '[GL account is "6100 Travel"]'],
  ['GL account is 6200', '[GL account is "6200"]'],
  ['Travel over 12345678.1234', '[description or merchant contains "travel"] and [amount is over 12,345,678.1234]'],
  ['between 999 and 2000 JPY', '[amount is between 999 JPY and 2,000 JPY]'],
  ['description contains 2026 items', '[description contains "2026 items"]'],
])('"%s" is shown as %s', (sentence, shown) => {
  const read = parseCondition(sentence, context)
  if (!read.ok) throw new Error(read.problem.message)
  expect(chipsText(read.tree, context)).toBe(shown)
}) // oxfmt-ignore
