import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Two days of a year at once, names between signs, and how a day is told of. */
testReadings(String.raw`
HMRC Jan 31 and July 31  =>  NEVER_TRUE | No day is both: it is in January, it is in July | description or merchant contains "hmrc" and ((it is in January and it happens on the 31st of the month) or (it is in July and it happens on the 31st of the month))
Jones £100 and £200  =>  NEVER_TRUE | No amount is both exactly 100 GBP and exactly 200 GBP | description or merchant contains "jones" and (amount is exactly 100 GBP or amount is exactly 200 GBP)
rent March 2026 and April 2026  =>  NEVER_TRUE | No day is both between 2026-03-01 and 2026-03-31 and between 2026-04-01 and 2026-04-30 | description or merchant contains "rent" and (date is between 2026-03-01 and 2026-03-31 or date is between 2026-04-01 and 2026-04-30)
in March and over 50 and under 20  =>  NEVER_TRUE | No amount is both over 50 and under 20
oat milk / soya milk / almond milk  =>  UNSUPPORTED_IDEA | "oat milk / soya milk / almond milk" can’t be checked; put words to look for in quotes, or try an amount or date | "oat milk / soya milk / almond milk"
booked in December over 20  =>  month = 12 and abs > 20
posted on Fridays  =>  dow in (5)
charges under 30 rs  =>  abs < 30 INR
HMRC on Jan 31  =>  any text ~ "hmrc" and month = 1 and dom = 31
`)

/** Names each of which has a condition of its own, of which no transaction has both. */
testReadings(String.raw`
Netflix 15.99, Spotify 9.99  =>  NEVER_TRUE | No amount is both exactly 15.99 and exactly 9.99 | (description or merchant contains "netflix" and amount is exactly 15.99) or (description or merchant contains "spotify" and amount is exactly 9.99)
Uber in March, Lyft in April, Bolt in May  =>  NEVER_TRUE | No day is both: it is in March, it is in April | (description or merchant contains "uber" and it is in March) or (description or merchant contains "lyft" and it is in April) or (description or merchant contains "bolt" and it is in May)
Lidl over 30 & Aldi under 20  =>  NEVER_TRUE | No amount is both over 30 and under 20 | (description or merchant contains "lidl" and amount is over 30) or (description or merchant contains "aldi" and amount is under 20)
Uber, Lyft over 30 and under 20  =>  NEVER_TRUE | No amount is both over 30 and under 20
over 100 and under 50  =>  NEVER_TRUE | No amount is both over 100 and under 50
`)
