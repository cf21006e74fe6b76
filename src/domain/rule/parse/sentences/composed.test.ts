import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/* Sentences that were composed of conditions as people join them, and once read otherwise without a word. */

testMeanings(`
Jumia, uncategorized – not airport  =>  any text ~ "jumia" and gl in (null, DEFAULT) and not any text ~ "airport"
uncategorized & refunds from Zalando  =>  gl in (null, DEFAULT) and type INCOME and any text ~ "zalando"
reconciled / over 50  =>  reconciled = true and abs > 50
description contains Tesco, over 20, not categorized yet, not on Fridays  =>  desc ~ "tesco" and abs > 20 and gl in (null, DEFAULT) and not dow in (5)
Vendor:Dangote & Five Guys,amount:<20,account:Petty Cash,income only  =>  merchant = any("dangote","five guys") and abs < 20 and account = "petty cash" and type INCOME
Bank Text:Figma and amount:over 20  =>  desc ~ "figma" and abs > 20
payee: Costco and expenses only  =>  merchant = "costco" and type EXPENSE
Payee is Shell, Tesco; income only  =>  merchant = any("shell","tesco") and type INCOME
description contains Best Buy it is money out  =>  desc ~ "best buy" and type EXPENSE
payee is Just Eat, Marks & Spencer, or Uber  =>  merchant = any("just eat","marks and spencer","marks & spencer","uber")
Costco 75 USD+  =>  any text ~ "costco" and abs >= 75 USD
Costco 12.99€+  =>  any text ~ "costco" and abs >= 12.99 EUR
€50 or more payments from Anna  =>  abs >= 50 EUR and type INCOME and any text ~ "anna"
$100+ payments to Costco  =>  abs >= 100 USD and type EXPENSE and any text ~ "costco"
uncategorized charges from Zalando  =>  gl in (null, DEFAULT) and type EXPENSE and any text ~ "zalando"
payee is Dangote March 2026  =>  merchant = "dangote march 2026" ?
everything on the Amex Gold account from Pret  =>  type INCOME and account = "amex gold" and any text ~ "pret" ?
Costco 10 000€ max  =>  any text ~ "costco" and abs <= 10000 EUR
McDonald’s over 20  =>  any text ~ any("mcdonald’s","mcdonald's") and abs > 20
anything McDonald’s refunds us  =>  type INCOME and any text ~ any("mcdonald’s","mcdonald's")
payee is “McDonald’s”  =>  merchant = any("mcdonald’s","mcdonald's")
payee is "McDonald’s"  =>  merchant = "mcdonald’s"
description contains “Sainsbury’s” or “Tesco”  =>  desc ~ any("sainsbury’s","sainsbury's","tesco")
purchases at Five Guys / on Amex Gold  =>  type EXPENSE and any text ~ "five guys" and account = "amex gold"
payments to Regus & Kestrel Print  =>  type EXPENSE and any text ~ "regus & kestrel print" ?
payments to Harrison & Hill  =>  type EXPENSE and any text ~ "harrison & hill"
money from AT&T/Delta  =>  type INCOME and any text ~ "at&t/delta" ?
Con Ed/Jumia over 20  =>  any text ~ "con ed/jumia" and abs > 20 ?
description contains Home Depot and British Gas  =>  desc ~ all("home depot","british gas") ?
description contains both Home Depot and British Gas  =>  desc ~ all("home depot","british gas")
description contains amazon and marketplace  =>  desc ~ all("amazon","marketplace")
Uber over 20 => 6100  =>  ACTION_NOT_CONDITION
merchant is Shell, Slack – amount 3000  =>  merchant = any("shell","slack") and abs = 3000
Tesco roughly 40 to 50  =>  any text ~ "tesco" and 40 <= abs <= 50
Tesco about 40 to Anna  =>  any text ~ "tesco" and 38 <= abs <= 42 and type EXPENSE and any text ~ "anna"
payee is Best Buy type is expense  =>  merchant = "best buy" and type EXPENSE
refunds from O2/AT&T  =>  type INCOME and any text ~ "o2/at&t" ?
payee is Costa | <= half a million  =>  merchant = "costa" and abs <= 500000
the payee is Costa ovr Rs.2k  =>  merchant = "costa ovr" and abs = 2000 INR ?
EFTPOS Zara over $100  =>  any text word "eftpos" and any text ~ "zara" and abs > 100 USD
Savings interest  =>  any text ~ "savings interest" ?
Wise transfers to Polish accounts  =>  any text ~ "wise" and type EXPENSE and any text ~ "polish" and any text ~ "accounts" ?
refunds for purchases  =>  type INCOME and any text ~ "purchases" ?
company card payments  =>  any text ~ "company card payment" ?
top ups to Oyster  =>  any text ~ "top ups" and type EXPENSE and any text ~ "oyster" ?
to Travel: Stripe payouts  =>  ACTION_NOT_CONDITION
Travel: description contains Uber  =>  any text ~ "travel" and desc ~ "uber" ?
when you see description contains Figma use Travel  =>  ACTION_NOT_CONDITION
description contains Figma must be recorded in Travel  =>  ACTION_NOT_CONDITION
`)
