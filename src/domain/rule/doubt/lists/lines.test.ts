import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** What may be pressed where several lines were typed, each once. */
test.each([
  ['- Uber\n- Lyft', ['description or merchant contains any of "uber", "lyft"', 'Uber or Lyft']],
  ['1. Shell\n2. BP', ['description or merchant contains any of "shell", "bp"', 'Shell or BP']],
  ['post office\ntesco express over 50', ['post office or (tesco express over 50)']],
  ['Netflix\nSpotify\nunder 20', ['(Netflix or Spotify) and under 20']],
])('of %j may be pressed %j', (sentence, answers) => {
  const read = parseCondition(sentence, books)
  const told = read.ok ? doubtsOf(sentence, read.tree, books).flatMap((doubt) => doubt.answers ?? []) : []
  expect([...new Set(told)]).toEqual(answers)
})
