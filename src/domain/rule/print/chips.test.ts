import { expect, test } from 'vitest'
import { parseCondition } from '../parse/parse.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { chipsText } from './chips.ts'

const context: RuleContext = {
  accounts: [
    { id: '1', name: 'Petty Cash', institution: 'Chase' },
    { id: '2', name: 'Savings', institution: 'Chase' },
  ],
  glAccounts: [{ number: '6100', name: 'Travel' }],
}

test.each([
  ['account is petty cash and over 1000', '[account is "Petty Cash"] and [amount is over 1,000]'],
  ['account contains petty', '[account contains "petty"]'],
  ['GL account is travel', '[GL account is "6100 Travel"]'],
  ['GL account is 6200', '[GL account is "6200"]'],
  ['Travel over 12345678.1234', '[description or merchant contains "travel"] and [amount is over 12,345,678.1234]'],
  ['between 999 and 2000 JPY', '[amount is between 999 JPY and 2,000 JPY]'],
  ['over 0.1234', '[amount is over 0.1234]'],
  ['over 1234.5678', '[amount is over 1,234.5678]'],
  ['over 123.4567', '[amount is over 123.4567]'],
  ['date is after 2026-01-31', '[date is after Jan 31, 2026]'],
  ['date is between 2026-01-31 and 2026-11-30', '[date is between Jan 31, 2026 and Nov 30, 2026]'],
  ['description or merchant matches /uber/', '[description or merchant matches /uber/]'],
  ['account is savings', '[account is "Savings"]'],
  ['account is exactly "petty cash"', '[account is exactly "petty cash"]'],
  ['account contains "petty cash"', '[account contains "petty cash"]'],
  ['GL account is exactly "6100"', '[GL account is exactly "6100"]'],
  ['category is 6100', '[category is "6100"]'],
  ['not (Uber and over 50)', 'not ([description or merchant contains "uber"] and [amount is over 50])'],
  ['Uber and not (over 50 or it is reconciled)', '[description or merchant contains "uber"] and not ([amount is over 50] or [it is reconciled])'],
  ['amount is not over 5000 and Uber', 'not [amount is over 5,000] and [description or merchant contains "uber"]'],
  ['Uber and (over 50 or it is reconciled)', '[description or merchant contains "uber"] and ([amount is over 50] or [it is reconciled])'],
  ['description contains 2026 items', '[description contains "2026 items"]'],
])('"%s" is shown as %s', (sentence, shown) => {
  const read = parseCondition(sentence, context)
  if (!read.ok) throw new Error(read.problem.message)
  expect(chipsText(read.tree, context)).toBe(shown)
}) // oxfmt-ignore

test('without lists of accounts a condition is shown as it is written', () => {
  const [account, posted] = ['account is Savings', 'GL account is 6100'].map((sentence) => {
    const read = parseCondition(sentence)
    return read.ok ? chipsText(read.tree) : read.problem.message
  })
  expect(account).toBe('[account is "savings"]')
  expect(posted).toBe('[GL account is "6100"]')
})
