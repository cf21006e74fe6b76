import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

test.each([
  ['check number 1043', ['description or merchant contains all of "check", "1043"']],
  ['invoice no. 2001 over 50', ['description or merchant contains "2001" and amount is over 50']],
  ['Tithes deposits', ['it is money in and description or merchant contains "tithe"']],
  ['GST challan payment over 50', ['description or merchant contains "gst challan" and amount is over 50']],
  ['figma n adobe subs', ['description or merchant contains any of "figma", "adobe"']],
  ['Twilio since 3/1 over 20', ['Twilio since 2026-03-01 over 20', 'Twilio since 2026-01-03 over 20']],
  ['since 25/12', ['since 2026-12-25']],
  [
    'two thousand to Acme',
    ['amount is exactly 2000 and it is money out and description or merchant contains "acme"'],
  ],
  ['five or ten', ['amount is exactly 5 or amount is exactly 10']],
  ['99 cents', ['amount is exactly 0.99']],
  ['16.1 grand', ['amount is exactly 16100']],
  ['Amazon -AWS', ['Amazon but not AWS']],
  ['Venmo to Jake for pizza', ['Venmo to Jake']],
  ['Dropbox yearly plan in November', ['Dropbox in November']],
  ['wages to staff over 50', ['wages over 50 and it is money out']],
  ['Everything But the House', ['"Everything But the House"']],
  ['rent 2026', ['description or merchant contains "rent" and date is between 2026-01-01 and 2026-12-31']],
  ['subbies paid on Thursdays', []],
  ['customers paying us more than 5,000', ['money in more than 5,000']],
  ['1&1 charges over 11', ['description or merchant contains "1&1" and amount is over 11']],
  ['E-ZPass tolls', ['E-ZPass']],
  ['H-E-B groceries over 50', ['H-E-B over 50']],
  ['a client pays us', ['money in']],
  ['when a customer pays by card over 20', ['when money in by card over 20']],
  ['Amount: 45\nPayee: Tesco | Asda', ['Amount: 45\nPayee: Tesco or Asda']],
])('%s: what can be written instead', (sentence, answers) => {
  const read = parseCondition(sentence, books)
  expect(read.ok && doubtsOf(sentence, read.tree, books).flatMap((doubt) => doubt.answers ?? [])).toEqual(
    answers,
  )
})
