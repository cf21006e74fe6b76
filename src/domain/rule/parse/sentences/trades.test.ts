import { expect, test } from 'vitest'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { meaningText, readingOf } from '../../../../../tests/support/rule-readings.ts'
import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import { print } from '../../print/print.ts'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'

/*
 * Sentences of many trades and offices, as a clinic, a parish, a landlord's agent or a shop with a till writes them: each is
 * understood without a question, or asked about ("?") where it may mean two things.
 */

const account = (name: string, currency: string) => ({ id: name, name, institution: name, currency })
const context: RuleContext = {
  accounts: [
    account('Checking', 'USD'),
    account('Savings', 'USD'),
    account('Barclays Current', 'GBP'),
    account('HDFC Current', 'INR'),
    account('Equity Till', 'KES'),
    account('Petty Cash', 'EUR'),
  ],
  glAccounts: [
    { number: '6100', name: 'Travel' },
    { number: '6200', name: 'Meals' },
    { number: '6300', name: 'Fuel' },
  ],
  today: '2026-11-25' as CalendarDay,
  fiscalYearStart: 4,
}

const understood = sentenceTable(String.raw`
bank charges other than SMS charges  =>  any text ~ "bank charge" and not any text ~ "sms charge"
rent for 14 Elm Grove  =>  any text ~ "rent" and any text ~ "14 elm grove"
rent from Mrs O'Brien, £850 pcm  =>  any text ~ "rent" and any text ~ "mrs o'brien" and abs = 850 GBP
council tax refunds  =>  type INCOME and any text ~ "council tax"
VAT refunds  =>  type INCOME and any text word any("vat","vats")
all outgoing transfers over 50  =>  type EXPENSE and abs > 50 ?
anything the union pays us over 200  =>  type INCOME and any text ~ "union" and abs > 200
whatever our landlord charges  =>  type EXPENSE and any text ~ "landlord"
copays under $40 paid by card  =>  any text word any("copay","copays") and abs < 40 USD and any text word "card"
plumber, electrician or handyman at Maple Court  =>  any text ~ any("plumber","electrician","handyman") and any text ~ "maple court" ?
3M invoices  =>  any text ~ "3m"
O2 bill over £35  =>  any text ~ "o2" and abs > 35 GBP
card takings, Sunday  =>  any text ~ "card takings" and dow in (7)
Sunday Riley on Sundays  =>  any text ~ "sunday riley" and dow in (7)
Morning Star Ltd payments above 100  =>  any text ~ "morning star ltd" and abs > 100
Between the Bread less than 15  =>  any text ~ "between the bread" and abs < 15
Under Armour purchases over $80  =>  type EXPENSE and any text ~ "under armour" and abs > 80 USD
Take Two Interactive over 5  =>  any text ~ "take two interactive" and abs > 5
eBay refunds to Anna Bauer  =>  type EXPENSE and any text ~ "ebay" and any text ~ "anna bauer"
eBay payouts to Checking  =>  type INCOME and any text ~ "ebay" and account = "checking"
fuel at Shell in April-June  =>  any text ~ "fuel" and any text ~ "shell" and month in (4,5,6) ?
Uber on fri sat or sun  =>  any text ~ "uber" and dow in (5,6,7)
fri sat or sun at Dukes  =>  dow in (5,6,7) and any text ~ "dukes"
all donations via Network for Good over $250  =>  any text ~ "donation" and any text ~ "network for good" and abs > 250 USD
customs duty from Receita Federal  =>  any text ~ "customs duty" and any text ~ "receita federal" ?
debits by Finanzamt concerning Umsatzsteuer  =>  type EXPENSE and any text ~ "finanzamt" and any text ~ "umsatzsteuer"
Amazon orders until maximum 150 EUR  =>  any text ~ "amazon" and abs <= 150 EUR
Shell that does not exceed $20  =>  any text ~ "shell" and abs <= 20 USD
the sum is not more than $500  =>  abs <= 500 USD
sumup card takings on Saturdays  =>  type INCOME and any text ~ "sumup" and dow in (6)
chargebacks on Stripe larger than 15  =>  any text ~ "chargeback" and any text ~ "stripe" and abs > 15
Forever 21 between 20 and 60  =>  any text ~ "forever 21" and 20 <= abs <= 60
The Range, 5.99 each  =>  any text ~ "the range" and abs = 5.99
salary credited to Ann Lee  =>  any text ~ "salary" and type EXPENSE and any text ~ "ann lee"
salary credited to Savings  =>  any text ~ "salary" and type INCOME and account = "savings"
Bar 21 over 30  =>  any text ~ "bar 21" and abs > 30
Stripe fees, but not the ones under 30 cents  =>  any text ~ "stripe" and any text ~ "fee" and not abs < 0.30
Tesco between 50p and £2  =>  any text ~ "tesco" and 0.50 <= abs <= 2 GBP
withdrawal charges KSh 28 or KSh 50  =>  any text ~ "withdrawal charge" and (abs = 28 KES or abs = 50 KES)
deposit charges  =>  any text ~ "deposit charge"
mpesa to Naivas over 2,000 bob  =>  any text word "mpesa" and type EXPENSE and any text ~ "naivas" and abs > 2000 KES
expert witness fees other than Dr. Chen's  =>  any text ~ "expert witness" and any text ~ "fee" and not any text ~ "dr. chen"
deliveroo payouts weekly  =>  type INCOME and any text ~ "deliveroo"
QuickBooks Payments deposits  =>  type INCOME and any text ~ "quickbooks"
Flipkart seller settlement over 20  =>  type INCOME and any text ~ "flipkart" and abs > 20
Amazon refund  =>  type INCOME and any text ~ "amazon"
Amazon reimbursements  =>  any text ~ "amazon" and any text ~ "reimbursement"
Rightmove and Zoopla adverts  =>  any text ~ any("rightmove","zoopla")
Friday's  =>  any text ~ "friday's"
storage unit 14B rent  =>  any text ~ "storage unit 14b rent"
A&E plumbers  =>  any text ~ "a&e plumbers"
Half Price Books over $12  =>  any text ~ "half price books" and abs > 12 USD
gas safety certificate under £80, any property  =>  any text ~ "gas safety certificate" and abs < 80 GBP
Airtel or Jio recharge not above 999  =>  any text ~ any("airtel","jio") and abs <= 999
Verizon Wireless autopay, exactly 142.77  =>  any text ~ "verizon wireless autopay" and abs = 142.77
rent due from 12a High Street  =>  any text ~ "rent" and any text ~ "12a high street"
Gift Aid from HMRC Charities  =>  any text ~ "gift aid" and any text ~ "hmrc charities"
sent to 0722 123456  =>  type EXPENSE and any text ~ "0722 123456"
all incoming amounts from Razorpay of more than 2 lakhs  =>  type INCOME and any text ~ "razorpay" and abs > 200000
cash deposit at Andheri branch  =>  any text ~ "cash deposit" and any text ~ "andheri branch"
Form 990 prep fee  =>  any text ~ "form 990 prep fee"
gala dinner, $125 a piece  =>  any text ~ "gala dinner" and abs = 125 USD
deposit refund to tenant Green  =>  any text ~ "deposit refund" and type EXPENSE and any text ~ "green"
square payouts minus tips  =>  type INCOME and any text ~ "square" and not any text word any("tip","tips")
energy bill with british gas or octopus energy  =>  any text word any("energy","energies") and any text ~ any("british gas","octopus energy") ?
has any of the words: coffee, tea, bakery  =>  any text ~ any("coffee","tea","bakery")
Shopify Capital repayments  =>  any text ~ "shopify capital" and any text ~ "repayment"
Up & Running  =>  any text ~ "up & running"
all program supplies except those from Lakeshore Learning  =>  any text ~ any("program supply","program supplies") and not any text ~ "lakeshore learning"
stamp duty and registration charges  =>  any text ~ any("stamp duty","registration charge")
Optum, UnitedHealthcare or Humana EFTs  =>  any text ~ any("optum","unitedhealthcare","humana")
allotment rents £25 or £12.50  =>  any text ~ "allotment" and any text ~ "rent" and (abs = 25 GBP or abs = 12.50 GBP)
mpesa paybill 888880  =>  any text ~ "mpesa paybill 888880"
received from 254722000111  =>  type INCOME and any text ~ "254722000111"
maintenance for Oak Ridge Apartments by Bob's Plumbing  =>  any text ~ "maintenance" and any text ~ "oak ridge apartments" and any text ~ "bob's plumbing" ?
all grants except the Smith Foundation's  =>  any text ~ "grant" and not any text ~ "smith foundation"
takings paid in cash on sat or sun  =>  type INCOME and any text ~ "cash" and dow in (6,7)
refunds paid to Ann Lee  =>  type EXPENSE and any text ~ "ann lee"
Amazon Advertising or Google Ads over $500  =>  any text ~ any("amazon advertising","google ads") and abs > 500 USD
DD charges  =>  any text ~ "dd charge"
GPay to Suresh 300 to 400 rupees  =>  any text ~ "gpay" and type EXPENSE and any text ~ "suresh" and 300 <= abs <= 400 INR
rent arrears letter fee  =>  any text ~ "rent arrears letter fee"
bought from Jumia Ksh.3500  =>  type EXPENSE and any text ~ "jumia" and abs = 3500 KES
container demurrage  =>  any text ~ "container demurrage"
Yardi fees: $2.95 or $24.95  =>  any text ~ "yardi" and any text ~ "fee" and (abs = 2.95 USD or abs = 24.95 USD)
any amount from Tata Motors received in HDFC Current  =>  type INCOME and any text ~ "tata motors" and account = "hdfc current"
bell ringers' fees, £30  =>  any text ~ "bell ringers" and any text ~ "fee" and abs = 30 GBP
invoice INV-2024-031  =>  any text ~ "invoice inv-2024-031"
payments in dollars to Foxconn or BYD  =>  type EXPENSE and currency = USD and any text ~ any("foxconn","byd")
rent 950 pcm  =>  any text ~ "rent" and abs = 950
`)

