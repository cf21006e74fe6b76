import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** What is typed in haste: a sign in place of a comma, a comma too many, and what goes without saying left out. */
testReadings(String.raw`
over 50 - Uber  =>  abs > 50 and any text ~ "uber"
on the 8th – Shell, Notion  =>  dom = 8 and any text ~ any("shell","notion")
from Savings - Uber  =>  account = "savings" and any text ~ "uber"
on the Amex Gold - Uber or Lyft  =>  account = "amex gold" and any text ~ any("uber","lyft")
UBER - 50  =>  NEGATIVE_AMOUNT | Amounts are compared without their sign; write "expense over 50" for money out
amount is - 50  =>  NEGATIVE_AMOUNT | Amounts are compared without their sign; write "expense over 50" for money out
Uber – 20 to 40  =>  any text ~ "uber" and 20 <= abs <= 40
Figma (14 - 106)  =>  any text ~ "figma" and 14 <= abs <= 106
Ikea - every Oct and 72 - 319  =>  any text ~ "ikea" and month = 10 and 72 <= abs <= 319
debits - Exxon  =>  type EXPENSE and any text ~ "exxon"
outgoings - Wolt or Lidl over 20  =>  type EXPENSE and any text ~ any("wolt","lidl") and abs > 20
expenses - over 20  =>  type EXPENSE and abs > 20
Safeway money in  =>  any text ~ "safeway" and type INCOME
Safeway or Lidl money out – 440 euros or more  =>  any text ~ any("safeway","lidl") and type EXPENSE and abs >= 440 EUR
J. Okafor going out & over 20  =>  any text ~ "j. okafor" and type EXPENSE and abs > 20
Motion Money In  =>  any text ~ "motion money in"
Uber, Lyft over 20,  =>  any text ~ any("uber","lyft") and abs > 20
merchant: Figma,  =>  merchant = "figma"
description contains  =>  MISSING_VALUE | What text should the description contain? e.g. description contains "uber"
Costa - 110 EUR flat  =>  any text ~ "costa" and abs = 110 EUR
Costa 80 exactly – on Mondays  =>  any text ~ "costa" and abs = 80 and dow in (1)
Costa £6 on the dot  =>  any text ~ "costa" and abs = 6 GBP
rent 500 flat 3  =>  any text ~ "rent 500 flat 3"
Figma Jan thru Apr  =>  any text ~ "figma" and month in (1,2,3,4)
Figma Oct - Jan  =>  any text ~ "figma" and month in (1,10,11,12)
Figma in Jan/Feb  =>  any text ~ "figma" and month in (1,2)
Figma in Mar + Apr  =>  any text ~ "figma" and month in (3,4)
bar takings Fri + Sat  =>  any text ~ "bar takings" and dow in (5,6)
Figma sun thru thursday  =>  any text ~ "figma" and dow in (1,2,3,4,7)
Figma on Mondays/Tuesdays  =>  any text ~ "figma" and dow in (1,2)
Figma Tue, Fridays  =>  any text ~ "figma" and dow in (2,5)
Figma Monday  =>  any text ~ "figma monday" ?
Figma the 13th-18th of the month  =>  any text ~ "figma" and 13 <= dom <= 18
merchant: CVS Sep thru October  =>  merchant = "cvs" and month in (9,10)
vendor Pret or Figma, Sun thru Tuesday  =>  merchant = any("pret","figma") and dow in (1,2,7)
ends with .COM, Sat/Sun without Etsy  =>  any text $ ".com" and dow in (6,7) and not any text ~ "etsy"
merchant is Sunday Times  =>  merchant = "sunday times"
ending with GMBH - excluding Acme  =>  any text $ "gmbh" and not any text ~ "acme"
starts with DD - and not tips  =>  any text ^ "dd" and not any text ~ "tips"
Figma over 20 (and not delivery)  =>  any text ~ "figma" and abs > 20 and not any text ~ "delivery"
sent to Bolt (minus fees)  =>  type EXPENSE and any text ~ "bolt" and not any text word any("fee","fees")
Figma over 20 (ex tips)  =>  any text ~ "figma" and abs > 20 and not any text word any("tip","tips")
in Dec 2025 - ex fuel  =>  2025-12-01 <= date <= 2025-12-31 and not any text ~ "fuel"
over 20 bar Costa  =>  abs > 20 and not any text ~ "costa"
over 50, bar takings  =>  abs > 50 and any text ~ "bar takings"
Ex Libris  =>  any text ~ "ex libris"
anything in from Avis  =>  type INCOME and any text ~ "avis"
cash in from Avis or Hertz  =>  type INCOME and any text ~ any("avis","hertz")
cash out to Obi over 20  =>  type EXPENSE and any text ~ "obi" and abs > 20
Cash In Transit  =>  any text ~ "cash in transit"
anything starting POS  =>  any text ^ "pos"
anything ending FEE, except Gusto  =>  any text $ "fee" and not any text ~ "gusto"
anything starting in March  =>  BAD_DATE | "in March" is not a date; write it like 2026-01-31 or 31 January 2026
has Stripe over 20  =>  any text ~ "stripe" and abs > 20
= $345, Figma  =>  abs = 345 USD and any text ~ "figma"
Uber = 50  =>  any text ~ "uber" and abs = 50
descripton = 50  =>  UNKNOWN_FIELD | Unknown field "descripton". Did you mean description? | description = 50
abs = 9.99  =>  UNKNOWN_FIELD | Unknown field "abs". Use description, merchant, amount, date, account, bank, currency, category or GL account
Northwind @ 49.99  =>  any text ~ "northwind" and abs = 49.99
Northwind 49.99/59.99  =>  any text ~ "northwind" and (abs = 49.99 or abs = 59.99)
Uber on either Amex Gold or Savings  =>  any text ~ "uber" and account = any("amex gold","savings")
Tesco ‹ £80  =>  any text ~ "tesco" and abs < 80 GBP
Square fees 1.5 - 20  =>  any text ~ "square" and any text ~ "fee" and 1.5 <= abs <= 20
account ending 4471  =>  UNKNOWN_ACCOUNT | Bank accounts go by their names here, not by their numbers. Write the name, e.g. account is "Savings"
Safeway money in (on the weekend)  =>  any text ~ "safeway" and type INCOME and dow in (6,7)
Dulux money out on the Amex Gold  =>  any text ~ "dulux" and type EXPENSE and account = "amex gold"
Mailchimp payments out & Saturday thru Wednesday  =>  any text ~ "mailchimp" and type EXPENSE and dow in (1,2,3,6,7)
MAILCHIMP MONEY OUT – 69 TO 102  =>  any text ~ "mailchimp" and type EXPENSE and 69 <= abs <= 102
HOSPITAL MONEY OUT  =>  any text ~ "hospital money out" ?
Grab, during the week and on the Savings  =>  any text ~ "grab" and dow in (1,2,3,4,5) and account = "savings"
Uber not during the week  =>  any text ~ "uber" and not dow in (1,2,3,4,5)
refunds from Miro from £1600  =>  type INCOME and any text ~ "miro" and abs >= 1600 GBP
deposits from Delta (from $50.22)  =>  type INCOME and any text ~ "delta" and abs >= 50.22 USD
refunds from UPS, Adobe; bar O2  =>  type INCOME and any text ~ any("ups","adobe") and not any text ~ "o2"
Lyft or Zoom for three hundred and eighteen  =>  any text ~ any("lyft","zoom") and abs = 318
dinner for two  =>  any text ~ "dinner for two" ?
$5,000 flat: expenses - Slack  =>  abs = 5000 USD and type EXPENSE and any text ~ "slack"
payee Amazon - except for parking  =>  merchant = "amazon" and not any text ~ "parking"
payee is Tata Power, not Tata Motors  =>  merchant = "tata power" and merchant != "tata motors"
Chevron + account Chase Checking (apart from PayPal)  =>  any text ~ "chevron" and account = "chase checking" and not any text ~ "paypal"
Uber over 50 (Amex Gold)  =>  any text ~ "uber" and abs > 50 and account = "amex gold"
desc ends LTD (Savings)  =>  desc $ "ltd" and account = "savings"
interest (savings)  =>  any text ~ "interest" and any text ~ "savings" ?
Uber from August–November  =>  any text ~ "uber" and month in (8,9,10,11)
merchant: Avis either 18 or 301 (Thu through Sunday)  =>  merchant = "avis" and (abs = 18 or abs = 301) and dow in (4,5,6,7)
Canva refunds either $83 or $315  =>  type INCOME and any text ~ "canva" and (abs = 83 USD or abs = 315 USD)
outgoings : toolstation in 2025  =>  type EXPENSE and any text ~ "toolstation" and 2025-01-01 <= date <= 2025-12-31
Aldi money in – on the Barclays Current  =>  any text ~ "aldi" and type INCOME and account = "barclays current"
Safeway payments out in Savings  =>  any text ~ "safeway" and type EXPENSE and account = "savings"
starts with TFR ex Costa  =>  any text ^ "tfr" and not any text ~ "costa"
anything starting DD, and weekdays (ex AWS)  =>  any text ^ "dd" and dow in (1,2,3,4,5) and not any text ~ "aws"
description ends with FEE Petty Cash only & at most €1400  =>  desc $ "fee" and account = "petty cash" and abs <= 1400 EUR
Hertz 34-159 (and not from Petty Cash)  =>  any text ~ "hertz" and 34 <= abs <= 159 and account != "petty cash"
tesco no refunds  =>  any text ~ "tesco" and not type INCOME
No Frills  =>  any text ~ "no frills"
3 grand on the dot ex parking  =>  abs = 3000 and not any text ~ "parking"
ends with REF: Meals  =>  any text $ "ref: meals" ?
ends with REF, weekends six  =>  any text $ any("ref","weekends six") ?
payee: comcast; 53-181 + in Sep  =>  merchant = any("comcast","53-181") and month = 9 ?
supplier is netflix,bar fees  =>  merchant = any("netflix","bar fees") ?
supplier is Netflix, Bar Louie  =>  merchant = any("netflix","bar louie")
vendor Tesco 5 grand flat Saturday - Sunday  =>  merchant = "tesco" and abs = 5000 and dow in (6,7)
has Ikea + Avis + Wickes  =>  any text ~ any("ikea","avis","wickes")
why is Spotify not matched  =>  UNSUPPORTED_IDEA | A rule can’t answer a question; write what to look for: Spotify | Spotify
what is this about  =>  UNSUPPORTED_IDEA | A rule can’t answer a question; write what to look for, like a name or an amount
Figma account Petty Cash  =>  any text ~ "figma" and account = "petty cash"
account Chase Checking - merchant Staples  =>  account = "chase checking" and merchant = "staples"
money out to Miro Savings only  =>  type EXPENSE and any text ~ "miro" and account = "savings"
PayPal and AWS Chase Checking only  =>  any text ~ any("paypal","aws") and account = "chase checking"
Barclays Current only - Uber  =>  account = "barclays current" and any text ~ "uber"
`)
