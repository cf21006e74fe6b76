import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Days, spans of days and days of each month, with and without the word "date". */
testReadings(String.raw`
date is after 2026-01-31  =>  date > 2026-01-31
date after  =>  MISSING_VALUE | Which date? e.g. date is after 2026-01-31
date is  =>  MISSING_VALUE | Which date? e.g. date is after 2026-01-31
date is from 2026-04-01  =>  date >= 2026-04-01
date from 2026-04-01 to 2026-06-30  =>  2026-04-01 <= date <= 2026-06-30
date from 2026-04-01 onwards  =>  date >= 2026-04-01
date from 2026-04-01 onward  =>  date >= 2026-04-01
date from April 2026 on  =>  date >= 2026-04-01
from April 2026  =>  any text ~ "april 2026" ?
from 2026-04-01  =>  date >= 2026-04-01
from 2026-04-01 until 2026-06-30  =>  2026-04-01 <= date <= 2026-06-30
date between Monday and Thursday  =>  dow in (1,2,3,4)
between Friday and Monday  =>  dow in (1,5,6,7)
from Saturday till Tuesday  =>  dow in (1,2,6,7)
from Wednesday to Friday  =>  dow in (3,4,5)
between Monday and  =>  DANGLING | Nothing after "and"
date between 2026-04-01  =>  MISSING_AND | between needs two dates: between 2026-04-01 and 2026-06-30
between 1 April 2026 and  =>  UNSUPPORTED_IDEA | Write both days with their year: date between 1 Jan 2026 and 31 Jan 2026
within March 2026  =>  2026-03-01 <= date <= 2026-03-31
date within March 2026  =>  2026-03-01 <= date <= 2026-03-31
date within 2026-04-01  =>  MISSING_AND | between needs two dates: between 2026-04-01 and 2026-06-30
date within March 2026 and April 2026  =>  NEVER_TRUE | No day is both between 2026-03-01 and 2026-03-31 and between 2026-04-01 and 2026-04-30 | date is between 2026-03-01 and 2026-03-31 or date is between 2026-04-01 and 2026-04-30
date contains 2026  =>  WRONG_OPERATOR | "contains" works on text; for dates use after, before, between, on
date starts with 2026  =>  WRONG_OPERATOR | "starts with" works on text; for dates use after, before, between, on
date > 2026-01-31  =>  date > 2026-01-31
date >= 2026-01-31  =>  date >= 2026-01-31
date ≥ 2026-01-31  =>  date >= 2026-01-31
date < 2026-01-31  =>  date < 2026-01-31
date <= 2026-01-31  =>  date <= 2026-01-31
date ≤ 2026-01-31  =>  date <= 2026-01-31
date is not after 2026-01-31  =>  not date > 2026-01-31
after the end of March 2026  =>  date > 2026-03-31
before the start of March 2026  =>  date < 2026-03-01
since the beginning of 2026  =>  date >= 2026-01-01
until the close of Q1 2026  =>  date <= 2026-03-31
by the end of the 2026  =>  date <= 2026-12-31
before March  =>  AMBIGUOUS_DATE | March of which year? Write March 2026 | before March 2026
after 5 March  =>  AMBIGUOUS_DATE | 5 March of which year? Write 5 March 2026 | after 5 March 2026
after March 5  =>  AMBIGUOUS_DATE | March 5 of which year? Write March 5 2026 | after March 5 2026
before Uber  =>  any text ~ "before uber" ?
after the 20th of the month  =>  21 <= dom <= 31
after the 20th  =>  21 <= dom <= 31
before the 5th of the month  =>  1 <= dom <= 4
by the 5th  =>  1 <= dom <= 5
on or before the 5th  =>  1 <= dom <= 5
on or after the 5th  =>  5 <= dom <= 31
since the 31st of the month  =>  dom = 31
after the 17th which are not from Acme  =>  18 <= dom <= 31 and not any text ~ "acme"
after the 22nd 100 naira  =>  23 <= dom <= 31 and abs = 100 NGN
after the 17th Street  =>  any text ~ "after the 17th street" ?
after the 17th on Savings  =>  18 <= dom <= 31 and account = "savings"
after the 17th of Uber  =>  MISSING_CONNECTIVE | Put "and" or "or" before "of"
after the 17th over 100  =>  18 <= dom <= 31 and abs > 100
up to and including 31 March 2026  =>  date <= 2026-03-31
up to 31 March 2026  =>  date <= 2026-03-31
up to the 5th of the month  =>  1 <= dom <= 5
on the 31 of March  =>  month = 3 and dom = 31
30 February  =>  BAD_DATE | February has at most 29 days
February 30 2026  =>  BAD_DATE | February 2026 has 28 days
31 April 2026  =>  BAD_DATE | April 2026 has 30 days
February 29  =>  month = 2 and dom = 29
month is 12  =>  month = 12
month is 13  =>  BAD_DATE | Months go from 1 to 12
month is 0  =>  BAD_DATE | Months go from 1 to 12
day is 15  =>  dom = 15
day is 0  =>  BAD_DATE | Days of a month go from 1 to 31
day is 32  =>  BAD_DATE | Days of a month go from 1 to 31
day is 5 March 2026  =>  date = 2026-03-05
day is Friday  =>  dow in (5)
the first Monday  =>  dow in (1) and 1 <= dom <= 7
the second Tuesday of the month  =>  dow in (2) and 8 <= dom <= 14
the last Friday of the month  =>  dow in (5) and dom > eom-7
last Friday  =>  UNSUPPORTED_IDEA | "last Friday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
the fifth Monday  =>  any text ~ "fifth monday" ?
the final Friday of every month  =>  dow in (5) and dom > eom-7
the first 5 days of the month  =>  1 <= dom <= 5
the last 3 days of the month  =>  dom > eom-3
last 40 days of the month  =>  BAD_DATE | A month has at most 31 days
first 0 days of the month  =>  BAD_DATE | A month has at most 31 days
the last day  =>  any text ~ "last day" ?
last 3 days  =>  UNSUPPORTED_IDEA | "last 3 days" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-21 and 2026-11-24
the first week of the month  =>  1 <= dom <= 7
the last week of the month  =>  dom > eom-7
on the first day of the month  =>  dom = 1
in 2025 or 2026  =>  2025-01-01 <= date <= 2025-12-31 or 2026-01-01 <= date <= 2026-12-31
in 2024, 2025 and 2026  =>  2024-01-01 <= date <= 2024-12-31 or 2025-01-01 <= date <= 2025-12-31 or 2026-01-01 <= date <= 2026-12-31
in 2025 & 2026  =>  2025-01-01 <= date <= 2025-12-31 or 2026-01-01 <= date <= 2026-12-31
in 2025 or in 2026  =>  2025-01-01 <= date <= 2025-12-31 or 2026-01-01 <= date <= 2026-12-31
in 2025 or Uber  =>  2025-01-01 <= date <= 2025-12-31 or any text ~ "uber"
November to February  =>  month in (1,2,11,12)
in January, March and May  =>  month in (1,3,5)
on Mondays or on Fridays  =>  dow in (1,5)
on Mondays, Tuesdays & Wednesdays  =>  dow in (1,2,3)
on Friday to Monday  =>  dow in (1,5,6,7)
on Monday through Wednesday  =>  dow in (1,2,3)
Monday - Wednesday  =>  dow in (1,2,3)
Q1 and Q3  =>  month in (1,2,3,7,8,9) ?
in Q4 or H1  =>  month in (1,2,3,4,5,6,10,11,12) ?
pool cleaner every second Tuesday  =>  AMBIGUOUS_DATE | A rule can’t count weeks. For one Tuesday a month, write: the second Tuesday of the month | pool cleaner the second Tuesday of the month
every second Tuesday of the month  =>  dow in (2) and 8 <= dom <= 14
every first Monday  =>  dow in (1) and 1 <= dom <= 7
the third Monday  =>  dow in (1) and 15 <= dom <= 21
in h2  =>  month in (7,8,9,10,11,12) ?
in March 2026  =>  2026-03-01 <= date <= 2026-03-31
5 March  =>  month = 3 and dom = 5
5 March 2026  =>  date = 2026-03-05
5th of March  =>  month = 3 and dom = 5
5th of March, 2026  =>  date = 2026-03-05
5th day of March 2026  =>  any text ~ "5th day" and 2026-03-01 <= date <= 2026-03-31 ?
March 5  =>  month = 3 and dom = 5
March 5, 2026  =>  date = 2026-03-05
March 5 2026  =>  date = 2026-03-05
March of 2026  =>  AMBIGUOUS_DATE | Is 2026 a year or an amount? Write "in 2026" or "amount is 2026"
1 to 31 January 2026  =>  2026-01-01 <= date <= 2026-01-31
1-31 January 2026  =>  2026-01-01 <= date <= 2026-01-31
January 1-31, 2026  =>  2026-01-01 <= date <= 2026-01-31
January 1 to 31, 2026  =>  2026-01-01 <= date <= 2026-01-31
January to March 2026  =>  2026-01-01 <= date <= 2026-03-31
1 Jan 2026 to 31 Jan  =>  2026-01-01 <= date <= 2026-01-31
between 1 Jan and 31 Jan 2026  =>  2026-01-01 <= date <= 2026-01-31
between 1 and 31 January 2026  =>  2026-01-01 <= date <= 2026-01-31
between January and March 2026  =>  2026-01-01 <= date <= 2026-03-31
between 31 January and 1 January 2026  =>  UNSUPPORTED_IDEA | Write both days with their year: date between 1 Jan 2026 and 31 Jan 2026
between 1 and 15 September  =>  month = 9 and 1 <= dom <= 15
Pearson between September 1 and 15  =>  any text ~ "pearson" and month = 9 and 1 <= dom <= 15
fuel between the 1st and the 15th of September  =>  any text ~ "fuel" and month = 9 and 1 <= dom <= 15
fuel from 1 to 15 September  =>  any text ~ "fuel" and month = 9 and 1 <= dom <= 15
fuel 1-15 September  =>  any text ~ "fuel" and month = 9 and 1 <= dom <= 15
date is between the 1st and the 31st of January  =>  month = 1 and 1 <= dom <= 31
date between 1 and 15 September  =>  month = 9 and 1 <= dom <= 15
fuel between 5 and 10 EUR in September  =>  any text ~ "fuel" and 5 <= abs <= 10 EUR and month = 9
textbooks between 1 July and 15 September  =>  UNSUPPORTED_IDEA | Write both days with their year: date between 1 Jan 2026 and 31 Jan 2026
between 2026-06-30 and 2026-04-01  =>  EMPTY_RANGE | 2026-06-30 is after 2026-04-01; this can never match. Swap them? | date is between 2026-04-01 and 2026-06-30
31-Jan-2026  =>  date = 2026-01-31
Jan-2026  =>  2026-01-01 <= date <= 2026-01-31
mar/2026  =>  2026-03-01 <= date <= 2026-03-31
Jan-Mar 2026  =>  2026-01-01 <= date <= 2026-03-31
2026-02-01..2026-02-28  =>  2026-02-01 <= date <= 2026-02-28
2026-02-01..Uber  =>  any text ~ "2026-02-01..uber" ?
the twenty first of the month  =>  dom = 21
the thirty first of the month  =>  dom = 31
on the twenty second  =>  dom = 22
between the 1. and 5. of the month  =>  1 <= dom <= 5
on the 15 of each month  =>  dom = 15
over 5 15th to 28th of every month  =>  abs > 5 and 15 <= dom <= 28
the whole of 2025  =>  2025-01-01 <= date <= 2025-12-31
all of March 2026  =>  2026-03-01 <= date <= 2026-03-31
any time in 2025  =>  2025-01-01 <= date <= 2025-12-31
the entire year 2025  =>  2025-01-01 <= date <= 2025-12-31
anytime during March 2026  =>  2026-03-01 <= date <= 2026-03-31
monthly on the 5th  =>  dom = 5
yearly in March  =>  month = 3
weekdays except Friday  =>  dow in (1,2,3,4,5) and not dow in (5)
weekends Starbucks  =>  dow in (6,7) and any text ~ "starbucks"
weekends only  =>  dow in (6,7)
weekend  =>  dow in (6,7)
weekdays, Uber  =>  dow in (1,2,3,4,5) and any text ~ "uber"
on weekdays in Q1  =>  dow in (1,2,3,4,5) and month in (1,2,3) ?
Tuesdays and Thursdays in Q1  =>  dow in (2,4) and month in (1,2,3) ?
Tuesdays and Thursdays over 20  =>  dow in (2,4) and abs > 20
January's rent  =>  month = 1 and any text ~ "rent"
March Brothers  =>  any text ~ "march brothers" ?
Uber December  =>  any text ~ "uber" and month = 12
Uber March  =>  any text ~ "uber march" ?
made between 1 and 31 January 2026  =>  2026-01-01 <= date <= 2026-01-31
dated after 3 March  =>  AMBIGUOUS_DATE | 3 March of which year? Write 3 March 2026 | dated after 3 March 2026
dated after 3 March 2026  =>  date > 2026-03-03
booked before 2026-02-03  =>  date < 2026-02-03
posted since 1 May 2026  =>  date >= 2026-05-01
falling on or after 2026-02-03  =>  date >= 2026-02-03
happening by 1 May 2026  =>  date <= 2026-05-01
occurring until 2026-02-03  =>  date <= 2026-02-03
made after Uber  =>  any text ~ "made after uber" ?
date before Uber Eats  =>  BAD_DATE | "Uber Eats" is not a date; write it like 2026-01-31 or 31 January 2026
unit 5 to 7 March 2026  =>  any text ~ "unit" and 2026-03-05 <= date <= 2026-03-07
rent 1-31 January 2026  =>  any text ~ "rent" and 2026-01-01 <= date <= 2026-01-31
1-40 January 2026  =>  BAD_DATE | January 2026 has 31 days
last 3 days of the month over 20  =>  dom > eom-3 and abs > 20
final 2 days of every month  =>  dom > eom-2
day of month > 25  =>  26 <= dom <= 31
day >= 25 and Uber  =>  25 <= dom <= 31 and any text ~ "uber"
day of the month is at most 10  =>  1 <= dom <= 10
month before 4  =>  month in (1,2,3)
day > 40  =>  BAD_DATE | "40" is not a date; write it like 2026-01-31 or 31 January 2026
day between 10 and 20  =>  10 <= dom <= 20
month is between 3 and 5  =>  month in (3,4,5)
day between 3 and 5 May 2026  =>  2026-05-03 <= date <= 2026-05-05
from the 25th  =>  25 <= dom <= 31
Uber from the 20th onwards over 50  =>  any text ~ "uber" and 20 <= dom <= 31 and abs > 50
from the 1st to the 5th  =>  1 <= dom <= 5
Uber from the 25th on weekends  =>  any text ~ "uber" and 25 <= dom <= 31 and dow in (6,7)
over the weekend  =>  dow in (6,7)
Uber over the weekend  =>  any text ~ "uber" and dow in (6,7)
over the weekend from Uber over 20  =>  dow in (6,7) and any text ~ "uber" and abs > 20
Screwfix on the 1st of the month or the 15th  =>  any text ~ "screwfix" and (dom = 1 or dom = 15)
Screwfix on the first of the month and the fifteenth  =>  any text ~ "screwfix" and (dom = 1 or dom = 15)
rent on the 1st of each month or the 16th of each month  =>  any text ~ "rent" and (dom = 1 or dom = 16)
`)
