import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

test.each([
  ['not in Meals', ['GL account is not "Meals"']],
  ['Uber not in Travel', ['description or merchant contains "uber" and GL account is not "Travel"']],
  ['not in Harrow', []],
])('%s: what is posted to an account', (sentence, answers) => {
  const read = parseCondition(sentence, books)
  expect(read.ok && doubtsOf(sentence, read.tree, books).flatMap((doubt) => doubt.answers ?? [])).toEqual(
    answers,
  )
})
