import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** Names that a sign joins, and accounts, amounts and ways that were taken for texts, are asked about with what to write instead. */
test.each([
  ['Three Oaks Dairy/O2', 'Three Oaks Dairy or O2'],
  ['deposits from Gusto/Ryanair/J. Okafor', 'deposits from Gusto or Ryanair or J. Okafor'],
  ['Uber excluding 7-Eleven/FedEx', 'Uber excluding 7-Eleven or FedEx'],
  ['hmrc vat/paye', undefined],
  ['Screwfix B&Q Wickes', 'Screwfix or B&Q or Wickes'],
  ['Wages: Anna, Ben', 'Anna, Ben'],
  ['Amazon Germany or Austria', 'description or merchant contains any of "amazon germany", "amazon austria"'],
  [
    'Uber London, Leeds or York',
    'description or merchant contains any of "uber london", "uber leeds", "uber york"',
  ],
  ['subs - Netflix, Spotify', 'Netflix, Spotify'],
  ['Amazon no Netflix', 'Amazon but not Netflix'],
  ['eBay & Bramley Foods', 'eBay or Bramley Foods'],
  ['Comcast; bar tips', 'Comcast but not tips'],
  ['paid to Delta over 20 (bar tips)', 'paid to Delta over 20 but not tips'],
  ['refund from Bramley Foods & Avis', 'refund from Bramley Foods or Avis'],
  ['O2/Dulux over 20', 'O2 or Dulux over 20'],
  ['Pool table 5 - 9', 'Pool table between 5 and 9'],
  ['membership subs in', 'membership subs and it is money in'],
  ['rent out over 20', 'rent and it is money out over 20'],
  [
    'EFTPS 941 or 940',
    'description or merchant contains "eftps" and description or merchant contains any of "941", "940"',
  ],
  ['Client ABC invoice paid', 'description or merchant contains "client abc" and it is money in'],
  ['merchant: Netflix + Argos', 'merchant: Netflix or Argos'],
  ['vendor FedEx/Zap-Map/Chevron', 'vendor FedEx or Zap-Map or Chevron'],
  ['merchant is Nero & Figma', 'merchant is Nero or Figma'],
  ['description contains Nero & Figma', 'description contains Nero or Figma'],
  ['desc begins POS on the Petty Cash account', 'desc begins POS and account is Petty Cash'],
  ['Uber over 50 (Savings)', 'Uber over 50 (on Savings)'],
  ['Uber (not Amex Gold)', 'Uber (not on Amex Gold)'],
])('"%s" can be answered with "%s"', (sentence, answer) => {
  const read = parseCondition(sentence, books)
  if (!read.ok) throw new Error(read.problem.message)
  const doubts = doubtsOf(sentence, read.tree, books)
  expect(doubts.length).toBeGreaterThan(0)
  expect(doubts.flatMap(({ answers = [] }) => answers)[0]).toBe(answer)
})

test.each([
  'Screwfix invoices paid',
  'invoice paid to Acme',
  'EFTPS over 941',
  'merchant is Marks & Spencer',
  'merchant is Harrison & Harrison',
  'inv/2024/03',
  'salt/AB12',
])('nothing is asked about "%s"', (sentence) => {
  const read = parseCondition(sentence, books)
  if (!read.ok) throw new Error(read.problem.message)
  expect(doubtsOf(sentence, read.tree, books)).toEqual([])
})
