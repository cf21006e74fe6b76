import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Words cut short on a phone, amounts by their figures, months without a year, and who is paid how. */
testReadings(String.raw`
pymt to verizon over 100  =>  type EXPENSE and any text ~ "verizon" and abs > 100
pmts 2 comcast  =>  type EXPENSE and any text ~ "comcast"
wht we paid hmrc in jan  =>  type EXPENSE and any text ~ "hmrc" and month = 1
what we paid hmrc  =>  type EXPENSE and any text ~ "hmrc"
AUTOPAY PYMT TO CHASE  =>  any text ~ "autopay pymt to chase"
at least 3 figures  =>  UNSUPPORTED_IDEA | "at least 3 figures" can’t be checked; write the amount: amount is at least 100 | amount is at least 100
payments over four digits  =>  UNSUPPORTED_IDEA | "over four digits" can’t be checked; write the amount: amount is at least 10000 | payments and amount is at least 10000
uber since april  =>  AMBIGUOUS_DATE | april of which year? Write april 2026 | uber since april 2026
uber after march over 20  =>  AMBIGUOUS_DATE | march of which year? Write march 2026 | uber after march 2026 over 20
money in from HMRC this month  =>  UNSUPPORTED_IDEA | "this month" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | money in from HMRC between 2026-11-01 and 2026-11-30
description starting INV  =>  desc ^ "inv"
paid in dollars to AWS  =>  AMBIGUOUS_CURRENCY | Which dollar? Use a code: USD, CAD, AUD | paid in USD to AWS
swiggy/zomato orders below 300 rupees  =>  any text ~ any("swiggy","zomato") and abs < 300 INR
annual insurance to Aviva  =>  any text ~ "insurance" and type EXPENSE and any text ~ "aviva" ?
annual fee to Amex  =>  any text ~ "annual fee" and type EXPENSE and any text ~ "amex" ?
gas bill not the petrol kind  =>  any text word "gas" and not any text ~ "petrol"
not coded yet over 50  =>  gl in (null, DEFAULT) and abs > 50
utility bills: Thames Water, Octopus, or EDF  =>  any text ~ any("thames water","octopus","edf")
payments to suppliers by card over 50  =>  type EXPENSE and any text ~ "suppliers" and any text word "card" and abs > 50 ?
amazon order  =>  any text ~ "amazon order" ?
Ikea but not meals  =>  any text ~ "ikea" and not any text word any("meal","meals") ?
uber trip  =>  any text ~ "uber trip"
everything not yet reconciled before October 2026  =>  reconciled = false and date < 2026-10-01
financial year ending March 2026  =>  2025-04-01 <= date <= 2026-03-31
year ended 5 April 2026 travel  =>  2025-04-06 <= date <= 2026-04-05 and any text ~ "travel"
blank payee  =>  merchant empty
transactions with no description  =>  WRONG_OPERATOR | Every transaction has a description; it is never empty
description is longer than 40 characters  =>  UNSUPPORTED_IDEA | "longer than 40 characters" can’t be checked; write which words the description contains
spend at Ikea that isn't on the amex gold  =>  type EXPENSE and any text ~ "ikea" and account != "amex gold"
rent due on the first working day  =>  UNSUPPORTED_IDEA | "first working day" can’t be checked; write the days it may fall on, like "from the 1st to the 4th"
recurring  =>  any text ~ "recurring" ?
paid with amex  =>  type EXPENSE and any text ~ "amex" ?
card purchases on Amex Gold over 250  =>  any text ~ "card purchase" and account = "amex gold" and abs > 250 ?
shell with the card ending 9981 over 80  =>  any text ~ "shell with the card ending 9981" and abs > 80 ?
contains invoice but not paid  =>  any text ~ "invoice" and not type EXPENSE ?
Tesco no pence  =>  any text ~ "tesco no pence" ?
payments without pence  =>  not any text ~ "pence" ?
£20 exactly, no pence  =>  abs = 20 GBP
round hundreds  =>  any text ~ "round hundreds" ?
doesnt start with POS  =>  not any text ^ "pos"
5 figures plus  =>  UNSUPPORTED_IDEA | "5 figures plus" can’t be checked; write the amount: amount is at least 10000 | amount is at least 10000
service charge demand from Freeholder Ltd  =>  any text ~ "service charge demand" and any text ~ "freeholder ltd" ?
bank charges: FNB or Absa  =>  any text ~ any("fnb","absa") ?
Opal top-ups  =>  any text ~ "opal" and any text ~ "top-up"
from:paypal to:me amount:<20  =>  any text ~ "paypal" and type EXPENSE and any text ~ "me" and abs < 20 ?
check number 1043  =>  any text ~ "check number 1043" ?
check #1043  =>  any text ~ "check #1043"
anything involving HMRC over 50  =>  any text ~ "hmrc" and abs > 50
if Uber and more than 40 it's travel otherwise meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | if Uber and more than 40
Uber if it's on a weekend, otherwise Lyft  =>  (any text ~ "uber" and dow in (6,7)) or any text ~ "lyft"
pay from Acme  =>  type INCOME and any text ~ "acme"
we pay from Savings  =>  type EXPENSE and account = "savings"
pay by phone parking  =>  any text ~ "pay by phone parking" ?
`)
