import { expect, test } from 'vitest'
import { parseCondition } from '../parse.ts'
import { refusingBooks, testRefusals } from '../../../../../tests/support/rule-refusals.ts'

/** Amounts, days, currencies, patterns and names that are none, may be several, or can never be met. */
testRefusals([
  ['amount over lots', 'NOT_A_NUMBER', '"lots" is not an amount'],
  ['amount is between 75 and 50', 'EMPTY_RANGE', '75 is above 50; this can never match. Swap them?'],
  ['amount over 100 and amount under 50', 'NEVER_TRUE', 'No amount is both over 100 and under 50'],
  [
    'between Jan 1 and Jan 31',
    'UNSUPPORTED_IDEA',
    'Write both days with their year: date between 1 Jan 2026 and 31 Jan 2026',
  ],
  ['date between 1 Nov and 31 Jan 2026', 'AMBIGUOUS_DATE', '1 Nov of which year? Write 1 Nov 2026'],
  ['amount is 1.234,56', 'AMBIGUOUS_NUMBER', 'Write 1,234.56 or 1234.56'],
  ['amount under 10.999 USD', 'TOO_PRECISE', 'USD has 2 decimals'],
  ['date is after 03/04/2026', 'AMBIGUOUS_DATE', '3 April or March 4? Write 2026-04-03'],
  ['date is 2026-02-30', 'BAD_DATE', 'February 2026 has 28 days'],
  ['currency is dollars', 'AMBIGUOUS_CURRENCY', 'Which dollar? Use a code: USD, CAD, AUD'],
  ['description matches /([a-z/', 'BAD_REGEX', 'Unterminated character class'],
  [
    'account is "Chase Chequing"',
    'UNKNOWN_ACCOUNT',
    'No account with that name. Did you mean "Chase Checking"?',
  ],
  ['description matches /uber', 'BAD_REGEX', 'Missing closing / for / at column 21'],
  ['description matches /(uber/', 'BAD_REGEX', 'Unterminated group: a ) is missing'],
  ['description matches /*uber/', 'BAD_REGEX', 'Nothing to repeat before *, + or ?'],
  ['description matches /a{2000}/', 'BAD_REGEX', 'Repeat counts go up to 1000 in all'],
  ['description matches /uber/g', 'BAD_REGEX', 'Flags other than i are not available: "g"'],
  [
    'description matches /(?=uber)/',
    'BAD_REGEX',
    'Look-ahead, look-behind and back-references are not available',
  ],
  ['description matches /[z-a]/', 'BAD_REGEX', 'No such character class or range'],
  ['description matches //', 'BAD_REGEX', 'The pattern between the slashes is empty'],
  [
    'description matches uber.*',
    'BAD_REGEX',
    'Put the pattern between slashes: description matches /uber.*/',
  ],
  ['description is like "uber*"', 'NO_WILDCARD', 'In a pattern, % matches any text: write "uber%"'],
  ['amount between 50 and lots', 'NOT_A_NUMBER', '"lots" is not an amount'],
  ['amount between lots and 50', 'NOT_A_NUMBER', '"lots" is not an amount'],
  ['amount is large', 'NOT_A_NUMBER', '"large" is not an amount'],
  ['amount is huge', 'NOT_A_NUMBER', '"huge" is not an amount'],
  ['amount over a lot', 'NOT_A_NUMBER', '"a lot" is not an amount'],
  ['amount over ten fifty', 'AMBIGUOUS_NUMBER', 'Write "ten fifty" in digits, like 12.50 or 1,250'],
  ['amount over a few', 'NOT_A_NUMBER', '"a few" is not an amount'],
  ['amount over 1,2,3', 'NOT_A_NUMBER', '"1,2,3" is not an amount'],
  ['amount is 1.234', 'AMBIGUOUS_NUMBER', 'Write 1,234 or 1234 or 1.23'],
  ['amount is 10.5 JPY', 'TOO_PRECISE', 'JPY has no decimals'],
  ['amount is ¥10.50', 'TOO_PRECISE', 'JPY has no decimals'],
  ['amount under 1.2345 KWD', 'TOO_PRECISE', 'KWD has 3 decimals'],
  ['amount over 1.23456', 'TOO_PRECISE', 'No currency has more than 4 decimals'],
  ['amount over 9999999999999999', 'NOT_A_NUMBER', 'Amounts go up to 999,999,999,999'],
  [
    'amount is -50',
    'NEGATIVE_AMOUNT',
    'Amounts are compared without their sign; write "expense over 50" for money out',
  ],
  [
    'amount over -$50',
    'NEGATIVE_AMOUNT',
    'Amounts are compared without their sign; write "expense over 50" for money out',
  ],
  [
    'amount is under 0',
    'NEGATIVE_AMOUNT',
    'Amounts have no sign in Daybook. For negative amounts, write: it is money out',
  ],
  ['amount is between $50 and €75', 'AMBIGUOUS_CURRENCY', 'USD or EUR? Write one currency'],
  ['amount is USD 20 EUR', 'AMBIGUOUS_CURRENCY', 'USD or EUR? Write one currency'],
  ['amount is between 100 and 5 USD', 'EMPTY_RANGE', '100 is above 5; this can never match. Swap them?'],
  ['from 75 to 50', 'EMPTY_RANGE', '75 is above 50; this can never match. Swap them?'],
  ['amount under 50 and amount over 100', 'NEVER_TRUE', 'No amount is both under 50 and over 100'],
  ['amount is 5 and amount is 6', 'NEVER_TRUE', 'No amount is both exactly 5 and exactly 6'],
  ['amount over 100 and amount is exactly 50', 'NEVER_TRUE', 'No amount is both over 100 and exactly 50'],
  [
    'amount between 5 and 10 and amount over 20',
    'NEVER_TRUE',
    'No amount is both between 5 and 10 and over 20',
  ],
  ['amount over 5 USD and currency is EUR', 'NEVER_TRUE', 'No transaction is in both USD and EUR'],
  ['currency is USD and currency is EUR', 'NEVER_TRUE', 'No transaction is in both USD and EUR'],
  ['it is money in and it is money out', 'NEVER_TRUE', 'Nothing is both money in and money out'],
  ['expense and income', 'NEVER_TRUE', 'Nothing is both money in and money out'],
  [
    'account is Savings and account is "Petty Cash"',
    'NEVER_TRUE',
    'A transaction is on one bank account. For either, write: account is "savings" or "petty cash"',
  ],
  [
    'description contains uber and description does not contain uber',
    'NEVER_TRUE',
    'This is both required and excluded: description contains "uber"',
  ],
  [
    'date after 2026-05-01 and date before 2026-01-01',
    'NEVER_TRUE',
    'No day is both after 2026-05-01 and before 2026-01-01',
  ],
  [
    'date is between 2026-06-30 and 2026-04-01',
    'EMPTY_RANGE',
    '2026-06-30 is after 2026-04-01; this can never match. Swap them?',
  ],
  [
    'it is reconciled and it is not reconciled',
    'NEVER_TRUE',
    'This is both required and excluded: it is reconciled',
  ],
  [
    'on Monday and it happens on Tuesday',
    'NEVER_TRUE',
    'No day is both: it happens on a Monday, it happens on a Tuesday',
  ],
  ['on the 31st of February', 'BAD_DATE', 'February has at most 29 days'],
  ['on 31 February', 'BAD_DATE', 'February has at most 29 days'],
  ['on 30 February 2026', 'BAD_DATE', 'February 2026 has 28 days'],
  ['month is February and on the 30th of the month', 'NEVER_TRUE', 'No such month has a day 30'],
  ['date is 2026-13-01', 'BAD_DATE', 'There is no month 13; write a date like 2026-01-31'],
  ['date is 2026-04-31', 'BAD_DATE', 'April 2026 has 30 days'],
  ['date is 31 April 2026', 'BAD_DATE', 'April 2026 has 30 days'],
  ['date is 32/01/2026', 'BAD_DATE', 'January 2026 has 31 days'],
  ['date is 01/02/2026', 'AMBIGUOUS_DATE', '1 February or January 2? Write 2026-02-01'],
  ['date is after 5-6-2026', 'AMBIGUOUS_DATE', '5 June or May 6? Write 2026-06-05'],
  ['date is after 01/02/26', 'AMBIGUOUS_DATE', 'Write the year in full, like 2026-04-03'],
  ['date is soon', 'BAD_DATE', '"soon" is not a date; write it like 2026-01-31 or 31 January 2026'],
  [
    'date is after tomorrow',
    'UNSUPPORTED_IDEA',
    '"tomorrow" changes from day to day and a rule does not; write a date like 2026-01-31',
  ],
  [
    'date is today',
    'UNSUPPORTED_IDEA',
    '"today" changes from day to day and a rule does not; write a date like 2026-01-31',
  ],
  [
    'date is last month',
    'UNSUPPORTED_IDEA',
    '"last month" changes from day to day and a rule does not; write a date like 2026-01-31, or "the last 3 days of the month"',
  ],
  [
    'date is in the last 30 days',
    'UNSUPPORTED_IDEA',
    '"in the last 30 days" changes from day to day and a rule does not; write a date like 2026-01-31, or "the last 3 days of the month"',
  ],
  [
    'in the last 3 months',
    'UNSUPPORTED_IDEA',
    '"in the last 3 months" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"',
  ],
  [
    'this week',
    'UNSUPPORTED_IDEA',
    '"this week" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"',
  ],
  ['date is after January', 'AMBIGUOUS_DATE', 'January of which year? Write January 2026'],
  ['date is before 5 March', 'AMBIGUOUS_DATE', '5 March of which year? Write 5 March 2026'],
  [
    'it happens on the 32nd of the month',
    'UNSUPPORTED_IDEA',
    '"on the 32nd of the month" is not a time that can be checked; write "on a Friday", "in December" or a date',
  ],
  ['month is 13', 'BAD_DATE', 'Months go from 1 to 12'],
  ['day is 45', 'BAD_DATE', 'Days of a month go from 1 to 31'],
  [
    'it happens often',
    'UNSUPPORTED_IDEA',
    '"often" is not a time that can be checked; write "on a Friday", "in December" or a date',
  ],
  [
    'it happens in summer',
    'UNSUPPORTED_IDEA',
    '"in summer" is not a time that can be checked; write "on a Friday", "in December" or a date',
  ],
  [
    'it happens on bank holidays',
    'UNSUPPORTED_IDEA',
    '"on bank holidays" is not a time that can be checked; write "on a Friday", "in December" or a date',
  ],
  ['currency is pesos', 'AMBIGUOUS_CURRENCY', 'Which peso? Use a code: MXN, ARS, PHP'],
  ['currency is kroner', 'AMBIGUOUS_CURRENCY', 'Which krone? Use a code: DKK, NOK, SEK'],
  ['currency is shillings', 'AMBIGUOUS_CURRENCY', 'Which shilling? Use a code: KES, UGX, TZS'],
  [
    'currency is bitcoin',
    'UNKNOWN_CURRENCY',
    '"bitcoin" is not a currency; use a code of three letters, like USD',
  ],
  ['currency is XXQ', 'UNKNOWN_CURRENCY', '"XXQ" is not a currency; use a code of three letters, like USD'],
  ['amount over 50 pesos', 'AMBIGUOUS_CURRENCY', 'Which peso? Use a code: MXN, ARS, PHP'],
  [
    'account is Chequing',
    'UNKNOWN_ACCOUNT',
    'No account with that name. Use one of: "Chase Checking", "Savings", "Petty Cash"',
  ],
  ['account is "Checking"', 'UNKNOWN_ACCOUNT', 'No account with that name. Did you mean "Chase Checking"?'],
  ['account is Savngs', 'UNKNOWN_ACCOUNT', 'No account with that name. Did you mean "Savings"?'],
  [
    'account is Barclays Current or Savings',
    'UNKNOWN_ACCOUNT',
    'No account with that name. Use one of: "Chase Checking", "Savings", "Petty Cash"',
  ],
  [
    'it happens in summer or description contains x',
    'UNSUPPORTED_IDEA',
    '"in summer" is not a time that can be checked; write "on a Friday", "in December" or a date',
  ],
  ['GL account is Travl', 'UNKNOWN_GL_ACCOUNT', 'No GL account with that name. Did you mean "Travel"?'],
])

test.each([
  ['date is last month', 'last month'],
  ['date is previous quarter', 'previous quarter'],
  ['date is today', 'today'],
  ['date after this year', 'this year'],
])('of %s the words are marked that change from day to day, and no others', (sentence, words) => {
  const read = parseCondition(sentence, refusingBooks)
  expect(read).toMatchObject({ ok: false, problem: { code: 'UNSUPPORTED_IDEA' } })
  if (read.ok) return
  const { message, from, to } = read.problem
  expect(message).toContain(
    `"${words}" changes from day to day and a rule does not; write a date like 2026-01-31`,
  )
  expect(sentence.slice(from - 1, to - 1)).toBe(words)
})

test.each(['2026-00-10', '2026-13-01', '00/10/2026'])('the month of %s is none', (date) => {
  expect(parseCondition(`date is ${date}`, refusingBooks)).toMatchObject({
    ok: false,
    problem: { code: 'BAD_DATE', message: expect.stringMatching(/^There is no month (0|13);/) },
  })
})
