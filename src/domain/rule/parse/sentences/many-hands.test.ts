import { expect, test } from 'vitest'
import { sentenceTable } from '../../../../../tests/support/rule-notation.ts'
import { meaningText, readingOf } from '../../../../../tests/support/rule-readings.ts'
import type { CalendarDay } from '../../../calendar/calendar-day.ts'
import { settledText } from '../../print/remarks.ts'
import { parseCondition } from '../parse.ts'
import type { RuleContext } from '../grammar/reader.ts'

/*
 * Sentences in many hands: of bookkeepers on five continents, of people who dictate, paste a formula, order, write several
 * rules at once or misspell. Each is understood, or refused with a code, or doubted ("?").
 */

const context: RuleContext = {
  accounts: [
    'Chase Checking', 'Savings', 'Petty Cash', 'Barclays Current', 'Amex Gold', 'HDFC Current', 'GTBank Naira', 'FNB Cheque',
  ].map((name) => ({ id: name, name, institution: name.split(' ')[0] ?? '' })), // oxfmt-ignore
  glAccounts: ['Travel', 'Meals', 'Fuel', 'Telephone', 'Office Supplies', 'Rent'].map((name, index) => ({
    number: `6${index + 1}00`,
    name,
  })),
  today: '2026-11-25' as CalendarDay,
  fiscalYearStart: 4,
}

