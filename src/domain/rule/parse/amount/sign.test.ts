import { expect, test } from 'vitest'
import { parseCondition } from '../parse.ts'

test.each([
  ['the amount is negative', 'it is money out'],
  ['the amount is not negative', 'it is money in'],
  ['the value is a positive number', 'it is money in'],
  ['amount less than zero', 'it is money out'],
  ['amount is > 0', 'it is money in'],
  ['more than 0', 'it is money in'],
  ['minus 50', 'expense of 50'],
  ['the amount is minus $50', 'expense of $50'],
  ['negative amounts', 'it is money out'],
  ['Amazon with a negative amount', 'Amazon and it is money out'],
  ['Stripe and the amount is positive', 'Stripe and it is money in'],
  ['memo mentions deposit but the amount is negative', 'memo mentions deposit but it is money out'],
])('"%s" is refused, as amounts have no sign, and offers "%s"', (sentence, offered) => {
  const read = parseCondition(sentence)
  expect(read.ok ? 'read' : [read.problem.code, read.problem.suggestion]).toEqual([
    'NEGATIVE_AMOUNT',
    offered,
  ])
  expect(parseCondition(offered).ok).toBe(true)
})

test.each(['False Positive Labs', 'Zero Waste Shop', 'between 0 and 50', 'SumUp payouts minus refunds'])(
  '"%s" speaks of no sign',
  (sentence) => {
    expect(parseCondition(sentence).ok).toBe(true)
  },
)
