import { expect, test } from 'vitest'
import { canonical, sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import { doubtsOf } from '../../doubt/doubts.ts'
import { print } from '../../print/print.ts'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'

const context: RuleContext = {
  accounts: [
    { id: '1', name: 'Checking', institution: 'Chase' },
    { id: '2', name: 'Savings', institution: 'Chase' },
    { id: '3', name: 'Barclays Current', institution: 'Barclays' },
  ],
  glAccounts: [{ number: '6100', name: 'Fuel' }],
  today: '2026-11-25' as CalendarDay,
}

const understood = sentenceTable(String.raw`
payroll on the 15th and the last day  =>  any text ~ "payroll" and (dom = 15 or dom > eom-1)
rent on the 1st, 15th and last day  =>  any text ~ "rent" and (dom = 1 or dom = 15 or dom > eom-1)
loan payment on the last day or the 1st  =>  any text ~ "loan payment" and (dom = 1 or dom > eom-1)
salary 25th to 28th of every month  =>  any text ~ "salary" and 25 <= dom <= 28
Aldi between 5 and 25 15th to 28th of every month  =>  any text ~ "aldi" and 5 <= abs <= 25 and 15 <= dom <= 28
insurance 25-28 of each month  =>  any text ~ "insurance" and 25 <= dom <= 28
between the 25th and the last day of the month  =>  25 <= dom <= 31
from the 25th to the end of the month  =>  25 <= dom <= 31
rent from the 28th to the 3rd  =>  any text ~ "rent" and (28 <= dom <= 31 or 1 <= dom <= 3)
on the last day of the month and on the 15th  =>  dom = 15 or dom > eom-1
eleven hundred dollars rent  =>  abs = 1100 USD and any text ~ "rent"
Tesco spend over £20  =>  type EXPENSE and any text ~ "tesco" and abs > 20 GBP
DSTV or GOTV every month  =>  any text ~ any("dstv","gotv")
Netflix each month  =>  any text ~ "netflix"
Spotify every single month  =>  any text ~ "spotify"
Zoom subscription every year in January  =>  any text ~ "zoom" and month = 1
Adobe 9.99 USD per month  =>  any text ~ "adobe" and abs = 9.99 USD
Google Ads whatever the amount  =>  any text ~ "google ads"
Tesco of any amount  =>  any text ~ "tesco"
between £20 and £40 inclusive  =>  20 <= abs <= 40 GBP
between 20 and 40 (inclusive)  =>  20 <= abs <= 40
from 1 Jan 2026 to 31 March 2026 inclusive  =>  2026-01-01 <= date <= 2026-03-31
every debit that isn't Amazon, eBay or Etsy  =>  type EXPENSE and not any text ~ any("amazon","ebay","etsy")
all Tesco spend that isn't fuel  =>  type EXPENSE and any text ~ "tesco" and not any text ~ "fuel"
either from Etsy or from eBay, 50 and up  =>  any text ~ any("etsy","ebay") and abs >= 50
either to Uber or to Lyft, under 20  =>  type EXPENSE and any text ~ any("uber","lyft") and abs < 20
sent to or received from Maria Lopez  =>  any text ~ "maria lopez"
received from or paid to Maria Lopez over 20  =>  any text ~ "maria lopez" and abs > 20
anything in the Barclays account over 100  =>  account = "barclays current" and abs > 100
all spending on the Barclays account  =>  type EXPENSE and account = "barclays current"
any payment with GST in the narration  =>  desc ~ "gst"
shell not in description, amount 40-90  =>  not desc ~ "shell" and 40 <= abs <= 90
has X somewhere in the memo  =>  desc ~ "x"
has fee somewhere in the memo under 50  =>  desc ~ "fee" and abs < 50
Uber is in the description over 100  =>  desc ~ "uber" and abs > 100
paid by card at Subway, at least 20  =>  type EXPENSE and any text word "card" and any text ~ "subway" and abs >= 20
debit orders for Uber or Lyft  =>  any text ~ "debit order" and any text ~ any("uber","lyft")
all we buy at Etsy but not fuel  =>  type EXPENSE and any text ~ "etsy" and not any text ~ "fuel"
has Tesco anywhere in the text  =>  any text ~ "tesco"
"refund" not in the description  =>  not desc ~ "refund"
refund in the memo, over 20  =>  desc ~ "refund" and abs > 20
Donations from the Smith family, or from "Smith Trust"  =>  any text ~ "donation" and any text ~ any("smith family","smith trust")
Everything we spend at Woolworths apart from petrol  =>  type EXPENSE and any text ~ "woolworths" and not any text ~ "petrol"
Anything I buy from Amazon over 100  =>  type EXPENSE and any text ~ "amazon" and abs > 100
whatever we receive from Stripe  =>  type INCOME and any text ~ "stripe"
GBP or EUR, at least 500  =>  currency in (EUR,GBP) and abs >= 500
EUR card payments, not Amazon  =>  currency = EUR and any text ~ "card payment" and not any text ~ "amazon"
NGN transfers from Kuda or Opay  =>  currency = NGN and any text ~ any("kuda","opay")
euro payments to Hetzner  =>  currency = EUR and type EXPENSE and any text ~ "hetzner"
EUR payments  =>  currency = EUR
R250 airtime  =>  abs = 250 ZAR and any text ~ "airtime"
a 49.90 charge  =>  abs = 49.90
£9.99 charge  =>  abs = 9.99 GBP
the 12.50 fee from Stripe  =>  abs = 12.50 and any text ~ "fee" and any text ~ "stripe"
paid by card at Tesco  =>  type EXPENSE and any text word "card" and any text ~ "tesco"
Tesco paid by credit card over 20  =>  any text ~ "tesco" and type EXPENSE and any text ~ "credit card" and abs > 20
Netflix by direct debit  =>  any text ~ "netflix" and any text ~ "direct debit"
paid in cash  =>  type EXPENSE and any text word "cash"
by transfer  =>  any text word "transfer"
received by cheque  =>  type INCOME and any text word "cheque"
EFT Pick n Pay, Checkers or Spar  =>  any text word "eft" and any text ~ any("pick n pay","checkers","spar")
debit orders: Discovery, Outsurance  =>  any text ~ "debit order" and any text ~ any("discovery","outsurance")
ACH credit Gusto  =>  any text ~ "ach credit" and any text ~ "gusto"
over 100 in cash  =>  abs > 100 and any text word "cash"
payment with credit card  =>  any text ~ "credit card"
USD inflow above 1000  =>  currency = USD and type INCOME and abs > 1000
USD  =>  currency = USD
currency is not USD and not EUR  =>  not currency = USD and not currency = EUR
not Pick n Pay but Woolworths  =>  not any text ~ "pick n pay" and any text ~ "woolworths"
Card Factory  =>  any text ~ "card factory"
Cash App  =>  any text ~ "cash app"
The gym on the 1st  =>  any text ~ "gym" and dom = 1
Mo-Fr parking at Westfield between 5 and 15  =>  dow in (1,2,3,4,5) and any text ~ "parking" and any text ~ "westfield" and 5 <= abs <= 15
Costco between $100 and $200 or over $400  =>  any text ~ "costco" and (100 <= abs <= 200 USD or abs > 400 USD)
payments to Uber over 50 or under 5  =>  type EXPENSE and any text ~ "uber" and (abs > 50 or abs < 5)
Shell over 50 or BP over 20 or under 5  =>  (any text ~ "shell" and abs > 50) or (any text ~ "bp" and (abs > 20 or abs < 5))
(Uber over 50) or under 5  =>  (any text ~ "uber" and abs > 50) or abs < 5
any: Shell, over 50  =>  any text ~ "shell" or abs > 50
matches any: description contains rent, payee is Acme  =>  desc ~ "rent" or merchant = "acme"
checks over 1000  =>  any text word any("check","checks") and abs > 1000
checks written to First Baptist  =>  any text word any("check","checks") and type EXPENSE and any text ~ "first baptist"
cheques drawn to Acme  =>  any text ~ "cheque" and type EXPENSE and any text ~ "acme"
cheque 100245  =>  any text ~ "cheque 100245"
paybill 888880  =>  any text ~ "paybill 888880"
category is "uncategorized"  =>  category = "uncategorized"
everything that is from Telekom  =>  any text ~ "telekom"
everything what is from Telekom over 50  =>  any text ~ "telekom" and abs > 50
anything which is not from Telekom  =>  not any text ~ "telekom"
bookings which contain Miete  =>  any text ~ "miete"
postings dated 3 March 2026  =>  date = 2026-03-03
booked on or before 31 March 2026  =>  date <= 2026-03-31
card purchases only  =>  any text ~ "card purchase"
FNB fees only  =>  any text ~ "fnb" and any text ~ "fee"
refunded by Zalando  =>  type INCOME and any text ~ "zalando"
Dollar General > 20  =>  any text ~ "dollar general" and abs > 20
so basically anything from Deliveroo that's more than like twenty pounds  =>  any text ~ "deliveroo" and abs > 20 GBP
can you find payments of one thousand two hundred and fifty to Regus  =>  type EXPENSE and abs = 1250 and any text ~ "regus"
I want all the payments to Acme  =>  type EXPENSE and any text ~ "acme"
give me everything from Etsy under twenty dollars  =>  any text ~ "etsy" and abs < 20 USD
- Acme over 20  =>  any text ~ "acme" and abs > 20
Zomato/Swiggy under 1000  =>  any text ~ any("zomato","swiggy") and abs < 1000
Tesco/Sainsbury's/Asda  =>  any text ~ any("tesco","sainsbury's","asda")
paid in Swiss francs over 200  =>  type EXPENSE and currency = CHF and abs > 200
loan repayment 350.00 on the 28th  =>  any text ~ "loan repayment" and abs = 350.00 and dom = 28
January's rent  =>  month = 1 and any text ~ "rent"
December's Zoom invoice  =>  month = 12 and any text ~ "zoom"
H1 2026 travel  =>  2026-01-01 <= date <= 2026-06-30 and any text ~ "travel"
in March rent  =>  month = 3 and any text ~ "rent"
the whole of 2025  =>  2025-01-01 <= date <= 2025-12-31
all of 2025, Uber  =>  2025-01-01 <= date <= 2025-12-31 and any text ~ "uber"
2026-02-01..2026-02-28, rent  =>  2026-02-01 <= date <= 2026-02-28 and any text ~ "rent"
amount: 20..30  =>  20 <= abs <= 30
Shell 20..30  =>  any text ~ "shell" and 20 <= abs <= 30
annual renewal notices, any amount  =>  any text ~ "annual renewal notices"
cash withdrawals, any ATM, over 300  =>  any text ~ "cash withdrawal" and abs > 300
rent Jan-Mar 2026  =>  any text ~ "rent" and 2026-01-01 <= date <= 2026-03-31
Deposits: Square  =>  type INCOME and any text ~ "square"
expenses: WeWork, Regus  =>  type EXPENSE and any text ~ any("wework","regus")
inv #2231 from Kaiser GmbH  =>  any text ~ "inv #2231" and any text ~ "kaiser gmbh"
Amazon except over 50 or refunds  =>  any text ~ "amazon" and not (abs > 50 or type INCOME)
anyone but Amazon  =>  not any text ~ "amazon"
don't include Lidl  =>  not any text ~ "lidl"
isnt Lidl and isnt Aldi  =>  not any text ~ "lidl" and not any text ~ "aldi"
the payments we make to Slack each month  =>  type EXPENSE and any text ~ "slack"
VAT paid in Q1 2026  =>  any text ~ "vat" and type EXPENSE and 2026-01-01 <= date <= 2026-03-31
paid in March to Acme  =>  type EXPENSE and month = 3 and any text ~ "acme"
anything paid in euros  =>  type EXPENSE and currency = EUR
all payments out other than payroll  =>  type EXPENSE and not any text ~ "payroll"
Eskom prepaid, R100 to R1 000  =>  any text ~ "eskom prepaid" and 100 <= abs <= 1000 ZAR
cash deposit fee, R5-R50  =>  any text ~ "cash deposit fee" and 5 <= abs <= 50 ZAR
ACH debits ADP over 5 grand  =>  any text ~ "ach debit" and any text ~ "adp" and abs > 5000
Every charge from Verizon that's $89.99 on the dot  =>  type EXPENSE and any text ~ "verizon" and abs = 89.99 USD
in GBP not EUR, over 100  =>  currency = GBP and not currency = EUR and abs > 100
Apple Pay at Boots  =>  any text ~ "apple pay" and any text ~ "boots"
rule applies if vendor equals Staples and total < 75  =>  merchant = "staples" and abs < 75
anything with PAYROLL in it over $3,000  =>  any text ~ "payroll" and abs > 3000 USD
contact is Vodafone  =>  merchant = "vodafone"
Spend where the contact is Vodafone  =>  type EXPENSE and merchant = "vodafone"
amount exceeds 1,500 and it goes to Savills  =>  abs > 1500 and type EXPENSE and any text ~ "savills"
`)

const asked = sentenceTable(String.raw`
Uber over 200 each month  =>  This compares the amount of each transaction, not what they come to in a month.
coffee shops such as Costa and Nero  =>  This looks only for "costa" or "nero". Daybook can’t tell what else is similar, so list every name you mean.
things like fuel, Shell  =>  This looks for "fuel" or "shell". For both in one transaction, write: things like "fuel" from Shell
couriers (e.g. DHL, UPS)  =>  This looks only for "dhl" or "ups". Daybook can’t tell what else is similar, so list every name you mean.
petrol stations, e.g. Shell, BP  =>  This looks only for "shell" or "bp". Daybook can’t tell what else is similar, so list every name you mean.
Airtime top-ups: MTN, Glo, Airtel  =>  This leaves out "Airtime", "top-ups" and matches transactions where description or merchant contains any of "mtn", "glo", "airtel".
payments to vendors over 500  =>  Daybook can’t tell who are vendors. Write names instead, or put "vendors" in quotes to look for that text.
order # above 100  =>  This looks for the text "order #", not for a detail of the transaction. Put it in quotes if that is what you mean.
due date is after 1 June 2026  =>  This looks for the text "due", not for a detail of the transaction. Put it in quotes if that is what you mean.
foreign amount over 50  =>  This looks for the text "foreign", not for a detail of the transaction. Put it in quotes if that is what you mean.
Shell and BP fuel  =>  This leaves out "fuel" and matches transactions where description or merchant contains any of "shell", "bp".
overdraft intrest  =>  This looks for the text "overdraft intrest". If you mean "interest", correct "intrest"; if not, put it in quotes.
receipts from patients  =>  Daybook can’t tell who are patients. Write names instead, or put "patients" in quotes to look for that text.
Amazon except AWS unless over 1000  =>  This excludes all transactions where description or merchant contains "aws", and all where amount is over 1000. If the second is an exception to the first, write: description or merchant contains "amazon" and not (description or merchant contains "aws" and amount is not over 1000)
Not Amazon unless over 1000  =>  This excludes all transactions where description or merchant contains "amazon", and all where amount is over 1000. If the second is an exception to the first, write: not (description or merchant contains "amazon" and amount is not over 1000)
Amazon unless over 50 or Prime  =>  This also matches every transaction where description or merchant contains "prime". If that’s part of the exception, write: description or merchant contains "amazon" and not (amount is over 50 or description or merchant contains "prime")
Amazon but not AWS, or Google  =>  This excludes "aws" and "google". To look for "google" instead, write: (description or merchant contains "amazon" and description or merchant does not contain "aws") or description or merchant contains "google"
Uber not over 20 unless on a weekend  =>  This keeps to transactions where amount is at most 20, and excludes all where it happens on a weekend. If the second is an exception to the first, write: description or merchant contains "uber" and (amount is at most 20 or it happens on a weekend)
amount isn't over 20 or under 5  =>  "isn't" applies only to "over 20". For neither, write: not (over 20 or under 5)
anything but Uber over 20  =>  This matches only transactions where description or merchant does not contain "uber" and amount is over 20. To match all others too, write: not (description or merchant contains "uber" and amount is over 20)
it's the Google Ads charge when it is over 500  =>  This looks for the text "google ads charge", not for a kind of transaction. Put it in quotes if that is what you mean.
Amazon Bestellungen  =>  Daybook reads English only, so this looks for the text "amazon bestellungen". Put it in quotes if that is what you mean.
all no  =>  This looks for the text "no" and excludes nothing. Put it in quotes if that is what you mean.
City of Cape Town, rates or water  =>  This looks for "city of cape town" or "rates" or "water". If the last ones narrow "city of cape town", put them in parentheses.
both Uber and Eats  =>  This looks for "uber" or "eats". For both in one transaction, write: description or merchant contains all of "uber", "eats"
GTB to Access transfers  =>  Neither "gtb" nor "access" is one of your bank accounts, so this looks for both names in one transaction.
URSSAF or CIPAV, each quarter  =>  A rule looks at each transaction by itself and can’t tell what is paid each quarter. To narrow this down, add an amount or a date.
parking 5 per day  =>  This looks for the text "parking 5 per day" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
anything like parking  =>  This looks only for "parking". Daybook can’t tell what else is similar, so list every name you mean.
`)

const refused = sentenceTable(String.raw`
transfers between Checking and Savings  =>  A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Checking" or "Savings"
from Barclays current account to savings  =>  A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Barclays Current" or "Savings"
anything on the Chase card over 20  =>  Which account is "the Chase card"? Write one of them or all: account is "Checking" or "Savings"
category is uncategorized  =>  For transactions without a category, write "category is empty"; for a category of that name, put "uncategorized" in quotes
bookings dated after 3 March  =>  3 March of which year? Write 3 March 2026
Uber before March 3  =>  March 3 of which year? Write March 3 2026
I want everything from Costa under Meals  =>  A rule condition only says when; choose the GL account below
description longer than 40 characters  =>  "longer than 40 characters" can’t be checked; write which words the description contains
Airbnb stays above 300 per night  =>  A price per night can’t be checked; compare the amount of the whole transaction
20..30  =>  Is "20..30" two amounts? Write amount between 20 and 30, or put it in quotes to look for it
100 bob  =>  Which shilling? Use a code: KES, UGX, TZS
ten thousand shillings  =>  Which shilling? Use a code: KES, UGX, TZS
dollar payments to Adobe  =>  Which dollar? Use a code: USD, CAD, AUD
over 20 and it goes to Fuel  =>  A rule condition only says when; choose the GL account below
`)

test.each(understood)('"%s" means %s', (sentence, meaning) => {
  const read = parseCondition(sentence, context)
  if (!read.ok) throw new Error(read.problem.message)
  expect(canonical(read.tree)).toBe(meaning)
  expect(doubtsOf(sentence, read.tree, context)).toEqual([])
  expect(parseCondition(print(read.tree))).toEqual(read)
})

test.each(asked)('"%s" is asked about: %s', (sentence, question) => {
  const read = parseCondition(sentence, context)
  expect(read.ok && doubtsOf(sentence, read.tree, context).map(({ text }) => text)).toContain(question)
})

test.each(refused)('"%s" is refused: %s', (sentence, message) => {
  const read = parseCondition(sentence, context)
  expect(read.ok ? 'read' : read.problem.message).toBe(message)
})

test('an account whose name is unknown is looked for by the words that describe it', () => {
  const read = parseCondition('anything in the Barclays account over 100')
  expect(read.ok && canonical(read.tree)).toBe('account ~ "barclays" and abs > 100')
})