const understood = sentenceTable(String.raw`
Home Depot or Lowe's over 200  =>  any text ~ any("home depot","lowe's") and abs > 200
all Square deposits into Chase Checking since Jan 1 2026  =>  type INCOME and any text ~ "square" and account = "chase checking" and date >= 2026-01-01
NEFT credits more than 2.5 lakhs  =>  type INCOME and any text word "neft" and abs > 250000
cheque bounce charges from HDFC Current  =>  any text ~ "cheque bounce charge" and account = "hdfc current"
petrol at Engen, Sasol or Total  =>  any text ~ "petrol" and any text ~ any("engen","sasol","total") ?
payments at Rewe bigger as 50 euro  =>  any text ~ "rewe" and abs > 50 EUR
the amount is smaller as 20  =>  abs < 20
Miete on the 1. of the month  =>  any text ~ "miete" and dom = 1
GST payment more than Rs.50,000/- only  =>  any text ~ "gst payment" and abs > 50000 INR
Netflix (9.99)  =>  any text ~ "netflix" and abs = 9.99
Amazon Prime that isn't 14.99  =>  any text ~ "amazon prime" and not abs = 14.99
upto 100  =>  abs <= 100
anything smaller than R50 that isn't bank charges  =>  abs < 50 ZAR and not any text ~ "bank charge"
over 50 Amazon  =>  abs > 50 and any text ~ "amazon"
in March Uber  =>  month = 3 and any text ~ "uber"
weekends Starbucks  =>  dow in (6,7) and any text ~ "starbucks"
Amazon (not AWS)  =>  any text ~ "amazon" and not any text ~ "aws"
any ACH debit from Gusto that's more than 5 grand  =>  any text ~ "ach debit" and any text ~ "gusto" and abs > 5000
in Q1 or Q2 2026  =>  2026-01-01 <= date <= 2026-03-31 or 2026-04-01 <= date <= 2026-06-30
FedEx or UPS, $15 to $40  =>  any text ~ any("fedex","ups") and 15 <= abs <= 40 USD
Costco but only if it's under $75  =>  any text ~ "costco" and abs < 75 USD
Merchant is Target and it's not in December  =>  merchant = "target" and not month = 12
interest under a dollar  =>  any text ~ "interest" and abs < 1 USD
Verizon, between 80 and 120 bucks  =>  any text ~ "verizon" and 80 <= abs <= 120 USD
Southwest Airlines unless refund  =>  any text ~ "southwest airlines" and not type INCOME
description has "POS" or "DEBIT CARD" but doesn't have "REFUND"  =>  desc ~ any("pos","debit card") and not desc ~ "refund"
JustGiving, CAF and Stripe payouts  =>  type INCOME and any text ~ any("justgiving","caf","stripe")
collections banked on a Sunday or Monday  =>  any text ~ "collection" and type INCOME and dow in (1,7)
anything to the diocese over £500  =>  type EXPENSE and any text ~ "diocese" and abs > 500 GBP
legacy gifts (over £10,000)  =>  any text ~ "legacy gift" and abs > 10000 GBP
petty cash top-ups from Barclays Current  =>  any text ~ "petty cash top-up" and account = "barclays current"
March to May Tesco  =>  month in (3,4,5) and any text ~ "tesco"
up to £20 Amazon  =>  abs <= 20 GBP and any text ~ "amazon"
refunds from Eon Next in Q4 2025  =>  type INCOME and any text ~ "eon next" and 2025-10-01 <= date <= 2025-12-31
on Tuesdays or Thursdays, Pret  =>  dow in (2,4) and any text ~ "pret"
UPI to Swiggy or Zomato above Rs 300  =>  any text word "upi" and type EXPENSE and any text ~ any("swiggy","zomato") and abs > 300 INR
amount is 1 lakh 50 thousand  =>  abs = 150000
one crore and above  =>  abs >= 10000000
debit above fifty thousand rupees  =>  type EXPENSE and abs > 50000 INR
IRCTC in FY 2025-26  =>  any text ~ "irctc" and 2025-04-01 <= date <= 2026-03-31
description like NEFT%ACME%  =>  desc like "neft%acme%"
between 10k-20k to Reliance  =>  10000 <= abs <= 20000 and type EXPENSE and any text ~ "reliance"
EMI of Rs 23,450 on 5th  =>  any text ~ "emi" and abs = 23450 INR and dom = 5
payee is Tata Power or Adani, not Tata Motors  =>  merchant = any("tata power","adani") and merchant != "tata motors"
Rs 500 only  =>  abs = 500 INR
POS transfer over 50k  =>  any text ~ "pos transfer" and abs > 50000
NIP from Adebayo Stores not less than ₦100k  =>  any text word "nip" and any text ~ "adebayo stores" and abs >= 100000 NGN
bank charges and stamp duty  =>  any text ~ any("bank charge","stamp duty")
five thousand naira upward  =>  abs >= 5000 NGN
customer paid me more than 200k  =>  type INCOME and any text ~ "customer" and abs > 200000 ?
weekends Shoprite  =>  dow in (6,7) and any text ~ "shoprite"
exactly 1m from Dangote  =>  abs = 1000000 and any text ~ "dangote"
more than 500,000 Dangote Cement  =>  abs > 500000 and any text ~ "dangote cement"
EFT from Absa more than R10 000  =>  any text word "eft" and any text ~ "absa" and abs > 10000 ZAR
on FNB Cheque, bank fees  =>  account = "fnb cheque" and any text ~ "bank fee"
stipends on the 25th of each month for R4 500  =>  any text ~ "stipend" and dom = 25 and abs = 4500 ZAR
SARS in Feb or Aug  =>  any text ~ "sars" and month in (2,8)
Q3 or Q4 2025 Telkom  =>  (2025-07-01 <= date <= 2025-09-30 or 2025-10-01 <= date <= 2025-12-31) and any text ~ "telkom"
not a donation  =>  not any text ~ "donation"
deposits not from USAID nor Ford Foundation  =>  type INCOME and not any text ~ any("usaid","ford foundation")
grant tranches of exactly R125 000.00  =>  any text ~ "grant tranches" and abs = 125000.00 ZAR
bank is FNB or Nedbank and currency is ZAR  =>  institution = any("fnb","nedbank") and currency = ZAR
fuel, tolls and parking  =>  any text ~ any("fuel","tolls","parking")
from 1 March 2025 to 28 February 2026 Vodacom  =>  2025-03-01 <= date <= 2026-02-28 and any text ~ "vodacom"
rent (not electricity)  =>  any text ~ "rent" and not any text ~ "electricity"
all the payments to Deutsche Bahn and SNCF  =>  type EXPENSE and any text ~ any("deutsche bahn","sncf")
expenses until 100 euro  =>  type EXPENSE and abs <= 100 EUR
Total Energies or Aral in the weekend  =>  any text ~ any("total energies","aral") and dow in (6,7)
on 24.12.2025  =>  date = 2025-12-24
the 3rd quarter 2025 EDF  =>  2025-07-01 <= date <= 2025-09-30 and any text ~ "edf"
all without Netflix  =>  not any text ~ "netflix"
from Monday till Friday SNCF  =>  dow in (1,2,3,4,5) and any text ~ "sncf"
description begins by SEPA  =>  desc ^ "sepa"
Lidl with minimum 10 euros  =>  any text ~ "lidl" and abs >= 10 EUR
cost under 5€ by Bäckerei  =>  abs < 5 EUR and any text ~ "bäckerei"
salary in march and april  =>  any text ~ "salary" and month in (3,4)
10 € or 15 € Spotify  =>  (abs = 10 EUR or abs = 15 EUR) and any text ~ "spotify"
Amazon, but not if Prime  =>  any text ~ "amazon" and not any text ~ "prime"
uber over fifty dollars  =>  any text ~ "uber" and abs > 50 USD
description contains starbucks and amount is less than twenty five  =>  desc ~ "starbucks" and abs < 25
payments to shell more than one hundred and twenty pounds  =>  type EXPENSE and any text ~ "shell" and abs > 120 GBP
if the amount is between ten and twenty and the payee is tesco  =>  10 <= abs <= 20 and merchant = "tesco"
money in from acme limited greater than five thousand  =>  type INCOME and any text ~ "acme limited" and abs > 5000
hundred dollars or more at whole foods  =>  abs >= 100 USD and any text ~ "whole foods"
three point five million naira  =>  abs = 3500000 NGN
tesco twenty quid or less  =>  any text ~ "tesco" and abs <= 20 GBP
description starts with p o s  =>  desc ^ "p o s"
not uber eats but uber  =>  not any text ~ "uber eats" and any text ~ "uber"
spent at least seventy five at costco on saturdays  =>  type EXPENSE and abs >= 75 and any text ~ "costco" and dow in (6)
amount is over a thousand and currency is euros  =>  abs > 1000 and currency = EUR
amount > 100 AND description LIKE '%uber%'  =>  abs > 100 and desc like "%uber%"
WHERE amount BETWEEN 10 AND 20 AND currency = 'EUR'  =>  10 <= abs <= 20 and currency = EUR
description IN ('uber', 'lyft')  =>  desc = any("uber","lyft")
description != 'uber' && amount >= 20  =>  desc != "uber" and abs >= 20
amount NOT BETWEEN 10 AND 20  =>  not 10 <= abs <= 20
merchant:"Home Depot" amount:>100  =>  merchant = "home depot" and abs > 100
NOT(description contains "refund")  =>  not desc ~ "refund"
amount in (9.99, 14.99)  =>  abs = 9.99 or abs = 14.99
date >= '2026-01-01' AND date < '2026-02-01'  =>  date >= 2026-01-01 and date < 2026-02-01
from:stripe  =>  any text ~ "stripe"
Uber over 50 or Lyft over 30  =>  (any text ~ "uber" and abs > 50) or (any text ~ "lyft" and abs > 30)
If Uber, Lyft or Bolt  =>  any text ~ any("uber","lyft","bolt")
when Shell, over 50  =>  any text ~ "shell" and abs > 50
if over 50, Amazon  =>  abs > 50 and any text ~ "amazon"
if the description contains rent, the amount is over 900  =>  desc ~ "rent" and abs > 900
weekdays Pret or Costa under 15  =>  dow in (1,2,3,4,5) and any text ~ any("pret","costa") and abs < 15
(Uber or Lyft) and (over 20 or on weekends) but not refunds  =>  any text ~ any("uber","lyft") and (abs > 20 or dow in (6,7)) and not type INCOME
over 50 and Amazon  =>  abs > 50 and any text ~ "amazon"
under 20 Costa or Pret  =>  abs < 20 and any text ~ any("costa","pret")
in 2025 Adobe Creative Cloud  =>  2025-01-01 <= date <= 2025-12-31 and any text ~ "adobe creative cloud"
reconciled over 100 Amazon  =>  reconciled = true and abs > 100 and any text ~ "amazon"
Shell (over 50)  =>  any text ~ "shell" and abs > 50
Shell (weekends only)  =>  any text ~ "shell" and dow in (6,7)
if Uber, over 50  =>  any text ~ "uber" and abs > 50
when on a weekend, Starbucks  =>  dow in (6,7) and any text ~ "starbucks"
January or February 2026 Uber  =>  (2026-01-01 <= date <= 2026-01-31 or 2026-02-01 <= date <= 2026-02-28) and any text ~ "uber"
in H1 or H2 2025  =>  2025-01-01 <= date <= 2025-06-30 or 2025-07-01 <= date <= 2025-12-31
on the 1st Landlord Ltd  =>  dom = 1 and any text ~ "landlord ltd"
between 10 and 20 Pret  =>  10 <= abs <= 20 and any text ~ "pret"
after 1 June 2026 Uber  =>  date > 2026-06-01 and any text ~ "uber"
in EUR Zalando  =>  currency = EUR and any text ~ "zalando"
uncategorized Amazon over 20  =>  gl in (null, DEFAULT) and any text ~ "amazon" and abs > 20
$9.99 Apple  =>  abs = 9.99 USD and any text ~ "apple"
at least 100 Best Buy or Target  =>  abs >= 100 and any text ~ any("best buy","target")
money in Stripe  =>  type INCOME and any text ~ "stripe"
expenses Amazon  =>  type EXPENSE and any text ~ "amazon"
income Upwork over 100  =>  type INCOME and any text ~ "upwork" and abs > 100
Chipotle or Sweetgreen under 25 bucks on weekdays  =>  any text ~ any("chipotle","sweetgreen") and abs < 25 USD and dow in (1,2,3,4,5)
over 2k ADP  =>  abs > 2000 and any text ~ "adp"
first of the month Hartford Insurance  =>  dom = 1 and any text ~ "hartford insurance"
Lyft between six and sixty  =>  any text ~ "lyft" and 6 <= abs <= 60
exactly £52 Zurich  =>  abs = 52 GBP and any text ~ "zurich"
grants over ten thousand pounds from Comic Relief  =>  any text ~ "grant" and abs > 10000 GBP and any text ~ "comic relief" ?
Zerodha or Groww, over 1 lakh  =>  any text ~ any("zerodha","groww") and abs > 100000
IMPS to Ramesh on 10th  =>  any text word "imps" and type EXPENSE and any text ~ "ramesh" and dom = 10
two lakh fifty thousand and above  =>  abs >= 250000
weekends Bolt or Uber  =>  dow in (6,7) and any text ~ any("bolt","uber")
five hundred naira and below  =>  abs <= 500 NGN
NIP to Chinedu over one hundred thousand  =>  any text word "nip" and type EXPENSE and any text ~ "chinedu" and abs > 100000
MTN that is more than 5k  =>  any text ~ "mtn" and abs > 5000
until R1000 Engen  =>  abs <= 1000 ZAR and any text ~ "engen"
Vodacom, Telkom or MTN in H1 or H2 2026  =>  any text ~ any("vodacom","telkom","mtn") and (2026-01-01 <= date <= 2026-06-30 or 2026-07-01 <= date <= 2026-12-31)
cash over R200 which isn't Checkers  =>  any text ~ "cash" and abs > 200 ZAR and not any text ~ "checkers"
up to 50 € Rossmann  =>  abs <= 50 EUR and any text ~ "rossmann"
bigger than fifty euros by Zalando  =>  abs > 50 EUR and any text ~ "zalando"
Decathlon or Fnac, but no Amazon  =>  any text ~ any("decathlon","fnac") and not any text ~ "amazon"
payments since 1 March 2026 to Orange  =>  type EXPENSE and date >= 2026-03-01 and any text ~ "orange"
rent over one thousand two hundred and fifty dollars  =>  any text ~ "rent" and abs > 1250 USD
costco or sams club at least two hundred on weekends  =>  any text ~ any("costco","sams club") and abs >= 200 and dow in (6,7)
description contains invoice and amount over three thousand  =>  desc ~ "invoice" and abs > 3000
merchant IN ('Shell', 'BP') AND currency IN ('GBP', 'EUR')  =>  merchant = any("shell","bp") and currency in (EUR,GBP)
date BETWEEN '2026-01-01' AND '2026-03-31'  =>  2026-01-01 <= date <= 2026-03-31
description =~ /uber/i  =>  desc re /uber/
amount>=100 && (merchant=="Shell" || merchant=="BP")  =>  abs >= 100 and (merchant = "shell" or merchant = "bp")
Shell or BP over 60 or Esso over 80  =>  (any text ~ any("shell","bp") and abs > 60) or (any text ~ "esso" and abs > 80)
checks over $2,500 out of Chase Checking  =>  any text word any("check","checks") and abs > 2500 USD and type EXPENSE and account = "chase checking"
Uber , over 20  =>  any text ~ "uber" and abs > 20
`)

