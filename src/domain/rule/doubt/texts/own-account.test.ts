import { expect, test } from 'vitest'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

const accounts = ['Visa 8802', 'Business Checking 4471', 'Savings 4471x'].map((name) => ({
  id: name,
  name,
  institution: '',
}))

/** What may be pressed where a card is told by its last digits. */
test.each([
  ['x8802 Hulu', ['on Visa 8802, Hulu']],
  ['Staples on the card ending 8802', ['on Visa 8802, Staples', 'Staples and "8802"']],
  ['on 4471: Staples', ['on Business Checking 4471, Staples']],
  ['POS PURCHASE 4471 STARBUCKS', []],
  ['x9999 Hulu', []],
])('of "%s" may be pressed %j', (sentence, answers) => {
  const read = parseCondition(sentence, { accounts })
  const told = read.ok
    ? doubtsOf(sentence, read.tree, { accounts }).flatMap((doubt) => doubt.answers ?? [])
    : []
  expect(told).toEqual(answers)
})
