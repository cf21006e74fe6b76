import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import { rounds } from '../../../../../tests/support/rounds.ts'
import { canonical, sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { settledText } from '../../print/remarks.ts'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'
import { print } from '../../print/print.ts'

vi.setConfig({ testTimeout: 300_000 })

/*
 * Sentences as bookkeepers in many places write them, each with its meaning.
 */

const context: RuleContext = {
  accounts: ['Chase Checking', 'Savings', 'Petty Cash'].map((name) => ({
    id: name,
    name,
    institution: 'Chase',
  })),
  today: '2026-11-23' as CalendarDay,
}

const understood = sentenceTable(String.raw`
payments to and from Acme  =>  any text ~ "acme"
money to or from Acme over 100  =>  any text ~ "acme" and abs > 100
gym after the 20th of the month  =>  any text ~ "gym" and 21 <= dom <= 31
rent on or before the 5th  =>  any text ~ "rent" and 1 <= dom <= 5
before the 10th at Tesco  =>  1 <= dom <= 9 and any text ~ "tesco"
paid by the 5th  =>  type EXPENSE and 1 <= dom <= 5
Tesco in June or July 2026  =>  any text ~ "tesco" and (2026-06-01 <= date <= 2026-06-30 or 2026-07-01 <= date <= 2026-07-31)
third quarter of 2026  =>  2026-07-01 <= date <= 2026-09-30
Staples in the first quarter of 2026  =>  any text ~ "staples" and 2026-01-01 <= date <= 2026-03-31
everything apart from Uber and Lyft  =>  not any text ~ any("uber","lyft")
anything other than Shell  =>  not any text ~ "shell"
paid in GBP at Ocado  =>  type EXPENSE and currency = GBP and any text ~ "ocado"
paid in over 500  =>  type INCOME and abs > 500
Savings account over 50  =>  account = "savings" and abs > 50
anything uncategorized over 100  =>  gl in (null, DEFAULT) and abs > 100
amount should be over 50  =>  abs > 50
on 25/12/2025  =>  date = 2025-12-25
25/12/2025  =>  date = 2025-12-25
Uber 25/12/2025  =>  any text ~ "uber" and date = 2025-12-25
H1 2026  =>  2026-01-01 <= date <= 2026-06-30
first half of 2026  =>  2026-01-01 <= date <= 2026-06-30
Tesco in the second half of 2025  =>  any text ~ "tesco" and 2025-07-01 <= date <= 2025-12-31
50 max  =>  abs <= 50
Tesco 20 min  =>  any text ~ "tesco" and abs >= 20
₹2,50,000 exactly  =>  abs = 250000 INR
Tesco > 20  =>  any text ~ "tesco" and abs > 20
Tesco >= £20  =>  any text ~ "tesco" and abs >= 20 GBP
Uber unless over 50 or on a weekend  =>  any text ~ "uber" and not (abs > 50 or dow in (6,7))
Uber except over 50 and on a weekend  =>  any text ~ "uber" and not (abs > 50 and dow in (6,7))
Uber unless over 50, or on a weekend  =>  (any text ~ "uber" and not abs > 50) or dow in (6,7)
Uber excluding Uber Eats  =>  any text ~ "uber" and not any text ~ "uber eats"
Uber without "eats"  =>  any text ~ "uber" and not any text ~ "eats"
Doctors Without Borders  =>  any text ~ "doctors without borders"
everything not from Stripe  =>  not any text ~ "stripe"
in USD only  =>  currency = USD
Petty Cash only  =>  account = "petty cash"
still not reconciled  =>  not reconciled = true
which contains fuel  =>  any text ~ "fuel"
reconciled payments  =>  reconciled = true
unreconciled expenses over 100  =>  reconciled = false and type EXPENSE and abs > 100
on Chase Checking  =>  account = "chase checking"
Uber on Petty Cash  =>  any text ~ "uber" and account = "petty cash"
my rent to Hillcrest Lettings  =>  any text ~ "rent" and type EXPENSE and any text ~ "hillcrest lettings"
our insurance to Aviva  =>  any text ~ "insurance" and type EXPENSE and any text ~ "aviva"
between 20-40  =>  20 <= abs <= 40
£20-£40  =>  20 <= abs <= 40 GBP
$20-40  =>  20 <= abs <= 40 USD
over 1k  =>  abs > 1000
Lidl over 1k  =>  any text ~ "lidl" and abs > 1000
between £20-£40  =>  20 <= abs <= 40 GBP
from 20-40  =>  20 <= abs <= 40
amount 20-40  =>  20 <= abs <= 40
1k-2k  =>  1000 <= abs <= 2000
1k to 2k  =>  1000 <= abs <= 2000
plasterer invoices between 500-900  =>  any text word any("plasterer","plasterers") and 500 <= abs <= 900
not yet reconciled payments to HMRC  =>  not reconciled = true and type EXPENSE and any text ~ "hmrc"
reconciled transactions on Savings  =>  reconciled = true and account = "savings"
payments on Savings and Petty Cash  =>  account = any("savings","petty cash")
Netflix on Petty Cash or Savings  =>  any text ~ "netflix" and account = any("petty cash","savings")
24-7  =>  any text ~ "24-7"
5-0  =>  any text ~ "5-0"
1-800-FLOWERS  =>  any text ~ "1-800-flowers"
vet fees over £75 on Petty Cash  =>  any text ~ "vet fee" and abs > 75 GBP and account = "petty cash"
our rent to Regus over 900  =>  any text ~ "rent" and type EXPENSE and any text ~ "regus" and abs > 900
my salary from Deloitte  =>  any text ~ "salary" and any text ~ "deloitte"
list of refunds  =>  type INCOME
a list of expenses over 50  =>  type EXPENSE and abs > 50
list all deposits in March  =>  type INCOME and month = 3
look for Uber over 20  =>  any text ~ "uber" and abs > 20
B and Q  =>  any text ~ any("b and q","b & q")
J and T Express over 20  =>  any text ~ any("j and t express","j & t express") and abs > 20
"B" and "Q"  =>  any text ~ any("b","q")
O2 and EE  =>  any text ~ any("o2","ee")
uncategorised payments on Savings  =>  gl in (null, DEFAULT) and account = "savings"
not reconciled expenses in March  =>  not reconciled = true and type EXPENSE and month = 3
reconciled Uber rides  =>  reconciled = true and any text ~ "uber"
unreconciled Tesco  =>  reconciled = false and any text ~ "tesco"
from Savings or Petty Cash  =>  account = any("savings","petty cash")
not on Savings  =>  account != "savings"
not on Savings or Petty Cash  =>  account != any("savings","petty cash")
in Petty Cash under 10  =>  account = "petty cash" and abs < 10
Aldi between 10-25 in May  =>  any text ~ "aldi" and 10 <= abs <= 25 and month = 5
1-2k  =>  1000 <= abs <= 2000
500-1k  =>  500 <= abs <= 1000
₦5,000-₦10,000  =>  5000 <= abs <= 10000 NGN
Rs 500-1000  =>  500 <= abs <= 1000 INR
500-1000 EUR  =>  500 <= abs <= 1000 EUR
EUR 500-1000  =>  500 <= abs <= 1000 EUR
amount not between 20-40  =>  not 20 <= abs <= 40
payments of 20-40  =>  20 <= abs <= 40
invoices of £100-£200 from Acme  =>  100 <= abs <= 200 GBP and any text ~ "acme"
up to 31 March 2026  =>  date <= 2026-03-31
anything 20-40  =>  20 <= abs <= 40
20 to 40 dollars  =>  20 <= abs <= 40 USD
$20 to $40  =>  20 <= abs <= 40 USD
Uber $20 - $40  =>  any text ~ "uber" and 20 <= abs <= 40 USD
9 to 5  =>  any text ~ "9 to 5"
in USD or EUR  =>  currency in (EUR,USD)
Lime, Dott & Tier rides  =>  any text ~ any("lime","dott","tier")
Shell and Esso fuel over 40  =>  any text ~ any("shell","esso") and abs > 40
REWE or EDEKA groceries under 20  =>  any text ~ any("rewe","edeka") and abs < 20
Shell, Esso and BP  =>  any text ~ any("shell","esso","bp")
Shell and BP  =>  any text ~ any("shell","bp")
payments to Shell and BP  =>  type EXPENSE and any text ~ any("shell","bp")
payments to Shell, Esso and BP over 40  =>  type EXPENSE and any text ~ any("shell","esso","bp") and abs > 40
merchant is Tesco and Sainsbury's  =>  merchant = any("tesco","sainsbury's")
description starts with POS and ATM  =>  desc ^ any("pos","atm")
vendor is Staples, Ryman and Viking  =>  merchant = any("staples","ryman","viking")
description contains uber, lyft and bolt  =>  desc ~ any("uber","lyft","bolt")
description contains both aws and marketplace  =>  desc ~ all("aws","marketplace")
anything from Netflix, Spotify and Disney+  =>  any text ~ any("netflix","spotify","disney+")
spent at Costa, Pret and Nero  =>  type EXPENSE and any text ~ any("costa","pret","nero")
money received from Acme and Globex  =>  type INCOME and any text ~ any("acme","globex")
water, gas and electricity bills  =>  any text ~ any("water","gas","electricity")
Uber and Bolt trips under 30  =>  any text ~ any("uber","bolt") and abs < 30
payments not to Shell  =>  type EXPENSE and not any text ~ "shell"
expenses not from Amazon  =>  type EXPENSE and not any text ~ "amazon"
income not from Stripe  =>  type INCOME and not any text ~ "stripe"
purchases not at Tesco  =>  type EXPENSE and not any text ~ "tesco"
spending not at Tesco or Lidl  =>  type EXPENSE and not any text ~ any("tesco","lidl")
deposits that are not from Stripe  =>  type INCOME and not any text ~ "stripe"
amount over 100 not from Amazon  =>  abs > 100 and not any text ~ "amazon"
deposits over 500 except from Stripe  =>  type INCOME and abs > 500 and not any text ~ "stripe"
over 100 from Stripe  =>  abs > 100 and any text ~ "stripe"
amount over 50 at Tesco  =>  abs > 50 and any text ~ "tesco"
amount is over 200 from Petty Cash  =>  abs > 200 and account = "petty cash"
on weekends at Starbucks  =>  dow in (6,7) and any text ~ "starbucks"
in December from Acme  =>  month = 12 and any text ~ "acme"
in December at Harrods over 100  =>  month = 12 and any text ~ "harrods" and abs > 100
on the 1st of the month to Landlord Ltd  =>  dom = 1 and type EXPENSE and any text ~ "landlord ltd"
amount between 900 and 1100 to Landlord  =>  900 <= abs <= 1100 and type EXPENSE and any text ~ "landlord"
expenses over 20 at Pret from Petty Cash  =>  type EXPENSE and abs > 20 and any text ~ "pret" and account = "petty cash"
payments from Savings to Landlord  =>  type EXPENSE and account = "savings" and any text ~ "landlord"
payments from Savings  =>  account = "savings"
money out of Savings  =>  type EXPENSE and account = "savings"
anything on Petty Cash under 10  =>  account = "petty cash" and abs < 10
withdrawals from Chase Checking over 1000  =>  type EXPENSE and account = "chase checking" and abs > 1000
deposits to Savings  =>  type INCOME and account = "savings"
deposits into Savings from Acme  =>  type INCOME and account = "savings" and any text ~ "acme"
Stripe payouts into Chase Checking  =>  type INCOME and any text ~ "stripe" and account = "chase checking"
income from Acme to Savings  =>  type INCOME and any text ~ "acme" and account = "savings"
paid from Petty Cash  =>  type EXPENSE and account = "petty cash"
after 1 January 2026 from Stripe  =>  date > 2026-01-01 and any text ~ "stripe"
before 2026-04-01 to HMRC  =>  date < 2026-04-01 and type EXPENSE and any text ~ "hmrc"
Uber December  =>  any text ~ "uber" and month = 12
Uber in March or April  =>  any text ~ "uber" and month in (3,4)
March or April  =>  month in (3,4)
March 2026  =>  2026-03-01 <= date <= 2026-03-31
March 2026 or April 2026  =>  2026-03-01 <= date <= 2026-03-31 or 2026-04-01 <= date <= 2026-04-30
Q1 2026  =>  2026-01-01 <= date <= 2026-03-31
Uber Q1 2026  =>  any text ~ "uber" and 2026-01-01 <= date <= 2026-03-31
weekends  =>  dow in (6,7)
Fridays  =>  dow in (5)
every 15th  =>  dom = 15
the 5th of each month  =>  dom = 5
5th of the month  =>  dom = 5
monthly on the 1st  =>  dom = 1
rent on the 1st  =>  any text ~ "rent" and dom = 1
rent on the 1st of every month  =>  any text ~ "rent" and dom = 1
salary at the end of the month  =>  any text ~ "salary" and dom > eom-1
end of month  =>  dom > eom-1
at month end  =>  dom > eom-1
on 5 March 2026 from Shell  =>  date = 2026-03-05 and any text ~ "shell"
5 March 2026  =>  date = 2026-03-05
on 2026-03-05 at Shell  =>  date = 2026-03-05 and any text ~ "shell"
dated 2026-03-05  =>  date = 2026-03-05
date is in March or in April  =>  month in (3,4)
Uber on weekdays  =>  any text ~ "uber" and dow in (1,2,3,4,5)
Uber on a Friday over 30  =>  any text ~ "uber" and dow in (5) and abs > 30
between the 25th and the 28th of the month  =>  25 <= dom <= 28
from the 25th to the 28th  =>  25 <= dom <= 28
December 25  =>  month = 12 and dom = 25
since 2026  =>  date >= 2026-01-01
since March 2026  =>  date >= 2026-03-01
until the end of 2026  =>  date <= 2026-12-31
before April 2026  =>  date < 2026-04-01
in 2026  =>  2026-01-01 <= date <= 2026-12-31
Rs 500  =>  abs = 500 INR
over Rs 500  =>  abs > 500 INR
over Rs. 5,000  =>  abs > 5000 INR
amount over Rs.2000  =>  abs > 2000 INR
amount more than 2 lakh  =>  abs > 200000
over 1.5 lakh rupees  =>  abs > 150000 INR
above ₹2 lakh  =>  abs > 200000 INR
over Rs 1 crore  =>  abs > 10000000 INR
amount over 2 crores  =>  abs > 20000000
amount over 5 lakhs  =>  abs > 500000
over 3 thousand  =>  abs > 3000
over 3 thousand euros  =>  abs > 3000 EUR
over 50 thousand naira  =>  abs > 50000 NGN
more than 1 million  =>  abs > 1000000
over euro 50  =>  abs > 50 EUR
over EUR 50  =>  abs > 50 EUR
over 50 EUR  =>  abs > 50 EUR
under GBP 20.50  =>  abs < 20.50 GBP
over R 2 500  =>  abs > 2500 ZAR
over R500  =>  abs > 500 ZAR
more than R1,500.00  =>  abs > 1500.00 ZAR
over KSh 5,000  =>  abs > 5000 KES
over Ksh5000  =>  abs > 5000 KES
over GH₵ 200  =>  abs > 200 GHS
above Fr. 50  =>  abs > 50 CHF
above CHF 50.-  =>  abs > 50 CHF
over A$200  =>  abs > 200 AUD
over US$ 1,000  =>  abs > 1000 USD
over 100 bucks  =>  abs > 100 USD
over 20 quid  =>  abs > 20 GBP
over 50 but under 100  =>  abs > 50 and abs < 100
more than 50 but less than 100  =>  abs > 50 and abs < 100
amount over 50 but not over 100  =>  abs > 50 and not abs > 100
at least 50 but under 100  =>  abs >= 50 and abs < 100
at least 50  =>  abs >= 50
up to 100  =>  abs <= 100
Uber up to 100  =>  any text ~ "uber" and abs <= 100
exactly 49.99  =>  abs = 49.99
Netflix exactly 15.99  =>  any text ~ "netflix" and abs = 15.99
Netflix for exactly 15.99  =>  any text ~ "netflix" and abs = 15.99
no more than 20  =>  abs <= 20
no less than 20  =>  abs >= 20
20 or less  =>  abs <= 20
20 or more at Tesco  =>  abs >= 20 and any text ~ "tesco"
$20 or more  =>  abs >= 20 USD
a purchase of over 70  =>  type EXPENSE and abs > 70
a payment of over 70 to Shell  =>  type EXPENSE and abs > 70 and any text ~ "shell"
purchases of more than 500 at Dell  =>  type EXPENSE and abs > 500 and any text ~ "dell"
an amount of 20  =>  abs = 20
a charge of 9.99  =>  abs = 9.99
a deposit of at least 1000  =>  type INCOME and abs >= 1000
a withdrawal of 200 or more  =>  type EXPENSE and abs >= 200
a bill of over 300 from Vodafone  =>  type EXPENSE and abs > 300 and any text ~ "vodafone"
an invoice of over 300 from Vodafone  =>  abs > 300 and any text ~ "vodafone"
Uber trips of over 70  =>  any text ~ "uber" and abs > 70
Vodafone between 30 and 60  =>  any text ~ "vodafone" and 30 <= abs <= 60
Vodafone 30-60  =>  any text ~ "vodafone" and 30 <= abs <= 60
amount 30 to 60  =>  30 <= abs <= 60
between $30 and $60 at Shell  =>  30 <= abs <= 60 USD and any text ~ "shell"
between 30 and 60 euros  =>  30 <= abs <= 60 EUR
around 500 to the landlord  =>  475 <= abs <= 525 and type EXPENSE and any text ~ "landlord"
about 15 every month on the 3rd  =>  14.25 <= abs <= 15.75 and dom = 3
card purchases over 100  =>  any text ~ "card purchase" and abs > 100
description has uber but not eats  =>  desc ~ "uber" and not desc ~ "eats"
description includes uber, excluding uber eats  =>  desc ~ "uber" and not desc ~ "uber eats"
Uber but not Uber Eats  =>  any text ~ "uber" and not any text ~ "uber eats"
all Amazon except AWS and Prime  =>  any text ~ "amazon" and not any text ~ any("aws","prime")
Uber, not Uber Eats  =>  any text ~ "uber" and not any text ~ "uber eats"
Starbucks unless over 50  =>  any text ~ "starbucks" and not abs > 50
Starbucks unless it's a refund  =>  any text ~ "starbucks" and not type INCOME
not Uber  =>  not any text ~ "uber"
anything not in USD  =>  not currency = USD
not in euros  =>  not currency = EUR
in USD over 100  =>  currency = USD and abs > 100
description mentions "loan" and money out  =>  desc ~ "loan" and type EXPENSE
money in from HMRC  =>  type INCOME and any text ~ "hmrc"
money out to HMRC  =>  type EXPENSE and any text ~ "hmrc"
incoming payments from Acme Ltd over 1,000  =>  type INCOME and any text ~ "acme ltd" and abs > 1000
outgoing to Acme Ltd  =>  type EXPENSE and any text ~ "acme ltd"
refunds from Amazon  =>  type INCOME and any text ~ "amazon"
debits at Shell on weekends  =>  type EXPENSE and any text ~ "shell" and dow in (6,7)
transactions at Shell on weekends under 80  =>  any text ~ "shell" and dow in (6,7) and abs < 80
the payee is Vodafone and the amount is below 100  =>  merchant = "vodafone" and abs < 100
If payee contains vodafone and amount is between 20 and 40  =>  merchant ~ "vodafone" and 20 <= abs <= 40
when the memo says rent  =>  desc ~ "rent"
whenever the reference contains INV-  =>  desc ~ "inv-"
narration starts with UPI/  =>  desc ^ "upi/"
narration contains NEFT or RTGS or IMPS  =>  desc ~ any("neft","rtgs","imps")
narration contains NIP and amount is at least N5,000  =>  desc ~ "nip" and abs >= 5000 NGN
details begin with DD and the amount is exactly 12.50  =>  desc ^ "dd" and abs = 12.50
bank is Barclays and description contains fee  =>  institution = "barclays" and desc ~ "fee"
account is Petty Cash and description is not fuel  =>  account = "petty cash" and desc != "fuel"
account is Savings or Petty Cash  =>  account = any("savings","petty cash")
category is Travel or Meals  =>  category = any("travel","meals")
category is Travel and Meals  =>  category = any("travel","meals")
category is empty and amount over 5  =>  category empty and abs > 5
no GL account yet  =>  gl in (null, DEFAULT)
not yet reconciled  =>  not reconciled = true
unreconciled over 100  =>  reconciled = false and abs > 100
it isn't a transfer and over 1000  =>  no approved transfer and abs > 1000
(Uber or Lyft) under 60  =>  any text ~ any("uber","lyft") and abs < 60
Uber or Lyft under 60  =>  any text ~ any("uber","lyft") and abs < 60
either Uber or Lyft but not on weekends  =>  any text ~ any("uber","lyft") and not dow in (6,7)
"McDonald's" or "KFC" on Fridays  =>  any text ~ any("mcdonald's","kfc") and dow in (5)
H&M over 50  =>  any text ~ "h&m" and abs > 50
Marks & Spencer  =>  any text ~ "marks & spencer"
Johnson and Johnson  =>  any text ~ any("johnson and johnson","johnson & johnson")
7-Eleven under 20  =>  any text ~ "7-eleven" and abs < 20
3 Mobile  =>  any text ~ "3 mobile"
Forever 21  =>  any text ~ "forever 21"
Studio 54 over 20  =>  any text ~ "studio 54" and abs > 20
24/7 Fitness  =>  any text ~ "24/7 fitness"
May Gardens Nursery  =>  any text ~ "may gardens nursery"
March Brothers Ltd  =>  any text ~ "march brothers ltd"
Sunday Times  =>  any text ~ "sunday times"
Under Armour  =>  any text ~ "under armour"
Above & Beyond  =>  any text ~ "above & beyond"
Pret A Manger  =>  any text ~ "pret a manger"
Bed Bath & Beyond  =>  any text ~ "bed bath & beyond"
Barnes and Noble  =>  any text ~ any("barnes and noble","barnes & noble")
P&O Ferries  =>  any text ~ "p&o ferries"
the description reads "SALARY"  =>  desc ~ "salary"
description = rent  =>  desc = "rent"
amount > 100 and amount < 200  =>  abs > 100 and abs < 200
amount >= 100  =>  abs >= 100
merchant != Shell  =>  merchant != "shell"
merchant isn't Shell or BP  =>  merchant != any("shell","bp")
merchant is neither Shell nor BP  =>  merchant != any("shell","bp")
description contains none of refund, reversal  =>  not desc ~ any("refund","reversal")
description does not include refund or reversal  =>  not desc ~ any("refund","reversal")
desc: uber  =>  desc ~ "uber"
payee: Shell, amount over 20  =>  merchant = "shell" and abs > 20
it's from Shell  =>  type INCOME and any text ~ "shell"
it is to Shell  =>  type EXPENSE and any text ~ "shell"
Tesco, Asda, Morrisons & Aldi  =>  any text ~ any("tesco","asda","morrisons","aldi")
anything bought at Screwfix or Toolstation  =>  type EXPENSE and any text ~ any("screwfix","toolstation")
card payment to Trainline over £25  =>  any text ~ "card payment" and type EXPENSE and any text ~ "trainline" and abs > 25 GBP
card payments to Trainline over £25  =>  any text ~ "card payment" and type EXPENSE and any text ~ "trainline" and abs > 25 GBP
payments to Adobe, Figma and Slack  =>  type EXPENSE and any text ~ any("adobe","figma","slack")
payments to MTN between N1,000 and N20,000  =>  type EXPENSE and any text ~ "mtn" and 1000 <= abs <= 20000 NGN
salary credits over Rs 50,000  =>  any text ~ "salary credit" and abs > 50000 INR
amount greater than 3 lakh but less than 10 lakh  =>  abs > 300000 and abs < 1000000
rent of exactly 1500  =>  any text ~ "rent" and abs = 1500
rent around 1500 on the 1st  =>  any text ~ "rent" and 1425 <= abs <= 1575 and dom = 1
money coming in from PayPal  =>  type INCOME and any text ~ "paypal"
money going out to PayPal  =>  type EXPENSE and any text ~ "paypal"
any refund from Zalando  =>  type INCOME and any text ~ "zalando"
description includes parking but not airport  =>  desc ~ "parking" and not desc ~ "airport"
parking, but not at the airport  =>  any text ~ "parking" and not any text ~ "airport"
Shell over 60 on weekdays  =>  any text ~ "shell" and abs > 60 and dow in (1,2,3,4,5)
Vodafone in January or July  =>  any text ~ "vodafone" and month in (1,7)
Vodafone in Q1  =>  any text ~ "vodafone" and month in (1,2,3)
insurance in April 2026  =>  any text ~ "insurance" and 2026-04-01 <= date <= 2026-04-30
insurance April 2026  =>  any text ~ "insurance" and 2026-04-01 <= date <= 2026-04-30
all payments after 30 June 2026  =>  date > 2026-06-30
everything before 2025  =>  date < 2025-01-01
everything in 2025 except Amazon  =>  2025-01-01 <= date <= 2025-12-31 and not any text ~ "amazon"
payments on the last day of the month  =>  dom > eom-1
payments on the 15th or the 30th  =>  dom = 15 or dom = 30
gym on the 5th of every month  =>  any text ~ "gym" and dom = 5
standing order on the 28th  =>  any text ~ "standing order" and dom = 28
cash withdrawals over 200 EUR  =>  any text ~ "cash withdrawal" and abs > 200 EUR
deposits of at least £1,000 from HMRC  =>  type INCOME and abs >= 1000 GBP and any text ~ "hmrc"
a transfer of more than 5000 to Savings  =>  abs > 5000 and account = "savings"
payments out of Chase Checking to Verizon  =>  type EXPENSE and account = "chase checking" and any text ~ "verizon"
Verizon from Chase Checking  =>  any text ~ "verizon" and account = "chase checking"
expenses on Petty Cash  =>  type EXPENSE and account = "petty cash"
income into Savings under 5  =>  type INCOME and account = "savings" and abs < 5
account is Chase Checking and payee contains Verizon  =>  account = "chase checking" and merchant ~ "verizon"
payee is Verizon or AT&T  =>  merchant = any("verizon","at&t")
vendor contains Google or Microsoft and amount is under 30  =>  merchant ~ any("google","microsoft") and abs < 30
description starts with "SQ *" or "TST*"  =>  desc ^ any("sq *","tst*")
description ends with LTD  =>  desc $ "ltd"
description doesn't start with POS  =>  not desc ^ "pos"
amount isn't 9.99  =>  not abs = 9.99
amount is not between 10 and 20  =>  not 10 <= abs <= 20
amount is more than 10 and at most 20  =>  abs > 10 and abs <= 20
amount is under 1000 yen  =>  abs < 1000 JPY
more than 20 dollars at Starbucks  =>  abs > 20 USD and any text ~ "starbucks"
less than 5 euros  =>  abs < 5 EUR
over 500 naira  =>  abs > 500 NGN
over Ksh 10k  =>  abs > 10000 KES
over R10 000  =>  abs > 10000 ZAR
between Rs 500 and Rs 2,000 at Swiggy or Zomato  =>  500 <= abs <= 2000 INR and any text ~ any("swiggy","zomato")
UPI payments to Swiggy and Zomato  =>  any text word "upi" and type EXPENSE and any text ~ any("swiggy","zomato")
narration has POS and it is not a weekend  =>  desc ~ "pos" and not dow in (6,7)
it happens on a Monday and amount is over 100  =>  dow in (1) and abs > 100
weekdays only  =>  dow in (1,2,3,4,5)
only on Sundays  =>  dow in (7)
Sundays  =>  dow in (7)
Costa on Saturdays and Sundays  =>  any text ~ "costa" and dow in (6,7)
not Costa or Pret  =>  not any text ~ any("costa","pret")
payments not from Petty Cash  =>  account != "petty cash"
spent at Boots, not from Petty Cash  =>  type EXPENSE and any text ~ "boots" and account != "petty cash"
not to Amazon and over 50  =>  type EXPENSE and not any text ~ "amazon" and abs > 50
it's an expense and the bank is Revolut  =>  type EXPENSE and institution = "revolut"
currency is EUR or CHF  =>  currency in (CHF,EUR)
currency isn't GBP  =>  not currency = GBP
in GBP at Pret  =>  currency = GBP and any text ~ "pret"
category contains food  =>  category ~ "food"
GL account is not set and amount over 10  =>  gl in (null, DEFAULT) and abs > 10
reconciled and over 100  =>  reconciled = true and abs > 100
isn't reconciled  =>  reconciled = false
Booking.com or Airbnb over 200  =>  any text ~ any("booking.com","airbnb") and abs > 200
AWS EMEA  =>  any text ~ "aws emea"
O2  =>  any text ~ "o2"
E.ON Energy  =>  any text ~ "e.on energy"
Toys R Us  =>  any text ~ "toys r us"
Kwik Fit at 49.95  =>  any text ~ "kwik fit" and abs = 49.95
(Shell or BP) and (over 50 or on weekends)  =>  any text ~ any("shell","bp") and (abs > 50 or dow in (6,7))
Back to Basics  =>  any text ~ "back to basics"
payments to Back to Basics  =>  type EXPENSE and any text ~ "back to basics"
At Home Stores  =>  any text ~ "at home stores"
Made to Order Ltd  =>  any text ~ "made to order ltd"
description contains Payment to self  =>  desc ~ "payment to self"
description contains transfer from savings  =>  desc ~ "transfer from savings"
description is Payment from Acme  =>  desc = "payment from acme"
description contains credit to account  =>  desc ~ "credit to account"
description starts with Transfer to  =>  desc ^ "transfer to"
description contains December  =>  desc ~ "december"
description contains March 2026 invoice  =>  desc ~ "march 2026 invoice"
description contains invoice March 2026  =>  desc ~ "invoice march 2026"
merchant is Forever 21  =>  merchant = "forever 21"
merchant contains September  =>  merchant ~ "september"
"Rent December" over 5  =>  any text ~ "rent december" and abs > 5
Rs Components  =>  any text ~ "rs components"
RM Education  =>  any text ~ "rm education"
Fr Michael  =>  any text ~ "fr michael"
R2 Logistics  =>  any text ~ "r2 logistics"
description contains R500  =>  desc ~ "r500"
Won Kim  =>  any text ~ "won kim"
Real Madrid  =>  any text ~ "real madrid"
Euro Car Parks  =>  any text ~ "euro car parks"
Pound Land  =>  any text ~ "pound land"
Save the Children  =>  any text ~ "save the children"
Post Office  =>  any text ~ "post office"
Book Depository  =>  any text ~ "book depository"
Next  =>  any text ~ "next"
Next Retail  =>  any text ~ "next retail"
USA Today  =>  any text ~ "usa today"
Last Minute Travel  =>  any text ~ "last minute travel"
description contains today  =>  desc ~ "today"
description contains last month  =>  desc ~ "last month"
description contains "last month"  =>  desc ~ "last month"
Johnson Controls from Petty Cash  =>  any text ~ "johnson controls" and account = "petty cash"
description contains rent over 500  =>  desc ~ "rent" and abs > 500
description contains rent in March 2026  =>  desc ~ "rent" and 2026-03-01 <= date <= 2026-03-31
merchant is Shell on weekends  =>  merchant = "shell" and dow in (6,7)
`)

test.each(understood)('%s means %s', (sentence, meaning) => {
  const read = parseCondition(sentence, context)
  expect(read.ok ? canonical(read.tree) : read.problem).toBe(meaning)
})

test.each(understood)(
  '"%s" is kept in words that mean the same without the names of accounts',
  (sentence) => {
    const read = parseCondition(sentence, context)
    const kept = parseCondition(settledText(sentence, context))
    expect(kept).toEqual(read)
    expect(read.ok && parseCondition(print(read.tree))).toEqual(read)
  },
)

const STATES = { reconciled: 'reconciled = true', unreconciled: 'reconciled = false', uncategorized: 'gl in (null, DEFAULT)', '': '' } // oxfmt-ignore
const NOUNS = { expenses: 'type EXPENSE', income: 'type INCOME', Tesco: 'any text ~ "tesco"', 'vet fees': 'any text ~ "vet fee"' } // oxfmt-ignore
const ENDS: Record<string, string>[] = [
  { 'over 1k': 'abs > 1000', '£20-£40': '20 <= abs <= 40 GBP', 'between 20-40': '20 <= abs <= 40', 'of €10–€20': '10 <= abs <= 20 EUR', '': '' },
  { 'on Savings': 'account = "savings"', 'on Savings and Petty Cash': 'account = any("savings","petty cash")', 'from the Petty Cash account': 'account = "petty cash"', '': '' },
  { 'in March': 'month = 3', 'after 5 April 2026': 'date > 2026-04-05', 'up to 31 March 2026': 'date <= 2026-03-31', 'on weekends': 'dow in (6,7)', '': '' },
] // oxfmt-ignore

function among(choices: Record<string, string>) {
  return fc.constantFrom(...Object.entries(choices))
}

test('a state, a noun, an amount, an account and a date are each understood, in whatever order they follow', () => {
  const ends = fc
    .tuple(...ENDS.map(among))
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
  fc.assert(
    fc.property(among(STATES), among(NOUNS), ends, (state, noun, rest) => {
      const said = [state, noun, ...rest].filter(([words]) => words !== '')
      const sentence = said.map(([words]) => words).join(' ')
      const read = parseCondition(sentence, context)
      if (!read.ok) throw new Error(`${sentence}: ${read.problem.message}`)
      const parts = read.tree.kind === 'and' ? read.tree.parts : [read.tree]
      expect(parts.map(canonical).sort()).toEqual(said.map(([, meaning]) => meaning).sort())
      expect(parseCondition(print(read.tree))).toEqual(read)
    }),
    { numRuns: rounds(120, 20_000) },
  )
})

test.each([
  ['Uber in FY2026', 4, '2025-04-01', '2026-03-31'],
  ['payments over 100 in fiscal year 2026', 7, '2025-07-01', '2026-06-30'],
  ['Acme during FY 2025/26', 4, '2025-04-01', '2026-03-31'],
  ["expenses in FY'26", 1, '2026-01-01', '2026-12-31'],
  ['FY26', 10, '2025-10-01', '2026-09-30'],
  ['FY2026', 2, '2025-02-01', '2026-01-31'],
  ['FY1999', 4, '1998-04-01', '1999-03-31'],
  ['FY 1999/00', 4, '1999-04-01', '2000-03-31'],
])('"%s" means the fiscal year of an organization that begins in month %i', (sentence, month, from, to) => {
  const read = parseCondition(sentence, { ...context, fiscalYearStart: month })
  expect(read.ok ? canonical(read.tree) : read.problem).toContain(`${from} <= date <= ${to}`)
  const kept = settledText(sentence, { ...context, fiscalYearStart: month })
  expect(read.ok && parseCondition(kept)).toEqual(read)
})
