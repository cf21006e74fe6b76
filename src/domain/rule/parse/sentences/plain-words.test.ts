import { expect, test } from 'vitest'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { meaningText } from '../../../../../tests/support/rule-readings.ts'
import { doubtsOf } from '../../doubt/doubts.ts'
import { print } from '../../print/print.ts'
import { parseCondition } from '../parse.ts'

/*
 * What people type who think of a kind of transaction rather than of a bank's line: a noun and whom it is about, in a few
 * words. Each is understood without a question, or asked about ("?") where the words may mean two things.
 */

const understood = sentenceTable(String.raw`
things over 50 from Ikea  =>  abs > 50 and any text ~ "ikea"
PAYMENT RECEIVED - THANK YOU  =>  any text ~ "payment received - thank you"
Uber payments, thank you  =>  any text ~ "uber"
currency conversion fees over 5  =>  any text ~ "currency conversion" and any text ~ "fee" and abs > 5
merchant services  =>  any text ~ "merchant service"
account maintenance fee  =>  any text ~ "account maintenance fee"
continuing education  =>  any text ~ "continuing education"
landscaping from April until October  =>  any text ~ "landscaping" and month in (4,5,6,7,8,9,10)
Exxon Mobil over 20  =>  any text ~ "exxon mobil" and abs > 20
I bought Adobe from Acme over 50  =>  type EXPENSE and any text ~ "adobe" and any text ~ "acme" and abs > 50
Stripe payouts  =>  type INCOME and any text ~ "stripe"
Shopify payouts over 500  =>  type INCOME and any text ~ "shopify" and abs > 500
amazon refunds  =>  type INCOME and any text ~ "amazon"
Takealot purchases over one thousand five hundred rand  =>  type EXPENSE and any text ~ "takealot" and abs > 1500 ZAR
show me all Tesco payments  =>  any text ~ "tesco"
Uber rides that cost more than 30  =>  any text ~ "uber" and abs > 30
Stripe payouts (not Connect)  =>  type INCOME and any text ~ "stripe" and not any text ~ "connect"
DoorDash orders 30 bucks or less  =>  any text ~ "doordash" and abs <= 30 USD
Etsy fees  =>  any text ~ "etsy" and any text ~ "fee"
Stripe and PayPal fees  =>  any text ~ any("stripe","paypal") and any text ~ "fee"
Airbnb cleaning fees  =>  any text ~ "airbnb" and any text ~ "cleaning fee"
staff salaries  =>  any text ~ any("staff salary","staff salaries")
Netflix & Spotify fees  =>  any text ~ any("netflix","spotify") and any text ~ "fee"
"Stripe payouts"  =>  any text ~ "stripe payouts"
donations not from JustGiving  =>  any text ~ "donation" and not any text ~ "justgiving"
bookings from Airbnb and Booking.com  =>  any text ~ any("airbnb","booking.com")
rides from Grab, Gojek and Bolt  =>  any text ~ any("grab","gojek","bolt")
sales via Shopify  =>  type INCOME and any text ~ "shopify"
memberships to Sage  =>  type EXPENSE and any text ~ "sage"
card payments to HMRC  =>  any text ~ "card payment" and type EXPENSE and any text ~ "hmrc"
standing orders of £5, £10 or £20  =>  any text ~ "standing order" and (abs = 5 GBP or abs = 10 GBP or abs = 20 GBP)
all card payments except to Amazon  =>  any text ~ "card payment" and not (type EXPENSE and any text ~ "amazon")
direct debits  =>  any text ~ "direct debit"
Uber Eats payouts  =>  type INCOME and any text ~ "uber eats"
Etsy deposits  =>  type INCOME and any text ~ "etsy"
Shopify subscription  =>  any text ~ "shopify"
tips from Square  =>  any text word any("tip","tips") and any text ~ "square" ?
cashback from Amex  =>  any text ~ "cashback" and any text ~ "amex"
money back from Zalando  =>  type INCOME and any text ~ "zalando"
EMI to Bajaj Finance  =>  any text ~ "emi" and type EXPENSE and any text ~ "bajaj finance"
anything from Shell or BP under 50 in March  =>  any text ~ any("shell","bp") and abs < 50 and month = 3
since January 2026, anything from Google  =>  date >= 2026-01-01 and any text ~ "google"
on the 1st and 15th: rent  =>  (dom = 1 or dom = 15) and any text ~ "rent"
no amazon please  =>  not any text ~ "amazon"
over 50, thanks!  =>  abs > 50
memo: school trip  =>  desc ~ "school trip"
Store: Tesco  =>  merchant = "tesco"
vendor Shell  =>  merchant = "shell"
category Travel or Meals over 20  =>  category = any("travel","meals") and abs > 20
reference is 12345  =>  desc ~ "12345"
reference contains 4471 or 4472  =>  desc ~ any("4471","4472")
Zettle payouts and SumUp payouts  =>  type INCOME and any text ~ any("zettle","sumup")
Amazon seller fees  =>  any text ~ "amazon" and any text ~ "seller fee"
transfer received from Adaeze  =>  any text ~ "transfer" and type INCOME and any text ~ "adaeze"
levies to body corporate  =>  any text ~ any("levy","levies") and type EXPENSE and any text ~ "body corporate" ?
money sent out to Kano market  =>  type EXPENSE and any text ~ "kano market"
HMRC refunds  =>  type INCOME and any text ~ "hmrc"
ParentPay payouts  =>  type INCOME and any text ~ "parentpay"
SARS payments except refunds  =>  any text ~ "sars" and not type INCOME
Maria's wages  =>  any text ~ "maria" and any text ~ "wage"
refunds to Acme  =>  type EXPENSE and any text ~ "acme"
we were paid by Acme  =>  type INCOME and any text ~ "acme"
anything bigger than £99.99 from Screwfix  =>  abs > 99.99 GBP and any text ~ "screwfix"
Anything Amazon that isn't Prime  =>  any text ~ "amazon" and not any text ~ "prime"
everything HMRC over 50  =>  any text ~ "hmrc" and abs > 50
rent from flat 3  =>  any text ~ "rent" and any text ~ "flat 3"
service charge from unit 12  =>  any text ~ "service charge" and any text ~ "unit 12"
gift aid from HMRC  =>  any text ~ "gift aid" and any text ~ "hmrc"
Milk cheque from Arla  =>  any text ~ "milk cheque" and any text ~ "arla" ?
donations via JustGiving  =>  any text ~ "donation" and any text ~ "justgiving"
grant from "Lottery Fund"  =>  any text ~ "grant" and any text ~ "lottery fund" ?
feed from Countrywide or Mole Valley  =>  any text ~ "feed" and any text ~ any("countrywide","mole valley") ?
rent to Hillcrest  =>  any text ~ "rent" and type EXPENSE and any text ~ "hillcrest"
loan repayment to LAPO in January 2026  =>  any text ~ "loan repayment" and type EXPENSE and any text ~ "lapo" and 2026-01-01 <= date <= 2026-01-31
church hall hire received  =>  any text ~ "church hall hire" and type INCOME
GST paid over 500  =>  any text ~ "gst" and type EXPENSE and abs > 500
cheques paid in at the Post Office  =>  any text ~ "cheque" and type INCOME and any text ~ "post office"
salary credited by NEFT  =>  any text ~ "salary" and type INCOME and any text word "neft"
interest received  =>  any text ~ "interest" and type INCOME
paid to us by Acme  =>  type INCOME and any text ~ "acme"
transfers to us from Deel  =>  type INCOME and any text ~ "deel"
payments to US Foods  =>  type EXPENSE and any text ~ "us foods"
Amazon without AWS  =>  any text ~ "amazon" and not any text ~ "aws"
without refunds: Amazon  =>  any text ~ "amazon" and not type INCOME
Excluding fuel: Tesco or Asda  =>  any text ~ any("tesco","asda") and not any text ~ "fuel"
Uber never mind Uber Eats  =>  any text ~ "uber" and not any text ~ "uber eats"
amazon but leave out prime and audible  =>  any text ~ "amazon" and not any text ~ any("prime","audible")
shell, leave out anything over 200  =>  any text ~ "shell" and not abs > 200
Fees and charges by any bank  =>  any text ~ any("fee","charge")
transfer charges N10, N25 or N50  =>  any text ~ "transfer charge" and (abs = 10 NGN or abs = 25 NGN or abs = 50 NGN)
all what goes to Telekom  =>  type EXPENSE and any text ~ "telekom"
£20ish at the post office  =>  19 <= abs <= 21 GBP and any text ~ "post office"
30-ish quid at Costa  =>  28.5 <= abs <= 31.5 GBP and any text ~ "costa"
payroll on the first Monday  =>  any text ~ "payroll" and dow in (1) and 1 <= dom <= 7
hall hire on the 2nd Sunday of the month  =>  any text ~ "hall hire" and dow in (7) and 8 <= dom <= 14
payroll on the last Friday of every month  =>  any text ~ "payroll" and dow in (5) and dom > eom-7
weekend spending at Tesco  =>  dow in (6,7) and type EXPENSE and any text ~ "tesco"
`)

