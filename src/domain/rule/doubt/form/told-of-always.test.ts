import { testDoubts } from '../../../../../tests/support/rule-readings.ts'

/** Alternatives of which one always holds, or nearly always. */
testDoubts(String.raw`
uber over 5 or under 10  =>  This is true of every amount. For those between both, write: description or merchant contains "uber" and amount is over 5 and amount is under 10
uber over 10 or under 5  =>  nothing
amount > 5 or amount < 10  =>  This is true of every amount. For those between both, write: amount is over 5 and amount is under 10
over 5 USD or under 10 EUR  =>  nothing
before 2026-05-01 or after 2026-03-01  =>  This is true of every date. For those between both, write: date is before 2026-05-01 and date is after 2026-03-01
before 2026-03-01 or after 2026-05-01  =>  nothing
merchant isn't uber or isn't lyft  =>  This leaves out only what matches all of these at once. To leave out each of them, write: not (merchant is "uber" or merchant is "lyft")
not uber or not lyft  =>  This leaves out only what matches all of these at once. To leave out each of them, write: not (description or merchant contains "uber" or description or merchant contains "lyft")
not uber or lyft  =>  nothing
Tesco and (not on weekends or not on Amex Gold)  =>  This leaves out only what matches all of these at once. To leave out each of them, write: description or merchant contains "tesco" and not (it happens on a weekend or account is "amex gold")
not uber or over 20  =>  This also matches every transaction where amount is over 20. If "not" applies there as well, write: not (description or merchant contains "uber" or amount is over 20)
`)
