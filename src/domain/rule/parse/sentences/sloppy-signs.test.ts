import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Signs between conditions, as people part them who type tables and notes. */
testReadings(String.raw`
desc: tesco | amt: <30  =>  desc ~ "tesco" and abs < 30
desc: tesco // amt < 30  =>  desc ~ "tesco" and abs < 30
desc: tesco - amt: <30  =>  desc ~ "tesco" and abs < 30
payee: tesco / amt: 30  =>  merchant = "tesco" and abs = 30
merchant: Tesco | account: Savings  =>  merchant = "tesco" and account = "savings"
tesco | >30  =>  any text ~ "tesco" and abs > 30
uber -- over 20  =>  any text ~ "uber" and abs > 20
uber | not refunds  =>  any text ~ "uber" and not type INCOME
Tesco - any amount  =>  any text ~ "tesco"
Costa --  =>  any text ~ "costa"
Costa -  =>  any text ~ "costa"
uber |  =>  any text ~ "uber"
tesco | lidl  =>  any text ~ "tesco | lidl" ?
description contains tesco | lidl  =>  desc ~ "tesco | lidl" ?
desc: tesco - oxford  =>  desc ~ "tesco - oxford"
CARD 4432 - COSTA COFFEE  =>  any text ~ "card 4432 - costa coffee"
`)

/** Pairs that a sign joins where the words before say that they are two, and verbs that stand again behind "and". */
testReadings(String.raw`
description contains both LOAN & INT  =>  desc ~ all("loan","int")
description has both LOAN + INT  =>  desc ~ all("loan","int")
description contains none of LOAN & INT  =>  not desc ~ any("loan","int") ?
both Tesco & Lidl over 20  =>  any text ~ any("tesco","lidl") and abs > 20
either B & Q  =>  any text ~ "b & q" ?
any of Marks & Spencer, B & Q  =>  any text ~ any("marks & spencer","b & q")
merchant is any of Marks & Spencer, B & Q or Boots  =>  merchant = any("marks & spencer","b and q","b & q","boots")
description contains LOAN & INT  =>  desc ~ "loan & int"
description has LOAN & has INT  =>  desc ~ "loan" and desc ~ "int"
description has no "refund" and has "amazon"  =>  not desc ~ "refund" and desc ~ "amazon"
description has "amazon" and has no "refund"  =>  desc ~ "amazon" and not desc ~ "refund"
description lacks refund, has amazon  =>  not desc ~ "refund" and desc ~ "amazon"
merchant has uber or has lyft  =>  merchant ~ "uber" or merchant ~ "lyft"
`)

/** Signs in a row, of which each stands beside a condition. */
testReadings(String.raw`
merchant is Shell · 20-40 · on the 1st  =>  merchant = "shell" and 20 <= abs <= 40 and dom = 1
income // account is Petty Cash | merchant is Shell  =>  type INCOME and account = "petty cash" and merchant = "shell"
Tesco | on Amex Gold  =>  any text ~ "tesco" and account = "amex gold"
Tesco | oxford | >30  =>  any text ~ "tesco | oxford" and abs > 30 ?
Tesco & weekends only & over 20  =>  any text ~ "tesco" and dow in (6,7) and abs > 20
amazon - sub 10 quid  =>  any text ~ "amazon" and abs < 10 GBP
`)

/** Signs that part conditions also where a text stands in quotes, which keeps its own. */
testReadings(String.raw`
bank line mentions Con Ed or AT&T, money in / Monday to Friday  =>  desc ~ any("con ed","at&t") and type INCOME and dow in (1,2,3,4,5)
Uber, money in / over 50  =>  any text ~ "uber" and type INCOME and abs > 50
"A | B" | over 50  =>  any text ~ "a | b" and abs > 50
merchant is "Shell" | over 20  =>  merchant = "shell" and abs > 20
payee = "Tesco" // amount > 5  =>  merchant = "tesco" and abs > 5
over 50 | Uber  =>  abs > 50 and any text ~ "uber"
Uber • each month  =>  any text ~ "uber"
Uber // refunds  =>  type INCOME and any text ~ "uber"
Stripe · payouts // over 20  =>  type INCOME and any text ~ "stripe" and abs > 20
Netflix | subscriptions  =>  any text ~ "netflix"
`)
