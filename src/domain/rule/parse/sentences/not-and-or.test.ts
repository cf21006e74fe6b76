import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** What is denied, joined or left open, in any order. */
testMeanings(String.raw`
Amazon but never Prime  =>  any text ~ "amazon" and not any text ~ "prime"
Tesco without a category  =>  any text ~ "tesco" and category empty
Uber without a GL account over 20  =>  any text ~ "uber" and gl in (null, DEFAULT) and abs > 20
Uber without "a category"  =>  any text ~ "uber" and not any text ~ "a category"
anything that isn't rent  =>  not any text word any("rent","rents")
everything that is not rent or payroll  =>  not any text ~ "payroll" and not any text word any("rent","rents")
not Shell, not BP  =>  not any text ~ "shell" and not any text ~ "bp"
Lidl, no refunds  =>  any text ~ "lidl" and not type INCOME
everything except payroll and rent  =>  not any text ~ "payroll" and not any text word any("rent","rents")
expenses that are neither fuel nor parking  =>  type EXPENSE and not any text ~ any("fuel","parking")
Transfers that aren't to Savings  =>  any text ~ "transfer" and account != "savings" ?
PayPal without eBay, over 15  =>  any text ~ "paypal" and not any text ~ "ebay" and abs > 15
IKEA, unless it's a refund or under 10  =>  any text ~ "ikea" and not (type INCOME or abs < 10)
Deliveroo not on weekdays  =>  any text ~ "deliveroo" and not dow in (1,2,3,4,5)
anything but groceries over 80  =>  not any text word any("grocery","groceries") and abs > 80 ?
no VAT in the description  =>  not desc ~ "vat"
doesn't say Netflix or Disney  =>  not any text ~ any("netflix","disney")
Uber or Lyft, not Eats  =>  any text ~ any("uber","lyft") and not any text ~ "eats"
Tesco or (Asda and over 100)  =>  any text ~ "tesco" or (any text ~ "asda" and abs > 100)
not on weekends and not Uber  =>  not dow in (6,7) and not any text ~ "uber"
under 5 or over 500 but not rent  =>  abs < 5 or (abs > 500 and not any text word any("rent","rents")) ?
merchant is not Uber or Lyft  =>  merchant != any("uber","lyft")
no fees or charges  =>  not any text ~ "charge" and not any text word any("fee","fees")
payments to Shell in May or over 90  =>  (type EXPENSE and any text ~ "shell" and month = 5) or abs > 90 ?
never on a Sunday or a Monday  =>  not dow in (1,7)
all income except Stripe under 50  =>  type INCOME and not any text ~ "stripe" and abs < 50 ?
description contains fee but not ATM or wire  =>  desc ~ "fee" and not desc ~ any("atm","wire")
not (over 50 or Uber)  =>  not (abs > 50 or any text ~ "uber")
account isn't Savings or Petty Cash  =>  account != any("savings","petty cash")
under 50, on a Monday, from Costa, not in July  =>  abs < 50 and dow in (1) and any text ~ "costa" and not month = 7
Costa on Mondays under 50 except July  =>  any text ~ "costa" and dow in (1) and abs < 50 and not month = 7
In 2025: Slack over 80  =>  2025-01-01 <= date <= 2025-12-31 and any text ~ "slack" and abs > 80
more than 1000 out, not rent  =>  abs > 1000 and type EXPENSE and not any text word any("rent","rents")
in: over 200  =>  type INCOME and abs > 200
OUT > 500  =>  type EXPENSE and abs > 500
debit 49.99  =>  type EXPENSE and abs = 49.99
credit of 3,000 on the 25th  =>  type INCOME and abs = 3000 and dom = 25
Barclays Current, money out, 10 to 20  =>  account = "barclays current" and type EXPENSE and 10 <= abs <= 20
category is Fuel or description has Shell  =>  category = "fuel" or desc ~ "shell"
uncoded Amazon  =>  gl in (null, DEFAULT) and any text ~ "amazon"
reconciled but under 1  =>  reconciled = true and abs < 1
is a transfer and over 10000  =>  approved transfer and abs > 10000
merchant empty and amount over 20  =>  merchant empty and abs > 20
no merchant, over 20  =>  merchant empty and abs > 20
currency isn't USD  =>  not currency = USD
USD over 50 on Amex Gold  =>  currency = USD and abs > 50 and account = "amex gold"
nothing from Amazon  =>  any text ~ "nothing" and any text ~ "amazon" ?
Shell except on weekends or over 100  =>  any text ~ "shell" and not (dow in (6,7) or abs > 100)
Not Tesco Mobile, just Tesco  =>  not any text ~ any("tesco mobile","just tesco") ?
don't match refunds  =>  not type INCOME
fees without VAT  =>  any text ~ "fee" and not any text word any("vat","vats") ?
no more than 20 at Pret  =>  abs <= 20 and any text ~ "pret"
never more than 9.99, Kindle  =>  abs <= 9.99 and any text ~ "kindle"
insurance unless it's car insurance  =>  any text ~ "insurance" and not any text ~ "car insurance"
all but the Chase Checking account  =>  account != "chase checking"
Zoom, excluding 14.99  =>  any text ~ "zoom" and not abs = 14.99
Uber (but no Eats) or Lyft  =>  (any text ~ "uber" and not any text ~ "eats") or any text ~ "lyft"
doesn't start with POS  =>  not any text ^ "pos"
neither Boots nor Superdrug under 10  =>  not any text ~ any("boots","superdrug") and abs < 10 ?
Uber and Lyft and Bolt  =>  any text ~ any("uber","lyft","bolt")
either under 2 or over 2000  =>  abs < 2 or abs > 2000
Shell or (BP and not on weekends)  =>  any text ~ "shell" or (any text ~ "bp" and not dow in (6,7))
not Savings and not Petty Cash  =>  not any text ~ "savings" and not any text ~ "petty cash" ?
Google but neither Ads nor Cloud  =>  any text ~ "google" and not any text ~ "cloud" and not any text word "ads"
over 100 and under 200 or Uber  =>  (abs > 100 and abs < 200) or any text ~ "uber"
Uber if over 100  =>  any text ~ "uber" and abs > 100
only Fridays, only Uber  =>  dow in (5) and any text ~ "uber"
Tesco over 50 but Asda over 70  =>  any text ~ "tesco" and abs > 50 and any text ~ "asda" and abs > 70 ?
Tesco over 50, Asda over 70  =>  any text ~ "tesco" and abs > 50 and any text ~ "asda" and abs > 70 ?
Tesco >50 / Asda >70  =>  MISSING_CONNECTIVE
income over 500 but under 1000 unless Stripe  =>  type INCOME and abs > 500 and abs < 1000 and not any text ~ "stripe"
all of: Uber, over 10, weekend  =>  any text ~ "uber" and abs > 10 and dow in (6,7)
Uber xor Lyft  =>  any text ~ "uber xor lyft" ?
fees except Stripe fees and PayPal fees  =>  any text ~ "fee" and not (any text ~ any("stripe","paypal") and any text word any("fee","fees"))
no income, no transfers, over 30  =>  not type INCOME and not approved transfer and abs > 30
description is not "Fee" or "Charge"  =>  desc != any("fee","charge")
everything on Amex Gold except Uber, Lyft and fuel  =>  account = "amex gold" and not any text ~ any("uber","lyft","fuel")
payments under 50 not to Tesco or Aldi  =>  type EXPENSE and abs < 50 and not any text ~ any("tesco","aldi")
(rent or mortgage) and over 800  =>  any text ~ any("rent","mortgage") and abs > 800
over 800 and rent or mortgage  =>  abs > 800 and any text ~ any("rent","mortgage")
not in January, February or March  =>  not month in (1,2,3)
if it's not from Stripe and it's over 100 then it counts  =>  ACTION_NOT_CONDITION
money in that isn't salary or interest  =>  type INCOME and not any text ~ any("salary","interest")
Apple but only under 15 or over 900  =>  any text ~ "apple" and (abs < 15 or abs > 900)
merchant contains bakery or cafe but not Costa Cafe  =>  merchant ~ any("bakery","cafe") and not merchant ~ "costa cafe"
everyone except HMRC  =>  not any text ~ "hmrc"
unless it's a weekend, Pret  =>  not dow in (6,7) and any text ~ "pret"
Zoom or Slack but not both  =>  any text ~ any("zoom","slack") and not any text ~ "both" ?
at most 3 of these: Uber, Lyft, Bolt  =>  UNSUPPORTED_IDEA
Uber, Lyft, or Bolt over 30  =>  any text ~ any("uber","lyft","bolt") and abs > 30
Netflix not exactly 9.99  =>  any text ~ "netflix" and not abs = 9.99
not over $50 or on a Sunday  =>  abs <= 50 USD or dow in (7) ?
all expenses bar rent  =>  any text ~ "expenses bar rent" ?
either money in over 500 or money out over 1000  =>  (type INCOME and abs > 500) or (type EXPENSE and abs > 1000)
over 20, Uber or Lyft, not Mondays  =>  abs > 20 and any text ~ any("uber","lyft") and not dow in (1)
Aldi or Lidl but not over 100  =>  any text ~ any("aldi","lidl") and not abs > 100
not (Aldi and over 100)  =>  not (any text ~ "aldi" and abs > 100)
no Aldi, no Lidl, no Asda  =>  not any text ~ "aldi" and not any text ~ "lidl" and not any text ~ "asda"
on Savings or Petty Cash, over 10  =>  account = any("savings","petty cash") and abs > 10
on Savings, or over 1000  =>  account = "savings" or abs > 1000
income, unless it's interest  =>  type INCOME and not any text ~ "interest"
Uber or Lyft over 20 or under 5  =>  any text ~ any("uber","lyft") and (abs > 20 or abs < 5)
either Tesco under 20, or Asda  =>  (any text ~ "tesco" and abs < 20) or any text ~ "asda"
neither a transfer nor reconciled  =>  not approved transfer and not reconciled = true
not without VAT  =>  any text ~ "vat" ?
Costa except over 10  =>  any text ~ "costa" and not abs > 10
Costa not in the description  =>  not desc ~ "costa"
anything except weekends  =>  not dow in (6,7)
only if both Uber and Eats are in the description  =>  desc ~ all("uber","eats")
merchant is Shell and description doesn't mention diesel  =>  merchant = "shell" and not desc ~ "diesel"
category isn't empty and isn't Travel  =>  not category empty and category != "travel"
over 100 except Apple over 500  =>  abs > 100 and not any text ~ "apple" and abs > 500 ?
Sky or Virgin Media, not mobile  =>  any text ~ any("sky","virgin media") and not any text ~ "mobile"
all but Uber and Lyft  =>  not any text ~ any("uber","lyft")
Uber, not in June, not over 20  =>  any text ~ "uber" and not month = 6 and abs <= 20
merchant is Tesco or Asda, amount over 10, not on Amex Gold  =>  merchant = any("tesco","asda") and abs > 10 and account != "amex gold"
expenses or over 100  =>  type EXPENSE or abs > 100
no expenses or over 100  =>  not type EXPENSE or abs > 100 ?
Apple if it isn't iTunes or App Store  =>  any text ~ "apple" and not any text ~ any("itunes","app store")
either reconciled or a transfer  =>  reconciled = true or approved transfer
over 50 unless Amazon or eBay  =>  abs > 50 and not any text ~ any("amazon","ebay")
Tesco not fuel not cafe  =>  any text ~ "tesco" and not any text ~ "fuel" and not any text ~ "cafe"
Costa or Nero, but Costa only over 5  =>  any text ~ any("costa","nero") and any text ~ "costa only" and abs > 5 ?
not Fridays, Greggs  =>  not dow in (5) and any text ~ "greggs"
Bolt except from Savings  =>  any text ~ "bolt" and account != "savings"
Shell and not (diesel or car wash)  =>  any text ~ "shell" and not any text ~ any("diesel","car wash")
Brewers Select - not Brewers Association  =>  any text ~ "brewers select" and not any text ~ "brewers association"
deposit or rent over 500  =>  type INCOME or (any text ~ "rent" and abs > 500) ?
Uber or Uber over 50  =>  any text ~ "uber" and abs > 50 ?
credit or debit card fees  =>  type INCOME or any text ~ "debit card fee" ?
merchant starts with Amazon and not Prime  =>  merchant ^ "amazon" and not merchant ~ "prime"
starts with POS but not Tesco or Aldi  =>  any text ^ "pos" and not any text ~ any("tesco","aldi")
description ends with LTD, excluding Acme  =>  desc $ "ltd" and not desc ~ "acme"
starts with POS but not POS REFUND  =>  any text ^ "pos" and not any text ^ "pos refund"
starts with POS but does not start with ATM  =>  any text ^ "pos" and not any text ^ "atm"
refund or chargeback under 20  =>  type INCOME or (any text ~ "chargeback" and abs < 20) ?
without IVA from Telefonica  =>  not (any text word "iva" and any text ~ "telefonica") ?
no refunds from Amazon  =>  not (type INCOME and any text ~ "amazon") ?
not lunch at Costa  =>  not (any text ~ "lunch" and any text ~ "costa") ?
not payments to Tesco  =>  not (type EXPENSE and any text ~ "tesco")
Tesco or Asda over 50  =>  any text ~ any("tesco","asda") and abs > 50
netflix hulu disney+  =>  any text ~ "netflix hulu disney+" ?
rent from unit 4 n unit 5  =>  any text ~ "rent" and any text ~ "unit 4 n unit 5" ?
photocopying, or printing by Vistaprint  =>  any text ~ any("photocopying","printing") and any text ~ "vistaprint" ?
coach hire, Stagecoach excluded  =>  any text ~ "coach hire" and not any text ~ "stagecoach"
train ticket DB or OBB or SBB  =>  any text ~ "train ticket" and any text ~ any("db","obb","sbb") ?
plant hire Speedy or HSS, 150 and up  =>  any text ~ "plant hire" and any text ~ any("speedy","hss") and abs >= 150 ?
account is Savings and interest  =>  account = "savings" and any text ~ "interest"
account is Savings or Chekcing  =>  UNKNOWN_ACCOUNT
sheet music from Stainer or Banks  =>  any text ~ "sheet music" and any text ~ any("stainer","banks") ?
party wall fees over 700 or from the Duke Estate  =>  (any text ~ "party wall" and any text ~ "fee" and abs > 700) or any text ~ "duke estate" ?
`)
