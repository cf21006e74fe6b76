import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Times that move with the day are refused with the days that they mean; years of the books and weeks are read. */
testReadings(String.raw`
Uber over 20 goes to Travel except on weekends  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber over 20 except on weekends
Shell over 50 should be booked to Fuel, but not on weekends  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Shell over 50, but not on weekends
last month  =>  UNSUPPORTED_IDEA | "last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-10-01 and 2026-10-31
in the last month  =>  UNSUPPORTED_IDEA | "in the last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-10-01 and 2026-10-31
this year  =>  UNSUPPORTED_IDEA | "this year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-01-01 and 2026-12-31
last year  =>  UNSUPPORTED_IDEA | "last year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2025-01-01 and 2025-12-31
last year's rent  =>  UNSUPPORTED_IDEA | "last year's" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | rent between 2025-01-01 and 2025-12-31
last 3 days  =>  UNSUPPORTED_IDEA | "last 3 days" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-21 and 2026-11-24
last 30 days  =>  UNSUPPORTED_IDEA | "last 30 days" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-10-25 and 2026-11-24
past two weeks  =>  UNSUPPORTED_IDEA | "past two weeks" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
previous quarter  =>  UNSUPPORTED_IDEA | "previous quarter" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-07-01 and 2026-09-30
prior week  =>  UNSUPPORTED_IDEA | "prior week" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-16 and 2026-11-22
next month  =>  UNSUPPORTED_IDEA | "next month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-12-01 and 2026-12-31
coming week  =>  UNSUPPORTED_IDEA | "coming week" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-30 and 2026-12-06
following month  =>  UNSUPPORTED_IDEA | "following month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-12-01 and 2026-12-31
current quarter  =>  UNSUPPORTED_IDEA | "current quarter" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-10-01 and 2026-12-31
this weekend  =>  UNSUPPORTED_IDEA | "this weekend" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-28 and 2026-11-29
last weekend  =>  UNSUPPORTED_IDEA | "last weekend" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-21 and 2026-11-22
last week  =>  UNSUPPORTED_IDEA | "last week" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-16 and 2026-11-22
today  =>  UNSUPPORTED_IDEA | "today" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-24 and 2026-11-24
yesterday  =>  UNSUPPORTED_IDEA | "yesterday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-23 and 2026-11-23
tomorrow  =>  UNSUPPORTED_IDEA | "tomorrow" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
yesterday's lunch  =>  UNSUPPORTED_IDEA | "yesterday's" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | lunch between 2026-11-23 and 2026-11-23
Uber today  =>  any text ~ "uber today" ?
today Uber  =>  any text ~ "today uber" ?
made yesterday  =>  UNSUPPORTED_IDEA | "yesterday" changes from day to day and a rule does not; write a date like 2026-01-31
since yesterday  =>  UNSUPPORTED_IDEA | "since yesterday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | since 2026-11-23
before today  =>  UNSUPPORTED_IDEA | "before today" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | before 2026-11-24
recently  =>  UNSUPPORTED_IDEA | "recently" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
Uber lately  =>  any text ~ "uber lately" ?
ytd  =>  UNSUPPORTED_IDEA | "ytd" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-01-01 and 2026-11-24
year to date  =>  UNSUPPORTED_IDEA | "year to date" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-01-01 and 2026-11-24
refunds Amazon YTD  =>  UNSUPPORTED_IDEA | "YTD" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | refunds Amazon between 2026-01-01 and 2026-11-24
Uber year-to-date over 20  =>  UNSUPPORTED_IDEA | "year-to-date" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Uber between 2026-01-01 and 2026-11-24 over 20
month to date  =>  UNSUPPORTED_IDEA | "month to date" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-01 and 2026-11-24
a week ago  =>  UNSUPPORTED_IDEA | "a week ago" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
3 days ago  =>  UNSUPPORTED_IDEA | "3 days ago" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
two months ago  =>  UNSUPPORTED_IDEA | "two months ago" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
last few days  =>  UNSUPPORTED_IDEA | "last few days" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
last fiscal year  =>  UNSUPPORTED_IDEA | "last fiscal year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2025-04-01 and 2026-03-31
this tax year  =>  UNSUPPORTED_IDEA | "this tax year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
last calendar year  =>  UNSUPPORTED_IDEA | "last calendar year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2025-01-01 and 2025-12-31
last Friday  =>  UNSUPPORTED_IDEA | "last Friday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
next Tuesday  =>  UNSUPPORTED_IDEA | "next Tuesday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
last Fridays  =>  any text ~ "last fridays" ?
Next Day Delivery  =>  any text ~ "next day delivery"
so far this year  =>  UNSUPPORTED_IDEA | "so far this year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-01-01 and 2026-12-31
over the last 3 months  =>  UNSUPPORTED_IDEA | "over the last 3 months" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31"
in my last week  =>  UNSUPPORTED_IDEA | "in my last week" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-11-16 and 2026-11-22
the last 3 days of the month  =>  dom > eom-3
last month Uber over 50  =>  UNSUPPORTED_IDEA | "last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | between 2026-10-01 and 2026-10-31 Uber over 50
Uber last month over 50  =>  UNSUPPORTED_IDEA | "last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Uber between 2026-10-01 and 2026-10-31 over 50
FY2026  =>  2025-04-01 <= date <= 2026-03-31
FY26  =>  2025-04-01 <= date <= 2026-03-31
FY 2026  =>  2025-04-01 <= date <= 2026-03-31
FYE2026  =>  2025-04-01 <= date <= 2026-03-31
FY2025/26  =>  2025-04-01 <= date <= 2026-03-31
FY 2025/26  =>  2025-04-01 <= date <= 2026-03-31
FY25-26  =>  2025-04-01 <= date <= 2026-03-31
FY2025/27  =>  AMBIGUOUS_DATE | Which days is "FY2025/27"? Write its first and last day: date between 2025-01-01 and 2025-12-31
fiscal year 2026  =>  2025-04-01 <= date <= 2026-03-31
financial year 2025/26  =>  2025-04-01 <= date <= 2026-03-31
fiscal 2026  =>  2025-04-01 <= date <= 2026-03-31
financial 2025/26  =>  2025-04-01 <= date <= 2026-03-31
tax year 2026  =>  AMBIGUOUS_DATE | Which days is "tax year 2026"? Write its first and last day: date between 2026-01-01 and 2026-12-31 | date between 2026-01-01 and 2026-12-31
tax 2026  =>  AMBIGUOUS_DATE | Which days is "tax 2026"? Write its first and last day: date between 2026-01-01 and 2026-12-31 | date between 2026-01-01 and 2026-12-31
in the fiscal year 2026  =>  2025-04-01 <= date <= 2026-03-31
during FY2026  =>  2025-04-01 <= date <= 2026-03-31
for the FY2026  =>  2025-04-01 <= date <= 2026-03-31
H1 FY26  =>  2025-04-01 <= date <= 2025-09-30
H2 of fiscal year 2025  =>  2024-10-01 <= date <= 2025-03-31
Q1 FY2026 rent  =>  2025-04-01 <= date <= 2025-06-30 and any text ~ "rent"
Q4 FY26  =>  2026-01-01 <= date <= 2026-03-31
in the second quarter of FY26  =>  2025-07-01 <= date <= 2025-09-30
first half of the fiscal year 2026  =>  2025-04-01 <= date <= 2025-09-30
last quarter of fiscal 2026  =>  2026-01-01 <= date <= 2026-03-31
the final half of FY26  =>  2025-10-01 <= date <= 2026-03-31
H2 FY 2025/26  =>  2025-10-01 <= date <= 2026-03-31
FY26 Q2  =>  2025-07-01 <= date <= 2025-09-30
Q3 FY2025/27  =>  AMBIGUOUS_DATE | Which days is "Q3 FY2025/27"? Write its first and last day: date between 2025-01-01 and 2025-12-31
H3 FY26  =>  any text ~ "h3" and 2025-04-01 <= date <= 2026-03-31 ?
FY  =>  any text ~ "fy" ?
fiscal year  =>  any text ~ "fiscal year" ?
fiscal notes  =>  any text ~ "fiscal notes" ?
the week beginning 9 November 2026  =>  2026-11-09 <= date <= 2026-11-15
week ending 15 Nov 2026  =>  2026-11-09 <= date <= 2026-11-15
week ended 15 Nov 2026  =>  2026-11-09 <= date <= 2026-11-15
week commencing 9 Nov 2026  =>  2026-11-09 <= date <= 2026-11-15
week starting 9 Nov 2026  =>  2026-11-09 <= date <= 2026-11-15
week from 9 Nov 2026  =>  2026-11-09 <= date <= 2026-11-15
week to 15 Nov 2026  =>  2026-11-09 <= date <= 2026-11-15
the week of 9 November 2026  =>  2026-11-09 <= date <= 2026-11-15
the week of 11 November 2026  =>  AMBIGUOUS_DATE | Does "the week of 11 November 2026" begin on a Sunday or a Monday? Write its first and last day: date between 2026-11-09 and 2026-11-15 | date between 2026-11-09 and 2026-11-15
during the week of 2026-11-09  =>  2026-11-09 <= date <= 2026-11-15
week of Uber  =>  any text ~ "week" and any text ~ "uber" ?
until last month  =>  UNSUPPORTED_IDEA | "until last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | until 2026-10-31
after this year  =>  UNSUPPORTED_IDEA | "after this year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | after 2026-12-31
from last month  =>  UNSUPPORTED_IDEA | "from last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | since 2026-10-01
Uber since last month  =>  UNSUPPORTED_IDEA | "since last month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Uber since 2026-10-01
money in this year starting with payout  =>  UNSUPPORTED_IDEA | "this year" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | money in between 2026-01-01 and 2026-12-31 starting with payout
older than 90 days  =>  UNSUPPORTED_IDEA | "older than 90 days" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | before 2026-08-26
newer than a month from Uber  =>  UNSUPPORTED_IDEA | "newer than a month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | after 2026-10-24 from Uber
Uber in the past fortnight  =>  UNSUPPORTED_IDEA | "in the past fortnight" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Uber after 2026-11-10
older than 2024-06-30  =>  date < 2024-06-30
Older Than Dirt  =>  any text ~ "older than dirt"
salary around the 25th  =>  AMBIGUOUS_DATE | How near to the 25th? Write the days, like "from the 23rd to the 27th" | salary from the 23rd to the 27th
rent around the 1st of the month  =>  AMBIGUOUS_DATE | How near to the 1st? Write the days, like "from the 29th to the 3rd" | rent from the 29th to the 3rd
around the 4th Avenue  =>  any text ~ "around the 4th avenue" ?
`)
