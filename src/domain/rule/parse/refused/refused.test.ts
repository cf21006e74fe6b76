import { expect, test } from 'vitest'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'
import type { ProblemCode } from './problem.ts'

const context: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  glAccounts: [{ number: '6100', name: 'Travel' }],
}

type Refusal = readonly [sentence: string, code: ProblemCode, message: string]

/** The refusals the grammar was made for. */
const stated: readonly Refusal[] = [
  ['   ', 'EMPTY', 'Rule condition is required'],
  [
    'description contains',
    'MISSING_VALUE',
    'What text should the description contain? e.g. description contains "uber"',
  ],
  ['amount over', 'MISSING_VALUE', 'Amount over what? e.g. amount over 100'],
  ['amount over lots', 'NOT_A_NUMBER', '"lots" is not an amount'],
  [
    'amount contains uber',
    'WRONG_OPERATOR',
    '"contains" works on text; for amounts use over, under, between, exactly',
  ],
  ['description over 50', 'WRONG_OPERATOR', '"over" works on amounts; did you mean: amount over 50'],
  ['descripton contains uber', 'UNKNOWN_FIELD', 'Unknown field "descripton". Did you mean description?'],
  ['amount between 50', 'MISSING_AND', 'between needs two amounts: between 50 and 75'],
  ['amount is between 75 and 50', 'EMPTY_RANGE', '75 is above 50; this can never match. Swap them?'],
  ['amount over 100 and amount under 50', 'NEVER_TRUE', 'No amount is both over 100 and under 50'],
  [
    'between Jan 1 and Jan 31',
    'UNSUPPORTED_IDEA',
    'Write both days with their year: date between 1 Jan 2026 and 31 Jan 2026',
  ],
  ['date between 1 Nov and 31 Jan 2026', 'AMBIGUOUS_DATE', '1 Nov of which year? Write 1 Nov 2026'],
  [
    'date is between the 1st and the 31st of January',
    'BAD_DATE',
    '"1st" is not a date; write it like 2026-01-31 or 31 January 2026',
  ],
  [
    'uber and lyft are not in the description',
    'AMBIGUOUS_LIST',
    'Neither, or not both together? Write "uber" or "lyft" for neither, or "all of"',
  ],
  [
    'all Uber should be Travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below and write: description contains "Uber"',
  ],
  [
    'use 6100 for Uber',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'I’d like Uber in Travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  ['uber in it', 'UNSUPPORTED_IDEA', 'Which text contains "uber"? Write: description contains uber'],
  ['if uber appears', 'UNSUPPORTED_IDEA', 'Which text contains "uber"? Write: description contains uber'],
  ['amount is 1.234,56', 'AMBIGUOUS_NUMBER', 'Write 1,234.56 or 1234.56'],
  ['amount under 10.999 USD', 'TOO_PRECISE', 'USD has 2 decimals'],
  ['date is after 03/04/2026', 'AMBIGUOUS_DATE', '3 April or March 4? Write 2026-04-03'],
  ['date is 2026-02-30', 'BAD_DATE', 'February 2026 has 28 days'],
  ['currency is dollars', 'AMBIGUOUS_CURRENCY', 'Which dollar? Use a code: USD, CAD, AUD'],
  ['(description contains uber and amount over 5', 'UNCLOSED_BRACKET', 'Missing ) for ( at column 1'],
  ['description contains "uber', 'UNCLOSED_QUOTE', 'Missing closing quote for " at column 22'],
  ['description contains uber and', 'DANGLING', 'Nothing after "and"'],
  ['description matches /([a-z/', 'BAD_REGEX', 'Unterminated character class'],
  [
    'set category to Travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'if the payment looks suspicious',
    'UNSUPPORTED_IDEA',
    '"looks suspicious" can’t be checked; try an amount, date, or words in the description',
  ],
  [
    'account is "Chase Chequing"',
    'UNKNOWN_ACCOUNT',
    'No account with that name. Did you mean "Chase Checking"?',
  ],
]

/** What people get wrong, and what they are told. */
const further: readonly Refusal[] = [
  ['.', 'EMPTY', 'Rule condition is required'],
  [',', 'DANGLING', 'Nothing before ","'],
  ['()', 'MISSING_VALUE', 'There’s nothing between the parentheses'],
  [')', 'UNOPENED_BRACKET', 'No ( for the ) at column 1'],
  ['description contains uber)', 'UNOPENED_BRACKET', 'No ( for the ) at column 26'],
  ['((description contains uber)', 'UNCLOSED_BRACKET', 'Missing ) for ( at column 1'],
  ['(description contains uber', 'UNCLOSED_BRACKET', 'Missing ) for ( at column 1'],
  ['description', 'MISSING_OPERATOR', 'What about the description? e.g. description contains "uber"'],
  ['the description', 'MISSING_OPERATOR', 'What about the description? e.g. description contains "uber"'],
  ['amount', 'MISSING_VALUE', 'What about the amount? e.g. amount over 100'],
  ['date', 'MISSING_VALUE', 'Which date? e.g. date is after 2026-01-31'],
  ['account', 'MISSING_OPERATOR', 'What about the account? e.g. account is "uber"'],
  ['currency is', 'MISSING_VALUE', 'Which currency? e.g. currency is USD'],
  ['category is', 'MISSING_VALUE', 'What should the category be? e.g. category is "uber"'],
  ['merchant is', 'MISSING_VALUE', 'What should the merchant be? e.g. merchant is "uber"'],
  [
    'merchant starts with',
    'MISSING_VALUE',
    'What should the merchant start with? e.g. merchant starts with "POS"',
  ],
  [
    'description starts with',
    'MISSING_VALUE',
    'What should the description start with? e.g. description starts with "POS"',
  ],
  [
    'description ends with',
    'MISSING_VALUE',
    'What should the description end with? e.g. description ends with "FEE"',
  ],
  [
    'description is exactly',
    'MISSING_VALUE',
    'What should the description be exactly? e.g. description is exactly "Monthly Fee"',
  ],
  [
    'description is like',
    'MISSING_VALUE',
    'What should the description look like? e.g. description is like "SQ *%"',
  ],
  ['description matches', 'MISSING_VALUE', 'Which pattern? e.g. description matches /^POS \\d+/'],
  [
    'description contains the word',
    'MISSING_VALUE',
    'Which word should the description contain? e.g. description contains the word "tax"',
  ],
  [
    'description contains any of',
    'MISSING_VALUE',
    'What text should the description contain? e.g. description contains "uber"',
  ],
  ['description contains ""', 'MISSING_VALUE', 'There is nothing between the quotes at column 22'],
  ['description contains "  "', 'MISSING_VALUE', 'There is nothing between the quotes at column 22'],
  [
    'description contains and amount over 5',
    'MISSING_VALUE',
    'What text should the description contain? e.g. description contains "uber"',
  ],
  ["description contains 'uber", 'UNCLOSED_QUOTE', "Missing closing quote for ' at column 22"],
  ['description contains “uber', 'UNCLOSED_QUOTE', 'Missing closing quote for “ at column 22'],
  ['description contains «uber', 'UNCLOSED_QUOTE', 'Missing closing quote for « at column 22'],
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
  ['merchant over 50', 'WRONG_OPERATOR', '"over" works on amounts; did you mean: amount over 50'],
  ['account over 50', 'WRONG_OPERATOR', '"over" works on amounts; did you mean: amount over 50'],
  ['category under 5', 'WRONG_OPERATOR', '"under" works on amounts; did you mean: amount under 5'],
  [
    'payee before 2026-01-01',
    'WRONG_OPERATOR',
    '"before" works on dates; did you mean: date before 2026-01-01',
  ],
  [
    'description after 2026-01-01',
    'WRONG_OPERATOR',
    '"after" works on dates; did you mean: date after 2026-01-01',
  ],
  [
    'bank between 5 and 10',
    'WRONG_OPERATOR',
    '"between" works on amounts; did you mean: amount between 5 and 10',
  ],
  [
    'date contains uber',
    'WRONG_OPERATOR',
    '"contains" works on text; for dates use after, before, between, on',
  ],
  ['date over 100', 'WRONG_OPERATOR', '"over" works on amounts; for dates use after, before, between, on'],
  [
    'date starts with 2026',
    'WRONG_OPERATOR',
    '"starts with" works on text; for dates use after, before, between, on',
  ],
  ['currency over 100', 'WRONG_OPERATOR', '"over" works on amounts; for currencies use is, is not'],
  ['currency contains dollars', 'WRONG_OPERATOR', '"contains" works on text; for currencies use is, is not'],
  [
    'amount starts with 5',
    'WRONG_OPERATOR',
    '"starts with" works on text; for amounts use over, under, between, exactly',
  ],
  [
    'amount after 2026-01-01',
    'WRONG_OPERATOR',
    '"after" works on dates; for amounts use over, under, between, exactly',
  ],
  [
    'amount like uber',
    'WRONG_OPERATOR',
    '"like" works on text; for amounts use over, under, between, exactly',
  ],
  [
    'amount matches /5/',
    'WRONG_OPERATOR',
    '"matches" works on text; for amounts use over, under, between, exactly',
  ],
  ['amount is', 'MISSING_VALUE', 'Amount is what? e.g. amount over 100'],
  ['amount is over', 'MISSING_VALUE', 'Amount is over what? e.g. amount over 100'],
  ['amount is more than', 'MISSING_VALUE', 'Amount is more than what? e.g. amount over 100'],
  ['amount under', 'MISSING_VALUE', 'Amount under what? e.g. amount over 100'],
  ['amount between', 'MISSING_VALUE', 'Amount between what? e.g. amount over 100'],
  ['amount between 50 and', 'MISSING_AND', 'between needs two amounts: between 50 and 75'],
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
  ['date is after', 'MISSING_VALUE', 'Which date? e.g. date is after 2026-01-31'],
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
  ['between 5 and', 'MISSING_AND', 'between needs two amounts: between 50 and 75'],
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
  ['merchnt is Tesco', 'UNKNOWN_FIELD', 'Unknown field "merchnt". Did you mean merchant?'],
  ['amout over 50', 'UNKNOWN_FIELD', 'Unknown field "amout". Did you mean amount?'],
  ['amuont over 50', 'UNKNOWN_FIELD', 'Unknown field "amuont". Did you mean amount?'],
  ['catgory is Travel', 'UNKNOWN_FIELD', 'Unknown field "catgory". Did you mean category?'],
  ['curency is USD', 'UNKNOWN_FIELD', 'Unknown field "curency". Did you mean currency?'],
  ['acount is Savings', 'UNKNOWN_FIELD', 'Unknown field "acount". Did you mean account?'],
  ['desciption contains uber', 'UNKNOWN_FIELD', 'Unknown field "desciption". Did you mean description?'],
  ['descriptoin contains uber', 'UNKNOWN_FIELD', 'Unknown field "descriptoin". Did you mean description?'],
  ['memmo contains uber', 'UNKNOWN_FIELD', 'Unknown field "memmo". Did you mean memo?'],
  [
    'foo contains bar',
    'UNKNOWN_FIELD',
    'Unknown field "foo". Use description, merchant, amount, date, account, bank, currency, category or GL account',
  ],
  [
    'colour is red',
    'UNKNOWN_FIELD',
    'Unknown field "colour". Use description, merchant, amount, date, account, bank, currency, category or GL account',
  ],
  [
    'status is approved',
    'UNKNOWN_FIELD',
    'Unknown field "status". Use description, merchant, amount, date, account, bank, currency, category or GL account',
  ],
  [
    "sender's mood is bad",
    'UNKNOWN_FIELD',
    'Unknown field "sender\'s mood". Use description, merchant, amount, date, account, bank, currency, category or GL account',
  ],
  [
    'description uber',
    'MISSING_OPERATOR',
    'Say how the description compares; did you mean: description contains "uber"',
  ],
  ['account Savings', 'MISSING_OPERATOR', 'Say how the account compares; did you mean: account is "Savings"'],
  ['description contains uber or', 'DANGLING', 'Nothing after "or"'],
  ['description contains uber but', 'DANGLING', 'Nothing after "but"'],
  ['description contains uber, ', 'DANGLING', 'Nothing after ","'],
  ['description contains uber and and amount over 5', 'DANGLING', 'Nothing before "and"'],
  ['and description contains uber', 'DANGLING', 'Nothing before "and"'],
  ['or uber', 'DANGLING', 'Nothing before "or"'],
  ['description contains uber and (', 'UNCLOSED_BRACKET', 'Missing ) for ( at column 31'],
  ['description contains uber and ()', 'MISSING_VALUE', 'There’s nothing between the parentheses'],
  ['not', 'DANGLING', 'Nothing after "not"'],
  ['unless', 'DANGLING', 'Nothing after "unless"'],
  ['if', 'DANGLING', 'Nothing after "if"'],
  ['if not', 'DANGLING', 'Nothing after "not"'],
  ['description contains uber "eats"', 'MISSING_CONNECTIVE', 'Put "and" or "or" before "eats"'],
  ['"a" "b"', 'MISSING_CONNECTIVE', 'Put "and" or "or" before "b"'],
  ['amount over 50 amount', 'MISSING_VALUE', 'What about the amount? e.g. amount over 100'],
  [
    'set GL account to 6100',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'categorise as Travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'categorize uber as travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below and write: description contains "uber"',
  ],
  [
    'mark as reconciled',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'if description contains uber then set category to Travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'description contains uber -> Travel',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'description contains uber => 6100',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  ['assign to 6100', 'ACTION_NOT_CONDITION', 'A rule condition only says when; choose the GL account below'],
  ['move to Savings', 'ACTION_NOT_CONDITION', 'A rule condition only says when; choose the GL account below'],
  [
    'when amount over 50, then tag it',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  [
    'it looks weird',
    'UNSUPPORTED_IDEA',
    '"looks weird" can’t be checked; try an amount, date, or words in the description',
  ],
  [
    'it is unusual',
    'UNSUPPORTED_IDEA',
    '"is unusual" can’t be checked; try an amount, date, or words in the description',
  ],
  [
    'the transaction seems fraudulent',
    'UNSUPPORTED_IDEA',
    '"seems fraudulent" can’t be checked; try an amount, date, or words in the description',
  ],
  [
    'payments that look odd',
    'UNSUPPORTED_IDEA',
    '"look odd" can’t be checked; try an amount, date, or words in the description',
  ],
  [
    'it is too expensive',
    'UNSUPPORTED_IDEA',
    '"is too expensive" can’t be checked; try an amount, date, or words in the description',
  ],
  ['transactions', 'MISSING_OPERATOR', 'Which transactions? e.g. payments to "Shell", or amount over 100'],
  ['payments', 'MISSING_OPERATOR', 'Which payments? e.g. payments to "Shell", or amount over 100'],
  ['it is', 'MISSING_VALUE', 'What is it? e.g. it is money in, it is a transfer'],
  ['it', 'MISSING_OPERATOR', 'Which transactions? e.g. payments to "Shell", or amount over 100'],
  [
    'show me transactions that my accountant would not like at all',
    'UNSUPPORTED_IDEA',
    '"my accountant would not like at all" can’t be checked; try an amount, date, or words in the description',
  ],
  [
    'the boss approves of spending that much money on lunch',
    'UNSUPPORTED_IDEA',
    '"boss approves of spending that much money on lunch" can’t be checked; put words to look for in quotes, or try an amount or date',
  ],
  [
    'transactions similar to last month',
    'UNSUPPORTED_IDEA',
    '"similar to last month" can’t be checked; try an amount, date, or words in the description',
  ],
  ['description contains uber and or amount over 5', 'DANGLING', 'Nothing before "or"'],
  [
    'description contains a and b or c',
    'AMBIGUOUS_LIST',
    'Both "and" and "or" join these words; write "any of", "all of", or use parentheses',
  ],
  [
    'description does not contain a and b',
    'AMBIGUOUS_LIST',
    'Neither, or not both together? Write "a" or "b" for neither, or "all of"',
  ],
  ['description is empty', 'WRONG_OPERATOR', 'Every transaction has a description; it is never empty'],
  ['account is empty', 'WRONG_OPERATOR', 'Every transaction has an account; it is never empty'],
  ['bank is blank', 'WRONG_OPERATOR', 'Every transaction has a bank; it is never empty'],
  ['> ', 'MISSING_VALUE', 'Amount > what? e.g. amount over 100'],
  ['over', 'MISSING_VALUE', 'Amount over what? e.g. amount over 100'],
  ['> 100 <', 'MISSING_CONNECTIVE', 'Put "and" or "or" before "<"'],
  [
    'it happens in summer or description contains x',
    'UNSUPPORTED_IDEA',
    '"in summer" is not a time that can be checked; write "on a Friday", "in December" or a date',
  ],
  [
    'if amount over 100 and description contains hotel then',
    'ACTION_NOT_CONDITION',
    'A rule condition only says when; choose the GL account below',
  ],
  ['GL account is Travl', 'UNKNOWN_GL_ACCOUNT', 'No GL account with that name. Did you mean "Travel"?'],
]

test.each([...stated, ...further])('%j is refused as %s', (sentence, code, message) => {
  const result = parseCondition(sentence, context)
  expect(result.ok ? result : { code: result.problem.code, message: result.problem.message }).toEqual({
    code,
    message,
  })
})

test.each([...stated, ...further])('the refusal of %j points into the text', (sentence) => {
  const result = parseCondition(sentence, context)
  if (result.ok) throw new Error('was accepted')
  const { from, to } = result.problem
  expect(from).toBeGreaterThanOrEqual(1)
  expect(to).toBeGreaterThanOrEqual(from)
  expect(to).toBeLessThanOrEqual(sentence.length + 1)
})

test('a whole condition offered in place of a refused one is itself a condition', () => {
  const offered = [...stated, ...further].flatMap(([sentence]) => {
    const result = parseCondition(sentence, context)
    return result.ok || result.problem.suggestion === undefined ? [] : [result.problem.suggestion]
  })
  expect(offered.length).toBeGreaterThan(20)
  expect(offered.filter((text) => !parseCondition(text, context).ok)).toEqual([])
})

test.each([
  ['on Monday mornings', 'A transaction has a day and no time; write: on Mondays', 'on Mondays'],
  ['on Friday afternoon', 'A transaction has a day and no time; write: on Fridays', 'on Fridays'],
  ['weekday payments', 'Put the day last: payments on weekdays', 'payments on weekdays'],
  [
    'if it’s Uber then Travel',
    'A rule condition only says when; choose the GL account below and write: description contains "Uber"',
    'description contains "Uber"',
  ],
  [
    'when it is Uber book to Travel',
    'A rule condition only says when; choose the GL account below and write: description contains "Uber"',
    'description contains "Uber"',
  ],
])('%s is refused with what to write, which is then read', (sentence, message, suggestion) => {
  const read = parseCondition(sentence, context)
  expect(read).toMatchObject({ ok: false, problem: { message, suggestion } })
  expect(parseCondition(suggestion, context).ok).toBe(true)
})

test.each([
  ['date is last month', 'last month'],
  ['date is previous quarter', 'previous quarter'],
  ['date is today', 'today'],
  ['date after this year', 'this year'],
])('of %s the words are marked that change from day to day, and no others', (sentence, words) => {
  const read = parseCondition(sentence, context)
  expect(read).toMatchObject({ ok: false, problem: { code: 'UNSUPPORTED_IDEA' } })
  if (read.ok) return
  const { message, from, to } = read.problem
  expect(message).toContain(
    `"${words}" changes from day to day and a rule does not; write a date like 2026-01-31`,
  )
  expect(sentence.slice(from - 1, to - 1)).toBe(words)
})

test.each(['2026-00-10', '2026-13-01', '00/10/2026'])('the month of %s is none', (date) => {
  expect(parseCondition(`date is ${date}`, context)).toMatchObject({
    ok: false,
    problem: { code: 'BAD_DATE', message: expect.stringMatching(/^There is no month (0|13);/) },
  })
})
