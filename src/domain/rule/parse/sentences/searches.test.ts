import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Searches as mail programs and shops take them: labels without a blank behind the colon, and signs before what is left out. */
testMeanings(String.raw`
payee:costco category:groceries  =>  merchant = "costco" and category = "groceries"
to:landlord amount:1200  =>  type EXPENSE and any text ~ "landlord" and abs = 1200
payee:"home depot" amount:>100 account:savings  =>  merchant = "home depot" and abs > 100 and account = "savings"
larger:500 amazon  =>  abs > 500 and any text ~ "amazon"
amazon smaller:20 after:2026-01-01  =>  any text ~ "amazon" and abs < 20 and date > 2026-01-01
category:travel OR category:meals  =>  category = "travel" or category = "meals"
not category:travel  =>  category != "travel"
desc:amzn -desc:refund  =>  desc ~ "amzn" and not desc ~ "refund"
uber in:march  =>  any text ~ "uber" and month = 3
Vendor: Shell Amount: > 50  =>  merchant = "shell" and abs > 50
-from:paypal  =>  not any text ~ "paypal"
amazon -prime  =>  any text ~ "amazon" and not any text ~ "prime"
tesco -petrol  =>  any text ~ "tesco" and not any text ~ "petrol"
uber -eats -trip over 10  =>  any text ~ "uber" and not any text ~ "eats" and not any text ~ "trip" and abs > 10
-tesco amount>20  =>  not any text ~ "tesco" and abs > 20
from:stripe -fee after:2026-04-01  =>  any text ~ "stripe" and not any text word any("fee","fees") and date > 2026-04-01
rent -unit 4  =>  any text ~ "rent -unit 4" ?
PAYMENT -THANK YOU  =>  any text ~ "payment -thank you" ?
label:travel uber  =>  any text ~ "label:travel uber" ?
older_than:30d uber  =>  any text ~ "older_than:30d uber" ?
`)
