import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Where a rule is copied from, and what it is called there, are no text. */
testReadings(String.raw`
Spend money rule: payee contains "Officeworks" or "Kmart", amount is less than 300  =>  type EXPENSE and merchant ~ any("officeworks","kmart") and abs < 300
Receive money rule: description contains Stripe  =>  type INCOME and desc ~ "stripe"
Bank rule: Uber over 20  =>  any text ~ "uber" and abs > 20
In QuickBooks I had: Money in + description contains "SHOPIFY"  =>  type INCOME and desc ~ "shopify"
GnuCash said: description contains uber  =>  desc ~ "uber"
Xero: over 50  =>  any text ~ "xero" and abs > 50
`)

/** What is so now, and what is left out of it. */
testReadings(String.raw`
uncategorised only pls  =>  gl in (null, DEFAULT)
older than 2024: everything still uncategorized  =>  date < 2024-01-01 and gl in (null, DEFAULT)
not Uber or Lyft, but everything else in Travel  =>  not any text ~ any("uber","lyft") and gl = "6100"
everything in 2025 except Amazon  =>  2025-01-01 <= date <= 2025-12-31 and not any text ~ "amazon"
Telstra; ignore if money in  =>  any text ~ "telstra" and not type INCOME
Telstra over 5, skip when it is a refund  =>  any text ~ "telstra" and abs > 5 and not type INCOME
FY2026 (April 2025 to March 2026) donations received  =>  2025-04-01 <= date <= 2026-03-31 and any text ~ "donation" and type INCOME
FY25 (January to December 2025)  =>  2025-01-01 <= date <= 2025-12-31
PayPal payments to freelancers: Ana Lopes, Tom Reyes  =>  any text ~ "paypal" and type EXPENSE and any text ~ any("ana lopes","tom reyes")
offerings that come in on Sundays  =>  any text ~ "offering" and type INCOME and dow in (7)
transfers that go out over 500  =>  any text ~ "transfer" and type EXPENSE and abs > 500
rent that comes in March  =>  any text ~ "rent" and month = 3
milk money lodged over 50  =>  any text ~ "milk money lodged" and abs > 50 ?
takings lodged from Kerry  =>  any text ~ "takings" and type INCOME and any text ~ "kerry" ?
if is debit of Iberdrola and more of 80  =>  type EXPENSE and any text ~ "iberdrola" and abs > 80
over half a million to Acme  =>  abs > 500000 and type EXPENSE and any text ~ "acme"
quarter million or more to Acme  =>  abs >= 250000 and type EXPENSE and any text ~ "acme"
GST challan payment over 50  =>  any text ~ "gst challan payment" and abs > 50 ?
GB News subs  =>  any text ~ "gb news subs" ?
gym sub  =>  any text ~ "gym sub"
descriptions that has UBER  =>  desc ~ "uber"
description contains "a >> b" and still not uber  =>  desc ~ "a >> b" and not desc ~ "uber"
"x; ignore if y" over 5  =>  any text ~ "x; ignore if y" and abs > 5
"more of 80" over 5  =>  any text ~ "more of 80" and abs > 5
if the description have Amazon inside  =>  desc ~ "amazon"
anything with hotel, motel or airbnb in it over 50  =>  any text ~ any("hotel","motel","airbnb") and abs > 50
Shell when on Amex Gold  =>  any text ~ "shell" and account = "amex gold"
Verizon monthly around $85  =>  any text ~ "verizon" and 80.75 <= abs <= 89.25 USD
rent monthly over 500  =>  any text ~ "rent" and abs > 500
nothing over 50 from Uber  =>  abs <= 50 and any text ~ "uber"
Split Rock Brewing over 20  =>  any text ~ "split rock brewing" and abs > 20
Everything But the House  =>  not any text ~ "house" ?
half a grand to Acme  =>  abs = 500 and type EXPENSE and any text ~ "acme"
a couple hundred at Costco  =>  AMBIGUOUS_NUMBER | "a couple hundred" may be about 200, or just that | about 200 at Costco
Uber and only over 50  =>  any text ~ "uber" and abs > 50
nothing but Uber  =>  any text ~ "uber"
amzn xcl aws <200  =>  any text ~ "amzn" and not any text ~ "aws" and abs < 200
pls put lufthansa+ryanair to travel thx  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below and write: description contains "lufthansa" or "ryanair" | description contains "lufthansa" or "ryanair"
`)
