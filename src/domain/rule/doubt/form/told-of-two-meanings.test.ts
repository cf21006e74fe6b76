import { expect, test } from 'vitest'
import { books, readingOf, testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** An exception of two conditions leaves out both at once or either, and a quarter may be that of the fiscal year. */
testDoubts(String.raw`
Uber unless over 50 and on a weekend  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: description or merchant contains "uber" and not (amount is over 50 and it happens on a weekend); for either, write: description or merchant contains "uber" and not (amount is over 50 or it happens on a weekend)
unless Amazon and over 50  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: not (description or merchant contains "amazon" and amount is over 50); for either, write: not (description or merchant contains "amazon" or amount is over 50)
Tesco except when under 20 and on Mondays  =>  This matches only transactions where description or merchant contains "tesco" and not (amount is under 20 and it happens on a Monday). To leave out what comes after "and" as well, write: description or merchant contains "tesco" and not (amount is under 20 or it happens on a Monday)
Amazon except if it's Prime and it's a refund  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: description or merchant contains "amazon" and not (description or merchant contains "prime" and it is money in); for either, write: description or merchant contains "amazon" and not (description or merchant contains "prime" or it is money in)
Amazon unless Prime and over 50  =>  This could leave out transactions that match both conditions, or those that match either one. For both, write: description or merchant contains "amazon" and not (description or merchant contains "prime" and amount is over 50); for either, write: description or merchant contains "amazon" and not (description or merchant contains "prime" or amount is over 50)
Uber unless over 50 and on a weekend and it's a refund  =>  This could leave out transactions that match all conditions, or those that match any of them. For all, write: description or merchant contains "uber" and not (amount is over 50 and it happens on a weekend and it is money in); for any, write: description or merchant contains "uber" and not (amount is over 50 or it happens on a weekend or it is money in)
Uber unless both over 50 and on a weekend  =>  nothing
Uber unless over 50 and under 100  =>  nothing
Uber unless between 50 and 100  =>  nothing
Uber unless over 50 or on a weekend  =>  nothing
Amazon in Q2  =>  "Q2" may be a part of the calendar year or of your fiscal year. For the calendar year, write: description or merchant contains "amazon" and it is in April, May or June; for the fiscal year, write: description or merchant contains "amazon" and it is in July, August or September
H1  =>  "H1" may be a part of the calendar year or of your fiscal year. For the calendar year, write: it is in January, February, March, April, May or June; for the fiscal year, write: it is in April, May, June, July, August or September
Q1 and Q3  =>  "Q1" may be a part of the calendar year or of your fiscal year. For the calendar year, write: it is in January, February, March, July, August or September; for the fiscal year, write: it is in April, May, June, October, November or December
in Q4 or H1  =>  "Q4" may be a part of the calendar year or of your fiscal year. For the calendar year, write: it is in January, February, March, April, May, June, October, November or December; for the fiscal year, write: it is in January, February, March, April, May, June, July, August or September
Q2 2026  =>  nothing
FY26 Q2  =>  nothing
Amazon in June  =>  nothing
Amazon Prime but not Amazon purchases  =>  This finds no money out: not (it is money out and description or merchant contains "amazon") leaves all of it out. Leave that out, or say what you mean by it.
Amazon but not Amazon purchases  =>  nothing
Amazon Prime but not Amazon refunds  =>  nothing
`)

test('a quarter is that of the calendar where the fiscal year begins in January, or is not known', () => {
  expect(readingOf('Amazon in Q2', { ...books, fiscalYearStart: 1 }).doubts).toEqual([])
  const { fiscalYearStart: _, ...unknown } = books
  expect(readingOf('Amazon in Q2', unknown).doubts).toEqual([])
})
