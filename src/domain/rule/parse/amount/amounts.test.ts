import { expect, test } from 'vitest'
import { canonical } from '../../../../../tests/support/rule-notation.ts'
import { parseCondition } from '../parse.ts'

function readingOf(sentence: string): string {
  const read = parseCondition(sentence)
  if (read.ok) return canonical(read.tree)
  const { code, message, suggestion } = read.problem
  return [code, message, ...(suggestion === undefined ? [] : [suggestion])].join(' | ')
}

test.each([
  ['about 12.5', '11.875 <= abs <= 13.125'],
  ['about 10.01', '9.5095 <= abs <= 10.5105'],
  ['about 1.2345', '1.1727 <= abs <= 1.2962'],
  ['about 100.50 EUR', '95.475 <= abs <= 105.525 EUR'],
  ['about 20', '19 <= abs <= 21'],
  ['about 0', 'NOT_A_NUMBER | Nothing is close to 0; write amount under 1'],
  ['about 0.00', 'NOT_A_NUMBER | Nothing is close to 0; write amount under 1'],
  ['amount is between 100 and 5 USD', 'EMPTY_RANGE | 100 is above 5; this can never match. Swap them? | amount is between 5 and 100 USD'],
  ['amount is between 100 and 5', 'EMPTY_RANGE | 100 is above 5; this can never match. Swap them? | amount is between 5 and 100'],
  ['between 5 and 5', '5 <= abs <= 5'],
  ['between $5 and 10', '5 <= abs <= 10 USD'],
  ['between 5 and $10', '5 <= abs <= 10 USD'],
  ['between $5 and €10', 'AMBIGUOUS_CURRENCY | USD or EUR? Write one currency'],
  ['amount is 500 or so', '475 <= abs <= 525'],
  ['500 or thereabouts', '475 <= abs <= 525'],
  ['500, give or take', '475 <= abs <= 525'],
  ['500 give or take', '475 <= abs <= 525'],
  ['€5, Acme', 'abs = 5 EUR and any text ~ "acme"'],
  ['over 500 or so', 'UNSUPPORTED_IDEA | How far does "over 500 or so" go? Write the amount, like "over 100" or "about 100"'],
  ['amount in (9.99, 14.99)', 'abs = 9.99 or abs = 14.99'],
  ['amount is one of (9.99, 14.99 or 20)', 'abs = 9.99 or abs = 14.99 or abs = 20'],
  ['amount in (9.99', 'NOT_A_NUMBER | "(9.99" is not an amount'],
  ['amount in ()', 'NOT_A_NUMBER | "(" is not an amount'],
  ['€5, €10 or €15', 'abs = 5 EUR or abs = 10 EUR or abs = 15 EUR'],
  ['€5 or 10', 'abs = 5 EUR or any text ~ "10"'],
  ['€5 or €10 or more', 'abs = 5 EUR or abs >= 10 EUR'],
  ['until 100 euros', 'abs <= 100 EUR'],
  ['till €100', 'abs <= 100 EUR'],
  ['until 2026', 'date <= 2026-12-31'],
  ['Rs 500 only', 'abs = 500 INR'],
  ['Rs 500 only, Acme', 'abs = 500 INR and any text ~ "acme"'],
  ['1 lakh 50 thousand and above', 'abs >= 150000'],
  ['over 2 million 500 thousand', 'abs > 2500000'],
  ['over 5 thousand 2 lakh', 'MISSING_CONNECTIVE | Put "and" or "or" before "2"'],
  ['2 hundred or more', 'abs >= 200'],
  ['under a dollar', 'abs < 1 USD'],
  ['more than a pound', 'abs > 1 GBP'],
  ['over a thousand', 'abs > 1000'],
  ['over fifty Amazon', 'abs > 50 and any text ~ "amazon"'],
  ['OVER FIFTY DOLLARS', 'abs > 50 USD'],
  ['Fifty dollars or less', 'abs <= 50 USD'],
  ['lunch for twenty euros', 'any text ~ "lunch" and abs = 20 EUR'],
  ['table for two', 'any text ~ "table for two"'],
  ['Five Guys', 'any text ~ "five guys"'],
  ['Over Twenty Productions', 'any text ~ "over twenty productions"'],
  ['nine to five', 'any text ~ "nine to five"'],
  ['nine to five dollars', 'EMPTY_RANGE | 9 is above 5; this can never match. Swap them? | amount is between 5 and 9 USD'],
  ['over ten fifty', 'AMBIGUOUS_NUMBER | Write "ten fifty" in digits, like 12.50 or 1,250'],
  ['at least one of uber, lyft', 'any text ~ any("uber","lyft")'],
])('%s is read as %s', (sentence, reading) => {
  expect(readingOf(sentence)).toBe(reading)
}) // oxfmt-ignore

test.each([
  'a few hundred or more',
  'several thousand',
  'half a million',
  'a couple of hundred',
  'lots of thousand',
])('%s names no amount', (sentence) => {
  expect(readingOf(sentence)).not.toMatch(/abs >= 100\b|abs = 1000$|abs = 100$/)
})
