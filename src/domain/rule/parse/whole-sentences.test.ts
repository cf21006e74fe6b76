import { testReadings } from '../../../../tests/support/rule-readings.ts'

/** Names, parties, accounts and what they were paid for. */
testReadings(String.raw`
HOA dues for unit 204 and unit 206  =>  any text ~ "hoa dues" and any text ~ any("unit 204","unit 206")
text has both "annual" and "renewal"  =>  any text ~ all("annual","renewal")
GST refund  =>  any text ~ "gst refund"
Sunday Times and not from Savings  =>  any text ~ "sunday times" and account != "savings"
Tithe by card  =>  any text ~ "tithe" and any text word "card"
ICMS and IPI payments  =>  any text ~ any("icms","ipi")
organ tuning by Harrison & Harrison  =>  any text ~ "organ tuning" and any text ~ "harrison & harrison"
refund issued to Mr Ortiz  =>  type EXPENSE and any text ~ "mr ortiz"
the receipts coming from Doctolib, excluded the refunds  =>  type INCOME and any text ~ "doctolib" and not any text ~ "refund"
gym membership each week  =>  any text word any("gym","gyms")
card payments: Tesco, Aldi  =>  any text ~ "card payment" and any text ~ any("tesco","aldi")
Uber that are uncategorized  =>  any text ~ "uber" and gl in (null, DEFAULT)
bank matches Uber  =>  institution ~ "uber"
all of the following: Uber, Lyft  =>  any text ~ all("uber","lyft")
on the Chase account  =>  account = "chase checking"
any of (uber, lyft)  =>  any text ~ any("uber","lyft")
Uber payments not to Vodafone but to Telekom  =>  any text ~ "uber" and type EXPENSE and not any text ~ "vodafone" and any text ~ "telekom"
to:shell  =>  type EXPENSE and any text ~ "shell"
the Savings account  =>  account = "savings"
witness fees other than Dr. Chen's  =>  any text ~ "witness" and any text ~ "fee" and not any text ~ "dr. chen"
Uber cheques sent by Acme  =>  any text ~ "uber cheque" and type INCOME and any text ~ "acme"
sales to Acme  =>  any text ~ "sales" and any text ~ "acme"
euro invoices  =>  currency = EUR and any text ~ "invoice"
by wire  =>  any text word "wire"
gl account is Nothing  =>  gl in (null, DEFAULT)
we were charged by Uber  =>  type EXPENSE and any text ~ "uber"
description matches /uber/i or Lidl  =>  desc re /uber/ or desc ~ "lidl"
merchant is empty or Lidl  =>  merchant empty or merchant = "lidl"
account is not Savings Uber  =>  account != "savings" and any text ~ "uber"
when we transfer Acme  =>  type EXPENSE and any text ~ "acme"
Tesco, the phrase "uber trip"  =>  any text ~ any("tesco","uber trip")
description starts with Transfer IN  =>  desc ^ "transfer in"
`)

/** Amounts beside names. */
testReadings(String.raw`
exclude salary from everything over 1 lakh  =>  abs > 100000 and not any text ~ "salary"
bookings on account Petty Cash over 50 euros  =>  account = "petty cash" and abs > 50 EUR
less than a dollar  =>  abs < 1 USD
except Amazon under a tenner uncategorized  =>  not any text ~ "amazon" and abs < 10 GBP and gl in (null, DEFAULT)
under 0.5k  =>  abs < 500
Uber euro 50  =>  any text ~ "uber" and abs = 50 EUR
N50,000  =>  abs = 50000 NGN
80 pence  =>  abs = 0.80 GBP
Costco between 100 and 200 or over 400  =>  any text ~ "costco" and (100 <= abs <= 200 or abs > 400)
Uber debits in the amount of 5  =>  type EXPENSE and any text ~ "uber" and abs = 5
all payments out over 50  =>  type EXPENSE and abs > 50
from "Savings" over 20  =>  account = "savings" and abs > 20
over 5p Uber  =>  abs > 0.05 GBP and any text ~ "uber"
over 50 $  =>  abs > 50 USD
either 50 or 60  =>  abs = 50 or abs = 60
Uber but never exceeding €50  =>  any text ~ "uber" and abs <= 50 EUR
`)

