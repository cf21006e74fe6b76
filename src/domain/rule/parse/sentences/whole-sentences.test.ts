import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Names, parties, accounts and what they were paid for. */
testReadings(String.raw`
HOA dues for unit 204 and unit 206  =>  any text ~ "hoa dues" and any text ~ any("unit 204","unit 206")
text has both "annual" and "renewal"  =>  any text ~ all("annual","renewal")
GST refund  =>  any text ~ "gst refund"
Sunday Times and not from Savings  =>  any text ~ "sunday times" and account != "savings"
Tithe by card  =>  any text ~ "tithe" and any text word "card"
ICMS and IPI payments  =>  any text ~ any("icms","ipi")
organ tuning by Harrison & Harrison  =>  any text ~ "organ tuning" and any text ~ "harrison & harrison" ?
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
sales to Acme  =>  any text ~ "sales" and any text ~ "acme" ?
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
payments from Savings to Acme  =>  type EXPENSE and account = "savings" and any text ~ "acme"
into the Checking account  =>  type INCOME and account = "chase checking"
taxis booked via Uber  =>  any text ~ "taxi" and type EXPENSE and any text ~ "uber" ?
parking charged by NCP  =>  any text ~ "parking" and type EXPENSE and any text ~ "ncp"
VAT refunded by HMRC  =>  any text ~ "vat" and type INCOME and any text ~ "hmrc"
deposit returned to Anna  =>  any text ~ "deposit" and type EXPENSE and any text ~ "anna" ?
royalties earned  =>  any text ~ any("royalty","royalties") and type INCOME
tickets sold through Eventbrite  =>  any text ~ "ticket" and type INCOME and any text ~ "eventbrite" ?
flat let to Anna  =>  any text ~ "flat" and type INCOME and any text ~ "anna" ?
van sold to Carl  =>  any text ~ "van" and type INCOME and any text ~ "carl" ?
boiler repaired by Worcester  =>  any text ~ "boiler" and any text ~ "worcester" ?
website designed by Studio North  =>  any text ~ "website" and any text ~ "studio north" ?
groceries delivered by Ocado  =>  any text word any("grocery","groceries") and any text ~ "ocado" ?
benefit claimed from DWP  =>  any text ~ "benefit" and any text ~ "dwp" ?
Jane reimbursed me  =>  type INCOME and any text ~ "jane"
Larch & Co invoices us  =>  type EXPENSE and any text ~ "larch & co"
did not come from Acme  =>  not any text ~ "acme"
refunded by Amazon  =>  type INCOME and any text ~ "amazon"
collected by GoCardless  =>  type EXPENSE and any text ~ "gocardless"
billed by "Adobe"  =>  type EXPENSE and any text ~ "adobe"
description contains(uber)  =>  desc ~ "uber"
paid by card to Tesco  =>  type EXPENSE and any text word "card" and any text ~ "tesco"
rent paid in cash  =>  any text ~ "rent" and any text word "cash" ?
paid with a debit card  =>  type EXPENSE and any text ~ "debit card"
collected through direct debit  =>  type INCOME and any text ~ "direct debit"
paid in euros  =>  type EXPENSE and currency = EUR
EFT Pick n Pay  =>  any text word "eft" and any text ~ "pick n pay"
EFT PICK N PAY  =>  any text ~ "eft pick n pay"
by standing order only  =>  any text ~ "standing order"
EUR card payments  =>  currency = EUR and any text ~ "card payment"
GBP, EUR and USD payments  =>  currency in (EUR,GBP,USD)
yen transactions  =>  currency = JPY
R2 airtime  =>  any text ~ "r2 airtime"
shell is at the start of the description  =>  desc ^ "shell"
fee comes last in the merchant  =>  merchant $ "fee"
uber somewhere in the memo  =>  desc ~ "uber"
rent is part of the category  =>  category ~ "rent"
invoice #12 from Acme  =>  any text ~ "invoice #12" and any text ~ "acme"
energy bill with british gas  =>  any text word any("energy","energies") and any text ~ "british gas" ?
Bank of America  =>  any text ~ "bank of america"
gas and electric from Octopus  =>  any text ~ any("gas","electric") and any text ~ "octopus" ?
description is like "ub%" or Lidl  =>  desc like any("ub%","%lidl%")
sanctions paid to the court  =>  any text ~ "sanctions" and type EXPENSE and any text ~ "court" ?
the gym every month  =>  any text ~ "gym"
candles ordered at Hayes & Finch  =>  any text ~ "candle" and type EXPENSE and any text ~ "hayes & finch" ?
the exact words "late fee"  =>  any text word "late fee"
account has Savings  =>  account ~ "savings"
merchant has Apple and not Music  =>  merchant ~ "apple" and not merchant ~ "music"
no refunds  =>  not type INCOME
never Uber  =>  not any text ~ "uber"
description contains "a" or starts with "b"  =>  desc ~ "a" or desc ^ "b"
description contains a and does not contain b  =>  desc ~ "a" and not desc ~ "b"
description does not contain a or b  =>  not desc ~ any("a","b")
Uber's  =>  any text ~ "uber's"
Uber; Lyft; Bolt  =>  any text ~ any("uber","lyft","bolt")
uber and/or lyft  =>  any text ~ any("uber","lyft")
every transaction except those from Acme  =>  not (type INCOME and any text ~ "acme")
those from Acme  =>  type INCOME and any text ~ "acme"
stuff from Amazon  =>  any text ~ "amazon"
things bought on Amazon  =>  type EXPENSE and any text ~ "amazon"
"shell oil" is in the description  =>  desc ~ "shell oil"
category is not empty  =>  not category empty
does not have a merchant  =>  merchant empty
do not have a category  =>  category empty
description contains *fee  =>  desc ~ "*fee"
description contains fee*  =>  desc ~ "fee*"
description contains *fee*  =>  desc ~ "*fee*"
contains uber in it  =>  any text ~ "uber"
has "uber" in it  =>  any text ~ "uber"
Uber as well as Lyft  =>  any text ~ any("uber","lyft")
Uber along with Lyft  =>  any text ~ any("uber","lyft")
description matches /^uber$/  =>  desc re /^uber$/
merchant in Apple, Uber  =>  merchant = any("apple","uber")
category in Travel or Meals  =>  category = any("travel","meals")
only the Savings account  =>  account = "savings"
fuel at "Shell"  =>  any text ~ "fuel" and any text ~ "shell" ?
the May Lane Cafe  =>  any text ~ "may lane cafe"
`)

