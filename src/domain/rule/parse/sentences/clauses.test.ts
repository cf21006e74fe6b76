import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** How clauses are led up to, joined, put in parentheses and headed. */
testReadings(String.raw`
wages, i.e. payments to Anna, Ben and Carla  =>  type EXPENSE and any text ~ any("anna","ben","carla")
travel, i.e. Uber, Lyft and Amtrak  =>  any text ~ any("uber","lyft","amtrak")
software subscriptions like Figma, Notion etc.  =>  any text ~ any("figma","notion") ?
Figma, Notion, etc.  =>  any text ~ any("figma","notion") ?
Stripe payouts less chargebacks over 40  =>  type INCOME and any text ~ "stripe" and not any text ~ "chargeback" and abs > 40
neither refunds nor chargebacks from Stripe  =>  not type INCOME and not (any text ~ "chargeback" and any text ~ "stripe") ?
neither Uber nor Lyft  =>  not any text ~ any("uber","lyft")
not Uber and Lyft over 20  =>  not any text ~ any("uber","lyft") and abs > 20 ?
all but rent and salaries over 500  =>  not any text ~ any("salary","salaries") and not any text word any("rent","rents") and abs > 500 ?
not Uber and over 50  =>  not any text ~ "uber" and abs > 50
hosting, ~ 20 a month, from Hetzner  =>  any text ~ "hosting" and 19 <= abs <= 21 and any text ~ "hetzner" ?
Etsy deposits less copays  =>  type INCOME and any text ~ "etsy" and not any text word any("copay","copays")
Uber less 50  =>  any text ~ "uber" and abs < 50
all payments except Fridays  =>  not dow in (5)
every payment except on Fridays  =>  not dow in (5)
payments except Shell and BP  =>  not any text ~ any("shell","bp")
transactions excluding fees over 50  =>  not any text word any("fee","fees") and abs > 50 ?
all payments except fees over 50  =>  not any text word any("fee","fees") and abs > 50 ?
payments without VAT  =>  not any text word any("vat","vats") ?
gardener, fortnightly, $90  =>  any text ~ "gardener" and abs = 90 USD
gardener, weekly  =>  any text ~ "gardener"
no receipts from Costco  =>  UNSUPPORTED_IDEA | Whether a transaction has receipts can’t be checked; try an amount, date, or words in the description
no invoices from Shell  =>  not any text ~ "shell"
I want Uber but never Uber Eats  =>  any text ~ "uber" and not any text ~ "uber eats"
[Description] CONTAINS "ADP"  =>  desc ~ "adp"
[Payee] = "Shell" and [Amount] > 50  =>  merchant = "shell" and abs > 50
sales less refunds  =>  any text ~ "sales" and not any text ~ "refund"
membership dues except refunds  =>  any text ~ "membership dues" and not any text ~ "refund"
Amazon less refunds  =>  any text ~ "amazon" and not type INCOME
groceries but not refunds  =>  any text word any("grocery","groceries") and not type INCOME
exclude salary from everything over 1 lakh  =>  abs > 100000 and not any text ~ "salary"
leave fees out of all Stripe payouts  =>  type INCOME and any text ~ "stripe" and not any text word any("fee","fees")
omit Tesco and Asda from any purchases under 20  =>  type EXPENSE and abs < 20 and not any text ~ any("tesco","asda")
exclude refunds from Amazon  =>  any text ~ "exclude refunds" and any text ~ "amazon" ?
ATM withdrawals over 10,000 at once  =>  any text ~ "atm withdrawal" and abs > 10000
Screwfix over 50 in one go  =>  any text ~ "screwfix" and abs > 50
rent over 500 a week  =>  any text ~ "rent" and abs > 500 ?
supply teachers from Hays over 150 a day  =>  any text ~ "supply teachers" and any text ~ "hays" and abs > 150 ?
Netflix under 15 monthly  =>  any text ~ "netflix" and abs < 15
monthly rent over 500  =>  any text ~ "rent" and abs > 500
anything from HSS b/w 40 and 90  =>  any text ~ "hss" and 40 <= abs <= 90
without receipts over 50  =>  UNSUPPORTED_IDEA | Whether a transaction has receipts can’t be checked; try an amount, date, or words in the description
any of the following: Uber, Lyft, over 50  =>  any text ~ any("uber","lyft") or abs > 50
hey can you match all the uber rides please  =>  any text ~ "uber"
could you show me fees over 10  =>  any text ~ "fee" and abs > 10
can you find Shell or BP  =>  any text ~ any("shell","bp")
I need all Uber rides  =>  any text ~ "uber"
can you match Uber to Travel  =>  any text ~ "can you match uber to travel" ?
Network for Good disbursements  =>  any text ~ "network" and any text ~ "good disbursements" ?
Toys for Tots gifts  =>  any text word any("toy","toys") and any text ~ "tots" and any text ~ "gifts"
Dr Patel's invoice  =>  any text ~ "dr patel"
Jamie's orders  =>  any text ~ "jamie"
Sainsbury's purchases  =>  type EXPENSE and any text ~ "sainsbury's"
rent for Smith payments  =>  any text ~ "rent" and any text ~ "smith"
all of the following: Uber, over 50 and in March  =>  any text ~ "uber" and abs > 50 and month = 3
all of these conditions: Uber, over 50 or in March  =>  (any text ~ "uber" and abs > 50) or month = 3 ?
any of the following: Uber and over 50  =>  any text ~ "uber" and abs > 50
any of the following: Uber, over 50 - Lyft  =>  MISSING_CONNECTIVE | Put "and" or "or" before "-"
all of the following: Uber, over 50, not in March  =>  any text ~ "uber" and abs > 50 and not month = 3
any of the following: over 50 Amazon, Lyft  =>  MISSING_CONNECTIVE | Put "and" or "or" before "Amazon"
all of the following: (Uber, over 50  =>  UNCLOSED_BRACKET | Missing ) for ( at column 23
Uber, or Lyft  =>  any text ~ any("uber","lyft")
over 50, or under 5  =>  abs > 50 or abs < 5
Uber over 50, or Lyft over 30  =>  (any text ~ "uber" and abs > 50) or (any text ~ "lyft" and abs > 30)
Uber or over 50 or Lyft  =>  any text ~ "uber" or abs > 50 or any text ~ "lyft"
over 50 or Uber or Amazon over 30  =>  abs > 50 or (any text ~ any("uber","amazon") and abs > 30) ?
over 50 or under 5 EUR  =>  abs > 50 or abs < 5 EUR
over 50 or over 60 EUR or Lyft  =>  abs > 50 or abs > 60 EUR or any text ~ "lyft" ?
over 50 or over 60 or 70 EUR  =>  abs > 50 or abs > 60 or abs = 70 EUR ?
on the 1st: rent  =>  dom = 1 and any text ~ "rent"
in March: over 50  =>  month = 3 and abs > 50
: Uber  =>  any text ~ "uber"
Uber - over 50  =>  any text ~ "uber" and abs > 50
Uber – over 50  =>  any text ~ "uber" and abs > 50
Uber — in March  =>  any text ~ "uber" and month = 3
Uber - Lyft  =>  any text ~ "uber - lyft"
over 50 -  =>  MISSING_CONNECTIVE | Put "and" or "or" before "-"
Netflix, each month  =>  any text ~ "netflix"
Netflix each month  =>  any text ~ "netflix"
over 50 (Amazon)  =>  abs > 50 and any text ~ "amazon"
over 50 (Amazon or Uber)  =>  abs > 50 and any text ~ any("amazon","uber")
Uber (over 50)  =>  any text ~ "uber" and abs > 50
over 50 (in March)  =>  abs > 50 and month = 3
over 50 in March (Amazon)  =>  abs > 50 and month = 3 and any text ~ "amazon"
over 50 and (Amazon) in March  =>  abs > 50 and any text ~ "amazon" and month = 3
Uber over 50 (in March)  =>  any text ~ "uber" and abs > 50 and month = 3
((((((((((((((((((((((((((((((((((((((((((((((((over 50))))))))))))))))))))))))))))))))))))))))))))))))  =>  TOO_DEEP | Parentheses and "not" can be nested up to 40 deep
not not not not not not over 50  =>  not abs <= 50
(over 50) and (over 60)  =>  abs > 50 and abs > 60 ?
()  =>  MISSING_VALUE | There’s nothing between the parentheses
(over 50  =>  UNCLOSED_BRACKET | Missing ) for ( at column 1
over 50)  =>  UNOPENED_BRACKET | No ( for the ) at column 8
if (over 50)  =>  abs > 50
when "Uber" - over 50  =>  any text ~ "uber" and abs > 50
matches "^POS \d+"  =>  any text re /^POS \d+/
match "POS"  =>  any text ~ "pos"
Show & Event Security  =>  any text ~ "show & event security"
match with Uber  =>  any text ~ "uber"
the card payments  =>  any text ~ "card payment"
my card payments  =>  any text ~ "card payment"
the purchases  =>  type EXPENSE
my rent  =>  any text ~ "rent"
our landlord  =>  any text ~ "landlord"
a gift  =>  any text ~ "gift"
not the fuel  =>  not any text ~ "fuel"
The Body Shop  =>  any text ~ "the body shop"
the Body Shop  =>  any text ~ "body shop"
if the description contains Uber  =>  desc ~ "uber"
the memo contains Uber  =>  desc ~ "uber"
a payment to Uber  =>  type EXPENSE and any text ~ "uber"
any of the payments  =>  MISSING_OPERATOR | Which payments? e.g. payments to "Shell", or amount over 100
any of uber, lyft  =>  any text ~ any("uber","lyft")
either over 1000 or under 1  =>  abs > 1000 or abs < 1
Uber or Lyft, each under 25  =>  any text ~ any("uber","lyft") and abs < 25
both over 50  =>  abs > 50
each over 50  =>  abs > 50
either at Tesco  =>  any text ~ "tesco"
EUR payments to Notion  =>  currency = EUR and type EXPENSE and any text ~ "notion"
EUR, payments over 50  =>  currency = EUR and abs > 50
EUR  =>  currency = EUR
EUR payments  =>  currency = EUR
EUR transactions  =>  currency = EUR
GBP payments over 50  =>  currency = GBP and abs > 50
USD Uber  =>  any text ~ "usd uber" ?
USD in March  =>  currency = USD and month = 3
anything Vodafone charges us  =>  type EXPENSE and any text ~ "vodafone"
payments that Acme sends me  =>  type INCOME and any text ~ "acme"
everything Vodafone takes  =>  type EXPENSE and any text ~ "vodafone"
money Acme sends me  =>  type INCOME and any text ~ "acme"
transactions which Netflix bills  =>  type EXPENSE and any text ~ "netflix"
something "Big Shop" charges  =>  MISSING_CONNECTIVE | Put "and" or "or" before "charges"
stuff Uber charges  =>  type EXPENSE and any text ~ "uber"
whatever Uber charges  =>  type EXPENSE and any text ~ "uber"
payments vodafone charges us  =>  UNSUPPORTED_IDEA | "vodafone charges us" can’t be checked; try an amount, date, or words in the description
anything uncategorized over 100  =>  gl in (null, DEFAULT) and abs > 100
transactions where amount is over 50  =>  abs > 50
payments when over 50  =>  abs > 50
transactions with over 50  =>  abs > 50
transactions whose amount is over 50  =>  abs > 50
payments if Vodafone charges us over 40  =>  type EXPENSE and any text ~ "vodafone" and abs > 40
transactions where Acme pays us over 40  =>  type INCOME and any text ~ "acme" and abs > 40
when Vodafone charges more than 40  =>  type EXPENSE and any text ~ "vodafone" and abs > 40
fuel at Shell  =>  any text ~ "fuel" and any text ~ "shell" ?
fuel at Shell over 50  =>  any text ~ "fuel" and any text ~ "shell" and abs > 50 ?
but not lunch at Costa  =>  DANGLING | Nothing before "but"
Uber but not lunch at Costa  =>  any text ~ "uber" and not (any text ~ "lunch" and any text ~ "costa")
fuel from Shell in March  =>  any text ~ "fuel" and any text ~ "shell" and month = 3 ?
gift to Anna  =>  any text ~ "gift" and type EXPENSE and any text ~ "anna"
unreconciled and over 50  =>  reconciled = false and abs > 50
not reconciled  =>  not reconciled = true
not reconciled and over 50  =>  not reconciled = true and abs > 50
not uncategorized Uber rides  =>  not gl in (null, DEFAULT) and any text ~ "uber"
reconciled Uber rides  =>  reconciled = true and any text ~ "uber"
unreconciled payments to HMRC  =>  reconciled = false and type EXPENSE and any text ~ "hmrc"
uncategorized expenses  =>  gl in (null, DEFAULT) and type EXPENSE
unassigned transactions  =>  gl in (null, DEFAULT)
uncoded transactions over 50  =>  gl in (null, DEFAULT) and abs > 50
Savings only  =>  account = "savings"
the Savings account only  =>  account = "savings"
no category  =>  category empty
without a GL account  =>  gl in (null, DEFAULT)
missing a vendor  =>  merchant empty
no GL account yet  =>  gl in (null, DEFAULT)
has no category  =>  category empty
doesn't have a vendor  =>  merchant empty
not more than 50  =>  abs <= 50
not up to 50  =>  UNSUPPORTED_IDEA | Does "not up to 50" mean less or more than that? Write "under" or "over"
no more than 50  =>  abs <= 50
any of the following: Uber, Lyft  =>  any text ~ any("uber","lyft")
any of: DHL, UPS, FedEx; over 30  =>  any text ~ any("dhl","ups","fedex") and abs > 30
any of the following: Uber; Lyft; over 50  =>  any text ~ any("uber","lyft") or abs > 50
either of these: Uber, in March  =>  any text ~ "uber" or month = 3
if any of these is true: Uber, over 50  =>  any text ~ "uber" or abs > 50
any of the following conditions: Uber, Lyft, over 50 or in March  =>  any text ~ any("uber","lyft") or abs > 50 or month = 3
`)