const asked = sentenceTable(String.raw`
in Q4 Charity Commission  =>  ?
Q1 and Q2  =>  ?
gas (Shell, Exxon, Chevron)  =>  ?
Zelle payments to contractors  =>  ?
Payroll deposits from ADP every other Friday  =>  ?
Venmo cash outs  =>  ?
donations of a tenner or more  =>  ?
where the payee is British Gas or EDF and it's winter  =>  UNSUPPORTED_IDEA
the caretaker's wages on or about the 28th  =>  AMBIGUOUS_DATE
money to Tesco or Aldi for the food bank  =>  ?
it's in the 2025/26 tax year  =>  UNSUPPORTED_IDEA
Sum Up card takings less than fifty pounds  =>  ?
subscriptions from members (Smith, Jones, Patel)  =>  ?
narration containing GST and debit  =>  ?
salary of all staff on last working day  =>  UNSUPPORTED_IDEA
Airtel/Jio recharges below ₹1000  =>  ?
kindly consider all Ola and Uber trips  =>  ?
vendor payments greater than Rs.1,50,000/-  =>  ?
before Diwali  =>  ?
cash withdrawn from ATM exceeding 10,000  =>  ?
fuel for generator above N20,000  =>  ?
money wey enter from Opay  =>  UNSUPPORTED_IDEA
MTN or Glo airtime, N100 to N5000  =>  ?
any debit alert from GTBank Naira  =>  ?
I bought goods from Alaba market  =>  ?
salary for my boys at month end  =>  ?
when they send me money through Moniepoint  =>  UNSUPPORTED_IDEA
NEPA/PHCN bills  =>  ?
if na Jumia and e pass 10k  =>  ?
electricity tokens (City Power, Eskom)  =>  ?
donor funds in euro or dollars  =>  AMBIGUOUS_CURRENCY
Gautrain, Bolt and Uber for staff travel  =>  ?
if it stands Telekom in the description  =>  UNSUPPORTED_IDEA
invoice from OVH since 3 months  =>  ?
more than 1.000 euros from Renault  =>  AMBIGUOUS_NUMBER
payments which contain not Amazon  =>  ?
it gives a VAT number in the text  =>  UNSUPPORTED_IDEA
netflix exactly fifteen ninety nine  =>  AMBIGUOUS_NUMBER
anything over two thousand euros open quote rent close quote  =>  MISSING_CONNECTIVE
amazon comma ebay comma etsy  =>  ?
on the twenty first of every month gym  =>  MISSING_CONNECTIVE
a quarter of a million  =>  abs = 250000
date after first of january twenty twenty six  =>  AMBIGUOUS_DATE
half past nine coffee  =>  ?
lyft under twelve fifty  =>  AMBIGUOUS_NUMBER
=IF(A2>100,"Travel","")  =>  UNSUPPORTED_IDEA
=ISNUMBER(SEARCH("uber",B2))  =>  UNSUPPORTED_IDEA
AND(amount>50, description="uber")  =>  UNSUPPORTED_IDEA
OR(description contains "uber", description contains "lyft")  =>  UNSUPPORTED_IDEA
SELECT * FROM transactions WHERE amount > 100  =>  ?
description ~* '^amzn'  =>  MISSING_OPERATOR
^AMZN.*MKTP$  =>  ?
(uber|lyft)  =>  ?
lower(description) like '%rent%'  =>  UNSUPPORTED_IDEA
description.includes("uber")  =>  UNSUPPORTED_IDEA
description NOT LIKE '%fee%' OR amount IS NULL  =>  WRONG_OPERATOR
CONTAINS(description, 'uber')  =>  UNSUPPORTED_IDEA
abs(amount) > 500  =>  UNSUPPORTED_IDEA
Book Shell to Fuel  =>  ACTION_NOT_CONDITION
Everything from Costa goes in Meals  =>  ACTION_NOT_CONDITION
please split rent between two departments  =>  ACTION_NOT_CONDITION
Uber = Travel  =>  ACTION_NOT_CONDITION
Uber -> Travel  =>  ACTION_NOT_CONDITION
categorise as 6100 if the payee is Uber  =>  ACTION_NOT_CONDITION
don't touch anything from Savings  =>  ACTION_NOT_CONDITION
ignore everything under 5  =>  ACTION_NOT_CONDITION
Treat Netflix, Spotify and Disney as entertainment  =>  ACTION_NOT_CONDITION
remember that Vodafone is Telephone  =>  ACTION_NOT_CONDITION
Vodafone is Telephone  =>  ACTION_NOT_CONDITION
make sure rent lands in 6600  =>  ACTION_NOT_CONDITION
I want Starbucks under Meals, unless over 100  =>  ACTION_NOT_CONDITION
Amazon: Office Supplies  =>  ?
BP => Fuel  =>  ACTION_NOT_CONDITION
assign Shell, BP and Esso to Fuel please  =>  ACTION_NOT_CONDITION
Starbucks always Meals  =>  ?
put a flag on anything above 10,000  =>  ACTION_NOT_CONDITION
Donations go to 4100 when they come from Stripe  =>  ACTION_NOT_CONDITION
stop posting Uber to Meals  =>  ?
Uber to Travel; Shell to Fuel  =>  ?
1. Uber over 50 2. Lyft over 50  =>  MISSING_CONNECTIVE
Uber over 50. Lyft over 30.  =>  MISSING_CONNECTIVE
if Uber then Travel else if Shell then Fuel  =>  ACTION_NOT_CONDITION
Uber and also separately Netflix  =>  ?
Uber over 50, Lyft over 30  =>  ?
Uber over 50 and Lyft over 30  =>  ?
- Uber - Lyft  =>  ?
Shell under 80; BP under 80  =>  ?
Rent: over 1000, Utilities: under 1000  =>  NEVER_TRUE
Shell for fuel, Tesco for food  =>  ?
Netflix 15.99, Spotify 9.99  =>  NEVER_TRUE
A or B and C  =>  MISSING_VALUE
descripton containts uber  =>  UNKNOWN_FIELD
amuont over 50  =>  UNKNOWN_FIELD
payemnts to Shell  =>  ?
weeknds  =>  ?
in Decmeber  =>  ?
Shell ovre 50  =>  ?
Shell undre 50  =>  ?
betwee 10 and 20  =>  ?
Amazon exclding AWS  =>  ?
Amazon wihout AWS  =>  ?
curreny is EUR  =>  UNKNOWN_FIELD
atleast 50 at Tesco  =>  ?
morethan 100  =>  ?
amount>50and<100  =>  NOT_A_NUMBER
Uber over50  =>  ?
tranfers to Savings  =>  ?
acount is Savings  =>  UNKNOWN_FIELD
desciption starts wth POS  =>  UNKNOWN_FIELD
Uber over 5O  =>  ?
reciept from Amazon  =>  ?
on Wendesdays  =>  ?
the transaction came from my credit card company in May  =>  ?
Starbuks over 5  =>  ?
not includ tax  =>  ?
#Uber over 20  =>  ?
Fridays Pizza Express over 30  =>  ?
Apple (iTunes or iCloud)  =>  ?
taxis (Uber or Lyft) over 20  =>  ?
Trustees of the Royal Albert Memorial Museum and Art Gallery Exeter  =>  ?
CARD PAYMENT TO TFL TRAVEL CH LONDON GB ON 12 MAR  =>  ?
INTERNATIONAL WIRE FEE OUTGOING USD REF 8812 CHG  =>  ?
client lunches (Panera, Olive Garden)  =>  ?
donations from members or friends over £100  =>  ?
the hall (not the office) electricity  =>  MISSING_CONNECTIVE
Sundays Costa  =>  ?
debited from HDFC Current for Jio  =>  ?
salaries (staff, drivers) in April  =>  ?
credit alert from Flutterwave  =>  ?
funding (Gates, Ford or Mott)  =>  ?
from March till June EDF  =>  month in (3,4,5,6) and any text ~ "edf"
starbucks less than seven fifty  =>  AMBIGUOUS_NUMBER
on the thirty first kwik fit  =>  MISSING_CONNECTIVE
under forty shell  =>  ?
description ILIKE '%shell%' AND amount > 40  =>  MISSING_OPERATOR
IF(amount>100;"x";"")  =>  UNSUPPORTED_IDEA
file Costa under Meals when it's below 10  =>  ACTION_NOT_CONDITION
Shell always goes to Fuel  =>  ACTION_NOT_CONDITION
if BP, then Fuel  =>  ?
Costa under 10, Pret under 10  =>  ?
Uber in March, Lyft in April  =>  NEVER_TRUE
Tesco oevr 20  =>  ?
on wekends  =>  ?
amount is beteween 5 and 10  =>  MISSING_OPERATOR
excpet Amazon  =>  ?
moer than 50  =>  ?
`)

test.each(understood)('"%s" means %s', (sentence, meaning) => {
  expect(meaningText(sentence, context)).toBe(meaning)
  const read = parseCondition(sentence, context)
  expect(parseCondition(settledText(sentence, context))).toEqual(read)
})

test.each(asked)('"%s" is asked about: %s', (sentence, code) => {
  const { meaning, doubts } = readingOf(sentence, context)
  expect(doubts.length > 0 ? '?' : meaning).toBe(code)
})
