import { expect, test } from 'vitest'
import { canonical, sentenceTable } from '../../../../tests/support/rule-notation.ts'
import type { CalendarDay } from '../../calendar/calendar-day.ts'
import { doubtsOf } from '../doubt/doubts.ts'
import { print } from '../print/print.ts'
import { parseCondition, type RuleContext } from './parse.ts'

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
EFT Pick n Pay, Checkers or Spar  =>  any text ~ "eft" and any text ~ any("pick n pay","checkers","spar")
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
Mo-Fr lunch at Subway between 5 and 15  =>  dow in (1,2,3,4,5) and any text ~ "lunch" and any text ~ "subway" and 5 <= abs <= 15
amount exceeds 1,500 and it goes to Savills  =>  abs > 1500 and type EXPENSE and any text ~ "savills"
`)

const asked = sentenceTable(String.raw`
Uber over 200 each month  =>  This compares the amount of each transaction, not what they come to in a month.
coffee shops such as Costa and Nero  =>  This looks only for "costa" or "nero". Daybook can’t tell what else is similar, so list every name you mean.
couriers (e.g. DHL, UPS)  =>  This looks only for "dhl" or "ups". Daybook can’t tell what else is similar, so list every name you mean.
petrol stations, e.g. Shell, BP  =>  This looks only for "shell" or "bp". Daybook can’t tell what else is similar, so list every name you mean.
Airtime top-ups: MTN, Glo, Airtel  =>  This leaves out "Airtime", "top-ups" and matches transactions where any text contains any of "mtn", "glo", "airtel".
payments to vendors over 500  =>  Daybook can’t tell who are vendors. Write names instead, or put "vendors" in quotes to look for that text.
parking 5 per day  =>  This looks for the text "parking 5 per day" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.
anything like parking  =>  This looks only for "parking". Daybook can’t tell what else is similar, so list every name you mean.
`)

const refused = sentenceTable(String.raw`
transfers between Checking and Savings  =>  A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Checking" or "Savings"
from Barclays current account to savings  =>  A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Barclays Current" or "Savings"
anything on the Chase card over 20  =>  Which account is "the Chase card"? Write one of them or all: account is "Checking" or "Savings"
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
  expect(read.ok && doubtsOf(sentence, read.tree, context)).toContain(question)
})

test.each(refused)('"%s" is refused: %s', (sentence, message) => {
  const read = parseCondition(sentence, context)
  expect(read.ok ? 'read' : read.problem.message).toBe(message)
})

test('an account whose name is unknown is looked for by the words that describe it', () => {
  const read = parseCondition('anything in the Barclays account over 100')
  expect(read.ok && canonical(read.tree)).toBe('account ~ "barclays" and abs > 100')
})