/** Days, months, quarters and fiscal years beside names. */
testReadings(String.raw`
TDS u/s 194J paid in the first week of each month  =>  any text ~ "tds u/s 194j" and type EXPENSE and 1 <= dom <= 7
Q1 FY2026 rent  =>  2025-04-01 <= date <= 2025-06-30 and any text ~ "rent"
account is Savings on Mondays and Fridays paid by card  =>  account = "savings" and dow in (1,5) and type EXPENSE and any text word "card"
collection plate 1st Sunday of the month  =>  any text ~ "collection plate" and dow in (7) and 1 <= dom <= 7
date is on or after 1/1/2026  =>  date >= 2026-01-01
Q1 FY26  =>  2025-04-01 <= date <= 2025-06-30
council tax 1-3 of each month  =>  any text ~ "council tax" and 1 <= dom <= 3
Acme pays us the first Monday of the month  =>  type INCOME and any text ~ "acme" and dow in (1) and 1 <= dom <= 7
category is Travel in the week of 4 May 2026, that are uncategorized  =>  category = "travel" and 2026-05-04 <= date <= 2026-05-10 and gl in (null, DEFAULT)
payments to Acme not in December that are uncategorized  =>  type EXPENSE and any text ~ "acme" and not month = 12 and gl in (null, DEFAULT)
Uber paid in March  =>  any text ~ "uber" and type EXPENSE and month = 3
the third quarter of fiscal 2026  =>  2025-10-01 <= date <= 2025-12-31
Smith and Sons in March  =>  any text ~ any("smith and sons","smith & sons") and month = 3
FY26 Q2  =>  2025-07-01 <= date <= 2025-09-30
H1 and H2 of 2025 in March  =>  (2025-01-01 <= date <= 2025-06-30 or 2025-07-01 <= date <= 2025-12-31) and month = 3
Uber the last 3 days of the month  =>  any text ~ "uber" and dom > eom-3
Uber start of the month  =>  any text ~ "uber" and dom = 1
Uber March 5 2026  =>  any text ~ "uber" and date = 2026-03-05
Uber first of the month  =>  any text ~ "uber" and dom = 1
date = 2026-05-01  =>  date = 2026-05-01
by 2026 Uber  =>  date <= 2026-12-31 and any text ~ "uber"
H2  =>  month in (7,8,9,10,11,12)
date from 1 May to 5 May 2026  =>  2026-05-01 <= date <= 2026-05-05
Uber between May 2026 and July 2026  =>  any text ~ "uber" and 2026-05-01 <= date <= 2026-07-31
`)

/** Amounts and days in one sentence. */
testReadings(String.raw`
Shell and BP $5 to $9 but from 1 to 15 March 2026  =>  any text ~ any("shell","bp") and 5 <= abs <= 9 USD and 2026-03-01 <= date <= 2026-03-15
deposits of exactly £9.99 after 1 May 2026  =>  type INCOME and abs = 9.99 GBP and date > 2026-05-01
the Vodafone bill or above 2.5 lakh on weekends  =>  any text ~ "vodafone" or (abs > 250000 and dow in (6,7))
Amazon unless over 50 or Prime in March  =>  (any text ~ "amazon" and not abs > 50) or (any text ~ "prime" and month = 3)
USD 20 or more in March  =>  abs >= 20 USD and month = 3
Jan-Mar 2026 over 20  =>  2026-01-01 <= date <= 2026-03-31 and abs > 20
`)

/** Understood, and doubted: part of what is said is looked for as words. */
testReadings(String.raw`
skip bin hire over $350 but under $700  =>  any text ~ "skip bin hire" and abs > 350 USD and abs < 700 USD ?
PayPal payments to suppliers  =>  any text ~ "paypal" and type EXPENSE and any text ~ "suppliers" ?
stipends for interns over 400 monthly  =>  any text ~ "stipends for interns" and abs > 400 ?
diesel at the co-op  =>  any text ~ "diesel at the co-op" ?
two payments a month to Vodafone  =>  any text ~ "two payments a month" and type EXPENSE and any text ~ "vodafone" ?
SEPA Lastschrift from Vattenfall  =>  any text ~ "sepa lastschrift from vattenfall" ?
Level 3 Communications monthly bill  =>  any text ~ "level 3 communications monthly bill" ?
january invoices  =>  any text ~ "january invoices" ?
average spend at Tesco  =>  any text ~ "average spend at tesco" ?
transfers out to the savings account on the 28th  =>  any text ~ "transfers out" and account = "savings" and dom = 28 ?
the gym except in August  =>  any text ~ "the gym" and not month = 8 ?
Department of Health and Social Care  =>  any text ~ any("department of health","social care") ?
Uber the first Monday  =>  any text ~ "uber the first monday" ?
The first half  =>  any text ~ "first half" ?
House of May  =>  any text ~ "house of may" ?
dinner for two  =>  any text ~ "dinner for two" ?
every 2 weeks over 20  =>  any text ~ "2 weeks" and abs > 20 ?
05/2026 Uber over 20  =>  any text ~ "05/2026 uber" and abs > 20 ?
locum per day rate  =>  any text ~ "locum per day rate" ?
50 to 60  =>  any text ~ "50 to 60" ?
refunds from Amazon or not over 50  =>  (type INCOME and any text ~ "amazon") or abs <= 50 ?
Uber paid by Acme  =>  any text ~ "uber paid by acme" ?
the past 5 days of the month  =>  any text ~ "past 5 days of the month" ?
from Saturday or Tuesday  =>  any text ~ any("saturday","tuesday") ?
Chase checking: Costco  =>  any text ~ "chase checking: costco" ?
grant paid by the Department for Education  =>  any text ~ "grant" and any text ~ "department" and any text ~ "education" ?
from 1 to 15 March 2026 and (transfers to Savings)  =>  2026-03-01 <= date <= 2026-03-15 and any text ~ "transfer" and account = "savings" ?
Nov-Jan  =>  any text ~ "nov-jan" ?
marks and spencer simply food  =>  any text ~ any("marks and spencer simply","marks & spencer simply") ?
all payments made to contractors like Jones or Patel  =>  type EXPENSE and any text ~ any("jones","patel") ?
`)

