import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** What is offered instead of a sentence; undefined where nothing is asked. */
function offered(sentence: string): string | undefined {
  const read = parseCondition(sentence, books)
  return read.ok ? doubtsOf(sentence, read.tree, books)[0]?.answers?.[0] : undefined
}

test.each([
  ['Spotify family plan', 'Spotify'],
  ['spotify family plan over 10', 'spotify over 10'],
  ['Notion team plan', 'Notion'],
  ['Zoom Pro plan', 'Zoom'],
  ['Zoom Pro license', 'Zoom'],
  ['Vercel Pro', 'Vercel'],
  ['Spotify Duo', 'Spotify'],
  ['Bolt commission', 'Bolt'],
  ['Comcast Xfinity bundle', 'Comcast'],
  ["everything except the Uber's", 'everything except the Uber'],
  ['starbukcs', 'starbucks'],
  ['Amzaon', 'amazon'],
])('of "%s" the name is offered: %s', (sentence, name) => {
  expect(offered(sentence)).toBe(name)
})

test.each([
  'Pension plan',
  'health plan',
  'TV license',
  'Software license',
  "everything but the McDonald's",
  'woodies',
])('of "%s" nothing is asked', (sentence) => {
  expect(offered(sentence)).toBeUndefined()
})