const asked = sentenceTable(String.raw`
gas station shell or exxon less than 60  =>  ?
grass cutting, churchyard  =>  ?
candles & flowers from Hobby Lobby  =>  ?
Over Easy Cafe  =>  ?
Fridays Pizza Express over 30  =>  ?
weddings and funerals, statutory fees  =>  ?
hay from local farmers  =>  ?
professional fees net of TDS paid to CA Mehta  =>  ?
Less Than Zero Records  =>  ?
returns & refunds from Zalando  =>  ?
Mowing contract, Greenways Ltd  =>  ?
lavazza coffee order over 100 pounds  =>  ?
staff meals tesco  =>  ?
settlement checks other than to lienholders  =>  ?
payout reserve held by PayPal  =>  ?
No 1 Currency  =>  ?
rent to Hillcrest March  =>  ?
Shell 20 or over 50  =>  ?
stipend to Pastor John on the last Friday  =>  UNSUPPORTED_IDEA
`)

test.each(understood)('"%s" means %s', (sentence, meaning) => {
  expect(meaningText(sentence, context)).toBe(meaning)
  const read = parseCondition(sentence, context)
  expect(read.ok && parseCondition(print(read.tree), context)).toEqual(read)
})

test.each(asked)('"%s" is asked about: %s', (sentence, code) => {
  const { meaning, doubts } = readingOf(sentence, context)
  expect(doubts.length > 0 ? '?' : meaning).toBe(code)
})
