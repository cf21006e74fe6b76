import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/* Sentences of a treasurer, a contractor, a seller on the web, a trader in India and of bookkeepers whose first language is another. */

testMeanings(String.raw`
Screwfix + Toolstation + Wickes under 150  =>  any text ~ any("screwfix","toolstation","wickes") and abs < 150
Canva + Mailchimp subscriptions  =>  any text ~ any("canva","mailchimp")
Adobe + Figma + Canva  =>  any text ~ any("adobe","figma","canva")
ULEZ + congestion charges  =>  any text ~ "ulez + congestion charges" ?
Rightmove or Zoopla, Amex Gold only  =>  any text ~ any("rightmove","zoopla") and account = "amex gold"
WeWork 1st thru 5th  =>  any text ~ "wework" and 1 <= dom <= 5
Delta flights or Marriott stays in Oct 2026  =>  any text ~ any("delta","marriott") and 2026-10-01 <= date <= 2026-10-31
paid John Smith $1,200 or $1,500  =>  type EXPENSE and any text ~ "john smith" and (abs = 1200 USD or abs = 1500 USD)
paid Search ads  =>  any text ~ "paid search ads" ?
Shopify charge 29 or 39 usd  =>  any text ~ "shopify charge" and (abs = 29 USD or abs = 39 USD)
check 1042  =>  any text ~ "check 1042"
Amazon marketplace but never Amazon Prime  =>  any text ~ "amazon marketplace" and not any text ~ "amazon prime"
spend over $5000 in one transaction  =>  type EXPENSE and abs > 5000 USD
sales tax payment to Texas Comptroller  =>  any text ~ "sales tax" and type EXPENSE and any text ~ "texas comptroller" ?
amount debited more than 10000 on weekends  =>  type EXPENSE and abs > 10000 and dow in (6,7)
amount received is over 500  =>  type INCOME and abs > 500
DMart purchases 1000-2000 in Oct  =>  type EXPENSE and any text ~ "dmart" and 1000 <= abs <= 2000 and month = 10
Albert Heijn purchases under € 25,-  =>  type EXPENSE and any text ~ "albert heijn" and abs < 25 EUR
parking fines over 50  =>  any text ~ "parking fine" and abs > 50
office supplies  =>  any text ~ any("office supply","office supplies")
business cards  =>  any text ~ "business cards"
coffee shops  =>  any text ~ "coffee shops" ?
Shell gas 95  =>  any text ~ "shell gas 95" ?
Shell gas 45  =>  any text ~ "shell gas" and abs = 45 ?
`)

/** What may mean two things, or is on no line of a bank's. */
testMeanings(String.raw`
Tesco Extra lunch club shopping  =>  any text ~ "tesco extra lunch club shopping" ?
ground rent & service charge  =>  any text ~ "ground rent & service charge" ?
all UPI except Flipkart & Myntra  =>  any text ~ "upi" and not any text ~ "flipkart & myntra" ?
organ tuning by Harrison & Harrison  =>  any text ~ "organ tuning" and any text ~ "harrison & harrison" ?
clinical waste, Initial or Stericycle  =>  any text ~ any("clinical waste","initial","stericycle") ?
home depot returns  =>  any text ~ "home depot returns" ?
Dropbox annual $119.88 in July  =>  any text ~ "dropbox" and any text ~ "annual" and abs = 119.88 USD and month = 7 ?
rent of godown Rs 35,000/-  =>  any text ~ "rent of godown" and abs = 35000 INR ?
payments at Belastingdienst for BTW  =>  any text ~ "belastingdienst for btw" ?
Tikkie from collegues under 15  =>  any text ~ "tikkie" and any text ~ "collegues" and abs < 15 ?
salary to staffs  =>  any text ~ "salary" and type EXPENSE and any text ~ "staffs" ?
restaurant notes under 60 euros at midday  =>  UNSUPPORTED_IDEA
`)

/* Of small firms in several countries. */
testMeanings(String.raw`
Vodafone direct debits  =>  any text ~ "vodafone" and any text ~ "direct debit"
vodafone or ee standing orders over 50  =>  any text ~ any("vodafone","ee") and any text ~ "standing order" and abs > 50
Lloyds bank charges  =>  any text ~ "lloyds" and any text ~ "bank charge"
Dr bank charges over 10  =>  any text ~ "dr bank charge" and abs > 10 ?
credit card payments  =>  any text ~ "credit card payment"
CRA remittance on or before the 15th  =>  any text ~ "cra remittance" and 1 <= dom <= 15
Stripe remittances  =>  any text ~ "stripe remittances" ?
remittance from Wema  =>  type INCOME and any text ~ "wema"
strata levy between 700 and 900 dollars AUD  =>  any text ~ "strata levy" and 700 <= abs <= 900 AUD
school lunches over 12.50  =>  any text ~ "school lunch" and abs > 12.50
school fees term 2  =>  any text ~ "school fees term 2" ?
payment recd from Sharma Traders  =>  type INCOME and any text ~ "sharma traders"
Electric Ireland DD 20-30th  =>  any text ~ "electric ireland dd" and 20 <= dom <= 30 ?
organ tuner £95 twice a year  =>  any text ~ "organ tuner" and abs = 95 GBP
Amazon payouts every 2 weeks  =>  type INCOME and any text ~ "amazon"
Thames Water, any of the flats  =>  any text ~ "thames water"
amount credited by Razorpay but not refund  =>  type INCOME and any text ~ "razorpay" and not any text ~ "refund"
PayPal transfers in  =>  any text ~ "paypal" and type INCOME
AT&T $85 ish  =>  any text ~ "at&t" and 80.75 <= abs <= 89.25 USD
Viking or anything with stationery in it  =>  any text ~ "viking" or any text ~ "stationery"
Savings account interest  =>  any text ~ "savings account interest" ?
personal trainers' pay  =>  any text ~ "personal trainers' pay" ?
per diem paid to engineers  =>  any text ~ "per diem" and type EXPENSE and any text ~ "engineers" ?
desc starts POS, ends IE  =>  desc ^ "pos" and desc $ "ie"
desc starts POS or ends IE  =>  desc ^ "pos" or desc $ "ie"
if payee is Greggs, set Meals  =>  ACTION_NOT_CONDITION
description contains shell, use Fuel  =>  ACTION_NOT_CONDITION
Shell, set menu  =>  any text ~ any("shell","set menu") ?
`)

/* Of a farm, a parish, an agency and a shop. */
testMeanings(String.raw`
payroll w/c 2 March 2026  =>  any text ~ "payroll" and 2026-03-02 <= date <= 2026-03-08
payroll w/e 8 March 2026  =>  any text ~ "payroll" and 2026-03-02 <= date <= 2026-03-08
amnt over 50 at tesco  =>  abs > 50 and any text ~ "tesco"
wedding fees from couples  =>  any text ~ "wedding fee" and any text ~ "couples" ?
cash & carry over 250  =>  any text ~ "cash & carry" and abs > 250
Makro cash and carry  =>  any text ~ any("makro cash and carry","makro cash & carry") ?
from 6 April 2026 to 5 April 2027 dividends  =>  2026-04-06 <= date <= 2027-04-05 and any text ~ "dividend"
`)
