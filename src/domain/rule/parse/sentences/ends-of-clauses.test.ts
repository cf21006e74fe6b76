import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Where an amount, a day or a state ends that something else follows. */
testReadings(String.raw`
Uber worth 30 quid until 30 June 2026  =>  any text ~ "uber" and abs = 30 GBP and date <= 2026-06-30
Uber worth 30 quid until 2026  =>  any text ~ "uber" and abs = 30 GBP and date <= 2026-12-31
Uber for £30 to 30 June 2026  =>  MISSING_CONNECTIVE | Put "and" or "or" before "to"
20-40, in March  =>  MISSING_OPERATOR | Is "20-40" two amounts? Write amount between 20 and 40, or put it in quotes to look for it | amount between 20 and 40, in March
50 until 75 EUR  =>  50 <= abs <= 75 EUR
20-40 in March  =>  MISSING_OPERATOR | Is "20-40" two amounts? Write amount between 20 and 40, or put it in quotes to look for it | amount between 20 and 40 in March
7-11 over 20  =>  any text ~ "7-11" and abs > 20
Uber at exactly 15.99  =>  any text ~ "uber" and abs = 15.99
Uber R10 000.50  =>  any text ~ "uber" and abs = 10000.50 ZAR
Uber over R10 000.50  =>  any text ~ "uber" and abs > 10000.50 ZAR
Uber not over 50  =>  any text ~ "uber" and abs <= 50
Uber over .5  =>  any text ~ "uber" and abs > 0.5
2025 and older  =>  date <= 2025-12-31
2025 or newer  =>  date >= 2025-01-01
no category in March  =>  category empty and month = 3
without a merchant over 50  =>  merchant empty and abs > 50
with the word uber in it  =>  any text word "uber"
description contains all of "a" and "b" or Lidl  =>  AMBIGUOUS_LIST | Any or all of these? The first words say "all of", and "or" stands here. Put a comma instead
description contains any of "a" and "b" or Lidl  =>  desc ~ any("a","b","lidl")
`)
