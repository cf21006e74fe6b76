import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Amounts and days as they are said in many countries. */
testMeanings(String.raw`
Office cleaning between 1 June and 31 August 2026  =>  any text ~ "office cleaning" and 2026-06-01 <= date <= 2026-08-31
AA membership in January or July  =>  any text ~ "aa membership" and month in (1,7)
before the 5th: salary  =>  1 <= dom <= 4 and any text ~ "salary"
last working day payroll  =>  any text ~ "last working day payroll" ?
Fedex since Easter  =>  any text ~ "fedex since easter" ?
Costs from April 2025 until March 2026  =>  type EXPENSE and 2025-04-01 <= date <= 2026-03-31
Hilton stays in Q2  =>  any text ~ "hilton" and month in (4,5,6) ?
FY26 bank charges  =>  2025-04-01 <= date <= 2026-03-31 and any text ~ "bank charge"
Mon to Thu, Pret  =>  dow in (1,2,3,4) and any text ~ "pret"
Yearly license in Nov  =>  any text ~ "yearly license" and month = 11 ?
£1k+ Rightmove  =>  abs >= 1000 GBP and any text ~ "rightmove"
Safaricom KES 1,000 to 5,000  =>  any text ~ "safaricom" and 1000 <= abs <= 5000 KES
Rs 999 Jio recharge  =>  abs = 999 INR and any text ~ "jio recharge"
Microsoft exactly $12.50 or $22  =>  any text ~ "microsoft" and (abs = 12.50 USD or abs = 22 USD)
Bunnings between fifty and two hundred  =>  any text ~ "bunnings" and 50 <= abs <= 200
Telstra ≤ 95  =>  any text ~ "telstra" and abs <= 95
over 2 lakh from Infosys  =>  abs > 200000 and any text ~ "infosys"
Coles more than 100 less than 300  =>  any text ~ "coles" and abs > 100 and abs < 300
-45.00 Spotify  =>  NEGATIVE_AMOUNT
since 2025  =>  date >= 2025-01-01
from 2026 onwards: Google Ads  =>  date >= 2026-01-01 and any text ~ "google ads"
Uber 2026  =>  any text ~ "uber 2026" ?
over 2026  =>  abs > 2026
invoice 2041 from Hetzner  =>  any text ~ "invoice 2041" and any text ~ "hetzner" ?
after 15.03.2026  =>  date > 2026-03-15
on 5/11  =>  any text ~ "on 5/11" ?
25 Dec  =>  month = 12 and dom = 25
21 or 22 of the month  =>  dom = 21 or dom = 22
last 7 days  =>  UNSUPPORTED_IDEA
Q4 2025 and Q1 2026 hosting  =>  MISSING_CONNECTIVE
summer 2025 camps  =>  any text ~ "summer 2025 camps" ?
Black Friday  =>  any text ~ "black friday" ?
5 dollars or less at Starbucks  =>  abs <= 5 USD and any text ~ "starbucks"
less than a hundred quid, Argos  =>  abs < 100 GBP and any text ~ "argos"
three to four hundred, Ikea  =>  300 <= abs <= 400 and any text ~ "ikea"
between 1,000 and 2k from Stripe  =>  1000 <= abs <= 2000 and any text ~ "stripe"
over 1.5m  =>  abs > 1500000
99 cents App Store  =>  any text ~ "99 cents app store" ?
exactly 0  =>  abs = 0
a multiple of 50  =>  UNSUPPORTED_IDEA
even amounts from ATM  =>  UNSUPPORTED_IDEA
2 x 45 cleaning  =>  any text ~ "2 x 45 cleaning" ?
before tax 100  =>  any text ~ "before tax 100" ?
VAT 20%  =>  any text ~ "vat 20%" ?
every 15th  =>  dom = 15
on the 31st or last day  =>  dom = 31 or dom > eom-1
mid-month salaries  =>  any text ~ "mid-month" and any text ~ any("salary","salaries") ?
first Monday of the month, scouts  =>  dow in (1) and 1 <= dom <= 7 and any text ~ "scouts"
from 1/4/2026 to 31/3/2027  =>  2026-04-01 <= date <= 2027-03-31
Nov 5 fireworks  =>  any text ~ "nov 5 fireworks" ?
until end of March 2026 Zipcar  =>  date <= 2026-03-31 and any text ~ "zipcar"
year to date Uber  =>  UNSUPPORTED_IDEA
weekday mornings Costa  =>  UNSUPPORTED_IDEA
2026-02 Adobe  =>  2026-02-01 <= date <= 2026-02-28 and any text ~ "adobe"
tax year 2025/26 dividends  =>  AMBIGUOUS_DATE
€20-€25 Lidl  =>  20 <= abs <= 25 EUR and any text ~ "lidl"
Lidl 20€ to 25€  =>  any text ~ "lidl" and 20 <= abs <= 25 EUR
below Rs 2k Swiggy  =>  abs < 2000 INR and any text ~ "swiggy"
more than double 50  =>  any text ~ "more than double 50" ?
50 or 60 or 70 at Shell  =>  (abs = 50 or abs = 60 or abs = 70) and any text ~ "shell"
£0.99 - £2.99 Google Play  =>  0.99 <= abs <= 2.99 GBP and any text ~ "google play"
at least 15 but less than 20  =>  abs >= 15 and abs < 20
max 30 at Greggs  =>  abs <= 30 and any text ~ "greggs"
over one thousand two hundred  =>  abs > 1200
10% of 200  =>  any text ~ "10%" and abs = 200 ?
before Christmas 2025  =>  any text ~ "before christmas 2025" ?
after the 20th  =>  21 <= dom <= 31
weekdays in August  =>  dow in (1,2,3,4,5) and month = 8
the 2nd and the 16th of each month  =>  dom = 2 or dom = 16
last Friday of the month payroll  =>  dow in (5) and dom > eom-7 and any text ~ "payroll"
3 days before month end  =>  any text ~ "3 days before" and dom > eom-1 ?
since my birthday  =>  any text ~ "since my birthday" ?
1 Jan 2026 - 31 Mar 2026: Adobe  =>  2026-01-01 <= date <= 2026-03-31 and any text ~ "adobe"
first half of 2026 insurance  =>  2026-01-01 <= date <= 2026-06-30 and any text ~ "insurance"
between Monday and Wednesday  =>  dow in (1,2,3)
May to July Uber  =>  month in (5,6,7) and any text ~ "uber"
in '25  =>  UNCLOSED_QUOTE
$1.99-$4.99 Apple  =>  1.99 <= abs <= 4.99 USD and any text ~ "apple"
a hundred and fifty or so, Nationwide  =>  142.5 <= abs <= 157.5 and any text ~ "nationwide"
KES 500 Safaricom  =>  abs = 500 KES and any text ~ "safaricom"
over £9,999.99  =>  abs > 9999.99 GBP
50 quid or more  =>  abs >= 50 GBP
from 20 to 30 euros at Carrefour  =>  20 <= abs <= 30 EUR and any text ~ "carrefour"
under twenty, Greggs  =>  abs < 20 and any text ~ "greggs"
exactly 1,234.56 CAD  =>  abs = 1234.56 CAD
a third of 900  =>  any text ~ "third" and abs = 900 ?
between 5 and 10 percent  =>  UNSUPPORTED_IDEA
12/2025  =>  2025-12-01 <= date <= 2025-12-31
in the first week of the month  =>  1 <= dom <= 7
Saturdays in June and July  =>  dow in (6) and month in (6,7)
day 28 to 31  =>  any text ~ "day 28 to 31" ?
every other week  =>  any text ~ "other week" ?
on payday  =>  any text ~ "on payday" ?
Sept 2025 through Jan 2026  =>  2025-09-01 <= date <= 2026-01-31
not in 2024  =>  not 2024-01-01 <= date <= 2024-12-31
older than 2024-06-30  =>  date < 2024-06-30
in the winter months  =>  any text ~ "in the winter months" ?
two to three hundred at Argos  =>  200 <= abs <= 300 and any text ~ "argos"
R2 500 rent  =>  abs = 2500 ZAR and any text ~ "rent"
£20s at the ATM  =>  any text ~ "£20s" and any text ~ "atm" ?
over 5 lakhs 20 thousand  =>  abs > 520000
1.2m+  =>  abs >= 1200000
April-June 2026 Adobe  =>  2026-04-01 <= date <= 2026-06-30 and any text ~ "adobe"
1st or last of the month  =>  dom = 1 or dom > eom-1
at the beginning of each quarter  =>  any text ~ "at the beginning of" ?
Sunday 4 Jan 2026  =>  any text ~ "sunday" and date = 2026-01-04 ?
in 2025 or 2026  =>  2025-01-01 <= date <= 2025-12-31 or 2026-01-01 <= date <= 2026-12-31
before noon  =>  UNSUPPORTED_IDEA
until 2026  =>  date <= 2026-12-31
on or after 1 Oct 2026, Octopus  =>  date >= 2026-10-01 and any text ~ "octopus"
August holiday 2026 Airbnb  =>  any text ~ "august holiday 2026 airbnb" ?
home depot mon-fri  =>  any text ~ "home depot" and dow in (1,2,3,4,5)
uber eats >25 wknds  =>  any text ~ "uber eats" and abs > 25 and dow in (6,7)
car wash <25 sat  =>  any text ~ "car wash" and abs < 25 and dow in (6)
icloud .99  =>  any text ~ "icloud" and abs = 0.99
paychex 15th & 30th  =>  any text ~ "paychex" and (dom = 15 or dom = 30)
paychex 15th and 30th  =>  any text ~ "paychex" and (dom = 15 or dom = 30)
rent 1450 due 1st  =>  any text ~ "rent" and abs = 1450 and dom = 1
rent 1450 due on the 1st  =>  any text ~ "rent" and abs = 1450 and dom = 1
Untappd £39/mo  =>  any text ~ "untappd" and abs = 39 GBP
Untappd over £39/month  =>  any text ~ "untappd" and abs > 39 GBP ?
amounts comprised between 20 and 30  =>  20 <= abs <= 30
if the sum overcomes 3000  =>  abs > 3000
every thing with DHL or with GLS  =>  any text ~ "dhl" or any text ~ "gls"
minimum 100 ringgit at Tenaga  =>  abs >= 100 MYR and any text ~ "tenaga"
payment received in dirham  =>  type INCOME and currency = AED
stock bought in Taiwan dollars  =>  any text ~ "stock" and type EXPENSE and currency = TWD
less than 10 but not 5  =>  abs < 10 and not abs = 5
Amazon between 10 and 20 excluding 15  =>  any text ~ "amazon" and 10 <= abs <= 20 and not abs = 15
all the Fridays except the 13th  =>  dow in (5) and not dom = 13
espresso machine lease, 24th, 189 pounds  =>  any text ~ "espresso machine lease" and dom = 24 and abs = 189 GBP
dr smith copay 30  =>  any text ~ "dr smith copay" and abs = 30
hoa dues 210/mo  =>  any text ~ "hoa dues" and abs = 210
savings transfer 200 every fri  =>  any text ~ "savings transfer" and abs = 200 and dow in (5)
chipotle 8 to 20  =>  any text ~ "chipotle" and 8 <= abs <= 20
$9.99 apple.com/bill  =>  abs = 9.99 USD and any text ~ "apple.com/bill"
the expense from date 2026-04-01 to 2027-03-31  =>  type EXPENSE and 2026-04-01 <= date <= 2027-03-31
unit 45  =>  any text ~ "unit 45"
bus 42  =>  any text ~ "bus 42" ?
hall hire at St Mary's, Tuesdays only  =>  any text ~ "hall hire" and any text ~ "st mary's" and dow in (2) ?
less then 5 eur bank fee  =>  abs < 5 EUR and any text ~ "bank fee"
over 50 rent  =>  abs > 50 and any text ~ "rent"
over 50 litres  =>  UNSUPPORTED_IDEA
geico 118.40 15th  =>  any text ~ "geico" and abs = 118.40 and dom = 15
any payment to HMRC that is a whole number  =>  type EXPENSE and any text ~ "hmrc" and abs integer
category: Meals; weekday: Friday  =>  category = "meals" and dow in (5)
month: March  =>  month = 3
when amount equals to 49.90  =>  abs = 49.90
TV licence 159  =>  any text ~ "tv licence" and abs = 159
`)
