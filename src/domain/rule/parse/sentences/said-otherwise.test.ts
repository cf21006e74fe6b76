import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What people write as it comes, and what is neither asked for needlessly nor refused without what to write instead. */
testReadings(String.raw`
payee contains tesco and outflow is between 20 and 60  =>  merchant ~ "tesco" and type EXPENSE and 20 <= abs <= 60
any payment by us with PAYE or NI in the memo  =>  type EXPENSE and desc ~ any("paye","ni")
payments made by us to HMRC  =>  type EXPENSE and any text ~ "hmrc"
payments by US Bank  =>  any text ~ "us bank"
description contains "payments by us"  =>  desc ~ "payments by us"
description contains 'all payments by us'  =>  desc ~ "all payments by us"
description contains ‘all payments by us’  =>  desc ~ "all payments by us"
“payments by us” over 5  =>  any text ~ "payments by us" and abs > 5
description contains 'is still in Lagos' or 'no more of 5'  =>  desc ~ any("is still in lagos","no more of 5")
Sainsbury's payments by us over 5  =>  any text ~ "sainsbury's" and type EXPENSE and abs > 5
£50 +/- 5  =>  45 <= abs <= 55 GBP
£50±5  =>  45 <= abs <= 55 GBP
50+/-5  =>  45 <= abs <= 55
50 give or take 5  =>  45 <= abs <= 55
50 give or take  =>  47.5 <= abs <= 52.5
about 80 plus or minus 2.50 from Shell  =>  77.5 <= abs <= 82.5 and any text ~ "shell"
amount is 100 +/- 10%  =>  90 <= abs <= 110
50+ from Shell  =>  abs >= 50 and any text ~ "shell"
rent, always 1450 on the 1st  =>  any text ~ "rent" and abs = 1450 and dom = 1
Netflix always 9.99  =>  any text ~ "netflix" and abs = 9.99
in dollars or euros  =>  AMBIGUOUS_CURRENCY | Which dollar? Use a code: USD, CAD, AUD | in USD or euros
in euros or dollars  =>  AMBIGUOUS_CURRENCY | Which dollar? Use a code: USD, CAD, AUD | in euros or USD
over 50 in dollars  =>  AMBIGUOUS_CURRENCY | Which dollar? Use a code: USD, CAD, AUD | over 50 in USD
in pounds or euros  =>  currency in (EUR,GBP)
eur payments between 1k and 2k  =>  currency = EUR and 1000 <= abs <= 2000
gbp purchases over 50  =>  currency = GBP and type EXPENSE and abs > 50
non-GBP spending  =>  not currency = GBP and type EXPENSE
non-sterling transaction fee  =>  any text ~ "non-sterling transaction fee"
non-euro fees under 5  =>  any text ~ "non-euro" and any text ~ "fee" and abs < 5
transaction fees  =>  any text ~ "transaction fee"
any transaction fee over 2 on Amex Gold  =>  any text ~ "transaction fee" and abs > 2 and account = "amex gold"
payment charges  =>  any text ~ "payment charge"
payments over 50  =>  abs > 50
over 20 dollar charges  =>  abs > 20 USD
up to 20 dollar payments to Uber  =>  abs <= 20 USD and type EXPENSE and any text ~ "uber"
exactly 9.99 charges  =>  abs = 9.99
over 50 charges  =>  MISSING_CONNECTIVE | Put "and" or "or" before "charges"
"Marriott" "Hilton" over 20  =>  MISSING_CONNECTIVE | Put "or" before "Hilton" for either, or "and" for both | "Marriott" or "Hilton" over 20
Apple last March over 50  =>  UNSUPPORTED_IDEA | "last March" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Apple between 2026-03-01 and 2026-03-31 over 50
Apple last December  =>  UNSUPPORTED_IDEA | "last December" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Apple between 2025-12-01 and 2025-12-31
flights to NYC over 300  =>  type EXPENSE and any text ~ "nyc" and abs > 300 ?
flights with Ryanair  =>  any text ~ "ryanair"
rides to the airport  =>  type EXPENSE and any text ~ "airport"
refunds of Amazon purchases  =>  type INCOME and any text ~ "amazon"
refunds on Amazon purchases over 50  =>  type INCOME and any text ~ "amazon" and abs > 50
Amazon purchases over 50  =>  type EXPENSE and any text ~ "amazon" and abs > 50
Airbnb stays longer than 3 nights  =>  UNSUPPORTED_IDEA | A rule can’t count nights; compare the amount of the transaction, or leave this out | Airbnb stays
rentals longer than a week over 200  =>  UNSUPPORTED_IDEA | A rule can’t count weeks; compare the amount of the transaction, or leave this out | rentals over 200
cleaner on Fridays 60  =>  MISSING_CONNECTIVE | Put "and" or "or" before "60" | cleaner on Fridays and amount is 60
if it's a Stripe payout then it's sales  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Stripe payout
if it is Uber over 20 then Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber over 20
book Uber rides to Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber rides
everything in Meals over 50  =>  UNSUPPORTED_IDEA | "in Meals over 50" can’t be checked; try an amount, date, or words in the description | GL account is "Meals" over 50
anything in account 6100  =>  UNSUPPORTED_IDEA | "in account 6100" can’t be checked; try an amount, date, or words in the description | GL account is "Travel"
everything about Amazon  =>  NOT_A_NUMBER | "Amazon" is not an amount | everything with Amazon
bills of electricity  =>  UNSUPPORTED_IDEA | "of electricity" can’t be checked; try an amount, date, or words in the description | bills for electricity
about 50 at Tesco  =>  47.5 <= abs <= 52.5 and any text ~ "tesco"
Last March Records  =>  any text ~ "last march records" ?
Apple Store purchases over 500 dollars  =>  type EXPENSE and any text ~ "apple store" and abs > 500 USD
Disney Store refunds  =>  type INCOME and any text ~ "disney store"
Shopify store payouts  =>  type INCOME and any text ~ "shopify"
non euro invoices from Hetzner  =>  not currency = EUR and any text ~ "hetzner"
anything non-USD over 50  =>  not currency = USD and abs > 50
Non Stop Energy  =>  any text ~ "non stop energy"
in and out of savings  =>  account = "savings"
to or from acme  =>  any text ~ "acme"
to and from Acme over 50  =>  any text ~ "acme" and abs > 50
not coded yet and from Costa  =>  gl in (null, DEFAULT) and any text ~ "costa"
from Costa and not coded yet  =>  any text ~ "costa" and gl in (null, DEFAULT)
from Costa and not yet coded  =>  any text ~ "costa" and gl in (null, DEFAULT)
not reconciled yet and from Costa  =>  not reconciled = true and any text ~ "costa"
nothing in the GL account  =>  gl in (null, DEFAULT)
nothing in the category and over 50  =>  category empty and abs > 50
nothing in the memo  =>  WRONG_OPERATOR | Every transaction has a description; it is never empty
quarterly VAT to HMRC  =>  any text ~ "vat" and type EXPENSE and any text ~ "hmrc"
monthly fee to Barclays  =>  any text ~ "monthly fee" and type EXPENSE and any text ~ "barclays" ?
weekday lunches at itsu under 12  =>  dow in (1,2,3,4,5) and any text ~ "lunch" and any text ~ "itsu" and abs < 12 ?
coffee at work under 5  =>  any text ~ "coffee at work" and abs < 5 ?
Hobbs, Reiss, and The White Company  =>  any text ~ any("hobbs","reiss","the white company")
boreholes, Kasese and Mbarara  =>  any text ~ any("boreholes","kasese","mbarara") ?
mentions both invoice and deposit  =>  any text ~ all("invoice","deposit")
contains either deposit or refund  =>  any text ~ any("deposit","refund")
amazon unless it's prime  =>  any text ~ "amazon" and not any text ~ "prime"
shell unless it's personal  =>  UNSUPPORTED_IDEA | Whether it is personal can’t be checked; to look for the word, write: shell unless description contains personal | shell unless description contains personal
uber when it's late  =>  UNSUPPORTED_IDEA | Whether it is late can’t be checked; to look for the word, write: uber when description contains late | uber when description contains late
anything at Lidl bar the wine  =>  any text ~ "lidl bar the wine" ?
The Bar The Grove  =>  any text ~ "the bar the grove"
exactly 14.99 going to Disney  =>  abs = 14.99 and type EXPENSE and any text ~ "disney"
`)
