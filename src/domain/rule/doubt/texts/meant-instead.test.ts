import { expect, test } from 'vitest'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

test.each([
  ['groceries other than August', 'groceries other than in August'],
  ['Fridays after 1 Sept 2025', 'on Fridays after 1 Sept 2025'],
  ['wages - fridays', 'wages on fridays'],
  ['collection deposit Mondays over 20', 'collection deposit on Mondays over 20'],
  ['Uber March', 'Uber in March'],
  ['CHF only', 'in CHF'],
  ['Tesco, income', 'Tesco and it is money in'],
  ['Netflix, Spotify and expenses', 'Netflix, Spotify and it is money out'],
])('"%s" can be answered with "%s"', (sentence, answer) => {
  const read = parseCondition(sentence)
  if (!read.ok) throw new Error(read.problem.message)
  expect(doubtsOf(sentence, read.tree).flatMap(({ answers = [] }) => answers)).toEqual([answer])
  const meant = parseCondition(answer)
  if (!meant.ok) throw new Error(meant.problem.message)
  expect(doubtsOf(answer, meant.tree)).toEqual([])
})
