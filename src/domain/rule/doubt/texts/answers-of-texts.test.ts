import { expect, test } from 'vitest'
import { books } from '../../../../../tests/support/rule-readings.ts'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { parseCondition } from '../../parse/parse.ts'
import { doubtsOf } from '../doubts.ts'

/** What may be pressed where a text, a name or an account to post to is doubted, with " / " between two answers. */
test.each(
  sentenceTable(String.raw`
Only Fans Ltd  =>  "Only Fans Ltd"
Except Records  =>  "Except Records"
if Uber, Travel  =>  if Uber
Uber, Bolt: Travel  =>  Uber, Bolt
20-40, Tesco  =>  between 20 and 40, Tesco
Zepto/Blinkit < 500  =>  Zepto or Blinkit < 500
Gas + electric, not water  =>  Gas or electric, not water
Uber over 50 and Lyft over 30  =>  Uber over 50 or Lyft over 30
Lidl over 30, Aldi over 40  =>  Lidl over 30 or Aldi over 40
all of Zoom and Slack over 20  =>  description or merchant contains any of "zoom", "slack" and amount is over 20
Travel: Uber rides over 50  =>  Uber rides over 50
1200 on the 1st to Jones Lettings  =>  amount is 1200 on the 1st to Jones Lettings
50 at Shell  =>  amount is 50 at Shell
40 Uber  =>  amount is 40 Uber
Aviva from Barclays over 20  =>  Aviva on Barclays Current over 20
paid with amex  =>  paid on Amex Gold
Aviva via the Amex  =>  Aviva on Amex Gold
Savings interest  =>  on Savings, interest
lindqvist refunds over 20  =>  refunds from lindqvist over 20 / "lindqvist refund" over 20
trip deposits  =>  "trip deposit"
match fees over 5  =>  "match fees" over 5
refunds for purchases  =>  refunds
Travel: description contains Uber  =>  description contains Uber / description contains "Travel" and description contains Uber
standing order to Lindqvist 950  =>  standing order to Lindqvist and amount is 950
Tesco not 40  =>  Tesco not exactly 40
Uber charges in GBP  =>  charges from Uber in GBP
Uber already in Travel  =>  Uber / Uber and GL account is "Travel"
already in Travel  =>  GL account is "Travel"
Uber coded to 6200 over 50  =>  Uber over 50 / Uber and GL account is "Meals" over 50
Pret A Manger posted to Travel, except Prime  =>  Pret A Manger, except Prime / Pret A Manger and GL account is "Travel", except Prime
Five Guys ovr $15  =>  Five Guys over $15
credits from Five Guys ovr AUD 1.5k  =>  credits from Five Guys over AUD 1.5k
Con Ed/H&M  =>  Con Ed or H&M
raffle or tombola, cash only but not refunds  =>  (raffle or tombola) and description or merchant contains "cash" but not refunds
letting agent fees - Foxtons  =>  Foxtons
money from germany client Bosch  =>  money from Bosch
gas station shell exxon  =>  shell or exxon
adobe figma notion all under 60  =>  none
netflix via paypal  =>  none
domain renewals @ namecheap  =>  domain renewals at namecheap
servo Shell or BP  =>  Shell or BP / Shell or BP
salary of March  =>  salary in March
subs from members, £25 exactly  =>  subs, £25 exactly
donations not from members  =>  none
contractor: hedge cutting  =>  hedge cutting
amex: lunch  =>  on Amex Gold, lunch / lunch
software subs: Adobe, Notion (monthly)  =>  software subs: Adobe, Notion
card takings from Zettle  =>  it is money in and description or merchant contains "zettle"
HOA dues every quarter  =>  description or merchant contains "hoa dues"
bills at month end  =>  it is money out and it is on the last day of the month / description or merchant contains "bill" and it is on the last day of the month
01.04.2026–30.06.2026 Lufthansa  =>  01.04.2026 - 30.06.2026 Lufthansa
Tesco 1/4/2026-30/6/2026  =>  Tesco 1/4/2026 - 30/6/2026
anything with the word bonus in  =>  anything with the word bonus
dominos pizza hut over 25  =>  dominos or pizza hut over 25
AUD 1,500 or undr, anything from Acme Ltd  =>  AUD 1,500 or under, anything from Acme Ltd
IRS 1040  =>  IRS
tesco tesco  =>  tesco
Baden Baden  =>  none
tuk tuk  =>  none
company card payments  =>  on Amex Gold
Wise transfers to Polish accounts  =>  Wise transfers and it is money out
chase checking only: Uber  =>  on Chase Checking, Uber / Uber
the window cleaner, usually £15  =>  the window cleaner, £15 / description or merchant contains all of "window cleaner", "usually" and amount is exactly 15 GBP
7 Eleven  =>  none
6200 Office Supplies  =>  none
2025 from HMRC  =>  none
10 to 20 charges  =>  between 10 and 20
HMRC VAT/PAYE  =>  none
uber +eats  =>  none
`),
)('of "%s" may be pressed: %s', (sentence, answers) => {
  const read = parseCondition(sentence, books)
  const told = read.ok ? doubtsOf(sentence, read.tree, books).flatMap((doubt) => doubt.answers ?? []) : []
  expect(told.join(' / ') || 'none').toBe(answers)
})
