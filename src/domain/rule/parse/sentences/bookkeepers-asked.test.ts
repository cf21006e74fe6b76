import { expect, test } from 'vitest'
import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import { canonical, sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { doubtsOf } from '../../doubt/doubts.ts'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'

/*
 * Sentences as bookkeepers in many places write them that are refused, each with the code of its refusal, or asked about.
 */

const context: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  today: '2026-11-23' as CalendarDay,
}

const refused = sentenceTable(String.raw`
03/04/2026  =>  AMBIGUOUS_DATE
Uber 03/04/2026  =>  AMBIGUOUS_DATE
taxes of 2026  =>  AMBIGUOUS_DATE
multiples of 100  =>  UNSUPPORTED_IDEA
round amounts  =>  UNSUPPORTED_IDEA
whole numbers  =>  UNSUPPORTED_IDEA
even sums over 50  =>  UNSUPPORTED_IDEA
20-40  =>  MISSING_OPERATOR
7-11  =>  MISSING_OPERATOR
last year's rent  =>  UNSUPPORTED_IDEA
last month's payroll  =>  UNSUPPORTED_IDEA
yesterday's coffee  =>  UNSUPPORTED_IDEA
next month's rent  =>  UNSUPPORTED_IDEA
contians uber  =>  MISSING_OPERATOR
assign 6100 when description contains rent  =>  ACTION_NOT_CONDITION
ignore transfers  =>  ACTION_NOT_CONDITION
delete duplicates  =>  ACTION_NOT_CONDITION
tomorrow's payroll  =>  UNSUPPORTED_IDEA
kindly book these as meals  =>  ACTION_NOT_CONDITION
please categorise Uber as travel  =>  ACTION_NOT_CONDITION
always post Shell to fuel  =>  ACTION_NOT_CONDITION
can you put Netflix under subscriptions  =>  ACTION_NOT_CONDITION
I want these in travel  =>  ACTION_NOT_CONDITION
book Uber to travel  =>  ACTION_NOT_CONDITION
Uber goes to travel  =>  ACTION_NOT_CONDITION
Uber should be booked as travel  =>  ACTION_NOT_CONDITION
description contains uber then set account to 6300  =>  ACTION_NOT_CONDITION
could you file Starbucks under meals please  =>  ACTION_NOT_CONDITION
just assign it to rent  =>  ACTION_NOT_CONDITION
treat Shell as vehicle costs  =>  ACTION_NOT_CONDITION
these are meals  =>  *
descrption inclues uber  =>  UNKNOWN_FIELD
description contians uber  =>  *
descripton inclues uber  =>  UNKNOWN_FIELD
amout ovr 50  =>  UNKNOWN_FIELD
merchnat is Shell  =>  UNKNOWN_FIELD
discription has uber  =>  UNKNOWN_FIELD
amonut is over 20  =>  UNKNOWN_FIELD
curency is USD  =>  UNKNOWN_FIELD
amount grater than 50  =>  *
amount betwen 20 and 30  =>  *
description strats with POS  =>  *
this month  =>  UNSUPPORTED_IDEA
last week  =>  UNSUPPORTED_IDEA
payments this week  =>  UNSUPPORTED_IDEA
Uber last month  =>  UNSUPPORTED_IDEA
Uber this year  =>  UNSUPPORTED_IDEA
spent at Tesco this quarter  =>  UNSUPPORTED_IDEA
expenses last quarter  =>  UNSUPPORTED_IDEA
yesterday  =>  UNSUPPORTED_IDEA
payments made yesterday  =>  UNSUPPORTED_IDEA
in the last 30 days  =>  UNSUPPORTED_IDEA
Uber in the past week  =>  UNSUPPORTED_IDEA
date is last month  =>  UNSUPPORTED_IDEA
since last Monday  =>  *
next month  =>  UNSUPPORTED_IDEA
in the last year  =>  UNSUPPORTED_IDEA
today  =>  UNSUPPORTED_IDEA
previous financial year  =>  UNSUPPORTED_IDEA
this fiscal year  =>  UNSUPPORTED_IDEA
year to date  =>  UNSUPPORTED_IDEA
two weeks ago  =>  UNSUPPORTED_IDEA
amount over minus 50  =>  *
amount over -50  =>  NEGATIVE_AMOUNT
amount between 100 and 50  =>  EMPTY_RANGE
over 100 and under 50  =>  NEVER_TRUE
over 100 but under 50  =>  NEVER_TRUE
at least  =>  *
up to  =>  *
amount over lots  =>  NOT_A_NUMBER
amount is big  =>  NOT_A_NUMBER
large payments  =>  *
unusually high amounts  =>  *
description contains  =>  MISSING_VALUE
payments to  =>  *
payments from  =>  *
account is Chequing  =>  UNKNOWN_ACCOUNT
account is Saving  =>  UNKNOWN_ACCOUNT
on 03/04/2026  =>  AMBIGUOUS_DATE
on 31 February 2026  =>  BAD_DATE
(Uber or Lyft  =>  UNCLOSED_BRACKET
Uber or  =>  DANGLING
and Uber  =>  DANGLING
if it looks personal  =>  UNSUPPORTED_IDEA
when the payment seems wrong  =>  *
duplicates  =>  *
transfers from Chase Checking to Savings  =>  *
description does not contain uber and lyft  =>  AMBIGUOUS_LIST
Uber or Lyft and Bolt  =>  *
weekday is Funday  =>  BAD_DATE
month is 13  =>  BAD_DATE
currency is dollars  =>  AMBIGUOUS_CURRENCY
over 50 kr  =>  AMBIGUOUS_CURRENCY
over 10.999 USD  =>  TOO_PRECISE
description matches /([a-z/  =>  BAD_REGEX
FY2026  =>  *
fuel at Shell over 60 litres  =>  *
description contains "ATM" and amount is a multiple of 10  =>  *
over five hundred or so  =>  *
please always categorise Spotify as subscriptions  =>  ACTION_NOT_CONDITION
move all Starbucks to meals  =>  ACTION_NOT_CONDITION
Ryanair belongs in travel  =>  ACTION_NOT_CONDITION
put everything from Amazon into office supplies  =>  ACTION_NOT_CONDITION
code this to 6300  =>  ACTION_NOT_CONDITION
mark it as transfer  =>  ACTION_NOT_CONDITION
if description contains uber then categorise as travel  =>  ACTION_NOT_CONDITION
we want to record these under rent  =>  ACTION_NOT_CONDITION
desciption contians rent  =>  UNKNOWN_FIELD
ammount over 50  =>  UNKNOWN_FIELD
amount lesss than 50  =>  *
merchant cotains shell  =>  *
payments made last month  =>  UNSUPPORTED_IDEA
Spotify this year  =>  UNSUPPORTED_IDEA
anything in the last 7 days  =>  UNSUPPORTED_IDEA
since yesterday  =>  UNSUPPORTED_IDEA
last financial year  =>  UNSUPPORTED_IDEA
FY 2025/26  =>  AMBIGUOUS_DATE
in the fiscal year 2026  =>  AMBIGUOUS_DATE
amount is between 10  =>  MISSING_AND
account is Visa  =>  UNKNOWN_ACCOUNT
`)