/** Refused, with what to write instead where that is known. */
testReadings(String.raw`
Uber in March counts against Travel  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Uber in March
Miete im Januar  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | Miete in January
stuff  =>  MISSING_OPERATOR | Which transactions? e.g. payments to "Shell", or amount over 100
Tesco → groceries  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | Tesco
fuel from BP, Shell or Texaco over £40 in the last quarter  =>  UNSUPPORTED_IDEA | "in the last quarter" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | fuel from BP, Shell or Texaco over £40 between 2026-07-01 and 2026-09-30
charges of Endesa higher than 60€ in winter  =>  UNSUPPORTED_IDEA | Which months are winter? Write them, like "in June, July or August"
all money in from Stripe unless it is income  =>  NEVER_TRUE | This is both required and excluded: it is money in
paiements à Foncia de plus de 500 €  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | payments to Foncia over 500 €
date from March 2026  =>  AMBIGUOUS_DATE | In March 2026, or from then on? Write "in March 2026" or "since March 2026"
rent to Pastor John on the last Friday  =>  UNSUPPORTED_IDEA | "on the last Friday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | rent to Pastor John on the last Friday of the month
amount > 0 and bank text contains PAYPAL  =>  NEGATIVE_AMOUNT | Amounts have no sign in Daybook. For positive amounts, write: it is money in | it is money in and bank text contains PAYPAL
assign Travel to all Delta flights  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below and write: description contains "Delta flights" | description contains "Delta flights"
category is uncategorized  =>  UNSUPPORTED_IDEA | For transactions without a category, write "category is empty"; for a category of that name, put "uncategorized" in quotes
paid by Acme  =>  UNSUPPORTED_IDEA | Who pays? Write income from "Acme" if they pay you, or description contains "Acme" | income from "Acme"
from Savings into Petty Cash  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Petty Cash" | it is a transfer and account is "Savings" or "Petty Cash"
bank account  =>  MISSING_OPERATOR | What about the account? e.g. account is "uber"
20..40  =>  MISSING_OPERATOR | Is "20..40" two amounts? Write amount between 20 and 40, or put it in quotes to look for it | amount between 20 and 40
in or out  =>  MISSING_VALUE | "in" says nothing to look for. Write what to look for, e.g. payments to "Shell", or amount over 100
I want everything from Costa under Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
every £9.99 payment over 20  =>  NEVER_TRUE | No amount is both exactly 9.99 GBP and over 20
up to 31 March over 20  =>  AMBIGUOUS_DATE | 31 March of which year? Write 31 March 2026
C2>=100 in March  =>  UNSUPPORTED_IDEA | Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20
over 1 000,50  =>  AMBIGUOUS_NUMBER | Write 1,000.50 or 1000.50
dated since May  =>  AMBIGUOUS_DATE | May of which year? Write May 2026
Tesco, yesterday  =>  UNSUPPORTED_IDEA | "yesterday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Tesco, between 2026-11-23 and 2026-11-23
booked in March 2026 Uber  =>  MISSING_CONNECTIVE | Put "and" or "or" before "Uber" | booked in March 2026 and Uber
date between or Lidl  =>  BAD_DATE | "or" is not a date; write it like 2026-01-31 or 31 January 2026
Uber not  =>  MISSING_CONNECTIVE | Put "and" or "or" before "not"
type over 20  =>  MISSING_VALUE | A type is income or expense, e.g. type is expense
transfer from Savings to Petty Cash over 20  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Petty Cash" | it is a transfer and account is "Savings" or "Petty Cash" over 20
`)