/** Amounts beside names. */
testReadings(String.raw`
exclude salary from everything over 1 lakh  =>  abs > 100000 and not any text ~ "salary"
bookings on account Petty Cash over 50 euros  =>  account = "petty cash" and abs > 50 EUR
less than a dollar  =>  abs < 1 USD
except Amazon under a tenner uncategorized  =>  not any text ~ "amazon" and abs < 10 GBP and gl in (null, DEFAULT) ?
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
from our Barclays account over 100  =>  account = "barclays current" and abs > 100
if our landlord bills over 1000  =>  type EXPENSE and any text ~ "landlord" and abs > 1000
Acme pays us back over 20  =>  type INCOME and any text ~ "acme" and abs > 20
Delta or United charged us over 300  =>  type EXPENSE and any text ~ any("delta","united") and abs > 300
if bank charges over 5  =>  any text ~ "bank charge" and abs > 5
vet bills over 40  =>  any text word any("vet","vets") and abs > 40
debited by Klarna over 30  =>  type EXPENSE and any text ~ "klarna" and abs > 30
paid by card over 20  =>  type EXPENSE and any text word "card" and abs > 20
sent via bank transfer over 500  =>  type EXPENSE and any text ~ "bank transfer" and abs > 500
ACH Gusto over 1000  =>  any text word "ach" and any text ~ "gusto" and abs > 1000
a 12.50 fee  =>  abs = 12.50 and any text ~ "fee"
the $5 fee  =>  abs = 5 USD and any text ~ "fee"
9.99 payment to Netflix  =>  abs = 9.99 and type EXPENSE and any text ~ "netflix"
£20–£40  =>  20 <= abs <= 40 GBP
R5-R50  =>  5 <= abs <= 50 ZAR
Uber 20-40  =>  any text ~ "uber" and 20 <= abs <= 40
1,000-2,000 EUR  =>  1000 <= abs <= 2000 EUR
20-40€  =>  20 <= abs <= 40 EUR
KSh 100-200  =>  100 <= abs <= 200 KES
uber or lyft appear in the payee and over 20  =>  merchant ~ any("uber","lyft") and abs > 20
Uber never above 500  =>  any text ~ "uber" and abs <= 500
Uber always 950 EUR  =>  any text ~ "uber" and abs = 950 EUR
Uber – at least 900  =>  any text ~ "uber" and abs >= 900
[uber or lyft] over 20  =>  any text ~ any("uber","lyft") and abs > 20
CHF 1'200.00 rent  =>  abs = 1200.00 CHF and any text ~ "rent"
over 12 000  =>  abs > 12000
pest man every quarter £45  =>  any text ~ "pest man" and abs = 45 GBP
between one hundred and two hundred  =>  100 <= abs <= 200
higher or equal to 1000  =>  abs >= 1000
payments not to the landlord Vesteda over 1000  =>  type EXPENSE and not any text ~ "vesteda" and abs > 1000
bank text contains FEE and it is less than 50  =>  desc ~ "fee" and abs < 50
over 1,00,000 rupees  =>  abs > 100000 INR
under $.99  =>  abs < 0.99 USD
Uber over twenty-five and under thirty  =>  any text ~ "uber" and abs > 25 and abs < 30
rent that is not over 900  =>  any text ~ "rent" and not abs > 900
rent, and not over 900  =>  any text ~ "rent" and not abs > 900
neither Uber nor over 50  =>  not any text ~ "uber" and not abs > 50
Uber and Lyft but not Bolt or over 50  =>  any text ~ any("uber","lyft") and not (any text ~ "bolt" or abs > 50)
Uber or (Lyft and over 50)  =>  any text ~ "uber" or (any text ~ "lyft" and abs > 50)
merchant is not empty and over 20  =>  not merchant empty and abs > 20
Uber: over 20  =>  any text ~ "uber" and abs > 20
Uber/Lyft over 20  =>  any text ~ any("uber","lyft") and abs > 20
all transactions that are not over 50  =>  not abs > 50
any transactions where the amount is over 50  =>  abs > 50
the ones over 50  =>  abs > 50
shell oil is in the merchant and over 5  =>  merchant ~ "shell oil" and abs > 5
a sum of five hundred  =>  abs = 500
email marketing over 20  =>  any text ~ "email marketing" and abs > 20
over 2 lakh 50 thousand  =>  abs > 250000
over 10,00,000.50  =>  abs > 1000000.50
over 1 million 500 thousand  =>  abs > 1500000
Tesco of 20 or over 50  =>  any text ~ "tesco" and (abs = 20 or abs > 50)
between £20-40  =>  20 <= abs <= 40 GBP
amount 20–40  =>  20 <= abs <= 40
amount is 20-40k  =>  20000 <= abs <= 40000
a £20 payment that is to Acme  =>  abs = 20 GBP and type EXPENSE and any text ~ "acme"
Savings only, over 20  =>  account = "savings" and abs > 20
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
H2  =>  month in (7,8,9,10,11,12) ?
date from 1 May to 5 May 2026  =>  2026-05-01 <= date <= 2026-05-05
Uber between May 2026 and July 2026  =>  any text ~ "uber" and 2026-05-01 <= date <= 2026-07-31
the Barclays current account in March  =>  account = "barclays current" and month = 3
stamps purchased in March  =>  any text ~ "stamp" and type EXPENSE and month = 3
takings banked on Mondays  =>  any text ~ "takings" and type INCOME and dow in (1)
June or July 2026  =>  2026-06-01 <= date <= 2026-06-30 or 2026-07-01 <= date <= 2026-07-31
June, July and August 2026  =>  2026-06-01 <= date <= 2026-06-30 or 2026-07-01 <= date <= 2026-07-31 or 2026-08-01 <= date <= 2026-08-31
Q1 or Q2 2026  =>  2026-01-01 <= date <= 2026-03-31 or 2026-04-01 <= date <= 2026-06-30
H1 and H2 of 2025  =>  2025-01-01 <= date <= 2025-06-30 or 2025-07-01 <= date <= 2025-12-31
Q1, Q3 of 2025  =>  2025-01-01 <= date <= 2025-03-31 or 2025-07-01 <= date <= 2025-09-30
in Q4 or in H1 2026  =>  2026-10-01 <= date <= 2026-12-31 or 2026-01-01 <= date <= 2026-06-30
reimbursed by HMRC in March  =>  type INCOME and any text ~ "hmrc" and month = 3
received by cheque in March  =>  type INCOME and any text word "cheque" and month = 3
the whole year 2025  =>  2025-01-01 <= date <= 2025-12-31
made after 1 May 2026  =>  date > 2026-05-01
up to and including 31 May 2026  =>  date <= 2026-05-31
invoice of October  =>  any text ~ "invoice" and month = 10
salaries of March 2026  =>  any text ~ any("salary","salaries") and 2026-03-01 <= date <= 2026-03-31
from June through September  =>  month in (6,7,8,9)
March 2026 onwards  =>  date >= 2026-03-01
Uber may-2026  =>  any text ~ "uber" and 2026-05-01 <= date <= 2026-05-31
Uber 5-may-2026  =>  any text ~ "uber" and date = 2026-05-05
the first 3 days of the month  =>  1 <= dom <= 3
bar takings, Sunday  =>  any text ~ "bar takings" and dow in (7)
fri sat or sun  =>  dow in (5,6,7)
Uber March or April  =>  any text ~ "uber" and month in (3,4)
Uber March 2026  =>  any text ~ "uber" and 2026-03-01 <= date <= 2026-03-31
date ≥ 2026-05-01  =>  date >= 2026-05-01
date < 1 May 2026  =>  date < 2026-05-01
date is not 2026-05-01  =>  not date = 2026-05-01
deposits in the first half of 2026  =>  type INCOME and 2026-01-01 <= date <= 2026-06-30
until the start of Q1 2026  =>  date <= 2026-01-01
since the close of 2025  =>  date >= 2025-12-31
not in December 7-Eleven  =>  not month = 12 and any text ~ "7-eleven"
GIAS grant received Sept 2026  =>  any text ~ "gias grant" and type INCOME and 2026-09-01 <= date <= 2026-09-30
money coming in via Stripe on a Monday  =>  type INCOME and any text ~ "stripe" and dow in (1)
transactions dated March 2026 where the merchant is Apple  =>  2026-03-01 <= date <= 2026-03-31 and merchant = "apple"
after "2026-05-01"  =>  date > 2026-05-01
on 2026/5/1  =>  date = 2026-05-01
on 2026.05.01  =>  date = 2026-05-01
January to December 2026  =>  2026-01-01 <= date <= 2026-12-31
`)