const asked = sentenceTable(String.raw`
blank description  =>  ?
Vendor Shell  =>  MISSING_OPERATOR
account Shell  =>  MISSING_OPERATOR
description contains uber or 6200  =>  ?
ON 12 MAR  =>  ?
deposit returned to tenant  =>  ?
reciept from Amazon  =>  ?
train tickets and bus tickets  =>  ?
Is it deductible?  =>  ?
categorise  =>  ?
summer  =>  ?
refund from client  =>  ?
sponsorship from local businesses  =>  ?
payment from church members  =>  ?
deposit from new tenant  =>  ?
salary of the director  =>  ?
Lidl - wine  =>  ?
Stripe charges  =>  ?
rent and Adobe fees  =>  ?
audit fees and travel costs  =>  ?
Straight from Home  =>  ?
Gifts From Greece  =>  ?
back to basics  =>  ?
doctors without borders  =>  ?
late refunds  =>  ?
interest paid  =>  ?
payouts to drivers  =>  ?
from any client over 500  =>  ?
any client  =>  ?
I bought goods from Alaba market  =>  ?
Uber without receipt  =>  UNSUPPORTED_IDEA
expenses with no invoices  =>  UNSUPPORTED_IDEA
transactions without a description  =>  MISSING_OPERATOR
payroll on the fifth Monday  =>  MISSING_CONNECTIVE
rent on last Friday  =>  UNSUPPORTED_IDEA
`)

test.each(understood)('"%s" means %s', (sentence, meaning) => {
  const read = parseCondition(sentence)
  expect(meaningText(sentence, {})).toBe(meaning)
  expect(read.ok && parseCondition(print(read.tree))).toEqual(read)
})

test.each(asked)('"%s" is asked about: %s', (sentence, code) => {
  const read = parseCondition(sentence)
  expect(read.ok ? doubtsOf(sentence, read.tree).map(() => '?')[0] : read.problem.code).toBe(code)
})

test('what a transaction cannot have is told by its name', () => {
  const messages = ['Uber without receipt', 'Uber without an invoice', 'Uber, no attachments'].map(
    (sentence) => {
      const read = parseCondition(sentence)
      return read.ok ? '' : read.problem.message.replace(/;.*/, '')
    },
  )
  expect(messages).toEqual([
    'Whether a transaction has a receipt can’t be checked',
    'Whether a transaction has an invoice can’t be checked',
    'Whether a transaction has attachments can’t be checked',
  ])
})
