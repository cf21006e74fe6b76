import { testReadings } from '../../../../../tests/support/rule-readings.ts'

/** Whom money comes from or goes to, through which account, and which way. */
testReadings(String.raw`
textbooks bought from Pearson or Oxford  =>  any text ~ "textbooks" and type EXPENSE and any text ~ any("pearson","oxford") ?
candles and wine bought from Cokesbury  =>  any text ~ any("candle","wine") and type EXPENSE and any text ~ "cokesbury" ?
ads billed by Meta and Google  =>  any text ~ "ads" and type EXPENSE and any text ~ any("meta","google") ?
fees taken by PayPal  =>  any text ~ "fee" and type EXPENSE and any text ~ "paypal"
interest charged by HDFC  =>  any text ~ "interest" and type EXPENSE and any text ~ "hdfc"
interest earned  =>  any text ~ "interest" and type INCOME
royalties earned from Spotify  =>  any text ~ any("royalty","royalties") and type INCOME and any text ~ "spotify" ?
rent collected from 12 High Street  =>  any text ~ "rent" and type INCOME and any text ~ "12 high street"
consultation fees collected in March  =>  any text ~ "consultation fee" and type INCOME and month = 3
canteen takings banked on Mondays  =>  any text ~ "canteen takings" and type INCOME and dow in (1)
offerings deposited in Savings  =>  any text ~ "offering" and type INCOME and account = "savings"
claims paid by Cigna and Aetna  =>  any text word any("claim","claims") and any text ~ any("cigna","aetna") ?
deposit returned to Maria Lopez  =>  any text ~ "deposit" and type EXPENSE and any text ~ "maria lopez" ?
refunds we issued to Maria Lopez  =>  type EXPENSE and any text ~ "maria lopez"
expenses reimbursed by Globex  =>  any text ~ "expenses reimbursed" and any text ~ "globex" ?
letting agent fees deducted  =>  any text ~ "letting agent fees deducted" ?
invoices paid by Hooli Ltd after March 2026  =>  type INCOME and any text ~ "hooli ltd" and date > 2026-03-31
invoices paid by PayPal  =>  any text ~ "invoice" and any text ~ "paypal" ?
all payments made to contractors named Jones or Patel  =>  type EXPENSE and any text ~ any("jones","patel")
payments to and received from Maria  =>  any text ~ "maria"
Venmo from roommates  =>  any text ~ "venmo" and any text ~ "roommates" ?
payments of rent  =>  any text ~ "rent"
money sent by Aunty Bisi  =>  type INCOME and any text ~ "aunty bisi"
money sent by wire  =>  type EXPENSE and any text word "wire"
payments sent by Maria  =>  type INCOME and any text ~ "maria"
cheques sent by Jones Ltd  =>  any text ~ "cheque" and type INCOME and any text ~ "jones ltd"
transfers sent by Emeka to Savings  =>  type INCOME and any text ~ "emeka" and account = "savings"
credits to Maria  =>  type EXPENSE and any text ~ "maria"
tithes paid via Vanco  =>  any text ~ "tithe" and any text ~ "vanco"
CIS deducted by Barratt  =>  any text ~ "cis" and any text ~ "barratt" ?
co-pays taken by phone  =>  any text ~ "co-pays taken by phone" ?
commission taken by Post Office  =>  any text ~ "commission" and type EXPENSE and any text ~ "post office"
payments to tradies  =>  type EXPENSE and any text ~ "tradies" ?
donations over 1000 to the building fund  =>  any text ~ "donation" and abs > 1000 and any text ~ "building fund"
Venmo from alumni  =>  any text ~ "venmo" and any text ~ "alumni" ?
event tickets sold through Eventbrite  =>  any text word any("event","events") and type INCOME and any text ~ "eventbrite" ?
oven repair by Lincat engineer  =>  any text ~ "oven repair" and any text ~ "lincat engineer" ?
reversal of a donation  =>  any text ~ "reversal of a donation" ?
rates notice Casey Council  =>  any text ~ "rates notice casey council" ?
Casey Council  =>  any text ~ "casey council"
Rechnungen von Telekom over 50  =>  any text ~ "rechnungen von telekom" and abs > 50 ?
Dr. Lee's DEA renewal  =>  any text ~ "dr. lee's dea renewal" ?
Sainsbury's Local  =>  any text ~ "sainsbury's local"
over $1000 that aren't payroll  =>  abs > 1000 USD and not any text ~ "payroll"
transactions over 50 that aren't Shell or fuel  =>  abs > 50 and not any text ~ any("shell","fuel")
transactions over 50 that aren't personal  =>  abs > 50 and any text ~ "aren't personal" ?
Payor is Humana  =>  merchant = "humana"
monthly donation from Acme  =>  any text ~ "donation" and any text ~ "acme"
sales to Walmart  =>  any text ~ "sales" and any text ~ "walmart" ?
hall hire to Leeds Judo  =>  any text ~ "hall hire" and any text ~ "leeds judo" ?
invoices to Acme over 500  =>  any text ~ "invoice" and any text ~ "acme" and abs > 500 ?
donation to Oxfam  =>  any text ~ "donation" and type EXPENSE and any text ~ "oxfam"
standing orders from parishioners  =>  any text ~ "standing order" and any text ~ "parishioners" ?
customers paying by PayPal  =>  any text ~ "customers paying" and any text ~ "paypal" ?
members joining in March  =>  any text ~ "members joining" and month = 3 ?
refunds of registration fees  =>  type INCOME and any text ~ "registration fee" ?
refund of deposit from Savills  =>  any text ~ "refund of deposit" and any text ~ "savills" ?
refund of rent from Savills  =>  type INCOME and any text ~ "rent" and any text ~ "savills"
refunds of VAT  =>  type INCOME and any text ~ "vat"
anything to do with the bakery oven  =>  any text ~ "bakery oven"
lab bill from LabCorp  =>  any text word any("lab","labs") and any text ~ "labcorp" ?
Fabric fund only, not general fund  =>  any text ~ "fabric fund" and not any text ~ "general fund"
pest control done by Flick  =>  any text ~ "pest control" and any text ~ "flick" ?
cake boxes bought off eBay  =>  any text ~ "cake box" and type EXPENSE and any text ~ "ebay" ?
office rent due on the first  =>  any text ~ "office rent" and dom = 1
land rates over $1k due in Nov  =>  any text ~ "land rates" and abs > 1000 USD and month = 11
VAT due from Acme  =>  any text ~ "vat" and any text ~ "acme"
salary of drivers  =>  any text ~ "salary of drivers" ?
Society of Friends  =>  any text ~ "society of friends"
autoclave repaired by Henry Schein  =>  any text ~ "autoclave" and any text ~ "henry schein" ?
event catered by Zizzi  =>  any text ~ "event" and any text ~ "zizzi" ?
windows cleaned by Sid on Mondays  =>  any text ~ "window" and any text ~ "sid" and dow in (1) ?
deposit held by DPS  =>  any text ~ "deposit held" and any text ~ "dps" ?
alarm repaired  =>  any text ~ "alarm repaired" ?
TDS paid in the first week of each month  =>  any text ~ "tds" and type EXPENSE and 1 <= dom <= 7
council tax paid in April  =>  any text ~ "council tax" and type EXPENSE and month = 4
rent received in Q3  =>  any text ~ "rent" and type INCOME and month in (7,8,9) ?
work invoiced to Globex  =>  any text ~ "work" and type INCOME and any text ~ "globex" ?
trips booked with TUI  =>  any text word any("trip","trips") and type EXPENSE and any text ~ "tui" ?
flowers ordered for Easter  =>  any text ~ "flowers ordered" and any text ~ "easter" ?
orders shipped by DHL or UPS  =>  any text ~ "order" and any text ~ any("dhl","ups") ?
TDS deposited with the department  =>  any text ~ "tds deposited with the department" ?
collections taken on Sundays  =>  any text ~ "collections taken" and dow in (7) ?
youth camp payments from families  =>  any text ~ "youth camp" and any text ~ "families" ?
One Stop under 5  =>  any text ~ "one stop" and abs < 5
one from Amazon  =>  any text ~ "amazon"
hall let to Slimming World  =>  any text ~ "hall" and type INCOME and any text ~ "slimming world" ?
invoices sent to Globex  =>  type INCOME and any text ~ "globex"
invoices paid to Telekom  =>  type EXPENSE and any text ~ "telekom"
refund from Zalando via PayPal  =>  type INCOME and any text ~ "zalando" and any text ~ "paypal"
offerings received in cash  =>  any text ~ "offering" and type INCOME and any text word "cash"
Stripe fees and chargebacks  =>  any text ~ any("stripe fee","chargeback") ?
bank fees and charges  =>  any text ~ any("bank fee","charge")
advance tax deposited  =>  any text ~ "advance tax deposited" ?
Upwork fees and connects  =>  any text ~ any("upwork fee","connects") ?
late fees waived  =>  any text ~ "late fees waived" ?
deposits: Square  =>  type INCOME and any text ~ "square"
Deposits: Square  =>  type INCOME and any text ~ "square"
income Upwork  =>  type INCOME and any text ~ "upwork"
expenses Amazon over 100  =>  type EXPENSE and any text ~ "amazon" and abs > 100
expenses Amazon from Savings  =>  type EXPENSE and any text ~ "amazon" and account = "savings"
income Tax  =>  any text ~ "income tax" ?
expenses Claim  =>  any text ~ "expenses claim" ?
credit Card  =>  any text ~ "credit card" ?
paid Search  =>  any text ~ "paid search" ?
income "Upwork"  =>  type INCOME and any text ~ "upwork"
income from Acme over 250  =>  type INCOME and any text ~ "acme" and abs > 250
spent on petrol  =>  type EXPENSE and any text ~ "petrol"
deposits  =>  type INCOME
deposits only  =>  type INCOME
deposits that are not from Stripe  =>  type INCOME and not any text ~ "stripe"
deposits that are not in March  =>  type INCOME and not month = 3
debits that aren't Amazon or eBay  =>  type EXPENSE and not any text ~ any("amazon","ebay")
debits that aren't "Amazon"  =>  type EXPENSE and not any text ~ "amazon"
spending that isn't fuel  =>  type EXPENSE and not any text ~ "fuel"
payments that aren't over 50  =>  not abs > 50
income that isn't from Acme or Globex  =>  type INCOME and not any text ~ any("acme","globex")
income which is over 50  =>  type INCOME and abs > 50
money in and out of Savings  =>  account = "savings"
money in or out of Savings  =>  account = "savings"
sent to or received from Maria Lopez  =>  any text ~ "maria lopez"
paid to or received from Maria Lopez  =>  any text ~ "maria lopez"
received from or sent to Maria Lopez  =>  any text ~ "maria lopez"
payments to or from Maria  =>  any text ~ "maria"
payments from and to Maria  =>  any text ~ "maria"
we pay Acme  =>  type EXPENSE and any text ~ "acme"
we paid "Big Shop" over 50  =>  type EXPENSE and any text ~ "big shop" and abs > 50
I bought Adobe over 50  =>  type EXPENSE and any text ~ "adobe" and abs > 50
I bought Adobe in March  =>  type EXPENSE and any text ~ "adobe" and month = 3
we bought over 50  =>  type EXPENSE and abs > 50
I paid from Savings  =>  type EXPENSE and account = "savings"
we sent Maria over 100  =>  type EXPENSE and any text ~ "maria" and abs > 100
I wired Globex  =>  type EXPENSE and any text ~ "globex"
we received from Acme  =>  type INCOME and any text ~ "acme"
paid in  =>  type INCOME
paid in GBP  =>  type EXPENSE and currency = GBP
paid in March  =>  type EXPENSE and month = 3
spent in 2026  =>  type EXPENSE and 2026-01-01 <= date <= 2026-12-31
charged in euros  =>  type EXPENSE and currency = EUR
billed in USD  =>  type EXPENSE and currency = USD
paid on the 1st  =>  type EXPENSE and dom = 1
refund to Maria  =>  type EXPENSE and any text ~ "maria"
refunds from Amazon  =>  type INCOME and any text ~ "amazon"
paid to us by Acme  =>  type INCOME and any text ~ "acme"
paid to me  =>  type INCOME
money to us  =>  type INCOME
sent us  =>  type INCOME
wired to us by Globex  =>  type INCOME and any text ~ "globex"
payment to me from Acme  =>  type INCOME and any text ~ "acme"
US Foods  =>  any text ~ "us foods"
paid to US Foods  =>  type EXPENSE and any text ~ "us foods"
from Stripe  =>  any text ~ "stripe"
not at Tesco  =>  not any text ~ "tesco"
never from Acme  =>  not any text ~ "acme"
except from Acme  =>  not any text ~ "acme"
excluding to Acme  =>  type EXPENSE and not any text ~ "acme"
from Savings  =>  account = "savings"
out of Savings  =>  type EXPENSE and account = "savings"
into Savings  =>  type INCOME and account = "savings"
onto Amex Gold  =>  account = "amex gold"
in Petty Cash  =>  account = "petty cash"
on Amex Gold  =>  account = "amex gold"
on Savings and Petty Cash  =>  account = any("savings","petty cash")
from Savings or from Petty Cash  =>  account = any("savings","petty cash")
from Savings, Petty Cash or Amex Gold  =>  account = any("savings","petty cash","amex gold")
from either Savings or Petty Cash  =>  account = any("savings","petty cash")
via Barclays Current  =>  account = "barclays current"
not from Savings  =>  account != "savings"
not on Savings  =>  account != "savings"
not into Savings  =>  account != "savings"
anything to do with Acme  =>  any text ~ "acme"
with the word insurance  =>  any text word "insurance"
with the words car insurance  =>  any text word "car insurance"
with the letters abc  =>  any text ~ "abc"
with Acme  =>  any text ~ "acme"
for rent  =>  any text ~ "rent"
for Uber  =>  any text ~ "uber"
payments of Acme  =>  any text ~ "acme"
payments of "Acme"  =>  any text ~ "acme"
all of Acme  =>  any text ~ "acme"
payments towards Acme  =>  type EXPENSE and any text ~ "acme"
paid toward Acme  =>  type EXPENSE and any text ~ "acme"
from customers  =>  any text ~ "customers" ?
from customer Brightwater  =>  any text ~ "brightwater"
from A Friend  =>  any text ~ "a friend"
at the "Bodega"  =>  MISSING_VALUE | "at the" says nothing to look for. Write what to look for, e.g. payments to "Shell", or amount over 100
payment made to Acme  =>  type EXPENSE and any text ~ "acme"
payment sent to Acme  =>  type EXPENSE and any text ~ "acme"
charged by Adobe  =>  type EXPENSE and any text ~ "adobe"
bought at Adobe  =>  type EXPENSE and any text ~ "adobe"
purchased from Adobe  =>  type EXPENSE and any text ~ "adobe"
billed by Adobe  =>  type EXPENSE and any text ~ "adobe"
but not the £20.99 one  =>  DANGLING | Nothing before "but"
Uber but not the £20.99 one  =>  any text ~ "uber" and not abs = 20.99 GBP
Uber under $15 each  =>  any text ~ "uber" and abs < 15 USD
Uber in May only  =>  any text ~ "uber" and month = 5
Uber over 50 apiece  =>  any text ~ "uber" and abs > 50
over 50 each  =>  abs > 50
money that came in from Uber  =>  type INCOME and any text ~ "uber"
money that came from Uber  =>  type INCOME and any text ~ "uber"
payments that go to Uber or Fee  =>  type EXPENSE and any text ~ any("uber","fee")
payments which went out to Acme  =>  type EXPENSE and any text ~ "acme"
anything that arrives from Acme  =>  type INCOME and any text ~ "acme"
anything coming in from Acme  =>  type INCOME and any text ~ "acme"
money going out to Acme  =>  type EXPENSE and any text ~ "acme"
money going out  =>  type EXPENSE
money coming in  =>  type INCOME
anything that isn't Zoom  =>  not any text ~ "zoom"
everything not Zoom or Slack  =>  not any text ~ any("zoom","slack")
anything that isn't "Zoom"  =>  not any text ~ "zoom"
transactions not Uber  =>  not any text ~ "uber"
payments that aren't Uber  =>  not any text ~ "uber"
one that isn't Zoom  =>  not any text ~ "zoom"
something that isn't income  =>  not type INCOME
anything that isn't over 50  =>  not abs > 50
with the word tax in the description  =>  desc word "tax"
having the text "FEE"  =>  any text ~ "fee"
`)