function suggested(sentence: string) {
  const read = parseCondition(sentence, context)
  return read.ok ? undefined : read.problem.suggestion
}

function doubts(sentence: string) {
  const read = parseCondition(sentence, context)
  return read.ok ? doubtsOf(sentence, read.tree).map(({ text }) => text) : [read.problem.code]
}

test.each(refused)('"%s" is refused: %s', (sentence, code) => {
  const read = parseCondition(sentence, context)
  expect(read.ok ? canonical(read.tree) : code === '*' ? '*' : read.problem.code).toBe(code)
})

test('a relative date is asked about with the days that it means today', () => {
  expect(suggested('Uber last month')).toBe('Uber between 2026-10-01 and 2026-10-31')
  expect(suggested('payments this week over 5')).toBe('payments between 2026-11-23 and 2026-11-29 over 5')
  expect(suggested('expenses last quarter')).toBe('expenses between 2026-07-01 and 2026-09-30')
  expect(suggested('in the last year')).toBe('between 2025-01-01 and 2025-12-31')
})

test('what somebody owned last year is suggested with the days that it means', () => {
  expect(suggested("last year's rent")).toBe('rent between 2025-01-01 and 2025-12-31')
  expect(suggested('20-40')).toBe('amount between 20 and 40')
})

test('words of amounts, dates and negation that are searched for are doubted, and quoted ones are not', () => {
  expect(doubts('Sunday Herald')[0]).toContain('a date')
  expect(doubts('after the 40th')[0]).toContain('a date')
  expect(doubts('Starbucks in the mornings')[0]).toContain('a date')
  expect(doubts('Rent Jan/Mar 2026')[0]).toContain('a date')
  expect(doubts('TO ACME FROM PETTY CASH over 20')[0]).toContain('who paid')
  expect(doubts('Amazon rather than Prime')[0]).toContain('excludes nothing')
  expect(doubts('on bank holidays')[0]).toContain('a date')
  expect(doubts('Christmas 2025')[0]).toContain('a date')
  expect(doubts('10, 20 and 50')[0]).toContain('an amount')
  expect(doubts('before last Christmas')[0]).toContain('a date')
  expect(doubts('payments to HMRC are unreconciled')[0]).toContain('reconciled')
  expect(doubts('wages on the last working day')[0]).toContain('a date')
  expect(doubts('paid quarterly')[0]).toContain('a date')
  expect(doubts('half of 50%')[0]).toContain('an amount')
  expect(doubts('pending transactions')[0]).toContain('reviewed')
  expect(doubts('already approved')[0]).toContain('reviewed')
  expect(doubts('foreign currency')[0]).toContain('a currency')
  expect(doubts('foreign currency purchases')[0]).toContain('a currency')
  expect(doubts('a few hundred or more')[0]).toContain('an amount')
  expect(doubts('outside 10 to 20')[0]).toContain('an amount')
  expect(doubts('what did I spend at Tesco?').join()).toContain('the answer to a question')
  expect(doubts('Uber: Travel')[0]).toContain('a GL account')
  expect(doubts('Acme / Lyft')[0]).toContain('For either of two')
  expect(doubts('10-20 at Starbucks')[0]).toContain('an amount')
  expect(doubts('pending Uber')[0]).toContain('reviewed')
  expect(doubts('SEPA:123')).toEqual([])
  expect(doubts('AC/DC Merch')).toEqual([])
  expect(doubts('"Doctors Without Borders"')).toEqual([])
  expect(doubts('Days Inn')).toEqual([])
  expect(doubts('Uber over 20')).toEqual([])
  expect(doubts('Shell and BP on weekends')).toEqual([])
})

test('a fiscal year of two numbers that do not follow each other is asked about', () => {
  for (const sentence of ['FY 2025/27', 'FY 2025/26'])
    expect(
      parseCondition(sentence, { ...context, fiscalYearStart: sentence.endsWith('27') ? 4 : 1 }).ok,
    ).toBe(false)
})
