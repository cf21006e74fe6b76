import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** Names that a sign joins, and an account that was taken for a text, are asked about with what to write instead. */
test.each([
  ['Three Oaks Dairy/O2', 'Three Oaks Dairy or O2'],
  ['deposits from Gusto/Ryanair/J. Okafor', 'deposits from Gusto or Ryanair or J. Okafor'],
  ['Uber excluding 7-Eleven/FedEx', 'Uber excluding 7-Eleven or FedEx'],
  ['hmrc vat/paye', undefined],
  ['merchant: Netflix + Argos', 'merchant: Netflix or Argos'],
  ['vendor FedEx/Zap-Map/Chevron', 'vendor FedEx or Zap-Map or Chevron'],
  ['merchant is Nero & Figma', 'merchant is Nero or Figma'],
  ['description contains Nero & Figma', 'description contains Nero or Figma'],
  ['desc begins POS on the Petty Cash account', 'desc begins POS and account is Petty Cash'],
  ['ending in *trip (chase checking)', 'ending in *trip (on Chase Checking)'],
  ['Figma on account Petty Cash over 20', 'Figma on Petty Cash over 20'],
])('"%s" can be answered with "%s"', (sentence, answer) => {
  const read = parseCondition(sentence, books)
  if (!read.ok) throw new Error(read.problem.message)
  const doubts = doubtsOf(sentence, read.tree, books)
  expect(doubts.length).toBeGreaterThan(0)
  expect(doubts.flatMap(({ answers = [] }) => answers)[0]).toBe(answer)
})

test.each(['merchant is Marks & Spencer', 'merchant is Harrison & Harrison', 'inv/2024/03', 'salt/AB12'])(
  'nothing is asked about "%s"',
  (sentence) => {
    const read = parseCondition(sentence, books)
    if (!read.ok) throw new Error(read.problem.message)
    expect(doubtsOf(sentence, read.tree, books)).toEqual([])
  },
)
