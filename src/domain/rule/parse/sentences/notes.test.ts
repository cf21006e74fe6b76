import { testMeanings } from '../../../../../tests/support/rule-readings.ts'

/** Notes as they are jotted down: names, signs and numbers, hardly a word between them. */
testMeanings(String.raw`
AWS bill, any amount  =>  any text ~ "aws"
rent 1st of month  =>  any text ~ "rent" and dom = 1
Uber 10-30 quid  =>  any text ~ "uber" and 10 <= abs <= 30 GBP
Zoom 14.99 monthly  =>  any text ~ "zoom" and abs = 14.99
lunch w/ client < $60  =>  any text ~ "lunch w/ client" and abs < 60 USD ?
DoorDash/Grubhub  =>  any text ~ any("doordash","grubhub")
parking, tolls  =>  any text ~ any("parking","tolls")
Stripe in, >1k  =>  any text ~ "stripe" and type INCOME and abs > 1000
ATM Sat/Sun  =>  any text ~ "atm" and dow in (6,7)
Gusto payroll fri  =>  any text ~ "gusto payroll fri" ?
meals < $15  =>  any text word any("meal","meals") and abs < 15 USD
Ubers  =>  any text ~ "ubers" ?
Square fees + Stripe fees  =>  any text ~ any("square","stripe") and any text ~ "fee"
Comcast & Verizon bills  =>  any text ~ any("comcast","verizon")
anything HMRC  =>  any text ~ "hmrc"
Airtel 299 recharge  =>  any text ~ "airtel 299 recharge" ?
NEPA bill N15,000  =>  any text ~ "nepa" and abs = 15000 NGN
fuel Jan-Mar  =>  any text ~ "fuel" and month in (1,2,3)
Xero sub, 1st  =>  any text ~ "xero sub" and dom = 1 ?
Makro or Builders R500 plus  =>  any text ~ any("makro","builders r500 plus") ?
AWS (not Marketplace) 100 - 900  =>  any text ~ "aws" and not any text ~ "marketplace" and 100 <= abs <= 900
Dropbox yearly plan  =>  any text ~ "dropbox yearly plan" ?
Google Ads or LinkedIn ads above €300  =>  any text ~ any("google ads","linkedin ads") and abs > 300 EUR ?
ADP payroll and ADP fees  =>  any text ~ any("adp payroll","adp fee")
Ticketmaster or See Tickets in Dec  =>  any text ~ any("ticketmaster","see tickets") and month = 12 ?
Uber or Lyft Rides  =>  any text ~ any("uber","lyft")
anything at all over 25,000  =>  abs > 25000
money to my wife  =>  type EXPENSE and any text ~ "wife" ?
ADP and Gusto fees  =>  any text ~ any("adp","gusto") and any text ~ "fee"
every second Friday wages  =>  AMBIGUOUS_DATE
Airbnb host payouts  =>  type INCOME and any text ~ "airbnb"
Mileage claims from Priya  =>  any text ~ "mileage claim" and any text ~ "priya" ?
Woolworths, Coles & Aldi  =>  any text ~ any("woolworths","coles","aldi")
wages w/c 3 Nov  =>  any text ~ "wages w/c" and month = 11 and dom = 3 ?
bank interest, both accounts  =>  any text ~ any("bank interest","both accounts") ?
Facebook ads only if under 40  =>  any text ~ "facebook ads" and abs < 40 ?
PG&E or SoCalGas under $400  =>  any text ~ any("pg&e","socalgas") and abs < 400 USD
petrol > R800 at Sasol  =>  any text ~ "petrol" and abs > 800 ZAR and any text ~ "sasol" ?
GST on sales  =>  any text ~ "gst on sales" ?
tuition fees (Lagos State Uni)  =>  any text ~ "tuition fee" and any text ~ "lagos state uni" ?
POS charges below N200  =>  any text ~ "pos charge" and abs < 200 NGN
loan repayments ₹12,500 on the 7th  =>  any text ~ "loan repayment" and abs = 12500 INR and dom = 7
Airtime from MTN or Glo  =>  any text ~ "airtime" and any text ~ any("mtn","glo") ?
cash paid in at the post office  =>  any text ~ "cash" and type INCOME and any text ~ "post office"
Lyft > 40 wknd  =>  any text ~ "lyft" and abs > 40 and dow in (6,7)
Con Ed 1st-5th  =>  any text ~ "con ed" and 1 <= dom <= 5
Trader Joes + Whole Foods  =>  any text ~ any("trader joes","whole foods")
Amex Gold annual fee  =>  any text ~ "amex gold" and any text ~ "annual fee" ?
SBI home loan EMI 23,450  =>  any text ~ "sbi home loan emi" and abs = 23450
Vodacom debit order R399.00  =>  any text ~ "vodacom" and any text ~ "debit order" and abs = 399.00 ZAR
council tax, 10 instalments  =>  any text ~ any("council tax","10 instalments") ?
Canva Pro 12.99 USD  =>  any text ~ "canva pro" and abs = 12.99 USD ?
taxi/Uber  =>  any text ~ "taxi/uber" ?
bank chgs  =>  any text ~ "bank chgs"
sundry < 5  =>  any text ~ "sundry" and abs < 5
Thames Water q'ly  =>  any text ~ "thames water q'ly" ?
Petco 1st wk of mth  =>  any text ~ "petco 1st wk of mth" ?
DD Virgin Media £42  =>  any text ~ "dd virgin media" and abs = 42 GBP
insurances: car + home  =>  any text ~ "insurances: car + home" ?
Rogers/Bell/Telus phone bills  =>  any text ~ "rogers/bell/telus phone bills" ?
HDFC CC payment  =>  any text ~ "hdfc cc payment"
OnlyFans  =>  any text ~ "onlyfans"
subs: NYT, WSJ, FT  =>  any text ~ any("nyt","wsj","ft") ?
AmEx travel >$1,000 non-US  =>  MISSING_CONNECTIVE
Checkers 18/07  =>  any text ~ "checkers 18/07" ?
gym £30 pm  =>  any text ~ "gym" and abs = 30 GBP
Tesco petrol (not groceries)  =>  any text ~ "tesco petrol" and not any text word any("grocery","groceries")
refund Zalando  =>  type INCOME and any text ~ "zalando"
bonus in Dec  =>  any text ~ "bonus" and month = 12
everything Shell  =>  any text ~ "shell"
stripe payout fee  =>  any text ~ "stripe payout fee"
wages June  =>  any text ~ "wage" and month = 6
Fiverr out / Upwork in  =>  any text ~ "fiverr out / upwork" and type INCOME ?
Wegmans > $60  =>  any text ~ "wegmans" and abs > 60 USD
Hydro One, bimonthly  =>  any text ~ "hydro one" ?
PAYG phone top up £10/£20  =>  any text ~ "payg phone top up £10/£20" ?
Zepto/Blinkit < 500  =>  any text ~ "zepto/blinkit" and abs < 500 ?
Stripe fees only  =>  any text ~ "stripe" and any text ~ "fee"
School run parking £1.80  =>  any text ~ "school run parking" and abs = 1.80 GBP
Loan EMI 5th every month  =>  any text ~ "loan emi" and dom = 5
BP + wkdays  =>  any text ~ "bp" and dow in (1,2,3,4,5)
AWS, GCP & Azure > 1k  =>  any text ~ any("aws","gcp","azure") and abs > 1000
SumUp (card machine) payouts  =>  MISSING_CONNECTIVE
NHS pension  =>  any text ~ "nhs pension"
Kroger - gas  =>  any text ~ "kroger - gas" ?
donations (not gift aid)  =>  any text ~ "donation" and not any text ~ "gift aid"
Pret 3.95 or 4.25  =>  any text ~ "pret" and (abs = 3.95 or abs = 4.25)
petrol station  =>  any text ~ "petrol station"
Monzo pots  =>  any text ~ "monzo pots" ?
quarterly VAT  =>  any text ~ "quarterly vat" ?
Trello 12.50 pm  =>  any text ~ "trello" and abs = 12.50
Safeway/Vons groceries  =>  any text ~ "safeway/vons groceries" ?
bank transfer fee, Wise  =>  any text ~ any("bank transfer fee","wise") ?
Lyft out of town  =>  any text ~ "lyft out of town" ?
MTN data N1,000-N5,000  =>  any text ~ "mtn" and any text ~ "data" and 1000 <= abs <= 5000 NGN
interest under 1  =>  any text ~ "interest" and abs < 1
gym + spa  =>  any text ~ "gym + spa" ?
over 500 no name  =>  abs > 500 and not any text ~ "name" ?
Stripe or PayPal in over 100  =>  any text ~ any("stripe","paypal") and type INCOME and abs > 100
paypal *etsy  =>  any text ~ "paypal *etsy"
kids club half term  =>  any text ~ "kids club half term" ?
Energy: Eon, not gas  =>  any text ~ "energy: eon" and not any text word "gas" ?
`)