/** Amounts and days in one sentence. */
testReadings(String.raw`
Shell and BP $5 to $9 but from 1 to 15 March 2026  =>  any text ~ any("shell","bp") and 5 <= abs <= 9 USD and 2026-03-01 <= date <= 2026-03-15
deposits of exactly £9.99 after 1 May 2026  =>  type INCOME and abs = 9.99 GBP and date > 2026-05-01
the Vodafone bill or above 2.5 lakh on weekends  =>  any text ~ "vodafone" or (abs > 250000 and dow in (6,7))
Amazon unless over 50 or Prime in March  =>  (any text ~ "amazon" and not abs > 50) or (any text ~ "prime" and month = 3)
USD 20 or more in March  =>  abs >= 20 USD and month = 3
Jan-Mar 2026 over 20  =>  2026-01-01 <= date <= 2026-03-31 and abs > 20
(Uber or Lyft) and not (over 50 or on weekends)  =>  any text ~ any("uber","lyft") and not (abs > 50 or dow in (6,7))
Uber not over 20 and not on weekends  =>  any text ~ "uber" and abs <= 20 and not dow in (6,7)
Mondays, Tuesdays over 20  =>  dow in (1,2) and abs > 20
`)

/** Understood, and doubted: part of what is said is looked for as words. */
testReadings(String.raw`
skip bin hire over $350 but under $700  =>  any text ~ "skip bin hire" and abs > 350 USD and abs < 700 USD
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
05/2026 Uber over 20  =>  2026-05-01 <= date <= 2026-05-31 and any text ~ "uber" and abs > 20
locum per day rate  =>  any text ~ "locum per day rate" ?
50 to 60  =>  any text ~ "50 to 60" ?
refunds from Amazon or not over 50  =>  (type INCOME and any text ~ "amazon") or abs <= 50 ?
Uber paid by Acme  =>  any text ~ "uber paid by acme" ?
the past 5 days of the month  =>  any text ~ "past 5 days of the month" ?
from Saturday or Tuesday  =>  any text ~ any("saturday","tuesday") ?
Chase checking: Costco  =>  account = "chase checking" and any text ~ "costco"
grant paid by the Department for Education  =>  any text ~ "grant" and any text ~ "department" and any text ~ "education" ?
from 1 to 15 March 2026 and (transfers to Savings)  =>  2026-03-01 <= date <= 2026-03-15 and any text ~ "transfer" and account = "savings" ?
Nov-Jan  =>  month in (1,11,12)
marks and spencer simply food  =>  any text ~ any("marks and spencer simply food","marks & spencer simply food") ?
all payments made to contractors like Jones or Patel  =>  type EXPENSE and any text ~ any("jones","patel") ?
transfers between Savings and Acme  =>  any text ~ any("transfers between savings","acme") ?
on the Amex card  =>  account = "amex gold"
on the Amex Gold card  =>  account = "amex gold"
Uber on the Chase acct  =>  any text ~ "uber" and account = "chase checking"
on the HSBC account  =>  any text ~ "on the hsbc account" ?
Barclays account  =>  any text ~ "barclays account" ?
rent collected via OpenRent  =>  any text ~ "rent" and type INCOME and any text ~ "openrent" ?
Q5 or Q6 2026  =>  any text ~ any("q5","q6 2026") ?
when Amazon debits our account  =>  any text ~ "amazon debits our account" ?
whenever HMRC takes something  =>  any text ~ "hmrc takes something" ?
ZAHLUNG AN VONOVIA  =>  any text ~ "zahlung an vonovia" ?
paymets to Uber  =>  any text ~ "paymets" and type EXPENSE and any text ~ "uber" ?
Janaury rent  =>  any text ~ "janaury rent" ?
Uber on wekends  =>  any text ~ "uber on wekends" ?
biggr than 50  =>  any text ~ "biggr than 50" ?
Wednesdya takings  =>  type INCOME and any text ~ "wednesdya" ?
couriers, e.g. DHL, UPS  =>  any text ~ any("dhl","ups") ?
supermarkets like Tesco or Lidl over 50  =>  any text ~ any("tesco","lidl") and abs > 50 ?
airlines for example Ryanair  =>  any text ~ "ryanair" ?
airlines such as the cheap ones  =>  any text ~ "airlines such as the cheap ones" ?
Streaming: Netflix  =>  any text ~ "streaming: netflix" ?
EUR Rewe  =>  any text ~ "eur rewe" ?
a 50 charge  =>  any text ~ "50 charge" ?
Uber £40-£20  =>  any text ~ "uber £40-£20" ?
parking 5 per day  =>  any text ~ "parking 5 per day" ?
wages to staff  =>  any text ~ "wage" and type EXPENSE and any text ~ "staff" ?
Uber March 5  =>  any text ~ "uber" and month = 3 and dom = 5 ?
offertory envelopes week 12  =>  any text ~ "offertory envelopes week 12" ?
from PayPal to eBay under 25  =>  any text ~ "paypal" and type EXPENSE and any text ~ "ebay" and abs < 25 ?
something like Uber  =>  any text ~ "uber" ?
anything like coffee over 20  =>  any text ~ "coffee" and abs > 20 ?
contains  =>  any text ~ "contains" ?
the text  =>  any text ~ "the text" ?
10-20, to Jane  =>  any text ~ "10-20" and type EXPENSE and any text ~ "jane" ?
bank fees or to Jane  =>  any text ~ any("bank fee","to jane") ?
gloves, masks etc. over 30  =>  any text ~ any("glove","masks etc") and abs > 30 ?
Uber, late in the month  =>  any text ~ any("uber","late in the month") ?
locum pay to Dr Okafor  =>  any text ~ "locum pay to dr okafor" ?
Acme pays us, or Lyft  =>  (type INCOME and any text ~ "acme") or any text ~ "lyft" ?
INTERNATIONAL WIRE OUTGOING USD REF 8812 CHG  =>  any text ~ "international wire outgoing usd ref 8812 chg" ?
Chase Checking only over 20  =>  any text ~ "chase checking" and abs > 20 ?
my card only  =>  any text ~ "card only" ?
over 007  =>  any text ~ "over 007" ?
over 20 and a half  =>  abs > 20 and any text ~ "half" ?
both Uber and over 50  =>  any text ~ "uber" and abs > 50 ?
Apple's store over 20  =>  any text ~ "apple's store" and abs > 20 ?
O'Reilly books  =>  any text ~ "o'reilly books" ?
Uber (20)  =>  any text ~ "uber" and any text ~ "20" ?
in 1850  =>  any text ~ "in 1850" ?
after 1 May 3050  =>  any text ~ "after 1 may 3050" ?
on 2026-05-01T10:00  =>  date = 2026-05-01 ?
March of the year 2026  =>  any text ~ "march of the year 2026" ?
the year 2026  =>  any text ~ "year 2026" ?
Uber cheeper than 20  =>  any text ~ "uber cheeper than 20" ?
in the sum of two hundred pounds  =>  any text ~ "in the sum" and abs = 200 GBP ?
Tesco not over 20 or over 50  =>  (any text ~ "tesco" and abs <= 20) or abs > 50 ?
either 50 or 60 at Tesco  =>  (abs = 50 or abs = 60) and any text ~ "tesco"
description like uber  =>  desc ~ "uber" ?
Q1 of the year 2026  =>  any text ~ "q1 of the year 2026" ?
recieved from Acme  =>  any text ~ "recieved" and any text ~ "acme" ?
trasnfers to Acme  =>  any text ~ "trasnfers" and type EXPENSE and any text ~ "acme" ?
the landlord's rent  =>  any text ~ "landlord's rent" ?
our accountant's invoice over 500  =>  any text ~ "accountant's invoice" and abs > 500 ?
Lidl, Aldi and others  =>  any text ~ any("lidl","aldi","others") ?
Lidl, Aldi etc  =>  any text ~ any("lidl","aldi") ?
the Monday after the 15th  =>  any text ~ "monday" and 16 <= dom <= 31 ?
Monday or the 15th  =>  any text ~ any("monday","the 15th") ?
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
assign Travel to all Delta flights  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | all Delta flights
category is uncategorized  =>  UNSUPPORTED_IDEA | For transactions without a category, write "category is empty"; for a category of that name, put "uncategorized" in quotes
paid by Acme  =>  UNSUPPORTED_IDEA | Who pays? Write income from "Acme" if they pay you, or description contains "Acme" | income from "Acme"
from Savings into Petty Cash  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Petty Cash" | it is a transfer and account is "Savings" or "Petty Cash"
bank account  =>  MISSING_OPERATOR | What about the account? e.g. account is "uber"
20..40  =>  MISSING_OPERATOR | Is "20..40" two amounts? Write amount between 20 and 40, or put it in quotes to look for it | amount between 20 and 40
out and (amount is 5 or amount is 10)  =>  type EXPENSE and (abs = 5 or abs = 10)
in or out  =>  MISSING_VALUE | "in" says nothing to look for. Write what to look for, e.g. payments to "Shell", or amount over 100
I want everything from Costa under Meals  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | everything from Costa
every £9.99 payment over 20  =>  NEVER_TRUE | No amount is both exactly 9.99 GBP and over 20
up to 31 March over 20  =>  AMBIGUOUS_DATE | 31 March of which year? Write 31 March 2026 | up to 31 March 2026 over 20
C2>=100 in March  =>  UNSUPPORTED_IDEA | Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20
over 1 000,50  =>  abs > 1000.50
dated since May  =>  AMBIGUOUS_DATE | May of which year? Write May 2026 | dated since May 2026
Tesco, yesterday  =>  UNSUPPORTED_IDEA | "yesterday" means other days as time goes by, and a rule runs for years; write the dates, like "in March 2026" or "after 2026-01-31" | Tesco, between 2026-11-23 and 2026-11-23
booked in March 2026 Uber  =>  2026-03-01 <= date <= 2026-03-31 and any text ~ "uber"
date between or Lidl  =>  BAD_DATE | "or" is not a date; write it like 2026-01-31 or 31 January 2026
Uber not  =>  MISSING_CONNECTIVE | Put "and" or "or" before "not"
type over 20  =>  MISSING_VALUE | A type is income or expense, e.g. type is expense
transfer from Savings to Petty Cash over 20  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Petty Cash" | it is a transfer and account is "Savings" or "Petty Cash" over 20
transfers between the Savings account and the Petty Cash account  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Petty Cash" | it is a transfer and account is "Savings" or "Petty Cash"
money moved from my Savings into "Petty Cash" over 500  =>  UNSUPPORTED_IDEA | A transfer has a transaction on each of two accounts, and a rule looks at one. Write: it is a transfer and account is "Savings" or "Petty Cash" | it is a transfer and account is "Savings" or "Petty Cash" over 500
if paid by Jane  =>  UNSUPPORTED_IDEA | Who pays? Write income from "Jane" if they pay you, or description contains "Jane" | income from "Jane"
=SUM(A1)  =>  UNSUPPORTED_IDEA | Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20
=Uber  =>  UNSUPPORTED_IDEA | Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20
IF(amount > 50, "Travel")  =>  UNSUPPORTED_IDEA | Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20
CONTAINS(description, "uber")  =>  UNSUPPORTED_IDEA | Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20
50 < amount <= 100  =>  WRONG_OPERATOR | Put "amount" first: amount is over 50 and amount is at most 100 | amount is over 50 and amount is at most 100
£50 > total  =>  WRONG_OPERATOR | Put "amount" first: amount is under £50 | amount is under £50
Zahlungen an Vonovia über 500 €  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | payments to Vonovia over 500 €
Ausgaben bei Rewe mindestens 20  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | expenses at Rewe at least 20
alle Einnahmen  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | income
Gehalt von Siemens  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | Gehalt from Siemens
pagos a Telefónica  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | payments to Telefónica
betalingen aan KPN  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | payments to KPN
Miete an Vonovia  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | Miete to Vonovia
compras en Mercadona más de 50  =>  NOT_ENGLISH | Conditions are written in English, for example: payments to "Shell" over 50 | expenses at Mercadona over 50
merchnat is Apple  =>  UNKNOWN_FIELD | Unknown field "merchnat". Did you mean merchant? | merchant is Apple
merchant strats with A  =>  MISSING_OPERATOR | Unknown operator "strats". Did you mean starts? | merchant starts with A
amount ovr 50  =>  MISSING_OPERATOR | Unknown operator "ovr". Did you mean over? | amount over 50
dollar payments  =>  AMBIGUOUS_CURRENCY | Which dollar? Use a code: USD, CAD, AUD | USD payments
Uber 05.06.2026  =>  AMBIGUOUS_DATE | 5 June or May 6? Write 2026-06-05 | Uber 2026-06-05
date contains 5  =>  WRONG_OPERATOR | "contains" works on text; for dates use after, before, between, on
description is blank, Uber  =>  WRONG_OPERATOR | Every transaction has a description; it is never empty
skip refunds in all Amazon transactions  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below
payments on the last day of the year  =>  UNSUPPORTED_IDEA | "on the last day" changes from day to day and a rule does not; write a date like 2026-01-31, or "the last 3 days of the month"
reimbursements from Blue Cross that are not zero  =>  UNSUPPORTED_IDEA | "are not zero" can’t be checked; to look for the words, write: reimbursements from Blue Cross that does not contain zero | reimbursements from Blue Cross that does not contain zero
at any branch  =>  MISSING_VALUE | "at" says nothing to look for. Write what to look for, e.g. payments to "Shell", or amount over 100
Uber -20  =>  NEGATIVE_AMOUNT | Amounts are compared without their sign; write "expense over 50" for money out
over 1 234 567,50  =>  abs > 1234567.50
over 1.234.567  =>  abs > 1234567
account is not empty  =>  WRONG_OPERATOR | Every transaction has an account; it is never empty
payment form Acme  =>  UNSUPPORTED_IDEA | "form Acme" can’t be checked; try an amount, date, or words in the description
notify me when Uber  =>  ACTION_NOT_CONDITION | A rule condition only says when; choose the GL account below | when Uber
/uber/  =>  MISSING_OPERATOR | Say which text fits the pattern; write: description matches /uber/ | description matches /uber/
the day after Monday  =>  BAD_DATE | "Monday" is not a date; write it like 2026-01-31 or 31 January 2026
`)
